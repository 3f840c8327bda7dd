//! Symbol tables: maps from symbol names to the ops that define them.
//!
//! Tests: tests/errors/values/symbol_twice.mlir, tests/errors/values/symbol_undefined.mlir, tests/all/dialects.rs.

use super::attributes::AttrKind;
use super::body::Body;
use super::context::Context;
use super::ids::{Attr, Op, OpName, Str};
use rulec::rir::declarations::Trait;
use rustc_hash::FxHashMap;

/// The symbols that one op's regions define.
#[derive(Debug, Default)]
pub struct SymbolTable<'m> {
    /// Maps each name to the first op that defines it, with the body that contains the op.
    pub ops: FxHashMap<Str, (&'m Body, Op)>,
    /// Redefinitions: the name, the later op, and the op that `ops` contains.
    pub duplicates: Vec<(Str, Op, Op)>,
    /// The discardable attributes of the op that has the table and of the symbol tables around it, innermost first.
    pub enclosing_attrs: Vec<Attr>,
}

/// Returns whether ops of this name have the trait `symbol_table`: they define the scope of the symbols in their
/// regions.
pub fn is_symbol_table(ctx: &Context, name: OpName) -> bool {
    ctx.op_def(name).is_some_and(|d| d.traits.contains(&Trait::SymbolTable))
}

/// Returns the symbol that an op defines in the enclosing symbol table; `None` if it defines none.
pub fn symbol_name(ctx: &Context, body: &Body, op: Op) -> Option<Str> {
    let info = ctx.op_info(body.name(op)).filter(|info| info.has_trait(Trait::Symbol))?;
    ctx.interned_string(body.attr(op, info.symbol_name_attr? as usize)?)
}

/// The attributes that hold the initial value of a symbol without regions, such as a global variable.
const INITIALIZERS: [&str; 2] = ["value", "initial_value"];

/// Returns whether a symbol op only declares its symbol: it has neither a region with blocks nor an initial value.
pub fn is_declaration(ctx: &Context, body: &Body, op: Op) -> bool {
    let (inner, regions) = body.regions(op);
    let attributes = ctx.op_def(body.name(op)).map_or(&[][..], |def| &def.attributes);
    regions.iter().all(|r| inner.entry_block(*r).is_none())
        && !body
            .attrs(op)
            .iter()
            .any(|(index, _)| attributes.get(*index as usize).is_some_and(|a| INITIALIZERS.contains(&&*a.name)))
}

impl<'m> SymbolTable<'m> {
    /// Collects the symbols that the regions of an op in `body` define. `enclosing_attrs` has no attributes of outer
    /// tables.
    pub fn new(ctx: &Context, body: &'m Body, op: Op) -> SymbolTable<'m> {
        let enclosing_attrs = body.discardable(op).into_iter().collect();
        let mut table = SymbolTable { enclosing_attrs, ..SymbolTable::default() };
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

    /// Returns the op that a symbol reference resolves to. For `@a::@b`, `b` is looked up in the symbol table of `@a`.
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
