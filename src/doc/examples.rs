//! Example: what a `test` of the rules reads, and what is made of it.
//!
//! Takes the rules; gives the test's program with its lowering. Kept true: what is shown as made was made by the rules of
//! the book.

use super::rule_index::{EntryKind, RuleIndex};
use crate::report::Severity;
use crate::{Context, Module, ParseOptions, PrintOptions, conversion, lower, print, read};
use rulec::lexer::RuleToken;
use rulec::rir::RuleSet;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// A program and what becomes of it.
pub struct TestExample {
    /// The text between the backquotes.
    pub program: String,
    /// The lowered program, or the first error.
    pub lowered: Result<String, String>,
    /// What a part other than the program asks for: `run`, `error`.
    pub expectations: Vec<(String, String)>,
    /// The ops of the program; none where it cannot be read.
    ops: HashSet<String>,
}

/// The tests of a rule.
#[derive(Default)]
pub struct RuleTests {
    /// That which stands with the rule.
    pub primary: Option<usize>,
    /// More, which stand elsewhere on the page.
    pub others: Vec<usize>,
}

/// All examples.
pub struct TestExamples {
    /// By the number of their test's entry.
    pub tests: HashMap<usize, TestExample>,
    /// By the number of a rule's entry.
    pub rules: HashMap<usize, RuleTests>,
}

impl TestExamples {
    /// Reads and lowers every test, and finds the rules of its file that it is about: that of its name, and those that
    /// take an op of its program.
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

    /// The test's program has an op that the rule takes.
    fn program_has_op_of(&self, index: &RuleIndex, rule: usize, test: usize) -> bool {
        let takes = index.entries[rule].rule.as_ref().map_or(&[][..], |r| &r.matched_ops);
        self.tests.get(&test).is_some_and(|example| takes.iter().any(|op| example.ops.contains(op)))
    }

    /// Whether a test stands with a rule.
    pub fn is_assigned(&self, test: usize) -> bool {
        self.rules.values().any(|rule_tests| rule_tests.primary == Some(test))
    }
}

fn run_example(rules: &Arc<RuleSet>, index: &RuleIndex, test: usize) -> Option<TestExample> {
    let text = &index.files[index.entries[test].file].text;
    let tokens = index.tokens(test);
    let token_text = |i: usize| &text[tokens[i].start..tokens[i].end];
    let (mut program, mut asks, mut set) = (None, Vec::new(), Vec::new());
    for i in 3..tokens.len() {
        let word = token_text(i - 1);
        match tokens[i].token {
            RuleToken::Code(code) if word == "in" => program = Some(code.trim_start_matches("mlir").to_string()),
            RuleToken::Code(text) if word == "run" => asks.push((word.to_string(), text.trim_end().to_string())),
            RuleToken::Str(text) if word == "error" => asks.push((word.to_string(), text.to_string())),
            RuleToken::Equal if i >= 4 && i + 1 < tokens.len() && token_text(i - 2) == "set" => {
                set.push((word.to_string(), token_text(i + 1).trim_matches('"').to_string()));
            }
            _ => {}
        }
    }
    let program = program?;
    let ctx = Context::new(rules.clone());
    let mut ops = HashSet::new();
    let lowered = read(&ctx, 0, &program, 0..program.len(), ParseOptions::default()).and_then(|(module, _)| {
        ops = ops_of(&ctx, &module);
        let (lowered, _) = lower(&ctx, module, &conversion::Options { set, partial: false })?;
        Ok(print(&ctx, &lowered, PrintOptions::default()))
    });
    let lowered = lowered.map_err(|errors| {
        let first = errors.into_iter().find(|d| d.severity == Severity::Error);
        first.map_or(String::new(), |d| d.message)
    });
    Some(TestExample { program, lowered, expectations: asks, ops })
}

/// The names of all ops of a module.
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
