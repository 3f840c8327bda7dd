//! Lowers patterns to tests.
//!
//! A pattern is matched against the value of a register. Each test jumps to a label if it fails; names are bound in the
//! current scope. Invariants: a pattern has no side effects. If a name occurs twice in a pattern, both values must be
//! equal.
//!
//! Tests: grammar/tests/load.rs, tests/lower/.

use super::function_builder::{CodeLabel, FunctionBuilder, Local};
use super::messages::{misspelt_type, unknown_type_error};
use super::pattern_forms::{BoundNames, CONSTRUCTOR_NAMES, find_constant, find_constructor, pattern_to_expr};
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::AttributeSymbol;
use crate::kind::{Kind, accepts};
use crate::primitive::Primitive;
use crate::rir::{AttrDefId, Constant, Ctor, Inst, PatternTest, Reg, Span, TypeDefId};

impl FunctionBuilder<'_, '_> {
    /// Matches the value of `src` against a pattern, and binds the names of the pattern. Jumps to `no` if it does not
    /// match.
    pub fn lower_pattern(&mut self, pat: &Pat, src: Reg, kind: &Kind, no: CodeLabel, bound: &mut BoundNames) {
        let span = pat.span;
        match &pat.form {
            PatForm::Wild => {}
            PatForm::Name(n) => match find_constant(n) {
                Some(value) => self.test_equal(value, src, no, span),
                None => {
                    if *kind == Kind::Type && n.starts_with(|c: char| c.is_ascii_lowercase()) {
                        self.report(unknown_type_error(n, span));
                    }
                    self.bind_name(n.clone(), src, kind, no, bound, span);
                }
            },
            PatForm::Value(n) => {
                let kind = match kind {
                    Kind::Optional(k) if **k == Kind::Value => kind.clone(),
                    k if k.is_list() => Kind::list_of_values(),
                    k if accepts(&Kind::Value, k) => Kind::Value,
                    other => {
                        self.report(
                            Diagnostic::error("E0301", format!("`%{n}` cannot bind {other}"))
                                .primary(span, "")
                                .note("`%` names SSA values only: remove the `%`"),
                        );
                        Kind::Value
                    }
                };
                self.bind_name(format!("%{n}"), src, &kind, no, bound, span);
            }
            PatForm::Block(n) => self.bind_name(format!("^{n}"), src, &Kind::Block, no, bound, span),
            PatForm::Region(n) => self.bind_name(n.clone(), src, &Kind::Region, no, bound, span),
            PatForm::Symbol(n) => self.bind_name(format!("@{n}"), src, &Kind::Symbol, no, bound, span),
            PatForm::Case(c) => self.test_equal(Constant::Case(c.clone().into()), src, no, span),
            PatForm::Op(n) => {
                let symbols = self.ctx.symbols;
                match symbols.op_id(n) {
                    Some(id) => self.test_equal(Constant::Op(id), src, no, span),
                    None => self.ctx.diagnostics.extend(super::messages::unknown_op_error(symbols, n, span)),
                }
            }
            PatForm::Int(v) => self.test_equal(Constant::Int(*v), src, no, span),
            PatForm::Float(v) => self.test_equal(Constant::Float(v.to_bits()), src, no, span),
            PatForm::Str(s) => {
                let text = crate::string_interpolation::unescape(s);
                self.test_equal(Constant::String(text.into()), src, no, span)
            }
            PatForm::Dynamic => self.test_equal(Constant::Dynamic, src, no, span),
            PatForm::List(items) => self.lower_list_pattern(items, src, kind, no, bound, span),
            PatForm::Tuple(ps) => {
                let kinds: Vec<Kind> = match kind {
                    Kind::Tuple(ks) if ks.len() == ps.len() => ks.clone(),
                    Kind::Tuple(ks) => {
                        self.report_error(
                            "E0302",
                            format!("pattern of {} parts never matches a tuple of {}", ps.len(), ks.len()),
                            span,
                        );
                        vec![Kind::Any; ps.len()]
                    }
                    k => vec![k.element(); ps.len()],
                };
                self.test_parts(
                    PatternTest::List(ps.len() as u16),
                    ps.iter().zip(kinds).collect(),
                    src,
                    no,
                    bound,
                    span,
                );
            }
            PatForm::Call(name, ps) => self.lower_call_pattern(name, ps, pat, src, no, bound),
            PatForm::Type(name, shapes) => self.lower_type_pattern(*name, shapes, src, no, bound, span),
            PatForm::Declared(..) => self.lower_declared_pattern(pat, src, no, bound),
            PatForm::DeclaredAttr(name, _) => match self.find_enum_literal(name) {
                Some(id) => self.lower_enum_pattern(id, pat, None, src, no),
                None => self.lower_declared_pattern(pat, src, no, bound),
            },
            PatForm::Or(ps) => {
                let yes = self.new_label();
                for (i, alternative) in ps.iter().enumerate() {
                    let next = if i + 1 == ps.len() { no } else { self.new_label() };
                    let mut names = BoundNames::new();
                    self.in_scope(|b| b.lower_pattern(alternative, src, kind, next, &mut names));
                    if !names.is_empty() {
                        self.report(
                            Diagnostic::error("E0303", "alternatives cannot bind names")
                                .primary(alternative.span, "")
                                .note("after `or` it is unknown which alternative matched: write two arms instead"),
                        );
                    }
                    if i + 1 < ps.len() {
                        self.push(Inst::Jump { to: yes }, span);
                        self.bind_label(next);
                    }
                }
                self.bind_label(yes);
            }
            PatForm::As(inner, name) => {
                self.lower_pattern(inner, src, kind, no, bound);
                self.bind_name(name.name.clone(), src, kind, no, bound, name.span);
            }
        }
    }

