//! Labels: blocks made before anything branches to them, and the code of their sections.
//!
//! Takes the labelled sections of a block; gives `NewBlock` and `At`. Kept true: arguments of a label are in scope from where
//! its block is made, unless the label may be off or is made for each element: then only in its own section.

use super::builder::Body;
use super::pattern::Bound;
use crate::ast::*;
use crate::check::Kind;
use crate::primitive::Primitive;
use crate::rir::{Constant, Inst, Reg, Span, Test};

/// A label with what is needed to write its code.
pub(super) struct Made {
    block: Reg,
    /// The condition, for a label that may be off.
    cond: Option<Reg>,
}

impl Body<'_, '_> {
    pub(super) fn labels(&mut self, labels: &[Labelled]) -> Vec<Made> {
        let mut out = Vec::new();
        let Some(first) = labels.first() else {
            return out;
        };
        let last = self.constant(Constant::None, first.name.span);
        for label in labels {
            let span = label.name.span;
            let name = format!("^{}", label.name.name);
            match &label.clause {
                Clause::Always => {
                    let args = self.block_args(&label.args);
                    let block = self.reg();
                    self.push(Inst::NewBlock { dst: block, last, args, cold: label.cold }, span);
                    self.bind(name, block, Kind::Block);
                    out.push(Made { block, cond: None });
                }
                Clause::If(cond) => {
                    let block = self.constant(Constant::None, span);
                    let flag = self.constant(Constant::Bool(false), span);
                    let no = self.label();
                    self.scope(|b| {
                        b.branch(cond, no);
                        let args = b.block_args(&label.args);
                        b.push(Inst::NewBlock { dst: block, last, args, cold: label.cold }, span);
                        b.push(Inst::Const { dst: flag, value: Constant::Bool(true) }, span);
                    });
                    self.place(no);
                    self.bind(name, block, Kind::Block);
                    out.push(Made { block, cond: Some(flag) });
                }
                Clause::For(pat, list) => {
                    let list = self.expr(list, &Kind::Any.list());
                    let element = list.kind.element();
                    let blocks = self.reg();
                    self.push(Inst::List { dst: blocks, items: vec![] }, span);
                    self.each(list.reg, span, |b, reg| {
                        b.scope(|b| {
                            b.for_pattern(pat, reg, &element, &mut Bound::new());
                            let args = b.block_args(&label.args);
                            let block = b.reg();
                            b.push(Inst::NewBlock { dst: block, last, args, cold: label.cold }, span);
                            b.push(Inst::Append { list: blocks, item: crate::rir::Arg::One(block) }, span);
                        });
                    });
                    self.bind(name, blocks, Kind::Block.list());
                    // the list is read again by the section's code
                    let pair = self.prim(Primitive::Zip, vec![list.reg, blocks], span);
                    out.push(Made { block: pair, cond: None });
                }
            }
        }
        out
    }

    pub(super) fn labelled(&mut self, label: &Labelled, made: Made) {
        let span = label.name.span;
        match &label.clause {
            Clause::Always => {
                self.push(Inst::At { block: made.block }, span);
                for stmt in &label.stmts {
                    self.stmt(stmt);
                }
            }
            Clause::If(_) => {
                let no = self.label();
                if let Some(cond) = made.cond {
                    self.push(Inst::JumpUnless { cond, to: no }, span);
                }
                self.push(Inst::At { block: made.block }, span);
                let flow = self.flow();
                self.scope(|b| {
                    b.bind_block_args(&label.args, made.block, span);
                    label.stmts.iter().for_each(|s| b.stmt(s));
                });
                self.join_flow(flow);
                self.place(no);
            }
            Clause::For(pat, _) => {
                self.each(made.block, span, |b, pair| {
                    b.scope(|b| {
                        let (element, block) = (b.reg(), b.reg());
                        b.must(Test::List(2), pair, vec![element, block], "each element has one block", span);
                        b.for_pattern(pat, element, &Kind::Any, &mut Bound::new());
                        b.bind(format!("^{}", label.name.name), block, Kind::Block);
                        b.push(Inst::At { block }, span);
                        b.bind_block_args(&label.args, block, span);
                        label.stmts.iter().for_each(|s| b.stmt(s));
                    });
                });
            }
        }
    }

    /// Names the arguments of a block made in a loop.
    fn bind_block_args(&mut self, args: &[Target], block: Reg, span: Span) {
        if args.is_empty() {
            return;
        }
        let all = self.reg();
        self.push(Inst::BlockArgs { dst: all, block }, span);
        let lists = args.iter().filter(|a| a.list).count();
        if lists > 1 {
            self.error("E0413", "a label made for each element has at most one list of arguments", span);
            return;
        }
        let test = match args.iter().position(|a| a.list) {
            None => Test::List(args.len() as u16),
            Some(at) => Test::ListRest { before: at as u16, after: (args.len() - at - 1) as u16 },
        };
        let binds: Vec<Reg> = args.iter().map(|_| self.reg()).collect();
        self.must(test, all, binds.clone(), "this block has other arguments", span);
        for (arg, reg) in args.iter().zip(binds) {
            let kind = if arg.list { Kind::values() } else { Kind::Value };
            self.bind(format!("%{}", arg.name.name), reg, kind);
        }
    }
}

/// The statement names one of these blocks.
pub(super) fn mentions(stmt: &Stmt, names: &[&str]) -> bool {
    let block = |b: &Block| {
        b.stmts.iter().any(|s| mentions(s, names))
            || b.labels.iter().any(|l| l.stmts.iter().any(|s| mentions(s, names)))
    };
    let expr = |e: &Expr| in_expr(e, names);
    let args = |list: &[Arg]| list.iter().any(|a| in_arg(a, names));
    let call = |c: &Call| args(&c.args) || c.regions.iter().any(block);
    match &stmt.form {
        StmtForm::Let(_, e) | StmtForm::Var(_, e) | StmtForm::Set(_, e) | StmtForm::Bind(_, e) => {
            expr(e) || matches!(&e.form, ExprForm::Call(c) if call(c))
        }
        StmtForm::Elementwise(_, _, e) => expr(e),
        StmtForm::Call(c) => call(c),
        StmtForm::BindInline(_, i) | StmtForm::Inline(i) => args(&i.args) || i.arms.iter().any(|a| block(&a.1)),
        StmtForm::For(_, e, b) => expr(e) || block(b),
        StmtForm::If(arms, otherwise) => arms.iter().any(|a| block(&a.1)) || otherwise.as_ref().is_some_and(block),
        StmtForm::Match(_, arms) => arms.iter().any(|a| block(&a.body)),
        StmtForm::Yield(a) => args(a),
        StmtForm::Require(..) | StmtForm::Fail(_) | StmtForm::Ensure { .. } => false,
    }
}

fn in_arg(arg: &Arg, names: &[&str]) -> bool {
    match arg {
        Arg::Expr { value, .. } => in_expr(value, names),
        Arg::Successor { block, args, .. } => {
            names.contains(&block.name.as_str()) || args.iter().any(|a| in_arg(a, names))
        }
        Arg::Region { .. } => false,
    }
}

fn in_expr(e: &Expr, names: &[&str]) -> bool {
    match &e.form {
        ExprForm::Block(n) => names.contains(&n.as_str()),
        ExprForm::Call(c) => c.args.iter().any(|a| in_arg(a, names)),
        ExprForm::If(c, a, b) => in_expr(c, names) || in_expr(a, names) || in_expr(b, names),
        ExprForm::List(items) => items.iter().any(|i| match i {
            ListItem::One(e) | ListItem::Spread(e) => in_expr(e, names),
        }),
        _ => false,
    }
}
