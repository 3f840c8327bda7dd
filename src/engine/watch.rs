//! Watch: what a conversion asks and makes while it is being remembered.
//!
//! Takes the questions of rules as they come (`asked_*`), and the target before and after; gives what came of it, if that follows
//! from what was seen and answered (`expansions.rs`). Kept true: what asked for anything that no guard can tell, or did
//! anything but append ops, is lost.

use super::converter::{Converter, ViewDef};
use super::expansions::{Expansion, Given, Made, Outcome, Slot};
use super::sight::Sight;
use crate::ir::{Attr, Block, Loc, Op, OpName, Str, Value};
use crate::vm::{Machine, OpRef, Val, View};
use grammar::rir::FuncId;
use smallvec::SmallVec;

/// What is converted, or done.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Subject {
    Op(u16, Op),
    Emitted(u32),
    /// The function's instruction that writes an op.
    Written(FuncId, u32),
    Call(FuncId),
}

/// An emitted op with rules of its own, and whether it has successors.
pub(super) type Passed = (OpName, bool);

/// What rules asked about an operand or of the module, and what the answer was.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Guard {
    Constant(u32, Option<Attr>),
    NotDefinedBy(u32, OpName),
    /// The module has been asked for the op of this name.
    Requested(Str),
}

/// A conversion that may be remembered: how things were before it, and what it asked since.
pub(super) struct Watch {
    pub(super) subject: Subject,
    pub(super) sight: Sight,
    pub(super) guards: Vec<Guard>,
    pub(super) passed: SmallVec<[Passed; 4]>,
    pub(super) lost: bool,
    /// Whether they asked what a symbol means.
    pub(super) symbols: bool,
    /// The location of what it makes.
    pub(super) loc: Loc,
    /// How much there was of what it may add to.
    pub(super) ops: usize,
    pub(super) values: usize,
    pub(super) views: usize,
    pub(super) made_for: usize,
    pub(super) before: State,
}

/// What an expansion must leave as it is.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct State {
    blocks: usize,
    regions: usize,
    requests: usize,
    diagnostics: usize,
    absorbed: usize,
    cur: Option<Block>,
}

impl Watch {
    fn guard(&mut self, guard: Guard) {
        if !self.guards.contains(&guard) {
            self.guards.push(guard);
        }
    }
}

impl Converter<'_, '_> {
    // ---- what rules ask on the way
    /// They asked for the constant that a value is.
    pub(super) fn asked_constant(&mut self, v: View, answer: Option<Attr>) {
        if let Some((watch, operand)) = self.asked(v) {
            watch.guard(Guard::Constant(operand, answer));
        }
    }

    /// They asked whether an op of this name defines a value; where one does, they look into it.
    pub(super) fn asked_definition(&mut self, v: View, name: OpName, holds: bool) {
        if let Some((watch, operand)) = self.asked(v) {
            watch.lost |= holds;
            watch.guard(Guard::NotDefinedBy(operand, name));
        }
    }

    /// They asked which value this is: the key tells operands apart.
    pub(super) fn asked_identity(&mut self, v: View) {
        self.asked(v);
    }

    /// They asked something about a value that no guard can tell.
    pub(super) fn asked_more(&mut self, v: View) {
        if let Some((watch, _)) = self.asked(v) {
            watch.lost = true;
        }
    }

    /// The operand that rules ask about. What was made on the way follows from the rest; what is neither may be anything.
    fn asked(&mut self, v: View) -> Option<(&mut Watch, u32)> {
        let operands = &self.expansions.watch.as_ref()?.sight.operands;
        let mut v = self.look(v);
        let operand = loop {
            match (operands.iter().position(|o| *o == v), self.views[v.0 as usize].def) {
                (Some(operand), _) => break Some(operand as u32),
                (None, ViewDef::As(other)) => v = self.look(other),
                (None, _) => break None,
            }
        };
        let watch = self.expansions.watch.as_mut()?;
        watch.lost |= operand.is_none() && (v.0 as usize) < watch.views;
        operand.map(|operand| (watch, operand))
    }

    /// A part of what is watched is made again: what was asked for it then is asked now.
    pub(super) fn asked_as_before(&mut self, known: usize) {
        if self.expansions.watch.is_none() {
            return;
        }
        let Expansion { guards, passed, table, .. } = &self.expansions.all[known];
        let (guards, passed, symbols) = (guards.clone(), passed.clone(), table.is_some());
        for guard in guards {
            let operand = |i: u32| self.expansions.sight.operands[i as usize];
            match guard {
                Guard::Constant(i, answer) => self.asked_constant(operand(i), answer),
                Guard::NotDefinedBy(i, name) => self.asked_definition(operand(i), name, false),
                Guard::Requested(name) => self.asked_request(name),
            }
        }
        passed.into_iter().for_each(|op| self.passes(op));
        if symbols {
            self.asked_symbol();
        }
    }

    /// They asked the module for an op that it was asked for before.
    pub(super) fn asked_request(&mut self, name: Str) {
        if let Some(watch) = &mut self.expansions.watch {
            watch.guard(Guard::Requested(name));
        }
    }

    /// They asked what a symbol means: that may be something else in another table.
    pub(super) fn asked_symbol(&mut self) {
        self.expansions.watch.iter_mut().for_each(|w| w.symbols = true);
    }

    /// They asked or did something that another op need not have in common with this one.
    pub(super) fn not_again(&mut self) {
        self.expansions.watch.iter_mut().for_each(|w| w.lost = true);
    }

