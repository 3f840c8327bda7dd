//! What patterns consist of: the constructors and constants that names denote, the names that a pattern binds, and the
//! expression with the same text.
//!
//! Tests: grammar/tests/load.rs, tests/lower/.

use crate::ast::*;
use crate::kind::Kind;
use crate::parser::is_builtin_type;
use crate::rir::{Constant, Ctor};
use std::collections::HashSet;

/// The names, with their sigils, that the current pattern has bound so far.
pub type BoundNames = HashSet<String>;

/// The names that `find_constructor` knows, for suggestions.
pub(super) const CONSTRUCTOR_NAMES: &[&str] = &[
    "float",
    "function",
    "dim",
    "sym",
    "cst",
    "plus",
    "times",
    "mod",
    "floordiv",
    "ceildiv",
    "affine_map",
    "integer_set",
    "dense",
];

/// Returns the constructor that `name(..)` denotes in a pattern or expression, with the kinds of its parts. `None` for
/// any other name.
pub fn find_constructor(name: &str) -> Option<(Ctor, Vec<Kind>)> {
    let two_attrs = || vec![Kind::Attr, Kind::Attr];
    Some(match name {
        "float" => (Ctor::Float, vec![Kind::Int]),
        "function" => (Ctor::Function, vec![Kind::Type.into_list(), Kind::Type.into_list()]),
        "dim" => (Ctor::AffineDim, vec![Kind::Int]),
        "sym" => (Ctor::AffineSym, vec![Kind::Int]),
        "cst" => (Ctor::AffineConst, vec![Kind::Int]),
        "plus" => (Ctor::AffineAdd, two_attrs()),
        "times" => (Ctor::AffineMul, two_attrs()),
        "mod" => (Ctor::AffineMod, two_attrs()),
        "floordiv" => (Ctor::AffineFloorDiv, two_attrs()),
        "ceildiv" => (Ctor::AffineCeilDiv, two_attrs()),
        "affine_map" => (Ctor::AffineMap, vec![Kind::Int, Kind::Int, Kind::Attr.into_list()]),
        "integer_set" => {
            (Ctor::IntegerSet, vec![Kind::Int, Kind::Int, Kind::Tuple(vec![Kind::Attr, Kind::Bool]).into_list()])
        }
        "dense" => (Ctor::Dense, vec![Kind::Any.into_list()]),
        _ => return None,
    })
}

/// Returns the constant that a reserved word denotes in patterns and expressions; `None` for any other word.
pub fn find_constant(name: &str) -> Option<Constant> {
    Some(match name {
        "none" => Constant::None,
        "unit" => Constant::Unit,
        "true" => Constant::Bool(true),
        "false" => Constant::Bool(false),
        _ if is_builtin_type(name) => Constant::Type(name.to_string().into()),
        _ => return None,
    })
}

/// Converts a pattern to the expression with the same text. `None` if no expression has this text, as with `_`.
pub fn pattern_to_expr(pat: &Pat) -> Option<Expr> {
    let form = match &pat.form {
        PatForm::Name(n) => ExprForm::Name(n.clone()),
        PatForm::Case(c) => ExprForm::Case(c.clone()),
        PatForm::Op(n) => ExprForm::Dotted(n.clone()),
        PatForm::Int(v) => ExprForm::Int(*v),
        PatForm::Float(v) => ExprForm::Float(*v),
        PatForm::Str(s) => ExprForm::Str(s.clone()),
        PatForm::Dynamic => ExprForm::Dynamic,
        PatForm::Tuple(ps) => ExprForm::Tuple(ps.iter().map(pattern_to_expr).collect::<Option<_>>()?),
        PatForm::List(items) => ExprForm::List(
            items
                .iter()
                .map(|i| match i {
                    ListPat::One(p) => Some(ListItem::One(pattern_to_expr(p)?)),
                    ListPat::Rest(p) => Some(ListItem::Spread(pattern_to_expr(p)?)),
                })
                .collect::<Option<_>>()?,
        ),
        PatForm::Type(name, shapes) => {
            ExprForm::Type(*name, shapes.iter().map(type_arg_to_expr).collect::<Option<_>>()?)
        }
        PatForm::Declared(name, shapes) => {
            ExprForm::Declared(name.clone(), shapes.iter().map(type_arg_to_expr).collect::<Option<_>>()?)
        }
        PatForm::DeclaredAttr(name, shapes) => {
            ExprForm::DeclaredAttr(name.clone(), shapes.iter().map(type_arg_to_expr).collect::<Option<_>>()?)
        }
        PatForm::Call(name, ps) if name != "float" => ExprForm::Call(Box::new(CallExpr {
            span: pat.span,
            callee: Ident { name: name.clone(), span: pat.span },
            args: ps
                .iter()
                .map(|p| Some(CallArg::Expr { value: pattern_to_expr(p)?, ty: None, spread: false }))
                .collect::<Option<_>>()?,
            attrs: None,
            regions: vec![],
        })),
        PatForm::As(inner, _) => return pattern_to_expr(inner),
        _ => return None,
    };
    Some(Expr { span: pat.span, form })
}

