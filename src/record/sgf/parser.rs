//! Parses tokens into the tree of one game.

use super::check::{self, Checker};
use super::fault::{Fault, Faults, Refusal, refusal, shown};
use super::lexer::{Lexer, Token};
use super::limits::{MAX_DEPTH, MAX_NODE_PROPERTIES};
use crate::record::{NodeId, Property, Record, Tree};

/// A property that was read but is not yet in its node.
struct Found {
    offset: usize,
    ident_length: usize,
    spelling: String,
}

impl Found {
    fn ident(&self) -> &str {
        &self.spelling[..self.ident_length]
    }
}

/// The properties that describe the file. They are not part of the record; the
/// writer writes its own.
const HEADER: [&str; 5] = ["FF", "GM", "CA", "AP", "SZ"];

/// A game that was read.
pub(super) struct Game {
    pub(super) record: Record,
    /// The offset of each node, in the order of the nodes.
    pub(super) offsets: Vec<usize>,
    /// The offset after the game.
    pub(super) end: usize,
}

/// An open parenthesis.
struct Branch {
    /// The node that the variation follows; `None` for the game itself.
    from: Option<NodeId>,
    has_nodes: bool,
}

/// Reads the game whose parenthesis opens at `start`. The game is read
/// completely or refused. Each of its nodes is deducted from `nodes_left`, the
/// number that the file may still have.
pub(super) fn game(
    text: &str,
    start: usize,
    nodes_left: &mut usize,
    faults: &mut Faults,
) -> Result<Game, Refusal> {
    let parser = Parser {
        lexer: Lexer::new(text, start),
        faults,
        nodes_left,
        tree: Tree::new(),
        offsets: Vec::new(),
        branches: Vec::new(),
        too_deep: 0,
        current: None,
        node_open: false,
        after_variation: false,
        in_junk: false,
        pending: Vec::new(),
        property_offsets: Vec::new(),
        spelling: String::new(),
        checker: Checker::default(),
        refusal: None,
    };
    parser.run()
}

struct Parser<'a, 'b> {
    lexer: Lexer<'a>,
    faults: &'b mut Faults,
    nodes_left: &'b mut usize,
    tree: Tree,
    offsets: Vec<usize>,
    branches: Vec<Branch>,
    /// The number of open variations beyond the deepest that are kept.
    too_deep: usize,
    current: Option<NodeId>,
    /// True if properties go into the current node.
    node_open: bool,
    /// True if the last token closed a variation.
    after_variation: bool,
    /// True if the last token was skipped as junk.
    in_junk: bool,
    /// The properties of the current node.
    pending: Vec<Found>,
    /// The offset of each pending property; a field so that its memory is
    /// reused.
    property_offsets: Vec<usize>,
    /// The spelling of the property that is being read.
    spelling: String,
    checker: Checker,
    /// The fault that refuses the game. Reading goes on to find the game's end.
    refusal: Option<Refusal>,
}

