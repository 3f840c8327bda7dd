//! Static values: what registers hold.
//!
//! Kept true: a `Val` is 16 bytes and `Copy`; a list is a slice of the machine's list arena.

use crate::ir::{Attr, AttrKind, Context, Expr, Op, OpName, Region, Str, StringData, Type, TypeKind};
use grammar::rir::AbiId;

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
pub struct View(pub u32);

/// An op that a pattern looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpRef {
    /// An op of the input: which of the converter's source bodies, and the op.
    Source(u16, Op),
    /// An emitted op that has rules, by its position in the converter's table.
    Transient(u32),
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
pub enum Val {
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
    Expr(Expr),
    /// An op name.
    Op(OpName),
    /// A convention.
    Abi(AbiId),
    /// A list or tuple.
    List(List),
    /// An SSA value.
    View(View),
    /// A block of the program being built.
    Block(crate::ir::Block),
    /// A region.
    Region(RegionRef),
    /// An op under a pattern.
    OpRef(OpRef),
}

impl Val {
    /// What a message calls it.
    pub fn kind(self) -> &'static str {
        match self {
            Val::None => "none",
            Val::Unit => "unit",
            Val::Bool(_) => "a bool",
            Val::Int(_) => "an int",
            Val::Float(_) => "a float",
            Val::Dynamic => "`?`",
            Val::Scalable(_) => "a scalable dimension",
            Val::Str(_) => "a string",
            Val::Case(_) => "an enum case",
            Val::Symbol(_) => "a symbol",
            Val::Type(_) => "a type",
            Val::Record(_) => "a record type",
            Val::Attr(_) => "an attribute",
            Val::Dict(_) => "a dictionary",
            Val::Expr(_) => "an affine expression",
            Val::Op(_) => "an op name",
            Val::Abi(_) => "a convention",
            Val::List(_) => "a list",
            Val::View(_) => "a value",
            Val::Block(_) => "a block",
            Val::Region(_) => "a region",
            Val::OpRef(_) => "an op",
        }
    }
}

/// The face of an attribute whose declared kind is not known: what its stored form says. Lists go into `lists`.
pub fn natural_face(ctx: &Context, lists: &mut Vec<Val>, attr: Attr) -> Val {
    match ctx.attr_kind(attr) {
        AttrKind::Unit => Val::Bool(true),
        AttrKind::Integer { ty, value } => match (ctx.type_kind(*ty), i64::try_from(*value)) {
            (TypeKind::Integer { width: 1, .. }, _) => Val::Bool(*value != 0),
            (_, Ok(v)) => Val::Int(v),
            _ => Val::Attr(attr),
        },
        AttrKind::String { text: StringData::Utf8(name), .. } => Val::Str(*name),
        AttrKind::Symbol { .. } => Val::Symbol(attr),
        AttrKind::Type(ty) => Val::Type(*ty),
        AttrKind::Array(items) => {
            let items: Vec<Val> = items.iter().map(|&a| natural_face(ctx, lists, a)).collect();
            Val::List(push_list(lists, items))
        }
        AttrKind::DenseArray { element, .. } => match ctx.ints(attr) {
            Some(ints) => {
                let bools = matches!(ctx.type_kind(*element), TypeKind::Integer { width: 1, .. });
                let wide = matches!(ctx.type_kind(*element), TypeKind::Integer { width: 64, .. });
                let marker = if wide { i64::MIN } else { i64::from(i32::MIN) };
                let item = |i: i64| match i {
                    _ if bools => Val::Bool(i != 0),
                    _ if i == marker => Val::Dynamic,
                    _ => Val::Int(i),
                };
                let items: Vec<Val> = ints.into_iter().map(item).collect();
                Val::List(push_list(lists, items))
            }
            None => Val::Attr(attr),
        },
        AttrKind::Dictionary(items) => {
            let items: Vec<Val> = items.iter().flat_map(|&(k, v)| [Val::Str(k), Val::Attr(v)]).collect();
            Val::Dict(push_list(lists, items))
        }
        AttrKind::Enum { def, value } => super::face::cases(ctx, lists, *def as usize, *value),
        _ => Val::Attr(attr),
    }
}

/// Appends a list to the arena.
pub fn push_list(lists: &mut Vec<Val>, items: impl IntoIterator<Item = Val>) -> List {
    let start = lists.len();
    lists.extend(items);
    List { start: start as u32, len: (lists.len() - start) as u32 }
}
