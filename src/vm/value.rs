//! Static values: what registers hold.
//!
//! Kept true: a `Val` is 16 bytes and `Copy`; a list is a slice of the machine's list arena.

use crate::ir::{AffineExpr, Attr, AttrKind, Context, Op, OpName, Region, Str, StringData, Type, TypeKind};
use rulec::rir::AbiId;

/// A list in the machine's arena.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct List {
    pub(super) start: u32,
    pub(super) len: u32,
}

impl List {
    /// Number of elements.
    pub fn len(self) -> usize {
        self.len as usize
    }
    /// No elements.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
}

/// A view: an SSA value with its source type and its converted value. A position in the converter's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ValueRef(pub u32);

/// An op that a pattern looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpRef {
    /// An op of the input: which of the converter's source bodies, and the op.
    Source(u16, Op),
    /// An emitted op that has rules, by its position in the converter's table.
    Pending(u32),
}

/// A region that a rule holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionRef {
    /// No block.
    Empty,
    /// A region of the input.
    Source(u16, Region),
    /// A template in a frame, by its position in the converter's table.
    Template(u32),
}

/// A static value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StaticValue {
    /// Absent.
    None,
    /// `unit`
    Unit,
    /// A boolean.
    Bool(bool),
    /// An int.
    Int(i64),
    /// A number with a point.
    Float(f64),
    /// `?`
    Dynamic,
    /// A scalable vector dimension.
    Scalable(i64),
    /// Text.
    Str(Str),
    /// An enum case.
    Case(Str),
    /// A symbol (a symbol-reference attribute).
    Symbol(Attr),
    /// A type.
    Type(Type),
    /// A record type, by its position in the converter's table.
    Record(u32),
    /// An attribute.
    Attr(Attr),
    /// A dictionary: name, value, name, value ..
    Dict(List),
    /// An affine expression.
    Expr(AffineExpr),
    /// An op name.
    Op(OpName),
    /// A convention.
    Abi(AbiId),
    /// A list or tuple.
    List(List),
    /// An SSA value.
    Value(ValueRef),
    /// A block of the program being built.
    Block(crate::ir::Block),
    /// A region.
    Region(RegionRef),
    /// An op under a pattern.
    OpRef(OpRef),
}

impl StaticValue {
    /// What a message calls it.
    pub fn kind_name(self) -> &'static str {
        match self {
            StaticValue::None => "none",
            StaticValue::Unit => "unit",
            StaticValue::Bool(_) => "a bool",
            StaticValue::Int(_) => "an int",
            StaticValue::Float(_) => "a float",
            StaticValue::Dynamic => "`?`",
            StaticValue::Scalable(_) => "a scalable dimension",
            StaticValue::Str(_) => "a string",
            StaticValue::Case(_) => "an enum case",
            StaticValue::Symbol(_) => "a symbol",
            StaticValue::Type(_) => "a type",
            StaticValue::Record(_) => "a record type",
            StaticValue::Attr(_) => "an attribute",
            StaticValue::Dict(_) => "a dictionary",
            StaticValue::Expr(_) => "an affine expression",
            StaticValue::Op(_) => "an op name",
            StaticValue::Abi(_) => "a convention",
            StaticValue::List(_) => "a list",
            StaticValue::Value(_) => "a value",
            StaticValue::Block(_) => "a block",
            StaticValue::Region(_) => "a region",
            StaticValue::OpRef(_) => "an op",
        }
    }
}

/// The face of an attribute whose declared kind is not known: what its stored form says. Lists go into `lists`.
pub fn untyped_value(ctx: &Context, lists: &mut Vec<StaticValue>, attr: Attr) -> StaticValue {
    match ctx.attr_kind(attr) {
        AttrKind::Unit => StaticValue::Bool(true),
        AttrKind::Integer { ty, value } => match (ctx.type_kind(*ty), i64::try_from(*value)) {
            (TypeKind::Integer { width: 1, .. }, _) => StaticValue::Bool(*value != 0),
            (_, Ok(v)) => StaticValue::Int(v),
            _ => StaticValue::Attr(attr),
        },
        AttrKind::String { text: StringData::Utf8(name), .. } => StaticValue::Str(*name),
        AttrKind::Symbol { .. } => StaticValue::Symbol(attr),
        AttrKind::Type(ty) => StaticValue::Type(*ty),
        AttrKind::Array(items) => {
            let items: Vec<StaticValue> = items.iter().map(|&a| untyped_value(ctx, lists, a)).collect();
            StaticValue::List(push_list(lists, items))
        }
        AttrKind::DenseArray { element, .. } => match ctx.int_list(attr) {
            Some(ints) => {
                let is_bool = matches!(ctx.type_kind(*element), TypeKind::Integer { width: 1, .. });
                let is_wide = matches!(ctx.type_kind(*element), TypeKind::Integer { width: 64, .. });
                let dynamic_marker = if is_wide { i64::MIN } else { i64::from(i32::MIN) };
                let item = |i: i64| match i {
                    _ if is_bool => StaticValue::Bool(i != 0),
                    _ if i == dynamic_marker => StaticValue::Dynamic,
                    _ => StaticValue::Int(i),
                };
                let items: Vec<StaticValue> = ints.into_iter().map(item).collect();
                StaticValue::List(push_list(lists, items))
            }
            None => StaticValue::Attr(attr),
        },
        AttrKind::Dictionary(items) => {
            let items: Vec<StaticValue> =
                items.iter().flat_map(|&(k, v)| [StaticValue::Str(k), StaticValue::Attr(v)]).collect();
            StaticValue::Dict(push_list(lists, items))
        }
        AttrKind::Enum { def, value } => super::attr_codec::cases_to_value(ctx, lists, *def as usize, *value),
        _ => StaticValue::Attr(attr),
    }
}

/// Appends a list to the arena.
pub fn push_list(lists: &mut Vec<StaticValue>, items: impl IntoIterator<Item = StaticValue>) -> List {
    let start = lists.len();
    lists.extend(items);
    List { start: start as u32, len: (lists.len() - start) as u32 }
}
