//! Patterns to tests.
//!
//! Takes a pattern and the register it is put against; gives tests that jump to a label where it does not fit, and names in
//! the current scope where it does. Kept true: a pattern never has an effect; a name that occurs twice asks for equality.

use super::builder::{Body, Label, Local};
use crate::ast::*;
use crate::check::{Kind, accepts};
use crate::diagnostic::Diagnostic;
use crate::parse::builtin_type;
use crate::primitive::Primitive;
use crate::rir::{Constant, Ctor, Inst, Reg, Span, Test};
use std::collections::HashSet;

/// Names that the pattern at hand has bound, with their sigil.
pub type Bound = HashSet<String>;

impl Body<'_, '_> {
    /// Tests `src` against a pattern.
    pub fn pattern(&mut self, p: &Pat, src: Reg, kind: &Kind, no: Label, bound: &mut Bound) {
        let span = p.span;
        match &p.form {
            PatForm::Wild => {}
            PatForm::Name(n) => match word(n) {
                Some(value) => self.equal(value, src, no, span),
                None => self.bind_name(n.clone(), src, kind, no, bound, span),
            },
            PatForm::Value(n) => {
                let kind = match kind {
                    Kind::Optional(k) if **k == Kind::Value => kind.clone(),
                    k if k.is_list() => Kind::values(),
                    k if accepts(&Kind::Value, k) => Kind::Value,
                    other => {
                        self.report(
                            Diagnostic::error("E0301", format!("`%{n}` would name {other}"))
                                .primary(span, "")
                                .note("a name with `%` is known only when the program runs; leave the `%` out"),
                        );
                        Kind::Value
                    }
                };
                self.bind_name(format!("%{n}"), src, &kind, no, bound, span);
            }
            PatForm::Block(n) => self.bind_name(format!("^{n}"), src, &Kind::Block, no, bound, span),
            PatForm::Region(n) => self.bind_name(n.clone(), src, &Kind::Region, no, bound, span),
            PatForm::Symbol(n) => self.bind_name(format!("@{n}"), src, &Kind::Symbol, no, bound, span),
            PatForm::Case(c) => self.equal(Constant::Case(c.clone().into()), src, no, span),
            PatForm::Int(v) => self.equal(Constant::Int(*v), src, no, span),
            PatForm::Float(v) => self.equal(Constant::Float(v.to_bits()), src, no, span),
            PatForm::Str(s) => {
                let text = super::text::plain(s);
                self.equal(Constant::String(text.into()), src, no, span)
            }
            PatForm::Dynamic => self.equal(Constant::Dynamic, src, no, span),
            PatForm::List(items) => self.list_pattern(items, src, kind, no, bound, span),
            PatForm::Tuple(ps) => {
                let kinds: Vec<Kind> = match kind {
                    Kind::Tuple(ks) if ks.len() == ps.len() => ks.clone(),
                    Kind::Tuple(ks) => {
                        self.error("E0302", format!("a tuple of {} never has {} parts", ks.len(), ps.len()), span);
                        vec![Kind::Any; ps.len()]
                    }
                    k => vec![k.element(); ps.len()],
                };
                self.parts(Test::List(ps.len() as u16), ps.iter().zip(kinds).collect(), src, no, bound, span);
            }
            PatForm::Call(name, ps) => self.call_pattern(name, ps, p, src, no, bound),
            PatForm::Type(name, shapes) => self.type_pattern(*name, shapes, src, no, bound, span),
            PatForm::Declared(name, shapes) => self.declared_pattern(name, shapes, src, no, bound, span, false),
            PatForm::DeclaredAttr(name, shapes) => self.declared_pattern(name, shapes, src, no, bound, span, true),
            PatForm::Or(ps) => {
                let yes = self.label();
                for (i, alternative) in ps.iter().enumerate() {
                    let next = if i + 1 == ps.len() { no } else { self.label() };
                    let mut names = Bound::new();
                    self.scope(|b| b.pattern(alternative, src, kind, next, &mut names));
                    if !names.is_empty() {
                        self.report(
                            Diagnostic::error("E0303", "alternatives bind no names")
                                .primary(alternative.span, "")
                                .note("`or` says which of them fits, not with what; write two arms instead"),
                        );
                    }
                    if i + 1 < ps.len() {
                        self.push(Inst::Jump { to: yes }, span);
                        self.place(next);
                    }
                }
                self.place(yes);
            }
            PatForm::As(inner, name) => {
                self.pattern(inner, src, kind, no, bound);
                self.bind_name(name.name.clone(), src, kind, no, bound, name.span);
            }
        }
    }

