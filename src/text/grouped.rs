//! Grouped: items of declared groups, in one list.
//!
//! Takes the items of a group, all at once; gives them back. Kept true: a group that nothing was said of is no empty group.

/// See the module.
#[derive(Clone, Debug)]
pub struct Grouped<T> {
    items: Vec<T>,
    /// Where each group begins and ends.
    groups: Vec<(u32, u32)>,
}

/// A group that nothing was said of.
const UNSAID: (u32, u32) = (u32::MAX, 0);

impl<T> Default for Grouped<T> {
    fn default() -> Self {
        Grouped { items: Vec::new(), groups: Vec::new() }
    }
}

impl<T> Grouped<T> {
    /// So many groups, and nothing said of them.
    #[inline]
    pub fn reset(&mut self, groups: usize) {
        self.items.clear();
        self.groups.clear();
        (0..groups).for_each(|_| self.groups.push(UNSAID));
    }
    /// These are the items of a group.
    #[inline]
    pub fn set(&mut self, group: usize, items: impl IntoIterator<Item = T>) {
        let start = self.items.len();
        for item in items {
            self.items.push(item);
        }
        self.close(group, start);
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
    pub fn close(&mut self, group: usize, start: usize) {
        self.groups[group] = (start as u32, self.items.len() as u32);
    }
    /// The items of a group, if something was said of it.
    #[inline]
    pub fn get(&self, group: usize) -> Option<&[T]> {
        let (start, end) = self.groups[group];
        self.items.get(start as usize..end as usize)
    }
    /// The items of a group; none where nothing was said.
    #[inline]
    pub fn of(&self, group: usize) -> &[T] {
        self.get(group).unwrap_or(&[])
    }
    /// How many groups there are.
    pub fn len(&self) -> usize {
        self.groups.len()
    }
    /// Whether there is no group.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }
    /// All that was said, in the order in which it was.
    #[inline]
    pub fn items(&self) -> &[T] {
        &self.items
    }
    /// Where the items of each group begin and end in that order.
    #[inline]
    pub(super) fn bounds(&self) -> &[(u32, u32)] {
        &self.groups
    }
}
