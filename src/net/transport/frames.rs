//! WebSocket frames over a stream.

use std::io;

use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};
use tokio_tungstenite::tungstenite::http::StatusCode;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};

use super::secure::{MOST_SEALED, Opener, Sealer, SecureError};

/// The path in the request of a connection.
const PATH: &str = "/shikatsu";
/// The bytes that are buffered for reading and for writing.
const BUFFER: usize = 8 * 1024;

/// The reason why a connection does not come about or ends.
#[derive(Debug, Error)]
pub(super) enum FrameError {
    /// The other side closed the connection.
    #[error("the connection was closed")]
    Closed,
    /// The stream failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The other side breaks the rules of WebSocket, or sends too long a frame.
    #[error("the other side does not speak this program's protocol")]
    Protocol,
    /// The handshake failed.
    #[error(transparent)]
    Secure(#[from] SecureError),
    /// A message is not one of this program.
    #[error("a message was not understood")]
    Garbage,
}

impl From<tungstenite::Error> for FrameError {
    fn from(error: tungstenite::Error) -> Self {
        match error {
            tungstenite::Error::ConnectionClosed | tungstenite::Error::AlreadyClosed => {
                Self::Closed
            }
            // The line broke, also in the middle of the first request.
            tungstenite::Error::Protocol(
                ProtocolError::HandshakeIncomplete | ProtocolError::ResetWithoutClosingHandshake,
            ) => Self::Closed,
            tungstenite::Error::Io(error) => Self::Io(error),
            _ => Self::Protocol,
        }
    }
}

/// A connection before its messages are encrypted.
pub(super) type Frames = WebSocketStream<TcpStream>;

fn config() -> WebSocketConfig {
    let mut config = WebSocketConfig::default();
    config.read_buffer_size = BUFFER;
    config.write_buffer_size = 0;
    config.max_write_buffer_size = 4 * MOST_SEALED;
    config.max_message_size = Some(MOST_SEALED);
    config.max_frame_size = Some(MOST_SEALED);
    config
}

/// Takes the request of a guest's stream.
pub(super) async fn accept(stream: TcpStream) -> Result<Frames, FrameError> {
    stream.set_nodelay(true)?;
    let accepted =
        tokio_tungstenite::accept_hdr_async_with_config(stream, only_programs, Some(config()));
    Ok(accepted.await?)
}

/// Refuses requests of browsers: a page must not use them to knock at the ports
/// of their network.
#[expect(
    clippy::result_large_err,
    reason = "the library defines the type of the answer"
)]
fn only_programs(request: &Request, response: Response) -> Result<Response, ErrorResponse> {
    if request.headers().contains_key("origin") || request.uri().path() != PATH {
        let mut refused = ErrorResponse::new(None);
        *refused.status_mut() = StatusCode::FORBIDDEN;
        return Err(refused);
    }
    Ok(response)
}

/// Requests a connection on a stream to a host.
pub(super) async fn request(stream: TcpStream) -> Result<Frames, FrameError> {
    stream.set_nodelay(true)?;
    // The name in the request has no meaning to the host.
    let request = format!("ws://shikatsu{PATH}");
    let (frames, _) =
        tokio_tungstenite::client_async_with_config(request, stream, Some(config())).await?;
    Ok(frames)
}

/// Sends a message as it is.
pub(super) async fn send(frames: &mut Frames, message: Vec<u8>) -> Result<(), FrameError> {
    Ok(frames.send(Message::Binary(message.into())).await?)
}

/// Waits for the next message.
pub(super) async fn next(frames: &mut Frames) -> Result<Vec<u8>, FrameError> {
    loop {
        match frames.next().await.ok_or(FrameError::Closed)?? {
            Message::Binary(bytes) => return Ok(bytes.into()),
            Message::Close(_) => return Err(FrameError::Closed),
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            Message::Text(_) => return Err(FrameError::Protocol),
        }
    }
}

/// The sending half of an encrypted connection.
pub(super) struct MessageSender {
    sink: SplitSink<Frames, Message>,
    sealer: Sealer,
}

/// The receiving half of an encrypted connection.
pub(super) struct MessageReceiver {
    stream: SplitStream<Frames>,
    opener: Opener,
}

/// Divides a connection whose handshake is over.
pub(super) fn split(
    frames: Frames,
    (sealer, opener): (Sealer, Opener),
) -> (MessageSender, MessageReceiver) {
    let (sink, stream) = frames.split();
    (
        MessageSender { sink, sealer },
        MessageReceiver { stream, opener },
    )
}

impl MessageSender {
    /// Sends a message.
    pub(super) async fn send(&mut self, message: &impl Serialize) -> Result<(), FrameError> {
        let text = serde_json::to_vec(message).map_err(|_| FrameError::Garbage)?;
        let sealed = self.sealer.seal(&text)?;
        Ok(self.sink.send(Message::Binary(sealed.into())).await?)
    }

    /// Closes the connection.
    pub(super) async fn close(&mut self) {
        // A connection that is gone need not be closed.
        self.sink.close().await.ok();
    }
}

impl MessageReceiver {
    /// Waits for the next message.
    pub(super) async fn next<T: DeserializeOwned>(&mut self) -> Result<T, FrameError> {
        loop {
            match self.stream.next().await.ok_or(FrameError::Closed)?? {
                Message::Binary(bytes) => {
                    let text = self.opener.open(&bytes)?;
                    return serde_json::from_slice(&text).map_err(|_| FrameError::Garbage);
                }
                Message::Close(_) => return Err(FrameError::Closed),
                Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
                Message::Text(_) => return Err(FrameError::Protocol),
            }
        }
    }
}
