//! The syntax of op classes: declarations that ops share, like a `class` of ops in TableGen (`Arith_IntBinaryOp`).
//!
//! `expand` replaces each op that names a class by a plain `OpItem`, so later stages see only plain ops.
//!
//! Tests: grammar/tests/load.rs, grammar/tests/bad/.

use super::{Ident, OpItem, ValueGroupDecl};
use crate::rir::Span;
use serde::{Deserialize, Serialize};

/// A `class`, or an `op` that has a class, a mixin or several names.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OpTerm {
    /// The span from the keyword to the last clause.
    pub span: Span,
    /// The names; a class has exactly one.
    pub names: Vec<Ident>,
    /// `: BASE`
    pub base: Option<Ident>,
    /// `(..)`, if written.
    pub operands: Option<Vec<ValueGroupDecl>>,
    /// `with A, B`
    pub mixins: Vec<Ident>,
    /// `-> (..)`, if written.
    pub results: Option<Vec<ValueGroupDecl>>,
    /// The clauses that are not in the fields above. The name of `own` is the first of `names`, and its operands and
    /// results are empty.
    pub own: OpItem,
}

/// The classes from which an op was expanded.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ClassUse {
    /// The first class that the op names.
    pub name: Ident,
    /// The span of the op's own declaration.
    pub span: Span,
    /// The place where the class `name` is declared.
    pub declared: Option<Span>,
    /// The full names of all classes of the op, direct and indirect.
    pub all: Vec<String>,
}
