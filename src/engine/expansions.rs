//! Expansions: what the rules made of an op or a call, made again for the next one that they cannot tell from it.
//!
//! Takes an op of the source, the parts of one that a rule writes, or the arguments of a function, and the target before and
//! after; gives the same ops and values once more, without running a rule. What rules do follows from what they see (`sight.rs`) and from what they ask about the
//! operands (the *guards*). Kept true: under equal keys and equal answers the rules would make exactly what is made here; what
//! asked for anything else, or did anything but append ops, is not remembered; the room that all of this takes is bounded.

use super::converter::{Converter, ViewDef};
use super::sight::Sight;
use super::watch::{Guard, Passed, Subject, Watch};
use crate::ir::{Attr, Block, Body, Loc, Op, OpName, OpSpec, Type, Value};
use crate::vm::{Call, Machine, OpRef, Val, View};
use grammar::rir::FuncId;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use std::hash::BuildHasher;

/// How many answers to the guards are told apart for a key, and how often a key is tried in vain.
const MAX_VARIANTS: usize = 8;
/// When this many words are held, everything is forgotten.
const MAX_WORDS: usize = 1 << 20;
/// How many places there are for what was seen once.
const SEEN: usize = 1 << 14;

/// What is known of ops and calls by their looks.
#[derive(Default)]
pub(super) struct Expansions {
    /// Hashes of keys that were seen: only what comes a second time is worth remembering.
    seen: Vec<u32>,
    by_key: FxHashMap<Box<[u32]>, Variants>,
    pub(super) all: Vec<Expansion>,
    words: usize,
    pub(super) sight: Sight,
    pub(super) watch: Option<Watch>,
}

/// What comes of looking something up.
enum Found {
    Known(usize),
    /// It is to be remembered.
    Watched,
    Nothing,
}

/// What is known of a key.
#[derive(Default)]
struct Variants {
    /// Positions in `Expansions::all`.
    known: SmallVec<[u32; 4]>,
    in_vain: usize,
}

/// A value that a made op takes: the operand of that number, or the made value of that number.
#[derive(Clone, Copy)]
pub(super) enum Slot {
    Operand(u32),
    Made(u32),
}

/// A view that stands for a result from then on.
#[derive(Clone, Copy)]
pub(super) enum Outcome {
    /// One that has a value: the result's own, or another one of the target.
    Value { own: bool, slot: Slot, ty: Type, record: Option<u32> },
    /// An operand.
    Same(u32),
    /// An operand, seen in another type.
    As { operand: u32, ty: Type, record: Option<u32> },
    /// A constant that no op has made yet.
    Literal { attr: Attr, ty: Type, record: Option<u32> },
}

/// A result of a call: a view, a list or dictionary of as many of those that follow it, or what it is.
#[derive(Clone, Copy)]
pub(super) enum Given {
    View(Outcome),
    List(usize),
    Dict(usize),
    Static(Val),
}

/// A made op; what varies in length stands behind the op's own numbers in the pools of the expansion.
pub(super) struct Made {
    pub(super) name: OpName,
    /// See `Body::set_kind`: the key tells the types of operands, the rest stands here.
    pub(super) kind: u32,
    pub(super) discardable: Option<Attr>,
    pub(super) operands: usize,
    /// The successor's number in the source, and how many operands it carries.
    pub(super) successors: SmallVec<[(u32, usize); 2]>,
    pub(super) attrs: usize,
    pub(super) results: usize,
}

#[derive(Default)]
pub(super) struct Expansion {
    pub(super) guards: Vec<Guard>,
    pub(super) made: Vec<Made>,
    pub(super) slots: Vec<Slot>,
    pub(super) attrs: Vec<(u32, Attr)>,
    pub(super) types: Vec<Type>,
    pub(super) given: SmallVec<[Given; 1]>,
    /// Ops with rules of their own that were converted on the way: where arms could take them, they would have to be asked.
    pub(super) passed: SmallVec<[Passed; 4]>,
    /// The symbol table in which it holds, where rules asked what a symbol means.
    pub(super) table: Option<(usize, Op)>,
}

impl Expansions {
    /// Whether the key of what is at hand was not seen lately.
    fn is_new(&mut self) -> bool {
        let hash = FxBuildHasher.hash_one(&self.sight.key);
        self.seen.resize(SEEN, 0);
        // the lower bits are the good ones
        let place = &mut self.seen[hash as usize % SEEN];
        std::mem::replace(place, (hash >> 14) as u32) != (hash >> 14) as u32
    }
}

