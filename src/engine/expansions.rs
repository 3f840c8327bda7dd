//! Expansions: what the rules made of an op, made again for the next op that they cannot tell from it.
//!
//! Takes an op of the source, and the target before and after the op was converted; gives the same ops once more, without
//! running a rule. Rules see an op without regions through its name, attributes and types (the *key*) and through what they
//! ask about its operands (the *guards*). Kept true: under equal keys and equal answers the rules would make exactly what is
//! made here; a conversion that asked for anything else, or did anything but append ops, is not remembered; the room that
//! all of this takes is bounded.

use super::converter::{Converter, ViewData, ViewDef};
use crate::ir::{Attr, Block, Body, Loc, Op, OpName, OpSpec, Type, Value};
use crate::vm::{OpRef, View};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Ops with more operands are not worth a key.
const MAX_OPERANDS: usize = 64;
/// How many answers to the guards are told apart for a key, and how often a key is tried in vain.
const MAX_VARIANTS: usize = 8;
/// When this many words are held, everything is forgotten.
const MAX_WORDS: usize = 1 << 20;

/// What is known of an op by its looks.
#[derive(Default)]
pub(super) struct Expansions {
    known: FxHashMap<Box<[u32]>, Variants>,
    words: usize,
    sight: Sight,
    watch: Option<Watch>,
}

/// An op as rules see it.
#[derive(Clone, Default)]
struct Sight {
    key: Vec<u32>,
    operands: Vec<View>,
    /// The converted values of the operands, where they exist.
    values: Vec<Option<Value>>,
    /// The blocks that its successors became.
    blocks: Vec<Block>,
}

#[derive(Default)]
struct Variants {
    known: Vec<Expansion>,
    in_vain: usize,
}

/// What rules asked about an operand, and what the answer was.
#[derive(Clone, Copy, PartialEq)]
enum Guard {
    Constant(u32, Option<Attr>),
    NotDefinedBy(u32, OpName),
}

/// A value that a made op takes: the operand of that number, or the made value of that number.
#[derive(Clone, Copy)]
enum Slot {
    Operand(u32),
    Made(u32),
}

/// What stands for a result of the op from then on.
#[derive(Clone, Copy)]
enum Outcome {
    /// A value, and the record that it is.
    Value(Slot, Option<u32>),
    /// The same as an operand.
    Same(u32),
    /// A constant that no op has made yet.
    Literal(Attr, Option<u32>),
}

/// A made op; what varies in length stands behind the op's own numbers in the pools of the expansion.
struct Made {
    name: OpName,
    discardable: Option<Attr>,
    tag: u64,
    operands: usize,
    /// The successor's number in the source, and how many operands it carries.
    successors: SmallVec<[(u32, usize); 2]>,
    attrs: usize,
    results: usize,
}

struct Expansion {
    guards: Vec<Guard>,
    made: Vec<Made>,
    slots: Vec<Slot>,
    attrs: Vec<(u32, Attr)>,
    types: Vec<Type>,
    outcomes: SmallVec<[Outcome; 2]>,
    /// Ops with rules of their own that were converted on the way: where arms could take them, they would have to be asked.
    passed: SmallVec<[OpName; 4]>,
}

/// A conversion that may be remembered: how things were before it, and what it asked since.
pub(super) struct Watch {
    sight: Sight,
    guards: Vec<Guard>,
    passed: SmallVec<[OpName; 4]>,
    lost: bool,
    before: State,
}

