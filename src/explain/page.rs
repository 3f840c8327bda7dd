//! Explanation as an HTML page: the source, the lowered module and LLVM IR side by side, with the rules that connect
//! them.
//!
//! The page refers to no other file and needs no network. Without its script, all text is still readable. Text of
//! programs and rules is escaped, so it is never markup.
//!
//! Tests: tests/all/explain.rs, tests/explain/hostile.mlir.

use super::highlight::{self, OpMark};
use super::{Explanation, copy_text};
use crate::conversion::{StepItem, StepResult, rank_mismatches};
use crate::doc::page_template;
use crate::doc::rule_index::{IndexEntry, RuleIndex};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use rulec::report::{Diagnostic, Severity, Style, render};
use rulec::rir::{RuleId, Span};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

/// LLVM IR of the program.
pub enum Ir {
    /// The text, and the ranges of its lines. Each range is paired with the tag (`Body::tag`) of the lowered op from
    /// which the line was translated.
    Text(String, Vec<(Range<usize>, u64)>),
    /// The program has no LLVM IR, for this reason.
    Absent(String),
}

/// Builder of the page. It builds the columns of code and the sections on ops first, because these add to `cards`. The
/// other parts of the page show the cards.
struct PageBuilder<'s, 'a> {
    explanation: &'s Explanation<'a>,
    index: RuleIndex,
    /// Cache: the index in `RuleIndex::entries` of the definition around a span, by the span's file and start.
    entry_by_span: HashMap<(u16, u32), Option<usize>>,
    /// The definitions that the page shows, as indices into `RuleIndex::entries`. For each, the set of source ops that
    /// it took part in lowering.
    cards: BTreeMap<usize, BTreeSet<usize>>,
}

/// Returns the HTML page of an explanation.
pub fn page(explanation: &Explanation<'_>, ir: &Ir) -> String {
    let index = RuleIndex::new(&explanation.ctx.rules);
    let mut builder = PageBuilder { explanation, index, entry_by_span: HashMap::new(), cards: BTreeMap::new() };
    builder.build(ir).into_string()
}