    fn equal(&mut self, value: Constant, src: Reg, no: Label, span: Span) {
        self.push(Inst::Test { test: Test::Equal(value), src, binds: vec![], no }, span);
    }

    /// Names a register, or compares it with what the name is in this pattern.
    pub fn bind_name(&mut self, name: String, src: Reg, kind: &Kind, no: Label, bound: &mut Bound, span: Span) {
        if !name.starts_with(['%', '^', '@']) && kind.is_value() && !matches!(kind, Kind::Optional(_)) {
            self.report(
                Diagnostic::error("E0301", format!("`{name}` would name {kind}"))
                    .primary(span, "")
                    .note(format!("what is known only when the program runs has a name with `%`: `%{name}`")),
            );
        }
        if bound.contains(&name)
            && let Some(reg) = self.local(&name).map(|l| l.reg)
        {
            self.push(Inst::Test { test: Test::Same(reg), src, binds: vec![], no }, span);
            return;
        }
        bound.insert(name.clone());
        self.introduce(name, Local { reg: src, kind: kind.clone(), var: false, row: None }, span);
    }

    /// A test whose parts are put against patterns in turn.
    fn parts(&mut self, test: Test, parts: Vec<(&Pat, Kind)>, src: Reg, no: Label, bound: &mut Bound, span: Span) {
        let binds: Vec<Option<Reg>> =
            parts.iter().map(|(p, _)| if matches!(p.form, PatForm::Wild) { None } else { Some(self.reg()) }).collect();
        self.push(Inst::Test { test, src, binds: binds.clone(), no }, span);
        for ((p, kind), reg) in parts.into_iter().zip(binds) {
            if let Some(reg) = reg {
                self.pattern(p, reg, &kind, no, bound);
            }
        }
    }

    fn list_pattern(&mut self, items: &[ListPat], src: Reg, kind: &Kind, no: Label, bound: &mut Bound, span: Span) {
        let rests = items.iter().filter(|i| matches!(i, ListPat::Rest(_))).count();
        if rests > 1 {
            self.error("E0302", "a list pattern has at most one `..rest`", span);
            return;
        }
        if !accepts(&Kind::Any.list(), kind) {
            self.error("E0302", format!("a list pattern never fits {kind}"), span);
        }
        let element = kind.element();
        let parts = items
            .iter()
            .map(|i| match i {
                ListPat::One(p) => (p, element.clone()),
                ListPat::Rest(p) => (p, element.clone().list()),
            })
            .collect();
        let test = match items.iter().position(|i| matches!(i, ListPat::Rest(_))) {
            None => Test::List(items.len() as u16),
            Some(at) => Test::ListRest { before: at as u16, after: (items.len() - at - 1) as u16 },
        };
        self.parts(test, parts, src, no, bound, span);
    }

    fn call_pattern(&mut self, name: &str, ps: &[Pat], whole: &Pat, src: Reg, no: Label, bound: &mut Bound) {
        let span = whole.span;
        let Some((ctor, kinds)) = constructor(name) else {
            // a computed part: compared, never taken apart
            match as_expr(whole) {
                Some(e) => {
                    let value = self.expr(&e, &Kind::Any);
                    self.push(Inst::Test { test: Test::Same(value.reg), src, binds: vec![], no }, span);
                }
                None => self.report(
                    Diagnostic::error("E0304", format!("`{name}` is no pattern"))
                        .primary(span, "")
                        .suggest(name, CONSTRUCTORS.iter().copied())
                        .note("a call inside a pattern is computed first, so its arguments are names and constants"),
                ),
            }
            return;
        };
        if kinds.len() != ps.len() {
            let n = kinds.len();
            self.error(
                "E0305",
                format!("the pattern `{name}` has {n} part{}, not {}", if n == 1 { "" } else { "s" }, ps.len()),
                span,
            );
            return;
        }
        self.parts(Test::Ctor(ctor), ps.iter().zip(kinds).collect(), src, no, bound, span);
    }

