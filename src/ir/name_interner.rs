//! Interner of names in which the first names have fixed numbers, which generated code contains as constants.
//!
//! The build script generates the names with fixed numbers as perfect hash tables (`OP_NAMES`, `STRINGS`). So a context
//! needs no work for them, and the numbers are the same in every context.
//!
//! Tests: below, tests/all/back_ends.rs.

use super::interner::Interner;
use phf::OrderedSet;

include!(concat!(env!("OUT_DIR"), "/names.rs"));

/// A table of no names.
pub static NO_NAMES: OrderedSet<&'static str> = phf::phf_ordered_set! {};

/// A table of distinct names. Name `i` of `fixed` has the number `i`; other names get the next numbers.
pub struct NameInterner {
    fixed: &'static OrderedSet<&'static str>,
    others: Interner<Box<str>>,
}

impl NameInterner {
    /// Returns a table in which these names have fixed numbers.
    pub fn new(fixed: &'static OrderedSet<&'static str>) -> NameInterner {
        NameInterner { fixed, others: Interner::default() }
    }

    /// Returns the number of a name, and adds the name if it has none.
    pub fn intern(&self, name: &str) -> usize {
        self.find(name).unwrap_or_else(|| self.fixed.len() + self.others.intern(name, || name.into()))
    }

    /// Returns the number of a name, if it has one.
    pub fn find(&self, name: &str) -> Option<usize> {
        // Names that are looked up often, such as symbols, are among the others, whose hash function is faster.
        self.others.find(name).map(|index| self.fixed.len() + index).or_else(|| self.fixed.get_index(name))
    }

    /// Returns the name with a number that `intern` returned.
    #[inline]
    pub fn get(&self, number: usize) -> &str {
        match self.fixed.index(number) {
            Some(name) => name,
            None => self.others.get(number - self.fixed.len()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static FIXED: OrderedSet<&'static str> = phf::phf_ordered_set! { "b", "a" };

    #[test]
    fn names_have_one_number_each() {
        let names = NameInterner::new(&FIXED);
        assert_eq!((names.intern("a"), names.intern("b"), names.find("c")), (1, 0, None));
        assert_eq!((names.intern("c"), names.intern("d"), names.intern("c")), (2, 3, 2));
        assert_eq!((names.find("a"), names.find("d")), (Some(1), Some(3)));
        assert_eq!([0, 1, 2, 3].map(|number| names.get(number)), ["b", "a", "c", "d"]);
    }

    #[test]
    fn without_fixed_names_all_numbers_are_assigned_on_first_use() {
        let names = NameInterner::new(&NO_NAMES);
        assert_eq!((names.intern("b"), names.intern("a"), names.get(1)), (0, 1, "a"));
    }
}
