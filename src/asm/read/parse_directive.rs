//! The parsing half of a custom directive.
//!
//! Tests: tests/dialects/, tests/errors/syntax/.

use super::op_parser::OpParser;
use super::operation_state::OperationState;
use crate::asm::directive_args::DirectiveArgs;
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;

/// Function that parses a directive's text into an operation state.
pub type ParseFn = for<'c> fn(&mut OpParser<'c>, &DirectiveArgs, &mut OperationState<'c>) -> ParseResult<()>;

/// Function that parses a directive's text from a byte on, in a frequent form, and returns the end. It returns `None`,
/// without effect, for any other form.
pub type FrequentFn = for<'c> fn(&mut OpParser<'c>, usize, &DirectiveArgs, &mut OperationState<'c>) -> Option<usize>;

/// The parsing half of a custom directive.
#[derive(Clone, Copy)]
pub struct ParseDirective {
    /// Parses the text.
    pub(super) parse: ParseFn,
    /// Parses the text in its frequent form, if there is a function for it.
    pub(super) frequent: Option<FrequentFn>,
    /// Token that the text begins with. It decides whether an optional group is present whose first element is the
    /// directive.
    pub(super) first_token: DirectiveFirstToken,
    /// Whether the directive is skipped if `first_token` does not match.
    pub(super) may_be_absent: bool,
    /// Whether the absence of the directive's keyword has a meaning too: the attribute that the first argument names is
    /// then absent or has its default. An attribute dictionary cannot set such an attribute, unless it is an optional
    /// enum (`ReadPlan::attrs_of_words`).
    pub(super) states_absence: bool,
}

/// First token of a directive's text (its FIRST set).
#[derive(Clone, Copy)]
pub enum DirectiveFirstToken {
    /// Any token.
    Any,
    /// A token of this kind.
    Kind(TokenKind),
    /// One of these keywords.
    Keywords(&'static [&'static str]),
    /// A case of the enum attribute that the first argument names.
    EnumCase,
}

impl ParseDirective {
    /// Creates a directive that may begin with any token and whose flags are all false.
    pub(in crate::asm) const fn new(parse: ParseFn) -> ParseDirective {
        ParseDirective {
            parse,
            first_token: DirectiveFirstToken::Any,
            frequent: None,
            may_be_absent: false,
            states_absence: false,
        }
    }
    /// Sets `frequent`.
    pub(in crate::asm) const fn with_frequent(mut self, frequent: FrequentFn) -> ParseDirective {
        self.frequent = Some(frequent);
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
