//! What is built from parts: types, attributes, dictionaries.
//!
//! Takes the parts as written; gives a register. Kept true: a part that is left out has its declared default, or is none.

use super::builder::{Body, Val};
use super::pattern::constructor;
use super::text;
use crate::ast::*;
use crate::check::Kind;
use crate::primitive::Primitive;
use crate::rir::{Arg as RirArg, Constant, Ctor, Inst, Reg, Span};

impl Body<'_, '_> {
    // ---- types

    pub(super) fn builtin(&mut self, name: TypeName, shapes: &[Shape<Expr>], span: Span) -> Val {
        let Some(first) = shapes.first() else {
            return self.wrong(span);
        };
        let mut parts = Vec::new();
        let ctor = match (name, first) {
            (TypeName::MemRef | TypeName::Tensor, Shape::Unranked(e)) => {
                parts.push(self.expr(e, &Kind::Type).reg);
                if name == TypeName::MemRef { Ctor::UnrankedMemRef } else { Ctor::UnrankedTensor }
            }
            (TypeName::MemRef | TypeName::Tensor | TypeName::Vector, Shape::Parts(es)) if es.len() > 1 => {
                let (dims, element) = (&es[..es.len() - 1], &es[es.len() - 1]);
                parts.push(self.dims(dims));
                parts.push(self.expr(element, &Kind::Type).reg);
                match name {
                    TypeName::MemRef => Ctor::MemRef,
                    TypeName::Tensor => Ctor::Tensor,
                    _ => Ctor::Vector,
                }
            }
            (TypeName::Int, Shape::Parts(es)) if es.len() == 1 => {
                parts.push(self.expr(&es[0], &Kind::Int).reg);
                Ctor::Int
            }
            (TypeName::Complex, Shape::Parts(es)) if es.len() == 1 => {
                parts.push(self.expr(&es[0], &Kind::Type).reg);
                Ctor::Complex
            }
            (TypeName::Tuple, Shape::Parts(es)) if es.len() == 1 => {
                parts.push(self.expr(&es[0], &Kind::Type.list()).reg);
                Ctor::Tuple
            }
            _ => {
                self.error("E0305", "this type has other parts; a shaped type is written `vector<dims x E>`", span);
                return self.wrong(span);
            }
        };
        let most = match ctor {
            Ctor::MemRef => 4,
            Ctor::UnrankedMemRef => 2,
            Ctor::Tensor => 3,
            _ => parts.len(),
        };
        for shape in &shapes[1..] {
            match shape {
                Shape::Parts(es) if es.len() == 1 => parts.push(self.expr(&es[0], &Kind::Any).reg),
                _ => self.error("E0305", "only the first part of a type has dimensions", span),
            }
        }
        if parts.len() > most {
            self.error("E0305", "this type has fewer parts", span);
        }
        while parts.len() < most {
            parts.push(self.constant(Constant::None, span));
        }
        let dst = self.reg();
        self.push(Inst::Make { dst, ctor, parts }, span);
        Val::new(dst, Kind::Type)
    }

    /// The list of dimensions: one expression that is a list is that list; otherwise each is one dimension.
    fn dims(&mut self, es: &[Expr]) -> Reg {
        if let [e] = es {
            let val = self.expr(e, &Kind::Any);
            if !matches!(val.kind, Kind::Int | Kind::Dim) {
                return self.fit(val, &Kind::Dim.list(), e.span).reg;
            }
            let dst = self.reg();
            self.push(Inst::List { dst, items: vec![RirArg::One(val.reg)] }, e.span);
            return dst;
        }
        let items = es.iter().map(|e| RirArg::One(self.expr(e, &Kind::Dim).reg)).collect();
        let dst = self.reg();
        self.push(Inst::List { dst, items }, es[0].span);
        dst
    }

