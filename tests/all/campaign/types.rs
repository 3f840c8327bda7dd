//! Types of the generated programs: text, and the random choice of a type.

use fastrand::Rng;
use std::fmt;

/// Element type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    Int(u32),
    Index,
    F16,
    Bf16,
    F32,
    F64,
}

use Element::*;

/// Widths of integers. Many are no register width of a machine: odd widths, and widths of several machine words.
const WIDTHS: [u32; 18] = [1, 1, 3, 7, 8, 8, 13, 16, 16, 32, 32, 32, 33, 64, 64, 65, 128, 200];

/// Element types in memory. Vectors and arrays of these have the same layout.
const MEMORY: [Element; 8] = [Int(8), Int(16), Int(32), Int(64), F16, F32, F64, Index];

/// Element types that do not fill their bytes in memory. Vectors of these have another layout than arrays. Integers of
/// more than 64 bits are left out: `mlir-opt` folds their sizes by a data layout other than that of `mlir-runner`.
const PADDED: [Element; 8] = [Int(1), Int(1), Int(4), Int(7), Int(13), Int(24), Int(33), Int(48)];

impl Element {
    /// Returns a random type.
    pub fn random(rng: &mut Rng) -> Element {
        match rng.u8(0..10) {
            0..6 => Int(WIDTHS[rng.usize(0..WIDTHS.len())]),
            6 => Index,
            _ => Element::random_float(rng),
        }
    }

    /// Returns a random floating-point type.
    pub fn random_float(rng: &mut Rng) -> Element {
        [F16, Bf16, F32, F32, F64, F64][rng.usize(0..6)]
    }

    /// Returns a random type of elements in memory.
    pub fn random_in_memory(rng: &mut Rng) -> Element {
        let kinds: &[Element] = if rng.u8(0..4) == 0 { &PADDED } else { &MEMORY };
        kinds[rng.usize(0..kinds.len())]
    }

    /// Returns a random type of elements that fill their bytes in memory.
    pub fn random_of_whole_bytes(rng: &mut Rng) -> Element {
        MEMORY[rng.usize(0..MEMORY.len())]
    }

    /// Returns whether an element does not fill its bytes in memory, so that a vector and an array differ.
    pub fn is_padded(self) -> bool {
        !matches!(self.bits(), 8 | 16 | 32 | 64)
    }

    pub fn is_float(self) -> bool {
        matches!(self, F16 | Bf16 | F32 | F64)
    }

    /// Returns the number of bits; an index has 64.
    pub fn bits(self) -> u32 {
        match self {
            Int(width) => width,
            F16 | Bf16 => 16,
            F32 => 32,
            F64 | Index => 64,
        }
    }

    /// Returns the bits of the quiet NaN without a sign and payload.
    pub fn nan(self) -> u64 {
        match self {
            F16 => 0x7E00,
            Bf16 => 0x7FC0,
            F32 => 0x7FC0_0000,
            _ => 0x7FF8_0000_0000_0000,
        }
    }

    /// Returns the bits of infinity. A number with greater bits (without the sign) is NaN.
    pub fn infinity(self) -> u64 {
        match self {
            F16 => 0x7C00,
            Bf16 => 0x7F80,
            F32 => 0x7F80_0000,
            _ => 0x7FF0_0000_0000_0000,
        }
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Int(width) => write!(f, "i{width}"),
            Index => f.write_str("index"),
            F16 => f.write_str("f16"),
            Bf16 => f.write_str("bf16"),
            F32 => f.write_str("f32"),
            F64 => f.write_str("f64"),
        }
    }
}

/// Type of a memref. The generator knows every size, also a size that is `?` in the type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memref {
    pub element: Element,
    pub sizes: Vec<usize>,
    /// For each dimension, whether the type has `?` for its size.
    pub dynamic: Vec<bool>,
    /// Strides and offset as the type has them, or `None` for the layout of a new allocation.
    pub layout: Option<Layout>,
}

/// Strided layout; `None` stands for `?`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    pub strides: Vec<Option<isize>>,
    pub offset: Option<usize>,
}

