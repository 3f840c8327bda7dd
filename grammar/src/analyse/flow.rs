//! The blocks that rules write: each ends once, and each edge fits.
//!
//! Takes the rules; gives an error for a block that ends twice or not at all, that ends on some ways only, for edges that
//! carry too much or too little or lead to a label that may be off, and for labels that nothing leads to. Kept true: a
//! block ends in one terminator; where a rule's root is no terminator, its body leaves one block open, the last.

use super::Rules;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::globals::Globals;
use crate::rir::Span;
use std::collections::{HashMap, HashSet};

/// The block that ops go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// It takes more ops.
    Open,
    /// Here it has ended.
    Closed(Span),
    /// The conversion has stopped with a message: anything holds.
    Stopped,
}

/// A label in scope.
struct Known<'a> {
    label: &'a Labelled,
    /// Sections that name it: 0 is what stands before the first label.
    from: Vec<usize>,
    /// Named where nothing asks whether it is there.
    plain: Option<Span>,
}

/// The labels of a section.
struct Frame<'a> {
    labels: Vec<Known<'a>>,
    current: usize,
    /// How many conditions are around.
    conditions: usize,
}

struct Flow<'a, 'o> {
    globals: &'a Globals<'a>,
    out: &'o mut Vec<Diagnostic>,
    frames: Vec<Frame<'a>>,
    /// What an emit does to the block of its caller; `None` while that is looked at.
    emits: HashMap<&'a str, Option<State>>,
    /// Where a `yield` stands.
    yields: HashSet<Span>,
    /// Ops of the family at hand.
    family: HashMap<&'a str, &'a str>,
}

/// Reports what is wrong with blocks.
pub fn flow(rules: &Rules<'_>, out: &mut Vec<Diagnostic>) {
    let g = rules.globals;
    let (emits, yields, family) = (HashMap::new(), HashSet::new(), HashMap::new());
    let mut f = Flow { globals: g, out, frames: Vec::new(), emits, yields, family };
    let names: Vec<&str> = g.emits.keys().copied().collect();
    for name in names {
        f.emit(name);
    }
    for def in &g.rules {
        f.rule(def.what);
    }
}

