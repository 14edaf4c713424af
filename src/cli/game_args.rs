//! The conditions of a game as given on the command line.

use clap::Args;

use super::args;
use crate::clock::TimeControl;
use crate::game::Setup;
use crate::go::points::read_komi;
use crate::go::{Rules, Size};

/// The conditions of a game.
#[derive(Clone, Debug, Args)]
pub(super) struct GameArguments {
    /// Columns and rows: one number, or two as in 13x9
    #[arg(long, value_name = "N|WxH", allow_hyphen_values = true, default_value = "19", value_parser = args::board_size)]
    size: Size,
    /// The rules to play by: a name, or a file NAME.ron
    #[arg(long, value_name = "NAME", default_value = "french", value_parser = args::rules)]
    rules: Rules,
    /// Points added to White's; by default those of the rules, and none with
    /// handicap
    #[arg(long, value_name = "X", allow_hyphen_values = true, value_parser = read_komi)]
    komi: Option<i16>,
    /// Handicap stones; 1 means that Black starts without komi
    #[arg(
        long,
        value_name = "N",
        allow_hyphen_values = true,
        default_value_t = 0
    )]
    handicap: u8,
    /// Time control: none, 10m, 30s/move, 10m+5x30s (byo-yomi), 10m+25/5m
    /// (Canadian), 10m+10s (Fischer)
    #[arg(
        long,
        value_name = "SPEC",
        allow_hyphen_values = true,
        default_value = "none"
    )]
    clock: TimeControl,
}

impl GameArguments {
    /// Returns the set-up of two persons without names.
    pub(super) fn setup(self) -> Setup {
        let mut setup = Setup::even(self.size, self.rules);
        setup.clock = self.clock;
        setup.with_handicap(self.handicap, self.komi)
    }
}
