//! The encryption of a connection.
//!
//! The guest knocks with the code of the match or with its ticket. A code is a
//! weak secret: SPAKE2 (RFC 9382) makes a strong key of it, and a stranger
//! learns from one attempt no more than that one guess was wrong. A ticket is a
//! strong key already. With the key, both sides run the handshake `NNpsk0` of
//! the Noise protocol (Perrin, revision 34), whose ephemeral keys protect past
//! connections when a secret becomes known later. The handshake covers the
//! version and all that was sent before it.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use snow::{Builder, HandshakeState, StatelessTransportState};
use spake2::{Ed25519Group, Identity, Password, Spake2};
use thiserror::Error;

use crate::net::code::JoinCode;
use crate::net::message::{KnockRefusal, MOST_BYTES, PROTOCOL_VERSION};
use crate::net::random::NoRandomNumbers;
use crate::net::replica::Activity;
use crate::net::ticket::{SECRET_BYTES, SeatId, Secret};

/// The handshake and its algorithms.
const PATTERN: &str = "Noise_NNpsk0_25519_ChaChaPoly_SHA256";
/// The bytes that encryption adds to a message.
const TAG: usize = 16;
/// The most bytes of an encrypted message.
pub(super) const MOST_SEALED: usize = MOST_BYTES + TAG;
/// The most bytes of a message of the handshake.
const MOST_KNOCK: usize = 1024;

/// The first message of a guest, in the clear.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Knock {
    /// The version of the protocol.
    pub(super) shikatsu: u32,
    /// The secret that the guest has.
    pub(super) with: KnockWith,
}

/// The secret that a guest knocks with.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum KnockWith {
    /// The code: a message of the key exchange.
    Code(Vec<u8>),
    /// The ticket of a seat.
    Seat(SeatId),
}

/// The host's answer to a knock, in the clear.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum KnockAnswer {
    /// The host goes on with the handshake.
    Share {
        /// The activity of the match.
        activity: Activity,
        /// The host's message of the key exchange; empty for a ticket.
        key: Vec<u8>,
    },
    /// The host lets nobody in, for this reason.
    Refused(KnockRefusal),
}

/// The reason why a connection is not secure.
#[derive(Debug, Error)]
pub enum SecureError {
    /// The host does not let the guest in.
    #[error(transparent)]
    Refused(#[from] KnockRefusal),
    /// The other side does not follow the protocol.
    #[error("the other side does not speak this program's protocol")]
    Garbage,
    /// The system has no random numbers.
    #[error(transparent)]
    Random(#[from] NoRandomNumbers),
    /// The keys cannot be used.
    #[error("the connection cannot be encrypted: {0}")]
    Cipher(snow::Error),
}

impl From<snow::Error> for SecureError {
    fn from(error: snow::Error) -> Self {
        match error {
            snow::Error::Input | snow::Error::Decrypt | snow::Error::Dh => Self::Garbage,
            other => Self::Cipher(other),
        }
    }
}

/// Writes a value of the handshake.
pub(super) fn written(value: &impl Serialize) -> Vec<u8> {
    // This cannot fail: the values have no maps.
    serde_json::to_vec(value).unwrap_or_default()
}

/// Reads a value of the handshake.
pub(super) fn read<T: for<'de> Deserialize<'de>>(bytes: &[u8]) -> Result<T, SecureError> {
    if bytes.len() > MOST_KNOCK {
        return Err(SecureError::Garbage);
    }
    serde_json::from_slice(bytes).map_err(|_| SecureError::Garbage)
}

/// Reads the knock of a guest. Returns the secret that the guest has.
pub(super) fn read_knock(bytes: &[u8]) -> Result<KnockWith, SecureError> {
    let knock: Knock = read(bytes)?;
    if knock.shikatsu == PROTOCOL_VERSION {
        Ok(knock.with)
    } else {
        Err(KnockRefusal::Version(PROTOCOL_VERSION).into())
    }
}

/// Answers a knock as a host of a game does, before anybody has a seat.
///
/// # Errors
/// Returns the reason if the knock is not understood, or the guest is not let in.
pub fn answer_knock(code: &JoinCode, knock: &[u8]) -> Result<Door, SecureError> {
    match read_knock(knock)? {
        KnockWith::Code(share) => {
            let (own, secret) = host_exchange(code, &share)?;
            Door::new(Activity::Game, knock, &secret, own)
        }
        KnockWith::Seat(_) => Err(KnockRefusal::Seat.into()),
    }
}

/// The host's end of a connection between the answer to a knock and the guest's
/// next message, which shows if both have the same secret.
pub struct Door {
    handshake: Handshake,
    answer: Vec<u8>,
}

impl Door {
    /// Begins the host's part of the handshake. `share` is the host's message of
    /// the key exchange.
    pub(super) fn new(
        activity: Activity,
        knock: &[u8],
        secret: &Secret,
        share: Vec<u8>,
    ) -> Result<Self, SecureError> {
        let answer = written(&KnockAnswer::Share {
            activity,
            key: share,
        });
        let handshake = Handshake::new(false, secret, &[knock, &answer])?;
        Ok(Self { handshake, answer })
    }

    /// The answer to the knock.
    pub(super) fn answer(&self) -> &[u8] {
        &self.answer
    }

    /// Takes the guest's message. Returns true if it was made with the same
    /// secret.
    pub fn lets_in(&mut self, message: &[u8]) -> bool {
        self.handshake.read(message).is_ok()
    }

    /// Returns the last message of the handshake, the sealer for messages to the
    /// guest, and the opener of those from it.
    pub(super) fn enter(mut self) -> Result<(Vec<u8>, Sealer, Opener), SecureError> {
        let message = self.handshake.write()?;
        let (sealer, opener) = self.handshake.finish()?;
        Ok((message, sealer, opener))
    }
}

impl fmt::Debug for Door {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Door").finish_non_exhaustive()
    }
}

/// The names of both sides in the key exchange.
fn identities() -> [Identity; 2] {
    [b"shikatsu guest".as_slice(), b"shikatsu host".as_slice()].map(Identity::new)
}

/// The guest's half of the key exchange.
pub(super) struct GuestExchange(Spake2<Ed25519Group>);

impl GuestExchange {
    /// Begins the exchange. Returns the message to the host too.
    pub(super) fn start(code: &JoinCode) -> (Self, Vec<u8>) {
        let [guest, host] = identities();
        let (state, share) = Spake2::start_a(&Password::new(code.as_bytes()), &guest, &host);
        (Self(state), share)
    }

