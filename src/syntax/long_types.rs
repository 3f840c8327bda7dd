//! The last types with a long text, such as that of a struct.
//!
//! Tests: src/syntax/known_types.rs.

use super::scanner::load_u64;
use crate::ir::Type;

/// An entry of the type cache: a parsed type and the nesting depth of its text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CachedType {
    pub(crate) ty: Type,
    pub(crate) nesting: usize,
}

/// The last types with a long text, so that the end of such a text is found by comparing it.
#[derive(Clone)]
pub(crate) struct LongTypes<'c>([Option<(&'c str, CachedType)>; LongTypes::SLOTS]);

impl Default for LongTypes<'_> {
    fn default() -> Self {
        LongTypes([None; LongTypes::SLOTS])
    }
}

impl<'c> LongTypes<'c> {
    const SLOTS: usize = 16;
    /// The least length of a text in bytes.
    const MIN_LEN: usize = 40;

    /// Returns the position of the text that begins at byte `start`; `None` if too few bytes follow.
    #[inline]
    fn slot(bytes: &[u8], start: usize) -> Option<usize> {
        // Types of one form differ in their middle.
        let words = load_u64(bytes, start + 8)? ^ load_u64(bytes, start + LongTypes::MIN_LEN - 8)?.rotate_left(23);
        Some((words.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 60) as usize)
    }

    /// Returns a type whose text begins at byte `start`, with the text.
    #[inline]
    pub(crate) fn find(&self, bytes: &[u8], start: usize) -> Option<(&'c str, CachedType)> {
        let (text, cached) = self.0[LongTypes::slot(bytes, start)?]?;
        bytes[start..].starts_with(text.as_bytes()).then_some((text, cached))
    }

    /// Adds a type whose text ends with its closing bracket, so that no longer type begins with it.
    pub(crate) fn add(&mut self, text: &'c str, cached: CachedType) {
        if text.len() >= LongTypes::MIN_LEN
            && text.ends_with('>')
            && let Some(slot) = LongTypes::slot(text.as_bytes(), 0)
        {
            self.0[slot] = Some((text, cached));
        }
    }
}
