//! Regions: putting a region of the source, or a template, into the target.
//!
//! Kept true: blocks are visited in reverse postorder, so that definitions come before uses; blocks that nothing reaches
//! are dropped with a warning; blocks of a region stand together, in the source's layout order.

use super::converter::{Converter, Entry, Inlined, Takes, TemplateRef, ViewDef};
use super::trace::End;
use super::watch::Passed;
use crate::ir::{Block, Body, Op, Region, Type};
use crate::report::Diagnostic;
use crate::vm::{Effect, Flow, List, Machine, OpRef, RegionRef, Run, Stop, Val};
use grammar::declare::Trait;
use grammar::rir::{Arg, Arm, EmitRegion, FuncId, Inst, Reg, RuleId, Test};

/// Lengths of the converter's tables at some point.
#[derive(Clone, Copy)]
struct Mark {
    views: usize,
    bodies: usize,
    transients: usize,
    templates: usize,
    lists: usize,
}

impl Converter<'_, '_> {
    /// The region a rule writes or passes on.
    pub(super) fn region_ref(
        &mut self,
        m: &Machine<'_>,
        func: FuncId,
        base: usize,
        region: &EmitRegion,
    ) -> Run<RegionRef> {
        match region {
            EmitRegion::Empty => Ok(RegionRef::Empty),
            EmitRegion::Template(id) => {
                let entry = self.ctx.rules.functions[func.index()].templates[id.index()].entry;
                self.templates.push(TemplateRef { func, entry, frame: base, rule: self.rule });
                Ok(RegionRef::Template(self.templates.len() as u32 - 1))
            }
            EmitRegion::Of(r) | EmitRegion::Spread(r) => match m.get(base, *r) {
                Val::Region(r) => Ok(r),
                Val::None => Ok(RegionRef::Empty),
                other => Err(self.broken(&format!("a region is needed, found {}", other.kind()))),
            },
        }
    }

    /// `inline R(args) { arms }`
    #[allow(clippy::too_many_arguments)]
    pub(super) fn inline(
        &mut self,
        m: &mut Machine<'_>,
        (func, pc, base): (FuncId, u32, usize),
        region: &EmitRegion,
        args: &[Arg],
        arms: &[Arm],
        dst: Option<Reg>,
    ) -> Run<Effect> {
        let region = self.region_ref(m, func, base, region)?;
        if let (Some(_), RegionRef::Source(b, region)) = (dst, region) {
            let body = self.bodies[b as usize].body;
            if body.entry(region).is_some_and(|entry| body.next_block(entry).is_some()) {
                let message = "the region has several blocks, and `inline` gives the values of one: declare the region's op as \
                               `single_block`, or branch to a label from arms";
                return Err(self.broken(message));
            }
        }
        let args = m.gather_list(base, args);
        let outer = self.current;
        self.inlined.push(Inlined {
            func,
            pc,
            frame: base,
            values: dst.is_some() || arms.is_empty(),
            takes: self.takes(func, arms),
            given: None,
            yielded: None,
            outer,
            rule: self.rule,
        });
        let index = self.inlined.len() as u32 - 1;
        self.current = Some(index);
        let run = self.put(m, region, args);
        self.current = outer;
        let data = self.inlined[index as usize];
        self.inlined.truncate(index as usize);
        let yielded = run?;
        if let Some(dst) = dst {
            let Some(list) = yielded.or(data.yielded).or(data.given) else {
                if region == RegionRef::Empty || !self.has_failed() {
                    m.set(base, dst, Val::List(List::default()));
                    return Ok(Effect::Next);
                }
                return Err(Box::new(Stop::Reported));
            };
            m.set(base, dst, Val::List(list));
            return Ok(Effect::Next);
        }
        Ok(match data.yielded {
            Some(list) => Effect::Yield(list),
            None => Effect::Next,
        })
    }

