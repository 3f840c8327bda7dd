//! Examples: the programs of `test` items with their lowering, and the rules that each is an example of.
//!
//! The programs are lowered by the rules that the pages document.
//!
//! Tests: tests/all/doc.rs.

use super::rule_index::{EntryKind, RuleIndex};
use crate::{Context, Module, ParseOptions, PrintOptions, conversion, lower, print, read};
use rulec::lexer::RuleToken;
use rulec::report::{Severity, SourceId};
use rulec::rir::{RuleSet, TestDef};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// The program of a test and its lowering.
pub struct TestExample {
    /// The text of the program.
    pub program: String,
    /// The lowered program, or the message of the first error.
    pub lowered: Result<String, String>,
    /// The clauses of the test that the page shows besides `in` and `out`, such as `has llvm` or `error`.
    pub expectations: Vec<Expectation>,
    /// The names of the ops in the program; empty if it cannot be parsed.
    ops: HashSet<String>,
}

/// A clause of a test, such as `error "message"`.
pub struct Expectation {
    /// The keyword, such as `run` or `has llvm`.
    pub keyword: String,
    /// The text after the keyword.
    pub text: String,
}

/// The tests of a rule.
#[derive(Default)]
pub struct RuleTests {
    /// The index entry of the test that the page shows in full with the rule.
    pub primary: Option<usize>,
    /// The index entries of other tests with an op that the rule matches. The page shows links to them.
    pub others: Vec<usize>,
}

/// The examples of a rule set.
pub struct TestExamples {
    /// Examples by the index of their test in `RuleIndex::entries`.
    pub tests: HashMap<usize, TestExample>,
    /// The tests of each rule, by the index of the rule in `RuleIndex::entries`.
    pub rules: HashMap<usize, RuleTests>,
}

impl TestExamples {
    /// Lowers the program of each test, and assigns the tests of each file to the rules of that file.
    pub fn new(rules: &Arc<RuleSet>, index: &RuleIndex) -> TestExamples {
        let tests = index.entries_where(|e| e.kind == EntryKind::Test);
        let tests: HashMap<usize, TestExample> =
            tests.into_iter().filter_map(|test| Some((test, run_example(rules, index, test)?))).collect();
        let mut examples = TestExamples { tests, rules: HashMap::new() };
        for file in &index.files {
            let entries_of_kind =
                |kind| file.entries.clone().filter(move |&e| index.entries[e].kind == kind).collect::<Vec<_>>();
            examples.assign_tests(index, &entries_of_kind(EntryKind::Rule), &entries_of_kind(EntryKind::Test));
        }
        examples
    }

    /// Assigns the tests of a file to its rules. The primary test of a rule is a test with the rule's name, or else one
    /// whose program has an op that the rule matches. A test is primary for at most one rule.
    fn assign_tests(&mut self, index: &RuleIndex, rules: &[usize], tests: &[usize]) {
        let has_same_name = |rule: usize, test: usize| index.entries[rule].name == index.entries[test].name;
        let mut unassigned: Vec<usize> = tests.to_vec();
        for by_name in [true, false] {
            for &rule in rules {
                let fits =
                    |&test: &usize| has_same_name(rule, test) || !by_name && self.program_has_op_of(index, rule, test);
                let Some(position) = unassigned.iter().position(fits) else { continue };
                let rule_tests = self.rules.entry(rule).or_default();
                if rule_tests.primary.is_none() {
                    rule_tests.primary = Some(unassigned.remove(position));
                }
            }
        }
        for &rule in rules {
            let others: Vec<usize> =
                tests.iter().copied().filter(|&t| self.program_has_op_of(index, rule, t)).collect();
            let rule_tests = self.rules.entry(rule).or_default();
            rule_tests.others = others.into_iter().filter(|&t| Some(t) != rule_tests.primary).collect();
        }
    }

