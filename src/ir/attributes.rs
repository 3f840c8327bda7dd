//! Attributes: the builtin ones as an enum, every dialect's as a declared name with parameters.
//!
//! Kept true: an `AttrKind` is interned, so equal attributes are equal ids; dictionaries are sorted by name; bytes stay bytes.

use super::ids::{AffineExpr, Attr, LocId, Str, Type};
use num_bigint::BigInt;

/// The data of dense elements: little-endian, `ceil(width / 8)` bytes an element (a complex one takes two; index takes 8).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DenseData {
    /// One element for all positions.
    Splat(Box<[u8]>),
    /// Every element, row-major.
    Bytes(Box<[u8]>),
    /// Elements of a string (dialect-typed) tensor; one entry is a splat.
    Strings(Box<[Box<[u8]>]>),
}

/// What a string attribute holds. Kept true: bytes that are UTF-8 are a `Str`, so equal strings are equal here.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum StringData {
    /// Text, shared with names and symbols.
    Utf8(Str),
    /// Anything else.
    Bytes(Box<[u8]>),
}

/// What an attribute is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AttrKind {
    /// `unit`
    Unit,
    /// `3 : i32`; `true` and `false` are the i1 values -1 and 0. Signless and signed values are sign-extended, unsigned ones zero-extended.
    Integer {
        /// Integer or index type.
        ty: Type,
        /// Value.
        value: i128,
    },
    /// An integer that 128 bits do not hold.
    BigInteger {
        /// Integer type.
        ty: Type,
        /// Value.
        value: BigInt,
    },
    /// `1.0 : f32`, as the bits of its format.
    Float {
        /// Float type.
        ty: Type,
        /// Bits, zero-extended.
        bits: u128,
    },
    /// `"text"`, `"text" : type`
    String {
        /// What it holds, unescaped.
        text: StringData,
        /// Type, if written (none otherwise).
        ty: Option<Type>,
    },
    /// A type.
    Type(Type),
    /// `[a, b]`
    Array(Box<[Attr]>),
    /// `{a = 1}`, sorted by name.
    Dictionary(Box<[(Str, Attr)]>),
    /// `@a::@b`
    Symbol {
        /// Root.
        root: Str,
        /// Nested references.
        nested: Box<[Str]>,
    },
    /// `affine_map<(d0)[s0] -> (..)>`
    Map(AffineMap),
    /// `affine_set<(d0)[s0] : (..)>`
    Set(IntegerSet),
    /// `dense<..> : type`
    Dense {
        /// Shaped type.
        ty: Type,
        /// Elements.
        data: DenseData,
    },
    /// `dense_resource<key> : type`
    Resource {
        /// Shaped type.
        ty: Type,
        /// Key.
        key: Str,
    },
    /// `sparse<indices, values> : type`
    Sparse {
        /// Shaped type.
        ty: Type,
        /// Dense i64 elements.
        indices: Attr,
        /// Dense elements.
        values: Attr,
    },
    /// `array<i32: 1, 2>`; elements as in dense elements.
    DenseArray {
        /// Element type.
        element: Type,
        /// Elements.
        data: Box<[u8]>,
    },
    /// `strided<[..], offset: ..>`
    Strided {
        /// Offset or `DYNAMIC`.
        offset: i64,
        /// Strides or `DYNAMIC`.
        strides: Box<[i64]>,
    },
    /// `loc(..)`
    Location(LocId),
    /// `distinct[id]<attr>`
    Distinct {
        /// Identity.
        id: u64,
        /// What it wraps.
        attr: Attr,
    },
    /// A case (or flags) of a declared enum that is stored as `#dialect.mnemonic<..>`; `def` is its position in `RuleSet::enums`.
    Enum {
        /// Declaration.
        def: u32,
        /// Value or bits.
        value: i64,
    },
    /// A declared attribute; `def` is its position in `RuleSet::attrs`.
    Dialect {
        /// Declaration.
        def: u32,
        /// Parameters, `None` where absent.
        params: Box<[Option<Attr>]>,
    },
    /// An attribute of an undeclared dialect, kept as text.
    Opaque {
        /// Dialect.
        dialect: Str,
        /// What follows the dialect's name, with its separator.
        text: Str,
        /// Trailing type, if written.
        ty: Option<Type>,
    },
}

/// An affine map.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AffineMap {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub symbols: u32,
    /// Results.
    pub results: Box<[AffineExpr]>,
}

/// An integer set: each constraint is `expr == 0` (true) or `expr >= 0`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IntegerSet {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub symbols: u32,
    /// Constraints.
    pub constraints: Box<[(AffineExpr, bool)]>,
}

/// An affine expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AffineExprKind {
    /// `d0`
    Dim(u32),
    /// `s0`
    Symbol(u32),
    /// A constant.
    Constant(i64),
    /// `a + b`
    Add(AffineExpr, AffineExpr),
    /// `a * b`
    Mul(AffineExpr, AffineExpr),
    /// `a mod b`
    Mod(AffineExpr, AffineExpr),
    /// `a floordiv b`
    FloorDiv(AffineExpr, AffineExpr),
    /// `a ceildiv b`
    CeilDiv(AffineExpr, AffineExpr),
}
