#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    shikatsu_fuzz::network::to_duel_host(bytes);
});