impl<'a> Flow<'a, '_> {
    fn report(&mut self, code: &'static str, message: impl Into<String>, span: Span) -> &mut Diagnostic {
        self.out.push(Diagnostic::error(code, message).primary(span, ""));
        let last = self.out.len() - 1;
        &mut self.out[last]
    }

    fn rule(&mut self, item: &'a RuleItem) {
        self.family.clear();
        if let Some(over) = &item.over
            && let Some((_, tuple)) = over.tuples.first()
        {
            for (name, value) in over.names.iter().zip(tuple) {
                if let ExprForm::Dotted(op) = &value.form {
                    self.family.insert(&name.name, op);
                }
            }
        }
        let ends = item.lines.last().is_some_and(|root| self.is_terminator(&root.op.name));
        let state = self.section(&item.body.stmts, &item.body.labels, State::Open, false);
        match state {
            State::Open if ends => {
                let d = self.report("E0652", "the block of the root is not ended", end(item.body.span));
                d.notes.push("the root ends its block, so what replaces it has to end with one terminator".into());
            }
            State::Closed(span) if !ends => {
                let d = self.report("E0653", "this ends the block of the root, which goes on", span);
                d.notes.push("ops follow the root: leave the last block open, `^rest:`, and branch to it".into());
            }
            _ => {}
        }
    }

    /// What a call of the emit does to the block.
    fn emit(&mut self, name: &'a str) -> State {
        if let Some(state) = self.emits.get(name) {
            return state.unwrap_or(State::Open);
        }
        let Some(def) = self.globals.emits.get(name) else { return State::Open };
        self.emits.insert(name, None);
        let frames = std::mem::take(&mut self.frames);
        let family = std::mem::take(&mut self.family);
        let body = &def.what.body;
        let state = self.section(&body.stmts, &body.labels, State::Open, false);
        (self.frames, self.family) = (frames, family);
        self.emits.insert(name, Some(state));
        state
    }

    fn is_terminator(&self, name: &str) -> bool {
        let name = self.family.get(name).copied().unwrap_or(name);
        self.has_trait(name, "terminator")
    }
    fn has_trait(&self, op: &str, word: &str) -> bool {
        self.globals.op(op).is_some_and(|info| info.item.traits.iter().any(|t| t.name == word))
    }

    /// Statements, then labelled sections. `region`: the first label is the entry, if nothing stands before it.
    fn section(&mut self, stmts: &'a [Stmt], labels: &'a [Labelled], state: State, region: bool) -> State {
        let entry = region && stmts.is_empty() && !labels.is_empty();
        let known = labels.iter().map(|label| Known { label, from: Vec::new(), plain: None }).collect();
        self.frames.push(Frame { labels: known, current: usize::from(entry), conditions: 0 });
        let mut state = self.stmts(stmts, state);
        for (i, label) in labels.iter().enumerate() {
            if state == State::Open && !(entry && i == 0) {
                let text = format!("the block before `^{}` is not ended", label.name.name);
                let d = self.report("E0652", text, label.name.span);
                d.notes.push("end it with a terminator, say a branch to this label".into());
                if let Some(frame) = self.frames.last_mut() {
                    // so that what follows is not called unreachable as well
                    let before = frame.current;
                    frame.labels[i].from.push(before);
                }
            }
            if let Some(frame) = self.frames.last_mut() {
                frame.current = i + 1;
                frame.conditions = usize::from(matches!(label.clause, Clause::If(_)));
            }
            state = self.stmts(&label.stmts, State::Open);
        }
        let Some(frame) = self.frames.pop() else { return state };
        self.reached(&frame, entry);
        state
    }

    /// Reports labels of a frame that nothing leads to, and plain edges to labels that may be off.
    fn reached(&mut self, frame: &Frame<'a>, entry: bool) {
        let mut reached = vec![false; frame.labels.len() + 1];
        reached[usize::from(entry)] = true;
        loop {
            let mut more = false;
            for (i, known) in frame.labels.iter().enumerate() {
                if !reached[i + 1] && known.from.iter().any(|s| reached[*s]) {
                    reached[i + 1] = true;
                    more = true;
                }
            }
            if !more {
                break;
            }
        }
        for (i, known) in frame.labels.iter().enumerate() {
            let name = &known.label.name;
            if !reached[i + 1] {
                let d = self.report("E0656", format!("nothing leads to `^{}`", name.name), name.span);
                d.notes.push("no block that is reached names it: branch to it, or delete it".into());
            }
            if let (Clause::If(cond), Some(span)) = (&known.label.clause, known.plain) {
                let text = format!("`^{}` may be off, and this edge is always there", name.name);
                let d = self.report("E0655", text, span);
                *d = d.clone().secondary(cond.span, "where this does not hold, there is no such block");
                d.notes.push("choose the block under the same condition: `if c then ^a else ^b`".into());
            }
        }
    }

    fn stmts(&mut self, stmts: &'a [Stmt], mut state: State) -> State {
        for stmt in stmts {
            state = self.stmt(stmt, state);
        }
        state
    }

    fn stmt(&mut self, stmt: &'a Stmt, state: State) -> State {
        let span = stmt.span;
        match &stmt.form {
            StmtForm::Let(_, e)
            | StmtForm::Var(_, e)
            | StmtForm::Set(_, e)
            | StmtForm::Bind(_, e)
            | StmtForm::Elementwise(_, _, e) => {
                self.expr(e, state)
            }
            StmtForm::Call(call) => self.call(call, state),
            StmtForm::For(_, list, body) => {
                let state = self.expr(list, state);
                let after = self.conditionally(|f| f.section(&body.stmts, &body.labels, state, false));
                if let (State::Open, State::Closed(end)) = (state, after) {
                    let d = self.report("E0654", "a loop ends its block in each of its passes", end);
                    d.notes.push("the next pass would go on in a block that has ended".into());
                    return State::Open;
                }
                state
            }
            StmtForm::If(arms, otherwise) => {
                let mut ends = Vec::new();
                for (cond, block) in arms {
                    self.expr(cond, state);
                    ends.push(self.conditionally(|f| f.section(&block.stmts, &block.labels, state, false)));
                }
                ends.push(match otherwise {
                    Some(b) => self.conditionally(|f| f.section(&b.stmts, &b.labels, state, false)),
                    None => state,
                });
                self.meet(&ends, span)
            }
            StmtForm::Match(on, arms) => {
                let state = self.expr(on, state);
                let ends: Vec<State> = (arms.iter())
                    .map(|arm| self.conditionally(|f| f.section(&arm.body.stmts, &arm.body.labels, state, false)))
                    .collect();
                self.meet(&ends, span)
            }
            StmtForm::Require(cond, _) => self.expr(cond, state),
            StmtForm::Fail(_) => State::Stopped,
            StmtForm::Ensure { body, .. } => {
                // a place of its own, at the module
                self.section(&body.stmts, &body.labels, State::Open, false);
                state
            }
            StmtForm::Yield(args) => {
                let state = self.args(args, state);
                self.goes_on(state, span);
                self.yields.insert(span);
                State::Closed(span)
            }
            StmtForm::Inline(inline) => self.inline(inline, false, state),
            StmtForm::BindInline(_, inline) => self.inline(inline, true, state),
        }
    }

    fn conditionally(&mut self, f: impl FnOnce(&mut Self) -> State) -> State {
        self.frames.iter_mut().for_each(|frame| frame.conditions += 1);
        let state = f(self);
        self.frames.iter_mut().for_each(|frame| frame.conditions = frame.conditions.saturating_sub(1));
        state
    }

    /// Several ways come together.
    fn meet(&mut self, ends: &[State], span: Span) -> State {
        let open = ends.contains(&State::Open);
        let closed = ends.iter().find_map(|s| if let State::Closed(at) = s { Some(*at) } else { None });
        match (open, closed) {
            (true, Some(at)) => {
                let d = self.report("E0654", "the block ends on some ways only", at);
                *d = d.clone().secondary(span, "on the other ways it goes on");
                d.notes.push("end it on all ways or on none, or branch to labels".into());
                State::Stopped
            }
            (true, None) => State::Open,
            (false, Some(at)) => State::Closed(at),
            (false, None) => State::Stopped,
        }
    }

    /// Something is put into the block.
    fn goes_on(&mut self, state: State, span: Span) {
        if let State::Closed(before) = state {
            let d = self.report("E0651", "this stands behind the end of the block", span);
            *d = d.clone().secondary(before, "the block ends here");
            d.notes.push("a block ends in one terminator: begin another block with a label".into());
        }
    }

    fn inline(&mut self, inline: &'a Inline, bound: bool, state: State) -> State {
        let state = self.args(&inline.args, state);
        self.goes_on(state, inline.span);
        for (pattern, block) in &inline.arms {
            let end_state = self.conditionally(|f| f.section(&block.stmts, &block.labels, State::Open, false));
            if end_state == State::Open && self.is_terminator(&pattern.op.name) {
                let text = format!("the block that `{}` ended is not ended", pattern.op.name);
                let d = self.report("E0652", text, end(block.span));
                d.notes.push("an arm puts another terminator in place of the one it takes, or ends in `yield`".into());
            }
            if let (true, State::Closed(at)) = (bound, end_state)
                && !self.yields.contains(&at)
            {
                let d = self.report("E0653", "this ends the block, which goes on behind the `inline`", at);
                d.notes.push("an arm of an `inline` that gives values ends in `yield`".into());
            }
        }
        match inline.arms.is_empty() || bound {
            true => state,
            false => State::Closed(inline.span),
        }
    }

    // ---- expressions

    fn args(&mut self, args: &'a [Arg], mut state: State) -> State {
        for arg in args {
            match arg {
                Arg::Expr { value, .. } => state = self.expr(value, state),
                Arg::Successor { block, args, spread } => {
                    state = self.args(args, state);
                    self.edge(block, args, *spread);
                }
                Arg::Region { .. } => {}
            }
        }
        state
    }

    fn expr(&mut self, e: &'a Expr, state: State) -> State {
        match &e.form {
            ExprForm::Call(call) => self.call(call, state),
            ExprForm::Block(name) => {
                self.named(&Ident { name: name.clone(), span: e.span }, Some(0));
                state
            }
            ExprForm::If(c, a, b) => {
                let state = self.expr(c, state);
                let ends = [self.conditionally(|f| f.expr(a, state)), self.conditionally(|f| f.expr(b, state))];
                self.meet(&ends, e.span)
            }
            ExprForm::Tuple(es) => es.iter().fold(state, |s, e| self.expr(e, s)),
            ExprForm::List(items) => items.iter().fold(state, |s, i| match i {
                ListItem::One(e) | ListItem::Spread(e) => self.expr(e, s),
            }),
            ExprForm::Repeat(a, b) | ExprForm::Index(a, b) | ExprForm::Binary(_, a, b) => {
                let state = self.expr(a, state);
                self.expr(b, state)
            }
            ExprForm::For { item, list, .. } => {
                let state = self.expr(list, state);
                let (ListItem::One(e) | ListItem::Spread(e)) = &**item;
                self.expr(e, state);
                state
            }
            ExprForm::Field(e, _) | ExprForm::Not(e) | ExprForm::Neg(e) | ExprForm::Is(e, _) => self.expr(e, state),
            ExprForm::Match(e, _) => self.expr(e, state),
            ExprForm::Dict(entries) => self.entries(entries, state),
            _ => state,
        }
    }

    fn entries(&mut self, entries: &'a [Entry], mut state: State) -> State {
        for entry in entries {
            if let Entry::Pair(_, _, e, _) | Entry::Rest(e) = entry {
                state = self.expr(e, state);
            }
        }
        state
    }

    fn call(&mut self, call: &'a Call, state: State) -> State {
        let mut state = self.args(&call.args, state);
        state = self.entries(call.attrs.as_deref().unwrap_or(&[]), state);
        let written = call.callee.name.as_str();
        let name = self.family.get(written).copied().unwrap_or(written);
        let op = self.globals.op(name).map(|info| (info.target, info.item));
        for (i, block) in call.regions.iter().enumerate() {
            let end_state = self.section(&block.stmts, &block.labels, State::Open, true);
            let Some((target, item)) = op else { continue };
            let empty = block.stmts.is_empty() && block.labels.is_empty();
            let free = empty
                || self.has_trait(name, "no_terminator")
                || item.regions.get(i.min(item.regions.len().saturating_sub(1))).is_some_and(|r| r.implicit.is_some());
            match end_state {
                State::Open if !free => {
                    let d = self.report("E0652", format!("the region of `{name}` does not end"), end(block.span));
                    d.notes.push("end its last block with a terminator, or with `yield`".into());
                }
                State::Closed(span) if target && ends_in_yield(block) => {
                    let d = self.report(
                        "E0657",
                        format!("`{name}` stays as it is, so nothing takes what its region yields"),
                        span,
                    );
                    d.notes.push("end the region of a target op with an op, as in `return(..)`".into());
                }
                _ => {}
            }
        }
        if op.is_some() {
            self.goes_on(state, call.span);
            return if self.is_terminator(written) { State::Closed(call.span) } else { state };
        }
        if let Some((&name, _)) = self.globals.emits.get_key_value(name) {
            self.goes_on(state, call.span);
            return match self.emit(name) {
                State::Open => state,
                State::Closed(_) => State::Closed(call.span),
                State::Stopped => State::Stopped,
            };
        }
        state
    }

    /// An edge with what it carries.
    fn edge(&mut self, block: &'a Ident, args: &'a [Arg], spread: bool) {
        let lists = args.iter().any(|a| matches!(a, Arg::Expr { spread: true, .. }));
        self.named(block, if lists || spread { None } else { Some(args.len()) });
        let Some((fixed, list)) = self.find(&block.name).map(parameters) else { return };
        let ones = args.iter().filter(|a| matches!(a, Arg::Expr { spread: false, .. })).count();
        if lists && !list && ones > fixed && !spread {
            self.count(block, fixed, list, ones);
        }
    }

    fn find(&self, name: &str) -> Option<&'a Labelled> {
        let all = self.frames.iter().rev().flat_map(|f| &f.labels);
        all.map(|k| k.label).find(|l| l.name.name == name)
    }

    /// A label is named, as an edge that carries so many values if that is known.
    fn named(&mut self, block: &Ident, carried: Option<usize>) {
        let mut found = None;
        for frame in self.frames.iter_mut().rev() {
            let current = frame.current;
            if let Some(known) = frame.labels.iter_mut().find(|k| k.label.name.name == block.name) {
                known.from.push(current);
                if frame.conditions == 0 {
                    known.plain = Some(block.span);
                }
                found = Some(known.label);
                break;
            }
        }
        if let (Some(label), Some(n)) = (found, carried) {
            let (fixed, list) = parameters(label);
            if n < fixed || (n > fixed && !list) {
                self.count(block, fixed, list, n);
            }
        }
    }

    fn count(&mut self, block: &Ident, fixed: usize, list: bool, n: usize) {
        let label = self.find(&block.name).map(|l| l.name.span);
        let more = if list { " or more" } else { "" };
        let text = format!("`^{}` takes {fixed}{more} values, and this edge carries {n}", block.name);
        let d = self.report("E0658", text, block.span);
        if let Some(span) = label {
            *d = d.clone().secondary(span, "its arguments");
        }
    }
}

/// How many single values a label takes, and whether it takes a list besides.
fn parameters(label: &Labelled) -> (usize, bool) {
    (label.args.iter().filter(|a| !a.list).count(), label.args.iter().any(|a| a.list))
}

/// The last thing in the block is a `yield`.
fn ends_in_yield(block: &Block) -> bool {
    let stmts = block.labels.last().map_or(&block.stmts, |l| &l.stmts);
    matches!(stmts.last(), Some(Stmt { form: StmtForm::Yield(_), .. }))
}

fn end(span: Span) -> Span {
    Span { start: span.end.saturating_sub(1), ..span }
}
