//! Explain: how a program was lowered, op by op.
//!
//! Takes a program and the trace of its conversion; gives a story, which is told as text, as JSON or as a page. Kept true:
//! ops of the source stand in the order of the text, and every op that was converted is among them; what is told does not
//! depend on the number of threads.

mod colour;
mod json;
mod page;
mod places;
mod stats;
mod text;

pub use json::json;
pub use page::{Ir, page};
pub use stats::stats;
pub use text::text;

use crate::engine::{End, Part, Subject, Trace, Traced};
use crate::ir::{Body, Context, Loc, Module, Op};
use crate::report::{Diagnostic, Sources};
use crate::text::{PrintOptions, Printed, print_with_places};
use grammar::rir::{RuleId, Span};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// See the file.
pub struct Story<'a> {
    /// The rules, and what names mean.
    pub ctx: &'a Context,
    /// The name of the program.
    pub name: &'a str,
    /// Its text: the user's, or if that does not say where its ops stand, as it would be printed.
    pub source: String,
    /// Its ops, in the order of the text.
    pub ops: Vec<SourceOp>,
    /// The text is the user's.
    own_text: bool,
    /// For parts of the text the op that they belong to.
    runs: Vec<(Range<usize>, usize)>,
    /// What was done.
    trace: Trace,
    /// After lowering: the text, and where ops stand in it.
    lowered: Option<(String, Vec<Printed>)>,
    /// For each op that was made, where it stands among the printed ones.
    printed: Vec<Option<usize>>,
    /// For each step the op of the source that it goes back to.
    origins: Vec<usize>,
    /// What was said.
    diagnostics: Vec<Diagnostic>,
    sources: &'a Sources,
    /// Nothing is left over.
    pub succeeded: bool,
}

/// An op of the source.
pub struct SourceOp {
    /// Its full name.
    pub name: String,
    /// Where its name begins, if it is in the text.
    pub at: Option<usize>,
    /// The op that it is in, by number.
    pub parent: Option<usize>,
    /// Its conversions: none if another op was taken with it, several if its region was put into several places.
    pub steps: Vec<u32>,
}

