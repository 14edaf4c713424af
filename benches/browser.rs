//! Measures opening and scrolling a collection of 5,000 problems: `cargo bench
//! --profile dev --bench browser` (that profile has Bevy built). The goals: the
//! first pictures within 200 ms, and after that no frame over 16 ms.

use std::fmt::Write as _;
use std::fs;
use std::time::Duration;

use shikatsu::app::measure::{Browsing, browse};

const PROBLEMS: u32 = 5000;
const FRAMES: usize = 600;

fn main() {
    let Ok(folder) = tempfile::tempdir() else {
        return;
    };
    let path = folder.path().join("many.sgf");
    if fs::write(&path, collection()).is_err() {
        return;
    }
    for _ in 0..3 {
        print_frames(browse(&path, FRAMES));
    }
}

/// Returns a collection of distinct problems in a corner of 19×19, with some
/// moves each.
fn collection() -> String {
    let mut text = String::new();
    let mut chance: u32 = 1;
    let mut next = |most: u32| {
        // This is the generator of Numerical Recipes. Any distribution will do.
        chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (chance >> 16) % most
    };
    let letter = |at: u32| char::from(b'a' + at as u8);
    for number in 0..PROBLEMS {
        let mut taken = Vec::new();
        while taken.len() < 16 {
            let point = (next(8), next(6));
            if !taken.contains(&point) {
                taken.push(point);
            }
        }
        let (black, white) = taken.split_at(8);
        let stones = |points: &[(u32, u32)]| -> String {
            let point = |&(x, y): &(u32, u32)| format!("[{}{}]", letter(x), letter(y));
            points.iter().map(point).collect()
        };
        let (black, white) = (stones(black), stones(white));
        let moves = ";B[ai];W[bi];B[ci]C[RIGHT])(;B[di];W[ei]";
        // Writing to a string cannot fail.
        write!(
            text,
            "(;GM[1]SZ[19]GN[Problem {number}]AB{black}AW{white}({moves}))"
        )
        .ok();
    }
    text
}

fn print_frames(browsing: Browsing) {
    let Browsing {
        first,
        longest_before,
        mut frames,
    } = browsing;
    frames.sort_unstable();
    let millis = |time: Duration| time.as_secs_f64() * 1000.0;
    let at = |share: f64| millis(frames[(frames.len() as f64 * share) as usize]);
    let slowest = frames.last().copied().map_or(0.0, millis);
    #[expect(
        clippy::print_stdout,
        reason = "a benchmark reports on standard output"
    )]
    {
        println!(
            "{PROBLEMS} problems: first pictures after {:.0} ms (longest frame until then {:.1} \
             ms); scrolling: median {:.2} ms, 99 % under {:.2} ms, slowest {slowest:.2} ms",
            millis(first),
            millis(longest_before),
            at(0.5),
            at(0.99),
        );
    }
}