    fn test_equal(&mut self, value: Constant, src: Reg, no: CodeLabel, span: Span) {
        self.push(Inst::Test { test: PatternTest::Equal(value), src, binds: vec![], no }, span);
    }

    /// Binds a name to `src`. If the pattern has bound the name before, emits a test that both values are equal.
    pub fn bind_name(
        &mut self,
        name: String,
        src: Reg,
        kind: &Kind,
        no: CodeLabel,
        bound: &mut BoundNames,
        span: Span,
    ) {
        if !name.starts_with(['%', '^', '@']) && kind.is_value() && !matches!(kind, Kind::Optional(_)) {
            self.report(
                Diagnostic::error("E0301", format!("`{name}` cannot bind {kind}"))
                    .primary(span, "")
                    .note(format!("an SSA value is named with `%`: `%{name}`")),
            );
        }
        if bound.contains(&name)
            && let Some(reg) = self.read_local(&name).map(|l| l.reg)
        {
            self.push(Inst::Test { test: PatternTest::Same(reg), src, binds: vec![], no }, span);
            return;
        }
        bound.insert(name.clone());
        let looks_like_type = *kind == Kind::Type && misspelt_type(&name).is_some();
        let local = Local { reg: src, kind: kind.clone(), is_mutable: false, read_index: None };
        self.bind_tracked(name.clone(), local, span);
        if looks_like_type {
            // The name is reported although the rule uses it.
            self.ignore_reads(&name);
        }
    }

    /// Emits a test, and matches the parts that the test extracts against patterns.
    fn test_parts(
        &mut self,
        test: PatternTest,
        parts: Vec<(&Pat, Kind)>,
        src: Reg,
        no: CodeLabel,
        bound: &mut BoundNames,
        span: Span,
    ) {
        let binds: Vec<Option<Reg>> = parts
            .iter()
            .map(|(p, _)| if matches!(p.form, PatForm::Wild) { None } else { Some(self.new_reg()) })
            .collect();
        self.push(Inst::Test { test, src, binds: binds.clone(), no }, span);
        for ((p, kind), reg) in parts.into_iter().zip(binds) {
            if let Some(reg) = reg {
                self.lower_pattern(p, reg, &kind, no, bound);
            }
        }
    }

