//! Formats that are read directly: the parts of the op are appended to its body in the order of the text.
//!
//! The operands of an op are stored group by group, and those of its successors after them. So the text must list them
//! in this order, or be a permutation of single operands. Regions are not read directly.
//!
//! Tests: src/asm/parse/direct_ops.rs, tests/all/back_ends.rs.

use super::parse::ParseStep;
use crate::rir::declarations::{Arity, FormatRef, OpDef};

/// Where the operands of the text are among those of the op.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OperandOrder {
    /// The orders are the same.
    Same,
    /// The operand at position `i` of the text is that at position `positions[i]` of the op.
    Permuted(Vec<u16>),
}

/// Returns the order of the operands in the text of an op that can be read directly; `None` for any other op.
/// `operand_groups` returns the operand groups that a custom directive reads, or `None` if it cannot read directly.
pub fn direct_order<D>(
    def: &OpDef,
    steps: &[ParseStep<'_, D>],
    operand_groups: &dyn Fn(&D) -> Option<Vec<u16>>,
) -> Option<OperandOrder> {
    if def.regions.iter().any(|region| region.arity == Arity::One) {
        return None;
    }
    let positions = permutation(def, steps);
    let next_operand = if positions.is_none() { Some(0) } else { None };
    let mut order = TextOrder { def, operand_groups, next_operand, successors: 0 };
    order.follow(steps, true).then_some(positions.map_or(OperandOrder::Same, OperandOrder::Permuted))
}

/// Returns the position among the declared operands of each operand of the text, if the format is a list of single
/// operands in another order, attributes, types and punctuation.
fn permutation<D>(def: &OpDef, steps: &[ParseStep<'_, D>]) -> Option<Vec<u16>> {
    let mut in_text = Vec::new();
    for step in steps {
        match step {
            ParseStep::Operand(g) => in_text.push(*g),
            ParseStep::Operands(_) | ParseStep::Ref(_) | ParseStep::Successor(_) | ParseStep::Region(_) => return None,
            _ => {}
        }
    }
    let mut sorted = in_text.clone();
    sorted.sort_unstable();
    let is_permutation = sorted.len() == def.operands.len() && sorted.iter().enumerate().all(|(i, g)| i == *g as usize);
    (is_permutation && sorted != in_text).then_some(in_text)
}

/// Checks the order of the parts in the text of one op.
struct TextOrder<'d, 'f, D> {
    def: &'d OpDef,
    operand_groups: &'f dyn Fn(&D) -> Option<Vec<u16>>,
    /// The first operand group that may follow in the text; `None` if any may.
    next_operand: Option<u16>,
    /// The number of successors so far.
    successors: u16,
}

impl<D> TextOrder<'_, '_, D> {
    /// Returns whether the parts of `steps` may follow in the text. Inside of optional groups, `is_required` is false,
    /// and a step that cannot read directly is possible: only a text without the group is read directly then.
    fn follow(&mut self, steps: &[ParseStep<'_, D>], is_required: bool) -> bool {
        steps.iter().all(|step| match step {
            ParseStep::Operand(g) | ParseStep::Operands(g) | ParseStep::Ref(FormatRef::Operand(g)) => {
                self.operand(*g, 1)
            }
            ParseStep::Ref(FormatRef::Operands) => self.operand(0, self.def.operands.len() as u16),
            ParseStep::Successor(g) => {
                self.successors += 1;
                self.next_operand = Some(self.def.operands.len() as u16);
                *g + 1 == self.successors
            }
            ParseStep::SuccessorOperands(g) | ParseStep::Types(FormatRef::SuccessorOperands(g)) => {
                *g + 1 == self.successors
            }
            ParseStep::Optional { then, otherwise, .. } => {
                let first_operand = self.next_operand;
                let is_ordered = self.follow(then, false);
                let next_operand = std::mem::replace(&mut self.next_operand, first_operand);
                let is_ordered = self.follow(otherwise, false) && is_ordered;
                self.next_operand = self.next_operand.max(next_operand);
                is_ordered
            }
            // Clauses in any order have no operands in any order.
            ParseStep::AnyOrder(clauses) => {
                let is_fixed = |step: &ParseStep<'_, D>| {
                    matches!(step, ParseStep::Punctuation(_) | ParseStep::Keyword(_) | ParseStep::Attribute(_))
                        || matches!(step, ParseStep::SetUnitAttr(_))
                };
                clauses.iter().all(|(_, steps)| steps.iter().all(is_fixed))
            }
            ParseStep::Custom(directive) => match (self.operand_groups)(directive) {
                Some(groups) => groups.into_iter().all(|group| self.operand(group, 1)),
                None => !is_required,
            },
            ParseStep::Region(_) | ParseStep::Ref(_) => !is_required,
            ParseStep::Literal(text) => direct_literal(text).is_some() || !is_required,
            _ => true,
        })
    }

    /// Returns whether `count` operand groups from `group` on may follow.
    fn operand(&mut self, group: u16, count: u16) -> bool {
        match &mut self.next_operand {
            None => true,
            Some(next) => {
                let is_next = group >= *next;
                *next = group + count;
                is_next
            }
        }
    }
}

/// Returns the characters of a literal that is one token whatever follows it; `None` for any other literal.
pub fn direct_literal(text: &str) -> Option<&str> {
    ["->", "{", "}", "*"].contains(&text).then_some(text)
}
