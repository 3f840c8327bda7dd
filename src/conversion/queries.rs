//! Facts: what rules may ask about values, regions and symbols. All are answered from the source, or from emitted ops that
//! have rules; none has an effect.

use super::rewriter::{MappedDef, Rewriter};
use crate::ir::{Attr, AttrKind, Context, Op, TypeKind};
use crate::vm::primitives::as_type;
use crate::vm::{Machine, OpRef, RegionRef, StaticValue, ValueRef, VmResult};
use rulec::primitive::Primitive as P;
use rulec::rir::declarations::{AttributeKind, Trait};

impl Rewriter<'_, '_> {
    /// Answers a primitive that asks about the program.
    pub(crate) fn answer_query(
        &mut self,
        machine: &mut Machine<'_>,
        primitive: P,
        args: &[StaticValue],
    ) -> Result<StaticValue, String> {
        let ctx = self.ctx;
        let arg = |i: usize| args.get(i).copied().unwrap_or(StaticValue::None);
        let as_value_ref = |v: StaticValue| match v {
            StaticValue::Value(v) => Ok(v),
            other => Err(format!("a value is needed, found {}", other.kind_name())),
        };
        let type_of = |c: &Self, v: StaticValue| match v {
            StaticValue::Value(v) => {
                let mapped_value = c.mapped_value(v);
                mapped_value.record.map_or(StaticValue::Type(mapped_value.ty), StaticValue::Record)
            }
            StaticValue::Bool(_) => StaticValue::Type(ctx.int_type(1)),
            StaticValue::Attr(a) => StaticValue::Type(ctx.attr_type(a).unwrap_or_else(|| ctx.index_type())),
            _ => StaticValue::Type(ctx.index_type()),
        };
        Ok(match primitive {
            P::TypeOf => type_of(self, arg(0)),
            P::Types => {
                let items = match arg(0) {
                    StaticValue::List(l) => machine.list_items(l).to_vec(),
                    StaticValue::None => Vec::new(),
                    v => vec![v],
                };
                let types: Vec<StaticValue> = items.into_iter().map(|v| type_of(self, v)).collect();
                StaticValue::List(machine.new_list(types))
            }
            P::ConstOf => self.constant_value(as_value_ref(arg(0))?),
            P::OneUse => {
                self.depends_on_unguarded(as_value_ref(arg(0))?);
                StaticValue::Bool(self.use_count(as_value_ref(arg(0))?) == 1)
            }
            P::SameValue => {
                self.depends_on_identity(as_value_ref(arg(0))?);
                self.depends_on_identity(as_value_ref(arg(1))?);
                let (a, b) = (self.resolve(as_value_ref(arg(0))?), self.resolve(as_value_ref(arg(1))?));
                let (x, y) = (self.mapped_values[a.0 as usize].target, self.mapped_values[b.0 as usize].target);
                StaticValue::Bool(a == b || (x.is_some() && x == y))
            }
            P::IsEmpty | P::Single | P::ArgTypes => {
                let StaticValue::Region(r) = arg(0) else {
                    return Err(format!("a region is needed, found {}", arg(0).kind_name()));
                };
                self.query_region(machine, primitive, r)?
            }
            P::Lookup | P::LookupOp => {
                let StaticValue::Symbol(a) = arg(0) else {
                    return Err(format!("a symbol is needed, found {}", arg(0).kind_name()));
                };
                self.depends_on_symbols();
                match (self.lookup_symbol(a), primitive) {
                    (None, _) => StaticValue::None,
                    (Some(op), P::Lookup) => self.attr_dict(machine, op, &[]),
                    (Some(op), _) => StaticValue::Str(ctx.intern_str(ctx.op_text(self.name_of(op)))),
                }
            }
            P::Enclosing => {
                self.mark_uncacheable();
                let name = crate::vm::primitives::spell_value(machine, arg(0));
                match self.find_enclosing_op(&name) {
                    Some(op) => self.attr_dict(machine, op, &[]),
                    None => StaticValue::None,
                }
            }
            P::IndexOf => {
                let name = crate::vm::primitives::spell_value(machine, arg(1));
                self.field_index(machine, arg(0), &name)?
            }
            P::LlvmType => machine.convert(arg(0)).map_err(|_| "the type cannot be converted".to_string())?,
            P::LayoutIndexBits => StaticValue::Int(self.layout_index_bits()),
            P::TargetTypes => match arg(0) {
                StaticValue::Attr(a) => StaticValue::Attr(
                    self.convert_attr(machine, a).map_err(|_| "a type inside cannot be converted".to_string())?,
                ),
                StaticValue::Dict(l) => {
                    let mut entries = machine.list_items(l).to_vec();
                    for v in entries.iter_mut().skip(1).step_by(2) {
                        if let StaticValue::Attr(a) = *v {
                            let converted = self.convert_attr(machine, a);
                            *v = StaticValue::Attr(
                                converted.map_err(|_| "a type inside cannot be converted".to_string())?,
                            );
                        }
                    }
                    StaticValue::Dict(machine.new_list(entries))
                }
                v => match as_type(machine, v) {
                    Some(_) => machine.convert(v).map_err(|_| "the type cannot be converted".to_string())?,
                    None => v,
                },
            },
            _ => return Err("this cannot be asked here".into()),
        })
    }