    fn lower_list_pattern(
        &mut self,
        items: &[ListPat],
        src: Reg,
        kind: &Kind,
        no: CodeLabel,
        bound: &mut BoundNames,
        span: Span,
    ) {
        let rests = items.iter().filter(|i| matches!(i, ListPat::Rest(_))).count();
        if rests > 1 {
            self.report_error("E0302", "a list pattern can have only one `..rest`", span);
            return;
        }
        if !accepts(&Kind::Any.into_list(), kind) {
            self.report_error("E0302", format!("a list pattern never matches {kind}"), span);
        }
        let element = kind.element();
        let parts = items
            .iter()
            .map(|i| match i {
                ListPat::One(p) => (p, element.clone()),
                ListPat::Rest(p) => (p, element.clone().into_list()),
            })
            .collect();
        let test = match items.iter().position(|i| matches!(i, ListPat::Rest(_))) {
            None => PatternTest::List(items.len() as u16),
            Some(rest_index) => {
                PatternTest::ListRest { before: rest_index as u16, after: (items.len() - rest_index - 1) as u16 }
            }
        };
        self.test_parts(test, parts, src, no, bound, span);
    }

    fn lower_call_pattern(
        &mut self,
        name: &str,
        args: &[Pat],
        pat: &Pat,
        src: Reg,
        no: CodeLabel,
        bound: &mut BoundNames,
    ) {
        let span = pat.span;
        let Some((ctor, kinds)) = find_constructor(name) else {
            // A call of anything but a constructor is evaluated, and its value is compared.
            match pattern_to_expr(pat) {
                Some(expr) => {
                    let value = self.lower_expr(&expr, &Kind::Any);
                    self.push(Inst::Test { test: PatternTest::Same(value.reg), src, binds: vec![], no }, span);
                }
                None => self.report(
                    Diagnostic::error("E0304", format!("`{name}` cannot be used as a pattern"))
                        .primary(span, "")
                        .suggest_name(name, CONSTRUCTOR_NAMES.iter().copied())
                        .note("a call in a pattern is evaluated first, so its arguments must be names and constants"),
                ),
            }
            return;
        };
        if kinds.len() != args.len() {
            let n = kinds.len();
            self.report_error(
                "E0305",
                format!("the pattern `{name}` expects {n} part{}, found {}", if n == 1 { "" } else { "s" }, args.len()),
                span,
            );
            return;
        }
        self.test_parts(PatternTest::Ctor(ctor), args.iter().zip(kinds).collect(), src, no, bound, span);
    }

