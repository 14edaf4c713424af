//! What the program keeps on disk: where, and how it is written whole or not at
//! all.
//!
//! | part | does |
//! |---|---|
//! | [`folders`] | says where settings, data and state are kept |
//! | [`atomic`] | replaces a file by a whole new one |
//! | [`read`](mod@read) | reads a file that may be anything |
//! | [`rolling`] | writes on and on within bounds |
//! | [`set_aside`](mod@set_aside) | keeps what cannot be read under another name |

pub mod atomic;
pub mod folders;
pub mod read;
pub mod rolling;
pub mod set_aside;
mod stamp;

pub use atomic::{WriteError, WriteFault, remove_leftovers, write};
pub use folders::{Folders, NoHome};
pub use read::{ReadError, ReadFault, find, read};
pub use rolling::Rolling;
pub use set_aside::{SetAside, SetAsideError, copy_aside, set_aside};
pub use stamp::{Stamp, stamp};
