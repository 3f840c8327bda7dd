//! Page: the story as one page for a browser: the source, what it was lowered to and LLVM IR side by side.
//!
//! Kept true: the page needs no other file and no network; what programs and rules say is text on it, never markup; without
//! its script everything is there to be read.

use super::Story;
use super::colour::{self, Mark};
use crate::doc::book::Book;
use crate::doc::frame;
use crate::engine::{End, Part, misses};
use crate::report::{Diagnostic, Severity, Style, render};
use grammar::rir::{RuleId, Span};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

/// LLVM IR of the program.
pub enum Ir {
    /// The text, and lines with the tags of the ops that they were made of.
    Text(String, Vec<(Range<usize>, u64)>),
    /// There is none, for this reason.
    Absent(String),
}

/// What is known while the page is written.
struct Pages<'s, 'a> {
    story: &'s Story<'a>,
    book: Book,
    /// Entries of the book by a place in them.
    found: HashMap<(u16, u32), Option<usize>>,
    /// Rules and emits that are shown, with the ops of the source that each took part in.
    cards: BTreeMap<usize, BTreeSet<usize>>,
}

/// The page.
pub fn page(story: &Story<'_>, ir: &Ir) -> String {
    let book = Book::new(&story.ctx.rules);
    let mut pages = Pages { story, book, found: HashMap::new(), cards: BTreeMap::new() };
    pages.whole(ir).into_string()
}

