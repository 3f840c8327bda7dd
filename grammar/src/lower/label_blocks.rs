//! Lowers labels: creates their blocks before anything branches to them, then lowers the statements under each label.
//!
//! The arguments of a label without a condition are in scope from the creation of its block. The arguments of a label
//! with `if` or `for` are in scope only in the statements under it.
//!
//! Tests: grammar/tests/load.rs, tests/lower/.

use super::function_builder::FunctionBuilder;
use super::pattern_forms::BoundNames;
use crate::ast::*;
use crate::kind::Kind;
use crate::primitive::Primitive;
use crate::rir::{Constant, Inst, PatternTest, Reg, Span};

/// A label whose block has been created.
pub(super) struct LabelCode {
    /// The register of the block. For a label with `for`, the register of a list of pairs (element, its block).
    block: Reg,
    /// For a label with `if`: the register with the bool that states whether the block exists. Otherwise `None`.
    is_present: Option<Reg>,
}

impl FunctionBuilder<'_, '_> {
    /// Creates the blocks of all labels (`^name(..):`) of the body of a rule, an `emit` or a region.
    pub(super) fn make_label_blocks(&mut self, labels: &[LabeledBlock]) -> Vec<LabelCode> {
        let mut label_codes = Vec::new();
        let Some(first) = labels.first() else {
            return label_codes;
        };
        let last = self.push_constant(Constant::None, first.name.span);
        for label in labels {
            let span = label.name.span;
            let name = format!("^{}", label.name.name);
            match &label.condition {
                LabelCondition::Always => {
                    let args = self.lower_block_args(&label.args);
                    let block = self.new_reg();
                    self.push(Inst::NewBlock { dst: block, last, args, cold: label.cold }, span);
                    self.bind(name, block, Kind::Block);
                    label_codes.push(LabelCode { block, is_present: None });
                }
                LabelCondition::If(cond) => {
                    let block = self.push_constant(Constant::None, span);
                    let flag = self.push_constant(Constant::Bool(false), span);
                    let no = self.new_label();
                    self.in_scope(|b| {
                        b.jump_unless(cond, no);
                        let args = b.lower_block_args(&label.args);
                        b.push(Inst::NewBlock { dst: block, last, args, cold: label.cold }, span);
                        b.push(Inst::Const { dst: flag, value: Constant::Bool(true) }, span);
                    });
                    self.bind_label(no);
                    self.bind(name, block, Kind::Block);
                    label_codes.push(LabelCode { block, is_present: Some(flag) });
                }
                LabelCondition::For(pat, list) => {
                    let list = self.lower_expr(list, &Kind::Any.into_list());
                    let element = list.kind.element();
                    let blocks = self.new_reg();
                    self.push(Inst::List { dst: blocks, items: vec![] }, span);
                    self.push_loop(list.reg, span, |b, reg| {
                        b.in_scope(|b| {
                            b.bind_loop_pattern(pat, reg, &element, &mut BoundNames::new());
                            let args = b.lower_block_args(&label.args);
                            let block = b.new_reg();
                            b.push(Inst::NewBlock { dst: block, last, args, cold: label.cold }, span);
                            b.push(Inst::Append { list: blocks, item: crate::rir::Arg::One(block) }, span);
                        });
                    });
                    self.bind(name, blocks, Kind::Block.into_list());
                    // The list pairs each element with its block. `lower_label_body` emits a second loop, over these
                    // pairs.
                    let pair = self.push_primitive(Primitive::Zip, vec![list.reg, blocks], span);
                    label_codes.push(LabelCode { block: pair, is_present: None });
                }
            }
        }
        label_codes
    }

    /// Lowers the statements under a label.
    pub(super) fn lower_label_body(&mut self, label: &LabeledBlock, code: LabelCode) {
        let span = label.name.span;
        match &label.condition {
            LabelCondition::Always => {
                self.push(Inst::At { block: code.block }, span);
                for stmt in &label.stmts {
                    self.lower_stmt(stmt);
                }
            }
            LabelCondition::If(_) => {
                let no = self.new_label();
                if let Some(cond) = code.is_present {
                    self.push(Inst::JumpUnless { cond, to: no }, span);
                }
                self.push(Inst::At { block: code.block }, span);
                let state = self.assignment_state();
                self.in_scope(|b| {
                    b.bind_block_args(&label.args, code.block, span);
                    for stmt in &label.stmts {
                        b.lower_stmt(stmt);
                    }
                });
                self.join_assignment_state(state);
                self.bind_label(no);
            }
            LabelCondition::For(pat, _) => {
                self.push_loop(code.block, span, |b, pair| {
                    b.in_scope(|b| {
                        let (element, block) = (b.new_reg(), b.new_reg());
                        b.push_check(
                            PatternTest::List(2),
                            pair,
                            vec![element, block],
                            "each element must have one block",
                            span,
                        );
                        b.bind_loop_pattern(pat, element, &Kind::Any, &mut BoundNames::new());
                        b.bind(format!("^{}", label.name.name), block, Kind::Block);
                        b.push(Inst::At { block }, span);
                        b.bind_block_args(&label.args, block, span);
                        for stmt in &label.stmts {
                            b.lower_stmt(stmt);
                        }
                    });
                });
            }
        }
    }