    fn type_pattern(
        &mut self,
        name: TypeName,
        shapes: &[Shape<Pat>],
        src: Reg,
        no: Label,
        bound: &mut Bound,
        span: Span,
    ) {
        let wild = Pat { span, form: PatForm::Wild };
        let Some(first) = shapes.first() else { return };
        let dims;
        let mut parts: Vec<(&Pat, Kind)> = Vec::new();
        let ctor = match (name, first) {
            (TypeName::MemRef | TypeName::Tensor, Shape::Unranked(element)) => {
                parts.push((element, Kind::Type));
                if name == TypeName::MemRef { Ctor::UnrankedMemRef } else { Ctor::UnrankedTensor }
            }
            (TypeName::MemRef | TypeName::Tensor | TypeName::Vector, Shape::Parts(ps)) if ps.len() > 1 => {
                dims = shape_pattern(&ps[..ps.len() - 1]);
                parts.push((&dims, Kind::Dim.list()));
                parts.push((&ps[ps.len() - 1], Kind::Type));
                match name {
                    TypeName::MemRef => Ctor::MemRef,
                    TypeName::Tensor => Ctor::Tensor,
                    _ => Ctor::Vector,
                }
            }
            (TypeName::Int, Shape::Parts(ps)) if ps.len() == 1 => {
                parts.push((&ps[0], Kind::Int));
                Ctor::Int
            }
            (TypeName::Complex, Shape::Parts(ps)) if ps.len() == 1 => {
                parts.push((&ps[0], Kind::Type));
                Ctor::Complex
            }
            (TypeName::Tuple, Shape::Parts(ps)) if ps.len() == 1 => {
                parts.push((&ps[0], Kind::Type.list()));
                Ctor::Tuple
            }
            _ => {
                self.error("E0305", "this type has other parts; a shaped type is written `vector<dims x E>`", span);
                return;
            }
        };
        let (most, have) = match ctor {
            Ctor::MemRef => (4, 2),
            Ctor::UnrankedMemRef => (2, 1),
            Ctor::Tensor => (3, 2),
            _ => (parts.len(), parts.len()),
        };
        for shape in &shapes[1..] {
            match shape {
                Shape::Parts(ps) if ps.len() == 1 => parts.push((&ps[0], Kind::Any)),
                _ => self.error("E0305", "only the first part of a type has dimensions", span),
            }
        }
        if parts.len() > most {
            self.error(
                "E0305",
                format!("this type has {} parts behind its shape, not {}", most - have, parts.len() - have),
                span,
            );
            return;
        }
        // parts left out match anything
        while parts.len() < most {
            parts.push((&wild, Kind::Any));
        }
        self.parts(Test::Ctor(ctor), parts, src, no, bound, span);
    }

    #[allow(clippy::too_many_arguments)]
    fn declared_pattern(
        &mut self,
        name: &str,
        shapes: &[Shape<Pat>],
        src: Reg,
        no: Label,
        bound: &mut Bound,
        span: Span,
        attr: bool,
    ) {
        let g = self.low.globals;
        let Some(info) = self.declared(name, attr, span) else {
            return;
        };
        let info = if attr { &g.attrs[info] } else { &g.types[info] };
        let mut ps = Vec::new();
        for shape in shapes {
            match shape {
                Shape::Parts(list) => ps.extend(list),
                Shape::Unranked(_) => self.error("E0305", "a declared type has no dimensions", span),
            }
        }
        if ps.len() > info.params.len() {
            let n = info.params.len();
            self.error(
                "E0305",
                format!("`{name}` has {n} parameter{}, not {}", if n == 1 { "" } else { "s" }, ps.len()),
                span,
            );
            return;
        }
        let ctor = if attr { Ctor::Attr(name.to_string().into()) } else { Ctor::Type(name.to_string().into()) };
        let binds: Vec<Option<Reg>> = (0..info.params.len())
            .map(|i| match ps.get(i) {
                Some(p) if matches!(p.form, PatForm::Wild) => None,
                _ => Some(self.reg()),
            })
            .collect();
        self.push(Inst::Test { test: Test::Ctor(ctor), src, binds: binds.clone(), no }, span);
        for (i, reg) in binds.into_iter().enumerate() {
            let Some(reg) = reg else { continue };
            match ps.get(i) {
                Some(p) => self.pattern(p, reg, &info.params[i].face.clone(), no, bound),
                // a parameter left out has its default, as in text
                None => {
                    let default = self.default_part(&info.params[i], span);
                    self.push(Inst::Test { test: Test::Same(default), src: reg, binds: vec![], no }, span);
                }
            }
        }
    }

