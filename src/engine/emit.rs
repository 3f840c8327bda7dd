//! Emit: an op that a rule writes.
//!
//! Takes names, views and faces; gives an op of the target, or converts an op that has rules itself. Kept true: what the
//! declaration says of counts, types and attributes holds before anything is built.

use super::converter::{Converter, Transient, ViewDef};
use super::trace::End;
use crate::ir::groups::{OPERAND_SEGMENTS, RESULT_SEGMENTS};
use crate::ir::{Attr, Block, Op, OpName, OpSpec, Type, Value};
use crate::vm::{Call, Machine, OpRef, RegionRef, Run, Stop, Val, View};
use grammar::declare::{OpDef, Trait};
use grammar::rir::{EmitResult, FuncId, Inst, RuleId};
use smallvec::SmallVec;

/// A type, and the record that it stands for.
pub(super) type Typed = (Type, Option<u32>);
/// Results of one group.
pub(super) type Results = SmallVec<[Typed; 2]>;
/// Inherent attributes by declared index.
pub(super) type Inherent = SmallVec<[(u32, Attr); 4]>;

/// Views of an op's results.
pub(super) type Views = SmallVec<[View; 2]>;

/// The parts of an op, with every type known.
struct Parts {
    name: OpName,
    operands: SmallVec<[View; 4]>,
    segments: Option<Vec<i64>>,
    attrs: Inherent,
    discardable: Option<Attr>,
    results: Results,
    result_segments: Option<Vec<i64>>,
    successors: Vec<(Block, Vec<View>)>,
    regions: Vec<RegionRef>,
}

impl Converter<'_, '_> {
    /// Runs an `Emit` instruction.
    pub(super) fn emit(&mut self, m: &mut Machine<'_>, func: FuncId, pc: u32, base: usize) -> Run<()> {
        let ctx = self.ctx;
        let Inst::Emit { op, operands, attrs, rest, results, successors, regions } =
            &ctx.rules.functions[func.index()].code[pc as usize]
        else {
            return Err(self.broken("not an op"));
        };
        let again = self.write_again(m, func, pc, base);
        if let Call::Done(made) = again {
            results.iter().zip(made).for_each(|(result, v)| m.set(base, result.dst, v));
            return Ok(());
        }
        let name = match m.get(base, *op) {
            Val::Op(name) => name,
            other => return Err(self.broken(&format!("an op name is needed, found {}", other.kind()))),
        };
        let Some(def) = ctx.op_def(name) else {
            return Err(self.broken(&format!("the op `{}` is not declared", ctx.op_text(name))));
        };
        let (values, groups, segments) = self.written_operands(m, base, (name, def), operands)?;
        let annotated = self.annotated_results(m, base, def, results)?;
        let (operands, result_types) = self.complete_types(m, (name, def), &values, &groups, annotated)?;
        let (attrs, discardable) = self.encode_attrs(m, base, (name, def), attrs, rest)?;
        let successors = self.written_successors(m, base, successors)?;
        let regions = self.written_regions(m, func, base, def, regions)?;
        let mut kept = Results::new();
        let mut absent: SmallVec<[bool; 4]> = SmallVec::new();
        let mut result_lengths: SmallVec<[i64; 2]> = SmallVec::new();
        for group in &result_types {
            let mut n = 0;
            for (ty, record) in group {
                let no_value = self.is_no_value(*ty);
                absent.push(no_value);
                if !no_value {
                    kept.push((*ty, *record));
                    n += 1;
                }
            }
            result_lengths.push(n);
        }
        let varying = ctx.facts(name).is_some_and(|f| f.results.varying > 1);
        let parts = Parts {
            name,
            operands,
            segments,
            attrs,
            discardable,
            results: kept,
            result_segments: varying.then(|| result_lengths.to_vec()),
            successors,
            regions,
        };
        let made = if def.target && self.program.tree_of(name).is_none() {
            let target = self.build(m, parts, def)?;
            self.sign(target.0, func, pc);
            target.1
        } else {
            let emitter = self.rule.unwrap_or(RuleId(u32::MAX));
            self.emit_transient(m, parts, emitter)?
        };
        self.bind_emitted(m, base, results, made, &absent)?;
        if again == Call::Watched {
            let made: SmallVec<[Val; 2]> = results.iter().map(|r| m.get(base, r.dst)).collect();
            self.remember_written(m, func, pc, &made);
        }
        Ok(())
    }

