//! Matching: what a pattern reads from an op, whether it is of the source or emitted.

use super::converter::Converter;
use crate::ir::groups::{self, split};
use crate::ir::{Attr, OpName};
use crate::vm::{Machine, OpRef, RegionRef, Run, Val, View, face};
use grammar::declare::{Arity, AttributeKind, OpDef};
use grammar::rir::{Get, Test, Text};
use smallvec::SmallVec;

impl Converter<'_, '_> {
    fn own_operands(&self, op: OpRef) -> SmallVec<[View; 4]> {
        match op {
            OpRef::Source(b, op) => {
                let body = self.bodies[b as usize].body;
                body.own_operands(op).iter().map(|v| self.source_view(b, *v)).collect()
            }
            OpRef::Transient(t) => self.transients[t as usize].operands.iter().copied().collect(),
        }
    }

    /// An operand of an op whose operand groups are of one value each.
    fn single_operand(&self, op: OpRef, group: usize) -> Option<View> {
        match op {
            OpRef::Source(b, op) => {
                let v = self.bodies[b as usize].body.own_operands(op).get(group)?;
                Some(self.source_view(b, *v))
            }
            OpRef::Transient(t) => self.transients[t as usize].operands.get(group).copied(),
        }
    }

    fn operand_groups(&self, op: OpRef, def: &OpDef) -> Option<groups::Groups> {
        match op {
            OpRef::Source(b, op) => self.bodies[b as usize].body.operand_groups(self.ctx, op, def),
            OpRef::Transient(t) => {
                let t = &self.transients[t as usize];
                split(def.operands.iter().map(|o| o.arity), t.operands.len(), t.segments.as_deref())
            }
        }
    }

    fn result_groups(&self, op: OpRef, def: &OpDef) -> Option<groups::Groups> {
        match op {
            OpRef::Source(b, op) => self.bodies[b as usize].body.result_groups(self.ctx, op, def),
            OpRef::Transient(t) => {
                let t = &self.transients[t as usize];
                split(def.results.iter().map(|o| o.arity), t.results.len(), t.result_segments.as_deref())
            }
        }
    }

    fn regions_of(&mut self, op: OpRef) -> SmallVec<[RegionRef; 2]> {
        match op {
            OpRef::Source(b, id) => {
                let body = self.bodies[b as usize].body;
                let (inner, regions) = body.regions(id);
                let b = if body.is_isolated(id) { self.inner_body(b, id, inner) } else { b };
                let of = |r: &crate::ir::Region| match inner.entry(*r) {
                    Some(_) => RegionRef::Source(b, *r),
                    None => RegionRef::Empty,
                };
                regions.iter().map(of).collect()
            }
            OpRef::Transient(t) => self.transients[t as usize].regions.iter().copied().collect(),
        }
    }

    pub(super) fn inherent(&self, op: OpRef, index: usize) -> Option<Attr> {
        match op {
            OpRef::Source(b, op) => self.bodies[b as usize].body.attr(op, index),
            OpRef::Transient(t) => {
                self.transients[t as usize].attrs.iter().find(|e| e.0 as usize == index).map(|e| e.1)
            }
        }
    }

    pub(super) fn discardable(&self, op: OpRef) -> Option<Attr> {
        match op {
            OpRef::Source(b, op) => self.bodies[b as usize].body.discardable(op),
            OpRef::Transient(t) => self.transients[t as usize].discardable,
        }
    }