impl fmt::Display for Memref {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("memref<")?;
        for (size, dynamic) in self.sizes.iter().zip(&self.dynamic) {
            if *dynamic { write!(f, "?x") } else { write!(f, "{size}x") }?;
        }
        write!(f, "{}", self.element)?;
        if let Some(layout) = &self.layout {
            let text = |n: Option<isize>| n.map_or("?".to_string(), |n| n.to_string());
            let strides: Vec<String> = layout.strides.iter().copied().map(text).collect();
            let offset = text(layout.offset.map(|n| n as isize));
            write!(f, ", strided<[{}], offset: {offset}>", strides.join(", "))?;
        }
        f.write_str(">")
    }
}

/// Type of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueType {
    Scalar(Element),
    Complex(Element),
    Vector(Vec<usize>, Element),
    Memref(Memref),
}

impl ValueType {
    pub const BOOL: ValueType = ValueType::Scalar(Int(1));
    pub const INDEX: ValueType = ValueType::Scalar(Index);

    /// Returns a random scalar or vector type with this element type.
    pub fn random_of(rng: &mut Rng, element: Element) -> ValueType {
        match rng.u8(0..11) {
            0..6 => ValueType::Scalar(element),
            6 => ValueType::Vector(vec![rng.usize(1..3), rng.usize(1..4), rng.usize(1..3)], element),
            7 | 8 => ValueType::Vector(vec![rng.usize(1..7)], element),
            _ => ValueType::Vector(vec![rng.usize(1..4), rng.usize(1..5)], element),
        }
    }

    /// Returns a random scalar or vector type.
    pub fn random(rng: &mut Rng) -> ValueType {
        let element = Element::random(rng);
        ValueType::random_of(rng, element)
    }

    /// Returns the element type.
    pub fn element(&self) -> Element {
        match self {
            ValueType::Scalar(element) | ValueType::Complex(element) | ValueType::Vector(_, element) => *element,
            ValueType::Memref(memref) => memref.element,
        }
    }

    /// Returns the shape; a scalar has none.
    pub fn shape(&self) -> Vec<usize> {
        match self {
            ValueType::Vector(shape, _) => shape.clone(),
            _ => Vec::new(),
        }
    }

    /// Returns the type of the same shape with another element type.
    pub fn with_element(&self, element: Element) -> ValueType {
        match self {
            ValueType::Vector(shape, _) => ValueType::Vector(shape.clone(), element),
            _ => ValueType::Scalar(element),
        }
    }

    /// Returns the text of a constant all of whose elements are `element`.
    pub fn splat(&self, element: &str) -> String {
        match self {
            ValueType::Vector(..) => format!("dense<{element}>"),
            _ => element.to_string(),
        }
    }

    /// Returns an op that defines a value of this type without operands: zero. A memref has none.
    pub fn zero(&self) -> Option<String> {
        let zero = if self.element().is_float() { "0.0" } else { "0" };
        match self {
            ValueType::Memref(_) => None,
            ValueType::Scalar(Int(1)) => Some("arith.constant false".into()),
            ValueType::Vector(_, Int(1)) => Some(format!("arith.constant dense<false> : {self}")),
            ValueType::Complex(element) => {
                Some(format!("complex.constant [0.0 : {element}, 0.0 : {element}] : {self}"))
            }
            _ => Some(format!("arith.constant {} : {self}", self.splat(zero))),
        }
    }
}

/// Returns a vector type.
pub fn vector(shape: &[usize], element: Element) -> ValueType {
    ValueType::Vector(shape.to_vec(), element)
}

impl fmt::Display for ValueType {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ValueType::Scalar(element) => write!(f, "{element}"),
            ValueType::Complex(element) => write!(f, "complex<{element}>"),
            ValueType::Vector(shape, element) => {
                f.write_str("vector<")?;
                for size in shape {
                    write!(f, "{size}x")?;
                }
                write!(f, "{element}>")
            }
            ValueType::Memref(memref) => write!(f, "{memref}"),
        }
    }
}

#[test]
fn types_have_text() {
    let layout = Some(Layout { strides: vec![Some(8), None], offset: None });
    let memref = Memref { element: F32, sizes: vec![2, 3], dynamic: vec![false, true], layout };
    assert_eq!(ValueType::Memref(memref).to_string(), "memref<2x?xf32, strided<[8, ?], offset: ?>>");
    assert_eq!(vector(&[2, 4], Int(7)).to_string(), "vector<2x4xi7>");
    assert_eq!(vector(&[2], F64).zero().unwrap(), "arith.constant dense<0.0> : vector<2xf64>");
}