    fn is_no_value(&self, ty: Type) -> bool {
        match self.ctx.type_kind(ty) {
            crate::ir::TypeKind::Dialect { def, .. } => {
                self.ctx.rules.types[*def as usize].traits.contains(&Trait::NoValue)
            }
            _ => false,
        }
    }

    /// An op of the target at the end of the current block. Gives it and views of its results.
    fn build(&mut self, m: &mut Machine<'_>, parts: Parts, def: &OpDef) -> Run<(Op, Views)> {
        let mut operands: SmallVec<[Value; 8]> = SmallVec::new();
        for v in &parts.operands {
            operands.push(self.face(m, *v)?);
        }
        let mut carried: Vec<(Block, Vec<Value>)> = Vec::with_capacity(parts.successors.len());
        for (block, views) in &parts.successors {
            let mut values = Vec::with_capacity(views.len());
            for v in views {
                values.push(self.face(m, *v)?);
            }
            carried.push((*block, values));
        }
        let mut types: SmallVec<[Type; 2]> = SmallVec::new();
        for (ty, _) in &parts.results {
            types.push(m.convert_type(Val::Type(*ty))?);
        }
        let mut attrs = parts.attrs;
        if let Some(s) = &parts.segments {
            attrs.push((OPERAND_SEGMENTS, self.ctx.dense_array(32, s)));
        }
        if let Some(s) = &parts.result_segments {
            attrs.push((RESULT_SEGMENTS, self.ctx.dense_array(32, s)));
        }
        if !attrs.is_sorted_by_key(|e| e.0) {
            attrs.sort_by_key(|e| e.0);
        }
        let isolated = def.traits.contains(&Trait::Isolated);
        let successors: SmallVec<[(Block, &[Value]); 2]> = carried.iter().map(|(b, v)| (*b, &v[..])).collect();
        let op = self.add_op(OpSpec {
            name: parts.name,
            loc: self.loc,
            operands: &operands,
            successors: &successors,
            results: &types,
            attrs: &attrs,
            discardable: parts.discardable,
            regions: parts.regions.len(),
            isolated,
        })?;
        for (i, region) in parts.regions.iter().enumerate() {
            self.fill(m, op, i, *region)?;
        }
        let mut views = Views::new();
        for ((ty, record), dst) in parts.results.iter().zip(self.out.results(op)) {
            let v = self.new_view(*ty, ViewDef::Target, Some(dst));
            self.views[v.0 as usize].record = *record;
            views.push(v);
        }
        Ok((op, views))
    }

    /// Adds an op to the current block.
    pub(super) fn add_op(&mut self, spec: OpSpec<'_>) -> Run<Op> {
        let Some(cur) = self.cur else { return Err(self.broken("there is no open block to put an op into")) };
        let op = self.out.make_op(spec);
        self.out.append_op(cur, op);
        self.record_made(op);
        if let (Some(origin), true) = (self.op, self.program.absorbs) {
            self.made_for.push((op, origin));
        }
        Ok(op)
    }

    fn emit_transient(&mut self, m: &mut Machine<'_>, parts: Parts, emitter: RuleId) -> Run<Views> {
        let t = self.transients.len() as u32;
        let mut results = Views::new();
        for (i, (ty, record)) in parts.results.iter().enumerate() {
            let v = self.new_view(*ty, ViewDef::Transient(t, i as u32), None);
            self.views[v.0 as usize].record = *record;
            results.push(v);
        }
        self.transients.push(Transient {
            name: parts.name,
            operands: parts.operands,
            segments: parts.segments,
            attrs: parts.attrs,
            discardable: parts.discardable,
            results: results.clone(),
            result_segments: parts.result_segments,
            successors: parts.successors,
            regions: parts.regions,
            emitter,
        });
        if self.emit_again(t) {
            return Ok(results);
        }
        let saved = self.loc;
        self.passes(self.transients[t as usize].passed());
        self.convert(m, OpRef::Transient(t))?;
        self.loc = saved;
        self.remember_emitted(t);
        Ok(results)
    }

