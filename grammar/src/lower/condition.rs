//! Conditions, arms and operators.
//!
//! Takes conditions and the label where control goes if they do not hold; gives code. Kept true: names that a condition
//! binds are in scope exactly where it holds.

use super::builder::{Body, Label, Val};
use super::pattern::Bound;
use crate::ast::*;
use crate::check::{Kind, accepts, join};
use crate::diagnostic::Diagnostic;
use crate::primitive::Primitive;
use crate::rir::{ArithOp, Constant, Inst, Reg, Span};

impl Body<'_, '_> {
    // ---- conditions

    /// A condition as a boolean.
    pub(super) fn truth(&mut self, e: &Expr) -> Val {
        let dst = self.reg();
        let (no, end) = (self.label(), self.label());
        self.scope(|b| b.branch(e, no));
        self.push(Inst::Const { dst, value: Constant::Bool(true) }, e.span);
        self.push(Inst::Jump { to: end }, e.span);
        self.place(no);
        self.push(Inst::Const { dst, value: Constant::Bool(false) }, e.span);
        self.place(end);
        Val::new(dst, Kind::Bool)
    }

    /// Goes on if the condition holds, with the names it binds; jumps to `no` otherwise.
    pub fn branch(&mut self, e: &Expr, no: Label) {
        match &e.form {
            ExprForm::Binary(Binary::And, a, b) => {
                self.branch(a, no);
                self.branch(b, no);
            }
            ExprForm::Binary(Binary::Or, a, b) => {
                let (other, yes) = (self.label(), self.label());
                self.scope(|body| body.branch(a, other));
                self.push(Inst::Jump { to: yes }, e.span);
                self.place(other);
                self.scope(|body| body.branch(b, no));
                self.place(yes);
            }
            ExprForm::Not(inner) => {
                let yes = self.label();
                self.scope(|body| body.branch(inner, yes));
                self.push(Inst::Jump { to: no }, e.span);
                self.place(yes);
            }
            ExprForm::Is(on, p) => {
                let val = self.expr(on, &Kind::Any);
                let val = self.for_arms(val, std::iter::once(&**p), on.span);
                self.pattern(p, val.reg, &val.kind, no, &mut Bound::new());
            }
            _ => {
                let val = self.expr(e, &Kind::Bool);
                self.push(Inst::JumpUnless { cond: val.reg, to: no }, e.span);
            }
        }
    }

