//! Lowers `test` items.
//!
//! Tests: rulec/tests/load.rs, tests/all/rule_tests.rs.
use crate::ast::{Ident, TestItem};
use crate::diagnostic::Diagnostic;
use crate::global_symbols::{GlobalSymbols, ItemDef};
use crate::rir::{Span, SpannedText, TestCall, TestDef};
use crate::string_interpolation;

/// Lowers a test; returns `None` if it has errors.
pub fn lower_test(
    globals: &GlobalSymbols<'_>,
    def: &ItemDef<'_, TestItem>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<TestDef> {
    let name = &def.ast.name;
    let mut test_def = TestDef {
        name: name.name.clone(),
        doc: def.item.doc.clone(),
        options: Vec::new(),
        input: Span::default(),
        output: None,
        calls: Vec::new(),
        error: None,
        span: name.span,
    };
    // Tests of one file are identified by their names.
    let is_same_name =
        |d: &&ItemDef<'_, TestItem>| d.ast.name.name == name.name && d.ast.name.span.file == name.span.file;
    if let Some(first) = globals.tests.iter().find(is_same_name).filter(|d| d.ast.name.span != name.span) {
        let error = Diagnostic::error("E0205", format!("duplicate test `{}` in this file", name.name));
        diagnostics.push(error.primary(name.span, "").secondary(first.ast.name.span, "first defined here"));
    }
    let mut seen: Vec<&str> = Vec::new();
    let mut is_valid = true;
    for part in &def.ast.parts {
        let word = part.keyword.name.as_str();
        let mut report = |message: String, span: Span, note: &str| {
            diagnostics.push(Diagnostic::error("E0511", message).primary(span, "").note(note));
            is_valid = false;
        };
        if word != "set" && seen.contains(&word) {
            report(format!("duplicate part `{word}` of a test"), part.keyword.span, "write two tests");
            continue;
        }
        seen.push(word);
        match (word, part.is_block, &part.option) {
            ("in", true, None) => test_def.input = block_contents(&part.text),
            ("out", true, None) => test_def.output = Some(block_contents(&part.text)),
            ("run", true, None) => test_def.calls = parse_calls(&part.text, diagnostics),
            ("error", false, None) => {
                test_def.error =
                    Some(SpannedText { text: string_interpolation::unescape(&part.text.name), span: part.text.span });
            }
            ("set", _, Some(option)) => {
                let names = || globals.options.iter().map(|o| o.ast.name.name.as_str());
                if !names().any(|n| n == option.name) {
                    let error = Diagnostic::error("E0201", format!("unknown option `{}`", option.name));
                    diagnostics.push(error.primary(option.span, "").suggest_name(&option.name, names()));
                    is_valid = false;
                }
                test_def.options.push((
                    spanned_text(option),
                    SpannedText { text: string_interpolation::unescape(&part.text.name), span: part.text.span },
                ));
            }
            ("in" | "out" | "run", ..) => {
                report(
                    format!("`{word}` expects a block of text"),
                    part.text.span,
                    "write the text between three backquotes",
                );
            }
            ("error", ..) => report("`error` expects a string".into(), part.text.span, "write a part of the message"),
            _ => report(
                format!("unknown part `{word}` of a test"),
                part.keyword.span,
                "its parts are `in`, `out`, `run`, `error` and `set NAME = VALUE`",
            ),
        }
    }
    if let (true, Some((message, note))) = (is_valid, find_missing_part(&seen)) {
        diagnostics.push(Diagnostic::error("E0511", message).primary(name.span, "").note(note));
        is_valid = false;
    }
    is_valid.then_some(test_def)
}

/// Returns the message and note for a test without a program or an expected result, or with both an error and a result.
fn find_missing_part(seen: &[&str]) -> Option<(&'static str, &'static str)> {
    let has = |word: &str| seen.contains(&word);
    match (has("in"), has("out") || has("run"), has("error")) {
        (false, ..) => Some(("this test has no program", "write it after `in`, between three backquotes")),
        (_, false, false) => {
            Some(("this test expects nothing", "state the expected result by `out`, `run` or `error`"))
        }
        (_, true, true) => Some(("a test that expects an error has no result", "remove `error`, or `out` and `run`")),
        _ => None,
    }
}

fn spanned_text(word: &Ident) -> SpannedText {
    SpannedText { text: word.name.clone(), span: word.span }
}

