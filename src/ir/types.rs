//! Types. A builtin type is a variant of `TypeKind`; a dialect type refers to its declaration and has parameters.
//!
//! Invariant: a `TypeKind` is interned, so equal types have equal ids.
//!
//! Tests: src/syntax/tests.rs, tests/errors/types/.

use super::ids::{Attr, Str, Type};

/// A dimension, stride or offset that is known only at run time (`?`).
pub const DYNAMIC: i64 = i64::MIN;

/// In a list of constant indices (`array<i32>`), marks an index that is an operand (MLIR:
/// `LLVM::GEPOp::kDynamicIndex`).
pub const DYNAMIC_INDEX: i64 = i32::MIN as i64;

/// Returns the number that marks an operand in a list of constants whose type is an array of `width`-bit integers.
pub fn dynamic_marker(width: u32) -> i64 {
    if width == 32 { DYNAMIC_INDEX } else { DYNAMIC }
}

/// The signedness of an integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Signedness {
    /// `i32`
    Signless,
    /// `si32`
    Signed,
    /// `ui32`
    Unsigned,
}

/// A builtin float format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatKind {
    /// `f4E2M1FN`: 4 bits, of which 2 are the exponent and 1 the fraction; no infinities and no NaN
    F4E2M1FN,
    /// `f6E2M3FN`: 6 bits, of which 2 are the exponent and 3 the fraction; no infinities and no NaN
    F6E2M3FN,
    /// `f6E3M2FN`: 6 bits, of which 3 are the exponent and 2 the fraction; no infinities and no NaN
    F6E3M2FN,
    /// `f8E5M2`: 8 bits, of which 5 are the exponent and 2 the fraction; infinities and NaNs as in IEEE 754
    F8E5M2,
    /// `f8E4M3`: 8 bits, of which 4 are the exponent and 3 the fraction; infinities and NaNs as in IEEE 754
    F8E4M3,
    /// `f8E4M3FN`: like `f8E4M3`, without infinities
    F8E4M3FN,
    /// `f8E5M2FNUZ`: like `f8E5M2` with a bias of 16, without infinities and negative zero
    F8E5M2FNUZ,
    /// `f8E4M3FNUZ`: like `f8E4M3` with a bias of 8, without infinities and negative zero
    F8E4M3FNUZ,
    /// `f8E4M3B11FNUZ`: like `f8E4M3` with a bias of 11, without infinities and negative zero
    F8E4M3B11FNUZ,
    /// `f8E3M4`: 8 bits, of which 3 are the exponent and 4 the fraction; infinities and NaNs as in IEEE 754
    F8E3M4,
    /// `f8E8M0FNU`: 8 bits of exponent, for scale factors; no sign, no zero and no infinities
    F8E8M0FNU,
    /// `bf16`: the upper half of an `f32`
    BF16,
    /// `f16`: half precision of IEEE 754
    F16,
    /// `tf32`: the exponent of `f32` and the fraction of `f16`
    TF32,
    /// `f32`: single precision of IEEE 754
    F32,
    /// `f64`: double precision of IEEE 754
    F64,
    /// `f80`: extended precision of the x87
    F80,
    /// `f128`: quadruple precision of IEEE 754
    F128,
}