    /// Returns the key, which is right only if both codes are the same.
    pub(super) fn finish(self, share: &[u8]) -> Result<Secret, SecureError> {
        key(self.0.finish(share).map_err(|_| SecureError::Garbage)?)
    }
}

/// The host's half of the key exchange. Returns the message to the guest and the
/// key.
pub(super) fn host_exchange(
    code: &JoinCode,
    share: &[u8],
) -> Result<(Vec<u8>, Secret), SecureError> {
    let [guest, host] = identities();
    let (state, own) =
        Spake2::<Ed25519Group>::start_b(&Password::new(code.as_bytes()), &guest, &host);
    let key = key(state.finish(share).map_err(|_| SecureError::Garbage)?)?;
    Ok((own, key))
}

fn key(bytes: Vec<u8>) -> Result<Secret, SecureError> {
    let bytes: [u8; SECRET_BYTES] = bytes.try_into().map_err(|_| SecureError::Garbage)?;
    Ok(Secret(bytes))
}

/// A handshake under way.
pub(super) struct Handshake(HandshakeState);

impl Handshake {
    /// Begins the handshake of one side. `before` is all that was sent so far.
    pub(super) fn new(
        is_guest: bool,
        secret: &Secret,
        before: &[&[u8]],
    ) -> Result<Self, SecureError> {
        let params = PATTERN.parse().map_err(SecureError::Cipher)?;
        let before = before.concat();
        let builder = Builder::new(params).psk(0, &secret.0)?.prologue(&before)?;
        let state = if is_guest {
            builder.build_initiator()
        } else {
            builder.build_responder()
        };
        Ok(Self(state?))
    }

    /// Returns the next message to the other side.
    pub(super) fn write(&mut self) -> Result<Vec<u8>, SecureError> {
        let mut message = vec![0; MOST_KNOCK];
        let length = self.0.write_message(&[], &mut message)?;
        message.truncate(length);
        Ok(message)
    }

    /// Takes a message of the other side.
    pub(super) fn read(&mut self, message: &[u8]) -> Result<(), SecureError> {
        let mut payload = vec![0; MOST_KNOCK];
        self.0.read_message(message, &mut payload)?;
        Ok(())
    }

