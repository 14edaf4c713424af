//! The real program in a real window: pointer events go in at one end of the X
//! server, and pixels come out at the other.

#![cfg(feature = "window")]

mod window {
    mod picture;
    mod screen;

    use std::time::Duration;

    use picture::Picture;
    use screen::Screen;

    /// What a point of the board looks like.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Seen {
        Black,
        White,
        Wood,
    }

    /// Judges by the mean colour around the middle of the point: slate is
    /// dark, shell is light and without colour, wood is neither.
    fn seen(picture: &Picture, x: u32, y: u32) -> Seen {
        let [red, green, blue] = picture.mean(x, y, 6);
        if red < 90 && green < 90 && blue < 90 {
            Seen::Black
        } else if blue > 150 {
            Seen::White
        } else {
            Seen::Wood
        }
    }

    /// A board that is shown: the place of its middle point and the distance
    /// between two lines, in pixels.
    #[derive(Clone, Copy, Debug)]
    struct Board {
        x: u32,
        y: u32,
        cell: u32,
    }

    /// Looks for the star points of an empty 9×9 board whose middle lies half
    /// way up the screen.
    fn find_board(picture: &Picture) -> Option<Board> {
        let dark = |x: u32, y: u32| picture.mean(x, y, 3).iter().all(|&value| value < 110);
        let y = picture.height / 2;
        let x = (200..700).find(|&x| dark(x, y))? + 2;
        let star = (80..x - 20).find(|&corner| dark(corner, y - (x - corner)))? + 2;
        let cell = (x - star) / 2;
        let stars = [x - 2 * cell, x + 2 * cell]
            .into_iter()
            .all(|x| dark(x, y - 2 * cell) && dark(x, y + 2 * cell));
        let wood = [x - cell, x + cell]
            .into_iter()
            .all(|x| seen(picture, x, y) == Seen::Wood);
        (stars && wood).then_some(Board { x, y, cell })
    }

    #[test]
    fn two_moves_are_played_with_the_pointer() {
        let screen = Screen::open(":87");
        let mut program = screen.start(&[]);
        let home = screen.wait_until("the home screen", &mut program, |picture| {
            // The golden button in the panel on the left.
            let [red, green, blue] = picture.mean(60, 310, 4);
            red > 200 && green > 150 && blue < 130
        });
        assert_eq!((home.width, home.height), (1280, 800));
        screen.click(206, 310);
        screen.wait_until("the new-game screen", &mut program, |picture| {
            picture.mean(60, 310, 4) != home.mean(60, 310, 4)
        });
        screen.pause(Duration::from_millis(500));
        screen.click(90, 177);
        screen.pause(Duration::from_millis(1500));
        screen.click(206, 340);
        let board = screen.wait_until("an empty 9×9 board", &mut program, |picture| {
            find_board(picture).is_some()
        });
        let Board { x, y, cell } = find_board(&board).unwrap();

        screen.click(x + cell, y);
        screen.wait_until("a black stone on F5", &mut program, |picture| {
            seen(picture, x + cell, y) == Seen::Black
        });
        screen.click(x - cell, y - cell);
        let played = screen.wait_until("a white stone on D6", &mut program, |picture| {
            seen(picture, x - cell - 6, y - cell - 6) == Seen::White
        });
        assert_eq!(
            seen(&played, x + cell, y),
            Seen::Black,
            "the first stone is still there"
        );
        assert_eq!(
            seen(&played, x - cell, y),
            Seen::Wood,
            "no stone lies where none was played"
        );
    }

    #[test]
    fn closing_the_window_ends_a_search() {
        let mut screen = Screen::open(":88");
        screen.manage();
        // Far too wide to be solved while the test runs.
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("wide.go");
        let rows = [
            "-NB_____\n".repeat(5),
            "-NBBBBBB\n-NNNNNNN\n--------\n".to_owned(),
        ];
        std::fs::write(&file, rows.concat()).unwrap();
        let mut program = screen.start(&[file.to_str().unwrap()]);
        let golden = |picture: &Picture| {
            let [red, green, blue] = picture.mean(985, 235, 3);
            red > 200 && green > 150 && blue < 130
        };
        let asked = screen.wait_until("the button to solve", &mut program, golden);
        screen.click(1100, 235);
        screen.wait_until("the progress of the search", &mut program, |picture| {
            picture.mean(1100, 235, 12) != asked.mean(1100, 235, 12)
        });
        screen.close_window();
        assert!(program.ends(), "the program ends when its window is closed");
    }
}
