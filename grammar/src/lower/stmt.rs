//! Statements and labelled sections.
//!
//! Takes blocks of statements; gives code. Kept true: all labels of a section are made just before the first statement that
//! names one of them, in text order, so every edge knows its block; names end with the braces that hold them.

use super::builder::{Body, Local, Val};
use super::call::Use;
use super::labels::mentions;
use super::pattern::Bound;
use crate::ast::*;
use crate::check::{Kind, accepts};
use crate::diagnostic::Diagnostic;
use crate::primitive::Primitive;
use crate::rir::{Arm, EmitRegion, Inst, Reg, Span, Test};

impl<'a> Body<'_, 'a> {
    /// `{ .. }`
    pub fn block(&mut self, block: &Block) {
        self.scope(|b| b.section(&block.stmts, &block.labels));
    }

    /// Statements, then labelled sections.
    pub fn section(&mut self, stmts: &[Stmt], labels: &[Labelled]) {
        let names: Vec<&str> = labels.iter().map(|l| l.name.name.as_str()).collect();
        for (i, name) in names.iter().enumerate() {
            if names[..i].contains(name) {
                self.error("E0414", format!("`^{name}` is there twice"), labels[i].name.span);
            }
        }
        let first = stmts.iter().position(|s| mentions(s, &names)).unwrap_or(stmts.len());
        for stmt in &stmts[..first] {
            self.stmt(stmt);
        }
        let made = self.labels(labels);
        for stmt in &stmts[first..] {
            self.stmt(stmt);
        }
        for (label, made) in labels.iter().zip(made) {
            self.labelled(label, made);
        }
    }

    pub(super) fn stmt(&mut self, stmt: &Stmt) {
        let span = stmt.span;
        match &stmt.form {
            // replaced by `expand`
            StmtForm::Elementwise(..) => {}
            StmtForm::Let(pat, value) => {
                let val = self.expr(value, &let_kind(pat));
                let val = self.own(val, span);
                let val = self.for_arms(val, [pat], span);
                let (no, yes) = (self.label(), self.label());
                self.pattern(pat, val.reg, &val.kind, no, &mut Bound::new());
                if !matches!(pat.form, PatForm::Name(_) | PatForm::Symbol(_) | PatForm::Wild | PatForm::Value(_)) {
                    self.push(Inst::Jump { to: yes }, span);
                    self.fail_at(no, "the value of this `let` does not have the form that is written", pat.span);
                    self.place(yes);
                }
            }
            StmtForm::Var(target, value) => {
                let val = self.target_value(target, value);
                // a register of its own, which later assignments write
                let reg = self.reg();
                self.push(Inst::Copy { dst: reg, src: val.reg }, span);
                let name = if target.value { format!("%{}", target.name.name) } else { target.name.name.clone() };
                // what is assigned later may be of another kind
                let kind = match val.kind {
                    k if target.value => {
                        if target.list {
                            Kind::values()
                        } else {
                            one_value(k)
                        }
                    }
                    Kind::List(_) | Kind::Tuple(_) => Kind::Any.list(),
                    k => k,
                };
                self.introduce(name, Local { reg, kind, var: true, row: None }, target.name.span);
            }
            StmtForm::Set(name, value) => {
                let Some(local) = self.assigned(&name.name).cloned() else {
                    let known = self.names_in_scope("");
                    self.report(
                        Diagnostic::error("E0201", format!("`{}` is not defined here", name.name))
                            .primary(name.span, "")
                            .suggest(&name.name, known.iter().map(String::as_str))
                            .note(format!(
                                "`let {} = ..` names a value, `var {} = ..` one that is assigned again",
                                name.name, name.name
                            )),
                    );
                    self.expr(value, &Kind::Any);
                    return;
                };
                if !local.var {
                    self.report(
                        Diagnostic::error("E0315", format!("`{}` is not assigned twice", name.name))
                            .primary(name.span, "")
                            .note("only what `var` introduces may be assigned again"),
                    );
                }
                let val = self.expr(value, &local.kind);
                self.push(Inst::Copy { dst: local.reg, src: val.reg }, span);
                self.unassigned.remove(&local.reg);
            }
            StmtForm::Bind(targets, value) => self.bind_targets(targets, value, span),
            StmtForm::BindInline(targets, inline) => {
                let dst = self.reg();
                self.inline(inline, Some(dst));
                let val = Val { reg: dst, kind: Kind::values(), shared: false, results: true };
                self.assign(targets, vec![val], span);
            }
            StmtForm::Call(call) => {
                if !self.calls_op(&call.callee.name)
                    && self.low.globals.callables.get(call.callee.name.as_str()).is_some_and(|c| c.pure)
                {
                    self.error(
                        "E0417",
                        format!("`{}` has no effect, and its result is not used", call.callee.name),
                        span,
                    );
                }
                self.call(call, &Use::Nothing);
            }
            StmtForm::For(pat, list, body) => {
                let list = self.expr(list, &Kind::Any.list());
                let element = list.kind.element();
                self.each(list.reg, span, |b, reg| {
                    b.scope(|b| {
                        b.for_pattern(pat, reg, &element, &mut Bound::new());
                        b.section(&body.stmts, &body.labels);
                    });
                });
            }
            StmtForm::If(arms, otherwise) => self.if_stmt(arms, otherwise.as_ref(), span),
            StmtForm::Match(on, arms) => self.match_stmt(on, arms, span),
            StmtForm::Require(cond, message) => {
                let (no, yes) = (self.label(), self.label());
                self.branch(cond, no);
                self.push(Inst::Jump { to: yes }, span);
                self.place(no);
                let message = self.expr(message, &Kind::String).reg;
                self.push(Inst::Fail { message }, span);
                self.place(yes);
            }
            StmtForm::Fail(message) => {
                let message = self.expr(message, &Kind::String).reg;
                self.push(Inst::Fail { message }, span);
                self.dead = true;
            }
            StmtForm::Ensure { symbol, fresh, name, key, body } => {
                let name = self.expr(name, &Kind::String).reg;
                let key = key.as_ref().map(|k| self.expr(k, &Kind::Any).reg);
                let dst = self.reg();
                self.bind(format!("@{}", symbol.name), dst, Kind::Symbol);
                self.templates_around += 1;
                let entry = self.apart(|b| {
                    b.section(&body.stmts, &body.labels);
                    b.push(Inst::ArmEnd, body.span);
                });
                self.templates_around -= 1;
                let template = self.template(entry);
                let inst = match fresh {
                    true => Inst::Fresh { dst, hint: name, key, template },
                    false => Inst::Ensure { dst, name, template },
                };
                self.push(inst, span);
            }
            StmtForm::Yield(args) => {
                if self.templates_around == 0 {
                    self.report(
                        Diagnostic::error("E0415", "`yield` ends a region, and this is none")
                            .primary(span, "")
                            .note("a rule gives its results by assigning their names"),
                    );
                }
                let values = self.operands(args);
                self.push(Inst::Yield { values }, span);
                self.dead = true;
            }
            StmtForm::Inline(inline) => self.inline(inline, None),
        }
    }

    /// A value whose register nothing else writes.
    fn own(&mut self, val: Val, span: Span) -> Val {
        if !val.shared {
            return val;
        }
        let dst = self.reg();
        self.push(Inst::Copy { dst, src: val.reg }, span);
        Val { reg: dst, shared: false, ..val }
    }

    /// The value of `var` or of a single name, with its type annotation.
    fn target_value(&mut self, target: &Target, value: &Expr) -> Val {
        if !target.value {
            return self.expr(value, &Kind::Any);
        }
        if let ExprForm::Call(call) = &value.form {
            let vals = self.call(call, &Use::Names(std::slice::from_ref(target)));
            return match self.distribute(std::slice::from_ref(target), vals, value.span).pop() {
                Some(val) => self.annotated(target, val, self.calls_op(&call.callee.name), value.span),
                None => self.wrong(value.span),
            };
        }
        let want = if target.list { Kind::values() } else { Kind::Value };
        let val = self.expr(value, &want);
        self.annotated(target, val, false, value.span)
    }

    /// Applies a written type, unless the emitted op had it already.
    fn annotated(&mut self, target: &Target, val: Val, emitted: bool, span: Span) -> Val {
        if emitted {
            return val;
        }
        let Some((ty, spread)) = &target.ty else {
            if target.list || val.kind == Kind::Value {
                return val;
            }
            // a number or attribute becomes a value here
            let dst = self.reg();
            self.push(Inst::Value { dst, src: val.reg, ty: None }, span);
            return Val::new(dst, one_value(val.kind));
        };
        let types = self.written_type(ty, target.list, *spread);
        if !target.list {
            let dst = self.reg();
            self.push(Inst::Value { dst, src: val.reg, ty: Some(types) }, span);
            return Val::new(dst, Kind::Value);
        }
        let out = self.reg();
        self.push(Inst::List { dst: out, items: vec![] }, span);
        let pairs = self.prim(Primitive::Zip, vec![val.reg, types], span);
        self.each(pairs, span, |b, pair| {
            let (src, ty, dst) = (b.reg(), b.reg(), b.reg());
            b.must(Test::List(2), pair, vec![src, ty], "values and types differ in number", span);
            b.push(Inst::Value { dst, src, ty: Some(ty) }, span);
            b.push(Inst::Append { list: out, item: crate::rir::Arg::One(dst) }, span);
        });
        Val::new(out, Kind::values())
    }

    fn bind_targets(&mut self, targets: &[Target], value: &Expr, span: Span) {
        if let [target] = targets {
            let val = self.target_value(target, value);
            return self.write(target, val, true, span);
        }
        let vals = match &value.form {
            ExprForm::Call(call) => {
                let emitted = self.calls_op(&call.callee.name);
                let vals = self.call(call, &Use::Names(targets));
                if emitted && vals.len() == targets.len() {
                    for (target, val) in targets.iter().zip(vals) {
                        self.write(target, val, targets.len() == 1, span);
                    }
                    return;
                }
                vals
            }
            _ => {
                let val = self.expr(value, &Kind::values());
                vec![Val { results: true, ..val }]
            }
        };
        self.assign(targets, vals, span);
    }

    /// Gives results to names.
    fn assign(&mut self, targets: &[Target], vals: Vec<Val>, span: Span) {
        let vals = self.distribute(targets, vals, span);
        for (target, val) in targets.iter().zip(vals) {
            let val = self.annotated(target, val, false, span);
            self.write(target, val, targets.len() == 1, span);
        }
    }

    /// One value for each name: results are taken one by one, or all of them together as a list and apart again.
    fn distribute(&mut self, targets: &[Target], vals: Vec<Val>, span: Span) -> Vec<Val> {
        if vals.is_empty() {
            self.error("E0401", "this gives nothing to name", span);
            return targets.iter().map(|_| self.wrong(span)).collect();
        }
        let direct = vals.len() == targets.len()
            && vals.iter().zip(targets).all(|(v, t)| t.list == v.kind.is_list() || (v.kind == Kind::Any && !v.results));
        if direct {
            return vals;
        }
        if let ([val], [target]) = (&vals[..], targets)
            && !val.results
        {
            let want = if target.list { Kind::values() } else { Kind::Value };
            return vec![self.fit(val.clone(), &want, span)];
        }
        let lists = targets.iter().filter(|t| t.list).count();
        if lists > 1 || (vals.len() != 1 && vals.iter().all(|v| v.kind == Kind::Value) && lists == 0) {
            let n = vals.len();
            self.error(
                "E0406",
                format!("this gives {n} result{}, not {}", if n == 1 { "" } else { "s" }, targets.len()),
                span,
            );
            return targets.iter().map(|_| self.wrong(span)).collect();
        }
        let all = match &vals[..] {
            [val] if val.kind.is_list() || val.kind == Kind::Any => val.reg,
            _ => {
                use crate::rir::Arg;
                let items =
                    vals.iter().map(|v| if v.kind.is_list() { Arg::Spread(v.reg) } else { Arg::One(v.reg) }).collect();
                self.list_of(items, span)
            }
        };
        let test = match targets.iter().position(|t| t.list) {
            None => Test::List(targets.len() as u16),
            Some(at) => Test::ListRest { before: at as u16, after: (targets.len() - at - 1) as u16 },
        };
        let binds: Vec<Reg> = targets.iter().map(|_| self.reg()).collect();
        self.must(test, all, binds.clone(), "this gives another number of values than there are names", span);
        let kinds = targets.iter().map(|t| if t.list { Kind::values() } else { Kind::Value });
        binds.into_iter().zip(kinds).map(|(reg, kind)| Val::new(reg, kind)).collect()
    }

    /// Assigns a name with `%`, or introduces it; `alone`: it is all that is named.
    fn write(&mut self, target: &Target, val: Val, alone: bool, span: Span) {
        let name = format!("%{}", target.name.name);
        let want = if target.list { Kind::values() } else { Kind::Value };
        let val = match (&val.kind, target.list) {
            (Kind::Optional(_), _) | (Kind::None, false) => val,
            _ => self.fit(val, &want, span),
        };
        match self.assigned(&name).cloned() {
            Some(local) if local.var => {
                if local.kind.is_list() != target.list && local.kind != Kind::Any {
                    let message =
                        if target.list { "is one value, not a list" } else { "is a list: write `...` behind its name" };
                    self.error("E0301", format!("`{name}` {message}"), target.name.span);
                }
                self.push(Inst::Copy { dst: local.reg, src: val.reg }, span);
                self.unassigned.remove(&local.reg);
            }
            _ => {
                let val = self.own(val, span);
                let kind = match val.kind {
                    Kind::Optional(_) => val.kind,
                    _ => want,
                };
                let local = Local { reg: val.reg, kind, var: false, row: None };
                match alone {
                    true => self.introduce(name, local, target.name.span),
                    // of several results one may be all that is wanted
                    false => self.bind_local(name, local),
                }
            }
        }
    }

    fn if_stmt(&mut self, arms: &[(Expr, Block)], otherwise: Option<&Block>, span: Span) {
        let end = self.label();
        let start = self.flow();
        let mut joined: Option<(std::collections::BTreeSet<Reg>, bool)> = None;
        let mut meet = |b: &mut Self| {
            if let Some(other) = joined.take() {
                b.join_flow(other);
            }
            joined = Some(b.flow());
        };
        for (cond, block) in arms {
            let next = self.label();
            self.set_flow(start.clone());
            self.scope(|b| {
                b.branch(cond, next);
                b.section(&block.stmts, &block.labels);
            });
            meet(self);
            self.push(Inst::Jump { to: end }, span);
            self.place(next);
        }
        self.set_flow(start);
        if let Some(block) = otherwise {
            self.block(block);
        }
        meet(self);
        if let Some(flow) = joined {
            self.set_flow(flow);
        }
        self.place(end);
    }

    fn match_stmt(&mut self, on: &Expr, arms: &[BlockArm], span: Span) {
        let val = self.expr(on, &Kind::Any);
        let val = self.own(val, span);
        let val = self.for_arms(val, arms.iter().map(|a| &a.pat), on.span);
        let end = self.label();
        let start = self.flow();
        let mut joined: Option<(std::collections::BTreeSet<Reg>, bool)> = None;
        for arm in arms {
            let next = self.label();
            self.set_flow(start.clone());
            self.scope(|b| {
                b.pattern(&arm.pat, val.reg, &val.kind, next, &mut Bound::new());
                if let Some(guard) = &arm.guard {
                    b.branch(guard, next);
                }
                b.section(&arm.body.stmts, &arm.body.labels);
            });
            if let Some(other) = joined.take() {
                self.join_flow(other);
            }
            joined = Some(self.flow());
            self.push(Inst::Jump { to: end }, span);
            self.place(next);
        }
        self.fail("no arm of this `match` fits", span);
        if let Some(flow) = joined {
            self.set_flow(flow);
        }
        self.place(end);
    }

    fn inline(&mut self, inline: &Inline, dst: Option<Reg>) {
        let span = inline.span;
        let val = self.read(&inline.region.name, inline.region.span);
        if !accepts(&Kind::Region, &val.kind) {
            self.error("E0301", format!("`inline` puts a region here, and this is {}", val.kind), inline.region.span);
        }
        if !self.effects {
            self.error("E0308", "`inline` creates ops, and nothing here may", span);
        }
        let args = self.operands(&inline.args);
        let mut arms = Vec::new();
        for (pat, block) in &inline.arms {
            let op = self.reg();
            self.templates_around += 1;
            let entry = self.apart(|b| {
                let no = b.label();
                b.arm_pattern(pat, op, no);
                b.section(&block.stmts, &block.labels);
                b.push(Inst::ArmEnd, block.span);
                b.place(no);
                b.push(Inst::NoMatch, pat.span);
            });
            self.templates_around -= 1;
            arms.push(Arm { op, entry });
        }
        self.push(Inst::Inline { region: EmitRegion::Of(val.reg), args, arms, dst }, span);
    }
}

fn one_value(kind: Kind) -> Kind {
    match kind {
        Kind::Optional(_) => kind,
        _ => Kind::Value,
    }
}

/// What a `let` wants of its value.
fn let_kind(pat: &Pat) -> Kind {
    match &pat.form {
        PatForm::Symbol(_) => Kind::Symbol,
        PatForm::Value(_) => Kind::Value,
        _ => Kind::Any,
    }
}
