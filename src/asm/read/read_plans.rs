//! The read plans of the op names that the parser has met.
//!
//! Tests: src/asm/round_trip.rs, tests/dialects/.

use super::name_table::NameTable;
use super::read_plan::ReadPlan;
use crate::ir::OpName;
use std::rc::Rc;

/// Read plans by the name of the op as the text writes it.
pub(super) struct ReadPlans<'c> {
    plans: Vec<Rc<ReadPlan<'c>>>,
    /// The names in the text so far.
    names: NameTable<'c, PlanOfName<'c>>,
    /// The position of the plan of each op name plus one; 0 if it has none yet.
    positions: Vec<u32>,
}

/// What an op name in the text stands for.
#[derive(Clone, Copy)]
struct PlanOfName<'c> {
    /// Position in `ReadPlans::plans`.
    position: u32,
    /// The default dialect in which the name stands for this op; `None` for a name with a dialect.
    default_dialect: Option<&'c str>,
}

impl Default for ReadPlans<'_> {
    fn default() -> Self {
        ReadPlans { plans: Vec::new(), names: NameTable::new(""), positions: Vec::new() }
    }
}

impl<'c> ReadPlans<'c> {
    /// Returns the plan of an op name.
    pub(super) fn of_name(&self, name: OpName) -> Option<Rc<ReadPlan<'c>>> {
        let position = self.positions.get(name.index())?.checked_sub(1)?;
        Some(Rc::clone(&self.plans[position as usize]))
    }

    /// Adds the plan of an op name that has none yet.
    pub(super) fn add(&mut self, plan: Rc<ReadPlan<'c>>) {
        let index = plan.name.index();
        if self.positions.len() <= index {
            self.positions.resize(index + 1, 0);
        }
        self.plans.push(plan);
        self.positions[index] = self.plans.len() as u32;
    }

    /// Returns the plan that a name in the text stood for before, in the same default dialect.
    #[inline]
    pub(super) fn find(&self, name: &str, default_dialect: &str) -> Option<Rc<ReadPlan<'c>>> {
        let found = self.names.get(name)?;
        if found.default_dialect.is_some_and(|dialect| dialect != default_dialect) {
            return None;
        }
        Some(Rc::clone(&self.plans[found.position as usize]))
    }

    /// Adds a name in the text. `default_dialect` is the dialect that it depends on.
    pub(super) fn add_name(&mut self, name: &'c str, default_dialect: Option<&'c str>, plan: &ReadPlan<'c>) {
        let position = self.positions[plan.name.index()] - 1;
        self.names.insert(name, PlanOfName { position, default_dialect });
    }
}