    /// All attributes but the named ones, as a dictionary of stored forms.
    pub(super) fn attributes(&self, m: &mut Machine<'_>, op: OpRef, but: &[Text]) -> Val {
        let ctx = self.ctx;
        let mut entries = Vec::new();
        let name = self.name_of(op);
        if let (Some(def), Some(facts)) = (ctx.op_def(name), ctx.facts(name)) {
            for (i, a) in def.attributes.iter().enumerate() {
                if let Some(attr) = self.inherent(op, i)
                    && !but.iter().any(|b| *b == a.name)
                {
                    let v = if a.kind == AttributeKind::SymbolName {
                        face::decode(ctx, &mut m.lists, &a.kind, attr)
                    } else {
                        Val::Attr(attr)
                    };
                    entries.extend([Val::Str(facts.attributes[i]), v]);
                }
            }
        }
        if let Some(d) = self.discardable(op)
            && let crate::ir::AttrKind::Dictionary(items) = ctx.attr_kind(d)
        {
            for (name, attr) in items {
                if !but.iter().any(|b| b == ctx.text(*name)) {
                    entries.extend([Val::Str(*name), Val::Attr(*attr)]);
                }
            }
        }
        Val::Dict(m.list(entries))
    }

    /// A part of an op.
    pub(super) fn part(&mut self, m: &mut Machine<'_>, op: Val, what: &Get) -> Run<Val> {
        let Val::OpRef(op) = op else {
            return Err(self.broken(&format!("a pattern looks into {}", op.kind())));
        };
        let ctx = self.ctx;
        let name: OpName = self.name_of(op);
        let def = ctx.op_def(name);
        let declared = |c: &Self| def.ok_or_else(|| c.broken("a pattern looks into an undeclared op"));
        let unfit =
            |c: &Self| c.broken(&format!("`{}` does not have the groups it is declared with", ctx.op_text(name)));
        Ok(match what {
            Get::Operands => Val::List(m.list(self.own_operands(op).into_iter().map(Val::View))),
            Get::Operand(g) => {
                let def = declared(self)?;
                if ctx.facts(name).is_some_and(|f| f.operands.varying == 0) {
                    return self.single_operand(op, *g as usize).map(Val::View).ok_or_else(|| unfit(self));
                }
                let all = self.own_operands(op);
                let groups = self.operand_groups(op, def).ok_or_else(|| unfit(self))?;
                let items = all[groups.range(*g as usize)].iter().map(|v| Val::View(*v));
                one_or_list(m, def.operands[*g as usize].arity, items)
            }
            Get::ResultTypes => {
                Val::List(m.list(self.results_of(op).iter().map(|v| Val::Type(self.views[v.0 as usize].ty))))
            }
            Get::ResultType(g) => {
                let def = declared(self)?;
                let of = |v: &View| {
                    let data = self.views[v.0 as usize];
                    data.record.map_or(Val::Type(data.ty), Val::Record)
                };
                let all = self.results_of(op);
                if ctx.facts(name).is_some_and(|f| f.results.varying == 0) {
                    return all.get(*g as usize).map(of).ok_or_else(|| unfit(self));
                }
                let groups = self.result_groups(op, def).ok_or_else(|| unfit(self))?;
                let items = all[groups.range(*g as usize)].iter().map(of);
                one_or_list(m, def.results[*g as usize].arity, items)
            }
            Get::Attr(i) => {
                let def = declared(self)?;
                let a = &def.attributes[*i as usize];
                match self.inherent(op, *i as usize) {
                    Some(attr) => face::decode(ctx, &mut m.lists, &a.kind, attr),
                    None => self.default_face(m, a)?,
                }
            }
            Get::Discardable(name) => {
                let found = self.discardable(op).and_then(|d| ctx.dict_get(d, name));
                found.map_or(Val::None, |a| crate::vm::value::natural_face(ctx, &mut m.lists, a))
            }
            Get::Rest(but) => self.attributes(m, op, but),
            Get::Region(g) => {
                let def = declared(self)?;
                let all = self.regions_of(op);
                let groups = split(def.regions.iter().map(|r| r.arity), all.len(), None).ok_or_else(|| unfit(self))?;
                let items = all[groups.range(*g as usize)].iter().map(|r| Val::Region(*r));
                one_or_list(m, def.regions[*g as usize].arity, items)
            }
            Get::Successor(g) | Get::SuccessorOperands(g) => {
                let def = declared(self)?;
                let all = self.edges(op)?;
                let groups =
                    split(def.successors.iter().map(|r| r.arity), all.len(), None).ok_or_else(|| unfit(self))?;
                let mut items = Vec::new();
                for (block, carried) in &all[groups.range(*g as usize)] {
                    items.push(if matches!(what, Get::Successor(_)) {
                        Val::Block(*block)
                    } else {
                        Val::List(m.list(carried.iter().map(|v| Val::View(*v))))
                    });
                }
                one_or_list(m, def.successors[*g as usize].arity, items)
            }
        })
    }

