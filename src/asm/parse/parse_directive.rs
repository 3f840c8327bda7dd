//! How the parsing half of a custom directive is declared.
//!
//! Tests: tests/dialects/, tests/errors/syntax/.

use super::directive_forms::{DirectFn, DirectForm, DirectiveFirstToken};
use super::op_parser::{ParseDirective, ParseFn};

impl ParseDirective {
    /// Creates a directive that may begin with any token and whose flags are all false.
    pub(in crate::asm) const fn new(parse: ParseFn) -> ParseDirective {
        ParseDirective {
            parse,
            first_token: DirectiveFirstToken::Any,
            direct: None,
            may_be_absent: false,
            states_absence: false,
        }
    }
    /// Sets `direct` to a function.
    pub(in crate::asm) const fn with_direct(mut self, direct: DirectFn) -> ParseDirective {
        self.direct = Some(DirectForm::Text(direct));
        self
    }
    /// Sets `direct` to `TypesOfAttributes`.
    pub(in crate::asm) const fn with_types_of_attributes(mut self) -> ParseDirective {
        self.direct = Some(DirectForm::TypesOfAttributes);
        self
    }
    /// Sets `first_token`.
    pub(in crate::asm) const fn starts_with(mut self, first_token: DirectiveFirstToken) -> ParseDirective {
        self.first_token = first_token;
        self
    }
    /// Sets `may_be_absent`.
    pub(in crate::asm) const fn may_be_absent(mut self) -> ParseDirective {
        self.may_be_absent = true;
        self
    }
    /// Sets `states_absence`.
    pub(in crate::asm) const fn states_absence(mut self) -> ParseDirective {
        self.states_absence = true;
        self
    }
}
