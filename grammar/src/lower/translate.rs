//! `translate` clauses: what an op or attribute of the LLVM dialect's side becomes in LLVM IR.
//!
//! Takes a clause of a declaration; gives the data that the translator is driven by. Kept true: metadata is computed by pure
//! code from the faces of all attributes (or parameters) in declared order.

use super::Lower;
use super::builder::Body;
use super::declare::reference;
use super::text;
use crate::ast::*;
use crate::check::Kind;
use crate::declare::{FormatRef, Metadata, Translate, ValueRef};
use crate::diagnostic::Diagnostic;
use crate::globals::AttributeInfo;
use crate::rir::{FunctionKind, Inst};

/// `translate intrinsic "llvm.NAME" overload(..)`
pub(super) fn op(low: &mut Lower<'_>, item: &OpItem, term: &TranslateTerm) -> Option<Translate> {
    if term.how.name != "intrinsic" {
        low.out.push(
            Diagnostic::error("E0212", format!("an op is not translated by `{}`", term.how.name))
                .primary(term.how.span, "")
                .note("`translate intrinsic \"llvm.NAME\" overload(res)`, or `translate metadata \"KIND\" = [..]`"),
        );
        return None;
    }
    let mut overload = Vec::new();
    if let Some((word, names)) = &term.overload {
        if word.name != "overload" {
            low.out.push(Diagnostic::error("E0212", "expected `overload`").primary(word.span, ""));
        }
        for name in names {
            match reference(item, &name.name) {
                Some(FormatRef::Operand(i)) => overload.push(ValueRef::Operand(i)),
                Some(FormatRef::Result(i)) => overload.push(ValueRef::Result(i)),
                _ => {
                    let known = item.operands.iter().chain(&item.results).map(|g| g.name.name.as_str());
                    low.out.push(
                        Diagnostic::error("E0212", format!("`{}` is no operand or result", name.name))
                            .primary(name.span, "")
                            .suggest(&name.name, known),
                    );
                }
            }
        }
    }
    Some(Translate::Intrinsic { name: text::plain(&term.name.name), overload })
}

/// `translate metadata "KIND" distinct = VALUE`, where VALUE speaks of the attributes by name.
pub(super) fn metadata<'a>(
    low: &mut Lower<'a>,
    owner: &str,
    attributes: &[AttributeInfo],
    term: &'a MetadataTerm,
) -> Option<Metadata> {
    if term.how.name != "metadata" {
        low.out.push(
            Diagnostic::error("E0212", format!("an attribute is not translated by `{}`", term.how.name))
                .primary(term.how.span, "")
                .note("`translate metadata \"KIND\" = [..]`"),
        );
        return None;
    }
    if let Some(word) = &term.distinct
        && word.name != "distinct"
    {
        low.out.push(Diagnostic::error("E0212", "expected `=`, or `distinct` before it").primary(word.span, ""));
        return None;
    }
    let span = term.value.span;
    let mut b = Body::new(low, FunctionKind::Pure, format!("{owner} metadata"), span);
    for a in attributes {
        let reg = b.reg();
        b.bind(a.name.clone(), reg, a.face.clone());
    }
    let reg = b.expr(&term.value, &Kind::Any).reg;
    b.push(Inst::Return, span);
    let function = b.finish(attributes.len(), vec![reg]);
    let func = low.add(function);
    Some(Metadata { kind: text::plain(&term.name.name), distinct: term.distinct.is_some(), func })
}

/// Types have no metadata.
pub(super) fn refuse_type(low: &mut Lower<'_>, item: &TypeItem) {
    if let Some(term) = &item.metadata {
        low.out.push(
            Diagnostic::error("E0212", "a type becomes no metadata")
                .primary(term.how.span, "")
                .note("the map `llvm` says what becomes of a type; metadata comes from an `attr` or an `op`"),
        );
    }
}
