//! Lowers `test` items.
//!
//! Tests: grammar/tests/load.rs, tests/all/rule_tests.rs.
use super::test_flags;
use crate::ast::{Ident, TestItem, TestPart};
use crate::diagnostic::Diagnostic;
use crate::global_symbols::{GlobalSymbols, ItemDef};
use crate::rir::{CallEnd, OutputFragment, PrintedText, SIGNAL_NAMES, Span, SpannedText, TestCall, TestDef, TestFlags};
use crate::string_interpolation;

/// Lowers a `test` item; returns `None` if it has errors.
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
        flags: TestFlags::default(),
        input: Span::default(),
        output: None,
        llvm_ir: None,
        fragments: Vec::new(),
        calls: Vec::new(),
        prints: None,
        error: None,
        refused: None,
        span: name.span,
        item: def.item.span,
    };
    // Two tests of one file must not have the same name.
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
        if !matches!(word, "set" | "has") && seen.contains(&word) {
            let error = Diagnostic::error("E0511", format!("duplicate part `{word}` of a test"));
            diagnostics.push(error.primary(part.keyword.span, "").note("write two tests"));
            is_valid = false;
            continue;
        }
        seen.push(word);
        is_valid &= lower_part(globals, part, &mut test_def, diagnostics);
    }
    if let (true, Some((message, note))) = (is_valid, find_missing_part(&seen)) {
        diagnostics.push(Diagnostic::error("E0511", message).primary(name.span, "").note(note));
        is_valid = false;
    }
    is_valid.then_some(test_def)
}

/// Adds a part, such as `in` or `out`, to a test. Reports an invalid part, and returns whether the part is valid.
fn lower_part(
    globals: &GlobalSymbols<'_>,
    part: &TestPart,
    test_def: &mut TestDef,
    diagnostics: &mut Vec<Diagnostic>,
) -> bool {
    let word = part.keyword.name.as_str();
    let unescaped = || SpannedText { text: string_interpolation::unescape(&part.text.name), span: part.text.span };
    let mut report = |message: String, span: Span, note: &str| {
        diagnostics.push(Diagnostic::error("E0511", message).primary(span, "").note(note));
        false
    };
    let form = part.output_form.as_ref().map(|form| form.name.as_str());
    match (word, part.is_block, &part.option) {
        ("has", true, None) if matches!(form, None | Some("llvm")) => {
            test_def.fragments.push(OutputFragment { is_llvm_ir: form.is_some(), text: block_contents(&part.text) });
        }
        (_, true, None) if form.is_some() => {
            let span = part.output_form.as_ref().map_or(part.text.span, |form| form.span);
            return report(
                format!("unexpected `{}` after `{word}`", form.unwrap_or("")),
                span,
                "the only such word is `llvm` in `has llvm`, for a part of the LLVM IR",
            );
        }
        ("in", true, None) => test_def.input = block_contents(&part.text),
        ("out", true, None) => test_def.output = Some(block_contents(&part.text)),
        ("llvm", true, None) => test_def.llvm_ir = Some(block_contents(&part.text)),
        ("run", true, None) => test_def.calls = parse_calls(&part.text, diagnostics),
        ("prints", true, None) => test_def.prints = Some(PrintedText::Lines(between_quotes(&part.text))),
        ("prints", false, None) => test_def.prints = Some(PrintedText::Exact(unescaped())),
        ("flags", false, None) => match test_flags::parse_flags(&part.text) {
            Ok(flags) => test_def.flags = flags,
            Err(error) => {
                diagnostics.push(error);
                return false;
            }
        },
        ("error", false, None) => test_def.error = Some(unescaped()),
        ("refused", false, None) => test_def.refused = Some(unescaped()),
        ("set", _, Some(option)) => {
            test_def.options.push((spanned_text(option), unescaped()));
            let names = || globals.options.iter().map(|o| o.ast.name.name.as_str());
            if !names().any(|n| n == option.name) {
                let error = Diagnostic::error("E0201", format!("unknown option `{}`", option.name));
                diagnostics.push(error.primary(option.span, "").suggest_name(&option.name, names()));
                return false;
            }
        }
        ("in" | "out" | "llvm" | "has" | "run", ..) => {
            return report(
                format!("`{word}` expects a block of text"),
                part.text.span,
                "write the text between three backquotes",
            );
        }
        ("error" | "refused", ..) => {
            return report(format!("`{word}` expects a string"), part.text.span, "write a part of the message");
        }
        ("flags", ..) => {
            return report("`flags` expects a string".into(), part.text.span, "write the flags, such as \"-O2\"");
        }
        ("prints", ..) => {
            return report(
                "`prints` expects a block of text or a string".into(),
                part.text.span,
                "write the lines between three backquotes, or the exact output in quotes",
            );
        }
        _ => {
            return report(
                format!("unknown part `{word}` of a test"),
                part.keyword.span,
                "its parts are `in`, `out`, `llvm`, `has`, `has llvm`, `run`, `prints`, `error`, `refused`, `flags` and \
                 `set NAME = VALUE`",
            );
        }
    }
    true
}

