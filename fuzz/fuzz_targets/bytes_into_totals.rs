//! Any bytes, to the engine with AVX2 and to the portable one. A test on stable Rust checks the
//! same law.

#![no_main]

#[path = "../../crates/bulk/tests/twin_law/mod.rs"]
mod twin_law;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    twin_law::bytes_into_totals(bytes);
});
