//! Answers to queries about symbols, and about the ops around the one being converted.
//!
//! Tests: tests/all/memo.rs, tests/lower/func/, tests/lower/memref/.

use crate::conversion::program::SourcePosition;
use crate::conversion::rewriter::Rewriter;
use crate::ir::symbols::is_declaration;
use crate::ir::{Attr, AttrKind, OpName, Str};
use crate::vm::op_clauses::body_ops;
use crate::vm::value_text::spell_value;
use crate::vm::{BodyId, Machine, OpRef, StaticValue, ValueRef};
use smallvec::SmallVec;

impl Rewriter<'_, '_> {
    /// Resolves a symbol as seen from the op being converted. Returns the source op that the symbol refers to.
    pub(super) fn lookup_symbol(&self, symbol: Attr) -> Option<OpRef> {
        let AttrKind::Symbol { root, nested } = self.ctx.attr_kind(symbol) else { return None };
        for (body_id, table) in self.source.symbol_tables.iter().rev().flatten() {
            let body = self.body(*body_id);
            let Some(mut op) = self.program.lookup_symbol(body, *table, *root) else { continue };
            // The body that contains the op that defines the symbol: the body that the table's op owns, or `body` if
            // the op owns none.
            let mut holder = body.child(*table).unwrap_or(body);
            for name in nested {
                let inner = self.program.lookup_symbol(holder, op, *name)?;
                holder = holder.child(op).unwrap_or(holder);
                op = inner;
            }
            let holder_index = self.source.bodies.iter().position(|s| std::ptr::eq(s.body, holder))?;
            return Some(OpRef::Source(BodyId(holder_index as u16), op));
        }
        None
    }

    /// Returns whether a rule has requested the symbol of this name from the current symbol table. With
    /// `is_definition`, only a request for a definition counts, not one for a mere declaration.
    pub(super) fn is_requested(&self, name: Str, is_definition: bool) -> bool {
        let request = self.symbols.requests.find_by_name(name);
        request.is_some_and(|request| !is_definition || request.is_definition(self.ctx))
    }

    /// Returns the symbols of the innermost symbol table of the source, in the order of the text. Only symbols that are
    /// defined by ops whose names are in the list are returned. If the list is empty, all symbols are.
    pub(super) fn symbols_defined_by(&self, machine: &mut Machine<'_>, names: StaticValue) -> StaticValue {
        let ctx = self.ctx;
        let is_any_name = matches!(names, StaticValue::List(names) if names.is_empty());
        let names = self.op_names_of(machine, names);
        let mut symbols = Vec::new();
        if let Some((body_id, table)) = self.source.symbol_tables.iter().rev().flatten().next() {
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

    /// Returns whether the op that a symbol refers to only declares it; `none` if it refers to no op of the input.
    pub(super) fn is_symbol_declaration(&self, symbol: Attr) -> StaticValue {
        match self.lookup_symbol(symbol) {
            Some(OpRef::Source(body_id, op)) => StaticValue::Bool(is_declaration(self.ctx, self.body(body_id), op)),
            _ => StaticValue::None,
        }
    }

    /// Returns the ops of a name in the blocks of the op that a symbol refers to; `none` if it refers to no op of the
    /// input.
    pub(super) fn ops_of_symbol(&self, machine: &mut Machine<'_>, symbol: Attr, name: OpName) -> StaticValue {
        match self.lookup_symbol(symbol) {
            Some(OpRef::Source(body_id, op)) => {
                let (inner, regions) = self.body(body_id).regions(op);
                body_ops(machine, inner, regions, name)
            }
            _ => StaticValue::None,
        }
    }

    /// Returns the op names in a list. Skips names that no declaration and no op of the input has.
    fn op_names_of(&self, machine: &mut Machine<'_>, names: StaticValue) -> SmallVec<[OpName; 4]> {
        let StaticValue::List(names) = names else { return SmallVec::new() };
        (0..names.len())
            .filter_map(|i| {
                let name = machine.list_items(names)[i];
                self.ctx.find_op_name(&spell_value(machine, name))
            })
            .collect()
    }

    /// Returns the location of the op that defines `value`, or of the op being converted if `value` is `None`. The
    /// result is the tuple `(file, line, column)`. It is `none` if the location is unknown or the value is a block
    /// argument.
    pub(super) fn location(&self, machine: &mut Machine<'_>, value: Option<ValueRef>) -> StaticValue {
        let loc = match value {
            None => Some(self.frame.loc),
            Some(value_ref) => self.defining_op(value_ref).map(|(op, _)| match op {
                OpRef::Source(body_id, op) => self.body(body_id).loc(op),
                OpRef::Pending(_) => self.frame.loc,
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

    /// Returns the innermost op that is around the op being converted and whose name is in a list.
    pub(super) fn find_enclosing_op(&self, machine: &mut Machine<'_>, names: StaticValue) -> Option<OpRef> {
        let names = self.op_names_of(machine, names);
        let OpRef::Source(mut body_id, mut op) = self.current_source_op()? else { return None };
        loop {
            let body = self.body(body_id);
            let region = body.region_of(body.block_of(op)?);
            (body_id, op) = match body.region_op(region) {
                Some(outer_op) => (body_id, outer_op),
                None => self.source.bodies[body_id.index()].parent?,
            };
            if names.contains(&self.body(body_id).name(op)) {
                return Some(OpRef::Source(body_id, op));
            }
        }
    }

    /// Returns the values that a discardable attribute has on the symbol tables around the op being converted,
    /// innermost first.
    pub(super) fn enclosing_attrs(&self, machine: &mut Machine<'_>, name: Str) -> StaticValue {
        let tables = self.source.symbol_tables.iter().rev().flatten();
        let values = tables.filter_map(|(body_id, op)| {
            let dict = self.body(*body_id).discardable(*op)?;
            self.ctx.dict_get(dict, self.ctx.text(name)).map(|attr| machine.unwrap_attr(StaticValue::Attr(attr)))
        });
        let values: Vec<StaticValue> = values.collect();
        StaticValue::List(machine.new_list(values))
    }
}
