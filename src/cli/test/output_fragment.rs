//! Search for a fragment (`has`) in an output: the lines of the fragment occur in the output in the same order, like
//! the `CHECK` lines of FileCheck.
//!
//! A line of the fragment is a sequence of tokens within a line of the output, so spaces do not matter. The name of a
//! value or block is a variable: equal names in the fragment stand for equal names in the output, and different names
//! for different ones.
//!
//! Tests: below, tests/all/rule_tests.rs.

use std::ops::Range;

/// The language of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IrLanguage {
    /// MLIR
    Mlir,
    /// LLVM IR
    Llvm,
}

/// A token of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LineToken<'t> {
    /// The text without the `sigil`.
    text: &'t str,
    /// The sigil of the token, if the token is a name that the printer may choose; `None` for any other token. A label
    /// `7:` in LLVM IR has no sigil in the text and gets `%`.
    sigil: Option<char>,
}

/// Limit of attempts to match a line, so that no search runs without end.
const MAX_ATTEMPTS: usize = 1_000_000;

/// Searches the lines of `fragment` in `output`.
///
/// # Errors
/// The range in `fragment` of the first line that does not occur in `output` after the lines before it. For a fragment
/// without lines, the range of the whole fragment.
pub fn find(fragment: &str, output: &str, language: IrLanguage) -> Result<(), Range<usize>> {
    let output_lines: Vec<Vec<LineToken<'_>>> = output.lines().map(|line| tokenize(line, language)).collect();
    let mut start = 0;
    let mut ranges = Vec::new();
    let mut lines = Vec::new();
    for line in fragment.split_inclusive('\n') {
        let tokens = tokenize(line, language);
        if !tokens.is_empty() {
            let indent = line.len() - line.trim_start().len();
            ranges.push(start + indent..start + line.trim_end().len());
            lines.push(tokens);
        }
        start += line.len();
    }
    let type_names = language.type_names(output);
    let mut search =
        FragmentSearch { lines, output: output_lines, type_names, bound: Vec::new(), furthest: 0, attempts: 0 };
    if !search.lines.is_empty() && search.find_from(0, 0) {
        return Ok(());
    }
    Err(ranges.get(search.furthest).cloned().unwrap_or(0..fragment.len()))
}

/// A search with backtracking.
struct FragmentSearch<'t> {
    /// The lines of the fragment.
    lines: Vec<Vec<LineToken<'t>>>,
    output: Vec<Vec<LineToken<'t>>>,
    /// The names of LLVM's identified types. They follow `%` like names of values, but the program chooses them.
    type_names: Vec<&'t str>,
    /// Names of the fragment, each with the name in the output that it stands for.
    bound: Vec<(LineToken<'t>, LineToken<'t>)>,
    /// The greatest index of a line of the fragment that the search has tried to find.
    furthest: usize,
    attempts: usize,
}

impl<'t> FragmentSearch<'t> {
    /// Finds line `index` of the fragment and all later lines of the fragment, in line `from` of the output and below.
    fn find_from(&mut self, index: usize, from: usize) -> bool {
        self.furthest = self.furthest.max(index);
        if index == self.lines.len() {
            return true;
        }
        for at in from..self.output.len() {
            let last_offset = (self.output[at].len() + 1).saturating_sub(self.lines[index].len());
            for offset in 0..last_offset {
                self.attempts += 1;
                if self.attempts > MAX_ATTEMPTS {
                    return false;
                }
                let bound_count = self.bound.len();
                if self.match_line(index, at, offset) && self.find_from(index + 1, at + 1) {
                    return true;
                }
                self.bound.truncate(bound_count);
            }
        }
        false
    }

    /// Matches line `index` of the fragment with line `at` of the output, from token `offset` on, and binds the names.
    fn match_line(&mut self, index: usize, at: usize, offset: usize) -> bool {
        (0..self.lines[index].len()).all(|i| self.match_token(self.lines[index][i], self.output[at][offset + i]))
    }

    fn match_token(&mut self, expected: LineToken<'t>, actual: LineToken<'t>) -> bool {
        let is_type = |token: LineToken<'_>| token.sigil == Some('%') && self.type_names.contains(&token.text);
        if expected.sigil != actual.sigil {
            return false;
        }
        if expected.sigil.is_none() || is_type(expected) || is_type(actual) {
            return expected == actual;
        }
        match self.bound.iter().find(|(e, a)| *e == expected || *a == actual) {
            Some((e, a)) => *e == expected && *a == actual,
            None => {
                self.bound.push((expected, actual));
                true
            }
        }
    }
}

impl IrLanguage {
    fn comment(self) -> &'static str {
        match self {
            IrLanguage::Mlir => "//",
            IrLanguage::Llvm => ";",
        }
    }

    /// Returns whether the printer chooses the names behind this sigil: values, blocks, and in LLVM IR numbered
    /// metadata and attribute groups.
    fn is_name_sigil(self, sigil: char, name: &str) -> bool {
        let is_number = || !name.is_empty() && name.bytes().all(|b| b.is_ascii_digit());
        match self {
            IrLanguage::Mlir => matches!(sigil, '%' | '^'),
            IrLanguage::Llvm => sigil == '%' || matches!(sigil, '!' | '#') && is_number(),
        }
    }

    /// Returns the names of types that share the sigil of values: `%name = type ..` in LLVM IR.
    fn type_names(self, output: &str) -> Vec<&str> {
        let name_of = |line| {
            let tokens = tokenize(line, self);
            let [name, equals, word] = tokens.get(..3)? else { return None };
            (name.sigil == Some('%') && equals.text == "=" && word.text == "type").then_some(name.text)
        };
        if self == IrLanguage::Mlir { Vec::new() } else { output.lines().filter_map(name_of).collect() }
    }
}

