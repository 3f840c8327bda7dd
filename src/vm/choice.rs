//! Choice: which rules may take an op, by the decision tree of its name.
//!
//! Takes an op; gives rules in the order they are tried, or `None` where the op cannot be looked at, so that the rules
//! themselves say why. Kept true: a rule that would fit is among them; nothing is changed but lists made on the way.

use super::machine::{Host, Machine};
use super::value::Val;
use super::{compiled, pattern, primitives};
use grammar::primitive::Primitive;
use grammar::rir::{Get, Node, Place, RuleId, Test};

/// A decision tree as Rust.
pub type Choice = fn(&mut Machine<'_>, &mut dyn Host, Val) -> Option<&'static [RuleId]>;

impl Machine<'_> {
    /// The rules that tree number `tree` leaves for an op.
    pub fn candidates<'r>(
        &mut self,
        host: &mut dyn Host,
        op: Val,
        tree: usize,
        rules: &'r grammar::rir::RuleSet,
    ) -> Option<&'r [RuleId]> {
        if rules.compiled {
            return compiled::TREES[tree](self, host, op);
        }
        let mut node = &rules.trees[tree].node;
        loop {
            let (place, cases, other) = match node {
                Node::Try(rules) => return Some(rules),
                Node::Switch { place, cases, other } => (place, cases, other),
            };
            node = other;
            let Some(value) = self.place(host, op, place)? else { continue };
            for case in cases {
                if self.fits(host, &case.test, value)? {
                    node = &case.node;
                    break;
                }
            }
        }
    }

    /// What stands at a place of an op: `Some(None)` where the op is built otherwise.
    fn place(&mut self, host: &mut dyn Host, op: Val, place: &Place) -> Option<Option<Val>> {
        let mut value = self.look(host, op, &place.what, place.of_type)?;
        for (ctor, part) in &place.parts {
            match pattern::apart(self, ctor, value) {
                Some(parts) => value = *parts.get(*part as usize)?,
                None => return Some(None),
            }
        }
        Some(Some(value))
    }

    /// A part of an op, or the type of that part.
    pub(super) fn look(&mut self, host: &mut dyn Host, op: Val, what: &Get, of_type: bool) -> Option<Val> {
        let value = host.read(self, op, what).ok()?;
        if of_type { primitives::apply(self, host, Primitive::TypeOf, &[value]).ok() } else { Some(value) }
    }

    /// Whether a value passes a test.
    pub(super) fn fits(&mut self, host: &mut dyn Host, test: &Test, value: Val) -> Option<bool> {
        match test {
            Test::Op(_) => host.test_op(self, test, value, 0).ok().map(|found| found.is_some()),
            _ => pattern::test(self, host, 0, test, value, &[]).ok(),
        }
    }
}
