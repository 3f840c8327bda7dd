//! Grouped: items of declared groups, in one list.
//!
//! Takes the items of a group, all at once; gives them back. Kept true: a group that nothing was said of is no empty group.

use smallvec::SmallVec;

/// See the module.
#[derive(Clone, Debug)]
pub struct Grouped<T> {
    items: Vec<T>,
    groups: SmallVec<[Option<(u32, u32)>; 4]>,
}

impl<T> Default for Grouped<T> {
    fn default() -> Self {
        Grouped { items: Vec::new(), groups: SmallVec::new() }
    }
}

impl<T> Grouped<T> {
    /// So many groups, and nothing said of them.
    pub fn reset(&mut self, groups: usize) {
        self.items.clear();
        self.groups.clear();
        self.groups.resize(groups, None);
    }
    /// These are the items of a group.
    pub fn set(&mut self, group: usize, items: impl IntoIterator<Item = T>) {
        let start = self.items.len();
        self.items.extend(items);
        self.groups[group] = Some((start as u32, self.items.len() as u32));
    }
    /// The items of a group, if something was said of it.
    pub fn get(&self, group: usize) -> Option<&[T]> {
        let (start, end) = self.groups[group]?;
        Some(&self.items[start as usize..end as usize])
    }
    /// The items of a group; none where nothing was said.
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
    pub fn items(&self) -> &[T] {
        &self.items
    }
}
