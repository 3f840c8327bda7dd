//! Queries of rules about values, regions and symbols, answered from the source and from pending ops without side
//! effects.
//!
//! Each query must record its dependency (`memo_recorder.rs`).
//!
//! Tests: tests/all/lower.rs, tests/all/back_ends.rs, tests/lower/memref/, tests/lower/func/.

use super::memo_cache::SymbolTableId;
use super::program::SourcePosition;
use super::rewriter::Rewriter;
use super::state::{MappedDef, SourceBody};
use crate::ir::symbols::is_declaration;
use crate::ir::{Attr, AttrKind, Context, Loc, Op, TypeKind};
use crate::vm::primitives::{as_type, spell_value};
use crate::vm::{BodyId, Machine, OpRef, RegionRef, StaticValue, ValueRef, VmResult};
use rulec::primitive::Primitive as P;
use rulec::rir::declarations::Trait;

/// The width of `index` where no data layout states it.
const DEFAULT_INDEX_BITS: i64 = 64;

impl Rewriter<'_, '_> {
    /// Answers a primitive that queries the program.
    pub(super) fn answer_query(
        &mut self,
        machine: &mut Machine<'_>,
        primitive: P,
        args: &[StaticValue],
    ) -> Result<StaticValue, String> {
        let ctx = self.ctx;
        let arg = |i: usize| args.get(i).copied().unwrap_or(StaticValue::None);
        Ok(match primitive {
            P::TypeOf => self.type_of(arg(0)),
            P::Types => {
                let items = match arg(0) {
                    StaticValue::List(l) => machine.list_items(l).to_vec(),
                    StaticValue::None => Vec::new(),
                    v => vec![v],
                };
                let types: Vec<StaticValue> = items.into_iter().map(|v| self.type_of(v)).collect();
                StaticValue::List(machine.new_list(types))
            }
            P::ConstOf => self.constant_value(expect_value(arg(0))?),
            P::OneUse => {
                let v = expect_value(arg(0))?;
                self.depends_on_unguarded(v);
                StaticValue::Bool(self.use_count(v) == 1)
            }
            P::SameValue => {
                let (a, b) = (expect_value(arg(0))?, expect_value(arg(1))?);
                self.depends_on_identity(a);
                self.depends_on_identity(b);
                let (a, b) = (self.resolve(a), self.resolve(b));
                let (x, y) = (self.mapped_values[a.0 as usize].target, self.mapped_values[b.0 as usize].target);
                StaticValue::Bool(a == b || (x.is_some() && x == y))
            }
            P::IsEmpty | P::Single | P::ArgTypes => {
                let StaticValue::Region(r) = arg(0) else {
                    return Err(format!("expected a region, found {}", arg(0).kind_name()));
                };
                self.query_region(machine, primitive, r)?
            }
            P::Lookup | P::LookupOp => {
                let StaticValue::Symbol(symbol) = arg(0) else {
                    return Err(format!("expected a symbol, found {}", arg(0).kind_name()));
                };
                self.depends_on_symbols();
                match (self.lookup_symbol(symbol), primitive) {
                    (None, _) => StaticValue::None,
                    (Some(op), P::Lookup) => self.attr_dict(machine, op, &[]),
                    (Some(op), _) => StaticValue::Str(ctx.intern_str(ctx.op_text(self.name_of(op)))),
                }
            }
            P::Location | P::Symbols | P::IsDeclaration => self.query_module(machine, primitive, args)?,
            P::Enclosing => {
                self.mark_uncacheable();
                match self.find_enclosing_op(&spell_value(machine, arg(0))) {
                    Some(op) => self.attr_dict(machine, op, &[]),
                    None => StaticValue::None,
                }
            }
            P::IndexOf => {
                let name = spell_value(machine, arg(1));
                self.field_index(machine, arg(0), &name)?
            }
            P::LlvmType => convert_type(machine, arg(0))?,
            P::LayoutIndexBits => StaticValue::Int(self.layout_index_bits()),
            P::TargetTypes => self.convert_types_in(machine, arg(0))?,
            _ => return Err(format!("`{}` is not a query about the program", primitive.info().name)),
        })
    }