impl Expansion {
    fn words(&self) -> usize {
        let lists = 2 * (self.slots.len() + self.attrs.len()) + self.types.len() + 6 * self.given.len();
        40 + 4 * self.guards.len() + 16 * self.made.len() + lists
    }
}

impl Converter<'_, '_> {
    /// Makes again what an op like this one was converted to before. False where nothing is known of it; then a conversion
    /// follows, and `remember_op`.
    pub(super) fn make_again(&mut self, b: u16, op: Op) -> bool {
        self.expansions.watch = None;
        let body = self.bodies[b as usize].body;
        if !self.may_expand() || self.arms_may_take((body.name(op), !body.successors(op).is_empty())) {
            return false;
        }
        let block = |block| self.blocks.get(&(b, block)).copied();
        let seen = self.expansions.sight.op(&self.views, &self.bodies[b as usize], op, block);
        let Some(Found::Known(known)) = seen.map(|()| self.find(Subject::Op(b, op), body.loc(op))) else {
            return false;
        };
        let first = self.append(known, body.loc(op), Some(OpRef::Source(b, op)));
        for (i, v) in body.results(op).enumerate() {
            self.give_again(self.source_view(b, v), known, i, first);
        }
        true
    }

    /// Does for an emitted op what `make_again` does for one of the source; `remember_emitted` is to follow.
    pub(super) fn emit_again(&mut self, op: u32) -> bool {
        if !self.may_expand() || self.arms_may_take(self.transients[op as usize].passed()) {
            return false;
        }
        let seen = self.expansions.sight.emitted(&self.views, &self.transients[op as usize]);
        let Some(Found::Known(known)) = seen.map(|()| self.find(Subject::Emitted(op), self.loc)) else { return false };
        let first = self.append(known, self.loc, Some(OpRef::Transient(op)));
        for i in 0..self.transients[op as usize].results.len() {
            self.give_again(self.transients[op as usize].results[i], known, i, first);
        }
        true
    }

    /// Makes again what a call of a function with arguments like these made before. Where nothing is known of it, the function
    /// is run, and `remember_call` follows.
    pub(super) fn call_again(&mut self, m: &mut Machine<'_>, func: FuncId, args: &[Val]) -> Call {
        if !self.may_expand() {
            return Call::Run;
        }
        let seen = self.expansions.sight.call(&self.views, m, func, self.rule, args);
        self.again(m, Subject::Call(func), seen)
    }

    /// Makes again what was made of an op that was written there of parts like these. Where nothing is known of it, it is made,
    /// and `remember_written` follows.
    pub(super) fn write_again(&mut self, m: &mut Machine<'_>, func: FuncId, pc: u32, base: usize) -> Call {
        if !self.may_expand() {
            return Call::Run;
        }
        let seen = self.expansions.sight.written(&self.views, m, (func, pc, base), self.rule);
        self.again(m, Subject::Written(func, pc), seen)
    }

    fn again(&mut self, m: &mut Machine<'_>, subject: Subject, seen: Option<()>) -> Call {
        let known = match seen.map(|()| self.find(subject, self.loc)) {
            Some(Found::Known(known)) => known,
            Some(Found::Watched) => return Call::Watched,
            Some(Found::Nothing) | None => return Call::Run,
        };
        let first = self.append(known, self.loc, self.op);
        let mut results = SmallVec::new();
        let mut at = 0;
        while at < self.expansions.all[known].given.len() {
            results.push(self.value_given(m, known, &mut at, first));
        }
        Call::Done(results)
    }

    /// Remembers what the conversion of this op made, if it is the same for every op that looks so.
    pub(super) fn remember_op(&mut self, b: u16, op: Op) {
        let Some(watch) = self.expansions.watch.take_if(|w| w.subject == Subject::Op(b, op)) else { return };
        let results = self.results_of(OpRef::Source(b, op));
        self.remember_results(watch, &results);
    }

    /// Remembers what the conversion of an emitted op made, if it is the same for every op that looks so.
    pub(super) fn remember_emitted(&mut self, op: u32) {
        let Some(watch) = self.expansions.watch.take_if(|w| w.subject == Subject::Emitted(op)) else { return };
        let results = self.results_of(OpRef::Transient(op));
        self.remember_results(watch, &results);
    }