    /// A declared type or attribute by name.
    pub fn declared(&mut self, name: &str, attr: bool, span: Span) -> Option<usize> {
        let g = self.low.globals;
        let (names, sort) = if attr { (&g.attr_names, "attribute") } else { (&g.type_names, "type") };
        let found = names.get(name).copied();
        let broken = name.split('.').next().is_some_and(|dialect| g.broken.contains(&dialect));
        if found.is_none() && !broken {
            self.report(
                Diagnostic::error("E0202", format!("{sort} `{name}` is not declared"))
                    .primary(span, "")
                    .suggest(name, names.keys().map(String::as_str))
                    .note(format!(
                        "a `dialect` item declares it: `{} NAME(params) format \"..\"`",
                        if attr { "attr" } else { "type" }
                    )),
            );
        }
        found
    }

    /// The value of a parameter that is left out.
    pub fn default_part(&mut self, param: &crate::globals::AttributeInfo, span: Span) -> Reg {
        match param.default {
            Some(func) => {
                let dst = self.reg();
                self.push(Inst::Call { func, args: vec![], dst: vec![dst] }, span);
                dst
            }
            None if param.face == Kind::Bool => self.constant(Constant::Bool(false), span),
            None => self.constant(Constant::None, span),
        }
    }

    /// Tests every type of a list of values against a pattern.
    pub fn each_type(&mut self, p: &Pat, values: Reg, no: Label, span: Span) {
        let types = self.prim(Primitive::Types, vec![values], span);
        self.each(types, span, |b, element| {
            let mut names = Bound::new();
            b.scope(|b| b.pattern(p, element, &Kind::Type, no, &mut names));
            if !names.is_empty() {
                b.report(
                    Diagnostic::error("E0303", "a pattern for each of many types binds no names")
                        .primary(p.span, "")
                        .note("write `...` behind the pattern to bind the list of types"),
                );
            }
        });
    }
}

