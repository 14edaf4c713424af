//! A guest that speaks the protocol by hand, from its description alone, and
//! may break it.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::{Value, json};
use snow::TransportState;
use spake2::{Ed25519Group, Identity, Password, Spake2};
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

/// The most time that a test waits for the other side.
const PATIENCE: Duration = Duration::from_secs(30);

/// Opens a stream to the host.
pub(crate) fn stream(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_write_timeout(Some(PATIENCE)).unwrap();
    stream
}

/// Returns true when the other side closes the stream, whatever it says before.
pub(crate) fn is_closed(mut stream: TcpStream) -> bool {
    let mut rest = Vec::new();
    match stream.read_to_end(&mut rest) {
        Ok(_) => true,
        Err(error) => error.kind() == std::io::ErrorKind::ConnectionReset,
    }
}

/// Opens a connection without encryption.
pub(crate) fn frames(address: SocketAddr) -> WebSocket<TcpStream> {
    try_frames(address).unwrap()
}

/// Opens a connection without encryption, unless the host has no place for it.
pub(crate) fn try_frames(address: SocketAddr) -> Option<WebSocket<TcpStream>> {
    let stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_write_timeout(Some(PATIENCE)).unwrap();
    let request = "ws://somewhere/shikatsu";
    Some(client(request, stream).ok()?.0)
}

/// Reads the next message; `None` if the other side closes the connection.
pub(crate) fn next(frames: &mut WebSocket<TcpStream>) -> Option<Vec<u8>> {
    loop {
        match frames.read() {
            Ok(Message::Binary(bytes)) => return Some(bytes.to_vec()),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

pub(crate) fn send(frames: &mut WebSocket<TcpStream>, bytes: &[u8]) -> bool {
    frames.send(Message::binary(bytes.to_vec())).is_ok()
}

/// An encrypted connection.
pub(crate) struct RawPeer {
    frames: WebSocket<TcpStream>,
    cipher: TransportState,
}

impl RawPeer {
    /// Knocks with a code.
    pub(crate) fn knock(address: SocketAddr, code: &str) -> Self {
        Self::try_knock(address, code).unwrap()
    }

    /// Knocks with a code. Returns `None` if the host does not let the guest in.
    pub(crate) fn try_knock(address: SocketAddr, code: &str) -> Option<Self> {
        let mut frames = try_frames(address)?;
        let identity = |name: &str| Identity::new(name.as_bytes());
        let (exchange, share) = Spake2::<Ed25519Group>::start_a(
            &Password::new(code.as_bytes()),
            &identity("shikatsu guest"),
            &identity("shikatsu host"),
        );
        let knock = json!({ "shikatsu": 1, "with": { "code": share } });
        let knock = serde_json::to_vec(&knock).unwrap();
        if !send(&mut frames, &knock) {
            return None;
        }
        let answer = next(&mut frames)?;
        let parsed: Value = serde_json::from_slice(&answer).unwrap();
        let share: Vec<u8> = serde_json::from_value(parsed["share"]["key"].clone()).ok()?;
        let key: [u8; 32] = exchange.finish(&share).unwrap().try_into().unwrap();
        let before = [knock, answer].concat();
        let pattern = "Noise_NNpsk0_25519_ChaChaPoly_SHA256";
        let mut handshake = snow::Builder::new(pattern.parse().unwrap())
            .psk(0, &key)
            .unwrap()
            .prologue(&before)
            .unwrap()
            .build_initiator()
            .unwrap();
        let mut buffer = vec![0; 1024];
        let length = handshake.write_message(&[], &mut buffer).unwrap();
        if !send(&mut frames, &buffer[..length]) {
            return None;
        }
        let message = next(&mut frames)?;
        handshake.read_message(&message, &mut buffer).ok()?;
        let cipher = handshake.into_transport_mode().unwrap();
        Some(Self { frames, cipher })
    }

    /// Sends bytes, encrypted. Returns false if the connection is gone.
    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) -> bool {
        let mut sealed = vec![0; bytes.len() + 16];
        let length = self.cipher.write_message(bytes, &mut sealed).unwrap();
        send(&mut self.frames, &sealed[..length])
    }

    pub(crate) fn send(&mut self, message: &Value) -> bool {
        self.send_bytes(&serde_json::to_vec(message).unwrap())
    }

    /// Sends a frame that is not encrypted with the key.
    pub(crate) fn send_unsealed(&mut self, bytes: &[u8]) -> bool {
        send(&mut self.frames, bytes)
    }

    /// Reads the next message that is no ping; `None` if the connection is gone.
    pub(crate) fn next(&mut self) -> Option<Value> {
        loop {
            let sealed = next(&mut self.frames)?;
            let mut message = vec![0; sealed.len()];
            let length = self.cipher.read_message(&sealed, &mut message).unwrap();
            let read: Value = serde_json::from_slice(&message[..length]).unwrap();
            if read.get("ping").is_none() {
                return Some(read);
            }
        }
    }

    /// Greets the host and reads the welcome.
    pub(crate) fn greet(&mut self) -> Value {
        assert!(self.send(&json!({ "hello": { "introduction": { "name": "Raw" } } })));
        self.next().unwrap()["welcome"].clone()
    }

    /// Reads messages up to the end of the connection. Returns the last of them.
    pub(crate) fn last_words(&mut self) -> Option<Value> {
        let mut last = None;
        while let Some(message) = self.next() {
            last = Some(message);
        }
        last
    }
}

/// Sends bytes one after the other, with pauses.
pub(crate) fn drip(mut stream: TcpStream, bytes: &[u8], pause: Duration) -> bool {
    for byte in bytes {
        if stream.write_all(&[*byte]).is_err() {
            return false;
        }
        std::thread::sleep(pause);
    }
    true
}
