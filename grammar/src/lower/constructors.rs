//! Lowers constructors of types, attributes and dictionaries.
//!
//! Invariant: a part that is omitted in the rule text has its declared default value, or is `none`.
//!
//! Tests: grammar/tests/load.rs, tests/lower/.
use super::function_builder::{FunctionBuilder, TypedReg};
use super::pattern_forms::find_constructor;
use crate::ast::*;
use crate::kind::Kind;
use crate::primitive::Primitive;
use crate::rir::{Arg as RirArg, AttrDefId, Constant, Ctor, Inst, Reg, Span, TypeDefId};
use crate::string_interpolation;

impl FunctionBuilder<'_, '_> {
    // ---- Types.
    /// Lowers a builtin type with arguments.
    pub(super) fn lower_builtin_type(&mut self, name: TypeCtor, type_args: &[TypeArg<Expr>], span: Span) -> TypedReg {
        let Some(first) = type_args.first() else {
            return self.push_error_value(span);
        };
        let mut parts = Vec::new();
        let ctor = match (name, first) {
            (TypeCtor::MemRef | TypeCtor::Tensor, TypeArg::Unranked(e)) => {
                parts.push(self.lower_expr(e, &Kind::Type).reg);
                if name == TypeCtor::MemRef { Ctor::UnrankedMemRef } else { Ctor::UnrankedTensor }
            }
            (TypeCtor::MemRef | TypeCtor::Tensor | TypeCtor::Vector, TypeArg::Parts(es)) if es.len() > 1 => {
                let (dims, element) = (&es[..es.len() - 1], &es[es.len() - 1]);
                parts.push(self.lower_dims(dims));
                parts.push(self.lower_expr(element, &Kind::Type).reg);
                match name {
                    TypeCtor::MemRef => Ctor::MemRef,
                    TypeCtor::Tensor => Ctor::Tensor,
                    _ => Ctor::Vector,
                }
            }
            (TypeCtor::Int, TypeArg::Parts(es)) if es.len() == 1 => {
                parts.push(self.lower_expr(&es[0], &Kind::Int).reg);
                Ctor::Int
            }
            (TypeCtor::Complex, TypeArg::Parts(es)) if es.len() == 1 => {
                parts.push(self.lower_expr(&es[0], &Kind::Type).reg);
                Ctor::Complex
            }
            (TypeCtor::Tuple, TypeArg::Parts(es)) if es.len() == 1 => {
                parts.push(self.lower_expr(&es[0], &Kind::Type.into_list()).reg);
                Ctor::Tuple
            }
            _ => {
                self.report_error("E0305", "wrong type arguments; a shaped type is written `vector<dims x E>`", span);
                return self.push_error_value(span);
            }
        };
        let max_parts = match ctor {
            Ctor::MemRef => 4,
            Ctor::UnrankedMemRef => 2,
            Ctor::Tensor => 3,
            _ => parts.len(),
        };
        for type_arg in &type_args[1..] {
            match type_arg {
                TypeArg::Parts(es) if es.len() == 1 => parts.push(self.lower_expr(&es[0], &Kind::Any).reg),
                _ => self.report_error("E0305", "only the first argument of a type can have dimensions", span),
            }
        }
        if parts.len() > max_parts {
            self.report_error(
                "E0305",
                format!("this type expects at most {max_parts} parts, found {}", parts.len()),
                span,
            );
        }
        while parts.len() < max_parts {
            parts.push(self.push_constant(Constant::None, span));
        }
        let dst = self.new_reg();
        self.push(Inst::Make { dst, ctor, parts }, span);
        TypedReg::new(dst, Kind::Type)
    }

    /// Lowers the dimensions of a shape to one list. A single expression that is no int or dimension is the whole list;
    /// otherwise each expression is one dimension.
    fn lower_dims(&mut self, es: &[Expr]) -> Reg {
        if let [e] = es {
            let val = self.lower_expr(e, &Kind::Any);
            if !matches!(val.kind, Kind::Int | Kind::Dim) {
                return self.coerce(val, &Kind::Dim.into_list(), e.span).reg;
            }
            let dst = self.new_reg();
            self.push(Inst::List { dst, items: vec![RirArg::One(val.reg)] }, e.span);
            return dst;
        }
        let items = es.iter().map(|e| RirArg::One(self.lower_expr(e, &Kind::Dim).reg)).collect();
        let dst = self.new_reg();
        self.push(Inst::List { dst, items }, es[0].span);
        dst
    }

