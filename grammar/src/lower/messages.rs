//! Parts of messages that several files share.
//!
//! Tests: grammar/tests/load.rs, tests/errors/.

use super::context::NameReads;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::GlobalSymbols;
use crate::parser::is_builtin_type;
use crate::rir::Span;

/// The failure message of a `match` without a matching arm. The exhaustiveness check finds these failures by this text.
pub const NO_MATCHING_ARM: &str = "no arm of this `match` matches";

/// The end of the message with which an `emit` fails if an argument does not have the type of its parameter.
pub const PARAMETER_MISMATCH: &str = "does not have the type of the parameter";

/// The builtin types whose names have capital letters.
const MIXED_CASE_TYPES: [&str; 11] = [
    "f8E5M2",
    "f8E4M3FN",
    "f8E4M3",
    "f8E5M2FNUZ",
    "f8E4M3FNUZ",
    "f8E4M3B11FNUZ",
    "f8E3M4",
    "f4E2M1FN",
    "f6E2M3FN",
    "f6E3M2FN",
    "f8E8M0FNU",
];

/// Returns the builtin type that a name is likely meant to be: `i32` for `I32`.
pub fn misspelt_type(name: &str) -> Option<String> {
    if is_builtin_type(name) {
        return None;
    }
    let word = name.to_lowercase();
    let spelled = MIXED_CASE_TYPES.iter().find(|ty| ty.to_lowercase() == word);
    spelled.map(|ty| ty.to_string()).or_else(|| is_builtin_type(&word).then_some(word))
}

/// Returns a warning for each name that looks like a type and that a type pattern binds or nothing reads: a pattern
/// with this name matches any type.
pub fn misspelt_types(names: &NameReads) -> Vec<Diagnostic> {
    let unread = names.values().filter(|(.., is_read)| !is_read);
    let warning = |(name, span, _): &(String, Span, bool)| {
        let word = misspelt_type(name)?;
        let message = format!("`{name}` matches any type: it is a variable, not the type `{word}`");
        let warning = Diagnostic::warning("E0811", message).primary(*span, "");
        Some(warning.note(format!("did you mean `{word}`? For a type variable choose another name, such as `T`")))
    };
    unread.filter_map(warning).collect()
}

/// The code of the error for a name that is neither a type nor a type variable.
pub const UNKNOWN_TYPE: &str = "E0316";

/// Returns the error for a name in the place of a type that is neither a builtin type nor a type variable.
pub fn unknown_type_error(name: &str, span: Span) -> Diagnostic {
    Diagnostic::error(UNKNOWN_TYPE, format!("unknown type `{name}`"))
        .primary(span, "")
        .suggest_name(name, BUILTIN_TYPES)
        .note(format!(
            "a type variable begins with a capital letter: `{}`; `rewrite fmt --fix` renames those of older files",
            capitalized(name)
        ))
}

/// Returns the name with a capital first letter.
pub fn capitalized(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(chars).collect()
}

/// The builtin types that the error for an unknown type may suggest.
const BUILTIN_TYPES: [&str; 12] =
    ["index", "i1", "i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64", "f128", "none_type"];

/// Returns the count with the noun: `1 region`, `2 regions`.
pub fn count_with_noun(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

/// Returns the error for an undeclared op. Returns `None` if the declaration of the op's dialect has errors: these are
/// reported already, and they may be the reason why the op is unknown.
pub fn unknown_op_error(symbols: &GlobalSymbols<'_>, name: &str, span: Span) -> Option<Diagnostic> {
    let dialect = name.split('.').next().unwrap_or(name);
    if symbols.invalid_items.contains(&dialect) {
        return None;
    }
    let diagnostic = Diagnostic::error("E0202", format!("unknown op `{name}`")).primary(span, "");
    Some(if symbols.dialects.contains_key(dialect) {
        diagnostic
            .suggest_name(name, symbols.op_names.keys().map(String::as_str))
            .note(format!("declare it in `dialect {dialect} {{ op .. }}`"))
    } else {
        diagnostic
            .suggest_name(name, symbols.op_names.keys().map(String::as_str))
            .note(format!("no imported file declares the dialect `{dialect}`"))
    })
}
