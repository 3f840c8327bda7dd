//! Op classes: declarations that ops share, as they are written.
//!
//! A class is what TableGen calls a class of ops (`Arith_IntBinaryOp`). `expand` replaces every op that names classes by
//! the plain `OpItem` that it stands for, so later stages do not see this file's types.

use super::{Ident, OpItem, ValueGroupDecl};
use crate::rir::Span;

/// A `class`, or an `op` that has a class, a mixin or several names.
#[derive(Clone, Debug)]
pub struct OpTerm {
    /// From its word to its last clause.
    pub span: Span,
    /// The names: a class has one.
    pub names: Vec<Ident>,
    /// `: BASE`
    pub base: Option<Ident>,
    /// `(..)`, where written.
    pub operands: Option<Vec<ValueGroupDecl>>,
    /// `with A, B`
    pub mixins: Vec<Ident>,
    /// `-> (..)`, where written.
    pub results: Option<Vec<ValueGroupDecl>>,
    /// All other clauses. Its name is the first of `names`, its operands and results are empty.
    pub own: OpItem,
}

/// The classes of an op that has been expanded.
#[derive(Clone, Debug)]
pub struct ClassUse {
    /// The class that the op names first.
    pub name: Ident,
    /// The op's own declaration.
    pub span: Span,
    /// The name of that class where it is declared.
    pub declared: Option<Span>,
    /// Full names of all its classes.
    pub all: Vec<String>,
}
