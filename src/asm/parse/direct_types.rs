//! Types of ops that are parsed directly, by what their text states.
//!
//! A key has the name of the op, and in the order of the text: the types, the numbers of operands and types in lists,
//! which optional parts are there, and the attributes that types depend on. Together with the types of the operands,
//! which are compared, it determines the types of the results. The types of a new key are those of the first op with
//! it, which was parsed as a `ParsedOp`.
//!
//! Tests: src/asm/parse/direct_ops.rs.

use crate::ir::hit_rate::HitRate;
use crate::ir::key_table::{Key, KeyTable};
use crate::ir::segments::RESULT_SEGMENT_SIZES;
use crate::ir::{Attr, Body, Context, Op, OpName, Type, TypeKind};
use smallvec::SmallVec;

/// The keys of an op name are given up if, after this many ops, fewer than one in `LEAST_HITS` had a known key.
const TRIAL: u32 = 1000;
const LEAST_HITS: u32 = 4;

/// The types of an op.
pub(super) struct DirectOpTypes {
    /// The types of the operands without those of successors.
    pub(super) operands: SmallVec<[Type; 4]>,
    pub(super) results: SmallVec<[Type; 2]>,
    /// The sizes of the operand and result segments, if the op stores them.
    pub(super) segment_sizes: SmallVec<[(u32, Attr); 1]>,
    /// Whether the types match the declaration, with its `where` clauses that read types only.
    pub(super) are_valid: bool,
}

/// The types that are known so far.
#[derive(Default)]
pub(super) struct DirectTypes {
    table: KeyTable<DirectOpTypes>,
    /// How often the keys of each op name were known.
    hit_rates: Vec<HitRate>,
    /// The name of the op that was read last, if its key was not known.
    missing: Option<OpName>,
}

impl DirectTypes {
    /// Returns whether ops of a name are not parsed directly, because their keys hardly repeat.
    #[inline]
    pub(super) fn is_given_up(&self, name: OpName) -> bool {
        self.hit_rates.get(name.index()).is_some_and(|rate| rate.is_below_one_in(LEAST_HITS, TRIAL))
    }

    /// Returns the types of an op.
    #[inline]
    pub(super) fn find(&mut self, name: OpName, key: &Key) -> Option<&DirectOpTypes> {
        if self.hit_rates.len() <= name.index() {
            self.hit_rates.resize(name.index() + 1, HitRate::default());
        }
        let found = self.table.find(key);
        self.hit_rates[name.index()].count(found.is_some());
        if found.is_none() {
            self.missing = Some(name);
        }
        found
    }

    /// Returns the name of the op that was read last if its key was not known, and forgets it.
    #[inline]
    pub(super) fn take_missing(&mut self) -> Option<OpName> {
        self.missing.take()
    }

    /// Adds the types of an op with a new key, unless it has a named type, whose members may not be known yet.
    pub(super) fn learn(&mut self, ctx: &Context, key: &Key, body: &Body, op: Op) {
        let types = DirectOpTypes {
            operands: body.own_operands(op).iter().map(|operand| body.value_type(*operand)).collect(),
            results: body.results(op).map(|result| body.value_type(result)).collect(),
            segment_sizes: body.attrs(op).iter().copied().filter(|(i, _)| *i >= RESULT_SEGMENT_SIZES).collect(),
            are_valid: body.has_valid_types(op),
        };
        let is_named = |ty: &Type| matches!(ctx.type_kind(*ty), TypeKind::Identified { .. });
        if !types.operands.iter().chain(&types.results).any(is_named) {
            self.table.insert(key, types);
        }
    }
}