    /// Returns whether the program of a test has an op that a rule matches.
    fn program_has_op_of(&self, index: &RuleIndex, rule: usize, test: usize) -> bool {
        let matched_ops = index.entries[rule].rule.as_ref().map_or(&[][..], |r| &r.matched_ops);
        self.tests.get(&test).is_some_and(|example| matched_ops.iter().any(|op| example.ops.contains(op)))
    }

    /// Returns whether a test is shown with a rule.
    pub fn is_assigned(&self, test: usize) -> bool {
        self.rules.values().any(|rule_tests| rule_tests.primary == Some(test))
    }
}

/// Lowers the program of a test; `None` if the test has no program.
fn run_example(rules: &Arc<RuleSet>, index: &RuleIndex, test: usize) -> Option<TestExample> {
    let text = &index.files[index.entries[test].file].text;
    let tokens = index.tokens(test);
    let token_text = |i: usize| &text[tokens[i].start..tokens[i].end];
    let (mut program, mut expectations, mut set) = (None, Vec::new(), Vec::new());
    for i in 3..tokens.len() {
        let word = token_text(i - 1);
        match tokens[i].token {
            RuleToken::Code(code) if word == "in" => program = Some(code.trim_start_matches("mlir").to_string()),
            // The page shows the lowered program, so the text of `out` is not needed.
            RuleToken::Code(_) if word == "out" => {}
            RuleToken::Code(text) => {
                let is_of_llvm = word == "llvm" && i >= 4 && token_text(i - 2) == "has";
                let keyword = if is_of_llvm { "has llvm" } else { word };
                let text = text.strip_prefix("llvm").filter(|t| t.starts_with(char::is_whitespace)).unwrap_or(text);
                expectations.push(Expectation { keyword: keyword.to_string(), text: text.trim_end().to_string() });
            }
            RuleToken::Str(text) if matches!(word, "error" | "refused" | "prints" | "flags") => {
                expectations.push(Expectation { keyword: word.to_string(), text: text.to_string() });
            }
            RuleToken::Equal if i >= 4 && i + 1 < tokens.len() && token_text(i - 2) == "set" => {
                set.push((word.to_string(), token_text(i + 1).trim_matches('"').to_string()));
            }
            _ => {}
        }
    }
    let program = program?;
    let file = index.entries[test].file;
    let is_test = |def: &&TestDef| usize::from(def.item.file) == file && def.item.range().start == tokens[0].start;
    let flags = rules.tests.iter().find(is_test).map(|def| def.flags.clone()).unwrap_or_default();
    let parse = ParseOptions { allow_unregistered: flags.allows_unregistered };
    let options = conversion::Options { set, partial: flags.partial, only: flags.only, ..Default::default() };
    let ctx = Context::new(rules.clone());
    let mut ops = HashSet::new();
    let lowered = read(&ctx, SourceId::Input(0), &program, 0..program.len(), parse).and_then(|(module, _)| {
        ops = ops_of(&ctx, &module);
        let (lowered, _) = lower(&ctx, module, &options)?;
        Ok(print(&ctx, &lowered, PrintOptions::default()))
    });
    let lowered = lowered.map_err(|errors| {
        let first = errors.into_iter().find(|d| d.severity == Severity::Error);
        first.map_or(String::new(), |d| d.message)
    });
    Some(TestExample { program, lowered, expectations, ops })
}

/// Returns the names of all ops of a module.
fn ops_of(ctx: &Context, module: &Module) -> HashSet<String> {
    let mut names = HashSet::new();
    let mut worklist = vec![(&module.body, module.op)];
    while let Some((body, op)) = worklist.pop() {
        names.insert(ctx.op_text(body.name(op)).to_string());
        let (inner, regions) = body.regions(op);
        let blocks = regions.iter().flat_map(|&region| inner.region_blocks(region));
        worklist.extend(blocks.flat_map(|block| inner.block_ops(block)).map(|op| (inner, op)));
    }
    names
}