    /// Ends the handshake. Returns the sealer for messages to the other side and
    /// the opener of those from it.
    pub(super) fn finish(self) -> Result<(Sealer, Opener), SecureError> {
        let state = Arc::new(self.0.into_stateless_transport_mode()?);
        let sealer = Sealer {
            state: Arc::clone(&state),
            next: 0,
        };
        Ok((sealer, Opener { state, next: 0 }))
    }
}

/// Encrypts messages, each with the next number: a message that is lost,
/// repeated or moved is noticed.
pub(super) struct Sealer {
    state: Arc<StatelessTransportState>,
    next: u64,
}

impl Sealer {
    /// Encrypts a message.
    pub(super) fn seal(&mut self, message: &[u8]) -> Result<Vec<u8>, SecureError> {
        let mut sealed = vec![0; message.len() + TAG];
        let length = self.state.write_message(self.next, message, &mut sealed)?;
        sealed.truncate(length);
        self.next += 1;
        Ok(sealed)
    }
}

/// Decrypts messages.
pub(super) struct Opener {
    state: Arc<StatelessTransportState>,
    next: u64,
}

impl Opener {
    /// Decrypts the next message.
    pub(super) fn open(&mut self, sealed: &[u8]) -> Result<Vec<u8>, SecureError> {
        let mut message = vec![0; sealed.len()];
        let length = self.state.read_message(self.next, sealed, &mut message)?;
        message.truncate(length);
        self.next += 1;
        Ok(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> JoinCode {
        text.parse().unwrap()
    }

    /// Runs a handshake with two secrets; returns both ends.
    fn shake(
        guest: &Secret,
        host: &Secret,
        before: [&[u8]; 2],
    ) -> Result<[(Sealer, Opener); 2], SecureError> {
        let mut guest = Handshake::new(true, guest, &[before[0]])?;
        let mut host = Handshake::new(false, host, &[before[1]])?;
        host.read(&guest.write()?)?;
        guest.read(&host.write()?)?;
        Ok([guest.finish()?, host.finish()?])
    }

    #[test]
    fn the_same_code_gives_the_same_key() {
        let key = |guest: &str, host: &str| {
            let (exchange, share) = GuestExchange::start(&code(guest));
            let (own, of_host) = host_exchange(&code(host), &share).unwrap();
            (exchange.finish(&own).unwrap(), of_host)
        };
        let (guest, host) = key("ABCDEF", "ABCDEF");
        assert!(guest == host);
        let (guest, host) = key("ABCDEF", "ABCDEG");
        assert!(guest != host);
    }

    #[test]
    fn messages_are_read_only_by_the_other_end_and_in_order() {
        let secret = Secret([3; SECRET_BYTES]);
        let [mut guest, mut host] = shake(&secret, &secret, [b"x", b"x"]).unwrap();
        let first = guest.0.seal(b"first").unwrap();
        let second = guest.0.seal(b"second").unwrap();
        assert!(!first.windows(5).any(|part| part == b"first"));
        assert!(host.1.open(&second).is_err());
        assert_eq!(host.1.open(&first).unwrap(), b"first");
        assert!(host.1.open(&first).is_err());
        let mut changed = second.clone();
        changed[0] ^= 1;
        assert!(host.1.open(&changed).is_err());
        assert_eq!(host.1.open(&second).unwrap(), b"second");
        let answer = host.0.seal(b"").unwrap();
        assert_eq!(guest.1.open(&answer).unwrap(), b"");
    }

    #[test]
    fn another_secret_or_another_beginning_is_noticed() {
        let (one, other) = (Secret([1; SECRET_BYTES]), Secret([2; SECRET_BYTES]));
        assert!(shake(&one, &other, [b"x", b"x"]).is_err());
        assert!(shake(&one, &one, [b"version 1", b"version 2"]).is_err());
        assert!(shake(&one, &one, [b"x", b"x"]).is_ok());
    }

    #[test]
    fn garbage_in_the_handshake_is_an_error() {
        let secret = Secret([1; SECRET_BYTES]);
        for garbage in [&b""[..], b"\0", &[0; 48], &[0xff; 48], &[7; 5000]] {
            let mut host = Handshake::new(false, &secret, &[]).unwrap();
            assert!(host.read(garbage).is_err());
            assert!(host_exchange(&code("ABCDEF"), garbage).is_err());
            assert!(read::<Knock>(garbage).is_err());
        }
    }
}
