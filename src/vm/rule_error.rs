//! Errors that end rule code.
//!
//! Tests: tests/errors/lowering/, tests/errors/rules/.

use crate::limits::Limit;
use rulec::rir::Span;

/// The error that ends rule code.
#[derive(Clone, Debug)]
pub enum RuleError {
    /// `fail` or `require`: a message of the rule's author to the user.
    Fail {
        /// The message.
        message: String,
        /// The place in the rules.
        span: Span,
    },
    /// An error in the rule itself: an argument of the wrong kind, or an op that cannot be built.
    InvalidRule {
        /// The message.
        message: String,
        /// The place in the rules; `Span::default()` if it is not known yet.
        span: Span,
    },
    /// The rule code used more than a limit allows.
    LimitExceeded {
        /// The limit.
        limit: Limit,
        /// The place in the rules; `Span::default()` if it is not known yet.
        span: Span,
    },
    /// An error that is already reported.
    Reported,
}

impl RuleError {
    /// Creates an error in the rule itself. `Machine::attach_span` adds the place.
    pub fn invalid_rule(message: impl Into<String>) -> Box<RuleError> {
        Box::new(RuleError::InvalidRule { message: message.into(), span: Span::default() })
    }

    /// Sets the place of an error in the rules that has no place yet.
    pub fn set_missing_span(&mut self, place: Span) {
        if let RuleError::InvalidRule { span, .. } | RuleError::LimitExceeded { span, .. } = self
            && *span == Span::default()
        {
            *span = place;
        }
    }

    /// Turns an error in the rule into that of the limit that is exceeded, if one is.
    pub(crate) fn blame_limit(&mut self, exceeded: Option<Limit>) {
        if let (RuleError::InvalidRule { span, .. }, Some(limit)) = (&*self, exceeded) {
            *self = RuleError::LimitExceeded { limit, span: *span };
        }
    }

    /// Returns the message, without the place.
    pub fn into_message(self) -> String {
        match self {
            RuleError::Fail { message, .. } | RuleError::InvalidRule { message, .. } => message,
            RuleError::LimitExceeded { limit, .. } => {
                format!("the limit `{0}` of rule code is exceeded; `--limit {0}=N` sets it", limit.name())
            }
            RuleError::Reported => "an error is already reported".into(),
        }
    }
}

impl From<String> for Box<RuleError> {
    fn from(message: String) -> Box<RuleError> {
        RuleError::invalid_rule(message)
    }
}

impl From<&str> for Box<RuleError> {
    fn from(message: &str) -> Box<RuleError> {
        RuleError::invalid_rule(message)
    }
}

/// The result of running rule code.
pub type VmResult<T> = Result<T, Box<RuleError>>;

/// Returns the error that a rule is invalid.
pub(super) fn invalid_rule<T>(message: impl Into<String>) -> VmResult<T> {
    Err(RuleError::invalid_rule(message))
}