impl Pages<'_, '_> {
    fn whole(&mut self, ir: &Ir) -> Markup {
        let story = self.story;
        let source = self.source();
        let lowered = self.lowered();
        let stories: Vec<Markup> =
            (0..story.ops.len()).filter(|op| story.shown(*op) == *op).map(|op| self.told(op)).collect();
        let ir_column = match ir {
            Ir::Absent(why) => html! { p.absent { (why) } },
            Ir::Text(text, lines) => {
                let mark = |tag: u64| self.mark_of(u32::try_from(tag).ok()?.checked_sub(1)?);
                let runs: Vec<_> = lines.iter().filter_map(|(r, tag)| Some((r.clone(), mark(*tag)?))).collect();
                html! { pre.code { (colour::lines(text, &colour::ir(text), &runs)) } }
            }
        };
        let made = story.printed.iter().filter(|p| p.is_some()).count();
        let title = story.name.rsplit('/').next().unwrap_or(story.name);
        let source_name = if story.own_text { "MLIR" } else { "MLIR, as printed" };
        html! {
            (DOCTYPE)
            html lang="en" {
                (frame::head(&format!("{title} · rewrite explain"), include_str!("page.css")))
                body {
                    header {
                        h1 { (title) }
                        p.sums {
                            (count(story.ops.iter().filter(|o| o.at.is_some()).count(), "op")) " "
                            span.to { "→" } " " (count(made, "op")) " after lowering "
                            @if let Ir::Text(_, lines) = ir { span.to { "→" } " " (count(lines.len(), "line")) " of LLVM IR " }
                            span.to { "·" } " " (count(self.cards.len(), "rule")) " and emits at work"
                        }
                        p.keys { kbd { "↑↓←→" } " move " kbd { "Enter" } " or click pins " kbd { "Esc" } " lets go" }
                    }
                    (self.problems())
                    div #columns {
                        (column("source", source_name, source))
                        (column("lowered", if story.succeeded { "LLVM dialect" } else { "LLVM dialect, incomplete" }, lowered))
                        (column("ir", "LLVM IR", ir_column))
                    }
                    div #panel {
                        section #story aria-label="What became of it" aria-live="polite" { (self.overview()) }
                        section #cards aria-label="Rules" { (self.all_cards()) }
                    }
                    div hidden { @for told in &stories { (told) } }
                    script { (PreEscaped(include_str!("page.js"))) }
                }
            }
        }
    }

    fn source(&mut self) -> Markup {
        let story = self.story;
        let (mut wrong, mut places) = (BTreeSet::new(), Vec::new());
        for label in story.diagnostics.iter().filter(|d| d.severity == Severity::Error).flat_map(|d| &d.labels) {
            let name = story.sources.place(label.source, label.range.start).map(|p| &*p.0.name);
            match story.ops.iter().position(|op| op.at == Some(label.range.start)) {
                _ if name != Some(story.name) => {}
                Some(op) => drop(wrong.insert(op)),
                None => places.push(label.range.clone()),
            }
        }
        let mut seen = BTreeSet::new();
        let mut runs: Vec<(Range<usize>, Mark)> = Vec::new();
        for (range, op) in &story.runs {
            let steps = &story.ops[*op].steps;
            let missing = steps.iter().any(|s| story.trace.steps[*s as usize].end == End::Skipped);
            let id = seen.insert(*op).then(|| format!("op-{op}"));
            let bad = wrong.contains(op);
            runs.push((range.clone(), Mark { id, source: Some(*op), bad, missing, ..Mark::default() }));
        }
        if story.ops.is_empty() {
            for range in places {
                // a place may be empty, or go over several lines: its first character is marked at least
                let rest = story.source.get(range.start..).unwrap_or("");
                let line = rest.lines().next().unwrap_or("").len();
                let first = rest.chars().next().map_or(0, char::len_utf8);
                let end = range.start + range.len().min(line).max(first.min(line));
                runs.push((range.start..end, Mark { bad: true, id: Some("op-0".into()), ..Mark::default() }));
            }
            runs.truncate(1);
        }
        html! { pre.code { (colour::lines(&story.source, &colour::mlir(&story.source), &runs)) } }
    }

    fn lowered(&mut self) -> Markup {
        let story = self.story;
        let Some((text, printed)) = &story.lowered else { return html! { p.absent { "Nothing was lowered." } } };
        let ranges: Vec<(Range<usize>, usize)> =
            printed.iter().enumerate().map(|(n, p)| (p.range.clone(), n)).collect();
        let mut runs = Vec::new();
        for (range, number) in super::places::innermost(text, &ranges) {
            let Some(made) = printed[number].tag.checked_sub(1) else { continue };
            let made = made as u32;
            let Some(mut mark) = self.mark_of(made) else { continue };
            let at = &story.trace.made[made as usize];
            let by = at.span(&story.ctx.rules);
            mark.by = by.and_then(|span| {
                let entry = self.card(span, mark.source?)?;
                Some(format!("{entry}:{}", self.line(span)))
            });
            let mut rules: Vec<String> = Vec::new();
            for step in story.chain(at.step).into_iter().rev() {
                let entry = story.taken_by(step).and_then(|rule| self.rule_card(rule, mark.source?));
                rules.extend(entry.map(|e| e.to_string()).filter(|e| !rules.contains(e)));
            }
            mark.rules = (!rules.is_empty()).then(|| rules.join(" "));
            runs.push((range, mark));
        }
        html! { pre.code { (colour::lines(text, &colour::mlir(text), &runs)) } }
    }

    /// What something belongs to that goes back to an op that was made.
    fn mark_of(&self, made: u32) -> Option<Mark> {
        let step = self.story.trace.made.get(made as usize)?.step;
        let source = self.story.shown(*self.story.origins.get(step as usize)?);
        Some(Mark { source: Some(source), made: Some(made), ..Mark::default() })
    }

    // ---- rules
    /// The entry around a place in the rules, shown as a card: it took part in lowering an op.
    fn card(&mut self, span: Span, op: usize) -> Option<usize> {
        let book = &self.book;
        let around =
            |e: &crate::doc::book::Entry| e.file == usize::from(span.file) && e.range.contains(&(span.start as usize));
        let entry = *self.found.entry((span.file, span.start)).or_insert_with(|| book.entries.iter().position(around));
        self.cards.entry(entry?).or_default().insert(op);
        entry
    }

    fn rule_card(&mut self, rule: RuleId, op: usize) -> Option<usize> {
        self.card(self.story.ctx.rules.rules[rule.index()].span, op)
    }

    /// The line of a place in its file.
    fn line(&self, span: Span) -> usize {
        let text = self.story.ctx.rules.sources.get(usize::from(span.file)).map_or("", |s| &s.text);
        text.as_bytes().iter().take(span.start as usize).filter(|b| **b == b'\n').count() + 1
    }

    /// A place in the rules, as it is shown.
    fn place(&self, span: Span) -> String {
        let file = self.book.files.get(usize::from(span.file)).map_or("", |f| &f.name);
        format!("{file}:{}", self.line(span))
    }

    /// The name of an entry that leads to its card.
    fn link(&self, card: Option<usize>, name: &str) -> Markup {
        html! {
            @if let Some(card) = card { a href=(format!("#rule-{card}")) { (name) } } @else { (name) }
        }
    }

    fn all_cards(&self) -> Markup {
        html! { @for (entry, ops) in &self.cards { (self.one_card(*entry, ops.len())) } }
    }

    fn one_card(&self, entry: usize, ops: usize) -> Markup {
        let own = &self.book.entries[entry];
        let file = &self.book.files[own.file];
        let line = file.text[..own.range.start].rsplit('\n').next().unwrap_or("");
        let indent = line.len() - line.trim_start().len();
        let dedented = |(n, l): (usize, &str)| {
            let blanks = l.len() - l.trim_start_matches(' ').len();
            if n == 0 { l.to_string() } else { l[blanks.min(indent)..].to_string() }
        };
        let text = file.text[own.range.clone()].split('\n').enumerate().map(dedented).collect::<Vec<_>>().join("\n");
        html! {
            article id=(format!("rule-{entry}")) data-line=(own.line) {
                h3 { span.kind { (own.kind.word()) } " " (own.name) }
                p.place { (file.name) ":" (own.line) " " button type="button" data-card=(entry) { (count(ops, "op")) } }
                @if !own.doc.trim().is_empty() { p.doc { (prose(own.doc.trim())) } }
                pre.code { (colour::lines(&text, &colour::rule(&text), &[])) }
            }
        }
    }

    // ---- what is said
    fn problems(&self) -> Markup {
        let shown: Vec<_> = self.story.diagnostics.iter().filter(|d| d.severity > Severity::Note).collect();
        let op_of = |d: &Diagnostic| {
            let at = d.labels.iter().find(|l| l.primary)?.range.start;
            if self.story.ops.is_empty() {
                return Some(0);
            }
            self.story.ops.iter().position(|op| op.at == Some(at))
        };
        html! {
            @if !shown.is_empty() {
                div #problems role="alert" {
                    @for d in shown {
                        details.error[d.severity == Severity::Error] open[self.story.ops.is_empty()] {
                            summary {
                                b { @if d.severity == Severity::Error { "error" } @else { "warning" } "[" (d.code) "]" } " "
                                (prose(&d.message)) " "
                                @if let Some(op) = op_of(d) { a href=(format!("#op-{op}")) { "show it" } }
                            }
                            pre { (render(self.story.sources, std::slice::from_ref(d), Style::Full, false)) }
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
                            td { a href=(format!("#rule-{entry}")) { (self.book.entries[entry].name) } }
                            td { (n) }
                        }
                    }
                }
            }
        }
    }

    /// What became of an op of the source, and of those that the text only implies in it.
    fn told(&mut self, op: usize) -> Markup {
        let story = self.story;
        let own = &story.ops[op];
        let place = own.at.map(|at| story.line_column(at));
        let implied: Vec<usize> = (op + 1..story.ops.len())
            .take_while(|n| story.ops[*n].at.is_none())
            .filter(|n| story.shown(*n) == op)
            .collect();
        let here =
            |d: &&Diagnostic| own.at.is_some() && d.labels.iter().any(|l| l.primary && own.at == Some(l.range.start));
        let wrong: Vec<&Diagnostic> = story.diagnostics.iter().filter(here).collect();
        let trees: Vec<Markup> = own.steps.iter().map(|step| self.step(*step, op)).collect();
        let implied: Vec<(usize, Vec<Markup>)> = implied
            .into_iter()
            .map(|n| (n, story.ops[n].steps.iter().map(|step| self.step(*step, op)).collect()))
            .collect();
        html! {
            div.told data-of=(op) {
                h2 { (own.name) @if let Some((line, column)) = place { " " small { (line) ":" (column) } } }
                @for d in &wrong { p.wrong { b { (d.code) } " " (prose(&d.message)) } }
                @if trees.is_empty() && own.at.is_some() {
                    p { "No rule was asked: it was taken together with another op, or nothing reaches it." }
                }
                @if trees.len() > 1 { p { "Its region was put into " (trees.len()) " places." } }
                ul.tree { @for tree in &trees { (tree) } }
                @for (n, trees) in &implied {
                    p { "The text implies " code { (story.ops[*n].name) } " in it." }
                    ul.tree { @for tree in trees { (tree) } }
                }
            }
        }
    }

    fn step(&mut self, number: u32, op: usize) -> Markup {
        let story = self.story;
        let end = &story.trace.steps[number as usize].end;
        let rule = story.taken_by(number).map(|rule| (rule, self.rule_card(rule, op)));
        let tried = if let End::Left(failed) = end { misses(story.ctx, failed) } else { Vec::new() };
        let tried: Vec<_> = tried.into_iter().map(|miss| (self.rule_card(miss.rule, op), miss)).collect();
        let parts: Vec<Part> = story.parts(number).collect();
        let parts: Vec<Markup> = parts.into_iter().map(|part| self.part(part, op)).collect();
        let failed = story.trace.steps[number as usize].failed;
        let nothing = matches!(end, End::Rule(_)) && !failed && parts.is_empty();
        let why = match end {
            End::Rule(_) if failed => "failed",
            End::Rule(_) => "",
            End::Arm(_) => "an arm of `inline`",
            End::Copied => "is the target's own",
            End::Kept => "kept: no rule takes it",
            End::Skipped => "skipped: an operand comes from an op that failed",
            End::Left(failed) if failed.is_empty() => "left over: there is no rule for it",
            End::Left(_) => "left over: no rule fits",
            End::Stopped => "stopped",
        };
        let rules = &story.ctx.rules.rules;
        let link = |card: Option<usize>, rule: RuleId| {
            let rule = &rules[rule.index()];
            html! { (self.link(card, &rule.name)) " " small { (self.place(rule.span)) } }
        };
        html! {
            li {
                @if let Some((rule, card)) = rule { (link(card, rule)) " " }
                @if !why.is_empty() { em.wrong[failed] { (prose(why)) } }
                @if !tried.is_empty() {
                    ol.tried {
                        @for (card, miss) in &tried {
                            li data-by=[card.map(|card| format!("{card}:{}", self.line(miss.span)))] {
                                (link(*card, miss.rule)) br;
                                "fails: " code { (miss.test) } " " small { (self.place(miss.span)) }
                            }
                        }
                    }
                }
                @if nothing { ul { li { em { "nothing had to be made" } } } }
                @if !parts.is_empty() { ul { @for part in &parts { (part) } } }
            }
        }
    }

    fn part(&mut self, part: Part, op: usize) -> Markup {
        let story = self.story;
        match part {
            Part::Made(made) => {
                let gone = story.lowered.is_some() && !story.stays(made);
                let span = story.trace.made[made as usize].span(&story.ctx.rules);
                let by = span.map(|span| (self.card(span, op), self.place(span)));
                html! {
                    li.made data-m=(made) {
                        code { (story.spelled(made)) }
                        @if let Some((card, place)) = &by { " " small { (self.link(*card, place)) } }
                        @if gone { " " small { "unused, removed" } }
                    }
                }
            }
            Part::Step(step) => {
                let name = story.ctx.op_text(story.trace.steps[step as usize].name);
                let inner = self.step(step, op);
                html! { li.emitted { code { (name) } ul { (inner) } } }
            }
        }
    }
}

fn column(id: &str, title: &str, code: Markup) -> Markup {
    html! { section.column id=(id) aria-label=(title) { h2 { (title) } div.scroll { (code) } } }
}

fn count(n: usize, what: &str) -> Markup {
    html! { b { (n) } " " (what) @if n != 1 { "s" } }
}

/// A sentence; what stands between backquotes is code.
fn prose(text: &str) -> Markup {
    let odd = text.matches('`').count() % 2 == 1;
    html! {
        @if odd { (text) } @else {
            @for (n, part) in text.split('`').enumerate() { @if n % 2 == 1 { code { (part) } } @else { (part) } }
        }
    }
}
