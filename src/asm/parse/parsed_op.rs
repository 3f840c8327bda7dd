//! The parts of an op that have been parsed in its custom form, with operands that are not resolved yet.
//!
//! Format elements fill the `ParsedOp` in the order of the text. `infer_types.rs` determines the types from it, and
//! `build_op.rs` makes the op.
//!
//! Tests: below, src/asm/parse/infer_types.rs, tests/errors/ops/.

use super::grouped_list::GroupedList;
use super::inferred_types::TypesInText;
use super::scope::UnresolvedOperand;
use crate::ir::{Block, Loc, OpName, OperationState, Region, Type};
use crate::vm::signature::Signature;
use rulec::rir::declarations::OpDef;
use std::ops::Range;

/// The parts of an op that have been parsed so far. Lists that are indexed by group or by attribute have an entry for
/// each declared one.
pub struct ParsedOp<'c> {
    /// The op's declaration.
    pub def: &'c OpDef,
    /// Operands by group.
    pub operands: GroupedList<UnresolvedOperand<'c>>,
    /// Types that are given in the text, by operand group, then by result group.
    pub types: GroupedList<Type>,
    /// Successors, in the order of the text.
    pub successors: Vec<ParsedSuccessor>,
    /// The number of successors whose `block` is `None`.
    successors_without_block: usize,
    /// Successor operands, in the order of the text; `ParsedSuccessor::operand_range` has those of one successor.
    pub successor_operands: Vec<UnresolvedOperand<'c>>,
    /// Types of successor operands that are given in the text; see `ParsedSuccessor::type_range`.
    pub successor_operand_types: Vec<Type>,
    /// Regions by group.
    pub regions: Vec<Vec<Region>>,
    /// Entry block arguments that the op's syntax names before its region (a function's parameters).
    pub entry_args: Vec<EntryArg<'c>>,
    /// The op to be made. It has the attributes that have been parsed; `build_op` adds the resolved parts.
    pub op: OperationState,
}

/// A successor that is being parsed. The format may place its operands before its block.
pub struct ParsedSuccessor {
    /// The index of the successor's declared group.
    pub group: u32,
    /// The block that is branched to; `None` until it is parsed, since a format may place the operands before the
    /// block.
    pub block: Option<Block>,
    /// Start and end of the successor's operands in `ParsedOp::successor_operands`.
    pub operand_range: (u32, u32),
    /// Start and end of the types of the successor's operands in `ParsedOp::successor_operand_types`.
    pub type_range: (u32, u32),
}

/// An argument of a block. The arguments of an entry block are either in the label of the block or in the op's syntax
/// before the region.
#[derive(Clone, Debug)]
pub struct EntryArg<'c> {
    /// `%name` and its range in the text; `None` for an argument without a name.
    pub name: Option<(&'c str, Range<usize>)>,
    /// The argument's type.
    pub ty: Type,
    /// The trailing `loc(..)`; without it, the argument's location is the offset of its name.
    pub loc: Option<Loc>,
}

