//! Provisional names: the names of `fresh` symbols until their symbol table is complete.
//!
//! Rule code may read the name of such a symbol, `name(@f)`, before the final name is known. Then the conversion runs
//! again with the final names that it has found (`conversion/symbols/final_names.rs`).
//!
//! Tests: below, tests/rule_tests/passing/fresh_names.rules.

use crate::ir::Str;
use rustc_hash::FxHashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Separates the hint (the desired name) from a number in a provisional name. No symbol of the input contains this
/// character.
pub const PROVISIONAL_MARKER: char = '\u{1}';

/// What a machine knows about provisional names. The machines of all threads of a conversion share it.
#[derive(Clone, Default)]
pub struct ProvisionalNames {
    /// The final names that are known already, by provisional name.
    pub final_names: Arc<FxHashMap<Str, Str>>,
    /// Whether rule code has read the name of a `fresh` symbol.
    is_read: Arc<AtomicBool>,
}

impl ProvisionalNames {
    /// Returns provisional names of which these final names are known.
    pub fn new(final_names: Arc<FxHashMap<Str, Str>>) -> ProvisionalNames {
        ProvisionalNames { final_names, is_read: Arc::default() }
    }

    /// Returns the name of a symbol for rule code that reads it as a text: the final name if it is known.
    pub(super) fn read(&self, name: Str, text: &str) -> Str {
        if !text.contains(PROVISIONAL_MARKER) {
            return name;
        }
        self.is_read.store(true, Ordering::Relaxed);
        self.final_names.get(&name).copied().unwrap_or(name)
    }

    /// Returns whether rule code has read the name of a `fresh` symbol.
    pub fn is_read(&self) -> bool {
        self.is_read.load(Ordering::Relaxed)
    }
}

/// Returns a text with the hint in place of each provisional name.
pub fn without_provisional_names(text: &str) -> String {
    let mut parts = text.split(PROVISIONAL_MARKER);
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        out.push_str(part.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.'));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_show_the_hint_of_a_provisional_name() {
        assert_eq!(without_provisional_names("symbol `@part\u{1}0.12` is bad"), "symbol `@part` is bad");
        assert_eq!(without_provisional_names("plain 1.5"), "plain 1.5");
    }
}
