//! Types of ops that are parsed directly, by what their text states.
//!
//! A key has the name of the op, and in the order of the text: the types, the numbers of operands and types in lists,
//! which optional parts are there, and the attributes that types depend on. Together with the types of the operands,
//! which are compared, it determines the types of the results. The types of a new key are solved from the stated types
//! (`TypeSolver`). If they depend on more, they are those of the first op with the key, which was parsed by `ops.rs`.
//!
//! Tests: src/asm/parse/direct_ops.rs.

use crate::ir::hit_rate::HitRate;
use crate::ir::key_table::{Key, KeyTable};
use crate::ir::segments::{RESULT_SEGMENT_SIZES, Segments, split_segments};
use crate::ir::{Attr, Body, Context, Op, OpName, Type, TypeKind};
use crate::vm::signature::Signature;
use rulec::rir::declarations::{FormatRef, OpDef, ValueDef};
use smallvec::{SmallVec, smallvec};

/// Ops of a name are not read directly if, after this many ops, fewer than one in `LEAST_HITS` could be.
const TRIAL: u32 = 1000;
const LEAST_HITS: u32 = 4;

/// The types that the text of an op states.
#[derive(Default)]
pub(super) struct StatedTypes {
    types: SmallVec<[Type; 8]>,
    /// The groups in the order of the text, each with the number of its types.
    groups: SmallVec<[(FormatRef, usize); 4]>,
    /// Whether the types of the op depend on more, such as the value of an attribute.
    pub(super) depend_on_more: bool,
}

impl StatedTypes {
    /// Forgets the types of the last op.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.types.clear();
        self.groups.clear();
        self.depend_on_more = false;
    }

    /// Adds a type of the group that `end_group` will name.
    #[inline]
    pub(super) fn push(&mut self, ty: Type) {
        self.types.push(ty);
    }

    /// Names the group of the last `count` types.
    #[inline]
    pub(super) fn end_group(&mut self, group: FormatRef, count: usize) {
        self.groups.push((group, count));
    }

    /// Returns the only type of a group.
    pub(super) fn only_type_of(&self, group: FormatRef) -> Option<Type> {
        match self.groups().find(|(g, _)| *g == group) {
            Some((_, &[ty])) => Some(ty),
            _ => None,
        }
    }

    fn groups(&self) -> impl Iterator<Item = (FormatRef, &[Type])> {
        let mut rest = &self.types[..];
        self.groups.iter().map(move |(group, count)| {
            let (types, others) = rest.split_at(*count);
            rest = others;
            (*group, types)
        })
    }

    /// Returns the types by declared group, as input of type inference, and the segments of the operands. Returns
    /// `None` if the text does not give the sizes of all groups, or if they contradict the declaration.
    pub(super) fn signature(&self, def: &OpDef, operand_count: usize) -> Option<(Signature, Segments)> {
        let split =
            |values: &[ValueDef], count: usize| split_segments(values.iter().map(|v| v.arity), count, None).ok();
        let operands = split(&def.operands, operand_count)?;
        let mut stated: SmallVec<[Option<&[Type]>; 8]> = smallvec![None; def.operands.len() + def.results.len()];
        for (group, types) in self.groups() {
            let (first, segments) = match group {
                FormatRef::Operand(g) => {
                    stated[usize::from(g)] = Some(types);
                    continue;
                }
                FormatRef::Result(g) => {
                    stated[def.operands.len() + usize::from(g)] = Some(types);
                    continue;
                }
                FormatRef::Operands => (0, split(&def.operands, types.len())?),
                FormatRef::Results => (def.operands.len(), split(&def.results, types.len())?),
                _ => return None,
            };
            for (i, range) in segments.iter().enumerate() {
                stated[first + i] = Some(&types[range]);
            }
        }
        let mut signature = Signature::default();
        let declared = def.operands.iter().chain(&def.results);
        for (group, (types, value)) in stated.into_iter().zip(declared).enumerate() {
            let operand_count = (group < def.operands.len()).then(|| operands.range(group).len());
            let Some(types) = types.or((operand_count == Some(0)).then_some(&[])) else {
                signature.push_unresolved();
                continue;
            };
            if !value.arity.allows(types.len()) || operand_count.is_some_and(|count| count != types.len()) {
                return None;
            }
            signature.push(types.iter().copied());
        }
        Some((signature, operands))
    }
}

/// The types of an op.
#[derive(Clone, Default)]
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
    /// For each op name, how often an op could be read.
    hit_rates: Vec<HitRate>,
    /// The name of the op that was read last, if its types were not known.
    missing: Option<OpName>,
}

impl DirectTypes {
    /// Returns whether ops of a name are not read directly, because their types are hardly ever known.
    #[inline]
    pub(super) fn is_given_up(&self, name: OpName) -> bool {
        self.hit_rates.get(name.index()).is_some_and(|rate| rate.is_below_one_in(LEAST_HITS, TRIAL))
    }

    /// Returns the position of the types of an op.
    #[inline]
    pub(super) fn find(&self, key: &Key) -> Option<usize> {
        self.table.position(key)
    }

    /// Returns the types at a position.
    #[inline]
    pub(super) fn get(&self, position: usize) -> &DirectOpTypes {
        self.table.value(position)
    }

    /// Counts whether an op could be read without `ops.rs`.
    #[inline]
    pub(super) fn count(&mut self, name: OpName, is_read: bool) {
        if self.hit_rates.len() <= name.index() {
            self.hit_rates.resize(name.index() + 1, HitRate::default());
        }
        self.hit_rates[name.index()].count(is_read);
        if !is_read {
            self.missing = Some(name);
        }
    }

    /// Returns the name of the op that was read last if its types were not known, and forgets it.
    #[inline]
    pub(super) fn take_missing(&mut self) -> Option<OpName> {
        self.missing.take()
    }

    /// Adds the types of an op with a new key.
    pub(super) fn learn(&mut self, ctx: &Context, key: &Key, body: &Body, op: Op) {
        self.insert(
            ctx,
            key,
            DirectOpTypes {
                operands: body.own_operands(op).iter().map(|operand| body.value_type(*operand)).collect(),
                results: body.results(op).map(|result| body.value_type(result)).collect(),
                segment_sizes: body.attrs(op).iter().copied().filter(|(i, _)| *i >= RESULT_SEGMENT_SIZES).collect(),
                are_valid: body.has_valid_types(op),
            },
        );
    }

    /// Adds the types of a new key, unless one is a named type, whose members may not be known yet.
    pub(super) fn insert(&mut self, ctx: &Context, key: &Key, types: DirectOpTypes) {
        let is_named = |ty: &Type| matches!(ctx.type_kind(*ty), TypeKind::Identified { .. });
        if !types.operands.iter().chain(&types.results).any(is_named) {
            self.table.insert(key, types);
        }
    }
}
