//! List of items by declared group (operands by operand group, types by type group), in one allocation.
//!
//! A group is either unset or has a range of the items, which may be empty. The distinction matters to type inference:
//! an unset group of types is inferred, an empty one says that the group has no values.
//!
//! Tests: below.

use crate::ir::Type;

/// Multiplier of the hash: 2^64 divided by the golden ratio.
const HASH_MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

/// An item that contributes to the hash of a list.
pub trait HashedItem {
    /// Returns the number that the hash depends on.
    fn hash_word(&self) -> u64 {
        0
    }
}

impl HashedItem for Type {
    #[inline]
    fn hash_word(&self) -> u64 {
        self.index() as u64
    }
}

/// Items (such as operands) by declared group of an op. Groups are set in the order of the text, which may differ from
/// the order of their declarations.
#[derive(Clone, Debug)]
pub struct GroupedList<T> {
    items: Vec<T>,
    /// For each group, the first position in `items` and the one past its last; `UNSET` if the group is unset.
    ranges: Vec<GroupRange>,
    /// A hash of the ranges and items that were set, in order.
    hash: u64,
}

/// The range of a group in a list of items, as one word: the first position in the high half, and the one past its last
/// in the low half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupRange(u64);

/// Range of an unset group. It is out of bounds, so `get` returns `None`; its length is 0 by saturating subtraction.
const UNSET: GroupRange = GroupRange::new(u32::MAX as usize, 0);

impl GroupRange {
    #[inline]
    const fn new(start: usize, end: usize) -> GroupRange {
        GroupRange((start as u64) << 32 | end as u32 as u64)
    }
    #[inline]
    fn start(self) -> usize {
        (self.0 >> 32) as usize
    }
    #[inline]
    fn end(self) -> usize {
        self.0 as u32 as usize
    }
    /// Returns the number of items; an unset group has none.
    #[inline]
    pub(super) fn len(self) -> usize {
        self.end().saturating_sub(self.start())
    }
}

impl<T> Default for GroupedList<T> {
    fn default() -> Self {
        GroupedList { items: Vec::new(), ranges: Vec::new(), hash: 0 }
    }
}

impl<T: HashedItem> GroupedList<T> {
    /// Removes all items and starts over with `group_count` unset groups; keeps the allocations.
    #[inline]
    pub fn reset(&mut self, group_count: usize) {
        self.items.clear();
        self.ranges.clear();
        for _ in 0..group_count {
            self.ranges.push(UNSET);
        }
        self.hash = 0;
    }
    /// Sets the items of a group.
    #[inline]
    pub fn set(&mut self, group: usize, items: impl IntoIterator<Item = T>) {
        let start = self.items.len();
        for item in items {
            self.mix(item.hash_word());
            self.items.push(item);
        }
        self.finish_group(group, start);
    }
    /// Appends an item. It belongs to no group until `finish_group` is called.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items.push(item);
    }
    /// Removes the items past the first `count`. None of them may belong to a group yet.
    pub fn truncate(&mut self, count: usize) {
        self.items.truncate(count);
    }
    /// Sets a group to the items pushed since the list had `start` items.
    #[inline]
    pub fn finish_group(&mut self, group: usize, start: usize) {
        let range = GroupRange::new(start, self.items.len());
        self.mix(range.0 ^ (group as u64) << 20);
        self.ranges[group] = range;
    }
    #[inline]
    fn mix(&mut self, word: u64) {
        self.hash = (self.hash.rotate_left(5) ^ word).wrapping_mul(HASH_MULTIPLIER);
    }
    /// Returns the items of a group, or `None` if it is unset.
    #[inline]
    pub fn get(&self, group: usize) -> Option<&[T]> {
        let range = self.ranges[group];
        self.items.get(range.start()..range.end())
    }
    /// Returns the items of a group; an unset group has none.
    #[inline]
    pub fn group_or_empty(&self, group: usize) -> &[T] {
        self.get(group).unwrap_or(&[])
    }
    /// Returns the number of groups, set or not.
    #[inline]
    pub fn len(&self) -> usize {
        self.ranges.len()
    }
    /// Returns the items of all groups, in the order in which they were added.
    #[inline]
    pub fn items(&self) -> &[T] {
        &self.items
    }
    /// Returns whether all groups are set, and their items are in the order of the groups.
    #[inline]
    pub(super) fn is_in_order(&self) -> bool {
        let mut end = 0;
        for range in &self.ranges {
            if range.start() != end {
                return false;
            }
            end = range.end();
        }
        end == self.items.len()
    }
    /// Returns for each group its range in `items()`.
    #[inline]
    pub(super) fn ranges(&self) -> &[GroupRange] {
        &self.ranges
    }
    /// Returns a hash of the ranges and the items. Equal lists whose groups were set in the same order have equal
    /// hashes.
    #[inline]
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }
}

#[cfg(test)]
mod tests {
    use super::{GroupedList, HashedItem};

    impl HashedItem for char {}

    fn list(group_count: usize) -> GroupedList<char> {
        let mut list = GroupedList::default();
        list.reset(group_count);
        list
    }

    #[test]
    fn an_unset_group_is_not_an_empty_group() {
        let mut list = list(2);
        list.set(1, []);
        assert_eq!((list.get(0), list.get(1)), (None, Some(&[][..])));
        assert_eq!((list.group_or_empty(0), list.group_or_empty(1)), (&[][..], &[][..]));
    }

    #[test]
    fn groups_may_be_set_in_any_order() {
        let mut list = list(3);
        list.set(2, ['c', 'd']);
        list.set(0, ['a']);
        assert_eq!((list.get(0), list.get(1), list.get(2)), (Some(&['a'][..]), None, Some(&['c', 'd'][..])));
        assert_eq!(list.items(), ['c', 'd', 'a']);
    }

    #[test]
    fn pushed_items_belong_to_the_group_that_is_finished() {
        let mut list = list(2);
        list.push('a');
        list.finish_group(0, 0);
        let start = list.items().len();
        list.push('x');
        list.truncate(start);
        list.push('b');
        list.finish_group(1, start);
        assert_eq!((list.get(0), list.get(1)), (Some(&['a'][..]), Some(&['b'][..])));
    }

    #[test]
    fn the_range_of_an_unset_group_has_length_0() {
        let list = list(1);
        assert_eq!(list.ranges()[0].len(), 0);
    }

    #[test]
    fn reset_unsets_all_groups() {
        let mut list = list(1);
        list.set(0, ['a']);
        list.reset(2);
        assert_eq!((list.len(), list.items().len()), (2, 0));
        assert_eq!((list.get(0), list.get(1)), (None, None));
    }
}