impl<'a> Parser<'a, '_> {
    fn run(mut self) -> Result<Game, Refusal> {
        loop {
            let Some((offset, token)) = self.lexer.next() else {
                let fault = Fault::MissingClose(self.branches.len());
                self.faults.push(self.lexer.offset(), fault);
                self.end_node();
                break;
            };
            let junk = std::mem::take(&mut self.in_junk);
            match token {
                Token::Open => self.open(offset)?,
                Token::Close => {
                    if self.close(offset) {
                        break;
                    }
                }
                Token::Semicolon => self.begin_node(offset)?,
                Token::Name(name) => self.name(offset, name, junk)?,
                Token::Value(_) if junk => self.in_junk = true,
                Token::Value(_) => self.faults.push(offset, Fault::ValueWithoutProperty),
                Token::Unclosed => return Err(refusal(offset, Fault::UnclosedValue)),
                Token::Junk(sign) => self.junk(offset, &sign.to_string(), junk),
            }
        }
        self.finish()
    }

    fn finish(mut self) -> Result<Game, Refusal> {
        let end = self.lexer.offset();
        if let Some(refusal) = self.refusal {
            return Err(Refusal {
                resume: Some(end),
                ..refusal
            });
        }
        for ident in HEADER {
            self.tree.remove(NodeId::ROOT, ident);
        }
        Ok(Game {
            record: Record::of(self.tree, self.checker.size()),
            offsets: self.offsets,
            end,
        })
    }

    fn open(&mut self, offset: usize) -> Result<(), Refusal> {
        self.end_node();
        if self.branches.len() == MAX_DEPTH {
            self.refuse(offset, Fault::TooDeep);
            self.too_deep += 1;
            return Ok(());
        }
        self.branches.push(Branch {
            from: self.current,
            has_nodes: false,
        });
        self.after_variation = false;
        Ok(())
    }

    /// Ends a variation; returns true if it was the whole game.
    fn close(&mut self, offset: usize) -> bool {
        self.end_node();
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return false;
        }
        let Some(branch) = self.branches.pop() else {
            return true;
        };
        if !branch.has_nodes {
            self.faults.push(offset, Fault::EmptyVariation);
        }
        self.current = branch.from;
        self.after_variation = branch.has_nodes;
        match self.branches.last_mut() {
            Some(outer) => outer.has_nodes |= branch.has_nodes,
            None => return true,
        }
        false
    }

    fn begin_node(&mut self, offset: usize) -> Result<(), Refusal> {
        self.end_node();
        if std::mem::take(&mut self.after_variation) {
            self.faults.push(offset, Fault::NodeAfterVariation);
        }
        *self.nodes_left = self
            .nodes_left
            .checked_sub(1)
            .ok_or_else(|| refusal(offset, Fault::TooManyNodes))?;
        self.current = Some(match self.current {
            Some(parent) => self.tree.add(parent, Vec::new()),
            None if self.offsets.is_empty() => NodeId::ROOT,
            None => {
                self.faults.push(offset, Fault::SecondRoot);
                self.tree.add(NodeId::ROOT, Vec::new())
            }
        });
        self.offsets.push(offset);
        self.node_open = true;
        if let Some(branch) = self.branches.last_mut() {
            branch.has_nodes = true;
        }
        Ok(())
    }

    /// Moves the pending properties into the current node.
    fn end_node(&mut self) {
        let open = std::mem::take(&mut self.node_open);
        let Some(node) = self.current.filter(|_| open && !self.pending.is_empty()) else {
            return;
        };
        self.property_offsets.clear();
        let mut properties = Vec::with_capacity(self.pending.len());
        for found in self.pending.drain(..) {
            self.property_offsets.push(found.offset);
            properties.push(Property::from_spelling(found.spelling));
        }
        if self.refusal.is_none() {
            let found = check::Found {
                node,
                properties: &properties,
                offsets: &self.property_offsets,
            };
            self.refusal = self.checker.node(&found, self.faults).err();
        }
        self.tree.fill(node, properties);
    }

    fn name(&mut self, offset: usize, name: &'a str, junk: bool) -> Result<(), Refusal> {
        let has_value = self.lexer.value_follows();
        self.spelling.clear();
        let capital = |c: &char| c.is_ascii_uppercase() || c.is_ascii_digit();
        self.spelling.extend(name.chars().filter(capital));
        if !self.spelling.starts_with(|c: char| c.is_ascii_uppercase()) {
            // Longer words in small letters are the rest of a text whose
            // bracket was not escaped.
            if junk || !has_value || name.len() > 2 {
                self.junk(offset, name, junk);
                return Ok(());
            }
            self.spelling = name.to_ascii_uppercase();
            self.faults.push(offset, Fault::SmallLetters(shown(name)));
        } else if !has_value {
            if junk || self.spelling.len() < name.len() {
                self.junk(offset, name, junk);
                return Ok(());
            }
            self.faults.push(offset, Fault::NoValue(shown(name)));
        }
        if !self.node_open {
            self.faults.push(offset, Fault::MissingSemicolon);
            self.begin_node(offset)?;
        }
        self.property(offset)
    }

    /// Reads the values of the property whose name is in `spelling`.
    fn property(&mut self, offset: usize) -> Result<(), Refusal> {
        let ident = self.spelling.len();
        let lines = matches!(self.spelling.as_str(), "C" | "GC");
        let mut values = 0;
        while self.lexer.value_follows() {
            let (at, value) = match self.lexer.next() {
                Some((at, Token::Value(value))) => (at, value),
                Some((at, _)) => return Err(refusal(at, Fault::UnclosedValue)),
                None => break,
            };
            values += 1;
            if let Some(swallowed) = swallowed(value) {
                self.faults
                    .push(at, Fault::SwallowedProperty(shown(swallowed)));
            }
            if lines && values == 2 {
                let name = self.spelling[..ident].to_owned();
                self.faults.push(at, Fault::Duplicate(name));
            }
            join(&mut self.spelling, value, lines && values > 1);
        }
        if values == 0 {
            self.spelling.push_str("[]");
        }
        self.keep(offset, ident, lines)
    }

    /// Adds the property in `spelling` to the pending ones.
    fn keep(&mut self, offset: usize, ident: usize, lines: bool) -> Result<(), Refusal> {
        let name = &self.spelling[..ident];
        if let Some(found) = self.pending.iter_mut().find(|found| found.ident() == name) {
            self.faults.push(offset, Fault::Duplicate(shown(name)));
            let values = &self.spelling[ident + 1..self.spelling.len() - 1];
            join(&mut found.spelling, values, lines);
        } else if self.pending.len() < MAX_NODE_PROPERTIES {
            self.pending.push(Found {
                offset,
                ident_length: ident,
                // The copy has no spare capacity, so it is stored without
                // another allocation.
                spelling: self.spelling.as_str().to_owned(),
            });
        } else {
            self.refuse(offset, Fault::TooManyInNode);
        }
        Ok(())
    }

    /// Records the fault that refuses the game. Its end is still searched,
    /// since other games may follow.
    fn refuse(&mut self, offset: usize, fault: Fault) {
        self.refusal.get_or_insert_with(|| refusal(offset, fault));
    }

    fn junk(&mut self, offset: usize, text: &str, junk: bool) {
        if !junk {
            self.faults.push(offset, Fault::Junk(shown(text)));
        }
        self.in_junk = true;
    }
}

/// The text inside a value that looks like the next node or property. It is a
/// `[` after one or two capitals that follow a semicolon or start a line.
fn swallowed(value: &str) -> Option<&str> {
    value.match_indices('[').find_map(|(open, _)| {
        let before = &value[..open];
        let outside = before.trim_end_matches(|c: char| c.is_ascii_uppercase());
        let is_name = matches!(before.len() - outside.len(), 1 | 2);
        let starts = outside
            .trim_end_matches([' ', '\t'])
            .ends_with([';', '\n', '\r']);
        (is_name && starts).then(|| &value[outside.len()..=open])
    })
}

/// Appends a value, or appends a line to the last value.
fn join(spelling: &mut String, value: &str, as_line: bool) {
    if as_line {
        spelling.pop();
        spelling.push('\n');
    } else {
        spelling.push('[');
    }
    spelling.push_str(value);
    spelling.push(']');
}