impl PageBuilder<'_, '_> {
    fn build(&mut self, ir: &Ir) -> Markup {
        let explanation = self.explanation;
        let source = self.source_column();
        let lowered = self.lowered_column();
        let op_sections: Vec<Markup> = (0..explanation.ops.len())
            .filter(|op| explanation.visible_op(*op) == *op)
            .map(|op| self.op_section(op))
            .collect();
        let ir_column = match ir {
            Ir::Absent(why) => html! { p.absent { (why) } },
            Ir::Text(text, lines) => {
                let mark = |tag: u64| self.mark_for(u32::try_from(tag).ok()?.checked_sub(1)?);
                let runs: Vec<_> = lines.iter().filter_map(|(r, tag)| Some((r.clone(), mark(*tag)?))).collect();
                html! { pre.code { (highlight::highlighted_lines(text, &highlight::llvm_ir(text), &runs)) } }
            }
        };
        let target_op_count = explanation.printed_index.iter().filter(|p| p.is_some()).count();
        let title = explanation.name.rsplit('/').next().unwrap_or(explanation.name);
        let lowered_name = if explanation.succeeded { "LLVM dialect" } else { "LLVM dialect, incomplete" };
        let source_name = if explanation.is_user_text { "MLIR" } else { "MLIR, as printed" };
        html! {
            (DOCTYPE)
            html lang="en" {
                (page_template::head(&format!("{title} · rewrite explain"), include_str!("page.css")))
                body {
                    header {
                        h1 { (title) }
                        p.sums {
                            (count(explanation.ops.iter().filter(|o| o.name_offset.is_some()).count(), "op")) " "
                            span.to { "→" } " " (count(target_op_count, "op")) " after lowering "
                            @if let Ir::Text(_, lines) = ir {
                                span.to { "→" } " " (count(lines.len(), "line")) " of LLVM IR "
                            }
                            span.to { "·" } " " (count(self.cards.len(), "rule")) " and emits at work"
                        }
                        p.keys { kbd { "↑↓←→" } " move " kbd { "Enter" } " or click pins " kbd { "Esc" } " lets go" }
                    }
                    (self.diagnostics_section())
                    div #columns {
                        (column("source", source_name, source))
                        (column("lowered", lowered_name, lowered))
                        (column("ir", "LLVM IR", ir_column))
                    }
                    div #panel {
                        section #story aria-label="What became of it" aria-live="polite" { (self.overview()) }
                        section #cards aria-label="Rules" { (self.all_cards()) }
                    }
                    div hidden { @for section in &op_sections { (section) } }
                    script { (PreEscaped(include_str!("page.js"))) }
                }
            }
        }
    }

    fn source_column(&self) -> Markup {
        let explanation = self.explanation;
        let (mut failed_ops, mut other_ranges) = (BTreeSet::new(), Vec::new());
        for label in explanation.diagnostics.iter().filter(|d| d.severity == Severity::Error).flat_map(|d| &d.labels) {
            let file = explanation.sources.line_and_column(label.source, label.range.start).map(|p| &*p.0.name);
            if file != Some(explanation.name) {
                continue;
            }
            match explanation.ops.iter().position(|op| op.name_offset == Some(label.range.start)) {
                Some(op) => {
                    failed_ops.insert(op);
                }
                None => other_ranges.push(label.range.clone()),
            }
        }
        let mut seen = BTreeSet::new();
        let mut runs: Vec<(Range<usize>, OpMark)> = Vec::new();
        for (range, op) in &explanation.op_ranges {
            let steps = &explanation.ops[*op].steps;
            let is_skipped = steps.iter().any(|s| explanation.trace.steps[*s as usize].result == StepResult::Skipped);
            let mark = OpMark {
                id: seen.insert(*op).then(|| format!("op-{op}")),
                source: Some(*op),
                has_error: failed_ops.contains(op),
                is_skipped,
                ..OpMark::default()
            };
            runs.push((range.clone(), mark));
        }
        if explanation.ops.is_empty()
            && let Some(range) = other_ranges.first()
        {
            let mark = OpMark { has_error: true, id: Some("op-0".into()), ..OpMark::default() };
            runs = vec![(visible_range(&explanation.source, range), mark)];
        }
        let highlights = highlight::mlir(&explanation.source);
        html! { pre.code { (highlight::highlighted_lines(&explanation.source, &highlights, &runs)) } }
    }

    fn lowered_column(&mut self) -> Markup {
        let explanation = self.explanation;
        let Some((text, printed)) = &explanation.lowered else { return html! { p.absent { "Nothing was lowered." } } };
        let ranges: Vec<(Range<usize>, usize)> =
            printed.iter().enumerate().map(|(n, p)| (p.range.clone(), n)).collect();
        let mut runs = Vec::new();
        for (range, number) in super::op_ranges::innermost_ranges(text, &ranges) {
            let Some(target_op) = printed[number].tag.checked_sub(1) else { continue };
            let target_op = target_op as u32;
            let Some(mut mark) = self.mark_for(target_op) else { continue };
            let target_op_info = &explanation.trace.target_ops[target_op as usize];
            let emitting_span = target_op_info.span(&explanation.ctx.rules);
            mark.emitted_by = emitting_span.and_then(|span| {
                let entry = self.card(span, mark.source?)?;
                Some(format!("{entry}:{}", self.line(span)))
            });
            let mut rules: Vec<String> = Vec::new();
            for step in explanation.emitting_steps(target_op_info.step).into_iter().rev() {
                let entry = explanation.applied_rule(step).and_then(|rule| self.card_of_rule(rule, mark.source?));
                rules.extend(entry.map(|e| e.to_string()).filter(|e| !rules.contains(e)));
            }
            mark.rules = (!rules.is_empty()).then(|| rules.join(" "));
            runs.push((range, mark));
        }
        html! { pre.code { (highlight::highlighted_lines(text, &highlight::mlir(text), &runs)) } }
    }

    /// Returns the attributes of the HTML span around text of a target op, in the lowered module or in LLVM IR: the
    /// index of this op, and the source op that it originates from. Returns `None` if the trace has no target op with
    /// this index.
    fn mark_for(&self, target_op: u32) -> Option<OpMark> {
        let step = self.explanation.trace.target_ops.get(target_op as usize)?.step;
        let source = self.explanation.visible_op(*self.explanation.origins.get(step as usize)?);
        Some(OpMark { source: Some(source), target_op: Some(target_op), ..OpMark::default() })
    }

    // ---- rules
    /// Returns the index in `RuleIndex::entries` of the definition around a span, if there is one. Records in `cards`
    /// that this definition took part in lowering the source op `op`.
    fn card(&mut self, span: Span, op: usize) -> Option<usize> {
        let index = &self.index;
        let contains_span =
            |e: &IndexEntry| e.file == usize::from(span.file) && e.range.contains(&(span.start as usize));
        let entry = *self
            .entry_by_span
            .entry((span.file, span.start))
            .or_insert_with(|| index.entries.iter().position(contains_span));
        self.cards.entry(entry?).or_default().insert(op);
        entry
    }

    fn card_of_rule(&mut self, rule: RuleId, op: usize) -> Option<usize> {
        self.card(self.explanation.ctx.rules.rules[rule.index()].span, op)
    }

    /// Returns the line of a span in its file.
    fn line(&self, span: Span) -> usize {
        self.explanation.rule_line(span)
    }

    /// Returns a span as `file:line`.
    fn location(&self, span: Span) -> String {
        let file = self.index.files.get(usize::from(span.file)).map_or("", |f| &f.name);
        format!("{file}:{}", self.line(span))
    }

    /// Returns the name of a definition, as a link to its card if there is one.
    fn card_link(&self, card: Option<usize>, name: &str) -> Markup {
        html! {
            @if let Some(card) = card { a href=(format!("#rule-{card}")) { (name) } } @else { (name) }
        }
    }

    fn all_cards(&self) -> Markup {
        html! { @for (entry, ops) in &self.cards { (self.rule_card_section(*entry, ops.len())) } }
    }

    fn rule_card_section(&self, entry: usize, ops: usize) -> Markup {
        let own_entry = &self.index.entries[entry];
        let file = &self.index.files[own_entry.file];
        let line = file.text[..own_entry.range.start].rsplit('\n').next().unwrap_or("");
        let indent = line.len() - line.trim_start().len();
        let dedented = |(n, l): (usize, &str)| {
            let blanks = l.len() - l.trim_start_matches(' ').len();
            if n == 0 { l.to_string() } else { l[blanks.min(indent)..].to_string() }
        };
        let text =
            file.text[own_entry.range.clone()].split('\n').enumerate().map(dedented).collect::<Vec<_>>().join("\n");
        html! {
            article id=(format!("rule-{entry}")) data-line=(own_entry.line) {
                h3 { span.kind { (own_entry.kind.keyword()) } " " (own_entry.name) }
                p.place {
                    (file.name) ":" (own_entry.line) " "
                    button type="button" data-card=(entry) { (count(ops, "op")) }
                }
                @if !own_entry.doc.trim().is_empty() { p.doc { (prose(own_entry.doc.trim())) } }
                pre.code { (highlight::highlighted_lines(&text, &highlight::rule(&text), &[])) }
            }
        }
    }

    // ---- diagnostics and steps
    fn diagnostics_section(&self) -> Markup {
        let shown: Vec<_> = self.explanation.diagnostics.iter().filter(|d| d.severity > Severity::Note).collect();
        let op_of = |d: &Diagnostic| {
            let offset = d.labels.iter().find(|l| l.primary)?.range.start;
            if self.explanation.ops.is_empty() {
                return Some(0);
            }
            self.explanation.ops.iter().position(|op| op.name_offset == Some(offset))
        };
        html! {
            @if !shown.is_empty() {
                div #problems role="alert" {
                    @for d in shown {
                        details.error[d.severity == Severity::Error] open[self.explanation.ops.is_empty()] {
                            summary {
                                b {
                                    @if d.severity == Severity::Error { "error" } @else { "warning" } "[" (d.code) "]"
                                } " "
                                (prose(&d.message)) " "
                                @if let Some(op) = op_of(d) { a href=(format!("#op-{op}")) { "show it" } }
                            }
                            pre { (render(self.explanation.sources, std::slice::from_ref(d), Style::Full, false)) }
                        }
                    }
                }
            }
        }
    }

    fn overview(&self) -> Markup {
        let mut cards: Vec<_> = self.cards.iter().map(|(entry, ops)| (*entry, ops.len())).collect();
        cards.sort_by_key(|(entry, n)| (std::cmp::Reverse(*n), *entry));
        html! {
            h2 { "What became of each op" }
            p { "Point at an op in any column, or go to it with the arrow keys: what it came from and what it became \
                lights up in the others, and the rules that did it are shown here." }
            @if !cards.is_empty() {
                table {
                    tr { th { "rule or emit" } th { "ops" } }
                    @for (entry, n) in cards {
                        tr {
                            td { a href=(format!("#rule-{entry}")) { (self.index.entries[entry].name) } }
                            td { (n) }
                        }
                    }
                }
            }
        }
    }

    /// Returns the steps of a source op, and of the implicit ops in it, as HTML.
    fn op_section(&mut self, op: usize) -> Markup {
        let explanation = self.explanation;
        let source_op = &explanation.ops[op];
        let place = source_op.name_offset.map(|at| explanation.line_column(at));
        let implied: Vec<usize> = (op + 1..explanation.ops.len())
            .take_while(|n| explanation.ops[*n].name_offset.is_none())
            .filter(|n| explanation.visible_op(*n) == op)
            .collect();
        let is_about_op = |d: &&Diagnostic| {
            source_op.name_offset.is_some()
                && d.labels.iter().any(|l| l.primary && source_op.name_offset == Some(l.range.start))
        };
        let op_errors: Vec<&Diagnostic> = explanation.diagnostics.iter().filter(is_about_op).collect();
        let step_trees: Vec<Markup> = source_op.steps.iter().map(|step| self.step_item(*step, op)).collect();
        let implied: Vec<(usize, Vec<Markup>)> = implied
            .into_iter()
            .map(|n| (n, explanation.ops[n].steps.iter().map(|step| self.step_item(*step, op)).collect()))
            .collect();
        html! {
            div.told data-of=(op) {
                h2 { (source_op.name) @if let Some((line, column)) = place { " " small { (line) ":" (column) } } }
                @for d in &op_errors { p.wrong { b { (d.code) } " " (prose(&d.message)) } }
                @if step_trees.is_empty() && source_op.name_offset.is_some() {
                    p { "No rule was asked: it was taken together with another op, or nothing reaches it." }
                }
                @if step_trees.len() > 1 { p { "Its region was put into " (step_trees.len()) " places." } }
                ul.tree { @for tree in &step_trees { (tree) } }
                @for (n, trees) in &implied {
                    p { "The text implies " code { (explanation.ops[*n].name) } " in it." }
                    ul.tree { @for tree in trees { (tree) } }
                }
            }
        }
    }

    fn step_item(&mut self, number: u32, op: usize) -> Markup {
        let explanation = self.explanation;
        let end = &explanation.trace.steps[number as usize].result;
        let rule = explanation.applied_rule(number).map(|rule| (rule, self.card_of_rule(rule, op)));
        let mismatches =
            if let StepResult::Unmatched(failed) = end { rank_mismatches(explanation.ctx, failed) } else { Vec::new() };
        let mismatches: Vec<_> =
            mismatches.into_iter().map(|mismatch| (self.card_of_rule(mismatch.rule, op), mismatch)).collect();
        let items: Vec<StepItem> = explanation.step_items(number).collect();
        let parts: Vec<Markup> = items.into_iter().map(|item| self.step_part_item(item, op)).collect();
        let failed = explanation.trace.steps[number as usize].failed;
        let nothing = matches!(end, StepResult::Rule(_)) && !failed && parts.is_empty();
        let why = match end {
            StepResult::Rule(_) if failed => "failed",
            StepResult::Rule(_) => "",
            StepResult::Arm(_) => "an arm of `inline`",
            StepResult::Copied => "legal: an op of a target dialect",
            StepResult::Kept => "kept: no rule matches",
            StepResult::Skipped => "skipped: an operand comes from an op that failed",
            StepResult::Unmatched(failed) if failed.is_empty() => "not lowered: there is no rule for it",
            StepResult::Unmatched(_) => "not lowered: no rule matches",
            StepResult::Failed => "stopped",
        };
        let rules = &explanation.ctx.rules.rules;
        let link = |card: Option<usize>, rule: RuleId| {
            let rule = &rules[rule.index()];
            html! { (self.card_link(card, &rule.name)) " " small { (self.location(rule.span)) } }
        };
        html! {
            li {
                @if let Some((rule, card)) = rule { (link(card, rule)) " " }
                @if !why.is_empty() { em.wrong[failed] { (prose(why)) } }
                @for copy in &explanation.trace.steps[number as usize].copies { " " em { (copy_text(copy)) } }
                @if !mismatches.is_empty() {
                    ol.tried {
                        @for (card, mismatch) in &mismatches {
                            li data-by=[card.map(|card| format!("{card}:{}", self.line(mismatch.span)))] {
                                (link(*card, mismatch.rule)) br;
                                "fails: " code { (mismatch.test) } " " small { (self.location(mismatch.span)) }
                            }
                        }
                    }
                }
                @if nothing { ul { li { em { "nothing had to be made" } } } }
                @if !parts.is_empty() { ul { @for part in &parts { (part) } } }
            }
        }
    }

    fn step_part_item(&mut self, item: StepItem, op: usize) -> Markup {
        let explanation = self.explanation;
        match item {
            StepItem::TargetOp(target_op) => {
                let is_removed = explanation.lowered.is_some() && !explanation.is_in_output(target_op);
                let span = explanation.trace.target_ops[target_op as usize].span(&explanation.ctx.rules);
                let emitter = span.map(|span| (self.card(span, op), self.location(span)));
                html! {
                    li.made data-m=(target_op) {
                        code { (explanation.target_op_text(target_op)) }
                        @if let Some((card, place)) = &emitter { " " small { (self.card_link(*card, place)) } }
                        @if is_removed { " " small { "unused, removed" } }
                    }
                }
            }
            StepItem::Step(step) => {
                let name = explanation.ctx.op_text(explanation.trace.steps[step as usize].name);
                let inner = self.step_item(step, op);
                html! { li.emitted { code { (name) } ul { (inner) } } }
            }
        }
    }
}

/// Returns the part of a range that is on its first line. An empty range is extended to one character, except at the
/// end of a line.
fn visible_range(text: &str, range: &Range<usize>) -> Range<usize> {
    let rest = text.get(range.start..).unwrap_or("");
    let line = rest.lines().next().unwrap_or("").len();
    let first = rest.chars().next().map_or(0, char::len_utf8);
    range.start..range.start + range.len().min(line).max(first.min(line))
}

fn column(id: &str, title: &str, code: Markup) -> Markup {
    html! { section.column id=(id) aria-label=(title) { h2 { (title) } div.scroll { (code) } } }
}

fn count(n: usize, what: &str) -> Markup {
    html! { b { (n) } " " (what) @if n != 1 { "s" } }
}

/// Returns a sentence as HTML; text between backquotes is code.
fn prose(text: &str) -> Markup {
    let odd = text.matches('`').count() % 2 == 1;
    html! {
        @if odd { (text) } @else {
            @for (n, part) in text.split('`').enumerate() { @if n % 2 == 1 { code { (part) } } @else { (part) } }
        }
    }
}
