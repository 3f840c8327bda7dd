//! Accounting: charges the steps and the memory that rule code uses to the budget of its machine.
//!
//! Tests: below, tests/errors/limits/.

use super::budget::PUBLISHED_BYTES;
use super::inst_ref::InstRef;
use super::machine::Machine;
use super::rule_error::{RuleError, VmResult};
use super::value::{List, StaticValue};
use crate::ir::{AffineExpr, Attr, Str, Type};
use crate::limits::Limit;
use rulec::rir::Span;
use std::sync::atomic::Ordering;

/// The number of elements of new lists that count as one step.
pub(super) const ELEMENTS_PER_STEP: usize = 16;

impl Machine<'_> {
    /// Refills the budget of a machine outside of a conversion.
    pub(super) fn begin_evaluation(&mut self) {
        if !self.budget.in_conversion {
            self.budget.exceeded = None;
            self.budget.steps_left = i64::try_from(self.budget.limits.steps).unwrap_or(i64::MAX / 2);
        }
    }

    /// Takes one step, after the instruction has run.
    #[inline]
    pub fn charge(&mut self, inst: InstRef) -> VmResult<()> {
        self.budget.steps_left = self.budget.steps_left.saturating_sub(1);
        if self.budget.steps_left >= 0 && self.list_arena.len() <= self.budget.arena_checkpoint {
            return Ok(());
        }
        self.check_budget_at(inst)
    }

    /// Returns an error with the place of an instruction if a limit is exceeded.
    #[cold]
    fn check_budget_at(&mut self, inst: InstRef) -> VmResult<()> {
        self.check_budget().map_err(|error| self.attach_span(inst, error))
    }

    /// Returns the error of the limit that is exceeded, if one is.
    #[cold]
    pub(crate) fn check_budget(&mut self) -> VmResult<()> {
        self.check_memory();
        match self.budget.exceeded() {
            Some(limit) => Err(Box::new(RuleError::LimitExceeded { limit, span: Span::default() })),
            None => Ok(()),
        }
    }

    /// Sets the number of bytes that the host uses, and checks the memory.
    pub(crate) fn set_host_bytes(&mut self, bytes: u64) {
        self.budget.host_bytes = bytes;
        self.check_memory();
    }

    /// Updates the memory total of all machines of the conversion (`shared_bytes`) by the memory of this machine. If
    /// the total exceeds the limit, empties the budget of this machine.
    fn check_memory(&mut self) {
        let registers = (self.list_arena.capacity() + self.regs.capacity()) * size_of::<StaticValue>();
        let budget = &mut self.budget;
        budget.arena_checkpoint = self.list_arena.len() + PUBLISHED_BYTES as usize / size_of::<StaticValue>();
        let used = registers as u64 + budget.interned_bytes + budget.host_bytes;
        let growth = used.wrapping_sub(std::mem::replace(&mut budget.published_bytes, used));
        let total = match &budget.shared_bytes {
            Some(shared_bytes) => shared_bytes.fetch_add(growth, Ordering::Relaxed).wrapping_add(growth),
            None => used,
        };
        // A position in the arena is a `u32`.
        if total > budget.limits.memory || self.list_arena.len() > u32::MAX as usize / 2 {
            budget.exceed(Limit::Memory);
        }
    }

    /// Counts bytes that are never freed: those of a string, type or attribute.
    pub(super) fn count_interned(&mut self, bytes: usize) {
        let before = self.budget.interned_bytes / PUBLISHED_BYTES;
        self.budget.interned_bytes += bytes as u64;
        if self.budget.interned_bytes / PUBLISHED_BYTES != before {
            self.check_memory();
        }
    }

    /// Returns a list, or the empty list if the list is too long or nested too deeply; then the budget is empty.
    #[inline]
    pub(super) fn admit_list(&mut self, list: List) -> List {
        self.admit_grown_list(list, list.len())
    }

    /// Returns a list that has grown in place by `new_elements` elements, like `admit_list`.
    #[inline]
    pub(super) fn admit_grown_list(&mut self, list: List, new_elements: usize) -> List {
        let is_short = list.len() < ELEMENTS_PER_STEP && list.len() as u64 <= self.budget.limits.list_length;
        if is_short && list.is_flat() { list } else { self.admit_long_list(list, new_elements) }
    }

    fn admit_long_list(&mut self, list: List, new_elements: usize) -> List {
        self.budget.spend(new_elements / ELEMENTS_PER_STEP);
        let limits = &self.budget.limits;
        let exceeded = if list.len() as u64 > limits.list_length || list.is_oversized() {
            Limit::ListLength
        } else if u64::from(list.depth()) > limits.nesting || list.is_too_deep() {
            Limit::Nesting
        } else {
            return list;
        };
        self.budget.exceed(exceeded);
        List::default()
    }

    /// Returns the error that a list of `len` elements would be too long, if it would be.
    pub(super) fn check_list_length(&mut self, len: usize) -> VmResult<()> {
        if len as u64 <= self.budget.limits.list_length { Ok(()) } else { Err(self.exceed(Limit::ListLength)) }
    }

    /// Empties the budget, and returns the error.
    pub(crate) fn exceed(&mut self, limit: Limit) -> Box<RuleError> {
        self.budget.exceed(limit);
        Box::new(RuleError::LimitExceeded { limit, span: Span::default() })
    }

    /// Interns a string that rule code made.
    pub(super) fn new_string(&mut self, text: &str) -> Str {
        if text.len() as u64 > self.budget.limits.string_bytes {
            self.budget.exceed(Limit::StringBytes);
            return self.ctx.intern_str("");
        }
        self.count_interned(text.len());
        self.budget.spend(text.len() / 256);
        self.ctx.intern_str(text)
    }

    /// Checks a type that rule code made, unless the context had it before, when it had `known` types.
    pub(super) fn admit_type(&mut self, ty: Type, known: usize) {
        if ty.index() >= known {
            let limits = &self.budget.limits;
            let extent = self.ctx.type_extent(ty, limits.type_size, limits.nesting);
            self.admit_extent(extent, Limit::TypeSize);
        }
    }

    /// Checks an attribute that rule code made, unless the context had it before, when it had `known` attributes.
    pub(crate) fn admit_attr(&mut self, attr: Attr, known: usize) {
        if attr.index() >= known {
            let limits = &self.budget.limits;
            let extent = self.ctx.attr_extent(attr, limits.list_length, limits.nesting);
            self.admit_extent(extent, Limit::ListLength);
        }
    }

    /// Checks an attribute that was made of a list, like `admit_attr`. An attribute that was made of another value
    /// contains no other attribute.
    pub(crate) fn admit_attr_of_list(&mut self, value: StaticValue, attr: Option<Attr>, known: usize) {
        if let (StaticValue::List(_) | StaticValue::Dict(_), Some(attr)) = (value, attr) {
            self.admit_attr(attr, known);
        }
    }

    /// Checks the number of elements of dense elements that rule code is about to list.
    pub(super) fn admit_elements(&mut self, attr: Attr) {
        let count = self.ctx.attr_type(attr).map_or(Some(0), |ty| self.ctx.element_count(ty));
        if count.is_none_or(|count| count as u64 > self.budget.limits.list_length) {
            self.budget.exceed(Limit::ListLength);
        }
    }

    /// Checks an affine expression that rule code made, unless the context had it before, when it had `known` ones.
    pub(super) fn admit_expr(&mut self, expr: AffineExpr, known: usize) {
        if expr.index() < known {
            return;
        }
        let limits = &self.budget.limits;
        let extent = self.ctx.expr_extent(expr, limits.type_size, limits.nesting);
        self.admit_extent(extent, Limit::ListLength);
    }

    fn admit_extent(&mut self, extent: crate::ir::Extent, size_limit: Limit) {
        self.budget.spend((extent.size / ELEMENTS_PER_STEP as u64) as usize);
        self.count_interned(64);
        match (extent.is_too_large, extent.is_too_deep) {
            (_, true) => self.budget.exceed(Limit::Nesting),
            (true, _) => self.budget.exceed(size_limit),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::budget::Budget;
    use super::*;
    use crate::ir::Context;
    use crate::limits::Limits;
    use crate::ruleset;
    use std::sync::Arc;
    use std::sync::atomic::AtomicU64;

    #[test]
    fn a_list_that_is_too_long_empties_the_budget() {
        let ctx = Context::new(ruleset::built_in());
        let mut machine = Machine::new(&ctx);
        machine.budget.limits.list_length = 3;
        assert_eq!(machine.new_list(vec![StaticValue::Int(1); 3]).len(), 3);
        assert_eq!(machine.budget.exceeded(), None);
        assert_eq!(machine.new_list(vec![StaticValue::Int(1); 4]).len(), 0);
        assert_eq!(machine.budget.exceeded(), Some(Limit::ListLength));
        let steps = machine.budget.steps_left();
        machine.budget.resume();
        assert_eq!((machine.budget.exceeded(), machine.budget.steps_left()), (None, steps));
    }

    #[test]
    fn a_list_knows_how_deep_and_how_large_it_is() {
        let ctx = Context::new(ruleset::built_in());
        let mut machine = Machine::new(&ctx);
        let mut list = machine.new_list([StaticValue::Int(1)]);
        for depth in 1..=500 {
            list = machine.new_list([StaticValue::List(list)]);
            assert_eq!(list.depth(), depth);
        }
        machine.new_list([StaticValue::List(list)]);
        assert_eq!(machine.budget.exceeded(), Some(Limit::Nesting));
        machine.budget.resume();
        let mut list = machine.new_list([StaticValue::Int(1)]);
        while machine.budget.exceeded().is_none() {
            list = machine.new_list([StaticValue::List(list), StaticValue::List(list)]);
        }
        assert_eq!(machine.budget.exceeded(), Some(Limit::ListLength));
    }

    #[test]
    fn the_machines_of_a_conversion_share_their_memory() {
        let ctx = Context::new(ruleset::built_in());
        let limits = Limits { memory: 3 << 20, ..Limits::default() };
        let shared = Arc::<AtomicU64>::default();
        let [mut a, mut b] = [(), ()].map(|()| {
            let mut machine = Machine::new(&ctx);
            machine.budget = Budget::of_conversion(limits.clone(), shared.clone());
            machine
        });
        a.set_host_bytes(2 << 20);
        assert_eq!(a.budget.exceeded(), None);
        b.set_host_bytes(2 << 20);
        assert_eq!(b.budget.exceeded(), Some(Limit::Memory));
        b.budget.resume();
        assert_eq!(b.budget.exceeded(), Some(Limit::Memory), "memory stays exhausted");
    }
}