/// Returns the contents of a block of text, without its quotes and the name of its language.
fn block_contents(block: &Ident) -> Span {
    let has_language = block.name.strip_prefix("mlir").is_some_and(|rest| rest.starts_with(char::is_whitespace));
    let prefix_len = if has_language { 3 + "mlir".len() } else { 3 };
    Span { start: block.span.start + prefix_len as u32, end: block.span.end - 3, ..block.span }
}

/// Parses the calls of a `run` block, one on each line; `//` begins a comment.
fn parse_calls(block: &Ident, diagnostics: &mut Vec<Diagnostic>) -> Vec<TestCall> {
    let contents = block_contents(block);
    let mut test_calls = Vec::new();
    let mut start = 0;
    for line in block.name.split_inclusive('\n') {
        let code = line.split("//").next().unwrap_or("");
        let indent = code.len() - code.trim_start().len();
        let code =
            SpannedStr { text: code.trim(), start: contents.start as usize + start + indent, file: contents.file };
        start += line.len();
        if code.text.is_empty() {
            continue;
        }
        match parse_call(code) {
            Some(call) => test_calls.push(call),
            None => diagnostics.push(
                Diagnostic::error("E0512", "expected a call `@f(..) == ..`")
                    .primary(code.span(), "")
                    .note("arguments and results are numbers, `true`, `false`, `nan` or `inf`; several results are written `(1, 2.5)`"),
            ),
        }
    }
    if test_calls.is_empty() && block.name.trim().is_empty() {
        diagnostics.push(
            Diagnostic::error("E0512", "expected a call `@f(..) == ..`")
                .primary(block.span, "")
                .note("the block is empty"),
        );
    }
    test_calls
}

/// A part of a text with its place in the file.
#[derive(Clone, Copy)]
struct SpannedStr<'t> {
    text: &'t str,
    start: usize,
    file: u16,
}

impl<'t> SpannedStr<'t> {
    fn span(self) -> Span {
        Span { file: self.file, start: self.start as u32, end: (self.start + self.text.len()) as u32 }
    }
    fn trim(self) -> SpannedStr<'t> {
        let leading = self.text.len() - self.text.trim_start().len();
        SpannedStr { text: self.text.trim(), start: self.start + leading, ..self }
    }
    /// Splits at the first separator, and trims both sides.
    fn split_at(self, separator: &str) -> Option<(SpannedStr<'t>, SpannedStr<'t>)> {
        let index = self.text.find(separator)?;
        let after = index + separator.len();
        Some((
            SpannedStr { text: &self.text[..index], ..self }.trim(),
            SpannedStr { text: &self.text[after..], start: self.start + after, ..self }.trim(),
        ))
    }
    /// Parses a comma-separated list of numbers.
    fn parse_numbers(self) -> Option<Vec<SpannedText>> {
        let mut rest = self.trim();
        let mut words = Vec::new();
        while !rest.text.is_empty() {
            let (word, more) = rest.split_at(",").unwrap_or((rest, SpannedStr { text: "", ..rest }));
            let is_number_char = |c: char| c.is_ascii_alphanumeric() || "+-._".contains(c);
            if word.text.is_empty() || !word.text.chars().all(is_number_char) {
                return None;
            }
            words.push(SpannedText { text: word.text.into(), span: word.span() });
            rest = more;
        }
        Some(words)
    }
}

/// Parses `@f(1, -2) == 3`.
fn parse_call(line: SpannedStr<'_>) -> Option<TestCall> {
    let (function, rest) = line.split_at("(")?;
    let (arguments, rest) = rest.split_at(")")?;
    let function = function.text.strip_prefix('@').filter(|f| !f.is_empty() && !f.contains(char::is_whitespace))?;
    let results = if rest.text.is_empty() {
        None
    } else {
        let value = rest.text.strip_prefix("==")?;
        let value = SpannedStr { text: value, start: rest.start + 2, ..rest }.trim();
        let parts = value.text.strip_prefix('(').and_then(|v| v.strip_suffix(')'));
        let parts = parts.map_or(value, |text| SpannedStr { text, start: value.start + 1, ..value });
        Some(parts.parse_numbers().filter(|n| !n.is_empty())?)
    };
    Some(TestCall { function: function.into(), arguments: arguments.parse_numbers()?, results, span: line.span() })
}