    /// The constant a value is: an int for index, else an attribute.
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

    /// The attribute of the constant that a value is.
    pub(crate) fn constant_attr(&self, v: ValueRef) -> Option<Attr> {
        match self.mapped_value(v).def {
            MappedDef::Literal(a) => Some(a),
            _ => self.defining_op(v).and_then(|(op, _)| {
                let op_info =
                    self.ctx.op_info(self.name_of(op)).filter(|op_info| op_info.has_trait(Trait::Constant))?;
                self.inherent_attr(op, op_info.value_attr? as usize)
            }),
        }
    }

    fn use_count(&mut self, v: ValueRef) -> u32 {
        let v = self.resolve(v);
        match self.mapped_values[v.0 as usize].def {
            MappedDef::Source => {}
            MappedDef::Retyped(original) => return self.use_count(original),
            _ => return 0,
        }
        let Some(body_id) = self.bodies.iter().rposition(|b| b.first_value_ref <= v.0) else { return 0 };
        let source = &mut self.bodies[body_id];
        let body = source.body;
        let counts = source.use_counts.get_or_insert_with(|| {
            let mut counts = vec![0; body.value_count()];
            for op in (0..body.op_count()).map(Op::new).filter(|op| body.block_of(*op).is_some()) {
                for v in body.operands(op) {
                    counts[v.index()] += 1;
                }
            }
            counts
        });
        counts[(v.0 - source.first_value_ref) as usize]
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
                let body = self.bodies[body_id as usize].body;
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
            (RegionRef::Template(_), _) => Err("a template is run, never looked into".into()),
        }
    }

    /// The symbol table that what is converted stands in: its body's address, which stays for the whole conversion, and its op.
    pub(crate) fn current_symbol_table(&self) -> Option<(usize, Op)> {
        let (b, op) = (*self.symbol_tables.last()?)?;
        Some((std::ptr::from_ref(self.bodies[b as usize].body).addr(), op))
    }

    /// The op of the input that a symbol names, seen from the op being converted.
    pub(crate) fn lookup_symbol(&self, symbol: Attr) -> Option<OpRef> {
        let AttrKind::Symbol { root, nested } = self.ctx.attr_kind(symbol) else { return None };
        for (body_id, table) in self.symbol_tables.iter().rev().flatten() {
            let mut body = self.bodies[*body_id as usize].body;
            let Some(mut op) = self.program.lookup_symbol(body, *table, *root) else { continue };
            // The symbol lives in the table's own body.
            let mut holder = body.child(*table).unwrap_or(body);
            for name in nested {
                op = match self.program.lookup_symbol(holder, op, *name) {
                    Some(inner) => {
                        body = holder;
                        holder = body.child(op).unwrap_or(body);
                        inner
                    }
                    None => return None,
                };
            }
            let holder_id = self.bodies.iter().position(|s| std::ptr::eq(s.body, holder))?;
            return Some(OpRef::Source(holder_id as u16, op));
        }
        None
    }

    fn find_enclosing_op(&self, name: &str) -> Option<OpRef> {
        let expected_name = self.ctx.find_op_name(name)?;
        let mut current_op = match self.current_source_op()? {
            OpRef::Source(body_id, op) => (body_id, op),
            OpRef::Pending(_) => return None,
        };
        loop {
            let body = self.bodies[current_op.0 as usize].body;
            let region = body.region_of(body.block_of(current_op.1)?);
            current_op = match body.region_op(region) {
                Some(op) => (current_op.0, op),
                None => self.bodies[current_op.0 as usize].parent?,
            };
            if self.bodies[current_op.0 as usize].body.name(current_op.1) == expected_name {
                return Some(OpRef::Source(current_op.0, current_op.1));
            }
        }
    }

    /// Width of index by the nearest table's data layout specification: an entry whose key is the type `index`.
    pub(crate) fn layout_index_bits(&self) -> i64 {
        let ctx = self.ctx;
        let index = ctx.type_attr(ctx.index_type());
        for (body_id, op) in self.symbol_tables.iter().rev().flatten() {
            let Some(dict) = self.bodies[*body_id as usize].body.discardable(*op) else { continue };
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
        64
    }

    /// An attribute with every type inside it converted.
    pub(crate) fn convert_attr(&mut self, machine: &mut Machine<'_>, attr: Attr) -> VmResult<Attr> {
        convert_attr(self.ctx, machine, attr)
    }
}

/// An attribute with every type inside it converted.
pub(crate) fn convert_attr(ctx: &Context, machine: &mut Machine<'_>, attr: Attr) -> VmResult<Attr> {
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

/// Whether a kind of attribute names a symbol table entry.
pub(crate) fn is_symbol_name_kind(kind: &AttributeKind) -> bool {
    *kind == AttributeKind::SymbolName
}
