//! Conditions, arms and operators.
//!
//! Takes conditions and the label where control goes if they do not hold; gives code. Kept true: names that a condition
//! binds are in scope exactly where it holds.

use super::function_builder::{CodeLabel, FunctionBuilder, TypedReg};
use super::pattern::BoundNames;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::kind::{Kind, accepts, join};
use crate::primitive::Primitive;
use crate::rir::{ArithOp, Constant, Inst, Reg, Span};

impl FunctionBuilder<'_, '_> {
    // ---- conditions

    /// A condition as a boolean.
    pub(super) fn lower_condition_value(&mut self, e: &Expr) -> TypedReg {
        let dst = self.new_reg();
        let (no, end) = (self.new_label(), self.new_label());
        self.in_scope(|b| b.jump_unless(e, no));
        self.push(Inst::Const { dst, value: Constant::Bool(true) }, e.span);
        self.push(Inst::Jump { to: end }, e.span);
        self.bind_label(no);
        self.push(Inst::Const { dst, value: Constant::Bool(false) }, e.span);
        self.bind_label(end);
        TypedReg::new(dst, Kind::Bool)
    }

    /// Goes on if the condition holds, with the names it binds; jumps to `no` otherwise.
    pub fn jump_unless(&mut self, cond: &Expr, no: CodeLabel) {
        match &cond.form {
            ExprForm::Binary(BinaryOp::And, a, b) => {
                self.jump_unless(a, no);
                self.jump_unless(b, no);
            }
            ExprForm::Binary(BinaryOp::Or, a, b) => {
                let (other, yes) = (self.new_label(), self.new_label());
                self.in_scope(|body| body.jump_unless(a, other));
                self.push(Inst::Jump { to: yes }, cond.span);
                self.bind_label(other);
                self.in_scope(|body| body.jump_unless(b, no));
                self.bind_label(yes);
            }
            ExprForm::Not(inner) => {
                let yes = self.new_label();
                self.in_scope(|body| body.jump_unless(inner, yes));
                self.push(Inst::Jump { to: no }, cond.span);
                self.bind_label(yes);
            }
            ExprForm::Is(scrutinee, p) => {
                let val = self.lower_expr(scrutinee, &Kind::Any);
                let val = self.prepare_scrutinee(val, std::iter::once(&**p), scrutinee.span);
                self.lower_pattern(p, val.reg, &val.kind, no, &mut BoundNames::new());
            }
            _ => {
                let val = self.lower_expr(cond, &Kind::Bool);
                self.push(Inst::JumpUnless { cond: val.reg, to: no }, cond.span);
            }
        }
    }

