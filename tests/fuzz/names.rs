//! Fuzzes short texts: points, ranks, komi.

use shikatsu::go::Size;
use shikatsu::go::handicap::{Rank, suggest};
use shikatsu::go::points::{halves, read_komi};

use super::material::{Material, assert_one_line, fuzz};

#[test]
fn points_are_read_or_refused() {
    let good = ["A1", "z25", "T19", "d4", "A01"];
    let material = Material::of(&good, &["A", "I", "Z", "0", "1", "25", "-", "é", "٣"]);
    fuzz(|u| {
        let (width, height) = (u.int_in_range(1..=25)?, u.int_in_range(1..=25)?);
        let size = Size::new(width, height).unwrap();
        match size.parse_point(&material.text(u)?) {
            Ok(point) => {
                assert!(size.contains(point));
                assert_eq!(size.parse_point(&point.on(size).to_string()), Ok(point));
            }
            Err(error) => assert_one_line(&error.to_string()),
        }
        Ok(())
    });
}

#[test]
fn ranks_are_read_or_refused() {
    let good = ["30k", "1 kyu", "9d?", "3 Dan*", "9p", "1pro"];
    let material = Material::of(&good, &["k", "dan", "p", "0", "9", "255", "?", " ", "段"]);
    let size = Size::square(19).unwrap();
    let rules = shikatsu::go::Rules::french();
    fuzz(|u| {
        if let Ok(rank) = material.text(u)?.parse::<Rank>() {
            assert_eq!(rank.to_string().parse(), Ok(rank));
            for other in [Rank::Kyu(30), Rank::Dan(1), Rank::Professional(9)] {
                assert!(suggest(rank, other, size, &rules).handicap <= 9);
                assert!(suggest(other, rank, size, &rules).handicap <= 9);
            }
        }
        Ok(())
    });
}

#[test]
fn komi_is_read_or_refused() {
    let good = ["7.5", "-3", "+0.50", "625", ".5", "6."];
    let material = Material::of(
        &good,
        &["-", ".", "0", "5", "9", "e", "NaN", "inf", "٣", ","],
    );
    fuzz(|u| {
        match read_komi(&material.text(u)?) {
            Ok(komi) => {
                assert!(komi.unsigned_abs() <= 1250);
                assert_eq!(read_komi(&halves(komi.into())), Ok(komi));
            }
            Err(error) => assert_one_line(&error.to_string()),
        }
        Ok(())
    });
}
