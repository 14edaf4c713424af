//! Reads a whole file.

use super::decode::decode;
use super::fault::{Fault, Faults, Refusal, SgfError, Warning};
use super::games;
use super::limits::{MAX_BYTES, MAX_NODES, MAX_REPLAYED, SETUP_COST};
use super::parser::{self, Game};
use super::place::Locator;
use crate::record::position::{self, Irregularity};
use crate::record::{NodeId, Property, Record};

/// The games of a file and the warnings about it.
#[derive(Clone, Debug)]
pub struct ParsedFile {
    /// The games, at least one.
    pub games: Vec<Record>,
    /// The faults that were repaired or left a game out, in the order of the
    /// file.
    pub warnings: Vec<Warning>,
}

/// Reads a file of one or more games, in any charset and version. The warnings
/// include moves against the rules and impossible set-ups of the main lines;
/// the record keeps these as the file has them.
///
/// # Errors
/// Returns the first fault that prevents reading if no game of the file can be
/// read. If only some games cannot be read, they are left out with a warning.
///
/// # Examples
///
/// ```
/// use shikatsu::record::sgf;
///
/// let file = sgf::read(b"(;SZ[9];B[ee];W[gc])(;SZ[13])")?;
/// let sizes: Vec<String> = file.games.iter().map(|game| game.size().to_string()).collect();
/// assert_eq!(sizes, ["9×9", "13×13"]);
/// assert!(file.warnings.is_empty());
/// # Ok::<(), sgf::SgfError>(())
/// ```
pub fn read(bytes: &[u8]) -> Result<ParsedFile, SgfError> {
    if bytes.len() > MAX_BYTES {
        return Err(error("", 0, Fault::Oversized));
    }
    if bytes.starts_with(b"\x1F\x8B") || bytes.starts_with(b"PK\x03\x04") {
        return Err(error("", 0, Fault::Compressed));
    }
    let decoded = decode(bytes);
    let text = decoded.text.as_str();
    if text.trim().is_empty() {
        return Err(error("", 0, Fault::Empty));
    }
    let mut reader = Reader {
        text,
        faults: decoded.faults,
        games: Vec::new(),
        replay: MAX_REPLAYED,
        refused: None,
    };
    reader.run();
    match (reader.games, reader.refused) {
        (games, Some((offset, fault))) if games.is_empty() => Err(error(text, offset, fault)),
        (games, None) if games.is_empty() => Err(error(text, 0, Fault::NoGame)),
        (games, _) => Ok(ParsedFile {
            games,
            warnings: reader.faults.into_warnings(text),
        }),
    }
}

struct Reader<'a> {
    text: &'a str,
    faults: Faults,
    games: Vec<Record>,
    /// The number of main-line nodes that may still be replayed.
    replay: usize,
    /// The fault of the first game that was left out.
    refused: Option<(usize, Fault)>,
}

impl Reader<'_> {
    fn run(&mut self) {
        let (mut nodes_left, mut at) = (MAX_NODES, 0);
        while let Some(start) = games::next_start(self.text, at) {
            self.outside(at, start);
            match parser::game(self.text, start, &mut nodes_left, &mut self.faults) {
                Ok(game) => {
                    at = game.end;
                    self.irregular(&game);
                    self.games.push(game.record);
                }
                Err(refusal) => {
                    let resume = refusal.resume;
                    self.refuse(refusal);
                    match resume {
                        Some(end) => at = end,
                        None => return,
                    }
                }
            }
        }
        self.outside(at, self.text.len());
    }

    fn refuse(&mut self, refusal: Refusal) {
        let Refusal { offset, fault, .. } = refusal;
        let left_out = Fault::GameLeftOut(Box::new(fault.clone()));
        self.faults.push(offset, left_out);
        self.refused.get_or_insert((offset, fault));
    }

    /// Warns of text outside games.
    fn outside(&mut self, from: usize, to: usize) {
        let between = &self.text[from..to];
        if let Some(at) = between.find(|c: char| !c.is_whitespace()) {
            self.faults.push(from + at, Fault::TextOutside);
        }
    }

    /// Warns of moves and set-ups against the rules.
    fn irregular(&mut self, game: &Game) {
        let tree = game.record.tree();
        let is_setup = |property: &Property| matches!(property.ident(), "AB" | "AW" | "AE");
        let replay = &mut self.replay;
        let line = tree.main_line(NodeId::ROOT).take_while(|&node| {
            let setup = tree.properties(node).iter().any(is_setup);
            let cost = if setup { SETUP_COST } else { 1 };
            *replay = replay.saturating_sub(cost);
            *replay > 0
        });
        for found in position::irregularities(&game.record, line) {
            // The value check has already reported moves that name no point.
            if !matches!(found.irregularity, Irregularity::NoPoint { .. }) {
                let offset = game.offsets[found.node.index()];
                self.faults
                    .push(offset, Fault::Irregular(found.irregularity));
            }
        }
    }
}

fn error(text: &str, offset: usize, fault: Fault) -> SgfError {
    let place = Locator::new(text).place(offset);
    SgfError { place, fault }
}
