//! Facts: what rules may ask about values, regions and symbols. All are answered from the source, or from emitted ops that
//! have rules; none has an effect.

use super::converter::{Converter, ViewDef};
use crate::ir::{Attr, AttrKind, Context, Op, TypeKind};
use crate::vm::primitives::as_type;
use crate::vm::{Machine, OpRef, RegionRef, Run, Val, View};
use grammar::declare::{AttributeKind, Trait};
use grammar::primitive::Primitive as P;

impl Converter<'_, '_> {
    /// Answers a primitive that asks about the program.
    pub(super) fn answer(&mut self, m: &mut Machine<'_>, p: P, args: &[Val]) -> Result<Val, String> {
        let ctx = self.ctx;
        let arg = |i: usize| args.get(i).copied().unwrap_or(Val::None);
        let view = |v: Val| match v {
            Val::View(v) => Ok(v),
            other => Err(format!("a value is needed, found {}", other.kind())),
        };
        let type_of = |c: &Self, v: Val| match v {
            Val::View(v) => {
                let data = c.view(v);
                data.record.map_or(Val::Type(data.ty), Val::Record)
            }
            Val::Bool(_) => Val::Type(ctx.int(1)),
            Val::Attr(a) => Val::Type(ctx.attr_type(a).unwrap_or_else(|| ctx.index())),
            _ => Val::Type(ctx.index()),
        };
        Ok(match p {
            P::TypeOf => type_of(self, arg(0)),
            P::Types => {
                let items = match arg(0) {
                    Val::List(l) => m.items(l).to_vec(),
                    Val::None => Vec::new(),
                    v => vec![v],
                };
                let types: Vec<Val> = items.into_iter().map(|v| type_of(self, v)).collect();
                Val::List(m.list(types))
            }
            P::ConstOf => self.constant(view(arg(0))?),
            P::OneUse => {
                self.asked_more(view(arg(0))?);
                Val::Bool(self.uses(view(arg(0))?) == 1)
            }
            P::SameValue => {
                self.asked_identity(view(arg(0))?);
                self.asked_identity(view(arg(1))?);
                let (a, b) = (self.look(view(arg(0))?), self.look(view(arg(1))?));
                let (x, y) = (self.views[a.0 as usize].dst, self.views[b.0 as usize].dst);
                Val::Bool(a == b || (x.is_some() && x == y))
            }
            P::IsEmpty | P::Single | P::ArgTypes => {
                let Val::Region(r) = arg(0) else {
                    return Err(format!("a region is needed, found {}", arg(0).kind()));
                };
                self.ask_region(m, p, r)?
            }
            P::Lookup | P::LookupOp => {
                let Val::Symbol(a) = arg(0) else {
                    return Err(format!("a symbol is needed, found {}", arg(0).kind()));
                };
                self.asked_symbol();
                match (self.find_symbol(a), p) {
                    (None, _) => Val::None,
                    (Some(op), P::Lookup) => self.attributes(m, op, &[]),
                    (Some(op), _) => Val::Str(ctx.str(ctx.op_text(self.name_of(op)))),
                }
            }
            P::Enclosing => {
                self.not_again();
                let name = crate::vm::primitives::spell(m, arg(0));
                match self.enclosing(&name) {
                    Some(op) => self.attributes(m, op, &[]),
                    None => Val::None,
                }
            }
            P::IndexOf => {
                let name = crate::vm::primitives::spell(m, arg(1));
                self.index_of(m, arg(0), &name)?
            }
            P::LlvmType => m.convert(arg(0)).map_err(|_| "the type cannot be converted".to_string())?,
            P::LayoutIndexBits => Val::Int(self.layout_index_bits()),
            P::TargetTypes => match arg(0) {
                Val::Attr(a) => {
                    Val::Attr(self.convert_attr(m, a).map_err(|_| "a type inside cannot be converted".to_string())?)
                }
                Val::Dict(l) => {
                    let mut entries = m.items(l).to_vec();
                    for v in entries.iter_mut().skip(1).step_by(2) {
                        if let Val::Attr(a) = *v {
                            let converted = self.convert_attr(m, a);
                            *v = Val::Attr(converted.map_err(|_| "a type inside cannot be converted".to_string())?);
                        }
                    }
                    Val::Dict(m.list(entries))
                }
                v => match as_type(m, v) {
                    Some(_) => m.convert(v).map_err(|_| "the type cannot be converted".to_string())?,
                    None => v,
                },
            },
            _ => return Err("this cannot be asked here".into()),
        })
    }

