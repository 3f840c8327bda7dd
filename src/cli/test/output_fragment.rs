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

/// A line of a fragment that does not occur in the output after the lines before it.
#[derive(Debug)]
pub struct MissingLine {
    /// The range of the line in the fragment. For a fragment without lines, the range of the whole fragment.
    pub range: Range<usize>,
    /// What was found, and why the search ends there.
    pub reasons: Vec<String>,
}

/// Searches the lines of `fragment` in `output`.
///
/// # Errors
/// The first line that does not occur in `output` after the lines before it.
pub fn find(fragment: &str, output: &str, language: IrLanguage) -> Result<(), MissingLine> {
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
    let mut search = FragmentSearch {
        lines,
        output: output_lines,
        type_names,
        bound: Vec::new(),
        found: Vec::new(),
        furthest: Furthest::default(),
        attempts: 0,
    };
    if !search.lines.is_empty() && search.find_from(0, 0) {
        return Ok(());
    }
    let missing = search.furthest.found.len();
    let reasons = search.reasons(output, language);
    Err(MissingLine { range: ranges.get(missing).cloned().unwrap_or(0..fragment.len()), reasons })
}

/// The attempt of a search that has found the most lines of the fragment. It ended at the first line that it did not
/// find.
#[derive(Default)]
struct Furthest<'t> {
    /// The indices of the lines of the output in which it found the lines of the fragment before that line.
    found: Vec<usize>,
    /// The names that these lines bound.
    bound: Vec<(LineToken<'t>, LineToken<'t>)>,
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
    /// The indices of the lines of the output in which lines of the fragment are found.
    found: Vec<usize>,
    /// The attempt that has found the most lines.
    furthest: Furthest<'t>,
    attempts: usize,
}

