//! Sight: what rules see of an op, of the source or emitted, or of the arguments of a call, before they ask anything.
//!
//! Takes an op or a list of static values; gives a key, and the operands it stands for. Kept true: two of the same key differ
//! at most in which values the operands are, in which of the same blocks the successors are, and in what is answered about
//! the operands' definitions; operands that are one value are told from those that are not.

use super::converter::{SourceBody, Transient, ViewData, ViewDef};
use crate::ir::{Attr, Block, Op, Value};
use crate::vm::{Machine, Val, View};
use grammar::rir::{FuncId, Inst, RuleId};

/// What has more operands than this is not worth a key, nor what needs more words.
const MAX_OPERANDS: usize = 64;
const MAX_WORDS: usize = 512;

/// See the module.
#[derive(Clone, Default)]
pub(super) struct Sight {
    pub(super) key: Vec<u32>,
    pub(super) operands: Vec<View>,
    /// The converted values of the operands, where they exist.
    pub(super) values: Vec<Option<Value>>,
    /// The blocks that an op's successors became.
    pub(super) blocks: Vec<Block>,
}

impl Sight {
    fn clear(&mut self) {
        self.key.clear();
        self.operands.clear();
        self.values.clear();
        self.blocks.clear();
    }

    fn attrs(&mut self, inherent: &[(u32, Attr)], discardable: Option<Attr>) {
        self.key.extend_from_slice(&[discardable.map_or(0, |a| a.index() as u32 + 1), inherent.len() as u32]);
        for (slot, attr) in inherent {
            self.key.extend_from_slice(&[*slot, attr.index() as u32]);
        }
    }

    fn successor(&mut self, block: Block, carried: u32) {
        let first = self.blocks.iter().position(|b| *b == block).unwrap_or(self.blocks.len());
        self.key.extend_from_slice(&[carried, first as u32]);
        self.blocks.push(block);
    }

    fn long(&mut self, bits: u64) {
        self.key.extend_from_slice(&[(bits >> 32) as u32, bits as u32]);
    }

    fn operand(&mut self, views: &[ViewData], mut view: View) -> Option<()> {
        while let Some(next) = views[view.0 as usize].same {
            view = next;
        }
        let data = &views[view.0 as usize];
        let literal = match (data.dst, data.def) {
            (Some(_), _) => 0,
            (None, ViewDef::Literal(attr)) => attr.index() as u32 + 1,
            _ => return None,
        };
        let known = self.operands.len();
        let is_it = |i: &usize| self.operands[*i] == view || (data.dst.is_some() && self.values[*i] == data.dst);
        let first = (0..known).find(is_it).unwrap_or(known);
        self.key.extend_from_slice(&[data.ty.index() as u32, data.record.map_or(0, |r| r + 1), literal, first as u32]);
        self.operands.push(view);
        self.values.push(data.dst);
        (known < MAX_OPERANDS).then_some(())
    }

    /// What a branch carries: a number has its type from the block, which no key tells.
    fn carried(&mut self, m: &Machine<'_>, views: &[ViewData], v: Val) -> Option<()> {
        match v {
            Val::View(_) | Val::None => self.value(m, views, v),
            Val::List(list) if m.items(list).iter().all(|v| matches!(v, Val::View(_))) => self.value(m, views, v),
            _ => None,
        }
    }

    fn value(&mut self, m: &Machine<'_>, views: &[ViewData], v: Val) -> Option<()> {
        let kind = match v {
            Val::None => 0,
            Val::Unit => 1,
            Val::Bool(false) => 2,
            Val::Bool(true) => 3,
            Val::Int(_) => 4,
            Val::Float(_) => 5,
            Val::Dynamic => 6,
            Val::Scalable(_) => 7,
            Val::Str(_) => 8,
            Val::Case(_) => 9,
            Val::Symbol(_) => 10,
            Val::Type(_) => 11,
            Val::Record(_) => 12,
            Val::Attr(_) => 13,
            Val::Dict(_) => 14,
            Val::Expr(_) => 15,
            Val::Op(_) => 16,
            Val::Abi(_) => 17,
            Val::List(_) => 18,
            Val::View(_) => 19,
            Val::Block(_) | Val::Region(_) | Val::OpRef(_) => return None,
        };
        self.key.push(kind);
        match v {
            Val::Int(i) | Val::Scalable(i) => self.long(i as u64),
            Val::Float(f) => self.long(f.to_bits()),
            Val::Str(s) | Val::Case(s) => self.key.push(s.index() as u32),
            Val::Symbol(a) | Val::Attr(a) => self.key.push(a.index() as u32),
            Val::Type(t) => self.key.push(t.index() as u32),
            Val::Record(r) => self.key.push(r),
            Val::Expr(e) => self.key.push(e.index() as u32),
            Val::Op(name) => self.key.push(name.index() as u32),
            Val::Abi(id) => self.key.push(id.index() as u32),
            Val::List(list) | Val::Dict(list) => {
                self.key.push(list.len() as u32);
                if self.key.len() + list.len() > MAX_WORDS {
                    return None;
                }
                for v in m.items(list) {
                    self.value(m, views, *v)?;
                }
            }
            Val::View(view) => self.operand(views, view)?,
            _ => {}
        }
        Some(())
    }