    /// The constant a value is: an int for index, else an attribute.
    fn constant(&mut self, v: View) -> Val {
        let attr = self.constant_attr(v);
        self.asked_constant(v, attr);
        match attr {
            None => Val::None,
            Some(a) if *self.ctx.type_kind(self.view(v).ty) == TypeKind::Index => {
                self.ctx.int_value(a).map_or(Val::Attr(a), Val::Int)
            }
            Some(a) => Val::Attr(a),
        }
    }

    /// The attribute of the constant that a value is.
    pub(super) fn constant_attr(&self, v: View) -> Option<Attr> {
        match self.view(v).def {
            ViewDef::Literal(a) => Some(a),
            _ => self.definition(v).and_then(|(op, _)| {
                let facts = self.ctx.facts(self.name_of(op)).filter(|facts| facts.has(Trait::Constant))?;
                self.inherent(op, facts.value? as usize)
            }),
        }
    }

    fn uses(&mut self, v: View) -> u32 {
        let v = self.look(v);
        match self.views[v.0 as usize].def {
            ViewDef::Source => {}
            ViewDef::As(other) => return self.uses(other),
            _ => return 0,
        }
        let Some(bi) = self.bodies.iter().rposition(|b| b.base <= v.0) else { return 0 };
        let source = &mut self.bodies[bi];
        let body = source.body;
        let counts = source.uses.get_or_insert_with(|| {
            let mut counts = vec![0; body.value_count()];
            for op in (0..body.op_count()).map(Op::new).filter(|op| body.block_of(*op).is_some()) {
                for v in body.operands(op) {
                    counts[v.index()] += 1;
                }
            }
            counts
        });
        counts[(v.0 - source.base) as usize]
    }

    fn ask_region(&mut self, m: &mut Machine<'_>, p: P, r: RegionRef) -> Result<Val, String> {
        match (r, p) {
            (RegionRef::Empty, P::ArgTypes) => Ok(Val::List(m.list([]))),
            (RegionRef::Empty, P::IsEmpty) => Ok(Val::Bool(true)),
            (RegionRef::Empty, _) => Ok(Val::Bool(false)),
            (RegionRef::Source(b, region), _) => {
                let body = self.bodies[b as usize].body;
                let entry = body.entry(region);
                Ok(match p {
                    P::IsEmpty => Val::Bool(entry.is_none()),
                    P::Single => Val::Bool(entry.is_some_and(|e| body.next_block(e).is_none())),
                    _ => {
                        let args = entry.into_iter().flat_map(|entry| body.args(entry));
                        Val::List(m.list(args.map(|v| Val::Type(body.value_type(v)))))
                    }
                })
            }
            (RegionRef::Template(_), P::IsEmpty) => Ok(Val::Bool(false)),
            (RegionRef::Template(_), _) => Err("a template is run, never looked into".into()),
        }
    }

    /// The symbol table that what is converted stands in: its body's address, which stays for the whole conversion, and its op.
    pub(super) fn table(&self) -> Option<(usize, Op)> {
        let (b, op) = (*self.tables.last()?)?;
        Some((std::ptr::from_ref(self.bodies[b as usize].body).addr(), op))
    }

