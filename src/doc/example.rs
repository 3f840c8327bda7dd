//! Example: what a `test` of the rules reads, and what is made of it.
//!
//! Takes the rules; gives the test's program with its lowering. Kept true: what is shown as made was made by the rules of
//! the book.

use super::book::{Book, Kind};
use crate::report::Severity;
use crate::{Context, Module, ParseOptions, PrintOptions, engine, lower, print, read};
use grammar::lexer::Token;
use grammar::rir::RuleSet;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// A program and what becomes of it.
pub struct Example {
    /// The text between the backquotes.
    pub program: String,
    /// The lowered program, or the first error.
    pub made: Result<String, String>,
    /// What a part other than the program asks for: `run`, `error`.
    pub asks: Vec<(String, String)>,
    /// The ops of the program; none where it cannot be read.
    ops: HashSet<String>,
}

/// The tests of a rule.
#[derive(Default)]
pub struct Told {
    /// That which stands with the rule.
    pub shown: Option<usize>,
    /// More, which stand elsewhere on the page.
    pub others: Vec<usize>,
}

/// All examples.
pub struct Examples {
    /// By the number of their test's entry.
    pub tests: HashMap<usize, Example>,
    /// By the number of a rule's entry.
    pub rules: HashMap<usize, Told>,
}

impl Examples {
    /// Reads and lowers every test, and finds the rules of its file that it is about: that of its name, and those that
    /// take an op of its program.
    pub fn new(rules: &Arc<RuleSet>, book: &Book) -> Examples {
        let tests = book.all(|e| e.kind == Kind::Test);
        let tests: HashMap<usize, Example> =
            tests.into_iter().filter_map(|test| Some((test, example(rules, book, test)?))).collect();
        let mut examples = Examples { tests, rules: HashMap::new() };
        for file in &book.files {
            let of = |kind| file.entries.clone().filter(move |&e| book.entries[e].kind == kind).collect::<Vec<_>>();
            examples.place(book, &of(Kind::Rule), &of(Kind::Test));
        }
        examples
    }

    fn place(&mut self, book: &Book, rules: &[usize], tests: &[usize]) {
        let named = |rule: usize, test: usize| book.entries[rule].name == book.entries[test].name;
        let mut left: Vec<usize> = tests.to_vec();
        for by_name in [true, false] {
            for &rule in rules {
                let fits = |&test: &usize| named(rule, test) || !by_name && self.has_op_of(book, rule, test);
                let Some(at) = left.iter().position(fits) else { continue };
                let told = self.rules.entry(rule).or_default();
                if told.shown.is_none() {
                    told.shown = Some(left.remove(at));
                }
            }
        }
        for &rule in rules {
            let others: Vec<usize> = tests.iter().copied().filter(|&t| self.has_op_of(book, rule, t)).collect();
            let told = self.rules.entry(rule).or_default();
            told.others = others.into_iter().filter(|&t| Some(t) != told.shown).collect();
        }
    }

    /// The test's program has an op that the rule takes.
    fn has_op_of(&self, book: &Book, rule: usize, test: usize) -> bool {
        let takes = book.entries[rule].rule.as_ref().map_or(&[][..], |r| &r.takes);
        self.tests.get(&test).is_some_and(|example| takes.iter().any(|op| example.ops.contains(op)))
    }

    /// Whether a test stands with a rule.
    pub fn is_placed(&self, test: usize) -> bool {
        self.rules.values().any(|told| told.shown == Some(test))
    }
}

fn example(rules: &Arc<RuleSet>, book: &Book, test: usize) -> Option<Example> {
    let text = &book.files[book.entries[test].file].text;
    let tokens = book.tokens(test);
    let written = |i: usize| &text[tokens[i].start..tokens[i].end];
    let (mut program, mut asks, mut set) = (None, Vec::new(), Vec::new());
    for i in 3..tokens.len() {
        let word = written(i - 1);
        match tokens[i].token {
            Token::Code(code) if word == "in" => program = Some(code.trim_start_matches("mlir").to_string()),
            Token::Code(text) if word == "run" => asks.push((word.to_string(), text.trim_end().to_string())),
            Token::Str(text) if word == "error" => asks.push((word.to_string(), text.to_string())),
            Token::Equal if i >= 4 && i + 1 < tokens.len() && written(i - 2) == "set" => {
                set.push((word.to_string(), written(i + 1).trim_matches('"').to_string()));
            }
            _ => {}
        }
    }
    let program = program?;
    let ctx = Context::new(rules.clone());
    let mut ops = HashSet::new();
    let made = read(&ctx, 0, &program, 0..program.len(), ParseOptions::default()).and_then(|(module, _)| {
        ops = ops_of(&ctx, &module);
        let (lowered, _) = lower(&ctx, module, &engine::Options { set, partial: false })?;
        Ok(print(&ctx, &lowered, PrintOptions::default()))
    });
    let made = made.map_err(|errors| {
        let first = errors.into_iter().find(|d| d.severity == Severity::Error);
        first.map_or(String::new(), |d| d.message)
    });
    Some(Example { program, made, asks, ops })
}

/// The names of all ops of a module.
fn ops_of(ctx: &Context, module: &Module) -> HashSet<String> {
    let mut names = HashSet::new();
    let mut todo = vec![(&module.body, module.op)];
    while let Some((body, op)) = todo.pop() {
        names.insert(ctx.op_text(body.name(op)).to_string());
        let (inner, regions) = body.regions(op);
        let blocks = regions.iter().flat_map(|&region| inner.region_blocks(region));
        todo.extend(blocks.flat_map(|block| inner.block_ops(block)).map(|op| (inner, op)));
    }
    names
}
