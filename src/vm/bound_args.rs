//! The arguments of a constructor that a pattern binds. A pattern does not compute the others.
//!
//! Tests: src/vm/pattern.rs, tests/all/back_ends.rs.

use rulec::rir::Reg;

/// The arguments of a constructor that a pattern binds, as bits by position.
#[derive(Clone, Copy, Debug)]
pub struct BoundArgs(pub u32);

impl BoundArgs {
    /// No arguments.
    pub const NONE: BoundArgs = BoundArgs(0);

    /// Returns the set of only the argument at this position. All positions from 31 on share bit 31.
    pub const fn part(position: u16) -> BoundArgs {
        BoundArgs(1 << if position < 31 { position } else { 31 })
    }

    /// Returns the arguments to which a register is bound.
    pub fn of(binds: &[Option<Reg>]) -> BoundArgs {
        let positions = (0..).zip(binds).filter(|(_, bind)| bind.is_some());
        positions.fold(BoundArgs::NONE, |all, (i, _)| BoundArgs(all.0 | BoundArgs::part(i).0))
    }

    /// Returns whether the argument at this position is bound.
    #[inline]
    pub fn has(self, position: usize) -> bool {
        self.0 >> position.min(31) & 1 != 0
    }

    /// Removes the first argument: the argument at position n + 1 gets position n.
    pub fn after_first(self) -> BoundArgs {
        BoundArgs((self.0 as i32 >> 1) as u32)
    }
}
