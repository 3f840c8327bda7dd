//! `rewrite fmt --fix`: brings rule files of older versions of the language to the forms of today.
//!
//! A type variable begins with a capital letter today; names of older files may begin with a small one. Each such
//! variable is renamed in the item that binds it, also in the interpolations of strings. A variable is left alone if
//! the item uses the new name already.
//!
//! Tests: below, tests/all/fmt.rs.

use crate::diagnostic::Diagnostic;
use crate::lexer::{self, RuleToken, SpannedToken};
use crate::lower::messages::{UNKNOWN_TYPE, capitalized};
use crate::parser;
use std::collections::BTreeMap;
use std::ops::Range;

/// Returns the text of a rule file with the type variables renamed that `diagnostics` report. The errors are those of
/// the file with the index `file`.
pub fn fix(text: &str, file: u16, diagnostics: &[Diagnostic]) -> String {
    let unknown_types = diagnostics.iter().filter(|diagnostic| diagnostic.code == UNKNOWN_TYPE);
    let spans = unknown_types.filter_map(|diagnostic| diagnostic.labels.iter().find_map(|label| label.span()));
    let ranges: Vec<Range<usize>> =
        spans.filter(|span| span.file == file).map(|span| span.start as usize..span.end as usize).collect();
    if ranges.is_empty() {
        return text.to_string();
    }
    let items = parser::parse_items(text, 0, &mut Vec::new());
    let tokens = lexer::lex(text, 0, 0, &mut Vec::new());
    let mut edits: BTreeMap<usize, (usize, String)> = BTreeMap::new();
    for item in &items {
        let item_range = item.span.start as usize..item.span.end as usize;
        let mut names: Vec<&str> =
            ranges.iter().filter(|range| item_range.contains(&range.start)).map(|range| &text[range.clone()]).collect();
        names.sort_unstable();
        names.dedup();
        let first = tokens.partition_point(|token| token.start < item_range.start);
        let end = tokens.partition_point(|token| token.start < item_range.end);
        for name in names {
            rename(text, &tokens[first..end], name, &mut edits);
        }
    }
    let mut fixed = text.to_string();
    for (start, (end, replacement)) in edits.into_iter().rev() {
        fixed.replace_range(start..end, &replacement);
    }
    fixed
}

/// Adds the edits that rename a variable in the tokens of an item; none if the item uses the new name already.
fn rename(text: &str, tokens: &[SpannedToken<'_>], name: &str, edits: &mut BTreeMap<usize, (usize, String)>) {
    let new_name = capitalized(name);
    if tokens.iter().any(|token| token.token == RuleToken::Id(&new_name)) {
        return;
    }
    for (i, token) in tokens.iter().enumerate() {
        let follows_period = i > 0 && tokens[i - 1].token == RuleToken::Period;
        match token.token {
            // A name after `.` is a field, and one before `=` in a dictionary an attribute: `{name = name}`.
            RuleToken::Id(word) if word == name && !follows_period && !is_attribute_name(tokens, i) => {
                edits.insert(token.start, (token.end, new_name.clone()));
            }
            RuleToken::Str(raw) => {
                let replaced = renamed_in_string(raw, name, &new_name);
                if replaced != raw {
                    edits.insert(token.start, (token.end, format!("\"{replaced}\"")));
                }
            }
            _ => {}
        }
    }
    debug_assert!(edits.values().all(|(end, _)| text.is_char_boundary(*end)));
}

/// Returns whether a name is that of an attribute: it follows `{` or `,`, and `=` follows it.
fn is_attribute_name(tokens: &[SpannedToken<'_>], i: usize) -> bool {
    let is_first =
        i > 0 && matches!(tokens[i - 1].token, RuleToken::BraceOpen | RuleToken::Comma | RuleToken::DictOpen);
    is_first && tokens.get(i + 1).is_some_and(|next| next.token == RuleToken::Equal)
}

/// Returns the raw text of a string with a name replaced in its interpolations `{..}`.
fn renamed_in_string(raw: &str, name: &str, new_name: &str) -> String {
    let mut replaced = String::new();
    let mut rest = raw;
    while let Some(open) = rest.find('{') {
        let is_escaped = rest[..open].ends_with('\\');
        let Some(length) = rest[open..].find('}').filter(|_| !is_escaped) else {
            let (text, after) = rest.split_at(open + 1);
            replaced.push_str(text);
            rest = after;
            continue;
        };
        replaced.push_str(&rest[..open]);
        let expression = &rest[open..=open + length];
        let mut end_of_last = 0;
        for token in lexer::lex(expression, 0, 0, &mut Vec::new()) {
            if token.token == RuleToken::Id(name) {
                replaced.push_str(&expression[end_of_last..token.start]);
                replaced.push_str(new_name);
                end_of_last = token.end;
            }
        }
        replaced.push_str(&expression[end_of_last..]);
        rest = &rest[open + length + 1..];
    }
    replaced + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rir::SourceFile;

    /// Returns the text after `fix`, with the errors that the rule compiler reports for it.
    fn fixed(text: &str) -> String {
        let source = SourceFile { name: "old.rules".into(), text: text.to_string().into() };
        let (_, diagnostics) = crate::load(&[source], &|_, _| Err("no imports".into()));
        fix(text, 0, &diagnostics)
    }

    const DIALECT: &str = "dialect s { op go(a: _) {elem: i32} -> (r: _) }\n";

    #[test]
    fn a_variable_is_renamed_in_its_item() {
        let old = format!(
            "{DIALECT}rule go {{ %r: elem = s.go(%a: elem) {{elem = n}} => require n > 0 : \"{{elem}} elem\" %r = %a }}\n\
             fn other(elem: int) -> int = elem\n"
        );
        let new = format!(
            "{DIALECT}rule go {{ %r: Elem = s.go(%a: Elem) {{elem = n}} => require n > 0 : \"{{Elem}} elem\" %r = %a }}\n\
             fn other(elem: int) -> int = elem\n"
        );
        assert_eq!(fixed(&old), new);
        assert_eq!(fixed(&new), new);
    }

    #[test]
    fn a_name_that_is_in_use_is_not_taken() {
        let old = format!("{DIALECT}rule go {{ %r: elem = s.go(%a: Elem) {{.._}} => %r = %a }}\n");
        assert_eq!(fixed(&old), old);
    }
}
