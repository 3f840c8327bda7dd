//! The lists of a machine: how they are made, grow and are freed.
//!
//! All lists share one arena, a stack. A list that is not the last one grows in its spare capacity, or is moved.
//!
//! Tests: below, tests/all/back_ends.rs.

use super::machine::{ListPart, Machine, SpareCapacity};
use super::value::{List, StaticValue, list_items, push_list};
use rulec::rir::Arg;
use smallvec::SmallVec;

/// The minimum length at which a list that is moved gets spare capacity.
const MIN_GROWING_LIST_LEN: u32 = 8;

impl Machine<'_> {
    /// Makes a list of the elements of a slice.
    pub fn new_list_from_slice(&mut self, items: &[StaticValue]) -> List {
        let start = self.list_arena.len();
        self.list_arena.extend_from_slice(items);
        self.list_from(start)
    }

    /// Makes a list.
    pub fn new_list(&mut self, items: impl IntoIterator<Item = StaticValue>) -> List {
        let list = push_list(&mut self.list_arena, items);
        self.admit_list(list)
    }

    /// Makes a list of the values from `start` to the end of the arena.
    #[inline]
    pub(super) fn list_from(&mut self, start: usize) -> List {
        let list = List::from_end(&self.list_arena, start);
        self.admit_list(list)
    }

    /// Frees the lists beyond position `len` of the arena, except for those before `pinned_lists`.
    pub fn free_lists(&mut self, len: usize) {
        self.list_arena.truncate(len.max(self.pinned_lists));
        while self.spare_capacity.last().is_some_and(|spare| spare.limit > self.list_arena.len()) {
            self.spare_capacity.pop();
        }
    }

    /// Returns the list `old` extended by `items`; `old` itself keeps its elements. A list that cannot grow in place is
    /// moved and its capacity doubled, so repeated growth takes amortized constant time per element.
    pub(super) fn list_extend(&mut self, old: List, items: &[StaticValue]) -> List {
        let (start, end) = (old.start as usize, (old.start + old.len) as usize);
        let extended = old.extended(items);
        if end == self.list_arena.len() {
            self.list_arena.extend_from_slice(items);
            return self.admit_grown_list(extended, items.len());
        }
        let index = self.spare_capacity.partition_point(|spare| spare.end < end);
        if let Some(spare) = self.spare_capacity.get_mut(index)
            && spare.end == end
            && end + items.len() <= spare.limit
        {
            self.list_arena[end..end + items.len()].copy_from_slice(items);
            spare.end += items.len();
            return self.admit_grown_list(extended, items.len());
        }
        let moved = self.list_arena.len();
        self.list_arena.extend_from_within(start..end);
        self.list_arena.extend_from_slice(items);
        if old.len >= MIN_GROWING_LIST_LEN {
            let end = self.list_arena.len();
            self.list_arena.resize(end + extended.len(), StaticValue::None);
            self.spare_capacity.push(SpareCapacity { end, limit: self.list_arena.len() });
        }
        self.admit_list(extended.moved_to(moved))
    }

    /// Returns the list `old` extended by one item, like `list_extend`.
    pub(super) fn list_push(&mut self, old: List, item: StaticValue) -> List {
        if old.range().end != self.list_arena.len() {
            return self.list_extend(old, &[item]);
        }
        let extended = old.extended(&[item]);
        self.list_arena.push(item);
        self.admit_grown_list(extended, 1)
    }

    /// Returns the elements of a list.
    pub fn list_items(&self, list: List) -> &[StaticValue] {
        list_items(&self.list_arena, list)
    }

    /// Returns an argument as an item of a list.
    #[inline]
    pub fn list_item_of(&self, base: usize, arg: Arg) -> ListPart {
        match arg {
            Arg::One(reg) => ListPart::One(self.get(base, reg)),
            Arg::Spread(reg) => ListPart::Spread(self.get(base, reg)),
        }
    }

    /// Makes a list of the values of arguments, as `gather` collects them.
    pub fn gather_list(&mut self, base: usize, args: &[Arg]) -> List {
        let start = self.list_arena.len();
        for arg in args {
            let item = self.list_item_of(base, *arg);
            self.push_list_item(item);
        }
        self.list_from(start)
    }

    /// Makes a list of items.
    pub fn list_of_items(&mut self, items: &[ListPart]) -> List {
        let start = self.list_arena.len();
        for item in items {
            self.push_list_item(*item);
        }
        self.list_from(start)
    }

    #[inline]
    fn push_list_item(&mut self, item: ListPart) {
        match item {
            ListPart::Spread(StaticValue::List(list)) => {
                self.list_arena.extend_from_within(list.range());
            }
            ListPart::Spread(StaticValue::None) => {}
            ListPart::One(value) | ListPart::Spread(value) => self.list_arena.push(value),
        }
    }

    /// Collects the values of arguments. A spread argument contributes the elements of its list, or nothing if it is
    /// `none`.
    pub fn gather(&self, base: usize, args: &[Arg]) -> SmallVec<[StaticValue; 8]> {
        let mut out = SmallVec::new();
        for arg in args {
            match *arg {
                Arg::One(r) => out.push(self.get(base, r)),
                Arg::Spread(r) => match self.get(base, r) {
                    StaticValue::List(list) => out.extend_from_slice(self.list_items(list)),
                    StaticValue::None => {}
                    other => out.push(other),
                },
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Context;
    use crate::ruleset;

    fn ints(numbers: std::ops::Range<i64>) -> Vec<StaticValue> {
        numbers.map(StaticValue::Int).collect()
    }

    #[test]
    fn a_list_keeps_its_elements_when_it_is_extended() {
        let ctx = Context::new(ruleset::built_in());
        let mut machine = Machine::new(&ctx);
        let short = machine.new_list(ints(0..2));
        let long = machine.list_extend(short, &ints(2..4));
        let other = machine.list_extend(short, &ints(8..9));
        assert_eq!(machine.list_items(short), ints(0..2));
        assert_eq!(machine.list_items(long), ints(0..4));
        assert_eq!(machine.list_items(other), [ints(0..2), ints(8..9)].concat());
    }

    #[test]
    fn two_lists_can_grow_in_turns() {
        let ctx = Context::new(ruleset::built_in());
        let mut machine = Machine::new(&ctx);
        let (mut even, mut odd) = (List::default(), List::default());
        for i in 0..1000 {
            even = machine.list_extend(even, &[StaticValue::Int(2 * i)]);
            odd = machine.list_extend(odd, &[StaticValue::Int(2 * i + 1)]);
        }
        let expected = |first: i64| (0..1000).map(|i| StaticValue::Int(2 * i + first)).collect::<Vec<_>>();
        assert_eq!((machine.list_items(even), machine.list_items(odd)), (&expected(0)[..], &expected(1)[..]));
        assert!(machine.list_arena.len() < 16_000, "moves are rare: {}", machine.list_arena.len());
        machine.free_lists(0);
        assert!(machine.list_arena.is_empty() && machine.spare_capacity.is_empty());
    }
}