    /// Answers a query about a place in the source or about the symbol table.
    fn query_module(
        &mut self,
        machine: &mut Machine<'_>,
        primitive: P,
        args: &[StaticValue],
    ) -> Result<StaticValue, String> {
        let ctx = self.ctx;
        let arg = |i: usize| args.get(i).copied().unwrap_or(StaticValue::None);
        Ok(match primitive {
            P::Location => {
                self.mark_uncacheable();
                let loc = match arg(0) {
                    StaticValue::None => Some(self.loc),
                    v => self.loc_of_value(expect_value(v)?),
                };
                match loc.and_then(|loc| self.program.position(ctx, loc)) {
                    Some(SourcePosition { file, line, column }) => {
                        let parts = [i64::from(line), i64::from(column)].map(StaticValue::Int);
                        StaticValue::List(machine.new_list([StaticValue::Str(file), parts[0], parts[1]]))
                    }
                    None => StaticValue::None,
                }
            }
            P::Symbols => {
                let names: Vec<String> = args.iter().map(|name| spell_value(machine, *name)).collect();
                let symbols = self.symbols_defined_by(&names);
                StaticValue::List(machine.new_list(symbols))
            }
            _ => {
                let StaticValue::Symbol(symbol) = arg(0) else {
                    return Err(format!("expected a symbol, found {}", arg(0).kind_name()));
                };
                self.depends_on_symbols();
                match self.lookup_symbol(symbol) {
                    Some(OpRef::Source(body_id, op)) => StaticValue::Bool(is_declaration(ctx, self.body(body_id), op)),
                    _ => StaticValue::None,
                }
            }
        })
    }

    /// Returns the source type of a value or number; the type of a record value is its record.
    fn type_of(&self, v: StaticValue) -> StaticValue {
        let ctx = self.ctx;
        match v {
            StaticValue::Value(v) => {
                let mapped_value = self.mapped_value(v);
                mapped_value.record.map_or(StaticValue::Type(mapped_value.ty), StaticValue::Record)
            }
            StaticValue::Bool(_) => StaticValue::Type(ctx.int_type(1)),
            StaticValue::Attr(a) => StaticValue::Type(ctx.attr_type(a).unwrap_or_else(|| ctx.index_type())),
            _ => StaticValue::Type(ctx.index_type()),
        }
    }

