//! Which MLIR era a text is from: the first MLIR era of the rules that has a marker in the text.
//!
//! Tests: tests/all/eras.rs.

use crate::ir::era_tables::EraTables;
use crate::syntax::lexer::{TokenKind, lex};
use rulec::report::{Diagnostic, SourceId};
use rulec::rir::{Era, RuleSet};
use std::ops::Range;

/// The MLIR era that a text is assumed to be from, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EraGuess {
    /// The name of the MLIR era.
    pub era: String,
    /// The place of the marker in the text.
    pub marker: Range<usize>,
}

/// Returns the oldest MLIR era of the rules that has a marker in the text; `None` if no MLIR era has one. Comments are
/// no part of the text. MLIR eras of higher layers are older: their files import those of the newer ones.
pub fn find_marker(rules: &RuleSet, text: &str) -> Option<EraGuess> {
    let code = without_comments(text);
    rules.eras.iter().find_map(|era| {
        let marker = first_marker(era, &code)?;
        Some(EraGuess { era: era.name.clone(), marker })
    })
}

/// Returns the names of the MLIR eras of the rules that wrote an op in another way which a line with an error names.
pub fn eras_of_errors(rules: &RuleSet, errors: &[Diagnostic], text: &str) -> Vec<String> {
    let matches = |era: &&Era| has_old_op(rules, std::slice::from_ref(*era), errors, text);
    let mut names: Vec<String> = rules.eras.iter().filter(matches).map(|era| era.name.clone()).collect();
    // Eras with other formats are the newest: their texts are tried first.
    let has_forms = |name: &String| rules.eras.iter().any(|era| era.name == *name && !era.forms.is_empty());
    names.sort_by_key(|name| !has_forms(name));
    names
}

/// Returns whether a line with an error has the name of an op that an MLIR era wrote in another way.
fn has_old_op(rules: &RuleSet, eras: &[Era], errors: &[Diagnostic], text: &str) -> bool {
    let Some(tables) = EraTables::new(eras) else { return false };
    let is_old = |name: &str| {
        let mut names = vec![name.to_string()];
        names.extend(tables.unprefixed.iter().map(|dialect| format!("{dialect}.{name}")));
        let mut today = names.iter().flat_map(|name| tables.op_names(name, ""));
        today.any(|name| rules.op_names.iter().any(|declared| *declared == name))
            || names.iter().any(|name| tables.refusal(name).is_some() || !tables.forms(name).is_empty())
    };
    let words = |text: &str| -> Vec<String> {
        text.split(|c: char| !c.is_alphanumeric() && !"._$".contains(c)).map(str::to_string).collect()
    };
    // An attribute may be on another line than the op that lacks it.
    let lacks_attribute = errors.iter().any(|error| matches!(error.code, "V0003" | "V0004" | "M0116"));
    let has_other_form = errors.iter().any(|error| error.code == "M0011");
    if has_other_form || lacks_attribute && words(text).iter().any(|word| tables.is_old_attribute(word)) {
        return true;
    }
    // Only errors of the parser (codes `M..`) count. If a text parses but fails verification, it has today's syntax and
    // is invalid.
    let is_about_text = |error: &&Diagnostic| error.code.starts_with('M');
    errors.iter().filter(is_about_text).filter_map(Diagnostic::primary_label).any(|label| {
        let (Some(before), true) = (text.get(..label.range.start), matches!(label.source, SourceId::Input(_))) else {
            return false;
        };
        let line = before.rfind('\n').map_or(0, |at| at + 1);
        words(text[line..].lines().next().unwrap_or("")).iter().any(|word| is_old(word))
    })
}

fn first_marker(era: &Era, code: &str) -> Option<Range<usize>> {
    let found = era.markers.iter().filter_map(|marker| {
        let start =
            code.match_indices(marker.as_str()).map(|found| found.0).find(|at| begins_word(code, *at, marker))?;
        Some(start..start + marker.len())
    });
    found.min_by_key(|range| range.start)
}

/// Returns whether a marker that begins with a letter is at the beginning of a word.
fn begins_word(code: &str, at: usize, marker: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || "._$%@#!^-\"".contains(c);
    !marker.starts_with(|c: char| c.is_ascii_alphabetic()) || !code[..at].ends_with(is_word)
}

/// Returns the text with blanks in place of comments.
fn without_comments(text: &str) -> String {
    let mut out: Vec<u8> = text.as_bytes().to_vec();
    let (mut end, mut token) = (0, lex(text, 0));
    loop {
        for byte in &mut out[end..token.start] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
        if token.kind == TokenKind::End {
            return String::from_utf8(out).unwrap_or_default();
        }
        let first = text[token.start..].chars().next().map_or(1, char::len_utf8);
        end = token.end.max(token.start + first);
        token = lex(text, end);
    }
}
