//! Keep: an op that no rule takes stays, between casts, when the user allows it.
//!
//! Kept true: each value is cast at most once to each type, right after its definition; edges need no casts, because block
//! arguments are converted.

use super::converter::{Converter, ViewDef};
use super::trace::End;
use crate::ir::{Block, Def, Op, OpSpec, Region, Type, Value};
use crate::vm::{Machine, OpRef, Run, Val};
use smallvec::SmallVec;

/// The op of the builtin dialect that stands where a value has two types.
const CAST: &str = "builtin.unrealized_conversion_cast";

impl Converter<'_, '_> {
    /// Copies the op as it is: operands in their source types, results cast to the converted ones.
    pub(super) fn keep(&mut self, m: &mut Machine<'_>, op: OpRef) -> Run<()> {
        let OpRef::Source(b, id) = op else {
            return Err(self.broken("an op that a rule emits must be one that is declared"));
        };
        self.ends(|| End::Kept);
        self.not_again();
        let body = self.bodies[b as usize].body;
        let mut operands: SmallVec<[Value; 4]> = SmallVec::new();
        for v in body.own_operands(id) {
            let view = self.source_view(b, *v);
            let face = self.face(m, view)?;
            operands.push(self.cast(face, body.value_type(*v)));
        }
        let mut carried: Vec<(Block, Vec<Value>)> = Vec::new();
        for s in body.successors(id) {
            let Some(block) = self.blocks.get(&(b, s.block)).copied() else {
                return Err(self.broken("a branch leaves the region it is in"));
            };
            let mut values = Vec::new();
            for v in body.successor_operands(id, *s) {
                let view = self.source_view(b, *v);
                values.push(self.face(m, view)?);
            }
            carried.push((block, values));
        }
        let successors: Vec<(Block, &[Value])> = carried.iter().map(|(b, v)| (*b, &v[..])).collect();
        let types: Vec<Type> = body.results(id).map(|v| body.value_type(v)).collect();
        let isolated = body.is_isolated(id);
        let (inner, regions) = body.regions(id);
        let new = self.add_op(OpSpec {
            name: body.name(id),
            loc: body.loc(id),
            operands: &operands,
            successors: &successors,
            results: &types,
            attrs: body.attrs(id),
            discardable: body.discardable(id),
            regions: regions.len(),
            isolated,
        })?;
        let inner_body = if isolated { self.inner_body(b, id, inner) } else { b };
        for (i, region) in regions.iter().enumerate() {
            self.keep_region(m, new, i, inner_body, *region)?;
        }
        for (v, made) in body.results(id).zip(self.out.results(new)) {
            let ty = m.convert_type(Val::Type(body.value_type(v)))?;
            let dst = self.cast(made, ty);
            let view = self.source_view(b, v);
            let data = &mut self.views[view.0 as usize];
            (data.def, data.dst, data.same) = (ViewDef::Source, Some(dst), None);
        }
        Ok(())
    }

    /// A kept op's region: its entry block keeps the source types of its arguments.
    fn keep_region(&mut self, m: &mut Machine<'_>, op: Op, index: usize, b: u16, region: Region) -> Run<()> {
        let body = self.bodies[b as usize].body;
        let Some(entry) = body.entry(region) else { return Ok(()) };
        let target = self.out.regions(op).1[index];
        let outer = self.enter_child(op);
        let saved = (self.cur.take(), self.current.take());
        let types: Vec<Type> = body.args(entry).map(|v| body.value_type(v)).collect();
        let block = self.out.make_block(target, None, &types);
        self.cur = Some(block);
        self.blocks.insert((b, entry), block);
        let mut run = Ok(());
        for (arg, made) in body.args(entry).zip(self.out.args(block)) {
            if let Some(loc) = body.arg_loc(arg) {
                self.out.set_arg_loc(made, loc);
            }
            match m.convert_type(Val::Type(body.value_type(arg))) {
                Ok(ty) => {
                    let dst = self.cast(made, ty);
                    let view = self.source_view(b, arg);
                    let data = &mut self.views[view.0 as usize];
                    (data.def, data.dst, data.same) = (ViewDef::Source, Some(dst), None);
                }
                Err(e) => run = Err(e),
            }
        }
        let run = run.and_then(|()| self.put_blocks(m, b, region, entry, block));
        (self.cur, self.current) = saved;
        if let Some(outer) = outer {
            self.leave_child(op, outer);
        }
        run
    }

    /// The value in another type, cast right after its definition.
    fn cast(&mut self, v: Value, ty: Type) -> Value {
        if self.out.value_type(v) == ty {
            return v;
        }
        // A cast back to the type a cast came from is the value before it.
        if let Def::Result(op, _) = self.out.def(v)
            && self.ctx.op_text(self.out.name(op)) == CAST
            && let [from] = self.out.operands(op)
            && self.out.value_type(*from) == ty
        {
            return *from;
        }
        if let Some(known) = self.casts.get(&(v, ty))
            && self.out.value_count() > known.index()
            && self.out.value_type(*known) == ty
        {
            return *known;
        }
        let cast = OpSpec::named(self.ctx.op_name(CAST), self.loc);
        let op = self.out.make_op(OpSpec { operands: &[v], results: &[ty], ..cast });
        let (block, next) = match self.out.def(v) {
            Def::Result(def, _) => (self.out.block_of(def), self.out.next_op(def)),
            Def::Arg(block, _) => (Some(block), self.out.first_op(block)),
        };
        match (next, block.or(self.cur)) {
            (Some(next), _) => self.out.insert_op_before(op, next),
            (None, Some(block)) => self.out.append_op(block, op),
            (None, None) => {}
        }
        self.record_made(op);
        let made = self.out.result(op, 0);
        self.casts.insert((v, ty), made);
        made
    }
}
