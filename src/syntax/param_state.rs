//! The state of the parser and of the writer while they handle the parameters of one type or attribute.
//!
//! Tests: tests/errors/types/, tests/all/dialects.rs.

use crate::ir::Attr;
use rulec::rir::declarations::ParamDef;

/// State while the parameters of one type or attribute are parsed.
pub(crate) struct ParamParseState<'r> {
    /// The dialect of the type or attribute.
    pub(crate) dialect: &'r str,
    /// The declared parameters.
    pub(crate) defs: &'r [ParamDef],
    /// The values so far, in declared order.
    pub(crate) params: Vec<Option<Attr>>,
    /// The index of the type's declaration; `None` for an attribute. Inside a type, types of its dialect need no
    /// prefix.
    pub(crate) in_type: Option<u32>,
    /// Whether the text is only the name of an identified type.
    pub(crate) name_only: bool,
}

/// State while the parameters of one type or attribute are printed.
pub(crate) struct ParamPrintState<'r> {
    /// The dialect of the type or attribute.
    pub(crate) dialect: &'r str,
    /// The declared parameters.
    pub(crate) defs: &'r [ParamDef],
    /// The values, in declared order.
    pub(crate) params: &'r [Option<Attr>],
    /// Whether types of the dialect are printed without prefix.
    pub(crate) in_type: bool,
    /// Whether only the name of an identified type is printed.
    pub(crate) name_only: bool,
    /// Whether a space separates the next value or word from the text before it (as in MLIR's `DefFormat`).
    pub(super) should_emit_space: bool,
    /// Whether the last literal was punctuation, after which some literals need no space.
    pub(super) last_was_punctuation: bool,
}

impl<'r> ParamPrintState<'r> {
    pub(super) fn new(
        dialect: &'r str,
        defs: &'r [ParamDef],
        params: &'r [Option<Attr>],
        in_type: bool,
        reference: bool,
    ) -> Self {
        ParamPrintState {
            dialect,
            defs,
            params,
            in_type,
            name_only: reference,
            should_emit_space: true,
            last_was_punctuation: false,
        }
    }
    /// Returns the value of parameter `i`, if it is present.
    pub(crate) fn get(&self, i: usize) -> Option<Attr> {
        self.params.get(i).copied().flatten()
    }
}
