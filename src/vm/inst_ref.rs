//! References to instructions, and what the machine looks up by them: the constant of an instruction, and its place in
//! the rules for messages.
//!
//! Tests: tests/all/back_ends.rs, tests/errors/lowering/.

use super::machine::Machine;
use super::rule_error::RuleError;
use super::value::StaticValue;
use rulec::rir::{FuncId, Span};

/// A reference to an instruction. `Machine` looks up by it the constant of the instruction, and its span for messages.
#[derive(Clone, Copy, Debug)]
pub struct InstRef {
    /// The function.
    pub func: FuncId,
    /// The position in the function's code.
    pub pc: u32,
}

impl InstRef {
    /// Returns a reference to instruction `pc` of `func`.
    #[inline]
    pub const fn new(func: FuncId, pc: u32) -> InstRef {
        InstRef { func, pc }
    }
}

impl Machine<'_> {
    /// Creates an error at instruction `pc` of `func`.
    pub fn rule_error(&self, func: FuncId, pc: u32, message: String) -> Box<RuleError> {
        let span = self.ctx.rules.functions[func.index()].spans.get(pc as usize).copied().unwrap_or_default();
        Box::new(RuleError::InvalidRule { message, span })
    }

    /// Returns the constant of an instruction.
    pub fn constant(&self, InstRef { func, pc }: InstRef) -> StaticValue {
        self.rule_cache.constants_of(self.ctx, func)[pc as usize]
    }

    /// Returns the place of an instruction in the rules.
    pub(super) fn span_of(&self, InstRef { func, pc }: InstRef) -> Span {
        self.ctx.rules.functions[func.index()].spans.get(pc as usize).copied().unwrap_or_default()
    }

    /// Adds the place of an instruction to an error in the rule that has no place yet. Returns other errors unchanged.
    pub(super) fn attach_span(&self, instruction: InstRef, mut error: Box<RuleError>) -> Box<RuleError> {
        error.blame_limit(self.budget.exceeded());
        error.set_missing_span(self.span_of(instruction));
        error
    }
}
