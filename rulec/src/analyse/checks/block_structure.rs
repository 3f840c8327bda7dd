//! The blocks that rules write: each ends once, and each edge fits.
//!
//! Takes the rules; gives an error for a block that ends twice or not at all, that ends on some ways only, for edges that
//! carry too much or too little or lead to a label that may be off, and for labels that nothing leads to. Kept true: a
//! block ends in one terminator; where a rule's root is no terminator, its body leaves one block open, the last.

use crate::analyse::AnalysisContext;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::GlobalSymbols;
use crate::rir::Span;
use std::collections::{HashMap, HashSet};

/// The block that ops go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BlockState {
    /// It takes more ops.
    Open,
    /// Here it has ended.
    Closed(Span),
    /// The conversion has stopped with a message: anything holds.
    Stopped,
}

/// A label in scope.
struct LabelUses<'a> {
    label: &'a LabeledBlock,
    /// Sections that name it: 0 is what stands before the first label.
    sections: Vec<usize>,
    /// Named where nothing asks whether it is there.
    unconditional_edge: Option<Span>,
}

/// The labels of a section.
struct SectionFrame<'a> {
    labels: Vec<LabelUses<'a>>,
    current_section: usize,
    /// How many conditions are around.
    condition_depth: usize,
}

struct BlockStructureChecker<'a, 'o> {
    symbols: &'a GlobalSymbols<'a>,
    out: &'o mut Vec<Diagnostic>,
    frames: Vec<SectionFrame<'a>>,
    /// What an emit does to the block of its caller; `None` while that is looked at.
    emit_effects: HashMap<&'a str, Option<BlockState>>,
    /// Where a `yield` stands.
    yield_spans: HashSet<Span>,
    /// Ops of the family at hand.
    family_ops: HashMap<&'a str, &'a str>,
}

/// Reports what is wrong with blocks.
pub fn check_block_structure(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let symbols = ctx.symbols;
    let (emits, yields, family) = (HashMap::new(), HashSet::new(), HashMap::new());
    let mut checker = BlockStructureChecker {
        symbols: symbols,
        out,
        frames: Vec::new(),
        emit_effects: emits,
        yield_spans: yields,
        family_ops: family,
    };
    let names: Vec<&str> = symbols.emits.keys().copied().collect();
    for name in names {
        checker.emit_effect(name);
    }
    for def in &symbols.rules {
        checker.check_rule(def.ast);
    }
}