/// What an expansion must leave as it is, but for appended ops.
#[derive(Clone, Copy, PartialEq)]
struct State {
    ops: usize,
    values: usize,
    views: usize,
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

fn word(attr: Option<Attr>) -> u32 {
    attr.map_or(0, |a| a.index() as u32 + 1)
}

impl Expansion {
    fn words(&self) -> usize {
        16 + 4 * self.guards.len() + 16 * self.made.len() + 2 * (self.slots.len() + self.attrs.len()) + self.types.len()
    }
}

impl Converter<'_, '_> {
    /// Makes again what an op like this one was converted to before. False where nothing is known of it; then a conversion
    /// follows, and `remember`.
    pub(super) fn make_again(&mut self, b: u16, op: Op) -> bool {
        self.expansions.watch = None;
        let name = self.bodies[b as usize].body.name(op);
        if self.tracer.is_some() || self.partial || self.poisoned || self.arms_may_take(name) || !self.see(b, op) {
            return false;
        }
        let known = self.expansions.known.get(&self.expansions.sight.key[..]);
        let found = known.and_then(|variants| {
            let fits = |e: &Expansion| {
                e.guards.iter().all(|g| self.still_holds(*g)) && !e.passed.iter().any(|name| self.arms_may_take(*name))
            };
            variants.known.iter().position(fits)
        });
        match (known, found) {
            (_, Some(variant)) => {
                self.apply_again(b, op, variant);
                return true;
            }
            (Some(variants), None) if variants.known.len() + variants.in_vain >= MAX_VARIANTS => return false,
            _ => {}
        }
        let sight = self.expansions.sight.clone();
        let before = self.state();
        self.expansions.watch = Some(Watch { sight, guards: Vec::new(), passed: SmallVec::new(), lost: false, before });
        false
    }

    /// Remembers what the conversion of this op made, if it is the same for every op that looks so.
    pub(super) fn remember(&mut self, b: u16, op: Op) {
        let Some(mut watch) = self.expansions.watch.take() else { return };
        let key = std::mem::take(&mut watch.sight.key).into_boxed_slice();
        let expansion = self.expansion(b, op, watch);
        let expansions = &mut self.expansions;
        expansions.words += 8 + key.len() + expansion.as_ref().map_or(0, Expansion::words);
        if expansions.words > MAX_WORDS {
            self.forget_expansions();
            return;
        }
        let variants = expansions.known.entry(key).or_default();
        match expansion {
            Some(expansion) => variants.known.push(expansion),
            None => variants.in_vain += 1,
        }
    }

    /// What symbols mean changes: nothing that is remembered need be true.
    pub(super) fn forget_expansions(&mut self) {
        self.expansions = Expansions::default();
    }

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
        watch.lost |= operand.is_none() && (v.0 as usize) < watch.before.views;
        operand.map(|operand| (watch, operand))
    }

    /// They asked or did something that another op need not have in common with this one.
    pub(super) fn not_again(&mut self) {
        self.expansions.watch.iter_mut().for_each(|w| w.lost = true);
    }

    /// An emitted op is converted by rules of its own.
    pub(super) fn passes(&mut self, name: OpName) {
        if let Some(watch) = &mut self.expansions.watch
            && !watch.passed.contains(&name)
        {
            watch.passed.push(name);
        }
    }

    fn still_holds(&self, guard: Guard) -> bool {
        let operands = &self.expansions.sight.operands;
        match guard {
            Guard::Constant(i, answer) => self.constant_attr(operands[i as usize]) == answer,
            Guard::NotDefinedBy(i, name) => {
                self.definition(operands[i as usize]).is_none_or(|(op, _)| self.name_of(op) != name)
            }
        }
    }

    fn state(&self) -> State {
        State {
            ops: self.out.op_count(),
            values: self.out.value_count(),
            views: self.views.len(),
            blocks: self.out.block_count(),
            regions: self.out.region_count(),
            requests: self.requests.len(),
            diagnostics: self.diagnostics.len(),
            absorbed: self.absorbed.len(),
            cur: self.cur,
        }
    }