    /// Converts a type, or every type in an attribute or dictionary. Returns any other value unchanged.
    fn convert_types_in(&self, machine: &mut Machine<'_>, v: StaticValue) -> Result<StaticValue, String> {
        let convert = |machine: &mut Machine<'_>, attr| {
            convert_attr(self.ctx, machine, attr).map_err(|_| "cannot convert a type in the attribute".to_string())
        };
        match v {
            StaticValue::Attr(attr) => Ok(StaticValue::Attr(convert(machine, attr)?)),
            StaticValue::Dict(list) => {
                let mut entries = machine.list_items(list).to_vec();
                for v in entries.iter_mut().skip(1).step_by(2) {
                    if let StaticValue::Attr(attr) = *v {
                        *v = StaticValue::Attr(convert(machine, attr)?);
                    }
                }
                Ok(StaticValue::Dict(machine.new_list(entries)))
            }
            v if as_type(machine, v).is_some() => convert_type(machine, v),
            v => Ok(v),
        }
    }

    /// Returns the constant that a value is: an integer for an `index`, else an attribute, and `none` if it is no
    /// constant.
    fn constant_value(&mut self, v: ValueRef) -> StaticValue {
        let attr = self.constant_attr(v);
        self.depends_on_constant(v, attr);
        match attr {
            None => StaticValue::None,
            Some(a) if *self.ctx.type_kind(self.mapped_value(v).ty) == TypeKind::Index => {
                self.ctx.int_value(a).map_or(StaticValue::Attr(a), StaticValue::Int)
            }
            Some(a) => StaticValue::Attr(a),
        }
    }

    /// Returns the attribute of the constant that a value is.
    pub(super) fn constant_attr(&self, v: ValueRef) -> Option<Attr> {
        match self.mapped_value(v).def {
            MappedDef::Literal(a) => Some(a),
            _ => self.defining_op(v).and_then(|(op, _)| {
                let op_info =
                    self.ctx.op_info(self.name_of(op)).filter(|op_info| op_info.has_trait(Trait::Constant))?;
                self.inherent_attr(op, op_info.value_attr? as usize)
            }),
        }
    }

    /// Returns the number of uses of a source value in its body. A new value has no uses yet.
    fn use_count(&mut self, v: ValueRef) -> u32 {
        let v = self.resolve(v);
        match self.mapped_values[v.0 as usize].def {
            MappedDef::Source => {}
            MappedDef::Retyped(original) => return self.use_count(original),
            _ => return 0,
        }
        let Some(index) = self.source_body_of(v) else { return 0 };
        let SourceBody { body, first_value_ref, use_counts, .. } = &mut self.bodies[index];
        let counts = use_counts.get_or_insert_with(|| {
            let mut counts = vec![0; body.value_count()];
            for op in (0..body.op_count()).map(Op::new).filter(|op| body.block_of(*op).is_some()) {
                for v in body.operands(op) {
                    counts[v.index()] += 1;
                }
            }
            counts
        });
        counts[(v.0 - *first_value_ref) as usize]
    }

    fn query_region(
        &mut self,
        machine: &mut Machine<'_>,
        primitive: P,
        region_ref: RegionRef,
    ) -> Result<StaticValue, String> {
        match (region_ref, primitive) {
            (RegionRef::Empty, P::ArgTypes) => Ok(StaticValue::List(machine.new_list([]))),
            (RegionRef::Empty, P::IsEmpty) => Ok(StaticValue::Bool(true)),
            (RegionRef::Empty, _) => Ok(StaticValue::Bool(false)),
            (RegionRef::Source(body_id, region), _) => {
                let body = self.body(body_id);
                let entry = body.entry_block(region);
                Ok(match primitive {
                    P::IsEmpty => StaticValue::Bool(entry.is_none()),
                    P::Single => StaticValue::Bool(entry.is_some_and(|e| body.next_block(e).is_none())),
                    _ => {
                        let args = entry.into_iter().flat_map(|entry| body.args(entry));
                        StaticValue::List(machine.new_list(args.map(|v| StaticValue::Type(body.value_type(v)))))
                    }
                })
            }
            (RegionRef::Template(_), P::IsEmpty) => Ok(StaticValue::Bool(false)),
            (RegionRef::Template(_), _) => Err("expected a region of the input, found a template".into()),
        }
    }

    /// Returns the symbol table around the op being converted. Returns `None` if a rule emitted the table.
    pub(super) fn current_symbol_table(&self) -> Option<SymbolTableId> {
        let (body_id, op) = (*self.symbol_tables.last()?)?;
        Some((std::ptr::from_ref(self.body(body_id)).addr(), op))
    }

    /// Returns the location of the op that defines a value; `None` for an argument of a block.
    fn loc_of_value(&self, v: ValueRef) -> Option<Loc> {
        match self.defining_op(v)?.0 {
            OpRef::Source(body_id, op) => Some(self.body(body_id).loc(op)),
            OpRef::Pending(_) => Some(self.loc),
        }
    }

    /// Returns the symbols of the innermost symbol table of the source that ops with one of these names define, in the
    /// order of the text. Without names, returns all symbols.
    fn symbols_defined_by(&mut self, names: &[String]) -> Vec<StaticValue> {
        self.depends_on_symbols();
        let ctx = self.ctx;
        let op_names: Vec<_> = names.iter().filter_map(|name| ctx.find_op_name(name)).collect();
        let Some((body_id, table)) = self.symbol_tables.iter().rev().flatten().next() else { return Vec::new() };
        let body = self.body(*body_id);
        let holder = body.child(*table).unwrap_or(body);
        let is_listed = |op| names.is_empty() || op_names.contains(&holder.name(op));
        let symbols = self.program.symbols_in_order(body, *table).iter();
        symbols.filter(|(_, op)| is_listed(*op)).map(|(name, _)| StaticValue::Symbol(ctx.symbol_attr(*name))).collect()
    }

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

    /// Returns the innermost op of this name around the op being converted.
    fn find_enclosing_op(&self, name: &str) -> Option<OpRef> {
        let expected_name = self.ctx.find_op_name(name)?;
        let OpRef::Source(mut body_id, mut op) = self.current_source_op()? else { return None };
        loop {
            let body = self.body(body_id);
            let region = body.region_of(body.block_of(op)?);
            (body_id, op) = match body.region_op(region) {
                Some(outer_op) => (body_id, outer_op),
                None => self.bodies[body_id.index()].parent?,
            };
            if self.body(body_id).name(op) == expected_name {
                return Some(OpRef::Source(body_id, op));
            }
        }
    }

    /// Returns the width of `index` in bits, from the innermost symbol table whose data layout has an entry for it. The
    /// key of that entry is the type `index`.
    pub(super) fn layout_index_bits(&self) -> i64 {
        let ctx = self.ctx;
        let index = ctx.type_attr(ctx.index_type());
        for (body_id, op) in self.symbol_tables.iter().rev().flatten() {
            let Some(dict) = self.body(*body_id).discardable(*op) else { continue };
            let AttrKind::Dictionary(items) = ctx.attr_kind(dict) else { continue };
            let mut worklist: Vec<Attr> = items.iter().map(|e| e.1).collect();
            while let Some(attr) = worklist.pop() {
                match ctx.attr_kind(attr) {
                    AttrKind::Array(items) => worklist.extend(items.iter()),
                    AttrKind::Dialect { params, .. } => match **params {
                        [Some(key), Some(value)] if key == index => {
                            if let Some(bits) = ctx.int_value(value) {
                                return bits;
                            }
                        }
                        _ => worklist.extend(params.iter().flatten()),
                    },
                    _ => {}
                }
            }
        }
        DEFAULT_INDEX_BITS
    }

    /// Converts every type in an attribute.
    pub(super) fn convert_attr(&mut self, machine: &mut Machine<'_>, attr: Attr) -> VmResult<Attr> {
        convert_attr(self.ctx, machine, attr)
    }
}