    fn bind_emitted(
        &mut self,
        m: &mut Machine<'_>,
        base: usize,
        results: &[EmitResult],
        made: Views,
        absent: &[bool],
    ) -> Run<()> {
        if let ([result], [view], [false]) = (results, &made[..], absent)
            && !result.variadic
        {
            m.set(base, result.dst, Val::View(*view));
            return Ok(());
        }
        let mut made = made.into_iter();
        let mut all: Vec<Val> = Vec::new();
        for gone in absent {
            all.push(if *gone { Val::None } else { made.next().map_or(Val::None, Val::View) });
        }
        let mut all = all.into_iter();
        let single = results.len() == 1;
        for r in results {
            if r.variadic {
                let n = match r.ty.map(|t| m.get(base, t)) {
                    Some(Val::List(l)) => l.len(),
                    _ if single => usize::MAX,
                    _ => 1,
                };
                let items: Vec<Val> = all.by_ref().take(n).filter(|v| *v != Val::None).collect();
                let list = m.list(items);
                m.set(base, r.dst, Val::List(list));
            } else {
                let v = all.next().unwrap_or(Val::None);
                m.set(base, r.dst, v);
            }
        }
        Ok(())
    }

    /// Takes over an op whose name is a target's, types converted.
    pub(super) fn copy(&mut self, m: &mut Machine<'_>, op: OpRef) -> Run<()> {
        let name = self.name_of(op);
        let Some(def) = self.ctx.op_def(name) else { return Err(Box::new(Stop::Reported)) };
        let results = self.results_of(op);
        let types: Results =
            results.iter().map(|r| (self.views[r.0 as usize].ty, self.views[r.0 as usize].record)).collect();
        let parts = match op {
            OpRef::Transient(t) => {
                let t = self.transients[t as usize].clone();
                Parts {
                    name,
                    operands: t.operands,
                    segments: t.segments,
                    attrs: t.attrs,
                    discardable: t.discardable,
                    results: types,
                    result_segments: t.result_segments,
                    successors: t.successors,
                    regions: t.regions,
                }
            }
            OpRef::Source(b, id) => {
                let body = self.bodies[b as usize].body;
                let operands = body.own_operands(id).iter().map(|v| self.source_view(b, *v)).collect();
                let mut attrs = Inherent::new();
                for (slot, attr) in body.attrs(id) {
                    attrs.push((*slot, self.convert_attr(m, *attr)?));
                }
                let discardable = match body.discardable(id) {
                    Some(d) => Some(self.convert_attr(m, d)?),
                    None => None,
                };
                let mut successors = Vec::new();
                for s in body.successors(id) {
                    let Some(block) = self.blocks.get(&(b, s.block)).copied() else {
                        return Err(self.broken("a branch leaves the region it is in"));
                    };
                    let views = body.successor_operands(id, *s).iter().map(|v| self.source_view(b, *v)).collect();
                    successors.push((block, views));
                }
                let (inner, regions) = body.regions(id);
                let inner_index = if body.is_isolated(id) { Some(self.inner_body(b, id, inner)) } else { None };
                let regions = regions.iter().map(|r| RegionRef::Source(inner_index.unwrap_or(b), *r)).collect();
                Parts {
                    name,
                    operands,
                    segments: None,
                    attrs,
                    discardable,
                    results: types,
                    result_segments: None,
                    successors,
                    regions,
                }
            }
        };
        self.ends(|| End::Copied);
        let table = def.traits.contains(&Trait::SymbolTable).then(|| self.begin_table(op));
        let (made, views) = self.build(m, parts, def)?;
        if let Some(mark) = table {
            self.end_table(made, mark);
        }
        for (r, v) in results.into_iter().zip(views) {
            self.assign(m, r, v)?;
        }
        Ok(())
    }
}