/// Splits a line into tokens, without its comment: strings, names with their sigils, words and numbers, and single
/// other characters.
fn tokenize(line: &str, language: IrLanguage) -> Vec<LineToken<'_>> {
    let is_word = |c: char| c.is_alphanumeric() || "_.$".contains(c);
    let is_name = |c: char| is_word(c) || c == '-';
    let length = |text: &str, accepts: &dyn Fn(char) -> bool| text.find(|c| !accepts(c)).unwrap_or(text.len());
    let mut tokens = Vec::new();
    let mut rest = line.trim_start();
    if language == IrLanguage::Llvm {
        // A label begins a line: `7:` is the block `%7`.
        let len = length(rest, &is_name);
        if len > 0 && rest[len..].starts_with(':') {
            tokens.push(LineToken { text: &rest[..len], sigil: Some('%') });
            rest = &rest[len..];
        }
    }
    while let Some(first) = rest.chars().next() {
        if rest.starts_with(language.comment()) {
            break;
        }
        let behind_sigil = &rest[first.len_utf8()..];
        let name = &behind_sigil[..length(behind_sigil, &is_name)];
        let (token, len) = if first == '"' {
            let len = string_length(rest);
            (LineToken { text: &rest[..len], sigil: None }, len)
        } else if language.is_name_sigil(first, name) && !name.is_empty() {
            (LineToken { text: name, sigil: Some(first) }, 1 + name.len())
        } else {
            let len = if "@!#".contains(first) { 1 + length(behind_sigil, &is_word) } else { length(rest, &is_word) };
            let len = len.max(first.len_utf8());
            (LineToken { text: &rest[..len], sigil: None }, len)
        };
        tokens.push(token);
        rest = rest[len..].trim_start();
    }
    tokens
}

/// Returns the length of the string literal at the start of a text. A literal that is not closed extends to the end of
/// the text.
fn string_length(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '"' if !is_escaped => return at + 1,
            _ => is_escaped = c == '\\' && !is_escaped,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "module {\n  llvm.func @f(%arg0: i32) -> i32 {\n    %0 = llvm.mlir.constant(1 : i32) : i32\n    \
        %1 = llvm.mlir.constant(2 : i32) : i32\n    %2 = llvm.add %arg0, %1 : i32\n    llvm.br ^bb1(%2 : i32)\n  \
        ^bb1(%3: i32):  // pred: ^bb0\n    llvm.return %3 : i32\n  }\n}\n";

    fn missing_line(fragment: &str) -> Option<&str> {
        find(fragment, OUTPUT, IrLanguage::Mlir).err().map(|range| &fragment[range])
    }

    #[test]
    fn lines_are_found_in_order() {
        assert_eq!(missing_line("llvm.mlir.constant(2 : i32)\nllvm.return"), None);
        assert_eq!(missing_line("llvm.return\n  llvm.mlir.constant(2 : i32)\n"), Some("llvm.mlir.constant(2 : i32)"));
        assert_eq!(missing_line("llvm.mlir.constant(3 : i32)"), Some("llvm.mlir.constant(3 : i32)"));
        assert_eq!(missing_line("llvm.mlir.constan"), Some("llvm.mlir.constan"), "tokens are compared as a whole");
        assert_eq!(missing_line("  // nothing\n"), Some("  // nothing\n"));
    }

    #[test]
    fn names_are_variables() {
        assert_eq!(missing_line("%x = llvm.mlir.constant\n%s = llvm.add %a, %x\nllvm.br ^to(%s"), None, "backtracks");
        assert_eq!(missing_line("%s = llvm.add %a, %a"), Some("%s = llvm.add %a, %a"));
        assert_eq!(missing_line("%s = llvm.add\nllvm.return %s"), Some("llvm.return %s"));
        assert_eq!(missing_line("llvm.br ^l\n^l(%v: i32):\nllvm.return %v"), None);
    }

    #[test]
    fn names_of_llvm_ir_are_variables() {
        let output = "%pair = type { i32, i32 }\ndefine void @f(ptr %0) #0 {\n  br label %2\n\n2:  ; preds = %1\n  \
            store %pair zeroinitializer, ptr %0, !tbaa !3\n  ret void\n}\nattributes #0 = { nounwind }\n!3 = !{}\n";
        let found = |fragment| find(fragment, output, IrLanguage::Llvm).is_ok();
        assert!(found("@f(ptr %p) #9\nbr label %exit\nexit:\nstore %pair zeroinitializer, ptr %p, !tbaa !0\n!0 = !{}"));
        assert!(!found("br label %exit\nother:\n"));
        assert!(!found("store %other zeroinitializer"), "the names of types are not chosen by the printer");
        assert!(!found("@f(ptr %p) #9\nattributes #8"));
    }

    #[test]
    fn a_search_ends() {
        let output = "%0 = a %1\n".repeat(200);
        let fragment = "%0 = a %1\n".repeat(100) + "b";
        assert!(find(&fragment, &output, IrLanguage::Mlir).is_err());
    }

    #[test]
    fn strings_are_tokens() {
        let texts = |line| tokenize(line, IrLanguage::Mlir).into_iter().map(|t| t.text).collect::<Vec<_>>();
        assert_eq!(texts(r#"a "x // \" y" -> @g // c"#), ["a", r#""x // \" y""#, "-", ">", "@g"]);
        assert_eq!(texts("vector<4xf32>, \"é"), ["vector", "<", "4xf32", ">", ",", "\"é"]);
    }
}
