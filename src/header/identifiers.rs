//! Identifiers that are valid in C, C++ and Rust.
//!
//! Tests: below.

use std::collections::HashSet;

/// Identifiers of one scope.
#[derive(Clone, Default)]
pub(super) struct Identifiers {
    taken: HashSet<String>,
}

impl Identifiers {
    /// Adds an identifier. Returns whether it is new.
    pub(super) fn insert(&mut self, identifier: &str) -> bool {
        self.taken.insert(identifier.to_string())
    }

    /// Adds an identifier like `name`. If it is taken, it gets a number: `name_2`.
    pub(super) fn add(&mut self, name: &str) -> String {
        let base = identifier(name);
        let numbered = (2..).map(|number| format!("{base}_{number}"));
        let mut candidates = std::iter::once(base.clone()).chain(numbered);
        candidates.find(|candidate| self.insert(candidate)).unwrap_or(base)
    }
}

/// Returns the identifier that is most like `name`: `memref<4xf32>` becomes `memref_4xf32`.
pub(super) fn identifier(name: &str) -> String {
    let mut text = String::new();
    let mut follows_replaced = false;
    for c in name.chars() {
        let is_replaced = !c.is_ascii_alphanumeric() && c != '_';
        match c {
            '_' if follows_replaced => {}
            _ if is_replaced && text.ends_with('_') => {}
            _ => text.push(if is_replaced { '_' } else { c }),
        }
        follows_replaced = is_replaced;
    }
    if name.ends_with(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
        text.truncate(text.trim_end_matches('_').len());
    }
    if text.is_empty() || text.starts_with(|c: char| c.is_ascii_digit()) {
        text.insert(0, '_');
    }
    match text.as_str() {
        "_" => "unnamed".to_string(),
        _ if is_keyword(&text) => text + "_",
        _ => text,
    }
}

/// Returns whether `name` is an identifier in C, C++ and Rust.
pub(super) fn is_identifier(name: &str) -> bool {
    identifier(name) == name
}

/// Words that C11, C++20 or Rust reserve, or that `<stdbool.h>` and `<assert.h>` define.
#[rustfmt::skip]
const KEYWORDS: [&str; 129] = [
    "Self", "abstract", "alignas", "alignof", "and", "and_eq", "as", "asm", "assert", "async", "auto", "await",
    "become", "bitand", "bitor", "bool", "box", "break", "case", "catch", "char", "char16_t", "char32_t", "char8_t",
    "class", "co_await", "co_return", "co_yield", "compl", "concept", "const", "const_cast", "consteval", "constexpr",
    "constinit", "continue", "crate", "decltype", "default", "delete", "do", "double", "dyn", "dynamic_cast", "else",
    "enum", "explicit", "export", "extern", "false", "final", "float", "fn", "for", "friend", "gen", "goto", "if",
    "impl", "in", "inline", "int", "let", "long", "loop", "macro", "match", "mod", "move", "mut", "mutable",
    "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "operator", "or", "or_eq", "override", "priv",
    "private", "protected", "pub", "public", "ref", "register", "reinterpret_cast", "requires", "restrict", "return",
    "self", "short", "signed", "sizeof", "static", "static_assert", "static_cast", "struct", "super", "switch",
    "template", "this", "thread_local", "throw", "trait", "true", "try", "type", "typedef", "typeid", "typename",
    "typeof", "union", "unsafe", "unsigned", "unsized", "use", "using", "virtual", "void", "volatile", "wchar_t",
    "where", "while", "xor", "xor_eq", "yield",
];

fn is_keyword(text: &str) -> bool {
    KEYWORDS.contains(&text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_characters_become_underscores() {
        let names = ["memref<4x?xf32>_1d", "f.1", "1st", "a b", "_x__y_", "int", "fn", "", "\u{e9}"];
        let expected = ["memref_4x_xf32_1d", "f_1", "_1st", "a_b", "_x__y_", "int_", "fn_", "unnamed", "unnamed"];
        assert_eq!(names.map(identifier), expected);
        assert!(is_identifier("_mlir_ciface_f") && !is_identifier("f.1") && !is_identifier("while"));
    }

    #[test]
    fn a_taken_identifier_gets_a_number() {
        let mut identifiers = Identifiers::default();
        assert_eq!(["f", "f", "f.", "f_2"].map(|name| identifiers.add(name)), ["f", "f_2", "f_3", "f_2_2"]);
    }
}