/// Returns the message and note for a test whose parts do not fit together: no program, no expected result, or both an
/// expected error and a result. `None` if they fit. `seen` are the keywords of the parts.
fn find_missing_part(seen: &[&str]) -> Option<(&'static str, &'static str)> {
    let has_any = |words: &[&str]| words.iter().any(|word| seen.contains(word));
    let has_result = has_any(&["out", "llvm", "has", "run", "prints"]);
    match (has_any(&["in"]), has_result, has_any(&["error"]), has_any(&["refused"])) {
        (false, ..) => Some(("this test has no program", "write it after `in`, between three backquotes")),
        _ if has_any(&["prints"]) && !has_any(&["run"]) => {
            Some(("a test that prints runs the program", "add the call, such as ``run ```@main()``` ``"))
        }
        (_, false, false, false) => Some((
            "this test expects nothing",
            "state the expected result by `out`, `llvm`, `has`, `run`, `error` or `refused`",
        )),
        (_, _, true, true) => Some((
            "a program is refused by the verifier or by the conversion, not by both",
            "remove `refused`, or `error`",
        )),
        (_, true, true, _) => Some((
            "a test that expects an error has no result",
            "remove `error`, or `out`, `llvm`, `has`, `run` and `prints`",
        )),
        (_, true, _, true) => Some((
            "a test that expects a refused program has no result",
            "remove `refused`, or `out`, `llvm`, `has`, `run` and `prints`",
        )),
        _ => None,
    }
}

fn spanned_text(word: &Ident) -> SpannedText {
    SpannedText { text: word.name.clone(), span: word.span }
}

/// Returns the place of a text block's contents, without the quotes and the name of the language (`mlir`, `llvm`).
fn block_contents(block: &Ident) -> Span {
    let has_language =
        |language: &&str| block.name.strip_prefix(*language).is_some_and(|rest| rest.starts_with(char::is_whitespace));
    let prefix_len = ["mlir", "llvm"].iter().find(|l| has_language(l)).map_or(0, |language| language.len());
    let contents = between_quotes(block);
    Span { start: contents.start + prefix_len as u32, ..contents }
}

/// Returns the place of the text between the quotes of a text block.
fn between_quotes(block: &Ident) -> Span {
    Span { start: block.span.start + 3, end: block.span.end - 3, ..block.span }
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
                    .note("arguments and results are numbers, `true`, `false`, `nan` or `inf`; several results are written `(1, 2.5)`")
                    .note("a call that ends the process is written `@f(..) traps`, `@f(..) raises SIGFPE` or `@f(..) exits 3`"),
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

/// A part of a file's text, with its offset in the file.
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
    /// Splits the text at the first separator, and trims both sides; `None` if there is no separator.
    fn split_at(self, separator: &str) -> Option<(SpannedStr<'t>, SpannedStr<'t>)> {
        let index = self.text.find(separator)?;
        let after = index + separator.len();
        Some((
            SpannedStr { text: &self.text[..index], ..self }.trim(),
            SpannedStr { text: &self.text[after..], start: self.start + after, ..self }.trim(),
        ))
    }
    /// Parses a comma-separated list of numbers; `None` if an item is no number.
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

/// Parses a call with its expected end, `@f(1, -2) == 3`; `None` if the syntax is wrong.
fn parse_call(line: SpannedStr<'_>) -> Option<TestCall> {
    let (function, rest) = line.split_at("(")?;
    let (arguments, rest) = rest.split_at(")")?;
    let function = function.text.strip_prefix('@').filter(|f| !f.is_empty() && !f.contains(char::is_whitespace))?;
    let mut words = rest.text.split_whitespace();
    let end = match (words.next(), words.next(), words.next()) {
        (None, ..) => CallEnd::Returns(None),
        (Some("traps"), None, _) => CallEnd::Traps,
        (Some("raises"), Some(name), None) => {
            CallEnd::Raises(SIGNAL_NAMES.into_iter().find(|known| *known == name)?.into())
        }
        (Some("exits"), Some(code), None) => CallEnd::Exits(code.parse().ok()?),
        _ => {
            let value = rest.text.strip_prefix("==")?;
            let value = SpannedStr { text: value, start: rest.start + 2, ..rest }.trim();
            let parts = value.text.strip_prefix('(').and_then(|v| v.strip_suffix(')'));
            let parts = parts.map_or(value, |text| SpannedStr { text, start: value.start + 1, ..value });
            CallEnd::Returns(Some(parts.parse_numbers().filter(|n| !n.is_empty())?))
        }
    };
    Some(TestCall { function: function.into(), arguments: arguments.parse_numbers()?, end, span: line.span() })
}
