//! How often the lookups of a cache hit, which decides whether the cache is worth its lookups.
//!
//! Tests: src/verify/valid_ops.rs, src/vm/clause_checker.rs.

/// The numbers of lookups and of hits so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct HitRate {
    lookups: u32,
    hits: u32,
}

impl HitRate {
    /// Counts a lookup.
    #[inline]
    pub fn count(&mut self, is_hit: bool) {
        self.lookups = self.lookups.saturating_add(1);
        self.hits += u32::from(is_hit);
    }
    /// Returns whether, after at least `trial` lookups, fewer than one in `least` hit.
    #[inline]
    pub fn is_below_one_in(self, least: u32, trial: u32) -> bool {
        self.lookups >= trial && self.hits < self.lookups / least
    }
}