impl<'c> ParsedOp<'c> {
    /// Creates an op of which nothing has been parsed.
    pub fn new(def: &'c OpDef, name: OpName, loc: Loc) -> ParsedOp<'c> {
        let mut parsed_op = ParsedOp {
            def,
            operands: GroupedList::default(),
            types: GroupedList::default(),
            successors: Vec::new(),
            successors_without_block: 0,
            successor_operands: Vec::new(),
            successor_operand_types: Vec::new(),
            regions: Vec::new(),
            entry_args: Vec::new(),
            op: OperationState::new(name, loc),
        };
        parsed_op.reset(def, name, loc);
        parsed_op
    }

    /// Removes all parts, to parse another op; keeps the allocations.
    pub fn reset(&mut self, def: &'c OpDef, name: OpName, loc: Loc) {
        self.def = def;
        self.op.reset(name, loc);
        self.operands.reset(def.operands.len());
        self.types.reset(def.operands.len() + def.results.len());
        self.successors.clear();
        self.successors_without_block = 0;
        self.successor_operands.clear();
        self.successor_operand_types.clear();
        if !(self.regions.is_empty() && def.regions.is_empty()) {
            self.regions.iter_mut().for_each(Vec::clear);
            self.regions.resize_with(def.regions.len(), Vec::new);
        }
        self.entry_args.clear();
    }

    /// Adds a successor. If the group has a successor without a block, because its operands were parsed first, sets the
    /// block of that successor instead.
    pub(super) fn add_successor(&mut self, group: usize, block: Block) {
        let group = group as u32;
        if self.successors_without_block > 0
            && let Some(successor) = self.successors.iter_mut().find(|s| s.group == group && s.block.is_none())
        {
            successor.block = Some(block);
            self.successors_without_block -= 1;
            return;
        }
        self.successors.push(ParsedSuccessor { group, block: Some(block), operand_range: (0, 0), type_range: (0, 0) });
    }
    /// Returns the first successor of a group, to set its operands or types. Creates it, without a block, if needed.
    pub(super) fn first_successor(&mut self, group: usize) -> &mut ParsedSuccessor {
        let group = group as u32;
        let index = self.successors.iter().position(|s| s.group == group).unwrap_or_else(|| {
            self.successors.push(ParsedSuccessor { group, block: None, operand_range: (0, 0), type_range: (0, 0) });
            self.successors_without_block += 1;
            self.successors.len() - 1
        });
        &mut self.successors[index]
    }

    /// Returns the index of a declared attribute.
    pub fn attr_index(&self, name: &str) -> Option<usize> {
        self.def.attributes.iter().position(|a| a.name == name)
    }
}

impl ParsedOp<'_> {
    /// Returns the types that are given in the text, as input of type inference.
    pub(super) fn types_in_text(&self) -> Signature {
        let operand_group_count = self.def.operands.len();
        let mut known_types = Signature::default();
        for g in 0..operand_group_count + self.def.results.len() {
            match self.types.get(g) {
                _ if g < operand_group_count && self.operands.group_or_empty(g).is_empty() => known_types.push([]),
                Some(types) => known_types.push(types.iter().copied()),
                None => known_types.push_unresolved(),
            }
        }
        known_types
    }

    /// Returns what determines the types of the op, unless they depend on the definitions of its operands.
    #[inline]
    pub(super) fn types_of_text(&self, name: OpName) -> TypesInText<'_> {
        TypesInText { name, operands: &self.operands, types: &self.types }
    }

    /// Returns whether the types of an operand group are unknown, or not as many as its operands.
    pub(super) fn is_unresolved(&self, inferred: &Signature, group: usize) -> bool {
        inferred.group(group).is_none_or(|types| types.len() != self.operands.group_or_empty(group).len())
    }
}

/// Returns an op of which nothing has been parsed. It reuses an op of the pool if there is one.
pub(super) fn reset_parsed_op<'c>(
    pool: &mut Vec<Box<ParsedOp<'c>>>,
    def: &'c OpDef,
    name: OpName,
    loc: Loc,
) -> Box<ParsedOp<'c>> {
    let Some(mut parsed_op) = pool.pop() else { return Box::new(ParsedOp::new(def, name, loc)) };
    parsed_op.reset(def, name, loc);
    parsed_op
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Context;
    use crate::ruleset;

    #[test]
    pub(super) fn operands_of_a_successor_may_be_given_before_its_block() {
        let ctx = Context::new(ruleset::built_in());
        let name = ctx.find_op_name("cf.br").expect("declared");
        let def = ctx.op_def(name).expect("declared");
        let mut state = ParsedOp::new(def, name, Loc::Offset(0));
        state.first_successor(0).operand_range = (0, 2);
        assert_eq!((state.successors.len(), state.successors_without_block), (1, 1));
        state.add_successor(0, Block::new(3));
        state.add_successor(0, Block::new(4));
        let blocks: Vec<_> = state.successors.iter().map(|s| (s.block, s.operand_range)).collect();
        assert_eq!(blocks, [(Some(Block::new(3)), (0, 2)), (Some(Block::new(4)), (0, 0))]);
        state.reset(def, name, Loc::Offset(0));
        assert!(state.successors.is_empty() && state.successors_without_block == 0);
    }
}
