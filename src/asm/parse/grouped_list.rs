//! List of items by declared group (operands by operand group, types by type group), in one allocation.
//!
//! A group is either unset or has a range of the items, which may be empty. The distinction matters to type inference:
//! an unset group of types is inferred, an empty one says that the group has no values.
//!
//! Tests: below.

/// Items (such as operands) by declared group of an op. Groups are set in the order of the text, which may differ from
/// the order of their declarations.
#[derive(Clone, Debug)]
pub struct GroupedList<T> {
    items: Vec<T>,
    /// For each group, the first position in `items` and the one past its last; `UNSET` if the group is unset.
    ranges: Vec<GroupRange>,
}

/// The range of a group in a list of items: the first position, and the one past its last.
#[derive(Clone, Copy, Debug)]
struct GroupRange {
    start: u32,
    end: u32,
}

/// Range of an unset group. It is out of bounds, so `get` returns `None`; its length is 0 by saturating subtraction.
const UNSET: GroupRange = GroupRange { start: u32::MAX, end: 0 };

impl<T> Default for GroupedList<T> {
    fn default() -> Self {
        GroupedList { items: Vec::new(), ranges: Vec::new() }
    }
}

impl<T> GroupedList<T> {
    /// Removes all items and starts over with `group_count` unset groups; keeps the allocations.
    #[inline]
    pub fn reset(&mut self, group_count: usize) {
        self.items.clear();
        self.ranges.clear();
        for _ in 0..group_count {
            self.ranges.push(UNSET);
        }
    }
    /// Sets the items of a group.
    #[inline]
    pub fn set(&mut self, group: usize, items: impl IntoIterator<Item = T>) {
        let start = self.items.len() as u32;
        self.items.extend(items);
        self.ranges[group] = GroupRange { start, end: self.items.len() as u32 };
    }
    /// Returns the items of a group, or `None` if it is unset.
    #[inline]
    pub fn get(&self, group: usize) -> Option<&[T]> {
        let range = self.ranges[group];
        self.items.get(range.start as usize..range.end as usize)
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
            if range.start != end {
                return false;
            }
            end = range.end;
        }
        end as usize == self.items.len()
    }
    /// Returns the number of items of each group; an unset group has none.
    #[inline]
    pub fn sizes(&self) -> impl Iterator<Item = usize> {
        self.ranges.iter().map(|range| range.end.saturating_sub(range.start) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::GroupedList;

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
    fn an_unset_group_has_no_items() {
        let list = list(1);
        assert_eq!(list.sizes().collect::<Vec<_>>(), [0]);
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