    fn edges(&self, op: OpRef) -> Run<Vec<(crate::ir::Block, Vec<View>)>> {
        match op {
            OpRef::Source(b, id) => {
                let body = self.bodies[b as usize].body;
                let mut out = Vec::new();
                for s in body.successors(id) {
                    let Some(block) = self.blocks.get(&(b, s.block)).copied() else {
                        return Err(self.broken("a branch leaves the region it is in"));
                    };
                    let carried = body.successor_operands(id, *s).iter().map(|v| self.source_view(b, *v)).collect();
                    out.push((block, carried));
                }
                Ok(out)
            }
            OpRef::Transient(t) => Ok(self.transients[t as usize].successors.clone()),
        }
    }

    /// The face of an absent attribute: its default.
    fn default_face(&mut self, m: &mut Machine<'_>, a: &grammar::declare::AttributeDef) -> Run<Val> {
        let v = match a.default {
            Some(f) => m.call(&mut crate::vm::NoProgram, f, &[])?.first().copied().unwrap_or(Val::None),
            None if a.kind == AttributeKind::Unit => Val::Bool(false),
            None => Val::None,
        };
        let AttributeKind::Enum(id) = a.kind else { return Ok(v) };
        let def = &self.ctx.rules.enums[id.index()];
        if !def.flags || a.default.is_none() {
            return Ok(v);
        }
        Ok(match v {
            Val::Case(name) => {
                let bits = face::case_value(self.ctx, id.index(), &[self.ctx.text(name)]);
                let bits = bits.map_err(|e| self.broken(&e))?;
                face::cases(self.ctx, &mut m.lists, id.index(), bits)
            }
            Val::None => Val::List(m.list([])),
            v => v,
        })
    }

    /// Runs a test that looks at ops. Gives what it binds.
    pub(super) fn test(&mut self, m: &mut Machine<'_>, test: &Test, v: Val, base: usize) -> Run<Option<Val>> {
        let (want, by_result) = match test {
            Test::Op(name) => (self.ctx.find_op_name(name), None),
            Test::OpIn(r) => match m.get(base, *r) {
                Val::Op(name) => (Some(name), None),
                _ => (None, None),
            },
            Test::ResultOf(r, n) => (None, Some((m.get(base, *r), *n))),
            _ => return Ok(None),
        };
        if let Some((op, n)) = by_result {
            let Val::View(v) = v else { return Ok(None) };
            self.asked_more(v);
            let found = self.definition(v).is_some_and(|(d, i)| Val::OpRef(d) == op && i == u32::from(n));
            return Ok(found.then_some(Val::None));
        }
        let op = match v {
            Val::OpRef(op) => Some(op),
            Val::View(v) => self.definition(v).map(|d| d.0),
            _ => None,
        };
        let found = op.filter(|op| Some(self.name_of(*op)) == want);
        if let (Val::View(v), Some(want)) = (v, want) {
            self.asked_definition(v, want, found.is_some());
        }
        Ok(found.map(Val::OpRef))
    }
}

fn one_or_list(m: &mut Machine<'_>, arity: Arity, items: impl IntoIterator<Item = Val>) -> Val {
    match arity {
        Arity::Variadic => Val::List(m.list(items)),
        _ => items.into_iter().next().unwrap_or(Val::None),
    }
}