fn type_arg_to_expr(type_arg: &TypeArg<Pat>) -> Option<TypeArg<Expr>> {
    Some(match type_arg {
        TypeArg::Parts(ps) => TypeArg::Parts(ps.iter().map(pattern_to_expr).collect::<Option<_>>()?),
        TypeArg::Unranked(p) => TypeArg::Unranked(pattern_to_expr(p)?),
    })
}

/// Converts a type expression to the pattern with the same text, to infer the parameters of a record. `None` if no
/// pattern has this text.
pub fn expr_to_pattern(expr: &Expr) -> Option<Pat> {
    let form = match &expr.form {
        ExprForm::Name(n) => PatForm::Name(n.clone()),
        ExprForm::Int(v) => PatForm::Int(*v),
        ExprForm::Str(s) => PatForm::Str(s.clone()),
        ExprForm::Dynamic => PatForm::Dynamic,
        ExprForm::Type(name, shapes) => {
            PatForm::Type(*name, shapes.iter().map(type_arg_to_pattern).collect::<Option<_>>()?)
        }
        ExprForm::Declared(name, shapes) => {
            PatForm::Declared(name.clone(), shapes.iter().map(type_arg_to_pattern).collect::<Option<_>>()?)
        }
        ExprForm::DeclaredAttr(name, shapes) => {
            PatForm::DeclaredAttr(name.clone(), shapes.iter().map(type_arg_to_pattern).collect::<Option<_>>()?)
        }
        ExprForm::Case(c) => PatForm::Case(c.clone()),
        ExprForm::Dotted(n) => PatForm::Op(n.clone()),
        ExprForm::List(items) => PatForm::List(
            items
                .iter()
                .map(|i| match i {
                    ListItem::One(e) => Some(ListPat::One(expr_to_pattern(e)?)),
                    ListItem::Spread(e) => Some(ListPat::Rest(expr_to_pattern(e)?)),
                })
                .collect::<Option<_>>()?,
        ),
        _ => return None,
    };
    Some(Pat { span: expr.span, form })
}

fn type_arg_to_pattern(type_arg: &TypeArg<Expr>) -> Option<TypeArg<Pat>> {
    Some(match type_arg {
        TypeArg::Parts(es) => TypeArg::Parts(es.iter().map(expr_to_pattern).collect::<Option<_>>()?),
        TypeArg::Unranked(e) => TypeArg::Unranked(expr_to_pattern(e)?),
    })
}

/// Collects the names of static values and symbols in a pattern, each once, in order. Names in the arguments of
/// function calls are collected only if `in_calls` is set, because such arguments bind nothing.
pub fn collect_names(pat: &Pat, in_calls: bool, out: &mut Vec<String>) {
    let mut add = |n: &String| {
        if find_constant(n).is_none() && !out.contains(n) {
            out.push(n.clone());
        }
    };
    match &pat.form {
        PatForm::Name(n) => add(n),
        PatForm::Symbol(n) => add(&format!("@{n}")),
        PatForm::As(inner, n) => {
            collect_names(inner, in_calls, out);
            if !out.contains(&n.name) {
                out.push(n.name.clone());
            }
        }
        PatForm::List(items) => items.iter().for_each(|i| match i {
            ListPat::One(p) | ListPat::Rest(p) => collect_names(p, in_calls, out),
        }),
        PatForm::Tuple(ps) | PatForm::Or(ps) => ps.iter().for_each(|p| collect_names(p, in_calls, out)),
        PatForm::Call(n, ps) if in_calls || find_constructor(n).is_some() => {
            ps.iter().for_each(|p| collect_names(p, in_calls, out))
        }
        PatForm::Type(_, shapes) | PatForm::Declared(_, shapes) | PatForm::DeclaredAttr(_, shapes) => {
            for shape in shapes {
                match shape {
                    TypeArg::Parts(ps) => ps.iter().for_each(|p| collect_names(p, in_calls, out)),
                    TypeArg::Unranked(p) => collect_names(p, in_calls, out),
                }
            }
        }
        _ => {}
    }
}
