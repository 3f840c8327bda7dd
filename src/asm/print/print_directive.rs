//! The printing half of a custom directive.
//!
//! Tests: tests/dialects/, tests/all/mlir_opt.rs.

use super::op_view::OpView;
use super::printer::OpPrinter;
use crate::asm::directive_args::DirectiveArgs;

/// Function that prints a directive's text.
pub type PrintFn = for<'c> fn(&mut OpPrinter<'c, '_>, &OpView<'_, 'c>, &DirectiveArgs);

/// The printing half of a custom directive.
#[derive(Clone, Copy, Debug)]
pub struct PrintDirective {
    /// Prints the text.
    pub(super) print: PrintFn,
    /// Whether the text may be empty. The space before it is then removed.
    pub(super) may_print_nothing: bool,
}

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
