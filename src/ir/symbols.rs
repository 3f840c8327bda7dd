//! Symbols: the ops that a symbol table names.
//!
//! Takes an op whose region is a symbol table; gives its symbols. Kept true: the first op of a name keeps it.

use super::body::Body;
use super::context::Context;
use super::ids::{Attr, Op, Str};
use super::{AttrKind, OpName};
use rulec::rir::declarations::Trait;
use rustc_hash::FxHashMap;

/// The symbols of one table.
#[derive(Debug, Default)]
pub struct SymbolTable<'m> {
    /// Where each symbol's op is.
    pub ops: FxHashMap<Str, (&'m Body, Op)>,
    /// Ops whose name another op has already: the later one, and the one that keeps it.
    pub duplicates: Vec<(Str, Op, Op)>,
}

/// Whether an op's region is a symbol table.
pub fn is_symbol_table(ctx: &Context, name: OpName) -> bool {
    ctx.op_def(name).is_some_and(|d| d.traits.contains(&Trait::SymbolTable))
}

/// The name that an op has in its symbol table.
pub fn symbol_name(ctx: &Context, body: &Body, op: Op) -> Option<Str> {
    let info = ctx.op_info(body.name(op)).filter(|facts| facts.has_trait(Trait::Symbol))?;
    ctx.interned_string(body.attr(op, info.symbol_name_attr? as usize)?)
}

impl<'m> SymbolTable<'m> {
    /// Of an op in `body`.
    pub fn new(ctx: &Context, body: &'m Body, op: Op) -> SymbolTable<'m> {
        let mut table = SymbolTable::default();
        let (inner, regions) = body.regions(op);
        for op in regions.iter().flat_map(|r| inner.region_blocks(*r)).flat_map(|b| inner.block_ops(b)) {
            let Some(name) = symbol_name(ctx, inner, op) else { continue };
            match table.ops.get(&name) {
                Some((_, first)) => table.duplicates.push((name, op, *first)),
                None => {
                    table.ops.insert(name, (inner, op));
                }
            }
        }
        table
    }

    /// The op a symbol reference means.
    pub fn lookup(&self, ctx: &Context, symbol: Attr) -> Option<(&'m Body, Op)> {
        let AttrKind::Symbol { root, nested } = ctx.attr_kind(symbol) else { return None };
        let mut target = *self.ops.get(root)?;
        for name in nested {
            if !is_symbol_table(ctx, target.0.name(target.1)) {
                return None;
            }
            target = *SymbolTable::new(ctx, target.0, target.1).ops.get(name)?;
        }
        Some(target)
    }
}