    /// An optional value that arms take apart as a list becomes one.
    pub fn prepare_scrutinee<'p>(
        &mut self,
        val: TypedReg,
        pats: impl IntoIterator<Item = &'p Pat>,
        span: Span,
    ) -> TypedReg {
        let optional = matches!(&val.kind, Kind::Optional(k) if **k == Kind::Value);
        if optional && pats.into_iter().any(|p| matches!(p.form, PatForm::List(_))) {
            return self.optional_to_list(val, span);
        }
        val
    }

    /// The arms of a `match` expression or a map: the first that fits writes `dst`.
    pub(super) fn lower_match_arms(
        &mut self,
        scrutinee: &Expr,
        arms: &[MatchArm],
        dst: Reg,
        expected: &Kind,
        span: Span,
    ) -> Kind {
        let val = self.lower_expr(scrutinee, &Kind::Any);
        let val = self.prepare_scrutinee(val, arms.iter().map(|a| &a.pat), scrutinee.span);
        let end = self.new_label();
        let mut kind: Option<Kind> = None;
        for arm in arms {
            let next = self.new_label();
            let arm_kind = self.lower_match_arm(arm, val.reg, &val.kind, dst, expected, next);
            self.push(Inst::Jump { to: end }, arm.pat.span);
            self.bind_label(next);
            if let Some(arm_kind) = arm_kind {
                kind = Some(kind.map_or(arm_kind.clone(), |kind| join(kind, arm_kind)));
            }
        }
        let state = self.assignment_state();
        self.push_fail("no arm of this `match` fits", span);
        self.restore_assignment_state(state);
        self.bind_label(end);
        kind.unwrap_or(Kind::Any)
    }

    /// One arm; `None`: it stops.
    pub fn lower_match_arm(
        &mut self,
        arm: &MatchArm,
        src: Reg,
        kind: &Kind,
        dst: Reg,
        expected: &Kind,
        next: CodeLabel,
    ) -> Option<Kind> {
        self.in_scope(|b| {
            b.lower_pattern(&arm.pat, src, kind, next, &mut BoundNames::new());
            if let Some(guard) = &arm.guard {
                b.jump_unless(guard, next);
            }
            match &arm.value {
                ArmValue::Expr(e) => {
                    let val = b.lower_expr(e, expected);
                    b.push(Inst::Copy { dst, src: val.reg }, e.span);
                    Some(val.kind)
                }
                ArmValue::Fail(e) => {
                    let message = b.lower_expr(e, &Kind::String).reg;
                    b.push(Inst::Fail { message }, e.span);
                    None
                }
            }
        })
    }

    // ---- operators

    pub(super) fn lower_binary(&mut self, op: BinaryOp, a: &Expr, b: &Expr, expected: &Kind, span: Span) -> TypedReg {
        use BinaryOp::*;
        match op {
            Add | Sub | Mul => {
                let (x, y) = (self.lower_expr(a, &Kind::Any), self.lower_expr(b, &Kind::Any));
                let (x, y) = (self.coerce_to_single_value(x, a.span), self.coerce_to_single_value(y, b.span));
                let is_int = |k: &Kind| matches!(k, Kind::Int | Kind::Dim);
                if is_int(&x.kind) && is_int(&y.kind) {
                    let prim = match op {
                        Add => Primitive::Add,
                        Sub => Primitive::Sub,
                        _ => Primitive::Mul,
                    };
                    return TypedReg::new(self.push_primitive(prim, vec![x.reg, y.reg], span), Kind::Int);
                }
                for (val, e) in [(&x, a), (&y, b)] {
                    if !accepts(&Kind::Value, &val.kind) || val.kind == Kind::Bool {
                        self.report_error(
                            "E0301",
                            format!("`+ - *` take integers or % values, and this is {}", val.kind),
                            e.span,
                        );
                    }
                }
                let is_value = x.kind.is_value() || y.kind.is_value();
                let (dst, a, b) = (self.new_reg(), x.reg, y.reg);
                if !self.may_create_ops {
                    // a fn has no values, so what is unknown is an int
                    let prim = match op {
                        Add => Primitive::Add,
                        Sub => Primitive::Sub,
                        _ => Primitive::Mul,
                    };
                    self.push(Inst::Prim { dst, prim, args: vec![a, b] }, span);
                    return TypedReg::new(dst, Kind::Int);
                }
                let op = match op {
                    Add => ArithOp::Add,
                    Sub => ArithOp::Sub,
                    _ => ArithOp::Mul,
                };
                self.push(Inst::Arith { dst, op, a, b }, span);
                let kind = if is_value { Kind::Value } else { Kind::Any };
                TypedReg::new(dst, kind)
            }
            Div => {
                let (x, y) = (self.lower_expr(a, &Kind::Int), self.lower_expr(b, &Kind::Int));
                TypedReg::new(self.push_primitive(Primitive::Div, vec![x.reg, y.reg], span), Kind::Int)
            }
            Equal | NotEqual => {
                let x = self.lower_expr(a, &Kind::Any);
                let y = self.lower_expr(b, &Kind::Any);
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
                TypedReg::new(self.push_primitive(prim, vec![x.reg, y.reg], span), Kind::Bool)
            }
            Less | LessEqual | Greater | GreaterEqual => {
                let (x, y) = (self.lower_expr(a, &Kind::Int), self.lower_expr(b, &Kind::Int));
                let (x, y) = if matches!(op, Less | LessEqual) { (x, y) } else { (y, x) };
                let prim = if matches!(op, Less | Greater) { Primitive::Less } else { Primitive::LessEqual };
                TypedReg::new(self.push_primitive(prim, vec![x.reg, y.reg], span), Kind::Bool)
            }
            In => {
                let (x, y) = (self.lower_expr(a, &Kind::Any), self.lower_expr(b, &Kind::Any.into_list()));
                TypedReg::new(self.push_primitive(Primitive::Contains, vec![x.reg, y.reg], span), Kind::Bool)
            }
            Range => {
                let (x, y) = (self.lower_expr(a, &Kind::Int), self.lower_expr(b, &Kind::Int));
                TypedReg::new(self.push_primitive(Primitive::Range, vec![x.reg, y.reg], span), Kind::Int.into_list())
            }
            And | Or => {
                let e = crate::parser::binary_expr(span, op, a.clone(), b.clone());
                self.lower_expr(&e, expected)
            }
        }
    }

    /// One value, if these are the values of a variadic result.
    fn coerce_to_single_value(&mut self, val: TypedReg, span: Span) -> TypedReg {
        if val.is_variadic_result { self.coerce(val, &Kind::Value, span) } else { val }
    }
}
