//! `test` items.
//!
//! Takes the parts as written; gives what a test runs and what it wants. Kept true: a test has one program, and says what
//! becomes of it.

use crate::ast::{Ident, TestItem};
use crate::diagnostic::Diagnostic;
use crate::globals::{Def, Globals};
use crate::lower::text;
use crate::rir::{Span, TestCall, TestDef, Word};

/// The test; `None` where it can mean nothing.
pub fn test(globals: &Globals<'_>, def: &Def<'_, TestItem>, out: &mut Vec<Diagnostic>) -> Option<TestDef> {
    let name = &def.what.name;
    let mut made = TestDef {
        name: name.name.clone(),
        doc: def.item.doc.clone(),
        set: Vec::new(),
        input: Span::default(),
        out: None,
        run: Vec::new(),
        error: None,
        span: name.span,
    };
    // names tell tests of one file apart
    let earlier = |d: &&Def<'_, TestItem>| d.what.name.name == name.name && d.what.name.span.file == name.span.file;
    if let Some(first) = globals.tests.iter().find(earlier).filter(|d| d.what.name.span != name.span) {
        let error = Diagnostic::error("E0205", format!("this file has two tests `{}`", name.name));
        out.push(error.primary(name.span, "").secondary(first.what.name.span, "the first one"));
    }
    let mut seen: Vec<&str> = Vec::new();
    let mut fine = true;
    for part in &def.what.parts {
        let word = part.word.name.as_str();
        let mut wrong = |message: String, span: Span, note: &str| {
            out.push(Diagnostic::error("E0511", message).primary(span, "").note(note));
            fine = false;
        };
        if word != "set" && seen.contains(&word) {
            wrong(format!("this test has two parts `{word}`"), part.word.span, "write two tests");
            continue;
        }
        seen.push(word);
        match (word, part.code, &part.option) {
            ("in", true, None) => made.input = inner(&part.text),
            ("out", true, None) => made.out = Some(inner(&part.text)),
            ("run", true, None) => made.run = calls(&part.text, out),
            ("error", false, None) => {
                made.error = Some(Word { text: text::plain(&part.text.name), span: part.text.span });
            }
            ("set", _, Some(option)) => {
                let names = || globals.options.iter().map(|o| o.what.name.name.as_str());
                if !names().any(|n| n == option.name) {
                    let error = Diagnostic::error("E0201", format!("no option is called `{}`", option.name));
                    out.push(error.primary(option.span, "").suggest(&option.name, names()));
                    fine = false;
                }
                made.set.push((literal(option), Word { text: text::plain(&part.text.name), span: part.text.span }));
            }
            ("in" | "out" | "run", ..) => {
                wrong(format!("`{word}` takes a block of text"), part.text.span, "text goes between three backquotes");
            }
            ("error", ..) => wrong("`error` takes a string".into(), part.text.span, "write a part of the message"),
            _ => wrong(
                format!("a test has no part `{word}`"),
                part.word.span,
                "its parts are `in`, `out`, `run`, `error` and `set NAME = VALUE`",
            ),
        }
    }
    let has = |word: &str| seen.contains(&word);
    let lacks = match (has("in"), has("out") || has("run"), has("error")) {
        (false, ..) => Some(("this test has no program", "write it behind `in`, between three backquotes")),
        (_, false, false) => {
            Some(("this test wants nothing", "say with `out`, `run` or `error` what becomes of its program"))
        }
        (_, true, true) => Some(("a program that is refused becomes nothing", "leave out `error`, or `out` and `run`")),
        _ => None,
    };
    if let (true, Some((message, note))) = (fine, lacks) {
        out.push(Diagnostic::error("E0511", message).primary(name.span, "").note(note));
        fine = false;
    }
    fine.then_some(made)
}

fn literal(word: &Ident) -> Word {
    Word { text: word.name.clone(), span: word.span }
}

