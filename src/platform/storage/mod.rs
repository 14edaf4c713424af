//! The program's files on disk: their places, and how they are read and written
//! safely.
//!
//! | part | does |
//! |---|---|
//! | [`folders`] | names the folders of settings, data and state |
//! | [`atomic`] | replaces a file by a complete new one |
//! | [`read`](mod@read) | reads a file of unknown type and size |
//! | [`rolling`] | appends to a file within a total size |
//! | [`stream`] | opens a file or pipe to be read in parts |
//! | [`set_aside`](mod@set_aside) | keeps unreadable files under another name |

pub mod atomic;
pub mod folders;
pub mod read;
pub mod rolling;
pub mod set_aside;
mod stamp;
pub mod stream;

pub use atomic::{NewFile, WriteError, WriteFault, exists, remove_leftovers, write, write_new};
pub use folders::{Folders, NoHome};
pub use read::{ReadError, ReadFault, find, open_regular, read};
pub use rolling::RollingFile;
pub use set_aside::{SetAside, SetAsideError, copy_aside, set_aside};
pub use stamp::{Stamp, stamp};
pub use stream::open_stream;
