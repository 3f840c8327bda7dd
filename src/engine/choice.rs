//! Choice: which rules may take an op, by the decision tree of its name.
//!
//! Takes an op; gives rules in the order they are tried. Kept true: a rule that would fit is among them; nothing is changed
//! but lists made on the way, which end with the op's conversion.

use super::converter::Converter;
use crate::vm::{Machine, OpRef, Val, pattern, primitives};
use grammar::primitive::Primitive;
use grammar::rir::{Node, Place, RuleId, Test};

impl<'s> Converter<'s, '_> {
    /// The rules that the tree leaves; `None` where the op cannot be looked at, so that the rules themselves say why.
    pub(super) fn candidates(&mut self, m: &mut Machine<'_>, op: OpRef, tree: &'s Node) -> Option<&'s [RuleId]> {
        let mut node = tree;
        loop {
            let (place, cases, other) = match node {
                Node::Try(rules) => return Some(rules),
                Node::Switch { place, cases, other } => (place, cases, other),
            };
            node = other;
            let Some(value) = self.value_at(m, op, place)? else { continue };
            for case in cases {
                if self.holds(m, &case.test, value)? {
                    node = &case.node;
                    break;
                }
            }
        }
    }

    /// What stands at a place of an op: `Some(None)` where the op is built otherwise, `None` for an error.
    fn value_at(&mut self, m: &mut Machine<'_>, op: OpRef, place: &Place) -> Option<Option<Val>> {
        let mut value = self.read(m, Val::OpRef(op), &place.what).ok()?;
        if place.of_type {
            value = primitives::apply(m, self, Primitive::TypeOf, &[value]).ok()?;
        }
        for (ctor, part) in &place.parts {
            match pattern::apart(m, ctor, value) {
                Some(parts) => value = *parts.get(*part as usize)?,
                None => return Some(None),
            }
        }
        Some(Some(value))
    }

    fn holds(&mut self, m: &mut Machine<'_>, test: &Test, value: Val) -> Option<bool> {
        match test {
            Test::Op(_) => self.test(m, test, value, 0).ok().map(|found| found.is_some()),
            _ => pattern::test(m, self, 0, test, value, &[]).ok(),
        }
    }
}
