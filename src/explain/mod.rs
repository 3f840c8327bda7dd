//! Explanation of a conversion: for each source op, the rule applied and the ops it produced, or why no rule matched.
//!
//! It is derived from the trace of the conversion and written as text, as JSON or as an HTML page. It does not depend
//! on the number of threads.
//!
//! Tests: tests/all/explain.rs, tests/explain/.

mod highlight;
mod json;
mod op_ranges;
mod page;
mod stats;
mod text;

pub use json::json;
pub use page::{Ir, page};
pub use stats::stats;
pub use text::text;

use crate::asm::{OpRange, PrintOptions, print_with_op_ranges};
use crate::conversion::{BufferCopy, StepItem, StepResult, StepSubject, Trace, TracedConversion};
use crate::ir::{Body, Context, Loc, Module, Op};
use rulec::line_index::LineIndex;
use rulec::report::{Diagnostic, Sources};
use rulec::rir::{RuleId, Span};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::Range;

/// Explanation of how a program was lowered, or why it was not.
pub struct Explanation<'a> {
    /// The context of the program, with its rules.
    pub ctx: &'a Context,
    /// The name of the program's file.
    pub name: &'a str,
    /// The user's text of the program. If any op has an explicit location, the offset of this op in the user's text is
    /// unknown. In this case, `source` is the program as the printer writes it.
    pub source: String,
    /// The source ops in the order of the text; they include all ops that were converted.
    pub ops: Vec<SourceOp>,
    /// Whether `source` is the user's text, and not the program as the printer writes it.
    is_user_text: bool,
    /// The lines of `source`.
    lines: LineIndex,
    /// The lines of each rule file.
    rule_lines: Vec<LineIndex>,
    /// Ranges of `source`, each with the index in `ops` of the op that it belongs to.
    op_ranges: Vec<(Range<usize>, usize)>,
    /// For each op, the indices of its ranges in `op_ranges`.
    ranges_of_ops: Vec<SmallVec<[u32; 2]>>,
    /// The trace of the conversion.
    trace: Trace,
    /// The printed lowered module, and the ranges of its ops; `None` if there is no lowered module.
    lowered: Option<(String, Vec<OpRange>)>,
    /// For each target op of the trace, its index in the ranges of `lowered`; `None` if the op is not in the output.
    printed_index: Vec<Option<usize>>,
    /// For each step of the trace, the index in `ops` of the source op that the step originates from.
    origins: Vec<usize>,
    /// The diagnostics of the conversion.
    diagnostics: Vec<Diagnostic>,
    sources: &'a Sources,
    /// Whether the whole program was lowered.
    pub succeeded: bool,
}

/// An op of the source program.
pub struct SourceOp {
    /// The op's full name.
    pub name: String,
    /// The offset of the op's name; `None` if the op is implicit, such as a terminator that the text omits.
    pub name_offset: Option<usize>,
    /// The index of the op whose region contains this op; `None` for an outermost op.
    pub parent: Option<usize>,
    /// The steps of the trace that convert this op: none if it was matched together with another op, several if its
    /// region was inlined several times.
    pub steps: Vec<u32>,
}

