//! Gives whatever the fuzzer thinks of to the engine with wide instructions and to its safe
//! twin. The law is shared with the twin of this target that runs on stable Rust.

#![no_main]

#[path = "../../crates/bulk/tests/twin_law/mod.rs"]
mod twin_law;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    twin_law::bytes_into_totals(bytes);
});