    fn lower_type_pattern(
        &mut self,
        name: TypeCtor,
        type_args: &[TypeArg<Pat>],
        src: Reg,
        no: CodeLabel,
        bound: &mut BoundNames,
        span: Span,
    ) {
        let wild = Pat { span, form: PatForm::Wild };
        let Some(first) = type_args.first() else { return };
        let dims;
        let mut parts: Vec<(&Pat, Kind)> = Vec::new();
        let ctor = match (name, first) {
            (TypeCtor::MemRef | TypeCtor::Tensor, TypeArg::Unranked(element)) => {
                parts.push((element, Kind::Type));
                if name == TypeCtor::MemRef { Ctor::UnrankedMemRef } else { Ctor::UnrankedTensor }
            }
            (TypeCtor::MemRef | TypeCtor::Tensor | TypeCtor::Vector, TypeArg::Parts(ps)) if ps.len() > 1 => {
                dims = dims_pattern(&ps[..ps.len() - 1]);
                parts.push((&dims, Kind::Dim.into_list()));
                parts.push((&ps[ps.len() - 1], Kind::Type));
                match name {
                    TypeCtor::MemRef => Ctor::MemRef,
                    TypeCtor::Tensor => Ctor::Tensor,
                    _ => Ctor::Vector,
                }
            }
            (TypeCtor::Int, TypeArg::Parts(ps)) if ps.len() == 1 => {
                parts.push((&ps[0], Kind::Int));
                Ctor::Int
            }
            (TypeCtor::Complex, TypeArg::Parts(ps)) if ps.len() == 1 => {
                parts.push((&ps[0], Kind::Type));
                Ctor::Complex
            }
            (TypeCtor::Tuple, TypeArg::Parts(ps)) if ps.len() == 1 => {
                parts.push((&ps[0], Kind::Type.into_list()));
                Ctor::Tuple
            }
            _ => {
                self.report_error("E0305", "wrong type arguments; a shaped type is written `vector<dims x E>`", span);
                return;
            }
        };
        let (max_parts, min_parts) = match ctor {
            Ctor::MemRef => (4, 2),
            Ctor::UnrankedMemRef => (2, 1),
            Ctor::Tensor => (3, 2),
            _ => (parts.len(), parts.len()),
        };
        for type_arg in &type_args[1..] {
            match type_arg {
                TypeArg::Parts(ps) if ps.len() == 1 => parts.push((&ps[0], Kind::Any)),
                _ => self.report_error("E0305", "only the first argument of a type can have dimensions", span),
            }
        }
        if parts.len() > max_parts {
            self.report_error(
                "E0305",
                format!(
                    "this type expects at most {} arguments after its shape, found {}",
                    max_parts - min_parts,
                    parts.len() - min_parts
                ),
                span,
            );
            return;
        }
        // Parts that the pattern omits match anything.
        while parts.len() < max_parts {
            parts.push((&wild, Kind::Any));
        }
        self.test_parts(PatternTest::Ctor(ctor), parts, src, no, bound, span);
    }

    fn lower_declared_pattern(&mut self, pat: &Pat, src: Reg, no: CodeLabel, bound: &mut BoundNames) {
        let (name, type_args, is_attr) = match &pat.form {
            PatForm::Declared(name, type_args) => (name, type_args, false),
            PatForm::DeclaredAttr(name, type_args) => (name, type_args, true),
            _ => return,
        };
        let span = pat.span;
        let symbols = self.ctx.symbols;
        let Some(index) = self.find_declared(name, is_attr, span) else {
            return;
        };
        let symbol = if is_attr { &symbols.attrs[index] } else { &symbols.types[index] };
        let mut params = Vec::new();
        for type_arg in type_args {
            match type_arg {
                TypeArg::Parts(list) => params.extend(list),
                TypeArg::Unranked(_) => self.report_error("E0305", "a declared type cannot have dimensions", span),
            }
        }
        if params.len() > symbol.params.len() {
            let n = symbol.params.len();
            self.report_error(
                "E0305",
                format!("`{name}` expects {n} parameter{}, found {}", if n == 1 { "" } else { "s" }, params.len()),
                span,
            );
            return;
        }
        let id = index as u32;
        let ctor = if is_attr { Ctor::Attr(AttrDefId(id)) } else { Ctor::Type(TypeDefId(id)) };
        let binds: Vec<Option<Reg>> = (0..symbol.params.len())
            .map(|i| match params.get(i) {
                Some(p) if matches!(p.form, PatForm::Wild) => None,
                _ => Some(self.new_reg()),
            })
            .collect();
        self.push(Inst::Test { test: PatternTest::Ctor(ctor), src, binds: binds.clone(), no }, span);
        for (i, reg) in binds.into_iter().enumerate() {
            let Some(reg) = reg else { continue };
            match params.get(i) {
                Some(p) => self.lower_attribute_pattern(p, reg, &symbol.params[i], no, bound),
                // A parameter that the pattern omits must have its default value, as in MLIR text.
                None => {
                    let default = self.push_param_default(&symbol.params[i], span);
                    self.push(Inst::Test { test: PatternTest::Same(default), src: reg, binds: vec![], no }, span);
                }
            }
        }
    }

