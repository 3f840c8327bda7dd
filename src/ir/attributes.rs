//! Attributes: builtin attributes as an enum, attributes of dialects as a declaration with parameters.
//!
//! Invariant: an `AttrKind` is interned, so equal attributes have equal ids.
//!
//! Tests: src/syntax/tests.rs, tests/all/lower.rs.

use super::ids::{AffineExpr, Attr, LocId, Str, Type};
use num_bigint::BigInt;

/// The data of dense elements. An element takes `ceil(width / 8)` bytes, little-endian; an index takes 8. A complex
/// element is two such numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DenseData {
    /// One element that stands for all positions.
    Splat(Box<[u8]>),
    /// All elements in row-major order.
    Bytes(Box<[u8]>),
    /// Elements of a tensor of strings; a single entry is a splat.
    Strings(Box<[Box<[u8]>]>),
}

/// The contents of a string attribute.
///
/// Invariant: valid UTF-8 is always `Utf8`, so equal strings compare equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum StringData {
    /// Interned UTF-8 text.
    Utf8(Str),
    /// Bytes that are not valid UTF-8.
    Bytes(Box<[u8]>),
}

/// The contents of an attribute.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AttrKind {
    /// `unit`
    Unit,
    /// `3 : i32`; `true` and `false` are the i1 values -1 and 0.
    Integer {
        /// Integer or index type.
        ty: Type,
        /// Sign-extended value of a signless or signed type, zero-extended value of an unsigned type.
        value: i128,
    },
    /// An integer that does not fit 128 bits.
    BigInteger {
        /// Integer type.
        ty: Type,
        /// Value.
        value: BigInt,
    },
    /// `1.0 : f32`, as the bits of the float format.
    Float {
        /// Float type.
        ty: Type,
        /// Bits, zero-extended.
        bits: u128,
    },
    /// `"text"`, `"text" : type`.
    String {
        /// Contents without escapes.
        text: StringData,
        /// The type after the colon, if there is one.
        ty: Option<Type>,
    },
    /// A type.
    Type(Type),
    /// `[a, b]`
    Array(Box<[Attr]>),
    /// `{a = 1}`. Invariant: sorted by name.
    Dictionary(Box<[(Str, Attr)]>),
    /// `@a::@b`
    Symbol {
        /// The outermost name.
        root: Str,
        /// The names after `::`.
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
        /// Key of the data in the resource section of the file.
        key: Str,
    },
    /// `sparse<indices, values> : type`
    Sparse {
        /// Type of the whole constant.
        ty: Type,
        /// Dense i64 elements: the coordinates of each element of `values`.
        indices: Attr,
        /// Dense elements: the values that are not zero.
        values: Attr,
    },
    /// `array<i32: 1, 2>`; elements are encoded as in `DenseData`.
    DenseArray {
        /// Element type.
        element: Type,
        /// Elements.
        data: Box<[u8]>,
    },
    /// `strided<[..], offset: ..>`
    Strided {
        /// Offset, or `DYNAMIC`.
        offset: i64,
        /// Strides; `DYNAMIC` for `?`.
        strides: Box<[i64]>,
    },
    /// `loc(..)`
    Location(LocId),
    /// `distinct[id]<attr>`
    Distinct {
        /// Number that distinguishes this attribute from other `distinct` attributes.
        id: u64,
        /// The wrapped attribute.
        attr: Attr,
    },
    /// A case or flags of a declared enum whose text is `#dialect.mnemonic<..>`. Other enums are stored as `Integer`.
    Enum {
        /// Index of the declaration in `RuleSet::enums`.
        def: u32,
        /// Value of the case, or bits of the flags.
        value: i64,
    },
    /// A declared attribute.
    Dialect {
        /// Index of the declaration in `RuleSet::attrs`.
        def: u32,
        /// Parameters; `None` for an absent one.
        params: Box<[Option<Attr>]>,
    },
    /// An attribute of an undeclared dialect, stored as text.
    Opaque {
        /// Dialect.
        dialect: Str,
        /// The text after the dialect's name, including the leading `.` or `<`.
        text: Str,
        /// The type after the colon, if there is one.
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
    /// The result expressions.
    pub results: Box<[AffineExpr]>,
}

/// An integer set: the points that satisfy all constraints.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IntegerSet {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub symbols: u32,
    /// Constraints: `expr == 0` if the flag is set, `expr >= 0` otherwise.
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