impl<'t> FragmentSearch<'t> {
    /// Finds line `index` of the fragment and all later lines of the fragment, in line `from` of the output and below.
    fn find_from(&mut self, index: usize, from: usize) -> bool {
        if index > self.furthest.found.len() {
            self.furthest = Furthest { found: self.found.clone(), bound: self.bound.clone() };
        }
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
                if self.match_line(index, at, offset) {
                    self.found.push(at);
                    if self.find_from(index + 1, at + 1) {
                        return true;
                    }
                    self.found.pop();
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

    /// Returns what the search has found, and why the next line is not found behind it: it has other names, stands
    /// before the lines that were found, or does not occur at all.
    fn reasons(&mut self, output: &str, language: IrLanguage) -> Vec<String> {
        let texts: Vec<&str> = output.lines().collect();
        let Furthest { found, bound } = std::mem::take(&mut self.furthest);
        let missing = found.len();
        if self.attempts > MAX_ATTEMPTS {
            return vec![
                "the search ended, because too many lines of the output are alike; write more of each line".into(),
            ];
        }
        let mut reasons = Vec::new();
        let last = found.last().copied();
        let function = last.and_then(|last| function_of(&texts, last, language));
        let within = |function: Option<&str>| function.map_or(String::new(), |name| format!(" of `{name}`"));
        if let Some(last) = last {
            let lines =
                if missing == 1 { "the line before it is".into() } else { format!("{missing} lines before it are") };
            let place = within(function);
            reasons.push(format!("{lines} found, the last one in line {}{place}: `{}`", last + 1, texts[last].trim()));
        }
        if missing == self.lines.len() {
            return reasons;
        }
        let from = last.map_or(0, |last| last + 1);
        let behind = (from..self.output.len()).find_map(|at| Some((at, self.names_of_line(missing, at)?)));
        if let Some((at, names)) = behind {
            let other_function = function_of(&texts, at, language);
            reasons.push(format!("line {}{} has other names: `{}`", at + 1, within(other_function), texts[at].trim()));
            let conflict = names.iter().find_map(|(e, a)| {
                let (bound_e, bound_a) = bound.iter().find(|(be, ba)| (be == e) != (ba == a))?;
                let [e, a, bound_e, bound_a] = [e, a, bound_e, bound_a].map(|name| name.spelled());
                Some(match bound_e == e {
                    true => format!("`{e}` would stand for `{a}` there, but it stands for `{bound_a}` above"),
                    false => format!("`{e}` would stand for `{a}` there, but `{bound_e}` stands for `{a}` above"),
                })
            });
            reasons.extend(conflict);
            if other_function != function {
                let note = "that line is in another function: write a `has` for each function, because a name stands \
                            for the same name in all lines of a `has`";
                reasons.push(note.to_string());
            }
        } else if let Some(at) = (0..from).find(|at| !found.contains(at) && self.names_of_line(missing, *at).is_some())
        {
            let place = within(function_of(&texts, at, language));
            reasons.push(format!("line {}{place} has it, in front of the lines that are found", at + 1));
        }
        reasons
    }

    /// Matches a line of the fragment with a line of the output as if no name were bound. Returns the names that the
    /// match binds.
    fn names_of_line(&mut self, index: usize, at: usize) -> Option<Vec<(LineToken<'t>, LineToken<'t>)>> {
        let last_offset = (self.output[at].len() + 1).saturating_sub(self.lines[index].len());
        (0..last_offset).find_map(|offset| {
            self.bound.clear();
            self.match_line(index, at, offset).then(|| std::mem::take(&mut self.bound))
        })
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

impl LineToken<'_> {
    fn spelled(&self) -> String {
        self.sigil.map_or(String::new(), String::from) + self.text
    }
}

/// Returns the symbol of the function that contains a line of an output, such as `@f`: that of the innermost line
/// around it that has a symbol.
fn function_of<'t>(texts: &[&'t str], at: usize, language: IrLanguage) -> Option<&'t str> {
    let indentation = |line: &str| line.len() - line.trim_start().len();
    let symbol_of = |line: &'t str| {
        let name = &line[line.find('@')?..];
        let end =
            name[1..].find(|c: char| !c.is_alphanumeric() && !"_.$-".contains(c)).map_or(name.len(), |end| end + 1);
        Some(&name[..end])
    };
    if language == IrLanguage::Llvm {
        let is_end = |line: &&&str| line.starts_with("define ") || line.starts_with('}');
        let begin = texts[..=at].iter().rev().find(is_end)?;
        return if begin.starts_with('}') { None } else { symbol_of(begin) };
    }
    // A line around another one has less indentation. The label of a block has the indentation of its region's op.
    let mut least = indentation(texts[at]) + usize::from(texts[at].trim_end().ends_with('{'));
    for line in texts[..=at].iter().rev() {
        if indentation(line) < least && !line.trim_start().starts_with('^') {
            least = indentation(line);
            if let Some(symbol) = symbol_of(line) {
                return Some(symbol);
            }
        }
    }
    None
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
        find(fragment, OUTPUT, IrLanguage::Mlir).err().map(|missing| &fragment[missing.range])
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
    fn a_failure_says_why() {
        let output = "module {\n  llvm.func @f(%arg0: i32) {\n    %0 = llvm.add %arg0, %arg0\n    llvm.return\n  }\n  \
            llvm.func @g(%arg0: i32) {\n    %0 = llvm.sub %arg0, %arg0\n  ^bb1:\n    llvm.return\n  }\n}\n";
        let reasons = |fragment| find(fragment, output, IrLanguage::Mlir).expect_err("a line is missing").reasons;
        assert_eq!(
            reasons("%s = llvm.add %a, %a\n%s = llvm.sub %b, %b"),
            [
                "the line before it is found, the last one in line 3 of `@f`: `%0 = llvm.add %arg0, %arg0`",
                "line 7 of `@g` has other names: `%0 = llvm.sub %arg0, %arg0`",
                "`%b` would stand for `%arg0` there, but `%a` stands for `%arg0` above",
                "that line is in another function: write a `has` for each function, because a name stands for the same \
                 name in all lines of a `has`",
            ]
        );
        let before = reasons("llvm.sub %b, %b\nllvm.add %b, %b");
        assert_eq!(before[1], "line 3 of `@f` has it, in front of the lines that are found");
        assert_eq!(reasons("llvm.mul"), [""; 0]);
        assert_eq!(function_of(&output.lines().collect::<Vec<_>>(), 8, IrLanguage::Mlir), Some("@g"));
        assert_eq!(function_of(&["define void @f() {", "7:  ; preds = %1", "}", ""], 1, IrLanguage::Llvm), Some("@f"));
        assert_eq!(function_of(&["define void @f() {", "}", "declare void @g()"], 2, IrLanguage::Llvm), None);
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