    /// Looks at an op as rules do. False where it cannot be told from its key.
    fn see(&mut self, b: u16, op: Op) -> bool {
        let source = &self.bodies[b as usize];
        let body = source.body;
        let (operands, successors) = (body.operands(op), body.successors(op));
        if self.cur.is_none() || operands.len() > MAX_OPERANDS || !body.regions(op).1.is_empty() {
            return false;
        }
        let base = source.base;
        let views = &self.views;
        let sight = &mut self.expansions.sight;
        sight.key.clear();
        sight.operands.clear();
        sight.values.clear();
        sight.blocks.clear();
        sight.key.extend([body.name(op).index() as u32, word(body.discardable(op)), body.attrs(op).len() as u32]);
        for (slot, attr) in body.attrs(op) {
            sight.key.extend([*slot, attr.index() as u32]);
        }
        sight.key.push(operands.len() as u32);
        for v in operands {
            let mut view = View(base + v.index() as u32);
            while let Some(next) = views[view.0 as usize].same {
                view = next;
            }
            let data = &views[view.0 as usize];
            let literal = match (data.dst, data.def) {
                (Some(_), _) => 0,
                (None, ViewDef::Literal(attr)) => attr.index() as u32 + 1,
                _ => return false,
            };
            let is_first =
                |i: &usize| sight.operands[*i] == view || (data.dst.is_some() && sight.values[*i] == data.dst);
            let first = (0..sight.operands.len()).find(is_first).unwrap_or(sight.operands.len());
            let record = data.record.map_or(0, |r| r + 1);
            sight.key.extend([data.ty.index() as u32, record, literal, first as u32]);
            sight.operands.push(view);
            sight.values.push(data.dst);
        }
        sight.key.push(successors.len() as u32);
        for s in successors {
            let Some(block) = self.blocks.get(&(b, s.block)) else { return false };
            let first = sight.blocks.iter().position(|b| b == block).unwrap_or(sight.blocks.len());
            sight.key.extend([s.len, first as u32]);
            sight.blocks.push(*block);
        }
        for v in body.results(op) {
            sight.key.push(body.value_type(v).index() as u32);
        }
        true
    }

    /// What came of a conversion, if it follows from the key and the guards.
    fn expansion(&self, b: u16, op: Op, watch: Watch) -> Option<Expansion> {
        let Watch { sight, guards, passed, lost, before } = watch;
        let after = self.state();
        let appended = State { ops: after.ops, values: after.values, views: after.views, ..before };
        if lost || after != appended || self.poisoned || (self.program.absorbs && !passed.is_empty()) {
            return None;
        }
        let body = self.bodies[b as usize].body;
        let loc = body.loc(op);
        let slot = |v: Value| match v.index().checked_sub(before.values) {
            Some(made) => Some(Slot::Made(made as u32)),
            None => sight.values.iter().position(|o| *o == Some(v)).map(|i| Slot::Operand(i as u32)),
        };
        let mut e = Expansion {
            guards,
            made: Vec::new(),
            slots: Vec::new(),
            attrs: Vec::new(),
            types: Vec::new(),
            outcomes: SmallVec::new(),
            passed,
        };
        let out = &self.out;
        let mut last = None;
        for made in (before.ops..after.ops).map(Op::new) {
            let in_order = last.is_none_or(|last| out.prev_op(made) == Some(last));
            if !in_order || out.block_of(made) != before.cur || out.loc(made) != loc || out.is_isolated(made) {
                return None;
            }
            last = Some(made);
            for v in out.operands(made) {
                e.slots.push(slot(*v)?);
            }
            let mut successors = SmallVec::new();
            for s in out.successors(made) {
                successors.push((sight.blocks.iter().position(|b| *b == s.block)? as u32, s.len as usize));
            }
            e.attrs.extend_from_slice(out.attrs(made));
            e.types.extend(out.results(made).map(|v| out.value_type(v)));
            e.made.push(Made {
                name: out.name(made),
                discardable: out.discardable(made),
                tag: out.tag(made),
                operands: out.own_operands(made).len(),
                successors,
                attrs: out.attrs(made).len(),
                results: out.results(made).len(),
            });
        }
        if last.is_some_and(|last| out.next_op(last).is_some()) {
            return None;
        }
        for v in body.results(op) {
            let view = self.source_view(b, v);
            let seen = self.look(view);
            let data = &self.views[seen.0 as usize];
            e.outcomes.push(match (sight.operands.iter().position(|o| *o == seen), data.dst, data.def) {
                (Some(operand), ..) => Outcome::Same(operand as u32),
                (None, Some(dst), _) if seen == view => Outcome::Value(slot(dst)?, data.record),
                (None, None, ViewDef::Literal(attr)) => Outcome::Literal(attr, data.record),
                _ => return None,
            });
        }
        Some(e)
    }

