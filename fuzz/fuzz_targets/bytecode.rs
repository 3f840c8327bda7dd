//! The target `bytecode` for `cargo fuzz`; see `targets.rs`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| rewrite_fuzz::panic_on_finding("bytecode", input));
