//! Signature: the types of an op, grouped by its declared operands and results.
//!
//! Tests: src/vm/type_solver.rs.

use crate::ir::{Body, Context, Op, OpName, Type};
use rulec::rir::declarations::OpDef;
use smallvec::SmallVec;

/// The types of an op, grouped by its declared operands and then its declared results.
///
/// A variadic operand or result is one group of any number of types. The types of an unresolved group are not known.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Signature {
    /// For each group, the number of its types plus one; 0 for an unresolved group.
    lengths: SmallVec<[u32; 8]>,
    types: SmallVec<[Type; 8]>,
}

impl Signature {
    /// Returns the types of an op, divided into groups by the segments of its operands and results. Returns `None` if
    /// its numbers of operands and results do not fit its declaration.
    pub fn of_op(ctx: &Context, body: &Body, op: Op, def: &OpDef) -> Option<Signature> {
        let (operands, results) = (body.operand_segments(ctx, op, def)?, body.result_segments(ctx, op, def)?);
        let own = body.own_operands(op);
        let mut types = Signature::default();
        for range in operands.iter() {
            types.push(own[range].iter().map(|value| body.value_type(*value)));
        }
        for range in results.iter() {
            types.push(range.map(|i| body.value_type(body.result(op, i))));
        }
        Some(types)
    }
    /// Appends a group with known types.
    #[inline]
    pub fn push(&mut self, types: impl IntoIterator<Item = Type>) {
        let before = self.types.len();
        for ty in types {
            self.types.push(ty);
        }
        self.lengths.push((self.types.len() - before) as u32 + 1);
    }
    /// Appends a group of one known type.
    #[inline]
    pub fn push_one(&mut self, ty: Type) {
        self.types.push(ty);
        self.lengths.push(2);
    }
    /// Appends the group of a declared operand or result whose types are not known yet.
    #[inline]
    pub fn push_unresolved(&mut self) {
        self.lengths.push(0);
    }
    /// Returns the types of a group; `None` if it is unresolved. Result groups are numbered after the operand groups.
    #[inline]
    pub fn group(&self, group: usize) -> Option<&[Type]> {
        let length = self.lengths[group].checked_sub(1)? as usize;
        let start: u32 = self.lengths[..group].iter().map(|n| n.saturating_sub(1)).sum();
        Some(&self.types[start as usize..start as usize + length])
    }
    /// Returns the number of operand and result groups.
    pub fn len(&self) -> usize {
        self.lengths.len()
    }
    /// Returns all groups in order.
    pub fn groups(&self) -> impl Iterator<Item = Option<&[Type]>> {
        (0..self.len()).map(|group| self.group(group))
    }
    /// Returns whether the types of every operand and result group are known.
    pub fn is_complete(&self) -> bool {
        self.lengths.iter().all(|n| *n > 0)
    }
}

impl Clone for Signature {
    /// Copies whole slices, which `SmallVec::clone` does not do.
    fn clone(&self) -> Signature {
        Signature { lengths: SmallVec::from_slice(&self.lengths), types: SmallVec::from_slice(&self.types) }
    }
}

/// Returns whether a declaration demands nothing but equal types, and the types are equal.
pub(super) fn are_equal_as_declared(ctx: &Context, op: OpName, types: &Signature) -> bool {
    let group = |index: u16| types.group(usize::from(index));
    let pairs = ctx.op_info(op).and_then(|info| info.equal_types.as_ref());
    pairs.is_some_and(|pairs| pairs.iter().all(|(first, second)| group(*first) == group(*second)))
}
