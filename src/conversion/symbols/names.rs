//! Renaming of symbols: replaces provisional names, and names of requests that were merged into others.
//!
//! Tests: tests/all/threads.rs, tests/lower/memref/.

use crate::ir::{Attr, AttrKind, Body, Context, Op, Str};
use rulec::rir::declarations::AttributeKind;
use rustc_hash::FxHashMap;

/// Maps names of symbols to the names that replace them.
pub(crate) type SymbolNames = FxHashMap<Str, Str>;

/// Renames symbols by `new_names` in every attribute of a body and of its nested bodies.
pub(super) fn rename_symbols(ctx: &Context, body: &mut Body, new_names: &SymbolNames) {
    for op in (0..body.op_count()).map(Op::new) {
        for position in 0..body.attrs(op).len() {
            let (index, attr) = body.attrs(op)[position];
            let is_symbol_name = || {
                let def = ctx.op_def(body.name(op)).and_then(|def| def.attributes.get(index as usize));
                def.is_some_and(|def| def.kind == AttributeKind::SymbolName)
            };
            let new = match ctx.attr_kind(attr) {
                AttrKind::Integer { .. } | AttrKind::Type(_) | AttrKind::DenseArray { .. } => continue,
                AttrKind::String { .. } if is_symbol_name() => ctx
                    .interned_string(attr)
                    .and_then(|old| new_names.get(&old))
                    .map(|new| ctx.interned_string_attr(*new)),
                _ => rename_in_attr(ctx, attr, new_names),
            };
            if let Some(new) = new {
                body.set_attr(op, index as usize, Some(new));
            }
        }
        if let Some(dict) = body.discardable(op)
            && let Some(new) = rename_in_attr(ctx, dict, new_names)
        {
            body.set_discardable(op, Some(new));
        }
        if let Some(child) = body.child_mut(op) {
            rename_symbols(ctx, child, new_names);
        }
    }
}

/// Returns the attribute with symbols renamed by `new_names`. Returns `None` if it contains none of these names.
pub(super) fn rename_in_attr(ctx: &Context, attr: Attr, new_names: &SymbolNames) -> Option<Attr> {
    match ctx.attr_kind(attr) {
        AttrKind::Symbol { root, nested } => {
            let root = *new_names.get(root)?;
            Some(ctx.intern_attr(AttrKind::Symbol { root, nested: nested.clone() }))
        }
        AttrKind::Array(items) => {
            let rename = |attr: &Attr| rename_in_attr(ctx, *attr, new_names);
            items
                .iter()
                .any(|attr| rename(attr).is_some())
                .then(|| ctx.array_attr(items.iter().map(|attr| rename(attr).unwrap_or(*attr)).collect()))
        }
        AttrKind::Dictionary(items) => {
            let rename = |attr: Attr| rename_in_attr(ctx, attr, new_names);
            items.iter().any(|entry| rename(entry.1).is_some()).then(|| {
                ctx.dict_attr(items.iter().map(|entry| (entry.0, rename(entry.1).unwrap_or(entry.1))).collect())
            })
        }
        _ => None,
    }
}
