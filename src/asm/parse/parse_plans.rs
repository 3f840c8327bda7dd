//! The parse plans of the op names that the parser has met.
//!
//! Tests: src/asm/round_trip.rs, tests/dialects/.

use super::name_table::NameTable;
use super::op_parser::{ParsePlan, ParsePlans, PlanOfName};
use crate::ir::OpName;
use std::rc::Rc;

impl Default for ParsePlans<'_> {
    fn default() -> Self {
        ParsePlans { plans: Vec::new(), names: NameTable::new(""), positions: Vec::new() }
    }
}

impl<'c> ParsePlans<'c> {
    /// Returns the plan of an op name.
    pub(super) fn of_name(&self, name: OpName) -> Option<Rc<ParsePlan<'c>>> {
        let position = self.positions.get(name.index())?.checked_sub(1)?;
        Some(Rc::clone(&self.plans[position as usize]))
    }

    /// Adds the plan of an op name that has none yet.
    pub(super) fn add(&mut self, plan: Rc<ParsePlan<'c>>) {
        let index = plan.name.index();
        if self.positions.len() <= index {
            self.positions.resize(index + 1, 0);
        }
        self.plans.push(plan);
        self.positions[index] = self.plans.len() as u32;
    }

    /// Returns the plan that a name in the text stood for before, in the same default dialect.
    #[inline]
    pub(super) fn find(&self, name: &str, default_dialect: &str) -> Option<Rc<ParsePlan<'c>>> {
        self.position(name, default_dialect).map(|position| Rc::clone(&self.plans[position]))
    }

    /// Returns a reference to the plan that `find` returns.
    #[inline]
    pub(super) fn find_ref(&self, name: &str, default_dialect: &str) -> Option<&ParsePlan<'c>> {
        self.position(name, default_dialect).map(|position| &*self.plans[position])
    }

    #[inline]
    fn position(&self, name: &str, default_dialect: &str) -> Option<usize> {
        let found = self.names.get(name)?;
        if found.default_dialect.is_some_and(|dialect| dialect != default_dialect) {
            return None;
        }
        Some(found.position as usize)
    }

    /// Adds a name in the text. `default_dialect` is the dialect that it depends on.
    pub(super) fn add_name(&mut self, name: &'c str, default_dialect: Option<&'c str>, plan: &ParsePlan<'c>) {
        let position = self.positions[plan.name.index()] - 1;
        self.names.insert(name, PlanOfName { position, default_dialect });
    }
}