    pub(super) fn declared_type(&mut self, name: &str, shapes: &[Shape<Expr>], span: Span, attr: bool) -> Val {
        let g = self.low.globals;
        let Some(at) = self.declared(name, attr, span) else {
            return self.wrong(span);
        };
        let info = if attr { &g.attrs[at] } else { &g.types[at] };
        let mut es = Vec::new();
        for shape in shapes {
            match shape {
                Shape::Parts(list) => es.extend(list),
                Shape::Unranked(_) => self.error("E0305", "a declared type has no dimensions", span),
            }
        }
        if es.len() > info.params.len() {
            let n = info.params.len();
            self.error(
                "E0305",
                format!("`{name}` has {n} parameter{}, not {}", if n == 1 { "" } else { "s" }, es.len()),
                span,
            );
        }
        let mut parts = Vec::new();
        for (i, param) in info.params.iter().enumerate() {
            match es.get(i) {
                Some(e) => parts.push(self.expr(e, &param.face).reg),
                None => {
                    if param.default.is_none() && !param.optional {
                        self.error("E0305", format!("`{name}` needs its parameter `{}`", param.name), span);
                    }
                    parts.push(self.default_part(param, span));
                }
            }
        }
        let (ctor, kind) = match attr {
            true => (Ctor::Attr(name.to_string().into()), Kind::Attr),
            false => (Ctor::Type(name.to_string().into()), Kind::Type),
        };
        let dst = self.reg();
        self.push(Inst::Make { dst, ctor, parts }, span);
        Val::new(dst, kind)
    }

    /// Entries of a dictionary: named ones, and dictionaries they override.
    pub fn entries(&mut self, entries: &[Entry], want: &dyn Fn(&str) -> Kind) -> (Vec<(String, Reg)>, Vec<Reg>) {
        let mut named: Vec<(String, Reg)> = Vec::new();
        let mut rest = Vec::new();
        for entry in entries {
            let (name, reg) = match entry {
                Entry::Rest(e) => {
                    rest.push(self.expr(e, &Kind::Attrs).reg);
                    continue;
                }
                Entry::Same(name) => {
                    let val = self.name(&name.name, name.span);
                    (name, self.fit(val, &want(&name.name), name.span).reg)
                }
                Entry::Pair(name, _, e, None) => (name, self.expr(e, &want(&name.name)).reg),
                Entry::Pair(name, _, e, Some(ty)) => {
                    let float = matches!(e.form, ExprForm::Float(_));
                    let value = self.expr(e, &Kind::Any).reg;
                    let ty = self.expr(ty, &Kind::Type).reg;
                    let prim = if float { Primitive::FloatAttr } else { Primitive::IntAttr };
                    (name, self.prim(prim, vec![value, ty], e.span))
                }
            };
            let key = text::plain(&name.name);
            if named.iter().any(|(n, _)| *n == key) {
                self.error("E0312", format!("`{key}` is given twice"), name.span);
            }
            named.push((key, reg));
        }
        (named, rest)
    }

    /// A constructor written like a call.
    pub fn construct(&mut self, name: &str, args: &[Arg], span: Span) -> Option<Val> {
        let (ctor, kinds) = constructor(name)?;
        if name == "dense" || name == "float" {
            return None;
        }
        let mut parts = Vec::new();
        for (arg, kind) in args.iter().zip(&kinds) {
            if let Arg::Expr { value, .. } = arg {
                parts.push(self.expr(value, kind).reg);
            }
        }
        if parts.len() != kinds.len() || args.len() != kinds.len() {
            let n = kinds.len();
            self.error(
                "E0305",
                format!("`{name}` has {n} part{}, not {}", if n == 1 { "" } else { "s" }, args.len()),
                span,
            );
            return Some(self.wrong(span));
        }
        let kind = if ctor == Ctor::Function { Kind::Type } else { Kind::Attr };
        let dst = self.reg();
        self.push(Inst::Make { dst, ctor, parts }, span);
        Some(Val::new(dst, kind))
    }
}
