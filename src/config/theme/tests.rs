//! Tests that the built-in themes are complete and legible, and that other
//! files cause no harm.

use std::fs;
use std::path::Path;

use proptest::prelude::*;

use super::*;

fn built_in<T: Theme>() -> Vec<(&'static str, T)> {
    let themes = T::BUILT_IN.iter().map(|(id, text)| {
        let (theme, faults) = read::<T>(text.as_bytes()).unwrap();
        assert_eq!(faults, [], "{id}");
        (*id, theme)
    });
    themes.collect()
}

#[test]
fn the_defaults_are_the_first_of_those_built_in() {
    assert_eq!(built_in::<Board>()[0], ("kaya", Board::default()));
    let (id, stones) = &built_in::<Stones>()[0];
    assert_eq!((*id, stones), ("slate-and-shell", &Stones::default()));
    let (id, interface) = &built_in::<Interface>()[0];
    assert_eq!((*id, interface), ("dark-wood", &Interface::default()));
}

/// The mean color of a surface in this light.
fn mean(surface: &Surface, light: [u8; 3]) -> Rgba {
    let picture = surface.painted(96, 3);
    let (mut sum, mut count) = ([0_u32; 3], 0);
    for pixel in picture.pixels.chunks_exact(4) {
        for channel in 0..3 {
            sum[channel] += u32::from(pixel[channel]) * u32::from(light[channel]) / 255;
        }
        count += 1;
    }
    let mean = sum.map(|sum| (sum / count) as u8);
    Rgba {
        rgb: mean,
        alpha: 255,
    }
}

fn assert_legible(subject: &str, ink: Rgba, ground: Rgba, least: f32) {
    let found = ink.contrast(ground);
    assert!(found >= least, "{subject}: {found:.2}, at least {least}");
}

#[test]
fn text_of_every_interface_is_legible() {
    for (id, theme) in built_in::<Interface>() {
        let solid = |color: Rgba| color.with_alpha(255);
        let grounds = [
            theme.panel,
            theme.card,
            theme.card_hovered,
            theme.card_pressed,
        ];
        for ground in grounds.map(solid) {
            assert_legible(&format!("{id} text"), theme.text, ground, 4.5);
            assert_legible(&format!("{id} faded"), theme.faded, ground, 4.5);
            assert_legible(&format!("{id} accent"), theme.accent_text, ground, 4.5);
        }
        for ground in [theme.panel, theme.card].map(solid) {
            assert_legible(&format!("{id} warning"), theme.warning, ground, 4.5);
            // A selected item must stand out from the others.
            assert_legible(&format!("{id} chosen"), theme.accent, ground, 3.0);
        }
        assert_legible(&format!("{id} chosen"), theme.on_accent, theme.accent, 4.5);
        assert_legible(&format!("{id} notice"), theme.on_notice, theme.notice, 4.5);
        let Verdicts { light, dark, .. } = theme.verdicts;
        let Verdicts {
            alive,
            dead,
            seki,
            unknown,
            ko,
            ..
        } = theme.verdicts;
        for ground in [alive, dead, seki, unknown] {
            assert_legible(&format!("{id} badge"), light, ground, 4.5);
        }
        for ground in [ko, light] {
            assert_legible(&format!("{id} badge"), dark, ground, 4.5);
        }
    }
}

#[test]
fn lines_and_letters_of_every_board_are_legible() {
    for (id, theme) in built_in::<Board>() {
        let ground = mean(&theme.surface, [255; 3]);
        assert_legible(&format!("{id} coordinates"), theme.coordinates, ground, 4.5);
        assert_legible(&format!("{id} lines"), theme.lines.color, ground, 4.5);
        let table = mean(&theme.table, theme.table_light);
        assert_legible(&format!("{id} counts"), theme.on_table, table, 4.5);
        for mark in [theme.marks.first_move, theme.marks.refused] {
            assert_legible(&format!("{id} mark"), mark, ground, 2.5);
        }
        assert_legible(
            &format!("{id} small"),
            theme.small.line,
            theme.small.ground,
            3.0,
        );
    }
}

#[test]
fn stones_are_distinguished_without_colors() {
    for (id, theme) in built_in::<Stones>() {
        let solid = |rgb| Rgba { rgb, alpha: 255 };
        let (black, white) = (solid(theme.black.color), solid(theme.white.color));
        assert_legible(&format!("{id} stones"), black, white, 7.0);
        assert_legible(&format!("{id} last move"), theme.black.mark, black, 4.5);
        assert_legible(&format!("{id} last move"), theme.white.mark, white, 4.5);
    }
    let themes = built_in::<Stones>();
    let (_, safe) = themes
        .iter()
        .find(|(id, _)| *id == "colour-blind-safe")
        .unwrap();
    let ring = |stone: &Stone| stone.flat().unwrap().ring_width > 0.0;
    assert_ne!(ring(&safe.black), ring(&safe.white));
}

fn read_with_faults<T: Theme>(text: &str) -> (T, String) {
    let (theme, faults) = read(text.as_bytes()).unwrap();
    (
        theme,
        crate::config::lenient_ron::FaultList(&faults).to_string(),
    )
}

