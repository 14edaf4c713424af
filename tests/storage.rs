//! Files are written whole or not at all, whatever happens.

mod storage {
    mod failures;
    #[cfg(unix)]
    mod killed;
    mod replaced;
    mod set_aside;
}