    /// The op of the input that a symbol names, seen from the op being converted.
    pub(super) fn find_symbol(&self, symbol: Attr) -> Option<OpRef> {
        let AttrKind::Symbol { root, nested } = self.ctx.attr_kind(symbol) else { return None };
        for (b, table) in self.tables.iter().rev().flatten() {
            let mut body = self.bodies[*b as usize].body;
            let Some(mut op) = self.program.symbol(body, *table, *root) else { continue };
            // The symbol lives in the table's own body.
            let mut holder = body.child(*table).unwrap_or(body);
            for name in nested {
                op = match self.program.symbol(holder, op, *name) {
                    Some(inner) => {
                        body = holder;
                        holder = body.child(op).unwrap_or(body);
                        inner
                    }
                    None => return None,
                };
            }
            let at = self.bodies.iter().position(|s| std::ptr::eq(s.body, holder))?;
            return Some(OpRef::Source(at as u16, op));
        }
        None
    }

    fn enclosing(&self, name: &str) -> Option<OpRef> {
        let want = self.ctx.find_op_name(name)?;
        let mut at = match self.source_op()? {
            OpRef::Source(b, op) => (b, op),
            OpRef::Transient(_) => return None,
        };
        loop {
            let body = self.bodies[at.0 as usize].body;
            let region = body.region_of(body.block_of(at.1)?);
            at = match body.region_op(region) {
                Some(op) => (at.0, op),
                None => self.bodies[at.0 as usize].parent?,
            };
            if self.bodies[at.0 as usize].body.name(at.1) == want {
                return Some(OpRef::Source(at.0, at.1));
            }
        }
    }

    /// Width of index by the nearest table's data layout specification: an entry whose key is the type `index`.
    pub(super) fn layout_index_bits(&self) -> i64 {
        let ctx = self.ctx;
        let index = ctx.type_attr(ctx.index());
        for (b, op) in self.tables.iter().rev().flatten() {
            let Some(dict) = self.bodies[*b as usize].body.discardable(*op) else { continue };
            let AttrKind::Dictionary(items) = ctx.attr_kind(dict) else { continue };
            let mut work: Vec<Attr> = items.iter().map(|e| e.1).collect();
            while let Some(a) = work.pop() {
                match ctx.attr_kind(a) {
                    AttrKind::Array(items) => work.extend(items.iter()),
                    AttrKind::Dialect { params, .. } => match **params {
                        [Some(key), Some(value)] if key == index => {
                            if let Some(bits) = ctx.int_value(value) {
                                return bits;
                            }
                        }
                        _ => work.extend(params.iter().flatten()),
                    },
                    _ => {}
                }
            }
        }
        64
    }

    /// An attribute with every type inside it converted.
    pub(super) fn convert_attr(&mut self, m: &mut Machine<'_>, attr: Attr) -> Run<Attr> {
        convert_attr(self.ctx, m, attr)
    }
}

/// An attribute with every type inside it converted.
pub(super) fn convert_attr(ctx: &Context, m: &mut Machine<'_>, attr: Attr) -> Run<Attr> {
    Ok(match ctx.attr_kind(attr) {
        AttrKind::Type(ty) => {
            let converted = m.convert_type(Val::Type(*ty))?;
            if converted == *ty { attr } else { ctx.type_attr(converted) }
        }
        AttrKind::Array(items) => {
            let mut out = Vec::with_capacity(items.len());
            for a in items.iter() {
                out.push(convert_attr(ctx, m, *a)?);
            }
            ctx.array_attr(out)
        }
        AttrKind::Dictionary(items) => {
            let mut out = Vec::with_capacity(items.len());
            for (name, a) in items.iter() {
                out.push((*name, convert_attr(ctx, m, *a)?));
            }
            ctx.dict_attr(out)
        }
        _ => attr,
    })
}

/// Whether a kind of attribute names a symbol table entry.
pub(super) fn names_symbol(kind: &AttributeKind) -> bool {
    *kind == AttributeKind::SymbolName
}
