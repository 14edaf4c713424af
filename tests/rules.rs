//! The fast board against a naive one, and against published counts.

mod rules {
    mod counts;
    mod naive;
    mod properties;
    mod repetition;
    mod situations;
}
