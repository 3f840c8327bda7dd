//! Checks the blocks that rules emit: each block has exactly one terminator, and each branch passes what its label
//! takes.
//!
//! Each block is checked by abstract interpretation over `BlockState`; the states at the ends of all paths are merged.
//! Invariant: if the root of a rule is not a terminator, its body leaves exactly one block open, the last one.
//!
//! Tests: grammar/tests/bad/.

use super::yielding_regions::YieldingRegions;
use crate::analyse::AnalysisContext;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::{CallableKey, GlobalSymbols, Scope};
use crate::rir::Span;
use std::collections::{HashMap, HashSet};

/// The state of the block into which ops are emitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BlockState {
    /// Ops may be emitted: the block has no terminator yet.
    Open,
    /// The block has a terminator, which is emitted at this place.
    Closed(Span),
    /// The code is unreachable, because the rule has failed with a message.
    Stopped,
}

/// A label in scope, with the branches to it.
struct LabelUses<'a> {
    label: &'a LabeledBlock,
    /// The indices of the sections that contain a branch to the label. Section 0 is the code before the first label,
    /// and section `n` is the code after the `n`-th label.
    sections: Vec<usize>,
    /// The place of a branch to the label that is always executed (`condition_depth` is 0); `None` if there is none.
    unconditional_edge: Option<Span>,
}

/// The labels of one body, while its sections are checked.
struct SectionFrame<'a> {
    labels: Vec<LabelUses<'a>>,
    current_section: usize,
    /// The number of constructs around the current statement that may be skipped: `if`, `match`, `for`, arms and labels
    /// with `if`.
    condition_depth: usize,
}

struct BlockStructureChecker<'a, 'o> {
    symbols: &'a GlobalSymbols<'a>,
    out: &'o mut Vec<Diagnostic>,
    frames: Vec<SectionFrame<'a>>,
    /// For each `emit`, the state of the caller's block after a call, if the block is open before the call. `None`
    /// while the state is being computed.
    emit_effects: HashMap<CallableKey<'a>, Option<BlockState>>,
    /// The `emit` whose body is being checked.
    current_emit: Option<CallableKey<'a>>,
    /// Whether the code that is being checked is the body of a rule, outside of regions and arms. An `inline` there has
    /// no region template around it that an arm could end.
    is_in_rule_body: bool,
    /// The places of `inline` statements that end a rule and leave the block of its root open.
    rule_ends: HashSet<Span>,
    /// The places of all `yield` statements seen so far.
    yield_spans: HashSet<Span>,
    /// Computes which regions must end with a `yield` or a terminator.
    yielding_regions: YieldingRegions<'a>,
    /// The names that the `over` list of the current rule binds, each with the op that replaces the name in the first
    /// rule that the list expands to.
    family_ops: HashMap<&'a str, &'a str>,
}

/// Reports ill-formed blocks (E0651 to E0658, E0663).
pub fn check_block_structure(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let symbols = ctx.symbols;
    let (emits, yields, family) = (HashMap::new(), HashSet::new(), HashMap::new());
    let mut checker = BlockStructureChecker {
        symbols,
        out,
        frames: Vec::new(),
        emit_effects: emits,
        current_emit: None,
        is_in_rule_body: false,
        rule_ends: HashSet::new(),
        yield_spans: yields,
        yielding_regions: YieldingRegions::default(),
        family_ops: family,
    };
    for key in symbols.emits.keys().filter(|key| !matches!(key.scope, Scope::Overridden(_))) {
        checker.emit_effect(*key);
    }
    // A rule that keeps its op has no body.
    for def in symbols.rules.iter().filter(|def| !def.ast.keeps) {
        checker.check_rule(def.ast);
    }
    for def in &symbols.probes {
        checker.check_probe(&def.ast.rule);
    }
}

