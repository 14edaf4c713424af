//! Digests of a state.

use serde::{Deserialize, Serialize};

/// The offset basis of FNV-1a for 64 bits.
const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
/// The prime of FNV-1a for 64 bits.
const PRIME: u64 = 0x0100_0000_01b3;

/// The digest of a state. It shows that two programs differ; it is no defence
/// against a program that looks for equal digests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Digest(u64);

/// Computes a digest by FNV-1a (Fowler, Noll and Vo), which gives the same
/// value on every machine.
#[derive(Clone, Debug)]
pub struct DigestWriter(u64);

impl Default for DigestWriter {
    fn default() -> Self {
        Self(OFFSET_BASIS)
    }
}

impl DigestWriter {
    /// Adds bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(PRIME);
        }
    }

    /// Adds a number.
    pub fn number(&mut self, number: u64) {
        self.bytes(&number.to_le_bytes());
    }

    /// Adds a value in its JSON form.
    pub fn value(&mut self, value: &impl Serialize) {
        // This cannot fail: the states contain no maps with keys other than text.
        let text = serde_json::to_vec(value).unwrap_or_default();
        self.number(text.len() as u64);
        self.bytes(&text);
    }

    /// Returns the digest.
    #[must_use]
    pub const fn finish(self) -> Digest {
        Digest(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_are_those_of_the_published_examples() {
        let of = |text: &str| {
            let mut writer = DigestWriter::default();
            writer.bytes(text.as_bytes());
            writer.finish()
        };
        // The test vectors of the authors.
        assert_eq!(of(""), Digest(0xcbf2_9ce4_8422_2325));
        assert_eq!(of("a"), Digest(0xaf63_dc4c_8601_ec8c));
        assert_eq!(of("foobar"), Digest(0x8594_4171_f739_67e8));
    }
}
