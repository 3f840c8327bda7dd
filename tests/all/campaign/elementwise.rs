//! Generator of elementwise ops: `arith`, `math`, `index`, `complex`, on scalars and vectors.
//!
//! An operand for which an op would be undefined (a divisor of zero, a shift of the width or more, a float out of the
//! range of an integer) is first brought into range. The sign and payload of NaN, and the last bits of functions
//! without an exact definition, may differ between `rewrite` and `mlir-opt`; they are removed before use.

use super::builder::Builder;
use super::statement::TypedName;
use super::types::{Element, ValueType};

use Element::*;

/// Integer ops with two operands of one type that are defined for all values.
const INT_BINARY: [&str; 10] = ["addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "maxui", "minsi", "minui"];
/// Integer ops that need a divisor other than zero (and -1, if the dividend is the least number).
const INT_DIVISION: [&str; 7] = ["divsi", "divui", "remsi", "remui", "ceildivsi", "ceildivui", "floordivsi"];
const SHIFTS: [&str; 3] = ["shli", "shrsi", "shrui"];
const FLOAT_BINARY: [&str; 5] = ["addf", "subf", "mulf", "divf", "remf"];
/// Exact functions of one float.
const FLOAT_UNARY: [&str; 8] =
    ["math.absf", "math.floor", "math.ceil", "math.round", "math.roundeven", "math.trunc", "math.sqrt", "arith.negf"];
/// Functions whose last bit depends on the implementation.
pub const INEXACT: [&str; 22] = [
    "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "sinh", "cosh", "tanh", "asin",
    "acos", "atan", "asinh", "acosh", "atanh", "erf", "erfc", "cbrt",
];
const INT_PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
const FLOAT_PREDICATES: [&str; 16] =
    ["false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true"];

/// Returns ops for `mlir-opt` that compute `arith.floordivsi` of integers of more than 64 bits. To round down, MLIR's
/// own expansion of that op must add -1 to the quotient, but adds another number at these widths.
fn wide_floor_division(r: &TypedName, a: &TypedName, b: &TypedName) -> String {
    let ty = &r.ty;
    let bits = ty.with_element(Int(1));
    let types = if bits == ValueType::BOOL { ty.to_string() } else { format!("{bits}, {ty}") };
    format!(
        "{r}q = arith.divsi {a}, {b} : {ty}\n{r}m = arith.remsi {a}, {b} : {ty}\n\
         {r}z = arith.constant {} : {ty}\n{r}o = arith.constant {} : {ty}\n\
         {r}x = arith.xori {r}m, {b} : {ty}\n{r}s = arith.cmpi slt, {r}x, {r}z : {ty}\n\
         {r}n = arith.cmpi ne, {r}m, {r}z : {ty}\n{r}c = arith.andi {r}s, {r}n : {bits}\n\
         {r}d = arith.subi {r}q, {r}o : {ty}\n{r} = arith.select {r}c, {r}d, {r}q : {types}",
        ty.splat("0"),
        ty.splat("1")
    )
}

impl Builder<'_> {
    /// Returns a random item.
    pub fn pick<'a>(&mut self, items: &[&'a str]) -> &'a str {
        items[self.rng.usize(0..items.len())]
    }

    /// Appends one op or a few on scalars or vectors.
    pub fn elementwise(&mut self) {
        let ty = match self.find(|ty| matches!(ty, ValueType::Scalar(_) | ValueType::Vector(..))) {
            Some(value) if self.rng.u8(0..4) > 0 => value.ty,
            _ => ValueType::random(self.rng),
        };
        match (ty.element(), self.rng.u8(0..6)) {
            (_, 0) => self.comparison(&ty),
            (_, 1) => self.conversion(&ty),
            (_, 2) if self.rng.u8(0..3) == 0 => self.rare_op(),
            (element, _) if element.is_float() => self.float_op(&ty),
            (Index, _) if matches!(ty, ValueType::Scalar(_)) => self.index_op(),
            _ => self.int_op(&ty),
        }
    }

    /// Appends a comparison and a select that uses it.
    fn comparison(&mut self, ty: &ValueType) {
        let (a, b) = (self.value(ty), self.value(ty));
        let bits = ty.with_element(Int(1));
        let condition = if ty.element().is_float() {
            let predicate = self.pick(&FLOAT_PREDICATES);
            self.op(bits, format!("arith.cmpf {predicate}, {a}, {b} : {ty}"))
        } else {
            let predicate = self.pick(&INT_PREDICATES);
            self.op(bits, format!("arith.cmpi {predicate}, {a}, {b} : {ty}"))
        };
        let scalar = self.value(&ValueType::BOOL);
        match (ty, self.rng.bool()) {
            (ValueType::Scalar(_), _) => self.op(ty.clone(), format!("arith.select {condition}, {a}, {b} : {ty}")),
            (_, true) => self.op(ty.clone(), format!("arith.select {scalar}, {a}, {b} : {ty}")),
            _ => self.op(ty.clone(), format!("arith.select {condition}, {a}, {b} : {}, {ty}", condition.ty)),
        };
    }

    fn int_op(&mut self, ty: &ValueType) {
        let (a, b) = (self.value(ty), self.value(ty));
        let bits = ty.element().bits();
        match self.rng.u8(0..12) {
            0..5 => {
                // LLVM 22 compares the lanes of one-lane vectors without extending them (see
                // findings/one-lane-minimum-is-not-extended.sh), so minima and maxima of such types are left out.
                let has_one_odd_lane = ty.shape().last() == Some(&1) && !matches!(bits, 1 | 8 | 16 | 32 | 64);
                let names = if has_one_odd_lane { &INT_BINARY[..6] } else { &INT_BINARY };
                let name = self.pick(names);
                self.op(ty.clone(), format!("arith.{name} {a}, {b} : {ty}"));
            }
            5 | 6 if bits > 2 => {
                let name = self.pick(&INT_DIVISION);
                let divisor = self.divisor(&b);
                let r = self.op(ty.clone(), format!("arith.{name} {a}, {divisor} : {ty}"));
                if name == "floordivsi" && bits > 64 {
                    self.for_peer(wide_floor_division(&r, &a, &divisor));
                }
            }
            7 | 8 if bits > 2 => {
                let name = self.pick(&SHIFTS);
                let amount = self.shift_amount(&b);
                self.op(ty.clone(), format!("arith.{name} {a}, {amount} : {ty}"));
            }
            // `mlir-opt` does not lower these ops on vectors of several dimensions.
            9 if bits > 2 && ty.element() != Index && !matches!(ty, ValueType::Vector(shape, _) if shape.len() > 1) => {
                let name = self.pick(&["addui", "mulsi", "mului"]);
                let second = if name == "addui" { ty.with_element(Int(1)) } else { ty.clone() };
                let types = if name == "addui" { format!("{ty}, {second}") } else { ty.to_string() };
                let (low, high) = (self.fresh(ty), self.fresh(&second));
                let text = format!("arith.{name}_extended {a}, {b} : {types}");
                self.push(vec![low.clone(), high.clone()], text, super::statement::Shrink::Replace);
                self.offer(&low);
                self.offer(&high);
            }
            10 if ty.element() != Index => {
                let name = self.pick(&["absi", "ctlz", "cttz", "ctpop"]);
                let r = self.op(ty.clone(), format!("math.{name} {a} : {ty}"));
                if ty.shape().len() > 1 {
                    // `mlir-opt` does not lower some of these ops on n-D vectors, so it gets a 1-D vector.
                    let flat = super::types::vector(&[ty.shape().iter().product()], ty.element());
                    self.for_peer(format!(
                        "{r}f = vector.shape_cast {a} : {ty} to {flat}\n{r}g = math.{name} {r}f : {flat}\n\
                         {r} = vector.shape_cast {r}g : {flat} to {ty}"
                    ));
                }
            }
            11 if matches!(bits, 8..65) && ty.element() != Index => {
                let seven = self.fixed(ty, 7);
                let exponent = self.step(ty.clone(), format!("arith.andi {b}, {seven} : {ty}"));
                self.op(ty.clone(), format!("math.ipowi {a}, {exponent} : {ty}"));
            }
            _ => {
                self.op(ty.clone(), format!("arith.xori {a}, {b} : {ty}"));
            }
        }
    }

    /// Returns a divisor made from a value of at least 3 bits: it is neither 0 nor -1.
    pub fn divisor(&mut self, value: &TypedName) -> TypedName {
        let ty = &value.ty;
        let (one, two) = (self.fixed(ty, 1), self.fixed(ty, 2));
        let half = self.step(ty.clone(), format!("arith.shrui {value}, {one} : {ty}"));
        let positive = self.step(ty.clone(), format!("arith.ori {half}, {one} : {ty}"));
        if self.rng.bool() {
            return positive;
        }
        let least = self.step(ty.clone(), format!("arith.ori {positive}, {two} : {ty}"));
        let zero = self.fixed(ty, 0);
        self.step(ty.clone(), format!("arith.subi {zero}, {least} : {ty}"))
    }

    /// Returns an amount below the width, made from a value.
    fn shift_amount(&mut self, value: &TypedName) -> TypedName {
        let ty = &value.ty;
        let mask = self.fixed(ty, (1 << ty.element().bits().ilog2()) - 1);
        self.step(ty.clone(), format!("arith.andi {value}, {mask} : {ty}"))
    }

    /// Appends an op of the dialect `index`.
    fn index_op(&mut self) {
        let (a, b) = (self.value(&ValueType::INDEX), self.value(&ValueType::INDEX));
        match self.rng.u8(0..6) {
            0 | 1 => {
                let name = self.pick(&["add", "sub", "mul", "and", "or", "xor", "maxs", "maxu", "mins", "minu"]);
                self.op(ValueType::INDEX, format!("index.{name} {a}, {b}"));
            }
            2 => {
                let name = self.pick(&["divs", "divu", "rems", "remu", "ceildivs", "ceildivu", "floordivs"]);
                let divisor = self.divisor(&b);
                let r = self.op(ValueType::INDEX, format!("index.{name} {a}, {divisor}"));
                // `mlir-opt` lowers these two by negation, which gives wrong quotients of the least number.
                if ["ceildivs", "floordivs"].contains(&name) {
                    self.for_peer(format!("{r} = arith.{name}i {a}, {divisor} : index"));
                }
            }
            3 => {
                let name = self.pick(&["shl", "shrs", "shru"]);
                let amount = self.shift_amount(&b);
                self.op(ValueType::INDEX, format!("index.{name} {a}, {amount}"));
            }
            4 => {
                let predicate = self.pick(&INT_PREDICATES);
                self.op(ValueType::BOOL, format!("index.cmp {predicate}({a}, {b})"));
            }
            _ => self.int_op(&ValueType::INDEX),
        }
    }

    fn float_op(&mut self, ty: &ValueType) {
        let (a, b) = (self.value(ty), self.value(ty));
        let element = ty.element();
        let result = match self.rng.u8(0..12) {
            0..4 => {
                let name = self.pick(&FLOAT_BINARY);
                self.step(ty.clone(), format!("arith.{name} {a}, {b} : {ty}"))
            }
            4 => {
                // If the operands are 0.0 and -0.0, `maxnumf` may return either, and so does MLIR's expansion of
                // `maximumf`. The addition of 0.0 turns -0.0 into 0.0, so that the results can be compared.
                let name = self.pick(&["maxnumf", "minnumf", "maximumf", "minimumf"]);
                let either = self.step(ty.clone(), format!("arith.{name} {a}, {b} : {ty}"));
                let zero = self.fixed(ty, "0.0");
                self.step(ty.clone(), format!("arith.addf {either}, {zero} : {ty}"))
            }
            5 => return self.classes(ty),
            6 => {
                let sign = self.without_nan(&b);
                self.step(ty.clone(), format!("math.copysign {a}, {sign} : {ty}"))
            }
            7 if matches!(element, F32 | F64) => {
                let c = self.value(ty);
                self.step(ty.clone(), format!("math.fma {a}, {b}, {c} : {ty}"))
            }
            8 => return self.inexact_op(),
            9 if matches!(element, F32 | F64) => {
                // `atan2` is not generated here, because `mlir-opt` folds it to NaN if both operands are zero.
                let exact = self.step(ty.clone(), format!("math.powf {a}, {b} : {ty}"));
                self.rounded(&exact)
            }
            _ => {
                let name = self.pick(&FLOAT_UNARY);
                self.step(ty.clone(), format!("{name} {a} : {ty}"))
            }
        };
        let result = self.flush_bf16(&result);
        self.offer(&result);
    }

    /// Rounds a value to f32 (if it is an f64) or bf16 and back, so that an error in its last place is not seen.
    pub fn rounded(&mut self, value: &TypedName) -> TypedName {
        let narrow = value.ty.with_element(if value.ty.element() == F64 { F32 } else { Bf16 });
        let short = self.step(narrow.clone(), format!("arith.truncf {value} : {} to {narrow}", value.ty));
        let short = self.flush_bf16(&short);
        self.step(value.ty.clone(), format!("arith.extf {short} : {narrow} to {}", value.ty))
    }

    /// Returns a value with zero in place of a denormal bf16: x86 instructions for bf16 flush denormal numbers.
    pub fn flush_bf16(&mut self, value: &TypedName) -> TypedName {
        let ty = &value.ty;
        if ty.element() != Bf16 {
            return value.clone();
        }
        let least = self.fixed(ty, "0x0081");
        let zero = self.fixed(ty, "0.0");
        let bits = ty.with_element(Int(1));
        let size = self.step(ty.clone(), format!("math.absf {value} : {ty}"));
        let is_small = self.step(bits.clone(), format!("arith.cmpf olt, {size}, {least} : {ty}"));
        self.choose(&is_small, &zero, value)
    }

    /// Replaces every NaN of a value by one fixed NaN, because the sign and payload of a computed NaN are not defined.
    pub fn without_nan(&mut self, value: &TypedName) -> TypedName {
        let ty = &value.ty;
        let nan = format!("0x{:0digits$X}", ty.element().nan(), digits = ty.element().bits() as usize / 4);
        let nan = self.fixed(ty, nan);
        let is_nan = self.step(ty.with_element(Int(1)), format!("arith.cmpf uno, {value}, {value} : {ty}"));
        self.choose(&is_nan, &nan, value)
    }

    /// Appends an elementwise select of `a` or `b`.
    fn choose(&mut self, condition: &TypedName, a: &TypedName, b: &TypedName) -> TypedName {
        let ty = &a.ty;
        let types = if matches!(ty, ValueType::Scalar(_)) { ty.to_string() } else { format!("{}, {ty}", condition.ty) };
        self.step(ty.clone(), format!("arith.select {condition}, {a}, {b} : {types}"))
    }

    /// Appends a conversion to another element type.
    fn conversion(&mut self, ty: &ValueType) {
        let source = self.value(ty);
        let element = Element::random(self.rng);
        let target = ty.with_element(element);
        let (from, to) = (ty.element(), element);
        let convert = |b: &mut Self, name: &str| {
            let value = b.step(target.clone(), format!("{name} {source} : {ty} to {target}"));
            let value = b.flush_bf16(&value);
            b.offer(&value);
        };
        match (from, to) {
            (Int(a), Int(b)) if a > b => convert(self, "arith.trunci"),
            (Int(a), Int(b)) if a < b => {
                let name = self.pick(&["arith.extsi", "arith.extui"]);
                convert(self, name);
            }
            (Int(_), Index) | (Index, Int(_)) => {
                let name = if matches!(ty, ValueType::Scalar(_)) && self.rng.bool() {
                    self.pick(&["index.casts", "index.castu"])
                } else {
                    self.pick(&["arith.index_cast", "arith.index_castui"])
                };
                convert(self, name);
            }
            // Some instructions round twice if the float type cannot represent the integer exactly, so f16 and bf16
            // are converted only from integers of at most 8 bits.
            (Int(a), F32 | F64) if a <= 64 => {
                let name = self.pick(&["arith.sitofp", "arith.uitofp"]);
                convert(self, name);
            }
            (Int(a), F16 | Bf16) if a <= 8 => {
                let name = self.pick(&["arith.sitofp", "arith.uitofp"]);
                convert(self, name);
            }
            (Int(a), b) if b.is_float() && a == b.bits() => {
                let bits = self.step(target.clone(), format!("arith.bitcast {source} : {ty} to {target}"));
                let value = self.without_nan(&bits);
                let value = self.flush_bf16(&value);
                self.offer(&value);
            }
            (a, Int(b)) if a.is_float() && a.bits() == b => {
                let value = self.without_nan(&source);
                self.op(target.clone(), format!("arith.bitcast {value} : {ty} to {target}"));
            }
            (a, Int(8..65)) if a.is_float() => {
                let small = self.in_range(&source);
                let name = self.pick(&["arith.fptosi", "arith.fptoui"]);
                self.op(target.clone(), format!("{name} {small} : {ty} to {target}"));
            }
            (a, b) if a.is_float() && b.is_float() && a.bits() < b.bits() => convert(self, "arith.extf"),
            (a, b) if a.is_float() && b.is_float() && a.bits() > b.bits() => convert(self, "arith.truncf"),
            _ => drop(self.constant(&target)),
        }
    }

    /// Returns a number from 0 to 100 made from a float.
    fn in_range(&mut self, value: &TypedName) -> TypedName {
        let ty = &value.ty;
        let (zero, hundred) = (self.fixed(ty, "0.0"), self.fixed(ty, "100.0"));
        let number = self.without_nan(value);
        let is_nan = self.step(ty.with_element(Int(1)), format!("arith.cmpf uno, {number}, {number} : {ty}"));
        let number = self.choose(&is_nan, &zero, &number);
        let low = self.step(ty.clone(), format!("arith.maximumf {number}, {zero} : {ty}"));
        self.step(ty.clone(), format!("arith.minimumf {low}, {hundred} : {ty}"))
    }

    /// Appends an op on complex numbers with an exact result.
    pub fn complex_op(&mut self) {
        let element = if self.rng.bool() { F32 } else { F64 };
        let (ty, part) = (ValueType::Complex(element), ValueType::Scalar(element));
        let (a, b) = (self.value(&ty), self.value(&ty));
        match self.rng.u8(0..6) {
            0 | 1 => {
                let name = self.pick(&["add", "sub"]);
                let r = self.op(ty.clone(), format!("complex.{name} {a}, {b} : {ty}"));
                // `mlir-opt` folds sums with zeros, also where this changes the sign of a zero.
                let mut text = String::new();
                for p in ["re", "im"] {
                    text += &format!("{r}{p}a = complex.{p} {a} : {ty}\n{r}{p}b = complex.{p} {b} : {ty}\n");
                    text += &format!("{r}{p} = arith.{name}f {r}{p}a, {r}{p}b : {element}\n");
                }
                self.for_peer(text + &format!("{r} = complex.create {r}re, {r}im : {ty}"));
            }
            2 => {
                // `mlir-opt` calls C's `conjf` by a wrong calling convention, so `conj` is used with f64 only.
                let name = if element == F64 { self.pick(&["neg", "conj"]) } else { "neg" };
                self.op(ty.clone(), format!("complex.{name} {a} : {ty}"));
            }
            3 => {
                let name = self.pick(&["eq", "neq"]);
                self.op(ValueType::BOOL, format!("complex.{name} {a}, {b} : {ty}"));
            }
            4 => {
                let name = self.pick(&["re", "im"]);
                self.op(part, format!("complex.{name} {a} : {ty}"));
            }
            _ => {
                // A product of complex numbers with small integer parts is exact in any order of evaluation.
                let small = self.small_floats(&part, 4);
                let small = self.step(ty.clone(), format!("complex.create {}, {} : {ty}", small[0], small[1]));
                self.op(ty.clone(), format!("complex.mul {small}, {small} : {ty}"));
            }
        }
    }

    /// Returns floats that are small integers. Sums of their products are exact in any order.
    pub fn small_floats(&mut self, ty: &ValueType, count: usize) -> Vec<TypedName> {
        let bytes = ty.with_element(Int(4));
        let convert = |b: &mut Self| {
            let source = b.find(|t| *t == ty.with_element(Int(8)));
            let source = source.unwrap_or_else(|| b.constant(&ty.with_element(Int(8))));
            let nibble = b.step(bytes.clone(), format!("arith.trunci {source} : {} to {bytes}", source.ty));
            b.step(ty.clone(), format!("arith.sitofp {nibble} : {bytes} to {ty}"))
        };
        (0..count).map(|_| convert(self)).collect()
    }
}
