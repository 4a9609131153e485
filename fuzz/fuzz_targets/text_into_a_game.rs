//! Types whatever the fuzzer thinks of into a game. The law is shared with the twin of
//! this target that runs on stable Rust, and stands there.

#![no_main]

#[path = "../../crates/rules/tests/fuzz_law/mod.rs"]
mod fuzz_law;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    fuzz_law::text_into_a_game(bytes);
});