    /// An emitted op is converted by rules of its own.
    pub(super) fn passes(&mut self, op: Passed) {
        if let Some(watch) = &mut self.expansions.watch
            && !watch.passed.contains(&op)
        {
            watch.passed.push(op);
        }
    }

    pub(super) fn still_holds(&self, guard: Guard) -> bool {
        let operands = &self.expansions.sight.operands;
        match guard {
            Guard::Constant(i, answer) => self.constant_attr(operands[i as usize]) == answer,
            Guard::Requested(name) => self.requests.named(name).is_some(),
            Guard::NotDefinedBy(i, name) => {
                self.definition(operands[i as usize]).is_none_or(|(op, _)| self.name_of(op) != name)
            }
        }
    }

    /// What the ops are made for that a subject's conversion makes.
    pub(super) fn origin_of(&self, subject: Subject) -> Option<OpRef> {
        match subject {
            Subject::Op(b, op) => Some(OpRef::Source(b, op)),
            Subject::Emitted(op) => Some(OpRef::Transient(op)),
            Subject::Written(..) | Subject::Call(_) => self.op,
        }
    }

    pub(super) fn state(&self) -> State {
        State {
            blocks: self.out.block_count(),
            regions: self.out.region_count(),
            requests: self.requests.len(),
            diagnostics: self.diagnostics.len(),
            absorbed: self.absorbed.len(),
            cur: self.cur,
        }
    }

    // ---- what came of it
    /// What came of a conversion, if it follows from the key and the guards.
    pub(super) fn expansion(&self, watch: Watch, given: SmallVec<[Given; 1]>) -> Option<Expansion> {
        // what is made for an op goes with it, where a pattern absorbs it
        let origin = self.origin_of(watch.subject);
        let made_for = self.made_for.get(watch.made_for..).is_some_and(|m| m.iter().all(|m| Some(m.1) == origin));
        if watch.lost || self.state() != watch.before || self.poisoned || !made_for {
            return None;
        }
        let mut e = Expansion::default();
        let out = &self.out;
        let mut last = None;
        for made in (watch.ops..out.op_count()).map(Op::new) {
            let in_order = last.is_none_or(|last| out.prev_op(made) == Some(last));
            if !in_order
                || out.block_of(made) != watch.before.cur
                || out.loc(made) != watch.loc
                || out.is_isolated(made)
            {
                return None;
            }
            last = Some(made);
            for v in out.operands(made) {
                e.slots.push(watch.slot(*v)?);
            }
            let mut successors = SmallVec::new();
            for s in out.successors(made) {
                successors.push((watch.sight.blocks.iter().position(|b| *b == s.block)? as u32, s.len as usize));
            }
            e.attrs.extend_from_slice(out.attrs(made));
            e.types.extend(out.results(made).map(|v| out.value_type(v)));
            e.made.push(Made {
                name: out.name(made),
                kind: self.ctx.new_kind(),
                discardable: out.discardable(made),
                operands: out.own_operands(made).len(),
                successors,
                attrs: out.attrs(made).len(),
                results: out.results(made).len(),
            });
        }
        let at_the_end = last.is_none_or(|last| out.next_op(last).is_none());
        let table = if watch.symbols { Some(self.table()?) } else { None };
        at_the_end.then_some(Expansion { guards: watch.guards, passed: watch.passed, table, given, ..e })
    }

    pub(super) fn outcome(&self, watch: &Watch, view: View) -> Option<Outcome> {
        let view = self.look(view);
        let data = &self.views[view.0 as usize];
        match (watch.sight.operands.iter().position(|o| *o == view), data.dst, data.def) {
            (Some(operand), ..) => Some(Outcome::Same(operand as u32)),
            (None, Some(dst), ViewDef::Target) => {
                Some(Outcome::Value { own: false, slot: watch.slot(dst)?, ty: data.ty, record: data.record })
            }
            (None, Some(dst), ViewDef::As(other)) => {
                let other = self.look(other);
                let operand = watch.sight.operands.iter().position(|o| *o == other)?;
                let same = watch.sight.values[operand] == Some(dst);
                same.then_some(Outcome::As { operand: operand as u32, ty: data.ty, record: data.record })
            }
            (None, None, ViewDef::Literal(attr)) => Some(Outcome::Literal { attr, ty: data.ty, record: data.record }),
            _ => None,
        }
    }

    pub(super) fn give(&self, m: &Machine<'_>, watch: &Watch, v: Val, given: &mut SmallVec<[Given; 1]>) -> Option<()> {
        match v {
            Val::View(view) => given.push(Given::View(self.outcome(watch, view)?)),
            Val::List(list) | Val::Dict(list) => {
                let entries = matches!(v, Val::Dict(_));
                given.push(if entries { Given::Dict(list.len()) } else { Given::List(list.len()) });
                for v in m.items(list) {
                    self.give(m, watch, *v, given)?;
                }
            }
            Val::Block(_) | Val::Region(_) | Val::OpRef(_) => return None,
            v => given.push(Given::Static(v)),
        }
        Some(())
    }
}

impl Watch {
    pub(super) fn slot(&self, v: Value) -> Option<Slot> {
        match v.index().checked_sub(self.values) {
            Some(made) => Some(Slot::Made(made as u32)),
            None => self.sight.values.iter().position(|o| *o == Some(v)).map(|i| Slot::Operand(i as u32)),
        }
    }
}