impl<'a> Explanation<'a> {
    /// Returns the explanation of a traced conversion.
    pub fn new(ctx: &'a Context, sources: &'a Sources, module: &Module, traced: TracedConversion) -> Explanation<'a> {
        let succeeded = traced.has_succeeded();
        let TracedConversion { module: lowered, diagnostics, trace } = traced;
        let text = sources.get(module.source);
        let (name, text) = text.map_or(("", ""), |t| (&*t.name, &*t.text));
        let mut explanation = Explanation::without_lowering(ctx, sources, name, diagnostics);
        explanation.succeeded = succeeded;
        let mut source_ops = Vec::new();
        let mut op_numbers = FxHashMap::default();
        let mut worklist = vec![(&module.body, Some(0), module.op, None)];
        while let Some((body, number, op, parent)) = worklist.pop() {
            let this = explanation.ops.len();
            op_numbers.extend(number.map(|number: u32| ((number, op), this)));
            source_ops.push((body, op));
            let name = ctx.op_text(body.name(op)).to_string();
            explanation.ops.push(SourceOp { name, name_offset: None, parent, steps: Vec::new() });
            let (inner, regions) = body.regions(op);
            let inside = if body.is_isolated(op) { number.and_then(|n| trace.nested_body(n, op)) } else { number };
            let ops = regions.iter().flat_map(|r| inner.region_blocks(*r)).flat_map(|b| inner.block_ops(b));
            let ops: Vec<Op> = ops.collect();
            worklist.extend(ops.into_iter().rev().map(|op| (inner, inside, op, Some(this))));
        }
        explanation.locate_ops(module, text, &source_ops);
        explanation.lines = LineIndex::new(&explanation.source);
        explanation.ranges_of_ops = vec![SmallVec::new(); explanation.ops.len()];
        for (index, (_, op)) in explanation.op_ranges.iter().enumerate() {
            explanation.ranges_of_ops[*op].push(index as u32);
        }
        for (number, step) in trace.steps.iter().enumerate() {
            let source_op = match step.subject {
                StepSubject::Source(body, op) => op_numbers.get(&(body, op)).copied(),
                StepSubject::Emitted => None,
            };
            if let Some(op) = source_op {
                explanation.ops[op].steps.push(number as u32);
            }
            let enclosing = step.parent.and_then(|parent| explanation.origins.get(parent as usize).copied());
            explanation.origins.push(source_op.or(enclosing).unwrap_or(0));
        }
        explanation.printed_index = vec![None; trace.target_ops.len()];
        explanation.lowered = lowered.map(|m| print_with_op_ranges(ctx, &m, PrintOptions::default()));
        for (index, p) in explanation.lowered.iter().flat_map(|l| &l.1).enumerate() {
            let target_op = p.tag.checked_sub(1);
            if let Some(slot) = target_op.and_then(|op| explanation.printed_index.get_mut(op as usize)) {
                *slot = Some(index);
            }
        }
        explanation.trace = trace;
        explanation
    }

    /// Returns the explanation of a text that is not a valid program: only its diagnostics.
    pub fn without_lowering(
        ctx: &'a Context,
        sources: &'a Sources,
        name: &'a str,
        diagnostics: Vec<Diagnostic>,
    ) -> Explanation<'a> {
        let source = sources.inputs.iter().find(|t| t.name == name).map_or(String::new(), |t| t.text.to_string());
        Explanation {
            ctx,
            name,
            lines: LineIndex::new(&source),
            rule_lines: ctx.rules.sources.iter().map(|file| LineIndex::new(&file.text)).collect(),
            source,
            ops: Vec::new(),
            is_user_text: true,
            op_ranges: Vec::new(),
            ranges_of_ops: Vec::new(),
            trace: Trace::default(),
            lowered: None,
            printed_index: Vec::new(),
            origins: Vec::new(),
            diagnostics,
            sources,
            succeeded: false,
        }
    }

    /// Sets the ranges of the ops in the user's text. If any op has an explicit location, prints the program, replaces
    /// `source` by the printed text, and sets the ranges in this text.
    fn locate_ops(&mut self, module: &Module, text: &str, source_ops: &[(&Body, Op)]) {
        let offset = |(body, op): &(&Body, Op)| match body.loc(*op) {
            Loc::Offset(offset) => Some(offset as usize),
            Loc::Explicit(_) => None,
        };
        if let Some(offsets) = source_ops.iter().map(offset).collect::<Option<Vec<usize>>>() {
            let names: Vec<(&str, usize)> =
                self.ops.iter().zip(offsets).map(|(op, at)| (op.name.as_str(), at)).collect();
            let (runs, offsets_in_text) = op_ranges::ranges_in_source(text, &names);
            self.op_ranges = runs;
            self.ops.iter_mut().zip(offsets_in_text).for_each(|(op, at)| op.name_offset = at);
            return;
        }
        let (printed, places) = print_with_op_ranges(self.ctx, module, PrintOptions::default());
        let numbers: FxHashMap<(usize, Op), usize> =
            source_ops.iter().enumerate().map(|(n, (body, op))| ((std::ptr::from_ref(*body).addr(), *op), n)).collect();
        let mut ranges = Vec::new();
        for p in places {
            if let Some(n) = numbers.get(&(p.body, p.op)) {
                self.ops[*n].name_offset = Some(p.range.start);
                ranges.push((p.range, *n));
            }
        }
        self.op_ranges = op_ranges::innermost_ranges(&printed, &ranges);
        (self.source, self.is_user_text) = (printed, false);
    }

    /// Returns the line and the column of a byte of the source, counted from 1.
    fn line_column(&self, offset: usize) -> (usize, usize) {
        self.lines.line_and_column(&self.source, offset)
    }

    /// Returns `op`. For an implicit op, returns the innermost enclosing op that is in the text.
    fn visible_op(&self, mut op: usize) -> usize {
        while let (None, Some(parent)) = (self.ops[op].name_offset, self.ops[op].parent) {
            op = parent;
        }
        op
    }

    /// Returns the text of a source op on one line, without its regions; only the op's name if the text has no range
    /// for it.
    fn op_header(&self, op: usize) -> String {
        let mut head = String::new();
        for index in &self.ranges_of_ops[op] {
            let part = self.source[self.op_ranges[*index as usize].0.clone()].trim();
            if !head.is_empty() && part == "}" {
                break;
            }
            head = if head.is_empty() { part.to_string() } else { format!("{head} {part}") };
            if part.ends_with('{') {
                break;
            }
        }
        let head = head.strip_suffix('{').unwrap_or(&head).trim_end();
        if head.is_empty() { self.ops[op].name.clone() } else { truncate(head) }
    }

    /// Returns the first line of a printed target op; only its name if the op is not in the output.
    fn target_op_text(&self, target_op: u32) -> String {
        let printed = self.printed_index.get(target_op as usize).copied().flatten();
        match printed.zip(self.lowered.as_ref()) {
            Some((index, (text, places))) => {
                let text = &text[places[index].range.clone()];
                let line = text.lines().next().unwrap_or("");
                truncate(line.strip_suffix('{').filter(|_| text.len() > line.len()).unwrap_or(line).trim_end())
            }
            None => self.ctx.op_text(self.trace.target_ops[target_op as usize].name).to_string(),
        }
    }

    /// Returns whether a target op is in the output.
    fn is_in_output(&self, target_op: u32) -> bool {
        self.printed_index.get(target_op as usize).is_some_and(Option::is_some)
    }

    /// Returns the name of a rule and its location, `file:line`.
    fn rule(&self, rule: RuleId) -> (&str, String) {
        let rule = &self.ctx.rules.rules[rule.index()];
        (&rule.name, self.location(rule.span))
    }

    /// Returns a place in the rules as `file:line`.
    fn location(&self, span: Span) -> String {
        match self.ctx.rules.sources.get(usize::from(span.file)) {
            Some(file) => format!("{}:{}", file.name, self.rule_line(span)),
            None => "an unknown location".into(),
        }
    }

    /// Returns the line of a span in its rule file.
    fn rule_line(&self, span: Span) -> usize {
        let file = usize::from(span.file);
        let text = self.ctx.rules.sources.get(file).map(|file| &*file.text);
        text.zip(self.rule_lines.get(file)).map_or(1, |(text, lines)| lines.line(text, span.start as usize) + 1)
    }

    /// Returns the items of a step: target ops, and the steps of emitted ops that were rewritten further.
    fn step_items(&self, step: u32) -> impl Iterator<Item = StepItem> + '_ {
        let steps = &self.trace.steps;
        steps[step as usize].items.iter().copied().filter(move |item| match item {
            StepItem::TargetOp(_) => true,
            StepItem::Step(inner) => steps[*inner as usize].subject == StepSubject::Emitted,
        })
    }

    /// Returns the steps that led to this one, from the step of the source op to this one.
    fn emitting_steps(&self, step: u32) -> Vec<u32> {
        let mut steps = vec![step];
        let mut current = step;
        while let (StepSubject::Emitted, Some(outer)) =
            (self.trace.steps[current as usize].subject, self.trace.steps[current as usize].parent)
        {
            steps.push(outer);
            current = outer;
        }
        steps.reverse();
        steps
    }

    /// Returns the word for a step's result in the JSON output.
    fn outcome_word(&self, step: u32) -> &'static str {
        match &self.trace.steps[step as usize].result {
            StepResult::Rule(_) => "rule",
            StepResult::Arm(_) => "arm",
            StepResult::Copied => "copied",
            StepResult::Kept => "kept",
            StepResult::Skipped => "skipped",
            StepResult::Unmatched(_) => "left",
            StepResult::Failed => "stopped",
        }
    }

    /// Returns the rule that converted the op of a step: the rule that matched the op, or the rule whose `inline`
    /// consumed it. Returns `None` if no rule converted the op.
    fn applied_rule(&self, step: u32) -> Option<RuleId> {
        match self.trace.steps[step as usize].result {
            StepResult::Rule(rule) => Some(rule),
            StepResult::Arm(rule) => rule.filter(|r| r.index() < self.ctx.rules.rules.len()),
            _ => None,
        }
    }
}

/// Returns a sentence about an operand that an op got as a copy.
fn copy_text(copy: &BufferCopy) -> String {
    format!("operand #{} is copied: {}", copy.operand, copy.reason.text())
}

/// The number of characters after which a line of code is cut.
const MAX_LINE_CHARS: usize = 200;

fn truncate(text: &str) -> String {
    match text.char_indices().nth(MAX_LINE_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