impl FloatKind {
    /// All kinds in the order of the enum, with their MLIR spelling and width in bits.
    pub const ALL: [(FloatKind, &'static str, u32); 18] = [
        (FloatKind::F4E2M1FN, "f4E2M1FN", 4),
        (FloatKind::F6E2M3FN, "f6E2M3FN", 6),
        (FloatKind::F6E3M2FN, "f6E3M2FN", 6),
        (FloatKind::F8E5M2, "f8E5M2", 8),
        (FloatKind::F8E4M3, "f8E4M3", 8),
        (FloatKind::F8E4M3FN, "f8E4M3FN", 8),
        (FloatKind::F8E5M2FNUZ, "f8E5M2FNUZ", 8),
        (FloatKind::F8E4M3FNUZ, "f8E4M3FNUZ", 8),
        (FloatKind::F8E4M3B11FNUZ, "f8E4M3B11FNUZ", 8),
        (FloatKind::F8E3M4, "f8E3M4", 8),
        (FloatKind::F8E8M0FNU, "f8E8M0FNU", 8),
        (FloatKind::BF16, "bf16", 16),
        (FloatKind::F16, "f16", 16),
        (FloatKind::TF32, "tf32", 19),
        (FloatKind::F32, "f32", 32),
        (FloatKind::F64, "f64", 64),
        (FloatKind::F80, "f80", 80),
        (FloatKind::F128, "f128", 128),
    ];
    /// Returns the MLIR spelling.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }
    /// Returns the width in bits.
    pub fn width(self) -> u32 {
        Self::ALL[self as usize].2
    }
    /// Returns the kind with an MLIR spelling.
    pub fn from_name(name: &str) -> Option<FloatKind> {
        Self::ALL.iter().find(|row| row.1 == name).map(|row| row.0)
    }
}

/// The contents of a type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TypeKind {
    /// `none`
    None,
    /// `index`
    Index,
    /// `i32`, `si32`, `ui32`.
    Integer {
        /// Width in bits.
        width: u32,
        /// Signedness.
        signedness: Signedness,
    },
    /// `f32` and the other formats of `FloatKind`.
    Float(FloatKind),
    /// `complex<E>`
    Complex(Type),
    /// `vector<4x[8]xf32>`. Invariant: `shape` and `scalable` are equally long.
    Vector {
        /// Sizes.
        shape: Box<[i64]>,
        /// Dimensions whose size is multiplied by the run-time value `vscale`.
        scalable: Box<[bool]>,
        /// Element type.
        element: Type,
    },
    /// `tensor<4x?xf32, enc>`
    Tensor {
        /// Sizes or `DYNAMIC`.
        shape: Box<[i64]>,
        /// Element type.
        element: Type,
        /// Encoding.
        encoding: Option<Attr>,
    },
    /// `tensor<*xf32>`
    UnrankedTensor(Type),
    /// `memref<4x?xf32, layout, space>`
    MemRef {
        /// Sizes or `DYNAMIC`.
        shape: Box<[i64]>,
        /// Element type.
        element: Type,
        /// `strided<..>` or an affine map; `None` for the identity layout.
        layout: Option<Attr>,
        /// Memory space; `None` for the default one (absent or integer 0).
        space: Option<Attr>,
    },
    /// `memref<*xf32, space>`
    UnrankedMemRef {
        /// Element type.
        element: Type,
        /// Memory space.
        space: Option<Attr>,
    },
    /// `tuple<..>`
    Tuple(Box<[Type]>),
    /// `(..) -> (..)`
    Function {
        /// Inputs.
        inputs: Box<[Type]>,
        /// Results.
        results: Box<[Type]>,
    },
    /// A declared type. Parameters are stored as attributes of the declared kinds.
    Dialect {
        /// Index of the declaration in `RuleSet::types`.
        def: u32,
        /// Parameters; `None` for an absent one.
        params: Box<[Option<Attr>]>,
    },
    /// A named type whose declaration has the trait `identified` (an LLVM identified struct). Its other parameters are
    /// set once, by `Context::set_struct_body`.
    Identified {
        /// Index of the declaration in `RuleSet::types`.
        def: u32,
        /// Name.
        name: Str,
    },
    /// A type of an undeclared dialect, stored as text: `!dialect.text` or `!dialect<text>`.
    Opaque {
        /// Dialect.
        dialect: Str,
        /// The text after the dialect's name, with its separator: `.foo<1>` or `<"foo">`.
        text: Str,
    },
}

impl TypeKind {
    /// Returns the builtin type without parameters that rules spell so: `i32`, `f32`, `index`, or `none_type` for
    /// `none`.
    pub fn from_name(name: &str) -> Option<TypeKind> {
        if let Some(kind) = FloatKind::from_name(name) {
            return Some(TypeKind::Float(kind));
        }
        let (digits, signedness) = match name {
            "index" => return Some(TypeKind::Index),
            "none" | "none_type" => return Some(TypeKind::None),
            _ if name.starts_with("si") => (&name[2..], Signedness::Signed),
            _ if name.starts_with("ui") => (&name[2..], Signedness::Unsigned),
            _ => (name.strip_prefix('i')?, Signedness::Signless),
        };
        Some(TypeKind::Integer { width: digits.parse().ok()?, signedness })
    }
}
