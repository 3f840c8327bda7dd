//! Traversal of expressions: the direct children of a node, in the order of the text.
//!
//! Tests: grammar/tests/format_rules.rs, grammar/tests/load.rs.

use super::*;

impl Expr {
    /// Calls `visit` for each direct child. The blocks of a call's regions are not visited.
    pub fn for_each_child<'e>(&'e self, visit: &mut dyn FnMut(&'e Expr)) {
        match &self.form {
            ExprForm::Tuple(exprs) => exprs.iter().for_each(visit),
            ExprForm::List(items) => items.iter().for_each(|item| visit(item.expr())),
            ExprForm::Repeat(a, b) | ExprForm::Index(a, b) | ExprForm::Binary(_, a, b) | ExprForm::Debug(a, b) => {
                visit(a);
                visit(b);
            }
            ExprForm::For { item, list, cond, .. } => {
                visit(item.expr());
                visit(list);
                cond.iter().for_each(|cond| visit(cond));
            }
            ExprForm::Type(_, type_args) | ExprForm::Declared(_, type_args) | ExprForm::DeclaredAttr(_, type_args) => {
                for type_arg in type_args {
                    match type_arg {
                        TypeArg::Parts(parts) => parts.iter().for_each(&mut *visit),
                        TypeArg::Unranked(e) => visit(e),
                    }
                }
            }
            ExprForm::Field(e, _) | ExprForm::Not(e) | ExprForm::Neg(e) | ExprForm::BitNot(e) => visit(e),
            ExprForm::Is(e, _) => visit(e),
            ExprForm::Call(call) => call.for_each_child(visit),
            ExprForm::If(c, a, b) => [c, a, b].into_iter().for_each(|e| visit(e)),
            ExprForm::Match(e, arms) => {
                visit(e);
                arms.iter().for_each(|arm| arm.for_each_child(visit));
            }
            ExprForm::Dict(entries) => entries.iter().for_each(|entry| entry.for_each_child(visit)),
            ExprForm::Int(_)
            | ExprForm::BigInt(_)
            | ExprForm::Float(_)
            | ExprForm::Str(_)
            | ExprForm::Case(_)
            | ExprForm::Name(_)
            | ExprForm::Dotted(_)
            | ExprForm::Value(_)
            | ExprForm::Optional(_)
            | ExprForm::Symbol(_)
            | ExprForm::Block(_)
            | ExprForm::Dynamic => {}
        }
    }
}

impl ListItem {
    /// Returns the expression of the element.
    pub fn expr(&self) -> &Expr {
        let (ListItem::One(e) | ListItem::Spread(e)) = self;
        e
    }
}

impl MatchArm {
    /// Calls `visit` for the guard and the value.
    pub fn for_each_child<'e>(&'e self, visit: &mut dyn FnMut(&'e Expr)) {
        self.guard.iter().for_each(&mut *visit);
        let (ArmValue::Expr(value) | ArmValue::Fail(value)) = &self.value;
        visit(value);
    }
}

impl CallExpr {
    /// Calls `visit` for each argument and attribute.
    pub fn for_each_child<'e>(&'e self, visit: &mut dyn FnMut(&'e Expr)) {
        self.args.iter().for_each(|arg| arg.for_each_child(visit));
        self.attrs.iter().flatten().for_each(|entry| entry.for_each_child(visit));
    }
}

impl CallArg {
    /// Calls `visit` for each expression of the argument.
    pub fn for_each_child<'e>(&'e self, visit: &mut dyn FnMut(&'e Expr)) {
        match self {
            CallArg::Expr { value, ty, .. } => [value].into_iter().chain(ty).for_each(visit),
            CallArg::Region { .. } => {}
            CallArg::Successor { args, .. } => args.iter().for_each(|arg| arg.for_each_child(visit)),
        }
    }
}

impl DictEntry {
    /// Calls `visit` for each expression of the entry.
    pub fn for_each_child<'e>(&'e self, visit: &mut dyn FnMut(&'e Expr)) {
        match self {
            DictEntry::Pair(_, _, value, ty) => [value].into_iter().chain(ty).for_each(visit),
            DictEntry::Shorthand(_) => {}
            DictEntry::Rest(e) => visit(e),
        }
    }
}