    fn remember_results(&mut self, watch: Watch, results: &[View]) {
        let mut given = SmallVec::new();
        let all = results.iter().try_for_each(|result| {
            let own = &self.views[result.0 as usize];
            let outcome = match (own.same, own.dst) {
                (None, Some(dst)) => {
                    let value = |slot| Outcome::Value { own: true, slot, ty: own.ty, record: own.record };
                    watch.slot(dst).map(value)
                }
                _ => self.outcome(&watch, *result),
            };
            outcome.map(|outcome| given.push(Given::View(outcome)))
        });
        self.remember(watch, all.map(|()| given));
    }

    /// Remembers what a call made, if it is the same for every call that looks so.
    pub(super) fn remember_call(&mut self, m: &Machine<'_>, func: FuncId, results: &[Val]) {
        self.remember_values(m, Subject::Call(func), results);
    }

    /// Remembers what was made of an op that was written there, if it is the same for all parts that look so.
    pub(super) fn remember_written(&mut self, m: &Machine<'_>, func: FuncId, pc: u32, results: &[Val]) {
        self.remember_values(m, Subject::Written(func, pc), results);
    }

    fn remember_values(&mut self, m: &Machine<'_>, subject: Subject, results: &[Val]) {
        let Some(watch) = self.expansions.watch.take_if(|w| w.subject == subject) else { return };
        let mut given = SmallVec::new();
        let all = results.iter().try_for_each(|v| self.give(m, &watch, *v, &mut given));
        self.remember(watch, all.map(|()| given));
    }

    fn remember(&mut self, mut watch: Watch, given: Option<SmallVec<[Given; 1]>>) {
        let key = std::mem::take(&mut watch.sight.key).into_boxed_slice();
        let expansion = given.and_then(|given| self.expansion(watch, given));
        let expansions = &mut self.expansions;
        expansions.words += 8 + key.len() + expansion.as_ref().map_or(0, Expansion::words);
        if expansions.words > MAX_WORDS {
            self.expansions = Expansions::default();
            return;
        }
        let variants = expansions.by_key.entry(key).or_default();
        match expansion {
            Some(expansion) => {
                // what holds in another table has most likely served its time
                let stays = |table: Option<_>| table.is_none() || table == expansion.table;
                variants.known.retain(|known| stays(expansions.all[*known as usize].table));
                variants.known.push(expansions.all.len() as u32);
                expansions.all.push(expansion);
            }
            None => variants.in_vain += 1,
        }
    }

    /// What is recorded tells of every rule, what stays between casts depends on more, and what has failed is to be skipped.
    fn may_expand(&self) -> bool {
        self.tracer.is_none() && !self.partial && !self.poisoned && self.cur.is_some()
    }

    /// The expansion, by its position, whose guards hold for what is seen. Where there is none, what happens from here on is
    /// watched, if it comes a second time and is not a part of what is watched already.
    fn find(&mut self, subject: Subject, loc: Loc) -> Found {
        if let Some(variants) = self.expansions.by_key.get(&self.expansions.sight.key[..]) {
            let all = &self.expansions.all;
            let here = |known: &u32| all[*known as usize].table.is_none_or(|table| self.table() == Some(table));
            let fits = |known: &u32| {
                let e = &all[*known as usize];
                e.guards.iter().all(|g| self.still_holds(*g)) && !e.passed.iter().any(|op| self.arms_may_take(*op))
            };
            if let Some(known) = variants.known.iter().find(|known| here(known) && fits(known)) {
                let known = *known as usize;
                self.asked_as_before(known);
                return Found::Known(known);
            }
            if variants.known.iter().filter(|known| here(known)).count() + variants.in_vain >= MAX_VARIANTS {
                return Found::Nothing;
            }
        } else if self.expansions.is_new() {
            return Found::Nothing;
        }
        if self.expansions.watch.is_some() {
            return Found::Nothing;
        }
        self.expansions.watch = Some(Watch {
            subject,
            sight: self.expansions.sight.clone(),
            guards: Vec::new(),
            passed: SmallVec::new(),
            lost: false,
            symbols: false,
            loc,
            ops: self.out.op_count(),
            values: self.out.value_count(),
            views: self.views.len(),
            made_for: self.made_for.len(),
            before: self.state(),
        });
        Found::Watched
    }

