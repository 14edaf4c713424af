//! Writes records as SGF FF\[4].

use crate::record::{NodeId, Record};

/// A line is broken before a node or property that would pass this column.
const WIDTH: usize = 78;

/// Writes one game.
///
/// # Examples
///
/// Properties that the program does not know are kept.
///
/// ```
/// use shikatsu::record::sgf;
///
/// let file = sgf::read(b"( ;SZ[ 9 ] XX[one][two] ; b[ee] )")?;
/// let text = sgf::write(&file.games[0]);
/// assert!(text.starts_with("(;FF[4]GM[1]CA[UTF-8]AP[Shikatsu:"));
/// assert!(text.ends_with("SZ[9]XX[one][two]\n;B[ee])\n"));
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[must_use]
pub fn write(record: &Record) -> String {
    let mut writer = Writer::default();
    writer.game(record);
    writer.text
}

/// Writes several games, one after the other.
#[must_use]
pub fn write_collection<'a>(records: impl IntoIterator<Item = &'a Record>) -> String {
    let mut writer = Writer::default();
    for record in records {
        writer.game(record);
    }
    writer.text
}

#[derive(Default)]
struct Writer {
    text: String,
    column: usize,
}

impl Writer {
    fn game(&mut self, record: &Record) {
        let tree = record.tree();
        // If several nodes follow one, each starts a variation in parentheses.
        let starts_variation = |node| tree.parent(node).is_some_and(|p| tree.branches(p));
        let mut open = 1;
        self.put("(;");
        self.header(record);
        self.properties(record, NodeId::ROOT);
        self.line_break();
        let mut at = NodeId::ROOT;
        while let Some((next, levels)) = tree.following(at) {
            // The number of nodes that end here: none, or the last node and
            // some of its ancestors.
            let ended = usize::try_from(1 - levels).unwrap_or(0);
            for _ in tree
                .ancestors(at)
                .take(ended)
                .filter(|&n| starts_variation(n))
            {
                self.put(")");
                open -= 1;
            }
            if starts_variation(next) {
                self.line_break();
                self.put("(");
                open += 1;
            }
            self.put(";");
            self.properties(record, next);
            at = next;
        }
        for _ in 0..open {
            self.put(")");
        }
        self.line_break();
    }

    fn header(&mut self, record: &Record) {
        let size = record.size();
        let (width, height) = (size.width(), size.height());
        self.put("FF[4]GM[1]CA[UTF-8]");
        self.put(concat!("AP[Shikatsu:", env!("CARGO_PKG_VERSION"), "]"));
        if width == height {
            self.put(&format!("SZ[{width}]"));
        } else {
            self.put(&format!("SZ[{width}:{height}]"));
        }
    }

    fn properties(&mut self, record: &Record, node: NodeId) {
        for property in record.tree().properties(node) {
            self.put(property.spelling());
        }
    }

    /// Writes a piece that must not be broken.
    fn put(&mut self, piece: &str) {
        // The width is only estimated for long or non-Latin texts. A wrong
        // estimate does not change the meaning of the file.
        let first = piece.find('\n').unwrap_or(piece.len());
        if self.column > 0 && self.column + first > WIDTH {
            self.line_break();
        }
        self.text.push_str(piece);
        self.column = match piece.rfind('\n') {
            Some(at) => piece.len() - at,
            None => self.column + piece.len(),
        };
    }

    fn line_break(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }
}