impl<'a> BlockStructureChecker<'a, '_> {
    fn report(&mut self, code: &'static str, message: impl Into<String>, span: Span) -> &mut Diagnostic {
        self.out.push(Diagnostic::error(code, message).primary(span, ""));
        let last = self.out.len() - 1;
        &mut self.out[last]
    }

    /// Checks that the body of a probe leaves the block open in which its place is.
    fn check_probe(&mut self, item: &'a RuleItem) {
        self.bind_family(item);
        let state = self.check_section(&item.body.stmts, &item.body.labels, BlockState::Open, false);
        if let BlockState::Closed(span) = state {
            let diagnostic =
                self.report("E0653", "this terminates the block of the probe's place, but more ops follow", span);
            diagnostic.notes.push("leave the last block open: add a label `^rest:` and branch to it".into());
        }
    }

    fn bind_family(&mut self, item: &'a RuleItem) {
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
    }

    fn check_rule(&mut self, item: &'a RuleItem) {
        self.bind_family(item);
        let ends_block = item.op_patterns.last().is_some_and(|root| self.is_terminator(&root.op.name));
        self.is_in_rule_body = true;
        let state = self.check_section(&item.body.stmts, &item.body.labels, BlockState::Open, false);
        self.is_in_rule_body = false;
        match state {
            BlockState::Open if ends_block => {
                let diagnostic =
                    self.report("E0652", "the block of the root has no terminator", closing_brace(item.body.span));
                diagnostic.notes.push("the root is a terminator, so its replacement must end with one".into());
            }
            BlockState::Closed(span) if !ends_block && !self.rule_ends.contains(&span) => {
                let diagnostic =
                    self.report("E0653", "this terminates the block of the root, but more ops follow", span);
                diagnostic.notes.push("leave the last block open: add a label `^rest:` and branch to it".into());
            }
            _ => {}
        }
    }

    /// Returns the state of the caller's block after a call of the `emit`, if the block is open before the call. A
    /// recursive call is assumed to leave the block open.
    fn emit_effect(&mut self, key: CallableKey<'a>) -> BlockState {
        if let Some(state) = self.emit_effects.get(&key) {
            return state.unwrap_or(BlockState::Open);
        }
        let Some(def) = self.symbols.emits.get(&key) else { return BlockState::Open };
        self.emit_effects.insert(key, None);
        let outer_emit = self.current_emit.replace(key);
        let frames = std::mem::take(&mut self.frames);
        let family_ops = std::mem::take(&mut self.family_ops);
        let body = &def.ast.body;
        let state = self.outside_rule_body(|f| f.check_section(&body.stmts, &body.labels, BlockState::Open, false));
        (self.frames, self.family_ops) = (frames, family_ops);
        self.current_emit = outer_emit;
        self.emit_effects.insert(key, Some(state));
        state
    }

    fn is_terminator(&self, name: &str) -> bool {
        let name = self.family_ops.get(name).copied().unwrap_or(name);
        self.has_trait(name, "terminator")
    }
    fn has_trait(&self, op: &str, word: &str) -> bool {
        self.symbols.op(op).is_some_and(|info| info.item.traits.iter().any(|t| t.name.name == word))
    }

    /// Checks statements, and the labelled sections after them. Returns the state at the end of the last section. If
    /// `region` is set and there are no statements, the first label is the entry block.
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
                let text = format!("the block before `^{}` has no terminator", label.name.name);
                let diagnostic = self.report("E0652", text, label.name.span);
                diagnostic.notes.push("end it with a terminator, for example a branch to this label".into());
                if let Some(frame) = self.frames.last_mut() {
                    // Record a branch to the label, so that the label is not also reported as unreachable.
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

    /// Reports labels that no branch reaches. Also reports unconditional branches to a block that may be absent because
    /// its label has a condition (`^l if c:`). `entry` states that the first label is the entry block.
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
                let diagnostic = self.report("E0656", format!("`^{}` is unreachable", name.name), name.span);
                diagnostic.notes.push("no reachable block branches to it: add a branch, or delete it".into());
            }
            if let (LabelCondition::If(cond), Some(span)) = (&uses.label.condition, uses.unconditional_edge) {
                let text = format!("`^{}` is conditional, but this branch is not", name.name);
                let diagnostic = self.report("E0655", text, span);
                *diagnostic = diagnostic.clone().secondary(cond.span, "the block exists only under this condition");
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
            | StmtForm::Elementwise(_, _, e) => self.check_expr(e, state),
            StmtForm::Call(call) => self.check_call(call, state),
            StmtForm::Leave(call) => match self.check_call(call, state) {
                BlockState::Open => {
                    let text = format!("`{}` is no terminator, so it leaves no block", call.callee.name);
                    let diagnostic = self.report("E0663", text, span);
                    diagnostic.notes.push("write the op without `leave`".into());
                    BlockState::Open
                }
                BlockState::Closed(_) => BlockState::Open,
                BlockState::Stopped => BlockState::Stopped,
            },
            StmtForm::FreshInt(fresh) => {
                let state = self.check_expr(&fresh.name, state);
                fresh.key.iter().fold(state, |state, key| self.check_expr(key, state))
            }
            StmtForm::For(_, list, body) => {
                let state = self.check_expr(list, state);
                let after = self.under_condition(|f| f.check_section(&body.stmts, &body.labels, state, false));
                if let (BlockState::Open, BlockState::Closed(end)) = (state, after) {
                    let diagnostic = self.report("E0654", "a loop terminates its block in each iteration", end);
                    diagnostic.notes.push("the next iteration would emit into a terminated block".into());
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
                // The body of `ensure` emits ops at module level, not into the current block.
                self.outside_rule_body(|f| f.check_section(&body.stmts, &body.labels, BlockState::Open, false));
                state
            }
            StmtForm::EnsureAttributes(_) | StmtForm::Debug(_) => state,
            StmtForm::Collect(collect) => {
                // The body of `collect` emits ops at module level, after the symbol table is complete.
                let body = &collect.body;
                self.outside_rule_body(|f| f.check_section(&body.stmts, &body.labels, BlockState::Open, false));
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
        for frame in &mut self.frames {
            frame.condition_depth += 1;
        }
        let state = f(self);
        for frame in &mut self.frames {
            frame.condition_depth = frame.condition_depth.saturating_sub(1);
        }
        state
    }

    /// Merges the states at the ends of several paths. Reports a block that only some of the paths terminate.
    fn merge_states(&mut self, ends: &[BlockState], span: Span) -> BlockState {
        let is_open = ends.contains(&BlockState::Open);
        let end_span = ends.iter().find_map(|s| if let BlockState::Closed(at) = s { Some(*at) } else { None });
        match (is_open, end_span) {
            (true, Some(end_span)) => {
                let diagnostic = self.report("E0654", "the block is terminated on some paths only", end_span);
                *diagnostic = diagnostic.clone().secondary(span, "other paths do not terminate it");
                diagnostic.notes.push("terminate it on all paths or on none, or branch to labels".into());
                BlockState::Stopped
            }
            (true, None) => BlockState::Open,
            (false, Some(end_span)) => BlockState::Closed(end_span),
            (false, None) => BlockState::Stopped,
        }
    }

    /// Reports an op at `span` if the block has been terminated.
    fn check_not_closed(&mut self, state: BlockState, span: Span) {
        if let BlockState::Closed(before) = state {
            let diagnostic = self.report("E0651", "op after the terminator of its block", span);
            *diagnostic = diagnostic.clone().secondary(before, "terminated here");
            diagnostic.notes.push("a block has one terminator: begin another block with a label".into());
        }
    }

    fn check_inline(&mut self, inline: &'a InlineStmt, bound: bool, state: BlockState) -> BlockState {
        let state = self.check_args(&inline.args, state);
        let state = self.check_args(inline.captures.as_deref().unwrap_or_default(), state);
        self.check_not_closed(state, inline.span);
        // Set if an arm matches a terminator, or if the body of an arm does not leave the emitted block open.
        let mut ends_block = false;
        let (mut yields, mut terminates) = (false, false);
        let state = inline.scope.iter().fold(state, |state, (_, value)| self.check_expr(value, state));
        for InlineArm { is_nested, pattern, body: block } in &inline.arms {
            let end_state = self.outside_rule_body(|f| {
                f.under_condition(|f| f.check_section(&block.stmts, &block.labels, BlockState::Open, false))
            });
            if let BlockState::Closed(end_span) = end_state {
                let is_yield = self.yield_spans.contains(&end_span);
                yields |= is_yield;
                terminates |= !is_yield && !is_nested;
            }
            // A nested arm ends a block of a nested region, never that of the `inline`.
            ends_block |= !is_nested && (end_state != BlockState::Open || self.is_terminator(&pattern.op.name));
            if end_state == BlockState::Open && self.is_terminator(&pattern.op.name) {
                let text = format!("the replacement of the terminator `{}` has no terminator", pattern.op.name);
                let diagnostic = self.report("E0652", text, closing_brace(block.span));
                diagnostic.notes.push("an arm must emit another terminator, or end with `yield`".into());
            }
            if let (true, false, BlockState::Closed(end_span)) = (bound, *is_nested, end_state)
                && !self.yield_spans.contains(&end_span)
            {
                let diagnostic =
                    self.report("E0653", "this terminates the block, but it continues after the `inline`", end_span);
                diagnostic.notes.push("an arm of an `inline` with results must end with `yield`".into());
            }
        }
        // In the body of a rule, a `yield` ends the region and the rule, and leaves the block of the root open.
        if self.is_in_rule_body && yields && !terminates {
            self.rule_ends.insert(inline.span);
        }
        if bound || !ends_block { state } else { BlockState::Closed(inline.span) }
    }

    fn outside_rule_body<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::take(&mut self.is_in_rule_body);
        let result = f(self);
        self.is_in_rule_body = outer;
        result
    }

    // ---- Expressions.

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
            ExprForm::List(items) => items.iter().fold(state, |s, i| self.check_expr(i.expr(), s)),
            ExprForm::Repeat(a, b) | ExprForm::Index(a, b) | ExprForm::Binary(_, a, b) => {
                let state = self.check_expr(a, state);
                self.check_expr(b, state)
            }
            ExprForm::For { item, list, .. } => {
                let state = self.check_expr(list, state);
                self.check_expr(item.expr(), state);
                state
            }
            ExprForm::Field(e, _) | ExprForm::Not(e) | ExprForm::Neg(e) | ExprForm::BitNot(e) | ExprForm::Is(e, _) => {
                self.check_expr(e, state)
            }
            ExprForm::Match(e, _) | ExprForm::Debug(_, e) => self.check_expr(e, state),
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
            let end_state =
                self.outside_rule_body(|f| f.check_section(&block.stmts, &block.labels, BlockState::Open, true));
            let Some((target, item)) = op else {
                let position = i + call.args.iter().filter(|a| matches!(a, CallArg::Region { .. })).count();
                if end_state == BlockState::Open && self.yielding_regions.needs_end(self.symbols, call, position) {
                    let text = format!("the region of `{name}` has no terminator");
                    let diagnostic = self.report("E0652", text, closing_brace(block.span));
                    diagnostic.notes.push(format!("`{name}` uses the values of the region: end it with `yield`"));
                }
                continue;
            };
            let empty = block.stmts.is_empty() && block.labels.is_empty();
            let may_stay_open = empty
                || self.has_trait(name, "no_terminator")
                || item.regions.get(i.min(item.regions.len().saturating_sub(1))).is_some_and(|r| r.is_implicit);
            match end_state {
                BlockState::Open if !may_stay_open => {
                    let diagnostic = self.report(
                        "E0652",
                        format!("the region of `{name}` has no terminator"),
                        closing_brace(block.span),
                    );
                    diagnostic.notes.push("end its last block with a terminator, or with `yield`".into());
                }
                BlockState::Closed(span) if target && ends_in_yield(block) => {
                    let diagnostic = self.report(
                        "E0657",
                        format!("the region of `{name}` yields, but no `inline` receives the values"),
                        span,
                    );
                    diagnostic
                        .notes
                        .push(format!("`{name}` is a target op: end its region with an op such as `return(..)`"));
                }
                _ => {}
            }
        }
        if op.is_some() {
            self.check_not_closed(state, call.span);
            return if self.is_terminator(callee) { BlockState::Closed(call.span) } else { state };
        }
        let key = match name {
            "super" => self.current_emit.and_then(CallableKey::overridden),
            _ => self.symbols.callable_key(name, call.callee.span.file),
        };
        if let Some(key) = key.filter(|key| self.symbols.emits.contains_key(key)) {
            self.check_not_closed(state, call.span);
            return match self.emit_effect(key) {
                BlockState::Open => state,
                BlockState::Closed(_) => BlockState::Closed(call.span),
                BlockState::Stopped => BlockState::Stopped,
            };
        }
        state
    }

    /// Checks the block arguments of a branch, and records the branch. `spread` states that the successor is a list of
    /// blocks.
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

    /// Records a branch to a label, and checks the number of values that it passes: `carried`, or `None` if the number
    /// is unknown.
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
        let text = format!("`^{}` expects {fixed}{more} block arguments, found {n}", block.name);
        let diagnostic = self.report("E0658", text, block.span);
        if let Some(span) = label {
            *diagnostic = diagnostic.clone().secondary(span, "label with its arguments");
        }
    }
}

/// Returns the number of single arguments of a label, and whether it also has a list argument.
fn param_counts(label: &LabeledBlock) -> (usize, bool) {
    (label.args.iter().filter(|a| !a.is_list).count(), label.args.iter().any(|a| a.is_list))
}

/// Returns whether the last statement of the block is a `yield`.
fn ends_in_yield(block: &Block) -> bool {
    let stmts = block.labels.last().map_or(&block.stmts, |l| &l.stmts);
    matches!(stmts.last(), Some(Stmt { form: StmtForm::Yield(_), .. }))
}

/// Returns the place of the last character of a span, which is the `}` of a block.
fn closing_brace(span: Span) -> Span {
    Span { start: span.end.saturating_sub(1), ..span }
}