    // ---- making it again
    /// Appends the ops of an expansion for what was just seen; gives the first value that they make.
    fn append(&mut self, known: usize, loc: Loc, origin: Option<OpRef>) -> usize {
        let first = self.out.value_count();
        let Some(cur) = self.cur else { return first };
        let Expansions { all, sight, .. } = &self.expansions;
        for made in append_ops(&mut self.out, cur, &all[known], sight, loc) {
            if let (Some(origin), true) = (origin, self.program.absorbs) {
                self.made_for.push((Op::new(made), origin));
            }
        }
        first
    }

    /// Makes a result what it became before.
    fn give_again(&mut self, result: View, known: usize, i: usize, first: usize) {
        let Given::View(outcome) = self.expansions.all[known].given[i] else { return };
        if let Outcome::Value { own: true, slot, record, .. } = outcome {
            let dst = self.expansions.sight.value_of(slot, first);
            let own = &mut self.views[result.0 as usize];
            (own.same, own.dst, own.record) = (None, Some(dst), record);
            return;
        }
        let same = self.view_given(outcome, first);
        let own = &mut self.views[result.0 as usize];
        (own.same, own.dst) = (Some(same), None);
    }

    fn view_given(&mut self, outcome: Outcome, first: usize) -> View {
        let (ty, def, dst, record) = match outcome {
            Outcome::Same(i) => return self.expansions.sight.operands[i as usize],
            Outcome::Value { slot, ty, record, .. } => {
                (ty, ViewDef::Target, Some(self.expansions.sight.value_of(slot, first)), record)
            }
            Outcome::As { operand, ty, record } => {
                let Sight { operands, values, .. } = &self.expansions.sight;
                (ty, ViewDef::As(operands[operand as usize]), values[operand as usize], record)
            }
            Outcome::Literal { attr, ty, record } => (ty, ViewDef::Literal(attr), None, record),
        };
        let view = self.new_view(ty, def, dst);
        self.views[view.0 as usize].record = record;
        view
    }

    fn value_given(&mut self, m: &mut Machine<'_>, known: usize, at: &mut usize, first: usize) -> Val {
        let given = self.expansions.all[known].given[*at];
        *at += 1;
        match given {
            Given::View(outcome) => Val::View(self.view_given(outcome, first)),
            Given::Static(v) => v,
            Given::List(n) | Given::Dict(n) => {
                let items: SmallVec<[Val; 8]> = (0..n).map(|_| self.value_given(m, known, at, first)).collect();
                let list = m.list(items);
                if let Given::List(_) = given { Val::List(list) } else { Val::Dict(list) }
            }
        }
    }
}

impl Sight {
    fn value_of(&self, slot: Slot, first: usize) -> Value {
        match slot {
            Slot::Operand(i) => self.values[i as usize].unwrap_or_else(|| Value::new(first)),
            Slot::Made(i) => Value::new(first + i as usize),
        }
    }
}

/// Appends the ops of an expansion to a block.
fn append_ops(out: &mut Body, cur: Block, e: &Expansion, sight: &Sight, loc: Loc) -> std::ops::Range<usize> {
    let (first_op, first) = (out.op_count(), out.value_count());
    let (mut slots, mut attrs, mut types) = (&e.slots[..], &e.attrs[..], &e.types[..]);
    for made in &e.made {
        let (results, attrs) = (take(&mut types, made.results), take(&mut attrs, made.attrs));
        let mut values = |n| take(&mut slots, n).iter().map(|slot| sight.value_of(*slot, first));
        let op = if made.successors.is_empty() {
            out.make_plain_op((made.name, loc), values(made.operands), results, attrs, made.discardable)
        } else {
            let operands: SmallVec<[Value; 8]> = values(made.operands).collect();
            let carried: SmallVec<[SmallVec<[Value; 4]>; 2]> =
                made.successors.iter().map(|s| values(s.1).collect()).collect();
            let block = |s: &(u32, usize)| sight.blocks[s.0 as usize];
            let successors: SmallVec<[(Block, &[Value]); 2]> =
                made.successors.iter().map(block).zip(carried.iter().map(|c| &c[..])).collect();
            let spec = OpSpec { results, attrs, discardable: made.discardable, ..OpSpec::named(made.name, loc) };
            out.make_op(OpSpec { operands: &operands, successors: &successors, ..spec })
        };
        out.append_op(cur, op);
        out.set_kind(op, made.kind);
    }
    first_op..out.op_count()
}

/// Splits the first ones off.
fn take<'a, T>(rest: &mut &'a [T], n: usize) -> &'a [T] {
    let (first, more) = rest.split_at(n);
    *rest = more;
    first
}
