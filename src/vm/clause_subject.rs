//! The op whose clauses are checked, and where the arguments of a clause are in it.
//!
//! Tests: src/vm/clause_checker.rs.

use super::signature::Signature;
use super::value::StaticValue;
use crate::ir::symbols::SymbolTable;
use crate::ir::{Attr, Body, Context, Op, OpName, Type, Value};
use rulec::rir::declarations::OpDef;
use smallvec::SmallVec;

/// The op whose clauses are evaluated.
#[derive(Clone, Copy)]
pub enum ClauseSubject<'b> {
    /// An op in a body of the program, with the symbol table in which the op's symbol references are looked up.
    InBody {
        /// The body.
        body: &'b Body,
        /// The op.
        op: Op,
        /// The innermost symbol table around the op.
        symbols: Option<&'b SymbolTable<'b>>,
    },
    /// An op that a rule emitted and that is in no body: its name and its inherent attributes. Its other parts are
    /// unknown, so a clause that reads one holds.
    Emitted(OpName, &'b [(u32, Attr)]),
}

impl ClauseSubject<'_> {
    /// Returns the name of the op.
    pub fn op_name(self) -> OpName {
        match self {
            ClauseSubject::InBody { body, op, .. } => body.name(op),
            ClauseSubject::Emitted(name, _) => name,
        }
    }

    /// Returns the inherent attribute with a declared index.
    pub fn attr(self, index: usize) -> Option<Attr> {
        self.attrs().iter().find(|attr| attr.0 as usize == index).map(|attr| attr.1)
    }
}

impl<'b> ClauseSubject<'b> {
    /// Returns the inherent attributes as (declared index, attribute).
    #[inline]
    pub fn attrs(self) -> &'b [(u32, Attr)] {
        match self {
            ClauseSubject::InBody { body, op, .. } => body.attrs(op),
            ClauseSubject::Emitted(_, attrs) => attrs,
        }
    }
    /// Returns the op and the body that contains it; `None` for an emitted op.
    pub fn body_and_op(self) -> Option<(&'b Body, Op)> {
        match self {
            ClauseSubject::InBody { body, op, .. } => Some((body, op)),
            ClauseSubject::Emitted(..) => None,
        }
    }

    /// Returns the address of the symbol table in which symbol references are looked up; `None` if there is none.
    pub(super) fn symbols_address(self) -> Option<usize> {
        match self {
            ClauseSubject::InBody { symbols, .. } => symbols.map(|table| std::ptr::from_ref(table).addr()),
            ClauseSubject::Emitted(..) => None,
        }
    }

    /// Returns the operands of a declared group, and the body that contains them. Returns `None` for an emitted op.
    pub fn operand_group(self, ctx: &Context, def: &OpDef, group: usize) -> Option<(&'b Body, &'b [Value])> {
        let (body, op) = self.body_and_op()?;
        let segments = body.operand_segments(ctx, op, def)?;
        Some((body, &body.own_operands(op)[segments.range(group)]))
    }
}

/// An op with its declaration and its types, which are grouped as declared.
#[derive(Clone, Copy)]
pub struct TypedSubject<'a> {
    /// The op.
    pub subject: ClauseSubject<'a>,
    /// The declaration of the op.
    pub def: &'a OpDef,
    /// The types of the op.
    pub types: &'a Signature,
}

/// An argument of a clause.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum ClauseArg {
    /// The inherent attribute with this index.
    Attribute(u16),
    /// The type of the only value of this operand or result group. All groups before it have one value too, so that the
    /// number is also the position of the value.
    Type(u16),
}

impl ClauseArg {
    /// Returns the number of the attribute or type plus one; 0 if the op has none.
    #[inline]
    pub(super) fn number(self, subject: ClauseSubject<'_>, types: Option<&Signature>) -> u32 {
        match self {
            ClauseArg::Attribute(index) => subject.attr(usize::from(index)).map_or(0, |attr| attr.index() as u32 + 1),
            ClauseArg::Type(_) => self.type_of(subject, types).map_or(0, |ty| ty.index() as u32 + 1),
        }
    }
    /// Returns the type that an op has at this position. `types` are the types of an op that is in no body. Returns
    /// `None` if the argument is an attribute, or if the op has no such type.
    #[inline]
    pub(super) fn type_of(self, subject: ClauseSubject<'_>, types: Option<&Signature>) -> Option<Type> {
        let ClauseArg::Type(group) = self else { return None };
        let group = usize::from(group);
        match (types, subject) {
            (Some(types), _) => types.group(group)?.first().copied(),
            (None, ClauseSubject::InBody { body, op, .. }) => {
                let operands = body.own_operands(op);
                let value = operands.get(group).copied();
                Some(body.value_type(value.unwrap_or_else(|| body.result(op, group - operands.len()))))
            }
            (None, ClauseSubject::Emitted(..)) => None,
        }
    }
}

/// The values of a group, which has one element in most declarations.
pub(super) type GroupValues = SmallVec<[StaticValue; 1]>;
