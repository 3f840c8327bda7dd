//! Static values: the contents of the machine's registers, known while rules run.
//!
//! Tests: below, tests/all/back_ends.rs.

use crate::ir::{AffineExpr, Attr, Block, DYNAMIC, Op, OpName, Region, Str, Type};
use crate::limits::{MAX_LIST_DEPTH, MAX_NESTED_LIST_SIZE};
use rulec::rir::AbiId;

/// A slice of the machine's list arena.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct List {
    pub(super) start: u32,
    pub(super) len: u32,
    /// The extent of a list that contains lists; 0 for any other list. The highest bits are the depth, the others the
    /// number of values in all lists. Both saturate.
    nesting: u32,
}

/// The number of bits of `List::nesting` that hold the number of values.
const SIZE_BITS: u32 = MAX_NESTED_LIST_SIZE.count_ones();

impl List {
    /// Returns the number of elements.
    pub fn len(self) -> usize {
        self.len as usize
    }
    /// Returns whether the list has no elements.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Returns the range of positions in the list arena that holds the elements of the list.
    #[inline]
    pub(super) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }

    /// Returns whether the list contains no list.
    #[inline]
    pub(super) fn is_flat(self) -> bool {
        self.nesting == 0
    }
    /// Returns how deep lists are nested in this one; 0 if it contains no list.
    pub(super) fn depth(self) -> u32 {
        self.nesting >> SIZE_BITS
    }
    /// Returns whether lists are nested deeper than `depth` can tell.
    pub(super) fn is_too_deep(self) -> bool {
        self.depth() == MAX_LIST_DEPTH
    }
    /// Returns whether this list and all lists nested in it contain more values than `nesting` can count.
    pub(super) fn is_oversized(self) -> bool {
        self.nesting & MAX_NESTED_LIST_SIZE == MAX_NESTED_LIST_SIZE
    }
    /// Returns the number of values in this list and all lists nested in it: 4 for `[1, [2, 3]]`.
    fn size(self) -> u32 {
        if self.nesting == 0 { self.len } else { self.nesting & MAX_NESTED_LIST_SIZE }
    }

    /// Returns the list of the values from `start` to the end of the arena `lists`.
    #[inline]
    pub(super) fn from_end(lists: &[StaticValue], start: usize) -> List {
        List { start: start as u32, len: 0, nesting: 0 }.extended(&lists[start..])
    }
    /// Returns the part of a list that begins at its element `first`.
    pub(super) fn part(self, lists: &[StaticValue], first: u32, len: u32) -> List {
        let start = self.start + first;
        if self.nesting == 0 {
            return List { start, len, nesting: 0 };
        }
        List { start, len: 0, nesting: 0 }.extended(&lists[start as usize..(start + len) as usize])
    }
    /// Returns the list with the values `items` behind it, which are in the arena already.
    #[inline]
    pub(super) fn extended(self, items: &[StaticValue]) -> List {
        let is_list = |item: &StaticValue| matches!(item, StaticValue::List(_) | StaticValue::Dict(_));
        if self.nesting == 0 && !items.iter().any(is_list) {
            return List { len: self.len + items.len() as u32, ..self };
        }
        self.extended_by_lists(items)
    }

    fn extended_by_lists(self, items: &[StaticValue]) -> List {
        let (mut depth, mut size) = (self.depth(), self.size().saturating_add(items.len() as u32));
        for item in items {
            if let StaticValue::List(inner) | StaticValue::Dict(inner) = item {
                depth = depth.max(inner.depth() + 1);
                size = size.saturating_add(inner.size());
            }
        }
        let nesting = match depth {
            0 => 0,
            _ => depth.min(MAX_LIST_DEPTH) << SIZE_BITS | size.min(MAX_NESTED_LIST_SIZE),
        };
        List { start: self.start, len: self.len + items.len() as u32, nesting }
    }
    /// Returns the same list at another place of the arena.
    pub(super) fn moved_to(self, start: usize) -> List {
        List { start: start as u32, ..self }
    }
}

/// An SSA value with its source type and its converted value: an index into the rewriter's table of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ValueRef(pub u32);

/// A source body of the conversion: an index into the rewriter's table of bodies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BodyId(pub u16);

impl BodyId {
    /// The index into the table.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An op that a pattern is matched against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpRef {
    /// An op of the input.
    Source(BodyId, Op),
    /// An emitted op that still has to be rewritten: an index into the rewriter's table of pending ops.
    Pending(u32),
}

