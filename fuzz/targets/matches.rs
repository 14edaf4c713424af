#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    shikatsu_fuzz::network::stored_match(bytes);
});