    /// Lowers a declared type or attribute with its parameters.
    pub(super) fn lower_declared(
        &mut self,
        name: &str,
        type_args: &[TypeArg<Expr>],
        span: Span,
        is_attr: bool,
    ) -> TypedReg {
        let symbols = self.ctx.symbols;
        let Some(index) = self.find_declared(name, is_attr, span) else {
            return self.push_error_value(span);
        };
        let symbol = if is_attr { &symbols.attrs[index] } else { &symbols.types[index] };
        let mut args = Vec::new();
        for type_arg in type_args {
            match type_arg {
                TypeArg::Parts(list) => args.extend(list),
                TypeArg::Unranked(_) => self.report_error("E0305", "a declared type cannot have dimensions", span),
            }
        }
        if args.len() > symbol.params.len() {
            let n = symbol.params.len();
            self.report_error(
                "E0305",
                format!("`{name}` expects {n} parameter{}, found {}", if n == 1 { "" } else { "s" }, args.len()),
                span,
            );
        }
        let mut parts = Vec::new();
        for (i, param) in symbol.params.iter().enumerate() {
            match args.get(i) {
                Some(e) => parts.push(self.lower_expr(e, &param.pattern_kind).reg),
                None => {
                    if param.default.is_none() && !param.optional {
                        self.report_error("E0305", format!("missing parameter `{}` of `{name}`", param.name), span);
                    }
                    parts.push(self.push_param_default(param, span));
                }
            }
        }
        let (ctor, kind) = if is_attr {
            (Ctor::Attr(AttrDefId(index as u32)), Kind::Attr)
        } else {
            (Ctor::Type(TypeDefId(index as u32)), Kind::Type)
        };
        let dst = self.new_reg();
        self.push(Inst::Make { dst, ctor, parts }, span);
        TypedReg::new(dst, kind)
    }

    /// Lowers the entries of a dictionary. Returns the named entries, and the dictionaries that are included by `..d`.
    /// A named entry overrides the entry of the same name in an included dictionary.
    pub fn lower_dict_entries(
        &mut self,
        entries: &[DictEntry],
        expected_kind: &dyn Fn(&str) -> Kind,
    ) -> (Vec<(String, Reg)>, Vec<Reg>) {
        let mut pairs: Vec<(String, Reg)> = Vec::new();
        let mut rest = Vec::new();
        for entry in entries {
            let (name, reg) = match entry {
                DictEntry::Rest(e) => {
                    rest.push(self.lower_expr(e, &Kind::Attrs).reg);
                    continue;
                }
                DictEntry::Shorthand(name) => {
                    let val = self.lower_name(&name.name, name.span);
                    (name, self.coerce(val, &expected_kind(&name.name), name.span).reg)
                }
                DictEntry::Pair(name, _, e, None) => (name, self.lower_expr(e, &expected_kind(&name.name)).reg),
                DictEntry::Pair(name, _, e, Some(ty)) => {
                    let float = matches!(e.form, ExprForm::Float(_));
                    let value = self.lower_expr(e, &Kind::Any).reg;
                    let ty = self.lower_expr(ty, &Kind::Type).reg;
                    let prim = if float { Primitive::FloatAttr } else { Primitive::IntAttr };
                    (name, self.push_primitive(prim, vec![value, ty], e.span))
                }
            };
            let key = string_interpolation::unescape(&name.name);
            if pairs.iter().any(|(n, _)| *n == key) {
                self.report_error("E0312", format!("duplicate entry `{key}`"), name.span);
            }
            pairs.push((key, reg));
        }
        (pairs, rest)
    }

    /// Lowers a constructor that is written like a call, such as `tuple(..)`. Returns `None` if `name` is not the name
    /// of a constructor that an expression can call.
    pub fn lower_constructor(&mut self, name: &str, args: &[CallArg], span: Span) -> Option<TypedReg> {
        let (ctor, kinds) = find_constructor(name)?;
        if name == "dense" || name == "float" {
            return None;
        }
        let mut parts = Vec::new();
        for (arg, kind) in args.iter().zip(&kinds) {
            if let CallArg::Expr { value, .. } = arg {
                parts.push(self.lower_expr(value, kind).reg);
            }
        }
        if parts.len() != kinds.len() || args.len() != kinds.len() {
            let n = kinds.len();
            self.report_error(
                "E0305",
                format!("`{name}` expects {n} part{}, found {}", if n == 1 { "" } else { "s" }, args.len()),
                span,
            );
            return Some(self.push_error_value(span));
        }
        let kind = if ctor == Ctor::Function { Kind::Type } else { Kind::Attr };
        let dst = self.new_reg();
        self.push(Inst::Make { dst, ctor, parts }, span);
        Some(TypedReg::new(dst, kind))
    }
}
