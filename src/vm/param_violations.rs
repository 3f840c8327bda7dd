//! The types and attributes that violate a `where` clause of their declaration.
//!
//! Tests: tests/errors/types/parameters.mlir, tests/all/dialects.rs.

use crate::ir::{Attr, Type};
use rustc_hash::FxHashMap;

/// A type or an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeOrAttr {
    /// A type.
    Type(Type),
    /// An attribute.
    Attr(Attr),
}

/// The types and attributes of a context that violate a `where` clause.
///
/// Invariant: the types and attributes with indices below `type_count` and `attr_count`, and the first `body_count`
/// identified types that got a body, have been checked.
#[derive(Default)]
pub(super) struct ParamViolations {
    pub(super) type_count: usize,
    pub(super) attr_count: usize,
    pub(super) body_count: usize,
    /// The reason for each type or attribute that violates a clause.
    pub(super) reasons: FxHashMap<TypeOrAttr, String>,
}
