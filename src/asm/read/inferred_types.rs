//! Results of type inferences: the types of ops by the types that their text states.
//!
//! Tests: below, src/asm/read/operation_state.rs.

use super::grouped_list::{GroupRange, GroupedList};
use super::scope::UnresolvedOperand;
use crate::ir::key_table::MAX_ENTRIES;
use crate::ir::{Context, OpName, Type, TypeKind};
use smallvec::SmallVec;
use std::rc::Rc;

/// The types of an op whose text states some of them and determines the others.
#[derive(Debug, PartialEq, Eq)]
pub struct OpTypes {
    /// The types of all operands, then of all results.
    pub types: SmallVec<[Type; 6]>,
    /// The number of results of each declared group, if more than one group is optional or variadic.
    pub result_sizes: SmallVec<[i64; 2]>,
    /// Whether the types match the declaration, with its `where` clauses that read types only.
    pub are_valid: bool,
}

/// What determines the types of an op, unless they depend on the definitions of its operands.
#[derive(Clone, Copy)]
pub(super) struct TypesInText<'a> {
    /// The op's name.
    pub(super) name: OpName,
    /// The operands by group, of which only the numbers matter.
    pub(super) operands: &'a GroupedList<UnresolvedOperand<'a>>,
    /// The types of the operand groups and then of the result groups.
    pub(super) types: &'a GroupedList<Type>,
}

impl TypesInText<'_> {
    #[inline]
    fn hash(self) -> u64 {
        (self.operands.hash() ^ self.types.hash().rotate_left(17) ^ self.name.index() as u64) >> 7
    }
}

/// The results of type inferences so far: a hash table with linear probing.
///
/// Invariant: the number of slots is 0 or a power of two, and at most half of them are used.
#[derive(Default)]
pub(super) struct InferredTypes {
    /// The index of an entry plus one; 0 for a free slot.
    slots: Vec<u32>,
    entries: Vec<InferredEntry>,
}

struct InferredEntry {
    hash: u64,
    name: OpName,
    operands: SmallVec<[GroupRange; 4]>,
    groups: SmallVec<[GroupRange; 6]>,
    types: SmallVec<[Type; 4]>,
    inferred: Rc<OpTypes>,
}

impl InferredEntry {
    #[inline]
    fn has_key(&self, key: TypesInText<'_>) -> bool {
        self.name == key.name
            && self.operands[..] == *key.operands.ranges()
            && self.groups[..] == *key.types.ranges()
            && self.types[..] == *key.types.items()
    }
}

impl InferredTypes {
    /// Returns the types of an op.
    #[inline]
    pub(super) fn find(&self, key: TypesInText<'_>) -> Option<Rc<OpTypes>> {
        let mask = self.slots.len().checked_sub(1)?;
        let hash = key.hash();
        let mut slot = hash as usize & mask;
        loop {
            let entry = &self.entries[self.slots[slot].checked_sub(1)? as usize];
            if entry.hash == hash && entry.has_key(key) {
                return Some(Rc::clone(&entry.inferred));
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Stores the types of an op that are not stored yet, unless they have a named type, whose members may not be known
    /// yet, or the table is full.
    pub(super) fn insert(&mut self, ctx: &Context, key: TypesInText<'_>, inferred: &Rc<OpTypes>) {
        let is_named = |ty: &Type| matches!(ctx.type_kind(*ty), TypeKind::Identified { .. });
        if !ctx.caches || inferred.types.iter().any(is_named) || self.entries.len() >= MAX_ENTRIES {
            return;
        }
        if self.entries.len() * 2 >= self.slots.len() {
            self.slots = vec![0; (self.slots.len() * 2).max(64)];
            for index in 0..self.entries.len() {
                self.take_slot(index);
            }
        }
        self.entries.push(InferredEntry {
            hash: key.hash(),
            name: key.name,
            operands: SmallVec::from_slice(key.operands.ranges()),
            groups: SmallVec::from_slice(key.types.ranges()),
            types: SmallVec::from_slice(key.types.items()),
            inferred: Rc::clone(inferred),
        });
        self.take_slot(self.entries.len() - 1);
    }

    fn take_slot(&mut self, index: usize) {
        let mask = self.slots.len() - 1;
        let mut slot = self.entries[index].hash as usize & mask;
        while self.slots[slot] != 0 {
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = index as u32 + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset;

    #[test]
    fn types_are_found_by_name_counts_and_types() {
        let ctx = Context::new(ruleset::built_in());
        let mut table = InferredTypes::default();
        let operand = UnresolvedOperand { name: "%a", number: 0, start: 0, end: 2 };
        let state = |op: u32, operand_count: usize, ty: u32| {
            let (mut operands, mut types) = (GroupedList::default(), GroupedList::default());
            operands.reset(1);
            operands.set(0, vec![operand; operand_count]);
            types.reset(2);
            types.set(1, [ctx.int_type(ty)]);
            (OpName::new(op as usize), operands, types)
        };
        let keys: Vec<_> = (0..4).flat_map(|op| (0..4).flat_map(move |n| (1..9).map(move |ty| (op, n, ty)))).collect();
        for (i, (op, n, ty)) in keys.iter().enumerate() {
            let (name, operands, types) = state(*op, *n, *ty);
            let key = TypesInText { name, operands: &operands, types: &types };
            assert!(table.find(key).is_none());
            let inferred = OpTypes {
                types: SmallVec::from_elem(ctx.int_type(1), i),
                result_sizes: SmallVec::new(),
                are_valid: true,
            };
            table.insert(&ctx, key, &Rc::new(inferred));
        }
        for (i, (op, n, ty)) in keys.iter().enumerate() {
            let (name, operands, types) = state(*op, *n, *ty);
            let found = table.find(TypesInText { name, operands: &operands, types: &types });
            assert_eq!(found.expect("inserted").types.len(), i);
        }
    }
}
