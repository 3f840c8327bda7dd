//! Choice: which rules may take an op, by the decision tree of its name.
//!
//! Takes an op; gives rules in the order they are tried, or `None` where the op cannot be looked at, so that the rules
//! themselves say why. Kept true: a rule that would fit is among them; nothing is changed but lists made on the way.

use super::machine::{Host, Machine};
use super::value::StaticValue;
use super::{generated, pattern, primitives};
use rulec::primitive::Primitive;
use rulec::rir::{DecisionNode, OpField, PatternTest, Place, RuleId};

/// A decision tree as Rust.
pub type TreeFn = fn(&mut Machine<'_>, &mut dyn Host, StaticValue) -> Option<&'static [RuleId]>;

impl Machine<'_> {
    /// The rules that tree number `tree` leaves for an op.
    pub fn candidate_rules<'r>(
        &mut self,
        host: &mut dyn Host,
        op: StaticValue,
        tree: usize,
        rules: &'r rulec::rir::RuleSet,
    ) -> Option<&'r [RuleId]> {
        if rules.has_generated_code {
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

    /// What stands at a place of an op: `Some(None)` where the op is built otherwise.
    fn resolve_place(&mut self, host: &mut dyn Host, op: StaticValue, place: &Place) -> Option<Option<StaticValue>> {
        let mut value = self.read_place(host, op, &place.field, place.of_type)?;
        for (ctor, index) in &place.projections {
            match pattern::destructure(self, ctor, value) {
                Some(parts) => value = *parts.get(*index as usize)?,
                None => return Some(None),
            }
        }
        Some(Some(value))
    }

    /// A part of an op, or the type of that part.
    pub(super) fn read_place(
        &mut self,
        host: &mut dyn Host,
        op: StaticValue,
        field: &OpField,
        of_type: bool,
    ) -> Option<StaticValue> {
        let value = host.read_op(self, op, field).ok()?;
        if of_type { primitives::apply(self, host, Primitive::TypeOf, &[value]).ok() } else { Some(value) }
    }

    /// Whether a value passes a test.
    pub(super) fn test_place(&mut self, host: &mut dyn Host, test: &PatternTest, value: StaticValue) -> Option<bool> {
        match test {
            PatternTest::Op(_) => host.test_op(self, test, value, 0).ok().map(|found| found.is_some()),
            _ => pattern::run_test(self, host, 0, test, value, &[]).ok(),
        }
    }
}