impl<'a> Story<'a> {
    /// The story of a program that was lowered.
    pub fn new(ctx: &'a Context, sources: &'a Sources, module: &Module, traced: Traced) -> Story<'a> {
        let succeeded = traced.succeeded();
        let Traced { module: lowered, diagnostics, trace } = traced;
        let text = sources.inputs.get(module.source as usize);
        let (name, text) = text.map_or(("", ""), |t| (&*t.name, &*t.text));
        let mut story = Story::of(ctx, sources, name, diagnostics);
        story.succeeded = succeeded;
        let mut found = Vec::new();
        let mut numbers = FxHashMap::default();
        let mut walk = vec![(&module.body, Some(0), module.op, None)];
        while let Some((body, number, op, parent)) = walk.pop() {
            let this = story.ops.len();
            numbers.extend(number.map(|number: u32| ((number, op), this)));
            found.push((body, op));
            let name = ctx.op_text(body.name(op)).to_string();
            story.ops.push(SourceOp { name, at: None, parent, steps: Vec::new() });
            let (inner, regions) = body.regions(op);
            let inside = if body.is_isolated(op) { number.and_then(|n| trace.body(n, op)) } else { number };
            let ops = regions.iter().flat_map(|r| inner.region_blocks(*r)).flat_map(|b| inner.block_ops(b));
            let ops: Vec<Op> = ops.collect();
            walk.extend(ops.into_iter().rev().map(|op| (inner, inside, op, Some(this))));
        }
        story.find_places(module, text, &found);
        for (number, step) in trace.steps.iter().enumerate() {
            let own = match step.subject {
                Subject::Source(body, op) => numbers.get(&(body, op)).copied(),
                Subject::Emitted => None,
            };
            own.into_iter().for_each(|op| story.ops[op].steps.push(number as u32));
            let around = step.within.and_then(|w| story.origins.get(w as usize).copied());
            story.origins.push(own.or(around).unwrap_or(0));
        }
        story.printed = vec![None; trace.made.len()];
        story.lowered = lowered.map(|m| print_with_places(ctx, &m, PrintOptions::default()));
        for (at, p) in story.lowered.iter().flat_map(|l| &l.1).enumerate() {
            let made = p.tag.checked_sub(1).and_then(|tag| story.printed.get_mut(tag as usize));
            made.into_iter().for_each(|made| *made = Some(at));
        }
        story.trace = trace;
        story
    }

    /// The story of a text that is no program.
    pub fn of(ctx: &'a Context, sources: &'a Sources, name: &'a str, diagnostics: Vec<Diagnostic>) -> Story<'a> {
        let source = sources.inputs.iter().find(|t| t.name == name).map_or(String::new(), |t| t.text.to_string());
        Story {
            ctx,
            name,
            source,
            ops: Vec::new(),
            own_text: true,
            runs: Vec::new(),
            trace: Trace::default(),
            lowered: None,
            printed: Vec::new(),
            origins: Vec::new(),
            diagnostics,
            sources,
            succeeded: false,
        }
    }

    /// Finds where the ops stand: in the user's text, or, where ops say that they come from elsewhere, in print.
    fn find_places(&mut self, module: &Module, text: &str, found: &[(&Body, Op)]) {
        let offset = |(body, op): &(&Body, Op)| match body.loc(*op) {
            Loc::Offset(at) => Some(at as usize),
            Loc::Written(_) => None,
        };
        if let Some(offsets) = found.iter().map(offset).collect::<Option<Vec<usize>>>() {
            let names: Vec<(&str, usize)> =
                self.ops.iter().zip(offsets).map(|(op, at)| (op.name.as_str(), at)).collect();
            let (runs, at) = places::in_source(text, &names);
            self.runs = runs;
            self.ops.iter_mut().zip(at).for_each(|(op, at)| op.at = at);
            return;
        }
        let (printed, places) = print_with_places(self.ctx, module, PrintOptions::default());
        let numbers: FxHashMap<(usize, Op), usize> =
            found.iter().enumerate().map(|(n, (body, op))| ((std::ptr::from_ref(*body).addr(), *op), n)).collect();
        let mut ranges = Vec::new();
        for p in places {
            if let Some(n) = numbers.get(&(p.body, p.op)) {
                self.ops[*n].at = Some(p.range.start);
                ranges.push((p.range, *n));
            }
        }
        self.runs = places::innermost(&printed, &ranges);
        (self.source, self.own_text) = (printed, false);
    }

    /// The line and the column of a byte of the source, from 1.
    fn line_column(&self, at: usize) -> (usize, usize) {
        let before = &self.source[..at.min(self.source.len())];
        let line = before.matches('\n').count() + 1;
        (line, before.chars().rev().take_while(|c| *c != '\n').count() + 1)
    }

    /// An op of the source that is in the text: this one, or the one around it.
    fn shown(&self, mut op: usize) -> usize {
        while let (None, Some(parent)) = (self.ops[op].at, self.ops[op].parent) {
            op = parent;
        }
        op
    }

    /// An op of the source as it is written, on one line, without its regions.
    fn head(&self, op: usize) -> String {
        let mut head = String::new();
        for (range, _) in self.runs.iter().filter(|r| r.1 == op) {
            let part = self.source[range.clone()].trim();
            if !head.is_empty() && part == "}" {
                break;
            }
            head = if head.is_empty() { part.to_string() } else { format!("{head} {part}") };
            if part.ends_with('{') {
                break;
            }
        }
        let head = head.strip_suffix('{').unwrap_or(&head).trim_end();
        if head.is_empty() { self.ops[op].name.clone() } else { short(head) }
    }

    /// An op that was made, as it is printed, without its regions; its name alone where it is not in the output.
    fn spelled(&self, made: u32) -> String {
        let printed = self.printed.get(made as usize).copied().flatten();
        match printed.zip(self.lowered.as_ref()) {
            Some((at, (text, places))) => {
                let text = &text[places[at].range.clone()];
                let line = text.lines().next().unwrap_or("");
                short(line.strip_suffix('{').filter(|_| text.len() > line.len()).unwrap_or(line).trim_end())
            }
            None => self.ctx.op_text(self.trace.made[made as usize].name).to_string(),
        }
    }

    /// Whether an op that was made is in the output.
    fn stays(&self, made: u32) -> bool {
        self.printed.get(made as usize).is_some_and(Option::is_some)
    }

    /// The name of a rule, and its place, `file:line`.
    fn rule(&self, rule: RuleId) -> (&str, String) {
        let rule = &self.ctx.rules.rules[rule.index()];
        (&rule.name, self.place(rule.span))
    }

    fn place(&self, span: Span) -> String {
        crate::engine::place_of(self.ctx, span)
    }

    /// What a step has made: ops of the target, and the steps of what it emitted.
    fn parts(&self, step: u32) -> impl Iterator<Item = Part> + '_ {
        let steps = &self.trace.steps;
        steps[step as usize].parts.iter().copied().filter(move |part| match part {
            Part::Made(_) => true,
            Part::Step(s) => steps[*s as usize].subject == Subject::Emitted,
        })
    }

    /// The steps that led to this one, from the op of the source on.
    fn chain(&self, step: u32) -> Vec<u32> {
        let mut chain = vec![step];
        let mut at = step;
        while let (Subject::Emitted, Some(outer)) =
            (self.trace.steps[at as usize].subject, self.trace.steps[at as usize].within)
        {
            chain.push(outer);
            at = outer;
        }
        chain.reverse();
        chain
    }

    /// The word for how a step ended.
    fn outcome(&self, step: u32) -> &'static str {
        match &self.trace.steps[step as usize].end {
            End::Rule(_) => "rule",
            End::Arm(_) => "arm",
            End::Copied => "copied",
            End::Kept => "kept",
            End::Skipped => "skipped",
            End::Left(_) => "left",
            End::Stopped => "stopped",
        }
    }

    /// The rule that took the op of a step.
    fn taken_by(&self, step: u32) -> Option<RuleId> {
        match self.trace.steps[step as usize].end {
            End::Rule(rule) => Some(rule),
            End::Arm(rule) => rule.filter(|r| r.index() < self.ctx.rules.rules.len()),
            _ => None,
        }
    }
}

/// The longest line of code that is told whole.
const LONGEST: usize = 200;

fn short(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