    /// Looks at an op without regions as rules do. `None` where it cannot be told from its key.
    pub(super) fn op(
        &mut self,
        views: &[ViewData],
        source: &SourceBody<'_>,
        op: Op,
        block: impl Fn(Block) -> Option<Block>,
    ) -> Option<()> {
        let body = source.body;
        let (operands, successors) = (body.operands(op), body.successors(op));
        if operands.len() > MAX_OPERANDS || !body.regions(op).1.is_empty() {
            return None;
        }
        self.clear();
        self.key.push(body.name(op).index() as u32);
        self.attrs(body.attrs(op), body.discardable(op));
        self.key.push(operands.len() as u32);
        for v in operands {
            self.operand(views, View(source.base + v.index() as u32))?;
        }
        self.key.push(successors.len() as u32);
        for s in successors {
            self.successor(block(s.block)?, s.len);
        }
        for v in body.results(op) {
            self.key.push(body.value_type(v).index() as u32);
        }
        Some(())
    }

    /// Looks at an emitted op as rules do. `None` where it cannot be told from its key.
    pub(super) fn emitted(&mut self, views: &[ViewData], op: &Transient) -> Option<()> {
        if !op.regions.is_empty() {
            return None;
        }
        self.clear();
        // no op of the source has a name that great
        self.key.extend_from_slice(&[u32::MAX - 1, op.name.index() as u32, op.emitter.0]);
        self.attrs(&op.attrs, op.discardable);
        for segments in [&op.segments, &op.result_segments] {
            let segments = segments.as_deref().unwrap_or_default();
            self.key.push(segments.len() as u32);
            self.key.extend(segments.iter().map(|n| *n as u32));
        }
        self.key.push(op.operands.len() as u32);
        for view in &op.operands {
            self.operand(views, *view)?;
        }
        self.key.push(op.successors.len() as u32);
        for (block, carried) in &op.successors {
            self.successor(*block, carried.len() as u32);
            for view in carried {
                self.operand(views, *view)?;
            }
        }
        for view in &op.results {
            let data = &views[view.0 as usize];
            self.key.extend_from_slice(&[data.ty.index() as u32, data.record.map_or(0, |r| r + 1)]);
        }
        Some(())
    }

    /// Looks at the parts of an op that an instruction of a rule writes. `None` where the op cannot be told from its key.
    pub(super) fn written(
        &mut self,
        views: &[ViewData],
        m: &Machine<'_>,
        (func, pc, base): (FuncId, u32, usize),
        rule: Option<RuleId>,
    ) -> Option<()> {
        let Inst::Emit { op, operands, attrs, rest, results, successors, regions } =
            &m.ctx.rules.functions[func.index()].code[pc as usize]
        else {
            return None;
        };
        if !regions.is_empty() {
            return None;
        }
        self.clear();
        // no op of the source has a name that great
        self.key.extend_from_slice(&[u32::MAX - 2, func.0, pc, rule.map_or(0, |rule| rule.0 + 1)]);
        let parts = std::iter::once(*op)
            .chain(operands.iter().map(|arg| arg.reg()))
            .chain(attrs.iter().map(|(_, r)| *r))
            .chain(rest.iter().copied())
            .chain(results.iter().filter_map(|r| r.ty));
        for r in parts {
            self.value(m, views, m.get(base, r))?;
        }
        for s in successors {
            let (Val::Block(block), false) = (m.get(base, s.block), s.variadic) else { return None };
            self.successor(block, s.args.len() as u32);
            for arg in &s.args {
                self.carried(m, views, m.get(base, arg.reg()))?;
            }
        }
        Some(())
    }

    /// Looks at a call as its function does. What it emits is not for the rule that calls it, so that belongs to the key.
    pub(super) fn call(
        &mut self,
        views: &[ViewData],
        m: &Machine<'_>,
        func: FuncId,
        rule: Option<RuleId>,
        args: &[Val],
    ) -> Option<()> {
        self.clear();
        // no op has this name
        self.key.extend_from_slice(&[u32::MAX, func.0, rule.map_or(0, |rule| rule.0 + 1)]);
        args.iter().try_for_each(|v| self.value(m, views, *v))
    }
}
