//! Results of type inferences: the types of ops by the types that their text states.
//!
//! Tests: below, src/asm/parse/parsed_op.rs.

use super::grouped_list::GroupedList;
use super::scope::UnresolvedOperand;
use crate::ir::key_table::{Key, KeyTable};
use crate::ir::{Context, OpName, Type, TypeKind};
use smallvec::SmallVec;
use std::rc::Rc;

/// The types of an op whose text states some of them and determines the others.
#[derive(Debug, PartialEq, Eq)]
pub struct OpTypes {
    /// The types of all operands, then of all results.
    pub types: SmallVec<[Type; 6]>,
    /// The number of results of each declared group.
    pub result_sizes: SmallVec<[usize; 1]>,
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
    /// Sets `key` to the name, the number of operands of each group, and the types of each group that states them.
    fn write_key(self, key: &mut Key) {
        key.clear();
        key.push(self.name.index() as u32);
        self.operands.sizes().for_each(|size| key.push(size as u32));
        for group in 0..self.types.len() {
            let types = self.types.get(group);
            key.push(types.map_or(0, |types| types.len() as u32 + 1));
            types.unwrap_or(&[]).iter().for_each(|ty| key.push(ty.index() as u32));
        }
    }
}

/// The results of type inferences so far.
#[derive(Default)]
pub(super) struct InferredTypes {
    table: KeyTable<Rc<OpTypes>>,
    key: Key,
}

impl InferredTypes {
    /// Returns the types of an op.
    pub(super) fn find(&mut self, types: TypesInText<'_>) -> Option<Rc<OpTypes>> {
        types.write_key(&mut self.key);
        self.table.find(&self.key).cloned()
    }

    /// Stores the types of an op that are not stored yet, unless they have a named type, whose members may not be known
    /// yet.
    pub(super) fn insert(&mut self, ctx: &Context, types: TypesInText<'_>, inferred: &Rc<OpTypes>) {
        let is_named = |ty: &Type| matches!(ctx.type_kind(*ty), TypeKind::Identified { .. });
        if ctx.caches && !inferred.types.iter().any(is_named) {
            types.write_key(&mut self.key);
            self.table.insert(&self.key, Rc::clone(inferred));
        }
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