    /// Binds the arguments of a label with `if` or `for` to the arguments of `block`.
    fn bind_block_args(&mut self, args: &[BindTarget], block: Reg, span: Span) {
        if args.is_empty() {
            return;
        }
        let block_args = self.new_reg();
        self.push(Inst::BlockArgs { dst: block_args, block }, span);
        let lists = args.iter().filter(|a| a.is_list).count();
        if lists > 1 {
            self.report_error("E0413", "a conditional or repeated label can have only one list of arguments", span);
            return;
        }
        let test = match args.iter().position(|a| a.is_list) {
            None => PatternTest::List(args.len() as u16),
            Some(list_index) => {
                PatternTest::ListRest { before: list_index as u16, after: (args.len() - list_index - 1) as u16 }
            }
        };
        let binds: Vec<Reg> = args.iter().map(|_| self.new_reg()).collect();
        self.push_check(test, block_args, binds.clone(), "wrong number of block arguments", span);
        for (arg, reg) in args.iter().zip(binds) {
            let kind = if arg.is_list { Kind::list_of_values() } else { Kind::Value };
            self.bind(format!("%{}", arg.name.name), reg, kind);
        }
    }
}

/// Returns whether the statement refers to one of these labels.
pub(super) fn mentions_block(stmt: &Stmt, names: &[&str]) -> bool {
    let block = |b: &Block| {
        b.stmts.iter().any(|s| mentions_block(s, names))
            || b.labels.iter().any(|l| l.stmts.iter().any(|s| mentions_block(s, names)))
    };
    let expr = |e: &Expr| expr_mentions_block(e, names);
    let args = |list: &[CallArg]| list.iter().any(|a| arg_mentions_block(a, names));
    let call = |c: &CallExpr| args(&c.args) || c.regions.iter().any(block);
    match &stmt.form {
        StmtForm::Let(_, e) | StmtForm::Var(_, e) | StmtForm::Set(_, e) | StmtForm::Bind(_, e) => {
            expr(e) || matches!(&e.form, ExprForm::Call(c) if call(c))
        }
        StmtForm::Elementwise(_, _, e) => expr(e),
        StmtForm::Call(c) | StmtForm::Leave(c) => call(c),
        StmtForm::BindInline(_, i) | StmtForm::Inline(i) => {
            args(&i.args)
                || i.captures.as_deref().is_some_and(args)
                || i.arms.iter().any(|a| block(&a.body))
                || i.scope.iter().any(|s| expr(&s.1))
        }
        StmtForm::For(_, e, b) => expr(e) || block(b),
        StmtForm::If(arms, otherwise) => arms.iter().any(|a| block(&a.1)) || otherwise.as_ref().is_some_and(block),
        StmtForm::Match(_, arms) => arms.iter().any(|a| block(&a.body)),
        StmtForm::Yield(a) => args(a),
        StmtForm::Require(..)
        | StmtForm::Fail(_)
        | StmtForm::Debug(_)
        | StmtForm::Ensure { .. }
        | StmtForm::EnsureAttributes(_)
        | StmtForm::Collect(_)
        | StmtForm::FreshInt(_) => false,
    }
}

fn arg_mentions_block(arg: &CallArg, names: &[&str]) -> bool {
    match arg {
        CallArg::Expr { value, .. } => expr_mentions_block(value, names),
        CallArg::Successor { block, args, .. } => {
            names.contains(&block.name.as_str()) || args.iter().any(|a| arg_mentions_block(a, names))
        }
        CallArg::Region { .. } => false,
    }
}

fn expr_mentions_block(expr: &Expr, names: &[&str]) -> bool {
    match &expr.form {
        ExprForm::Block(n) => names.contains(&n.as_str()),
        ExprForm::Call(c) => c.args.iter().any(|a| arg_mentions_block(a, names)),
        ExprForm::If(c, a, b) => {
            expr_mentions_block(c, names) || expr_mentions_block(a, names) || expr_mentions_block(b, names)
        }
        ExprForm::List(items) => items.iter().any(|i| expr_mentions_block(i.expr(), names)),
        _ => false,
    }
}