    /// Makes the ops of a variant of the key that was just seen, and what they give the results of this op.
    fn apply_again(&mut self, b: u16, op: Op, variant: usize) {
        let source = &self.bodies[b as usize];
        let (body, base) = (source.body, source.base);
        let sight = &self.expansions.sight;
        let Some(variants) = self.expansions.known.get(&sight.key[..]) else { return };
        let e = &variants.known[variant];
        let first = self.out.value_count();
        let value = |slot: &Slot| match slot {
            Slot::Operand(i) => sight.values[*i as usize].unwrap_or_else(|| Value::new(first)),
            Slot::Made(i) => Value::new(first + *i as usize),
        };
        make_all(&mut self.out, self.cur, e, &sight.blocks, body.loc(op), value, |made| {
            if self.program.absorbs {
                self.made_for.push((made, OpRef::Source(b, op)));
            }
        });
        for (v, outcome) in body.results(op).zip(&e.outcomes) {
            let view = base as usize + v.index();
            let (same, dst, record) = match *outcome {
                Outcome::Value(slot, record) => (None, Some(value(&slot)), record),
                Outcome::Same(i) => (Some(sight.operands[i as usize]), None, None),
                Outcome::Literal(attr, record) => {
                    let ty = self.views[view].ty;
                    self.views.push(ViewData { ty, def: ViewDef::Literal(attr), dst: None, same: None, record });
                    (Some(View(self.views.len() as u32 - 1)), None, None)
                }
            };
            let own = &mut self.views[view];
            (own.same, own.dst, own.record) = (same, dst, record);
        }
    }
}

/// Appends the ops of an expansion to a block.
fn make_all(
    out: &mut Body,
    cur: Option<Block>,
    e: &Expansion,
    blocks: &[Block],
    loc: Loc,
    value: impl Fn(&Slot) -> Value,
    mut made_one: impl FnMut(Op),
) {
    let Some(cur) = cur else { return };
    let (mut slots, mut attrs, mut types) = (&e.slots[..], &e.attrs[..], &e.types[..]);
    let mut values: SmallVec<[Value; 8]> = SmallVec::new();
    for made in &e.made {
        let carried: usize = made.successors.iter().map(|s| s.1).sum();
        values.clear();
        for slot in take(&mut slots, made.operands + carried) {
            values.push(value(slot));
        }
        let (operands, mut rest) = values.split_at(made.operands);
        let mut successors: SmallVec<[(Block, &[Value]); 2]> = SmallVec::new();
        for (block, n) in &made.successors {
            successors.push((blocks[*block as usize], take(&mut rest, *n)));
        }
        let op = out.make_op(OpSpec {
            name: made.name,
            loc,
            operands,
            successors: &successors,
            results: take(&mut types, made.results),
            attrs: take(&mut attrs, made.attrs),
            discardable: made.discardable,
            regions: 0,
            isolated: false,
        });
        out.append_op(cur, op);
        out.set_tag(op, made.tag);
        made_one(op);
    }
}

/// Splits the first ones off.
fn take<'a, T>(rest: &mut &'a [T], n: usize) -> &'a [T] {
    let (first, more) = rest.split_at(n);
    *rest = more;
    first
}
