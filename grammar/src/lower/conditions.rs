//! Lowers conditions, arms of `match` and binary operators.
//!
//! A condition is lowered to jumps: control falls through if the condition holds, and otherwise jumps to a label.
//! Invariant: the names that a condition binds are in scope exactly in the code that runs only if the condition holds.
//!
//! Tests: grammar/tests/load.rs, grammar/tests/exact.rs.

use super::function_builder::{CodeLabel, FunctionBuilder, TypedReg};
use super::messages::NO_MATCHING_ARM;
use super::pattern_forms::BoundNames;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::kind::{Kind, accepts, join};
use crate::primitive::Primitive;
use crate::rir::{ArithOp, Constant, Inst, Reg, Span};

impl FunctionBuilder<'_, '_> {
    // ---- Conditions.

    /// Lowers a condition to a bool in a register.
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

    /// Lowers a condition to jumps. If the condition holds, control falls through and the names that it binds are in
    /// scope. Otherwise, control jumps to `no`.
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

    /// Converts the value of a `match` or `is` to a list, if it is an optional value and one of the patterns is a list.
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

    /// Lowers the arms of a `match` expression: the first arm that matches writes its value to `dst`. Returns the kind
    /// of the value.
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
        self.push_fail(NO_MATCHING_ARM, span);
        self.restore_assignment_state(state);
        self.bind_label(end);
        kind.unwrap_or(Kind::Any)
    }

    /// Lowers one arm of a `match` or `map`: control jumps to `next` if it does not match. Returns the kind of the
    /// arm's value; `None` if the arm is a `fail`.
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

    // ---- Operators.

    /// Lowers a binary operator.
    pub(super) fn lower_binary(&mut self, op: BinaryOp, a: &Expr, b: &Expr, expected: &Kind, span: Span) -> TypedReg {
        use BinaryOp::*;
        match op {
            Add | Sub | Mul => self.lower_arithmetic(op, a, b, span),
            Div => {
                let (x, y) = (self.lower_number(a), self.lower_number(b));
                let kind = number_kind(&[&x, &y]);
                TypedReg::new(self.push_primitive(Primitive::Div, vec![x.reg, y.reg], span), kind)
            }
            Rem | Pow | ShiftLeft | ShiftRight | BitAnd | BitXor | BitOr => {
                let prim = match op {
                    Rem => Primitive::Rem,
                    Pow => Primitive::Pow,
                    ShiftLeft => Primitive::ShiftLeft,
                    ShiftRight => Primitive::ShiftRight,
                    BitAnd => Primitive::BitAnd,
                    BitXor => Primitive::BitXor,
                    _ => Primitive::BitOr,
                };
                let (x, y) = (self.lower_expr(a, &Kind::Int), self.lower_expr(b, &Kind::Int));
                TypedReg::new(self.push_primitive(prim, vec![x.reg, y.reg], span), Kind::Int)
            }
            Equal | NotEqual => {
                let x = self.lower_expr(a, &Kind::Any);
                let y = self.lower_expr(b, &Kind::Any);
                for (val, e) in [(&x, a), (&y, b)] {
                    if val.kind.is_value() && !matches!(val.kind, Kind::Optional(_)) {
                        self.report(
                            Diagnostic::error("E0301", "SSA values cannot be compared here")
                                .primary(e.span, "")
                                .note("`same(%a, %b)` tests whether both are one value; `const(%a)` is its constant, or `none`"),
                        );
                    }
                }
                let prim = if op == Equal { Primitive::Equal } else { Primitive::NotEqual };
                TypedReg::new(self.push_primitive(prim, vec![x.reg, y.reg], span), Kind::Bool)
            }
            Less | LessEqual | Greater | GreaterEqual => {
                let (x, y) = (self.lower_number(a), self.lower_number(b));
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

    /// Lowers `+`, `-` or `*`, of ints or of SSA values.
    fn lower_arithmetic(&mut self, op: BinaryOp, a: &Expr, b: &Expr, span: Span) -> TypedReg {
        let (x, y) = (self.lower_expr(a, &Kind::Any), self.lower_expr(b, &Kind::Any));
        let (x, y) = (self.coerce_to_single_value(x, a.span), self.coerce_to_single_value(y, b.span));
        let (prim, op) = match op {
            BinaryOp::Add => (Primitive::Add, ArithOp::Add),
            BinaryOp::Sub => (Primitive::Sub, ArithOp::Sub),
            _ => (Primitive::Mul, ArithOp::Mul),
        };
        let is_number = |k: &Kind| matches!(k, Kind::Int | Kind::Dim | Kind::Float);
        if is_number(&x.kind) && is_number(&y.kind) {
            let kind = number_kind(&[&x, &y]);
            return TypedReg::new(self.push_primitive(prim, vec![x.reg, y.reg], span), kind);
        }
        for (val, e) in [(&x, a), (&y, b)] {
            if !accepts(&Kind::Value, &val.kind) || val.kind == Kind::Bool {
                self.report_error(
                    "E0301",
                    format!("`+ - *` expect integers or SSA values, found {}", val.kind),
                    e.span,
                );
            }
        }
        if !self.may_create_ops {
            // A `fn` has no SSA values, so operands of unknown kind are ints.
            return TypedReg::new(self.push_primitive(prim, vec![x.reg, y.reg], span), Kind::Int);
        }
        let kind = if x.kind.is_value() || y.kind.is_value() { Kind::Value } else { Kind::Any };
        let dst = self.new_reg();
        self.push(Inst::Arith { dst, op, a: x.reg, b: y.reg }, span);
        TypedReg::new(dst, kind)
    }

    /// Lowers an operand that is an int or a float.
    pub(super) fn lower_number(&mut self, e: &Expr) -> TypedReg {
        let val = self.lower_expr(e, &Kind::Any);
        if val.kind == Kind::Float { val } else { self.coerce(val, &Kind::Int, e.span) }
    }

    /// Converts a variadic result to a single value, and emits a check that it has exactly one. Returns any other value
    /// as it is.
    fn coerce_to_single_value(&mut self, val: TypedReg, span: Span) -> TypedReg {
        if val.is_variadic_result { self.coerce(val, &Kind::Value, span) } else { val }
    }
}

/// Returns the kind of the result of arithmetic on static numbers: a float if one of them is a float.
pub(super) fn number_kind(operands: &[&TypedReg]) -> Kind {
    if operands.iter().any(|operand| operand.kind == Kind::Float) { Kind::Float } else { Kind::Int }
}
