//! Lowers statements, and labels with the statements under them.
//!
//! The blocks of all labels in the same braces are created in the order of the text, just before the first statement
//! that refers to one of them. So each branch finds its target block. The scope of a name ends with the enclosing
//! braces.
//!
//! Tests: grammar/tests/load.rs, tests/lower/.

use super::call::CallUse;
use super::function_builder::{FunctionBuilder, Local, TypedReg};
use super::label_blocks::mentions_block;
use super::messages::{NO_MATCHING_ARM, count_with_noun};
use super::pattern_forms::{BoundNames, find_constant};
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::kind::{Kind, accepts};
use crate::primitive::Primitive;
use crate::rir::{Arm, EmitRegion, FunctionKind, Inst, PatternTest, Reg, Span};

impl<'a> FunctionBuilder<'_, 'a> {
    /// Lowers `{ .. }` in a scope of its own.
    pub fn lower_block(&mut self, block: &Block) {
        self.in_scope(|b| b.lower_section(&block.stmts, &block.labels));
    }

    /// Lowers statements, then the statements under each label.
    pub fn lower_section(&mut self, stmts: &[Stmt], labels: &[LabeledBlock]) {
        let names: Vec<&str> = labels.iter().map(|l| l.name.name.as_str()).collect();
        for (i, name) in names.iter().enumerate() {
            if names[..i].contains(name) {
                self.report_error("E0414", format!("duplicate label `^{name}`"), labels[i].name.span);
            }
        }
        let first_use = stmts.iter().position(|s| mentions_block(s, &names)).unwrap_or(stmts.len());
        for stmt in &stmts[..first_use] {
            self.lower_stmt(stmt);
        }
        let label_codes = self.make_label_blocks(labels);
        for stmt in &stmts[first_use..] {
            self.lower_stmt(stmt);
        }
        for (label, label_code) in labels.iter().zip(label_codes) {
            self.lower_label_body(label, label_code);
        }
    }

    /// Lowers one statement.
    pub(super) fn lower_stmt(&mut self, stmt: &Stmt) {
        let span = stmt.span;
        match &stmt.form {
            // `expand` has replaced these statements.
            StmtForm::Elementwise(..) => {}
            StmtForm::Let(pat, value) => {
                let val = self.lower_expr(value, &let_kind(pat));
                let val = self.copy_if_mutable(val, span);
                let val = self.prepare_scrutinee(val, [pat], span);
                let (no, yes) = (self.new_label(), self.new_label());
                match &pat.form {
                    // A static name of any kind: `let t = type_of(%x)`.
                    PatForm::Name(name) if find_constant(name).is_none() => {
                        self.bind_name(name.clone(), val.reg, &val.kind, no, &mut BoundNames::new(), pat.span);
                    }
                    _ => self.lower_pattern(pat, val.reg, &val.kind, no, &mut BoundNames::new()),
                }
                if !matches!(pat.form, PatForm::Name(_) | PatForm::Symbol(_) | PatForm::Wild | PatForm::Value(_)) {
                    self.push(Inst::Jump { to: yes }, span);
                    self.push_fail_at(no, "the value of this `let` does not match its pattern", pat.span);
                    self.bind_label(yes);
                }
            }
            StmtForm::Var(target, value) => {
                let val = self.lower_target_value(target, value);
                // The variable gets its own register, to which later assignments write.
                let reg = self.new_reg();
                self.push(Inst::Copy { dst: reg, src: val.reg }, span);
                let name = if target.is_value { format!("%{}", target.name.name) } else { target.name.name.clone() };
                // A static list has the kind `[any]` here, because a later assignment may assign a list of another
                // kind.
                let kind = match val.kind {
                    k if target.is_value => {
                        if target.is_list {
                            Kind::list_of_values()
                        } else {
                            single_value_kind(k)
                        }
                    }
                    Kind::List(_) | Kind::Tuple(_) => Kind::Any.into_list(),
                    k => k,
                };
                self.bind_tracked(name, Local { reg, kind, is_mutable: true, read_index: None }, target.name.span);
            }
            StmtForm::Set(name, value) => self.lower_set(name, value, span),
            StmtForm::Bind(targets, value) => self.lower_bind(targets, value, span),
            StmtForm::BindInline(targets, inline) => {
                let dst = self.new_reg();
                self.lower_inline(inline, Some(dst));
                let val =
                    TypedReg { reg: dst, kind: Kind::list_of_values(), is_mutable: false, is_variadic_result: true };
                self.assign_targets(targets, vec![val], span);
            }
            StmtForm::Call(call) => {
                if !self.callee_is_op(&call.callee.name)
                    && self.ctx.symbols.callable(&call.callee.name, span.file).is_some_and(|c| c.pure)
                {
                    self.report_error(
                        "E0417",
                        format!("the result of `{}` is unused, and the call has no side effects", call.callee.name),
                        span,
                    );
                }
                self.lower_call(call, &CallUse::Nothing);
            }
            StmtForm::For(pat, list, body) => {
                let list = self.lower_expr(list, &Kind::Any.into_list());
                let element = list.kind.element();
                self.push_loop(list.reg, span, |b, reg| {
                    b.in_scope(|b| {
                        b.bind_loop_pattern(pat, reg, &element, &mut BoundNames::new());
                        b.lower_section(&body.stmts, &body.labels);
                    });
                });
            }
            StmtForm::If(arms, otherwise) => self.lower_if(arms, otherwise.as_ref(), span),
            StmtForm::Match(on, arms) => self.lower_match(on, arms, span),
            StmtForm::Require(cond, message) => {
                let (no, yes) = (self.new_label(), self.new_label());
                self.jump_unless(cond, no);
                self.push(Inst::Jump { to: yes }, span);
                self.bind_label(no);
                let message = self.lower_expr(message, &Kind::String).reg;
                self.push(Inst::Fail { message }, span);
                self.bind_label(yes);
            }
            StmtForm::Fail(message) => {
                let message = self.lower_expr(message, &Kind::String).reg;
                self.push(Inst::Fail { message }, span);
                self.is_unreachable = true;
            }
            StmtForm::Debug(message) => self.lower_debug(message, span),
            StmtForm::Ensure { symbol, fresh, name, key, body } => {
                self.lower_ensure(symbol, *fresh, name, key.as_ref(), body, span);
            }
            StmtForm::EnsureAttributes(entries) => {
                let (entries, rest) = self.lower_dict_entries(entries, &|_| Kind::Any);
                let attrs = self.new_reg();
                self.push(Inst::Dict { dst: attrs, entries, rest }, span);
                self.push(Inst::EnsureAttributes { attrs }, span);
            }
            StmtForm::Collect(collect) => self.lower_collect(collect, span),
            StmtForm::FreshInt(fresh) => {
                if !self.may_create_ops {
                    self.report_error("E0308", "`fresh` changes the program, but no op may be emitted here", span);
                }
                let name = self.lower_expr(&fresh.name, &Kind::String).reg;
                let key = fresh.key.as_ref().map(|key| self.lower_expr(key, &Kind::Any).reg);
                let dst = self.new_reg();
                self.push(Inst::FreshInt { dst, name, key }, span);
                let local = Local { reg: dst, kind: Kind::Int, is_mutable: false, read_index: None };
                self.bind_tracked(fresh.target.name.clone(), local, fresh.target.span);
            }
            StmtForm::Leave(call) => {
                self.lower_call(call, &CallUse::Nothing);
                let block = self.new_reg();
                self.push(Inst::DeadBlock { dst: block }, span);
                self.push(Inst::At { block }, span);
            }
            StmtForm::Yield(args) => {
                if self.template_depth == 0 {
                    self.report(
                        Diagnostic::error("E0415", "`yield` outside of a region")
                            .primary(span, "")
                            .note("a rule returns its results by assigning to their names"),
                    );
                }
                let values = self.lower_operands(args);
                self.push(Inst::Yield { values }, span);
                self.is_unreachable = true;
            }
            StmtForm::Inline(inline) => self.lower_inline(inline, None),
        }
    }

    /// Lowers `debug`, which prints a message.
    pub(super) fn lower_debug(&mut self, message: &Expr, span: Span) {
        let message = self.lower_expr(message, &Kind::String).reg;
        self.push(Inst::Debug { message }, span);
    }

    /// Lowers an assignment to a variable.
    fn lower_set(&mut self, name: &Ident, value: &Expr, span: Span) {
        let Some(local) = self.find_local(&name.name).cloned() else {
            let names = self.names_in_scope("");
            self.report(
                Diagnostic::error("E0201", format!("unknown variable `{}`", name.name))
                    .primary(name.span, "")
                    .suggest_name(&name.name, names.iter().map(String::as_str))
                    .note(format!(
                        "define it by `let {} = ..`, or by `var {} = ..` if it is assigned again",
                        name.name, name.name
                    )),
            );
            self.lower_expr(value, &Kind::Any);
            return;
        };
        if !local.is_mutable {
            self.report(
                Diagnostic::error("E0315", format!("cannot assign to `{}`: it is not a `var`", name.name))
                    .primary(name.span, ""),
            );
        }
        let val = self.lower_expr(value, &local.kind);
        self.push(Inst::Copy { dst: local.reg, src: val.reg }, span);
        self.unassigned.remove(&local.reg);
    }

    /// Lowers `ensure` or `fresh`, which emit a module-level op.
    fn lower_ensure(
        &mut self,
        symbol: &Ident,
        is_fresh: bool,
        name: &Expr,
        key: Option<&Expr>,
        body: &Block,
        span: Span,
    ) {
        let name = self.lower_expr(name, &Kind::String).reg;
        let key = key.map(|k| self.lower_expr(k, &Kind::Any).reg);
        let dst = self.new_reg();
        self.bind(format!("@{}", symbol.name), dst, Kind::Symbol);
        self.template_depth += 1;
        let entry = self.out_of_line(|b| {
            b.lower_section(&body.stmts, &body.labels);
            b.push(Inst::ArmEnd, body.span);
        });
        self.template_depth -= 1;
        let template = self.add_template(entry);
        let inst = if is_fresh {
            Inst::Fresh { dst, hint: name, key, template }
        } else {
            Inst::Ensure { dst, name, template }
        };
        self.push(inst, span);
    }

    /// Lowers `collect`. Its body becomes a function whose parameters are the symbol and the list of all entries,
    /// because it runs when the symbol table is complete. The body cannot use the names of the rule around it.
    fn lower_collect(&mut self, collect: &CollectStmt, span: Span) {
        let CollectStmt { symbol, name, entry, key, index, entries, body } = collect;
        let name = self.lower_expr(name, &Kind::String).reg;
        let TypedReg { reg: entry_reg, kind, .. } = self.lower_expr(entry, &Kind::Any);
        if kind.is_value() || matches!(kind, Kind::Block | Kind::Region) {
            self.report(
                Diagnostic::error("E0301", format!("an entry of `collect` is a static value, found {kind}"))
                    .primary(entry.span, "")
                    .note("collect an attribute, a type or a symbol; the body can make an SSA value of it"),
            );
        }
        let key = key.as_ref().map_or(entry_reg, |k| self.lower_expr(k, &Kind::Any).reg);
        let family_values = self.family_values.clone();
        let hidden_names = self.all_names_in_scope();
        let function_name = format!("{} collect", self.name());
        let mut builder = FunctionBuilder::new(self.ctx, FunctionKind::Emit, function_name, span).track_reads();
        (builder.family_values, builder.hidden_names) = (family_values, hidden_names);
        let (symbol_reg, entries_reg) = (builder.new_reg(), builder.new_reg());
        if let Some(symbol) = symbol {
            builder.bind(format!("@{}", symbol.name), symbol_reg, Kind::Symbol);
        }
        let kind = match kind {
            Kind::Optional(kind) => *kind,
            Kind::None => Kind::Any,
            kind => kind,
        };
        let local = Local { reg: entries_reg, kind: kind.into_list(), is_mutable: false, read_index: None };
        builder.bind_tracked(entries.name.clone(), local, entries.span);
        builder.lower_section(&body.stmts, &body.labels);
        builder.push(Inst::Return, body.span);
        let function = builder.finish(2, vec![]);
        let func = self.ctx.add_function(function);
        let dst = self.new_reg();
        let index_reg = index.as_ref().map(|_| self.new_reg());
        self.push(Inst::Collect { dst, index: index_reg, name, entry: entry_reg, key, func }, span);
        if let (Some(index), Some(reg)) = (index, index_reg) {
            let local = Local { reg, kind: Kind::Int, is_mutable: false, read_index: None };
            self.bind_tracked(index.name.clone(), local, index.span);
        }
        if let Some(symbol) = symbol {
            self.bind(format!("@{}", symbol.name), dst, Kind::Symbol);
        }
    }

    /// Copies the value of a mutable variable to a new register, so that later assignments do not change it. Returns
    /// any other value as it is.
    fn copy_if_mutable(&mut self, val: TypedReg, span: Span) -> TypedReg {
        if !val.is_mutable {
            return val;
        }
        let dst = self.new_reg();
        self.push(Inst::Copy { dst, src: val.reg }, span);
        TypedReg { reg: dst, is_mutable: false, ..val }
    }

    /// Lowers the value that a statement such as `var` gives to a single name, and applies the type that is written
    /// after the name.
    fn lower_target_value(&mut self, target: &BindTarget, value: &Expr) -> TypedReg {
        if !target.is_value {
            return self.lower_expr(value, &Kind::Any);
        }
        if let ExprForm::Call(call) = &value.form {
            let vals = self.lower_call(call, &CallUse::Names(std::slice::from_ref(target)));
            return match self.distribute_results(std::slice::from_ref(target), vals, value.span).pop() {
                Some(val) => self.apply_annotation(target, val, self.callee_is_op(&call.callee.name), value.span),
                None => self.push_error_value(value.span),
            };
        }
        let expected = if target.is_list { Kind::list_of_values() } else { Kind::Value };
        let val = self.lower_expr(value, &expected);
        self.apply_annotation(target, val, false, value.span)
    }

    /// Gives a value the type that is written after its name (`%x: T = ..`). The result of an emitted op (`is_emitted`)
    /// is returned as it is, because it already has that type.
    fn apply_annotation(&mut self, target: &BindTarget, val: TypedReg, is_emitted: bool, span: Span) -> TypedReg {
        if is_emitted {
            return val;
        }
        let Some((ty, spread)) = &target.ty else {
            if target.is_list || val.kind == Kind::Value {
                return val;
            }
            // `val` may be a number or attribute. Without a type, `Value` copies it unchanged. An op that has the
            // number or attribute as an operand converts it to a constant.
            let dst = self.new_reg();
            self.push(Inst::Value { dst, src: val.reg, ty: None }, span);
            return TypedReg::new(dst, single_value_kind(val.kind));
        };
        let types = self.lower_written_type(ty, target.is_list, *spread);
        if !target.is_list {
            let dst = self.new_reg();
            self.push(Inst::Value { dst, src: val.reg, ty: Some(types) }, span);
            return TypedReg::new(dst, Kind::Value);
        }
        let out = self.new_reg();
        self.push(Inst::List { dst: out, items: vec![] }, span);
        let pairs = self.push_primitive(Primitive::Zip, vec![val.reg, types], span);
        self.push_loop(pairs, span, |b, pair| {
            let (src, ty, dst) = (b.new_reg(), b.new_reg(), b.new_reg());
            b.push_check(PatternTest::List(2), pair, vec![src, ty], "the numbers of values and types differ", span);
            b.push(Inst::Value { dst, src, ty: Some(ty) }, span);
            b.push(Inst::Append { list: out, item: crate::rir::Arg::One(dst) }, span);
        });
        TypedReg::new(out, Kind::list_of_values())
    }

    /// Lowers `%a, %b = ..`, which binds or assigns one or more names.
    fn lower_bind(&mut self, targets: &[BindTarget], value: &Expr, span: Span) {
        if let [target] = targets {
            let val = self.lower_target_value(target, value);
            return self.assign_target(target, val, true, span);
        }
        let vals = match &value.form {
            ExprForm::Call(call) => {
                let is_emitted = self.callee_is_op(&call.callee.name);
                let vals = self.lower_call(call, &CallUse::Names(targets));
                if is_emitted && vals.len() == targets.len() {
                    for (target, val) in targets.iter().zip(vals) {
                        self.assign_target(target, val, targets.len() == 1, span);
                    }
                    return;
                }
                vals
            }
            _ => {
                let val = self.lower_expr(value, &Kind::list_of_values());
                vec![TypedReg { is_variadic_result: true, ..val }]
            }
        };
        self.assign_targets(targets, vals, span);
    }

    /// Assigns results to names.
    fn assign_targets(&mut self, targets: &[BindTarget], vals: Vec<TypedReg>, span: Span) {
        let vals = self.distribute_results(targets, vals, span);
        for (target, val) in targets.iter().zip(vals) {
            let val = self.apply_annotation(target, val, false, span);
            self.assign_target(target, val, targets.len() == 1, span);
        }
    }

    /// Returns one value for each name. If the results do not correspond to the names one by one, emits code that puts
    /// them into a list and splits it.
    fn distribute_results(&mut self, targets: &[BindTarget], vals: Vec<TypedReg>, span: Span) -> Vec<TypedReg> {
        if vals.is_empty() {
            self.report_error("E0401", "this call returns no value", span);
            return targets.iter().map(|_| self.push_error_value(span)).collect();
        }
        let is_one_to_one = vals.len() == targets.len()
            && vals
                .iter()
                .zip(targets)
                .all(|(v, t)| t.is_list == v.kind.is_list() || (v.kind == Kind::Any && !v.is_variadic_result));
        if is_one_to_one {
            return vals;
        }
        if let ([val], [target]) = (&vals[..], targets)
            && !val.is_variadic_result
        {
            let expected = if target.is_list { Kind::list_of_values() } else { Kind::Value };
            return vec![self.coerce(val.clone(), &expected, span)];
        }
        let lists = targets.iter().filter(|t| t.is_list).count();
        if lists > 1 || (vals.len() != 1 && vals.iter().all(|v| v.kind == Kind::Value) && lists == 0) {
            let n = vals.len();
            self.report_error(
                "E0406",
                format!(
                    "this call has {}, found {}",
                    count_with_noun(n, "result"),
                    count_with_noun(targets.len(), "name")
                ),
                span,
            );
            return targets.iter().map(|_| self.push_error_value(span)).collect();
        }
        let list = match &vals[..] {
            [val] if val.kind.is_list() || val.kind == Kind::Any => val.reg,
            _ => {
                use crate::rir::Arg;
                let items =
                    vals.iter().map(|v| if v.kind.is_list() { Arg::Spread(v.reg) } else { Arg::One(v.reg) }).collect();
                self.push_list(items, span)
            }
        };
        let test = match targets.iter().position(|t| t.is_list) {
            None => PatternTest::List(targets.len() as u16),
            Some(list_index) => {
                PatternTest::ListRest { before: list_index as u16, after: (targets.len() - list_index - 1) as u16 }
            }
        };
        let binds: Vec<Reg> = targets.iter().map(|_| self.new_reg()).collect();
        self.push_check(test, list, binds.clone(), "the number of values differs from the number of names", span);
        let kinds = targets.iter().map(|t| if t.is_list { Kind::list_of_values() } else { Kind::Value });
        binds.into_iter().zip(kinds).map(|(reg, kind)| TypedReg::new(reg, kind)).collect()
    }

    /// Assigns a value to a `%` name if the name is mutable; otherwise introduces the name. `is_only_target` states
    /// that the statement has no other name.
    fn assign_target(&mut self, target: &BindTarget, val: TypedReg, is_only_target: bool, span: Span) {
        let name = format!("%{}", target.name.name);
        let expected = if target.is_list { Kind::list_of_values() } else { Kind::Value };
        let val = match (&val.kind, target.is_list) {
            (Kind::Optional(_), _) | (Kind::None, false) => val,
            _ => self.coerce(val, &expected, span),
        };
        match self.find_local(&name).cloned() {
            Some(local) if local.is_mutable => {
                if local.kind.is_list() != target.is_list && local.kind != Kind::Any {
                    let message = if target.is_list {
                        "is a single value, not a list"
                    } else {
                        "is a list: write `...` after its name"
                    };
                    self.report_error("E0301", format!("`{name}` {message}"), target.name.span);
                }
                self.push(Inst::Copy { dst: local.reg, src: val.reg }, span);
                self.unassigned.remove(&local.reg);
            }
            _ => {
                let val = self.copy_if_mutable(val, span);
                let kind = match val.kind {
                    Kind::Optional(_) => val.kind,
                    _ => expected,
                };
                let local = Local { reg: val.reg, kind, is_mutable: false, read_index: None };
                if is_only_target {
                    self.bind_tracked(name, local, target.name.span);
                } else {
                    // A name among several results is not reported if nothing reads it.
                    self.bind_local(name, local);
                }
            }
        }
    }

    /// Lowers `if`, and joins the assignment states of its branches.
    fn lower_if(&mut self, arms: &[(Expr, Block)], otherwise: Option<&Block>, span: Span) {
        let end = self.new_label();
        let start_state = self.assignment_state();
        let mut joined_state: Option<(std::collections::BTreeSet<Reg>, bool)> = None;
        let mut join = |b: &mut Self| {
            if let Some(other) = joined_state.take() {
                b.join_assignment_state(other);
            }
            joined_state = Some(b.assignment_state());
        };
        for (cond, block) in arms {
            let next = self.new_label();
            self.restore_assignment_state(start_state.clone());
            self.in_scope(|b| {
                b.jump_unless(cond, next);
                b.lower_section(&block.stmts, &block.labels);
            });
            join(self);
            self.push(Inst::Jump { to: end }, span);
            self.bind_label(next);
        }
        self.restore_assignment_state(start_state);
        if let Some(block) = otherwise {
            self.lower_block(block);
        }
        join(self);
        if let Some(flow) = joined_state {
            self.restore_assignment_state(flow);
        }
        self.bind_label(end);
    }

    /// Lowers `match`, and joins the assignment states of its arms.
    fn lower_match(&mut self, scrutinee: &Expr, arms: &[BlockArm], span: Span) {
        let val = self.lower_expr(scrutinee, &Kind::Any);
        let val = self.copy_if_mutable(val, span);
        let val = self.prepare_scrutinee(val, arms.iter().map(|a| &a.pat), scrutinee.span);
        let end = self.new_label();
        let start_state = self.assignment_state();
        let mut joined_state: Option<(std::collections::BTreeSet<Reg>, bool)> = None;
        for arm in arms {
            let next = self.new_label();
            self.restore_assignment_state(start_state.clone());
            self.in_scope(|b| {
                b.lower_pattern(&arm.pat, val.reg, &val.kind, next, &mut BoundNames::new());
                if let Some(guard) = &arm.guard {
                    b.jump_unless(guard, next);
                }
                b.lower_section(&arm.body.stmts, &arm.body.labels);
            });
            if let Some(other) = joined_state.take() {
                self.join_assignment_state(other);
            }
            joined_state = Some(self.assignment_state());
            self.push(Inst::Jump { to: end }, span);
            self.bind_label(next);
        }
        self.push_fail(NO_MATCHING_ARM, span);
        if let Some(flow) = joined_state {
            self.restore_assignment_state(flow);
        }
        self.bind_label(end);
    }

    /// Lowers `inline`. `dst` receives the list of yielded values; `None` if the rule does not use them.
    fn lower_inline(&mut self, inline: &InlineStmt, dst: Option<Reg>) {
        let span = inline.span;
        let val = self.read_name(&inline.region.name, inline.region.span);
        if !accepts(&Kind::Region, &val.kind) {
            self.report_error("E0301", format!("`inline` expects a region, found {}", val.kind), inline.region.span);
        }
        if !self.may_create_ops {
            self.report_error("E0308", "`inline` emits ops, but no op may be emitted here", span);
        }
        let args = self.lower_operands(&inline.args);
        let captures = inline.captures.as_ref().map(|captures| self.lower_operands(captures));
        let mut scope: Vec<(String, Reg)> = Vec::new();
        for (name, value) in &inline.scope {
            if scope.iter().any(|(other, _)| *other == name.name) {
                self.report_error("E0420", format!("`{}` is bound twice", name.name), name.span);
            }
            let value = self.lower_expr(value, &Kind::Any).reg;
            scope.push((name.name.clone(), value));
        }
        let mut arms = Vec::new();
        for InlineArm { is_nested, pattern: pat, body: block } in &inline.arms {
            let op = self.new_reg();
            self.template_depth += 1;
            let entry = self.out_of_line(|b| {
                let no = b.new_label();
                b.lower_arm_pattern(pat, op, no);
                b.lower_section(&block.stmts, &block.labels);
                b.push(Inst::ArmEnd, block.span);
                b.bind_label(no);
                b.push(Inst::NoMatch, pat.span);
            });
            self.template_depth -= 1;
            arms.push(Arm { op, entry, is_nested: *is_nested });
        }
        self.push(Inst::Inline { region: EmitRegion::Of(val.reg), args, captures, scope, arms, dst }, span);
    }
}

fn single_value_kind(kind: Kind) -> Kind {
    match kind {
        Kind::Optional(_) => kind,
        _ => Kind::Value,
    }
}

/// Returns the kind that a `let` expects of its value.
fn let_kind(pat: &Pat) -> Kind {
    match &pat.form {
        PatForm::Symbol(_) => Kind::Symbol,
        PatForm::Value(_) => Kind::Value,
        _ => Kind::Any,
    }
}