/// A region as a value of rule code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionRef {
    /// A region without blocks.
    Empty,
    /// A region of the input.
    Source(BodyId, Region),
    /// A region that is written in a rule, with the frame of the rule: an index into the rewriter's table of templates.
    Template(u32),
}

/// A target body: the body of the module, of an isolated op, or of a requested symbol. Each has a number of its own,
/// because a value or block is an index into one body only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TargetBodyId(pub u32);

/// A block of the program being built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BlockRef {
    /// The body that contains the block.
    pub body: TargetBodyId,
    /// The block.
    pub block: Block,
}

/// A value of rule code.
///
/// Invariant: a `StaticValue` takes 16 bytes, because registers are copied often.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StaticValue {
    /// `none`: an absent value.
    None,
    /// The unit attribute.
    Unit,
    /// A boolean.
    Bool(bool),
    /// An int of at most 64 bits.
    Int(i64),
    /// An int of more than 64 bits, as an attribute (see `integers.rs`).
    BigInt(Attr),
    /// A floating-point number.
    Float(f64),
    /// `?`: a dimension, stride or offset that is known only at run time.
    Dynamic,
    /// A scalable vector dimension `[n]`.
    Scalable(i64),
    /// A string.
    Str(Str),
    /// An enum case.
    Case(Str),
    /// A symbol reference attribute.
    Symbol(Attr),
    /// A type.
    Type(Type),
    /// A record type: an index into `Machine::record_types`.
    Record(u32),
    /// An attribute.
    Attr(Attr),
    /// A dictionary: a list in which names and values alternate.
    Dict(List),
    /// An affine expression.
    Expr(AffineExpr),
    /// An op name.
    Op(OpName),
    /// A calling convention.
    Abi(AbiId),
    /// A list or tuple.
    List(List),
    /// An SSA value.
    Value(ValueRef),
    /// A block of the program being built.
    Block(BlockRef),
    /// A region.
    Region(RegionRef),
    /// An op that a pattern is matched against.
    OpRef(OpRef),
}

macro_rules! impl_from {
    ($($ty:ty => $variant:ident;)*) => {
        $(impl From<$ty> for StaticValue {
            #[inline]
            fn from(value: $ty) -> StaticValue {
                StaticValue::$variant(value)
            }
        })*
    };
}

impl_from! {
    i64 => Int;
    bool => Bool;
    Type => Type;
    List => List;
    Str => Str;
}

impl StaticValue {
    /// Returns the kind of the value with its article, for messages.
    pub fn kind_name(self) -> &'static str {
        match self {
            StaticValue::None => "none",
            StaticValue::Unit => "unit",
            StaticValue::Bool(_) => "a bool",
            StaticValue::Int(_) => "an int",
            StaticValue::BigInt(_) => "an int of more than 64 bits",
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
            StaticValue::Abi(_) => "a calling convention",
            StaticValue::List(_) => "a list",
            StaticValue::Value(_) => "a value",
            StaticValue::Block(_) => "a block",
            StaticValue::Region(_) => "a region",
            StaticValue::OpRef(_) => "an op",
        }
    }
}

/// Converts a size, stride or offset of a type.
pub(super) fn dim_to_value(size: i64) -> StaticValue {
    if size == DYNAMIC { StaticValue::Dynamic } else { StaticValue::Int(size) }
}

/// Converts the dimensions of a vector type.
pub(super) fn vector_dims_to_values<'a>(
    shape: &'a [i64],
    scalable: &'a [bool],
) -> impl Iterator<Item = StaticValue> + 'a {
    let dim_to_value = |(size, is_scalable): (&i64, &bool)| {
        if *is_scalable { StaticValue::Scalable(*size) } else { StaticValue::Int(*size) }
    };
    shape.iter().zip(scalable).map(dim_to_value)
}

/// Returns the elements of a list in the arena `lists`.
pub fn list_items(lists: &[StaticValue], list: List) -> &[StaticValue] {
    &lists[list.range()]
}

/// Appends a list to a list arena.
#[inline]
pub fn push_list(lists: &mut Vec<StaticValue>, items: impl IntoIterator<Item = StaticValue>) -> List {
    let start = lists.len();
    lists.extend(items);
    List::from_end(lists, start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_static_value_takes_16_bytes() {
        assert_eq!(size_of::<StaticValue>(), 16);
    }
}