fn expect_value(v: StaticValue) -> Result<ValueRef, String> {
    match v {
        StaticValue::Value(v) => Ok(v),
        other => Err(format!("expected a value, found {}", other.kind_name())),
    }
}

fn convert_type(machine: &mut Machine<'_>, ty: StaticValue) -> Result<StaticValue, String> {
    machine.convert(ty).map_err(|_| "cannot convert the type".to_string())
}

/// Converts every type in an attribute.
pub(super) fn convert_attr(ctx: &Context, machine: &mut Machine<'_>, attr: Attr) -> VmResult<Attr> {
    Ok(match ctx.attr_kind(attr) {
        AttrKind::Type(ty) => {
            let converted = machine.convert_type(StaticValue::Type(*ty))?;
            if converted == *ty { attr } else { ctx.type_attr(converted) }
        }
        AttrKind::Array(items) => {
            let mut out = Vec::with_capacity(items.len());
            for a in items.iter() {
                out.push(convert_attr(ctx, machine, *a)?);
            }
            ctx.array_attr(out)
        }
        AttrKind::Dictionary(items) => {
            let mut out = Vec::with_capacity(items.len());
            for (name, a) in items.iter() {
                out.push((*name, convert_attr(ctx, machine, *a)?));
            }
            ctx.dict_attr(out)
        }
        _ => attr,
    })
}
