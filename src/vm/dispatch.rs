//! Rule dispatch: finds the rules that may match an op by the decision tree of its name.
//!
//! The decision tree tests fields of the op that several rules depend on, so most rules are never tried.
//!
//! Tests: tests/all/decision_trees.rs, tests/all/back_ends.rs.

use super::bound_args::BoundArgs;
use super::generated;
use super::machine::{Host, Machine};
use super::pattern;
use super::primitives;
use super::value::StaticValue;
use rulec::rir::{BackEnd, DecisionNode, OpField, PatternTest, Place, RuleId};

impl Machine<'_> {
    /// Returns the rules that may match an op, in the order in which to try them. `tree` is the index of the op's
    /// decision tree. Returns `None` if a field cannot be read; then the caller tries all rules, which report the
    /// error.
    ///
    /// Invariant: the result contains every rule that matches the op.
    pub fn candidate_rules<'r>(
        &mut self,
        host: &mut dyn Host,
        op: StaticValue,
        tree: usize,
        rules: &'r rulec::rir::RuleSet,
    ) -> Option<&'r [RuleId]> {
        let is_generated = match rules.back_end {
            BackEnd::Generated => true,
            BackEnd::Layered => {
                tree < generated::TREES.len() && rules.changes.trees.binary_search(&(tree as u32)).is_err()
            }
            BackEnd::Mixed | BackEnd::Interpreter => false,
        };
        if is_generated {
            return generated::TREES[tree](self, host, op);
        }
        let mut node = &rules.trees[tree].node;
        loop {
            let (place, cases, other) = match node {
                DecisionNode::Try(rules) => return Some(rules),
                DecisionNode::Switch { place, cases, default: other } => (place, cases, other),
            };
            node = other;
            let Some(value) = self.resolve_place(host, op, place)? else { continue };
            for case in cases {
                if self.test_place(host, &case.test, value)? {
                    node = &case.node;
                    break;
                }
            }
        }
    }

    /// Reads the field of an op that `place` names, or the type of this field. Then destructures the value by the
    /// constructors of `place` in order: each yields one of its arguments, which the next constructor destructures.
    /// Returns `Some(None)` if a constructor does not match, and `None` on an error.
    fn resolve_place(&mut self, host: &mut dyn Host, op: StaticValue, place: &Place) -> Option<Option<StaticValue>> {
        let mut value = self.read_place(host, op, &place.field, place.of_type)?;
        for (ctor, index) in &place.projections {
            match pattern::destructure(self, ctor, value, BoundArgs::part(*index)) {
                Some(parts) => value = *parts.get(*index as usize)?,
                None => return Some(None),
            }
        }
        Some(Some(value))
    }

    /// Returns a field of an op, or the type of that field.
    pub(super) fn read_place(
        &mut self,
        host: &mut dyn Host,
        op: StaticValue,
        field: &OpField,
        of_type: bool,
    ) -> Option<StaticValue> {
        let value = host.read_op(self, op, field).ok()?;
        if of_type { primitives::type_of(self, host, value).ok() } else { Some(value) }
    }

    /// Returns whether a value passes a test; `None` on an error.
    pub(super) fn test_place(&mut self, host: &mut dyn Host, test: &PatternTest, value: StaticValue) -> Option<bool> {
        match test {
            PatternTest::Op(_) => host.test_op(self, test, value, StaticValue::None).ok().map(|found| found.is_some()),
            _ => pattern::run_test(self, host, 0, test, value, &[]).ok(),
        }
    }
}