    fn has_failed(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity == crate::report::Severity::Error)
    }

    /// Puts a region at the current place; gives what a template yields.
    fn put(&mut self, m: &mut Machine<'_>, region: RegionRef, args: List) -> Run<Option<List>> {
        match region {
            RegionRef::Empty => Ok(None),
            RegionRef::Template(t) => {
                let t = self.templates[t as usize];
                let rule = std::mem::replace(&mut self.rule, t.rule);
                self.entries.push(Entry::Inline(args));
                let flow = m.run(self, t.func, t.entry, t.frame);
                self.entries.pop();
                self.rule = rule;
                match flow? {
                    Flow::Yield(list) => Ok(Some(list)),
                    _ => Ok(None),
                }
            }
            RegionRef::Source(b, region) => {
                self.put_source(m, b, region, args)?;
                Ok(None)
            }
        }
    }

    fn put_source(&mut self, m: &mut Machine<'_>, b: u16, region: Region, args: List) -> Run<()> {
        let body = self.bodies[b as usize].body;
        let Some(entry) = body.entry(region) else { return Ok(()) };
        let params: Vec<_> = body.args(entry).collect();
        let args = m.items(args).to_vec();
        if params.len() != args.len() {
            let message = format!("a region with {} arguments is given {}", params.len(), args.len());
            return Err(self.broken(&message));
        }
        for (param, arg) in params.into_iter().zip(args) {
            let view = self.source_view(b, param);
            let ty = self.views[view.0 as usize].ty;
            let arg = self.view_of(m, arg, Some(ty))?;
            self.assign(m, view, arg)?;
            if self.views[view.0 as usize].same.is_none() {
                self.views[view.0 as usize].def = ViewDef::Source;
            }
        }
        let cur = self.cur.ok_or_else(|| self.broken("there is no block to put a region into"))?;
        self.blocks.insert((b, entry), cur);
        self.put_blocks(m, b, region, entry, cur)
    }

    /// The source region as the whole content of an empty target region.
    pub(super) fn fill_source(&mut self, m: &mut Machine<'_>, b: u16, region: Region, target: Region) -> Run<()> {
        let body = self.bodies[b as usize].body;
        let Some(entry) = body.entry(region) else { return Ok(()) };
        let block = self.make_block(m, b, entry, target, None)?;
        self.cur = Some(block);
        self.put_blocks(m, b, region, entry, block)
    }

    /// A target block for a source block, with its arguments.
    fn make_block(
        &mut self,
        m: &mut Machine<'_>,
        b: u16,
        block: Block,
        target: Region,
        after: Option<Block>,
    ) -> Run<Block> {
        let body = self.bodies[b as usize].body;
        let mut types: Vec<Type> = Vec::new();
        for arg in body.args(block) {
            types.push(m.convert_type(Val::Type(body.value_type(arg)))?);
        }
        let made = self.out.make_block(target, after, &types);
        for (arg, dst) in body.args(block).zip(self.out.args(made)) {
            let view = self.source_view(b, arg);
            let data = &mut self.views[view.0 as usize];
            (data.def, data.dst, data.same) = (ViewDef::Source, Some(dst), None);
            if let Some(loc) = body.arg_loc(arg) {
                self.out.set_arg_loc(dst, loc);
            }
        }
        self.blocks.insert((b, block), made);
        Ok(made)
    }

    pub(super) fn put_blocks(
        &mut self,
        m: &mut Machine<'_>,
        b: u16,
        region: Region,
        entry: Block,
        cur: Block,
    ) -> Run<()> {
        let body = self.bodies[b as usize].body;
        if body.next_block(entry).is_none() {
            if !self.put_units(m, b, entry) {
                self.put_ops(m, b, body.block_ops(entry));
            }
            return Ok(());
        }
        let order = reverse_postorder(body, entry);
        let reached: rustc_hash::FxHashSet<Block> = order.iter().copied().collect();
        let mut last = cur;
        let target = self.out.region_of(cur);
        for block in body.region_blocks(region) {
            if block == entry {
                continue;
            }
            if reached.contains(&block) {
                last = self.make_block(m, b, block, target, Some(last))?;
            } else {
                self.warn_unreachable(b, block);
            }
        }
        for block in order {
            self.cur = self.blocks.get(&(b, block)).copied();
            self.put_ops(m, b, body.block_ops(block));
        }
        Ok(())
    }

    pub(super) fn put_ops(&mut self, m: &mut Machine<'_>, b: u16, ops: impl Iterator<Item = Op>) {
        for op in ops {
            if self.make_again(b, op) {
                continue;
            }
            let mark = self.mark(m);
            self.arm_ran = false;
            self.convert_source(m, b, op);
            // outside of all inlined regions there is no rule around
            if !self.arm_ran || self.current.is_none() {
                self.release(m, b, op, mark);
                self.remember_op(b, op);
            }
        }
    }

    fn mark(&self, m: &Machine<'_>) -> Mark {
        Mark {
            views: self.views.len(),
            bodies: self.bodies.len(),
            transients: self.transients.len(),
            templates: self.templates.len(),
            lists: m.lists.len(),
        }
    }

    /// Frees what the conversion of one source op has left: only its results are seen by others. What an arm has done may be
    /// kept in the frame of the rule around it, so after an arm nothing is freed.
    fn release(&mut self, m: &mut Machine<'_>, b: u16, op: Op, mark: Mark) {
        for r in self.results_of(OpRef::Source(b, op)) {
            let v = self.look(r);
            if v == r || (v.0 as usize) < mark.views {
                continue;
            }
            let data = self.views[v.0 as usize];
            if data.def != ViewDef::Target || data.dst.is_none() {
                return;
            }
            let own = &mut self.views[r.0 as usize];
            (own.same, own.dst, own.record) = (None, data.dst, data.record);
        }
        if self.bodies.len() > mark.bodies {
            self.blocks.retain(|k, _| (k.0 as usize) < mark.bodies);
        }
        self.views.truncate(mark.views);
        self.bodies.truncate(mark.bodies);
        self.transients.truncate(mark.transients);
        self.templates.truncate(mark.templates);
        m.release_lists(mark.lists);
    }

    fn warn_unreachable(&mut self, b: u16, block: Block) {
        let body = self.bodies[b as usize].body;
        let message = "a block that nothing reaches is dropped";
        let mut d = Diagnostic::warning("C0010", message);
        if let Some(op) = body.first_op(block) {
            d = self.at_op(d, OpRef::Source(b, op), "in this block");
        }
        self.diagnostics.push(d.note("remove the block, or branch to it"));
    }

    /// Gives an op to the arms of the region it is in. True if one took it.
    pub(super) fn take_by_arm(&mut self, m: &mut Machine<'_>, op: OpRef) -> Run<bool> {
        let Some(index) = self.current else { return Ok(false) };
        let inlined = self.inlined[index as usize];
        let ctx = self.ctx;
        let Inst::Inline { arms, .. } = &ctx.rules.functions[inlined.func.index()].code[inlined.pc as usize] else {
            return Ok(false);
        };
        if !arms.is_empty() {
            let saved = (self.current, self.op, self.rule);
            (self.current, self.rule) = (inlined.outer, inlined.rule);
            for arm in arms {
                m.set(inlined.frame, arm.op, Val::OpRef(op));
                let flow = m.run(self, inlined.func, arm.entry, inlined.frame);
                if flow.is_err() {
                    (self.current, self.op, self.rule) = saved;
                }
                match flow? {
                    Flow::NoMatch(_) => continue,
                    Flow::Yield(list) => self.inlined[index as usize].yielded = Some(list),
                    _ => {}
                }
                (self.current, self.op, self.rule) = saved;
                self.arm_took(inlined.rule);
                return Ok(true);
            }
            (self.current, self.op, self.rule) = saved;
        }
        if inlined.values && self.is_terminator(op) && self.successors_of(op) == 0 {
            let operands: Vec<Val> = self.operands_of(op).into_iter().map(Val::View).collect();
            let list = m.list(operands);
            self.inlined[index as usize].given = Some(list);
            self.arm_took(inlined.rule);
            return Ok(true);
        }
        Ok(false)
    }

    fn arm_took(&mut self, rule: Option<RuleId>) {
        self.ends(|| End::Arm(rule));
        self.not_again();
        self.arm_ran = true;
    }

    fn takes(&self, func: FuncId, arms: &[Arm]) -> Takes {
        match arms {
            [] => Takes::Nothing,
            [arm] => match &self.ctx.rules.functions[func.index()].code[arm.entry as usize] {
                Inst::Test { test: Test::Op(name), src, .. } if *src == arm.op => Takes::One(self.ctx.op_name(name)),
                _ => Takes::Any,
            },
            _ => Takes::Any,
        }
    }

    /// Whether an arm of the region that is being put may take an op of this name, with successors or without.
    pub(super) fn arms_may_take(&self, (name, branches): Passed) -> bool {
        let Some(index) = self.current else { return false };
        let Inlined { values, takes, .. } = self.inlined[index as usize];
        let ends = || self.ctx.facts(name).is_none_or(|f| f.has(Trait::Terminator));
        takes == Takes::Any || takes == Takes::One(name) || (values && !branches && ends())
    }

    fn successors_of(&self, op: OpRef) -> usize {
        match op {
            OpRef::Source(b, op) => self.bodies[b as usize].body.successors(op).len(),
            OpRef::Transient(t) => self.transients[t as usize].successors.len(),
        }
    }

    fn is_terminator(&self, op: OpRef) -> bool {
        self.ctx.facts(self.name_of(op)).is_some_and(|facts| facts.has(Trait::Terminator))
    }

    /// What is made from here on goes into the body that an isolated op owns; gives the body around it, for `leave_child`.
    pub(super) fn enter_child(&mut self, op: Op) -> Option<Body> {
        if !self.out.is_isolated(op) {
            return None;
        }
        let mut room = self.rooms.pop().unwrap_or_default();
        let child = self.out.take_child_into(op, &mut room);
        Some(std::mem::replace(&mut self.out, child))
    }

    /// See `enter_child`.
    pub(super) fn leave_child(&mut self, op: Op, outer: Body) {
        let mut room = std::mem::replace(&mut self.out, outer);
        self.out.put_child(op, room.cut());
        self.rooms.push(room);
    }

    /// Fills region `index` of a target op that was just made.
    pub(super) fn fill(&mut self, m: &mut Machine<'_>, op: Op, index: usize, region: RegionRef) -> Run<()> {
        if region == RegionRef::Empty {
            return Ok(());
        }
        let target = self.out.regions(op).1[index];
        let saved = (self.cur.take(), self.current.take());
        let outer = self.enter_child(op);
        let made_for = std::mem::take(&mut self.made_for);
        let run = match region {
            RegionRef::Source(b, r) => self.fill_source(m, b, r, target),
            RegionRef::Template(t) => {
                let t = self.templates[t as usize];
                let rule = std::mem::replace(&mut self.rule, t.rule);
                self.entries.push(Entry::Block(target));
                let flow = m.run(self, t.func, t.entry, t.frame);
                self.entries.pop();
                self.rule = rule;
                flow.map(|_| ())
            }
            RegionRef::Empty => Ok(()),
        };
        if let Some(outer) = outer {
            self.sweep();
            self.leave_child(op, outer);
            self.made_for = made_for;
        } else {
            self.made_for.splice(0..0, made_for);
        }
        (self.cur, self.current) = saved;
        run
    }
}

/// The blocks that the entry reaches, each after those that dominate it.
pub(super) fn reverse_postorder(body: &crate::ir::Body, entry: Block) -> Vec<Block> {
    let mut seen = rustc_hash::FxHashSet::default();
    let mut order = Vec::new();
    let mut stack = vec![(entry, 0)];
    seen.insert(entry);
    while let Some((block, next)) = stack.pop() {
        let successors = body.last_op(block).map_or(&[][..], |op| body.successors(op));
        match successors.get(next) {
            Some(s) => {
                stack.push((block, next + 1));
                if seen.insert(s.block) {
                    stack.push((s.block, 0));
                }
            }
            None => order.push(block),
        }
    }
    order.reverse();
    order
}