    /// An optional value that arms take apart as a list becomes one.
    pub fn for_arms<'p>(&mut self, val: Val, pats: impl IntoIterator<Item = &'p Pat>, span: Span) -> Val {
        let optional = matches!(&val.kind, Kind::Optional(k) if **k == Kind::Value);
        if optional && pats.into_iter().any(|p| matches!(p.form, PatForm::List(_))) {
            return self.optional_list(val, span);
        }
        val
    }

    /// The arms of a `match` expression or a map: the first that fits writes `dst`.
    pub(super) fn arms(&mut self, on: &Expr, arms: &[Arm], dst: Reg, want: &Kind, span: Span) -> Kind {
        let val = self.expr(on, &Kind::Any);
        let val = self.for_arms(val, arms.iter().map(|a| &a.pat), on.span);
        let end = self.label();
        let mut kind: Option<Kind> = None;
        for arm in arms {
            let next = self.label();
            let k = self.arm(arm, val.reg, &val.kind, dst, want, next);
            self.push(Inst::Jump { to: end }, arm.pat.span);
            self.place(next);
            if let Some(k) = k {
                kind = Some(kind.map_or(k.clone(), |kind| join(kind, k)));
            }
        }
        let flow = self.flow();
        self.fail("no arm of this `match` fits", span);
        self.set_flow(flow);
        self.place(end);
        kind.unwrap_or(Kind::Any)
    }

    /// One arm; `None`: it stops.
    pub fn arm(&mut self, arm: &Arm, src: Reg, kind: &Kind, dst: Reg, want: &Kind, next: Label) -> Option<Kind> {
        self.scope(|b| {
            b.pattern(&arm.pat, src, kind, next, &mut Bound::new());
            if let Some(guard) = &arm.guard {
                b.branch(guard, next);
            }
            match &arm.value {
                ArmValue::Expr(e) => {
                    let val = b.expr(e, want);
                    b.push(Inst::Copy { dst, src: val.reg }, e.span);
                    Some(val.kind)
                }
                ArmValue::Fail(e) => {
                    let message = b.expr(e, &Kind::String).reg;
                    b.push(Inst::Fail { message }, e.span);
                    None
                }
            }
        })
    }

    // ---- operators

    pub(super) fn binary(&mut self, op: Binary, a: &Expr, b: &Expr, want: &Kind, span: Span) -> Val {
        use Binary::*;
        match op {
            Add | Sub | Mul => {
                let (x, y) = (self.expr(a, &Kind::Any), self.expr(b, &Kind::Any));
                let (x, y) = (self.one(x, a.span), self.one(y, b.span));
                let ints = |k: &Kind| matches!(k, Kind::Int | Kind::Dim);
                if ints(&x.kind) && ints(&y.kind) {
                    let prim = match op {
                        Add => Primitive::Add,
                        Sub => Primitive::Sub,
                        _ => Primitive::Mul,
                    };
                    return Val::new(self.prim(prim, vec![x.reg, y.reg], span), Kind::Int);
                }
                for (val, e) in [(&x, a), (&y, b)] {
                    if !accepts(&Kind::Value, &val.kind) || val.kind == Kind::Bool {
                        self.error(
                            "E0301",
                            format!("`+ - *` take integers or % values, and this is {}", val.kind),
                            e.span,
                        );
                    }
                }
                let value = x.kind.is_value() || y.kind.is_value();
                let (dst, a, b) = (self.reg(), x.reg, y.reg);
                if !self.effects {
                    // a fn has no values, so what is unknown is an int
                    let prim = match op {
                        Add => Primitive::Add,
                        Sub => Primitive::Sub,
                        _ => Primitive::Mul,
                    };
                    self.push(Inst::Prim { dst, prim, args: vec![a, b] }, span);
                    return Val::new(dst, Kind::Int);
                }
                let op = match op {
                    Add => ArithOp::Add,
                    Sub => ArithOp::Sub,
                    _ => ArithOp::Mul,
                };
                self.push(Inst::Arith { dst, op, a, b }, span);
                let kind = if value { Kind::Value } else { Kind::Any };
                Val::new(dst, kind)
            }
            Div => {
                let (x, y) = (self.expr(a, &Kind::Int), self.expr(b, &Kind::Int));
                Val::new(self.prim(Primitive::Div, vec![x.reg, y.reg], span), Kind::Int)
            }
            Equal | NotEqual => {
                let x = self.expr(a, &Kind::Any);
                let y = self.expr(b, &Kind::Any);
                for (val, e) in [(&x, a), (&y, b)] {
                    if val.kind.is_value() && !matches!(val.kind, Kind::Optional(_)) {
                        self.report(
                            Diagnostic::error("E0301", "% values are not compared while rewriting")
                                .primary(e.span, "")
                                .note("`same(%a, %b)` says whether both are one value; `const(%a)` is the constant it is, or none"),
                        );
                    }
                }
                let prim = if op == Equal { Primitive::Equal } else { Primitive::NotEqual };
                Val::new(self.prim(prim, vec![x.reg, y.reg], span), Kind::Bool)
            }
            Less | LessEqual | Greater | GreaterEqual => {
                let (x, y) = (self.expr(a, &Kind::Int), self.expr(b, &Kind::Int));
                let (x, y) = if matches!(op, Less | LessEqual) { (x, y) } else { (y, x) };
                let prim = if matches!(op, Less | Greater) { Primitive::Less } else { Primitive::LessEqual };
                Val::new(self.prim(prim, vec![x.reg, y.reg], span), Kind::Bool)
            }
            In => {
                let (x, y) = (self.expr(a, &Kind::Any), self.expr(b, &Kind::Any.list()));
                Val::new(self.prim(Primitive::Contains, vec![x.reg, y.reg], span), Kind::Bool)
            }
            Range => {
                let (x, y) = (self.expr(a, &Kind::Int), self.expr(b, &Kind::Int));
                Val::new(self.prim(Primitive::Range, vec![x.reg, y.reg], span), Kind::Int.list())
            }
            And | Or => {
                let e = crate::parse::binary(span, op, a.clone(), b.clone());
                self.expr(&e, want)
            }
        }
    }

    /// One value, if these are the values of a variadic result.
    fn one(&mut self, val: Val, span: Span) -> Val {
        if val.results { self.fit(val, &Kind::Value, span) } else { val }
    }
}
