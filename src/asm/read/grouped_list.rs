//! Grouped: items of declared groups, in one list.
//!
//! Takes the items of a group, all at once; gives them back. Kept true: a group that nothing was said of is no empty group.

/// See the module.
#[derive(Clone, Debug)]
pub struct GroupedList<T> {
    items: Vec<T>,
    /// Where each group begins and ends.
    ranges: Vec<(u32, u32)>,
}

/// A group that nothing was said of.
const UNSET: (u32, u32) = (u32::MAX, 0);

impl<T> Default for GroupedList<T> {
    fn default() -> Self {
        GroupedList { items: Vec::new(), ranges: Vec::new() }
    }
}

impl<T> GroupedList<T> {
    /// So many groups, and nothing said of them.
    #[inline]
    pub fn reset(&mut self, group_count: usize) {
        self.items.clear();
        self.ranges.clear();
        (0..group_count).for_each(|_| self.ranges.push(UNSET));
    }
    /// These are the items of a group.
    #[inline]
    pub fn set(&mut self, group: usize, items: impl IntoIterator<Item = T>) {
        let start = self.items.len();
        for item in items {
            self.items.push(item);
        }
        self.finish_group(group, start);
    }
    /// One more item, of the group that is closed next.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items.push(item);
    }
    /// So many items, and none that were pushed after them.
    pub fn truncate(&mut self, count: usize) {
        self.items.truncate(count);
    }
    /// The items pushed since there were so many are those of a group.
    #[inline]
    pub fn finish_group(&mut self, group: usize, start: usize) {
        self.ranges[group] = (start as u32, self.items.len() as u32);
    }
    /// The items of a group, if something was said of it.
    #[inline]
    pub fn get(&self, group: usize) -> Option<&[T]> {
        let (start, end) = self.ranges[group];
        self.items.get(start as usize..end as usize)
    }
    /// The items of a group; none where nothing was said.
    #[inline]
    pub fn group_or_empty(&self, group: usize) -> &[T] {
        self.get(group).unwrap_or(&[])
    }
    /// How many groups there are.
    pub fn len(&self) -> usize {
        self.ranges.len()
    }
    /// Whether there is no group.
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }
    /// All that was said, in the order in which it was.
    #[inline]
    pub fn items(&self) -> &[T] {
        &self.items
    }
    /// Where the items of each group begin and end in that order.
    #[inline]
    pub(crate) fn ranges(&self) -> &[(u32, u32)] {
        &self.ranges
    }
}