impl<'a> BlockStructureChecker<'a, '_> {
    fn report(&mut self, code: &'static str, message: impl Into<String>, span: Span) -> &mut Diagnostic {
        self.out.push(Diagnostic::error(code, message).primary(span, ""));
        let last = self.out.len() - 1;
        &mut self.out[last]
    }

    fn check_rule(&mut self, item: &'a RuleItem) {
        self.family_ops.clear();
        if let Some(over) = &item.over
            && let Some((_, tuple)) = over.tuples.first()
        {
            for (name, value) in over.names.iter().zip(tuple) {
                if let ExprForm::Dotted(op) = &value.form {
                    self.family_ops.insert(&name.name, op);
                }
            }
        }
        let ends_block = item.op_patterns.last().is_some_and(|root| self.is_terminator(&root.op.name));
        let state = self.check_section(&item.body.stmts, &item.body.labels, BlockState::Open, false);
        match state {
            BlockState::Open if ends_block => {
                let diagnostic =
                    self.report("E0652", "the block of the root is not ended", closing_brace(item.body.span));
                diagnostic
                    .notes
                    .push("the root ends its block, so what replaces it has to end with one terminator".into());
            }
            BlockState::Closed(span) if !ends_block => {
                let diagnostic = self.report("E0653", "this ends the block of the root, which goes on", span);
                diagnostic
                    .notes
                    .push("ops follow the root: leave the last block open, `^rest:`, and branch to it".into());
            }
            _ => {}
        }
    }

    /// What a call of the emit does to the block.
    fn emit_effect(&mut self, name: &'a str) -> BlockState {
        if let Some(state) = self.emit_effects.get(name) {
            return state.unwrap_or(BlockState::Open);
        }
        let Some(def) = self.symbols.emits.get(name) else { return BlockState::Open };
        self.emit_effects.insert(name, None);
        let frames = std::mem::take(&mut self.frames);
        let family_ops = std::mem::take(&mut self.family_ops);
        let body = &def.ast.body;
        let state = self.check_section(&body.stmts, &body.labels, BlockState::Open, false);
        (self.frames, self.family_ops) = (frames, family_ops);
        self.emit_effects.insert(name, Some(state));
        state
    }

    fn is_terminator(&self, name: &str) -> bool {
        let name = self.family_ops.get(name).copied().unwrap_or(name);
        self.has_trait(name, "terminator")
    }
    fn has_trait(&self, op: &str, word: &str) -> bool {
        self.symbols.op(op).is_some_and(|info| info.item.traits.iter().any(|t| t.name == word))
    }

    /// Statements, then labelled sections. `region`: the first label is the entry, if nothing stands before it.
    fn check_section(
        &mut self,
        stmts: &'a [Stmt],
        labels: &'a [LabeledBlock],
        state: BlockState,
        region: bool,
    ) -> BlockState {
        let entry = region && stmts.is_empty() && !labels.is_empty();
        let label_uses =
            labels.iter().map(|label| LabelUses { label, sections: Vec::new(), unconditional_edge: None }).collect();
        self.frames.push(SectionFrame { labels: label_uses, current_section: usize::from(entry), condition_depth: 0 });
        let mut state = self.check_stmts(stmts, state);
        for (i, label) in labels.iter().enumerate() {
            if state == BlockState::Open && !(entry && i == 0) {
                let text = format!("the block before `^{}` is not ended", label.name.name);
                let diagnostic = self.report("E0652", text, label.name.span);
                diagnostic.notes.push("end it with a terminator, say a branch to this label".into());
                if let Some(frame) = self.frames.last_mut() {
                    // so that what follows is not called unreachable as well
                    let before = frame.current_section;
                    frame.labels[i].sections.push(before);
                }
            }
            if let Some(frame) = self.frames.last_mut() {
                frame.current_section = i + 1;
                frame.condition_depth = usize::from(matches!(label.condition, LabelCondition::If(_)));
            }
            state = self.check_stmts(&label.stmts, BlockState::Open);
        }
        let Some(frame) = self.frames.pop() else { return state };
        self.check_labels_reachable(&frame, entry);
        state
    }

    /// Reports labels of a frame that nothing leads to, and plain edges to labels that may be off.
    fn check_labels_reachable(&mut self, frame: &SectionFrame<'a>, entry: bool) {
        let mut is_reached = vec![false; frame.labels.len() + 1];
        is_reached[usize::from(entry)] = true;
        loop {
            let mut changed = false;
            for (i, uses) in frame.labels.iter().enumerate() {
                if !is_reached[i + 1] && uses.sections.iter().any(|s| is_reached[*s]) {
                    is_reached[i + 1] = true;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        for (i, uses) in frame.labels.iter().enumerate() {
            let name = &uses.label.name;
            if !is_reached[i + 1] {
                let diagnostic = self.report("E0656", format!("nothing leads to `^{}`", name.name), name.span);
                diagnostic.notes.push("no block that is reached names it: branch to it, or delete it".into());
            }
            if let (LabelCondition::If(cond), Some(span)) = (&uses.label.condition, uses.unconditional_edge) {
                let text = format!("`^{}` may be off, and this edge is always there", name.name);
                let diagnostic = self.report("E0655", text, span);
                *diagnostic =
                    diagnostic.clone().secondary(cond.span, "where this does not hold, there is no such block");
                diagnostic.notes.push("choose the block under the same condition: `if c then ^a else ^b`".into());
            }
        }
    }

    fn check_stmts(&mut self, stmts: &'a [Stmt], mut state: BlockState) -> BlockState {
        for stmt in stmts {
            state = self.check_stmt(stmt, state);
        }
        state
    }

    fn check_stmt(&mut self, stmt: &'a Stmt, state: BlockState) -> BlockState {
        let span = stmt.span;
        match &stmt.form {
            StmtForm::Let(_, e)
            | StmtForm::Var(_, e)
            | StmtForm::Set(_, e)
            | StmtForm::Bind(_, e)
            | StmtForm::Elementwise(_, _, e) => {
                self.check_expr(e, state)
            }
            StmtForm::Call(call) => self.check_call(call, state),
            StmtForm::For(_, list, body) => {
                let state = self.check_expr(list, state);
                let after = self.under_condition(|f| f.check_section(&body.stmts, &body.labels, state, false));
                if let (BlockState::Open, BlockState::Closed(end)) = (state, after) {
                    let diagnostic = self.report("E0654", "a loop ends its block in each of its passes", end);
                    diagnostic.notes.push("the next pass would go on in a block that has ended".into());
                    return BlockState::Open;
                }
                state
            }
            StmtForm::If(arms, otherwise) => {
                let mut ends = Vec::new();
                for (cond, block) in arms {
                    self.check_expr(cond, state);
                    ends.push(self.under_condition(|f| f.check_section(&block.stmts, &block.labels, state, false)));
                }
                ends.push(match otherwise {
                    Some(b) => self.under_condition(|f| f.check_section(&b.stmts, &b.labels, state, false)),
                    None => state,
                });
                self.merge_states(&ends, span)
            }
            StmtForm::Match(on, arms) => {
                let state = self.check_expr(on, state);
                let ends: Vec<BlockState> = (arms.iter())
                    .map(|arm| {
                        self.under_condition(|f| f.check_section(&arm.body.stmts, &arm.body.labels, state, false))
                    })
                    .collect();
                self.merge_states(&ends, span)
            }
            StmtForm::Require(cond, _) => self.check_expr(cond, state),
            StmtForm::Fail(_) => BlockState::Stopped,
            StmtForm::Ensure { body, .. } => {
                // a place of its own, at the module
                self.check_section(&body.stmts, &body.labels, BlockState::Open, false);
                state
            }
            StmtForm::Yield(args) => {
                let state = self.check_args(args, state);
                self.check_not_closed(state, span);
                self.yield_spans.insert(span);
                BlockState::Closed(span)
            }
            StmtForm::Inline(inline) => self.check_inline(inline, false, state),
            StmtForm::BindInline(_, inline) => self.check_inline(inline, true, state),
        }
    }

    fn under_condition(&mut self, f: impl FnOnce(&mut Self) -> BlockState) -> BlockState {
        self.frames.iter_mut().for_each(|frame| frame.condition_depth += 1);
        let state = f(self);
        self.frames.iter_mut().for_each(|frame| frame.condition_depth = frame.condition_depth.saturating_sub(1));
        state
    }

    /// Several ways come together.
    fn merge_states(&mut self, ends: &[BlockState], span: Span) -> BlockState {
        let is_open = ends.contains(&BlockState::Open);
        let end_span = ends.iter().find_map(|s| if let BlockState::Closed(at) = s { Some(*at) } else { None });
        match (is_open, end_span) {
            (true, Some(end_span)) => {
                let diagnostic = self.report("E0654", "the block ends on some ways only", end_span);
                *diagnostic = diagnostic.clone().secondary(span, "on the other ways it goes on");
                diagnostic.notes.push("end it on all ways or on none, or branch to labels".into());
                BlockState::Stopped
            }
            (true, None) => BlockState::Open,
            (false, Some(end_span)) => BlockState::Closed(end_span),
            (false, None) => BlockState::Stopped,
        }
    }

    /// Something is put into the block.
    fn check_not_closed(&mut self, state: BlockState, span: Span) {
        if let BlockState::Closed(before) = state {
            let diagnostic = self.report("E0651", "this stands behind the end of the block", span);
            *diagnostic = diagnostic.clone().secondary(before, "the block ends here");
            diagnostic.notes.push("a block ends in one terminator: begin another block with a label".into());
        }
    }

    fn check_inline(&mut self, inline: &'a InlineStmt, bound: bool, state: BlockState) -> BlockState {
        let state = self.check_args(&inline.args, state);
        self.check_not_closed(state, inline.span);
        for (pattern, block) in &inline.arms {
            let end_state =
                self.under_condition(|f| f.check_section(&block.stmts, &block.labels, BlockState::Open, false));
            if end_state == BlockState::Open && self.is_terminator(&pattern.op.name) {
                let text = format!("the block that `{}` ended is not ended", pattern.op.name);
                let diagnostic = self.report("E0652", text, closing_brace(block.span));
                diagnostic
                    .notes
                    .push("an arm puts another terminator in place of the one it takes, or ends in `yield`".into());
            }
            if let (true, BlockState::Closed(end_span)) = (bound, end_state)
                && !self.yield_spans.contains(&end_span)
            {
                let diagnostic =
                    self.report("E0653", "this ends the block, which goes on behind the `inline`", end_span);
                diagnostic.notes.push("an arm of an `inline` that gives values ends in `yield`".into());
            }
        }
        match inline.arms.is_empty() || bound {
            true => state,
            false => BlockState::Closed(inline.span),
        }
    }

    // ---- expressions

    fn check_args(&mut self, args: &'a [CallArg], mut state: BlockState) -> BlockState {
        for arg in args {
            match arg {
                CallArg::Expr { value, .. } => state = self.check_expr(value, state),
                CallArg::Successor { block, args, spread } => {
                    state = self.check_args(args, state);
                    self.check_edge(block, args, *spread);
                }
                CallArg::Region { .. } => {}
            }
        }
        state
    }

    fn check_expr(&mut self, e: &'a Expr, state: BlockState) -> BlockState {
        match &e.form {
            ExprForm::Call(call) => self.check_call(call, state),
            ExprForm::Block(name) => {
                self.record_label_use(&Ident { name: name.clone(), span: e.span }, Some(0));
                state
            }
            ExprForm::If(c, a, b) => {
                let state = self.check_expr(c, state);
                let ends = [
                    self.under_condition(|f| f.check_expr(a, state)),
                    self.under_condition(|f| f.check_expr(b, state)),
                ];
                self.merge_states(&ends, e.span)
            }
            ExprForm::Tuple(es) => es.iter().fold(state, |s, e| self.check_expr(e, s)),
            ExprForm::List(items) => items.iter().fold(state, |s, i| match i {
                ListItem::One(e) | ListItem::Spread(e) => self.check_expr(e, s),
            }),
            ExprForm::Repeat(a, b) | ExprForm::Index(a, b) | ExprForm::Binary(_, a, b) => {
                let state = self.check_expr(a, state);
                self.check_expr(b, state)
            }
            ExprForm::For { item, list, .. } => {
                let state = self.check_expr(list, state);
                let (ListItem::One(e) | ListItem::Spread(e)) = &**item;
                self.check_expr(e, state);
                state
            }
            ExprForm::Field(e, _) | ExprForm::Not(e) | ExprForm::Neg(e) | ExprForm::Is(e, _) => {
                self.check_expr(e, state)
            }
            ExprForm::Match(e, _) => self.check_expr(e, state),
            ExprForm::Dict(entries) => self.check_entries(entries, state),
            _ => state,
        }
    }

    fn check_entries(&mut self, entries: &'a [DictEntry], mut state: BlockState) -> BlockState {
        for entry in entries {
            if let DictEntry::Pair(_, _, e, _) | DictEntry::Rest(e) = entry {
                state = self.check_expr(e, state);
            }
        }
        state
    }

    fn check_call(&mut self, call: &'a CallExpr, state: BlockState) -> BlockState {
        let mut state = self.check_args(&call.args, state);
        state = self.check_entries(call.attrs.as_deref().unwrap_or(&[]), state);
        let callee = call.callee.name.as_str();
        let name = self.family_ops.get(callee).copied().unwrap_or(callee);
        let op = self.symbols.op(name).map(|info| (info.target, info.item));
        for (i, block) in call.regions.iter().enumerate() {
            let end_state = self.check_section(&block.stmts, &block.labels, BlockState::Open, true);
            let Some((target, item)) = op else { continue };
            let empty = block.stmts.is_empty() && block.labels.is_empty();
            let may_stay_open = empty
                || self.has_trait(name, "no_terminator")
                || item.regions.get(i.min(item.regions.len().saturating_sub(1))).is_some_and(|r| r.implicit.is_some());
            match end_state {
                BlockState::Open if !may_stay_open => {
                    let diagnostic =
                        self.report("E0652", format!("the region of `{name}` does not end"), closing_brace(block.span));
                    diagnostic.notes.push("end its last block with a terminator, or with `yield`".into());
                }
                BlockState::Closed(span) if target && ends_in_yield(block) => {
                    let diagnostic = self.report(
                        "E0657",
                        format!("`{name}` stays as it is, so nothing takes what its region yields"),
                        span,
                    );
                    diagnostic.notes.push("end the region of a target op with an op, as in `return(..)`".into());
                }
                _ => {}
            }
        }
        if op.is_some() {
            self.check_not_closed(state, call.span);
            return if self.is_terminator(callee) { BlockState::Closed(call.span) } else { state };
        }
        if let Some((&name, _)) = self.symbols.emits.get_key_value(name) {
            self.check_not_closed(state, call.span);
            return match self.emit_effect(name) {
                BlockState::Open => state,
                BlockState::Closed(_) => BlockState::Closed(call.span),
                BlockState::Stopped => BlockState::Stopped,
            };
        }
        state
    }

    /// An edge with what it carries.
    fn check_edge(&mut self, block: &'a Ident, args: &'a [CallArg], spread: bool) {
        let has_spread = args.iter().any(|a| matches!(a, CallArg::Expr { spread: true, .. }));
        self.record_label_use(block, if has_spread || spread { None } else { Some(args.len()) });
        let Some((fixed, list)) = self.find_label(&block.name).map(param_counts) else { return };
        let ones = args.iter().filter(|a| matches!(a, CallArg::Expr { spread: false, .. })).count();
        if has_spread && !list && ones > fixed && !spread {
            self.report_arg_count(block, fixed, list, ones);
        }
    }

    fn find_label(&self, name: &str) -> Option<&'a LabeledBlock> {
        let labels = self.frames.iter().rev().flat_map(|f| &f.labels);
        labels.map(|k| k.label).find(|l| l.name.name == name)
    }

    /// A label is named, as an edge that carries so many values if that is known.
    fn record_label_use(&mut self, block: &Ident, carried: Option<usize>) {
        let mut target = None;
        for frame in self.frames.iter_mut().rev() {
            let current = frame.current_section;
            if let Some(uses) = frame.labels.iter_mut().find(|k| k.label.name.name == block.name) {
                uses.sections.push(current);
                if frame.condition_depth == 0 {
                    uses.unconditional_edge = Some(block.span);
                }
                target = Some(uses.label);
                break;
            }
        }
        if let (Some(label), Some(n)) = (target, carried) {
            let (fixed, list) = param_counts(label);
            if n < fixed || (n > fixed && !list) {
                self.report_arg_count(block, fixed, list, n);
            }
        }
    }

    fn report_arg_count(&mut self, block: &Ident, fixed: usize, list: bool, n: usize) {
        let label = self.find_label(&block.name).map(|l| l.name.span);
        let more = if list { " or more" } else { "" };
        let text = format!("`^{}` takes {fixed}{more} values, and this edge carries {n}", block.name);
        let diagnostic = self.report("E0658", text, block.span);
        if let Some(span) = label {
            *diagnostic = diagnostic.clone().secondary(span, "its arguments");
        }
    }
}

/// How many single values a label takes, and whether it takes a list besides.
fn param_counts(label: &LabeledBlock) -> (usize, bool) {
    (label.args.iter().filter(|a| !a.is_list).count(), label.args.iter().any(|a| a.is_list))
}

/// The last thing in the block is a `yield`.
fn ends_in_yield(block: &Block) -> bool {
    let stmts = block.labels.last().map_or(&block.stmts, |l| &l.stmts);
    matches!(stmts.last(), Some(Stmt { form: StmtForm::Yield(_), .. }))
}

fn closing_brace(span: Span) -> Span {
    Span { start: span.end.saturating_sub(1), ..span }
}