    /// Matches the static value of a declared attribute or parameter.
    pub(super) fn lower_attribute_pattern(
        &mut self,
        pat: &Pat,
        src: Reg,
        declared: &AttributeSymbol,
        no: CodeLabel,
        bound: &mut BoundNames,
    ) {
        if let PatForm::DeclaredAttr(name, _) = &pat.form
            && let Some(id) = self.find_enum_literal(name)
        {
            return self.lower_enum_pattern(id, pat, Some(&declared.kind), src, no);
        }
        self.lower_pattern(pat, src, &declared.pattern_kind.clone(), no, bound);
    }

    /// Returns the index of a declared type or attribute. Reports an unknown name, and then returns `None`.
    pub fn find_declared(&mut self, name: &str, is_attr: bool, span: Span) -> Option<usize> {
        let symbols = self.ctx.symbols;
        let (names, category) =
            if is_attr { (&symbols.attr_names, "attribute") } else { (&symbols.type_names, "type") };
        let index = names.get(name).copied();
        let is_invalid = name.split('.').next().is_some_and(|dialect| symbols.invalid_items.contains(&dialect));
        if index.is_none() && !is_invalid {
            let enums = symbols.enums.iter().filter(|_| is_attr);
            let enum_names: Vec<String> = enums
                .filter_map(|symbol| {
                    let dialect = symbol.name.split_once('.')?.0;
                    Some(symbol.item.mnemonic.as_ref().map_or(symbol.name.clone(), |m| format!("{dialect}.{}", m.name)))
                })
                .collect();
            self.report(
                Diagnostic::error("E0202", format!("unknown {category} `{name}`"))
                    .primary(span, "")
                    .suggest_name(name, names.keys().map(String::as_str).chain(enum_names.iter().map(String::as_str)))
                    .note(format!(
                        "declare it in a `dialect` item: `{} NAME(params) format \"..\"`",
                        if is_attr { "attr" } else { "type" }
                    )),
            );
        }
        index
    }

    /// Emits the value that an omitted parameter has: its default, `false` for a bool, or `none`. Returns its register.
    pub fn push_param_default(&mut self, param: &AttributeSymbol, span: Span) -> Reg {
        match param.default {
            Some(func) => {
                let dst = self.new_reg();
                self.push(Inst::Call { func, args: vec![], dst: vec![dst] }, span);
                dst
            }
            None if param.pattern_kind == Kind::Bool => self.push_constant(Constant::Bool(false), span),
            None => self.push_constant(Constant::None, span),
        }
    }

    /// Matches the type of each value of the list `values` against the pattern. Jumps to `no` if one does not match.
    pub fn match_each_type(&mut self, pat: &Pat, values: Reg, no: CodeLabel, span: Span) {
        let types = self.push_primitive(Primitive::Types, vec![values], span);
        self.push_loop(types, span, |b, element| {
            let mut names = BoundNames::new();
            b.in_scope(|b| b.lower_pattern(pat, element, &Kind::Type, no, &mut names));
            if !names.is_empty() {
                b.report(
                    Diagnostic::error("E0303", "a pattern that is matched against several types cannot bind names")
                        .primary(pat.span, "")
                        .note("write `...` after the pattern to bind the list of types"),
                );
            }
        });
    }
}

/// Converts the patterns before the element type of a shape to a pattern of the list of dimensions.
///
/// A single pattern that may match a list stands for the whole list; otherwise each pattern is one dimension.
fn dims_pattern(ps: &[Pat]) -> Pat {
    match ps {
        [p] if !matches!(p.form, PatForm::Int(_) | PatForm::Dynamic) => p.clone(),
        _ => Pat { span: ps[0].span, form: PatForm::List(ps.iter().cloned().map(ListPat::One).collect()) },
    }
}