#[test]
fn missing_and_invalid_fields_have_their_defaults() {
    let (_, text) = Stones::BUILT_IN[1];
    let (theme, faults) = read_with_faults::<Stones>(&text.replace("    shadow: 0.0,\n", ""));
    assert_eq!(faults, "`shadow`: is missing");
    assert_eq!(theme.shadow, 1.0);
    assert_eq!(theme.name, "Print");
    let (theme, faults) =
        read_with_faults::<Stones>(&text.replace("0.94", "9.4").replace("#FFFEFAF0", "white"));
    assert_eq!(
        faults,
        "`white.owned`: a colour is \"#RRGGBB\" or \"#RRGGBBAA\"; `diameter`: is from 0.7 to 1"
    );
    assert_eq!(theme.diameter, 0.97);
    let (_, text) = Board::BUILT_IN[0];
    let (theme, faults) = read_with_faults::<Board>(&text.replace("lines: (", "line: ("));
    assert_eq!(
        faults,
        "`lines`: is missing; `line`: not known, or given twice"
    );
    assert_eq!(theme.lines, Board::default().lines);
    let (theme, faults) =
        read_with_faults::<Board>("(version: 1, name: \"Mine\", lines: (width: 0.05))");
    assert_eq!((theme.name.as_str(), theme.lines.width), ("Mine", 0.05));
    assert!(faults.ends_with("and 8 more"), "{faults}");
}

#[test]
fn files_that_are_not_themes_are_refused() {
    let deep = format!("(version: 1, lines: {})", "(a: ".repeat(5000));
    for (text, why) in [
        (&b"\xff\xfe"[..], "is no UTF-8 text"),
        (b"", "is broken at line 1"),
        (b"(name: \"x\")", "is broken at line 1"),
        (b"(version: 0)", "which there never was"),
        (b"(version: 2)", "that of a newer Shikatsu"),
        (deep.as_bytes(), "is broken at line 1"),
    ] {
        let error = read::<Board>(text).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        read::<Board>(&bytes).ok();
        read::<Stones>(&bytes).ok();
        read::<Interface>(&bytes).ok();
    }

    #[test]
    fn a_randomly_changed_theme_is_read_or_refused(
        at in 0_usize..1200,
        cut in 0_usize..40,
        put in "[(){}\\[\\]:,\"#a-f0-9.-]{0,20}",
    ) {
        let (_, text) = Board::BUILT_IN[0];
        let at = at.min(text.len());
        let end = (at + cut).min(text.len());
        let meddled = format!("{}{put}{}", &text[..at], &text[end..]);
        if let Ok((theme, _)) = read::<Board>(meddled.as_bytes()) {
            // Any theme that was read can be drawn.
            prop_assert!((0.01..=0.1).contains(&theme.lines.width));
            prop_assert_eq!(theme.surface.painted(8, 1).pixels.len(), 256);
        }
    }
}

fn put(themes: &Path, name: &str, text: &str) {
    let path = themes.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

#[test]
fn themes_of_a_folder_come_change_break_and_go() {
    let folder = tempfile::tempdir().unwrap();
    let themes = folder.path();
    let mut shelves = Shelves::default();
    assert!(shelves.read_again(themes).is_empty());
    let built_in = shelves.boards.iter().count();
    assert_eq!(built_in, Board::BUILT_IN.len());
    let nothing = stamps(themes);

    let (_, kaya) = Board::BUILT_IN[0];
    put(themes, "board/mine.ron", &kaya.replace("0.19", "0.3"));
    put(themes, "board/notes.txt", "no theme");
    assert_ne!(stamps(themes), nothing);
    assert!(shelves.read_again(themes).is_empty());
    assert_eq!(shelves.boards.get("mine").unwrap().lines.star, 0.3);
    assert_eq!(shelves.boards.iter().last().unwrap().0, "mine");

    put(themes, "board/mine.ron", &kaya.replace("0.19", "0.25"));
    shelves.read_again(themes);
    assert_eq!(shelves.boards.get("mine").unwrap().lines.star, 0.25);

    // A broken file is reported once, and its previous content stays in use.
    put(themes, "board/mine.ron", "(version: 1,\n name \"x\")");
    let troubles = shelves.read_again(themes);
    assert_eq!(troubles.len(), 1);
    assert!(
        troubles[0]
            .to_string()
            .starts_with("theme board/mine.ron is broken at line 2, column "),
        "{troubles:?}"
    );
    assert!(shelves.read_again(themes).is_empty());
    assert_eq!(shelves.boards.get("mine").unwrap().lines.star, 0.25);

    // A user's theme replaces the built-in one of the same name.
    put(
        themes,
        "stones/print.ron",
        "(version: 1, name: \"My print\")",
    );
    assert_eq!(shelves.read_again(themes).len(), 1);
    assert_eq!(shelves.stones.get("print").unwrap().name, "My print");
    assert_eq!(shelves.stones.iter().count(), Stones::BUILT_IN.len());

    fs::remove_file(themes.join("board/mine.ron")).unwrap();
    shelves.read_again(themes);
    assert!(shelves.boards.get("mine").is_none());
    assert_eq!(shelves.boards.iter().count(), built_in);
}

#[test]
fn a_file_that_is_too_large_is_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let text = format!("(version: 1, name: \"{}\")", "x".repeat(1 << 17));
    put(folder.path(), "interface/huge.ron", &text);
    let troubles = Shelves::default().read_again(folder.path());
    assert!(
        troubles[0]
            .to_string()
            .contains("interface/huge.ron cannot be read: the file is larger than"),
        "{troubles:?}"
    );
}