/// A block of text without its quotes, and without the name of its language.
fn inner(block: &Ident) -> Span {
    let named = block.name.strip_prefix("mlir").is_some_and(|rest| rest.starts_with(char::is_whitespace));
    let front = if named { 3 + "mlir".len() } else { 3 };
    Span { start: block.span.start + front as u32, end: block.span.end - 3, ..block.span }
}

/// The calls of a `run` block: one on each line; `//` begins a comment.
fn calls(block: &Ident, out: &mut Vec<Diagnostic>) -> Vec<TestCall> {
    let whole = inner(block);
    let mut made = Vec::new();
    let mut start = 0;
    for line in block.name.split_inclusive('\n') {
        let code = line.split("//").next().unwrap_or("");
        let indent = code.len() - code.trim_start().len();
        let code = Cut { text: code.trim(), at: whole.start as usize + start + indent, file: whole.file };
        start += line.len();
        if code.text.is_empty() {
            continue;
        }
        match call(code) {
            Some(call) => made.push(call),
            None => out.push(
                Diagnostic::error("E0512", "this is no call")
                    .primary(code.span(), "")
                    .note("write `@f(1, -2) == 3`: numbers, `true`, `false`, `nan`, `inf`; several results `(1, 2.5)`"),
            ),
        }
    }
    if made.is_empty() && block.name.trim().is_empty() {
        out.push(
            Diagnostic::error("E0512", "this block calls nothing")
                .primary(block.span, "")
                .note("write `@f(1, -2) == 3`"),
        );
    }
    made
}

/// A piece of text that knows where it stands.
#[derive(Clone, Copy)]
struct Cut<'t> {
    text: &'t str,
    at: usize,
    file: u16,
}

impl<'t> Cut<'t> {
    fn span(self) -> Span {
        Span { file: self.file, start: self.at as u32, end: (self.at + self.text.len()) as u32 }
    }
    fn trim(self) -> Cut<'t> {
        let front = self.text.len() - self.text.trim_start().len();
        Cut { text: self.text.trim(), at: self.at + front, ..self }
    }
    /// What stands before and behind the first `mark`.
    fn around(self, mark: &str) -> Option<(Cut<'t>, Cut<'t>)> {
        let at = self.text.find(mark)?;
        let behind = at + mark.len();
        Some((
            Cut { text: &self.text[..at], ..self }.trim(),
            Cut { text: &self.text[behind..], at: self.at + behind, ..self }.trim(),
        ))
    }
    fn numbers(self) -> Option<Vec<Word>> {
        let mut rest = self.trim();
        let mut made = Vec::new();
        while !rest.text.is_empty() {
            let (word, more) = rest.around(",").unwrap_or((rest, Cut { text: "", ..rest }));
            let number = |c: char| c.is_ascii_alphanumeric() || "+-._".contains(c);
            if word.text.is_empty() || !word.text.chars().all(number) {
                return None;
            }
            made.push(Word { text: word.text.into(), span: word.span() });
            rest = more;
        }
        Some(made)
    }
}

fn call(line: Cut<'_>) -> Option<TestCall> {
    let (function, rest) = line.around("(")?;
    let (arguments, rest) = rest.around(")")?;
    let function = function.text.strip_prefix('@').filter(|f| !f.is_empty() && !f.contains(char::is_whitespace))?;
    let results = match rest.text.is_empty() {
        true => None,
        false => {
            let value = rest.text.strip_prefix("==")?;
            let value = Cut { text: value, at: rest.at + 2, ..rest }.trim();
            let parts = value.text.strip_prefix('(').and_then(|v| v.strip_suffix(')'));
            let parts = parts.map_or(value, |text| Cut { text, at: value.at + 1, ..value });
            Some(parts.numbers().filter(|n| !n.is_empty())?)
        }
    };
    Some(TestCall { function: function.into(), arguments: arguments.numbers()?, results, span: line.span() })
}
