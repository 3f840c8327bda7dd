//! Checks the parameters of types and attributes against the `where` clauses of their declarations.
//!
//! Types and attributes with invalid parameters are found in the tables of the context, without a visit of any op. Only
//! if there are some, the ops of the module are searched for the places that refer to them.
//!
//! Tests: tests/errors/types/parameters.mlir, tests/errors/types/parameters_of_attributes.mlir.

use super::verifier::Verifier;
use crate::ir::attr_constraint::{kind_description, matches_kind};
use crate::ir::body::Body;
use crate::ir::context::Context;
use crate::ir::ids::Op;
use crate::ir::module::Module;
use crate::ir::{AttrKind, TypeKind};
use crate::syntax::{AliasKey, nested_keys, spell_attr, spell_type};
use crate::vm::param_clauses::find_param_violations;
use crate::vm::param_violations::TypeOrAttr;
use rulec::rir::Span;
use rulec::rir::declarations::Trait;
use rustc_hash::{FxHashMap, FxHashSet};

impl<'c, 'm> Verifier<'c, 'm> {
    /// Checks each discardable attribute of an op whose prefix is a dialect with declared `discardable` attributes. One
    /// of these declarations must have the attribute's name, and the value must be an instance of this declaration:
    /// `dlti.dl_spec = #dlti.dl_spec<..>`.
    pub(super) fn check_discardable(&mut self, body: &Body, op: Op) {
        let ctx = self.ctx;
        let Some(AttrKind::Dictionary(entries)) = body.discardable(op).map(|attr| ctx.attr_kind(attr)) else { return };
        for (name, attr) in entries {
            let name = ctx.text(*name);
            if let Some(def) = ctx.named_attr(name) {
                if !matches_kind(ctx, &def.kind, *attr) {
                    let found = spell_attr(ctx, *attr);
                    let message = format!("attribute `{name}` of `{}` cannot be `{found}`", self.op_name(body, op));
                    let expected = format!("expected {}", kind_description(ctx, &def.kind));
                    self.report(body, op, "V0004", message, "", &expected);
                }
                continue;
            }
            let Some((expected, _)) = ctx.attr_def(name).filter(|(_, def)| def.traits.contains(&Trait::Discardable))
            else {
                let known = self.discardable_attrs_beside(name);
                if !known.is_empty() {
                    let message = format!("unknown attribute `{name}` of `{}`", self.op_name(body, op));
                    let names = known.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
                    self.report(body, op, "V0004", message, "", &format!("the dialect has only {names} for any op"));
                }
                continue;
            };
            if !matches!(ctx.attr_kind(*attr), AttrKind::Dialect { def, .. } if *def == expected) {
                let found = spell_attr(ctx, *attr);
                let message = format!("attribute `{name}` of `{}` cannot be `{found}`", self.op_name(body, op));
                self.report(body, op, "V0004", message, "", &format!("expected an attribute `#{name}`"));
            }
        }
    }

    /// Returns the names of the declared attributes with the trait `discardable` in the dialect of `name`.
    fn discardable_attrs_beside(&self, name: &str) -> Vec<&'c str> {
        let Some((dialect, _)) = name.split_once('.') else { return Vec::new() };
        let attrs = self.ctx.rules.attrs.iter().filter(|def| def.traits.contains(&Trait::Discardable));
        let is_beside = |name: &&str| name.split_once('.').is_some_and(|(prefix, _)| prefix == dialect);
        attrs.map(|def| def.name.as_str()).filter(is_beside).collect()
    }

    /// Returns the text of a declared type or attribute, and the place of the declaration.
    fn text_and_declaration(&self, item: TypeOrAttr) -> (String, Span) {
        let ctx = self.ctx;
        match item {
            TypeOrAttr::Type(ty) => {
                let span = match ctx.type_kind(ty) {
                    TypeKind::Dialect { def, .. } | TypeKind::Identified { def, .. } => {
                        ctx.rules.types[*def as usize].span
                    }
                    _ => Span::default(),
                };
                (spell_type(ctx, ty), span)
            }
            TypeOrAttr::Attr(attr) => {
                let span = match ctx.attr_kind(attr) {
                    AttrKind::Dialect { def, .. } => ctx.rules.attrs[*def as usize].span,
                    _ => Span::default(),
                };
                (spell_attr(ctx, attr), span)
            }
        }
    }

    /// Reports each type and attribute of a module that violates a clause, at the first op that refers to it.
    pub(super) fn check_params(&mut self, module: &'m Module) {
        let reasons = find_param_violations(self.ctx);
        if reasons.is_empty() {
            return;
        }
        let mut search = ParamSearch { ctx: self.ctx, reasons, visited: FxHashSet::default() };
        let mut worklist: Vec<(&Body, Op)> = vec![(&module.body, module.op)];
        while let Some((body, op)) = worklist.pop() {
            for item in search.visit_op(body, op) {
                let (text, span) = self.text_and_declaration(item);
                let message = format!("invalid `{text}`: {}", search.reasons[&item]);
                let file = self.ctx.rules.sources.get(usize::from(span.file)).map_or("", |source| &*source.name);
                let note = format!("a `where` clause of its declaration in {file} requires this");
                self.report(body, op, "V0018", message, "", &note);
            }
            let (inner, regions) = body.regions(op);
            let ops = regions.iter().flat_map(|region| inner.region_blocks(*region)).flat_map(|b| inner.block_ops(b));
            let first = worklist.len();
            worklist.extend(ops.map(|op| (inner, op)));
            worklist[first..].reverse();
        }
    }
}

/// A search of the ops of a module for types and attributes that violate a clause.
struct ParamSearch<'c> {
    ctx: &'c Context,
    reasons: FxHashMap<TypeOrAttr, String>,
    visited: FxHashSet<AliasKey>,
}

impl ParamSearch<'_> {
    /// Returns the invalid types and attributes to which an op, or an argument of a block in its regions, refers.
    /// Leaves out those to which an op visited before refers.
    fn visit_op(&mut self, body: &Body, op: Op) -> Vec<TypeOrAttr> {
        let (inner, regions) = body.regions(op);
        let args = regions.iter().flat_map(|region| inner.region_blocks(*region)).flat_map(|b| inner.args(b));
        let types = body.results(op).map(|result| body.value_type(result)).chain(args.map(|arg| inner.value_type(arg)));
        let attrs = body.attrs(op).iter().map(|attr| attr.1).chain(body.discardable(op));
        let mut worklist: Vec<AliasKey> = types.map(AliasKey::Type).chain(attrs.map(AliasKey::Attr)).collect();
        let mut invalid = Vec::new();
        while let Some(key) = worklist.pop() {
            if !self.visited.insert(key) {
                continue;
            }
            let item = match key {
                AliasKey::Type(ty) => TypeOrAttr::Type(ty),
                AliasKey::Attr(attr) => TypeOrAttr::Attr(attr),
                AliasKey::Loc(_) => continue,
            };
            invalid.extend(self.reasons.contains_key(&item).then_some(item));
            worklist.extend(nested_keys(self.ctx, key));
        }
        invalid
    }
}
