//! The reason why a part of LLVM IR cannot be imported.
//!
//! Tests: tests/all/import.rs.

/// The reason why an instruction, a global or a function cannot be imported. The caller knows the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ImportError {
    /// The message.
    pub(super) message: String,
    /// Whether debug information is the part that cannot be imported.
    pub(super) is_debug: bool,
}

impl ImportError {
    pub(super) fn new(message: impl Into<String>) -> ImportError {
        ImportError { message: message.into(), is_debug: false }
    }

    /// Returns an error about debug information.
    pub(super) fn debug(message: impl Into<String>) -> ImportError {
        ImportError { message: message.into(), is_debug: true }
    }

    /// Returns the error for an item that the loaded rules do not declare.
    pub(super) fn undeclared(sort: &str, name: &str) -> ImportError {
        ImportError::new(format!("the rules declare no {sort} `{name}`"))
    }
}
