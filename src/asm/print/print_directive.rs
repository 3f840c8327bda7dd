//! How the printing half of a custom directive is declared.
//!
//! Tests: tests/dialects/, tests/all/mlir_opt.rs.

use super::printer::{PrintDirective, PrintFn};

impl PrintDirective {
    /// Returns a directive that always prints something.
    pub(in crate::asm) const fn new(print: PrintFn) -> PrintDirective {
        PrintDirective { print, may_print_nothing: false }
    }
    /// Sets `may_print_nothing`.
    pub(in crate::asm) const fn may_print_nothing(mut self) -> PrintDirective {
        self.may_print_nothing = true;
        self
    }
}
