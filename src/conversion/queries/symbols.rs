//! Answers to queries about symbols, and about the ops around the one being converted.
//!
//! Tests: tests/all/memo.rs, tests/lower/func/, tests/lower/memref/.

use crate::conversion::program::SourcePosition;
use crate::conversion::rewriter::Rewriter;
use crate::ir::{Attr, AttrKind, OpName, Str};
use crate::vm::primitives::spell_value;
use crate::vm::{BodyId, Machine, OpRef, StaticValue, ValueRef};
use smallvec::SmallVec;

impl Rewriter<'_, '_> {
    /// Resolves a symbol from the op being converted. Returns the source op that it names.
    pub(super) fn lookup_symbol(&self, symbol: Attr) -> Option<OpRef> {
        let AttrKind::Symbol { root, nested } = self.ctx.attr_kind(symbol) else { return None };
        for (body_id, table) in self.symbol_tables.iter().rev().flatten() {
            let body = self.body(*body_id);
            let Some(mut op) = self.program.lookup_symbol(body, *table, *root) else { continue };
            // The symbol op is in the table's own body.
            let mut holder = body.child(*table).unwrap_or(body);
            for name in nested {
                let inner = self.program.lookup_symbol(holder, op, *name)?;
                holder = holder.child(op).unwrap_or(holder);
                op = inner;
            }
            let holder_index = self.bodies.iter().position(|s| std::ptr::eq(s.body, holder))?;
            return Some(OpRef::Source(BodyId(holder_index as u16), op));
        }
        None
    }

    /// Returns whether a rule has requested the symbol of this name from the current symbol table; by a definition, if
    /// `is_definition`.
    pub(super) fn is_requested(&self, name: Str, is_definition: bool) -> bool {
        let request = self.requests.find_by_name(name);
        request.is_some_and(|request| !is_definition || request.is_definition(self.ctx))
    }

    /// Returns the symbols of the innermost symbol table of the source that ops with a name of the list define, in the
    /// order of the text. Without names, returns all symbols.
    pub(super) fn symbols_defined_by(&self, machine: &mut Machine<'_>, names: StaticValue) -> StaticValue {
        let ctx = self.ctx;
        let is_any_name = matches!(names, StaticValue::List(names) if names.is_empty());
        let names = self.op_names_of(machine, names);
        let mut symbols = Vec::new();
        if let Some((body_id, table)) = self.symbol_tables.iter().rev().flatten().next() {
            let body = self.body(*body_id);
            let holder = body.child(*table).unwrap_or(body);
            for (name, op) in self.program.symbols_in_order(body, *table) {
                if is_any_name || names.contains(&holder.name(*op)) {
                    symbols.push(StaticValue::Symbol(ctx.symbol_attr(*name)));
                }
            }
        }
        StaticValue::List(machine.new_list(symbols))
    }

    /// Returns the declared ops among the names of a list.
    fn op_names_of(&self, machine: &mut Machine<'_>, names: StaticValue) -> SmallVec<[OpName; 4]> {
        let StaticValue::List(names) = names else { return SmallVec::new() };
        (0..names.len())
            .filter_map(|i| {
                let name = machine.list_items(names)[i];
                self.ctx.find_op_name(&spell_value(machine, name))
            })
            .collect()
    }

    /// Returns the file, line and column of the op that defines a value, or of the op being converted, as a tuple, or
    /// `none` if they are unknown or the value is an argument of a block.
    pub(super) fn location(&self, machine: &mut Machine<'_>, value: Option<ValueRef>) -> StaticValue {
        let loc = match value {
            None => Some(self.loc),
            Some(value_ref) => self.defining_op(value_ref).map(|(op, _)| match op {
                OpRef::Source(body_id, op) => self.body(body_id).loc(op),
                OpRef::Pending(_) => self.loc,
            }),
        };
        match loc.and_then(|loc| self.program.position(self.ctx, loc)) {
            Some(SourcePosition { file, line, column }) => {
                let (line, column) = (StaticValue::Int(i64::from(line)), StaticValue::Int(i64::from(column)));
                StaticValue::List(machine.new_list([StaticValue::Str(file), line, column]))
            }
            None => StaticValue::None,
        }
    }

    /// Returns the innermost op around the op being converted whose name is in a list.
    pub(super) fn find_enclosing_op(&self, machine: &mut Machine<'_>, names: StaticValue) -> Option<OpRef> {
        let names = self.op_names_of(machine, names);
        let OpRef::Source(mut body_id, mut op) = self.current_source_op()? else { return None };
        loop {
            let body = self.body(body_id);
            let region = body.region_of(body.block_of(op)?);
            (body_id, op) = match body.region_op(region) {
                Some(outer_op) => (body_id, outer_op),
                None => self.bodies[body_id.index()].parent?,
            };
            if names.contains(&self.body(body_id).name(op)) {
                return Some(OpRef::Source(body_id, op));
            }
        }
    }

    /// Returns the values of a discardable attribute on the symbol tables around the op, the innermost first.
    pub(super) fn enclosing_attrs(&self, machine: &mut Machine<'_>, name: Str) -> StaticValue {
        let tables = self.symbol_tables.iter().rev().flatten();
        let values = tables.filter_map(|(body_id, op)| {
            let dict = self.body(*body_id).discardable(*op)?;
            self.ctx.dict_get(dict, self.ctx.text(name)).map(|attr| machine.unwrap_attr(StaticValue::Attr(attr)))
        });
        let values: Vec<StaticValue> = values.collect();
        StaticValue::List(machine.new_list(values))
    }
}