const CONSTRUCTORS: &[&str] = &[
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

/// Constructors that are written like calls, with the kinds of their parts.
pub fn constructor(name: &str) -> Option<(Ctor, Vec<Kind>)> {
    let two = || vec![Kind::Attr, Kind::Attr];
    Some(match name {
        "float" => (Ctor::Float, vec![Kind::Int]),
        "function" => (Ctor::Function, vec![Kind::Type.list(), Kind::Type.list()]),
        "dim" => (Ctor::AffineDim, vec![Kind::Int]),
        "sym" => (Ctor::AffineSym, vec![Kind::Int]),
        "cst" => (Ctor::AffineConst, vec![Kind::Int]),
        "plus" => (Ctor::AffineAdd, two()),
        "times" => (Ctor::AffineMul, two()),
        "mod" => (Ctor::AffineMod, two()),
        "floordiv" => (Ctor::AffineFloorDiv, two()),
        "ceildiv" => (Ctor::AffineCeilDiv, two()),
        "affine_map" => (Ctor::AffineMap, vec![Kind::Int, Kind::Int, Kind::Attr.list()]),
        "integer_set" => {
            (Ctor::IntegerSet, vec![Kind::Int, Kind::Int, Kind::Tuple(vec![Kind::Attr, Kind::Bool]).list()])
        }
        "dense" => (Ctor::Dense, vec![Kind::Any.list()]),
        _ => return None,
    })
}

/// Words that are constants in patterns and expressions.
pub fn word(name: &str) -> Option<Constant> {
    Some(match name {
        "none" => Constant::None,
        "unit" => Constant::Unit,
        "true" => Constant::Bool(true),
        "false" => Constant::Bool(false),
        _ if builtin_type(name) => Constant::Type(name.to_string().into()),
        _ => return None,
    })
}

/// The pattern for the dimensions in front of the element: one that can be a list is the list, several are its elements.
fn shape_pattern(ps: &[Pat]) -> Pat {
    match ps {
        [p] if !matches!(p.form, PatForm::Int(_) | PatForm::Dynamic) => p.clone(),
        _ => Pat { span: ps[0].span, form: PatForm::List(ps.iter().cloned().map(ListPat::One).collect()) },
    }
}

/// The expression that a pattern spells, if it has no `_` and takes nothing apart.
pub fn as_expr(p: &Pat) -> Option<Expr> {
    let form = match &p.form {
        PatForm::Name(n) => ExprForm::Name(n.clone()),
        PatForm::Case(c) => ExprForm::Case(c.clone()),
        PatForm::Int(v) => ExprForm::Int(*v),
        PatForm::Float(v) => ExprForm::Float(*v),
        PatForm::Str(s) => ExprForm::Str(s.clone()),
        PatForm::Dynamic => ExprForm::Dynamic,
        PatForm::Tuple(ps) => ExprForm::Tuple(ps.iter().map(as_expr).collect::<Option<_>>()?),
        PatForm::List(items) => ExprForm::List(
            items
                .iter()
                .map(|i| match i {
                    ListPat::One(p) => Some(ListItem::One(as_expr(p)?)),
                    ListPat::Rest(p) => Some(ListItem::Spread(as_expr(p)?)),
                })
                .collect::<Option<_>>()?,
        ),
        PatForm::Type(name, shapes) => ExprForm::Type(*name, shapes.iter().map(shape_expr).collect::<Option<_>>()?),
        PatForm::Declared(name, shapes) => {
            ExprForm::Declared(name.clone(), shapes.iter().map(shape_expr).collect::<Option<_>>()?)
        }
        PatForm::DeclaredAttr(name, shapes) => {
            ExprForm::DeclaredAttr(name.clone(), shapes.iter().map(shape_expr).collect::<Option<_>>()?)
        }
        PatForm::Call(name, ps) if name != "float" => ExprForm::Call(Box::new(Call {
            span: p.span,
            callee: Ident { name: name.clone(), span: p.span },
            args: ps
                .iter()
                .map(|p| Some(Arg::Expr { value: as_expr(p)?, ty: None, spread: false }))
                .collect::<Option<_>>()?,
            attrs: None,
            regions: vec![],
        })),
        PatForm::As(inner, _) => return as_expr(inner),
        _ => return None,
    };
    Some(Expr { span: p.span, form })
}

fn shape_expr(shape: &Shape<Pat>) -> Option<Shape<Expr>> {
    Some(match shape {
        Shape::Parts(ps) => Shape::Parts(ps.iter().map(as_expr).collect::<Option<_>>()?),
        Shape::Unranked(p) => Shape::Unranked(as_expr(p)?),
    })
}

/// The pattern that a type expression spells, for reading a record's parameters off its fields.
pub fn as_pattern(e: &Expr) -> Option<Pat> {
    let form = match &e.form {
        ExprForm::Name(n) => PatForm::Name(n.clone()),
        ExprForm::Int(v) => PatForm::Int(*v),
        ExprForm::Str(s) => PatForm::Str(s.clone()),
        ExprForm::Dynamic => PatForm::Dynamic,
        ExprForm::Type(name, shapes) => PatForm::Type(*name, shapes.iter().map(shape_pat).collect::<Option<_>>()?),
        ExprForm::Declared(name, shapes) => {
            PatForm::Declared(name.clone(), shapes.iter().map(shape_pat).collect::<Option<_>>()?)
        }
        ExprForm::List(items) => PatForm::List(
            items
                .iter()
                .map(|i| match i {
                    ListItem::One(e) => Some(ListPat::One(as_pattern(e)?)),
                    ListItem::Spread(e) => Some(ListPat::Rest(as_pattern(e)?)),
                })
                .collect::<Option<_>>()?,
        ),
        _ => return None,
    };
    Some(Pat { span: e.span, form })
}

fn shape_pat(shape: &Shape<Expr>) -> Option<Shape<Pat>> {
    Some(match shape {
        Shape::Parts(es) => Shape::Parts(es.iter().map(as_pattern).collect::<Option<_>>()?),
        Shape::Unranked(e) => Shape::Unranked(as_pattern(e)?),
    })
}

/// Static names in a pattern, each once, in order. With `deep` false, those inside calls are left out: they bind nothing.
pub fn names(p: &Pat, deep: bool, out: &mut Vec<String>) {
    let mut add = |n: &String| {
        if word(n).is_none() && !out.contains(n) {
            out.push(n.clone());
        }
    };
    match &p.form {
        PatForm::Name(n) => add(n),
        PatForm::Symbol(n) => add(&format!("@{n}")),
        PatForm::As(inner, n) => {
            names(inner, deep, out);
            if !out.contains(&n.name) {
                out.push(n.name.clone());
            }
        }
        PatForm::List(items) => items.iter().for_each(|i| match i {
            ListPat::One(p) | ListPat::Rest(p) => names(p, deep, out),
        }),
        PatForm::Tuple(ps) | PatForm::Or(ps) => ps.iter().for_each(|p| names(p, deep, out)),
        PatForm::Call(n, ps) if deep || constructor(n).is_some() => ps.iter().for_each(|p| names(p, deep, out)),
        PatForm::Type(_, shapes) | PatForm::Declared(_, shapes) | PatForm::DeclaredAttr(_, shapes) => {
            for shape in shapes {
                match shape {
                    Shape::Parts(ps) => ps.iter().for_each(|p| names(p, deep, out)),
                    Shape::Unranked(p) => names(p, deep, out),
                }
            }
        }
        _ => {}
    }
}
