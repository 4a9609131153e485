//! Types any text into a game. A test on stable Rust checks the same law.

#![no_main]

#[path = "../../crates/rules/tests/fuzz_law/mod.rs"]
mod fuzz_law;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    fuzz_law::text_into_a_game(bytes);
});
