//! `translate` clauses: what an op or attribute of the LLVM dialect's side becomes in LLVM IR.
//!
//! Takes a clause of a declaration; gives the data that the translator is driven by. Kept true: metadata is computed by pure
//! code from the faces of all attributes (or parameters) in declared order.

use super::LoweringContext;
use super::declarations::resolve_format_ref;
use super::function_builder::FunctionBuilder;
use super::string_interpolation;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::AttributeSymbol;
use crate::kind::Kind;
use crate::rir::declarations::{FormatRef, Metadata, Translation, ValueGroupRef};
use crate::rir::{FunctionKind, Inst};

/// `translate intrinsic "llvm.NAME" overload(..)`
pub(super) fn lower_op_translation(
    ctx: &mut LoweringContext<'_>,
    item: &OpItem,
    clause: &TranslateClause,
) -> Option<Translation> {
    if clause.keyword.name != "intrinsic" {
        ctx.diagnostics.push(
            Diagnostic::error("E0212", format!("an op is not translated by `{}`", clause.keyword.name))
                .primary(clause.keyword.span, "")
                .note("`translate intrinsic \"llvm.NAME\" overload(res)`, or `translate metadata \"KIND\" = [..]`"),
        );
        return None;
    }
    let mut overload = Vec::new();
    if let Some((word, names)) = &clause.overload {
        if word.name != "overload" {
            ctx.diagnostics.push(Diagnostic::error("E0212", "expected `overload`").primary(word.span, ""));
        }
        for name in names {
            match resolve_format_ref(item, &name.name) {
                Some(FormatRef::Operand(i)) => overload.push(ValueGroupRef::Operand(i)),
                Some(FormatRef::Result(i)) => overload.push(ValueGroupRef::Result(i)),
                _ => {
                    let group_names = item.operands.iter().chain(&item.results).map(|g| g.name.name.as_str());
                    ctx.diagnostics.push(
                        Diagnostic::error("E0212", format!("`{}` is no operand or result", name.name))
                            .primary(name.span, "")
                            .suggest_name(&name.name, group_names),
                    );
                }
            }
        }
    }
    Some(Translation::Intrinsic { name: string_interpolation::unescape(&clause.name.name), overload })
}

/// `translate metadata "KIND" distinct = VALUE`, where VALUE speaks of the attributes by name.
pub(super) fn lower_metadata<'a>(
    ctx: &mut LoweringContext<'a>,
    owner: &str,
    attributes: &[AttributeSymbol],
    clause: &'a MetadataClause,
) -> Option<Metadata> {
    if clause.keyword.name != "metadata" {
        ctx.diagnostics.push(
            Diagnostic::error("E0212", format!("an attribute is not translated by `{}`", clause.keyword.name))
                .primary(clause.keyword.span, "")
                .note("`translate metadata \"KIND\" = [..]`"),
        );
        return None;
    }
    if let Some(word) = &clause.distinct
        && word.name != "distinct"
    {
        ctx.diagnostics
            .push(Diagnostic::error("E0212", "expected `=`, or `distinct` before it").primary(word.span, ""));
        return None;
    }
    let span = clause.value.span;
    let mut builder = FunctionBuilder::new(ctx, FunctionKind::Pure, format!("{owner} metadata"), span);
    for attribute in attributes {
        let reg = builder.new_reg();
        builder.bind(attribute.name.clone(), reg, attribute.pattern_kind.clone());
    }
    let reg = builder.lower_expr(&clause.value, &Kind::Any).reg;
    builder.push(Inst::Return, span);
    let function = builder.finish(attributes.len(), vec![reg]);
    let func = ctx.add_function(function);
    Some(Metadata {
        kind: string_interpolation::unescape(&clause.name.name),
        distinct: clause.distinct.is_some(),
        func,
    })
}

/// Types have no metadata.
pub(super) fn reject_type_metadata(ctx: &mut LoweringContext<'_>, item: &TypeItem) {
    if let Some(term) = &item.metadata {
        ctx.diagnostics.push(
            Diagnostic::error("E0212", "a type becomes no metadata")
                .primary(term.keyword.span, "")
                .note("the map `llvm` says what becomes of a type; metadata comes from an `attr` or an `op`"),
        );
    }
}
