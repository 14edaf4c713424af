//! The file of the student's memory, whatever happens to it.

mod study {
    mod files;
    mod killed;
    #[cfg(unix)]
    mod protected;
    mod together;
}
