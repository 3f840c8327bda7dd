//! Fingerprints of functions, by which a function that is loaded at run time is recognized as a built-in one.
//!
//! Tests: tests/all/back_ends.rs.

use super::Function;
use std::hash::{DefaultHasher, Hasher};

/// Returns a hash of everything that determines what a function does: its code, registers and templates. The name and
/// the places in the rule files do not count.
///
/// Ids in the code, such as that of a called function, are hashed as numbers. So functions with equal fingerprints do
/// the same only if these ids denote the same things.
///
/// # Panics
/// Never: the serialized parts are plain data.
pub fn fingerprint(function: &Function) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(&serialized_code(function));
    hasher.finish()
}

/// Returns what `fingerprint` hashes.
///
/// # Panics
/// Never: the serialized parts are plain data.
pub fn serialized_code(function: &Function) -> Vec<u8> {
    let Function { kind, registers, params, results, code, templates, reads_block_args, absorbs, .. } = function;
    let parts = (kind, registers, params, results, &**code, &**templates, reads_block_args, absorbs);
    postcard::to_allocvec(&parts).expect("plain data is serializable")
}
