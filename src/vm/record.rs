//! Record types: structs with named fields, laid out as rules declare them.
//!
//! Tests: tests/all/back_ends.rs, tests/lower/memref/.

use super::value::StaticValue;
use crate::ir::Type;
use rulec::rir::RecordId;

/// The layout of one field.
#[derive(Clone, Debug)]
pub struct FieldLayout {
    /// Position in the LLVM struct; `None` for an array of no elements, which the struct leaves out.
    pub index: Option<u32>,
    /// The number of elements of an array field; `None` for any other field.
    pub array: Option<u32>,
    /// The source type of the field, or of one element of an array field.
    pub ty: StaticValue,
}

/// A record type: a declared record with values for its parameters.
#[derive(Clone, Debug)]
pub struct RecordType {
    /// The declaration.
    pub record: RecordId,
    /// The values of the parameters.
    pub params: Vec<StaticValue>,
    /// The fields in declared order.
    pub fields: Vec<FieldLayout>,
    /// The LLVM struct type that contains the fields.
    pub ty: Type,
}
