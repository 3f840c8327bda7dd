//! Generator of functions whose last digits depend on the implementation, of real and complex numbers. Their results
//! are rounded before use.
//!
//! `mlir-opt` calls the C functions on complex f32 by a wrong calling convention. It gets the functions on
//! complex f64 and narrows their results, as the rules of `rewrite` do.

use super::builder::Builder;
use super::statement::TypedName;
use super::types::{Element, ValueType};

use Element::*;

/// Complex functions for which `mlir-opt` calls the C library. For all finite arguments, the rounded results equal
/// those of our rules.
const LIBRARY: [&str; 6] = ["cos", "sin", "exp", "log", "sqrt", "tanh"];
/// Functions that are compared for arguments of moderate size only: elsewhere MLIR's formulas give other results.
const MODERATE: [&str; 11] = ["cos", "sin", "exp", "log", "sqrt", "tan", "tanh", "expm1", "log1p", "rsqrt", "sign"];

/// Returns ops for `mlir-opt` that compute `math.expm1`, which `mlir-opt` lowers to exp(x) - 1: near zero they compute
/// 2 tanh(x / 2) / (1 - tanh(x / 2)) instead.
fn exact_expm1(r: &TypedName, a: &TypedName) -> String {
    let ty = &r.ty;
    let bits = ty.with_element(Int(1));
    let types = if bits == ValueType::BOOL { ty.to_string() } else { format!("{bits}, {ty}") };
    format!(
        "{r}h = arith.constant {} : {ty}\n{r}o = arith.constant {} : {ty}\n\
         {r}e = math.exp {a} : {ty}\n{r}f = arith.subf {r}e, {r}o : {ty}\n\
         {r}x = arith.mulf {a}, {r}h : {ty}\n{r}t = math.tanh {r}x : {ty}\n{r}d = arith.addf {r}t, {r}t : {ty}\n\
         {r}m = arith.subf {r}o, {r}t : {ty}\n{r}n = arith.divf {r}d, {r}m : {ty}\n\
         {r}s = math.absf {a} : {ty}\n{r}c = arith.cmpf olt, {r}s, {r}h : {ty}\n\
         {r} = arith.select {r}c, {r}n, {r}f : {types}",
        ty.splat("0.5"),
        ty.splat("1.0")
    )
}

impl Builder<'_> {
    /// Appends an inexact function of floats.
    pub fn inexact_op(&mut self) {
        let element = if self.rng.bool() { F32 } else { F64 };
        let ty = ValueType::random_of(self.rng, element);
        let (a, b) = (self.value(&ty), self.value(&ty));
        match self.rng.u8(0..6) {
            0 => {
                // The second operand is at least 1, because `mlir-opt` folds `atan2` of two zeros to NaN.
                let one = self.fixed(&ty, "1.0");
                let size = self.step(ty.clone(), format!("math.absf {b} : {ty}"));
                let other = self.step(ty.clone(), format!("arith.addf {size}, {one} : {ty}"));
                let r = self.step(ty.clone(), format!("math.atan2 {a}, {other} : {ty}"));
                self.offer_rounded(&r);
            }
            1 => {
                let results = [self.fresh(&ty), self.fresh(&ty)];
                let text = format!("math.sincos {a} : {ty}");
                self.push(results.to_vec(), text, super::statement::Shrink::Remove);
                // `mlir-opt` does not lower `math.sincos` on vectors of several dimensions.
                self.for_peer(format!("{} = math.sin {a} : {ty}\n{} = math.cos {a} : {ty}", results[0], results[1]));
                results.iter().for_each(|r| self.offer_rounded(r));
            }
            2 => {
                let int = ty.with_element(Int(32));
                let seven = self.fixed(&int, 7);
                let source = self.value(&int);
                let n = self.step(int.clone(), format!("arith.andi {source}, {seven} : {int}"));
                // Powers of small integers are exact, in whatever order the factors are multiplied.
                let base = self.small_floats(&ty, 1).remove(0);
                self.op(ty.clone(), format!("math.fpowi {base}, {n} : {ty}, {int}"));
            }
            3 => {
                let size = self.step(ty.clone(), format!("math.absf {a} : {ty}"));
                let r = self.step(ty.clone(), format!("math.rsqrt {size} : {ty}"));
                self.offer_rounded(&r);
            }
            _ => {
                let name = self.pick(&super::elementwise::INEXACT);
                let r = self.step(ty.clone(), format!("math.{name} {a} : {ty}"));
                if name == "expm1" {
                    self.for_peer(exact_expm1(&r, &a));
                }
                self.offer_rounded(&r);
            }
        }
    }

    /// Adds a value to the pool after `rounded` has removed its last digits.
    fn offer_rounded(&mut self, value: &TypedName) {
        let rounded = self.rounded(value);
        self.offer(&rounded);
    }

    /// Returns a float near 0 that is neither 0 nor on a branch cut.
    fn moderate(&mut self, part: &ValueType) -> TypedName {
        let small = self.small_floats(part, 1).remove(0);
        let (quarter, offset) = (self.fixed(part, "0.25"), self.fixed(part, "0.3"));
        let scaled = self.step(part.clone(), format!("arith.mulf {small}, {quarter} : {part}"));
        self.step(part.clone(), format!("arith.addf {scaled}, {offset} : {part}"))
    }

    /// Returns a float that is neither infinite nor NaN, made from a value.
    fn finite(&mut self, part: &ValueType) -> TypedName {
        let value = self.value(part);
        let one = self.fixed(part, "1.0");
        let is_finite = self.step(ValueType::BOOL, format!("math.isfinite {value} : {part}"));
        self.step(part.clone(), format!("arith.select {is_finite}, {value}, {one} : {part}"))
    }

    /// Returns a complex number of moderate parts.
    fn moderate_complex(&mut self, ty: &ValueType) -> TypedName {
        let part = ValueType::Scalar(ty.element());
        let (re, im) = (self.moderate(&part), self.moderate(&part));
        self.step(ty.clone(), format!("complex.create {re}, {im} : {ty}"))
    }

    /// Appends a function of complex numbers.
    pub fn complex_function(&mut self) {
        let element = if self.rng.bool() { F32 } else { F64 };
        let (ty, part) = (ValueType::Complex(element), ValueType::Scalar(element));
        match self.rng.u8(0..10) {
            0 => {
                // Infinite parts are excluded: C does not define the signs of all results for them.
                let (re, im) = (self.finite(&part), self.finite(&part));
                let a = self.step(ty.clone(), format!("complex.create {re}, {im} : {ty}"));
                let name = self.pick(&LIBRARY);
                let r = self.complex_result(name, &[&a], "", &ty);
                self.offer_parts(&r, |b, value| b.rounded(value));
            }
            1 => {
                let a = self.value(&ty);
                let name = self.pick(&["abs", "angle"]);
                let r = self.complex_result(name, &[&a], "", &part);
                self.offer_rounded(&r);
            }
            2 => {
                let (a, b) = (self.moderate_complex(&ty), self.moderate_complex(&ty));
                let name = self.pick(&["div", "pow", "atan2"]);
                let r = self.complex_result(name, &[&a, &b], "", &ty);
                self.offer_parts(&r, |b, value| b.settled(value));
            }
            3 => {
                let a = self.moderate_complex(&ty);
                let n = self.rng.i32(-4..5);
                let n = self.fixed(&ValueType::Scalar(Int(32)), n);
                let r = self.complex_result("powi", &[&a, &n], ", i32", &ty);
                self.offer_parts(&r, |b, value| b.settled(value));
            }
            4 => self.complex_bits(),
            _ => {
                let a = self.moderate_complex(&ty);
                let name = self.pick(&MODERATE);
                let r = self.complex_result(name, &[&a], "", &ty);
                self.offer_parts(&r, |b, value| b.settled(value));
            }
        }
    }

    /// Appends an op of the dialect `complex`, such as `complex.exp`. The result does not join the pool of values that
    /// later ops may use.
    fn complex_result(&mut self, name: &str, args: &[&TypedName], rest: &str, result: &ValueType) -> TypedName {
        let list: Vec<&str> = args.iter().map(|arg| arg.name.as_str()).collect();
        let ty = &args[0].ty;
        let r = self.step(result.clone(), format!("complex.{name} {} : {ty}{rest}", list.join(", ")));
        if ty.element() == F64 {
            return r;
        }
        let mut text = String::new();
        let mut wide = Vec::new();
        for (i, arg) in args.iter().enumerate() {
            if arg.ty != *ty {
                wide.push(arg.name.clone());
                continue;
            }
            for part in ["re", "im"] {
                text += &format!("{r}{part}{i} = complex.{part} {arg} : {ty}\n");
                text += &format!("{r}{part}w{i} = arith.extf {r}{part}{i} : f32 to f64\n");
            }
            text += &format!("{r}w{i} = complex.create {r}rew{i}, {r}imw{i} : complex<f64>\n");
            wide.push(format!("{r}w{i}"));
        }
        text += &format!("{r}x = complex.{name} {} : complex<f64>{rest}\n", wide.join(", "));
        if *result == *ty {
            for part in ["re", "im"] {
                text += &format!("{r}{part}x = complex.{part} {r}x : complex<f64>\n");
                text += &format!("{r}{part}n = arith.truncf {r}{part}x : f64 to f32\n");
            }
            text += &format!("{r} = complex.create {r}ren, {r}imn : {ty}");
        } else {
            text += &format!("{r} = arith.truncf {r}x : f64 to f32");
        }
        self.for_peer(text);
        r
    }

    /// Adds the parts of a complex number to the pool after `settle` has removed their last digits.
    fn offer_parts(&mut self, value: &TypedName, settle: impl Fn(&mut Self, &TypedName) -> TypedName) {
        let part = ValueType::Scalar(value.ty.element());
        let zero = self.fixed(&part, "0.0");
        for name in ["re", "im"] {
            let exact = self.step(part.clone(), format!("complex.{name} {value} : {}", value.ty));
            // `mlir-opt` makes the imaginary part of `complex.exp` of a real number 0.0, also of -0.0.
            let exact = self.step(part.clone(), format!("arith.addf {exact}, {zero} : {part}"));
            let settled = settle(self, &exact);
            self.offer(&settled);
        }
    }

    /// Returns 40.3 times a value, rounded to an integer. Rounding hides the small difference of two implementations.
    fn settled(&mut self, value: &TypedName) -> TypedName {
        let ty = &value.ty;
        let (scale, zero) = (self.fixed(ty, "40.3"), self.fixed(ty, "0.0"));
        let scaled = self.step(ty.clone(), format!("arith.mulf {value}, {scale} : {ty}"));
        let whole = self.step(ty.clone(), format!("math.roundeven {scaled} : {ty}"));
        self.step(ty.clone(), format!("arith.addf {whole}, {zero} : {ty}"))
    }

    /// Appends a cast of the bits of a complex number, which `mlir-opt` does not lower.
    fn complex_bits(&mut self) {
        let (ty, word) = (ValueType::Complex(F32), ValueType::Scalar(Int(64)));
        if self.rng.bool() {
            // Small integers are no NaN, whose sign and payload would not be defined.
            let parts = self.small_floats(&ValueType::Scalar(F32), 2);
            let a = self.step(ty.clone(), format!("complex.create {}, {} : {ty}", parts[0], parts[1]));
            let r = self.op(word, format!("complex.bitcast {a} : {ty} to i64"));
            self.for_peer(format!(
                "{r}a = complex.re {a} : {ty}\n{r}b = complex.im {a} : {ty}\n\
                 {r}c = arith.bitcast {r}a : f32 to i32\n{r}d = arith.bitcast {r}b : f32 to i32\n\
                 {r}e = arith.extui {r}c : i32 to i64\n{r}f = arith.extui {r}d : i32 to i64\n\
                 {r}n = arith.constant 32 : i64\n{r}s = arith.shli {r}f, {r}n : i64\n\
                 {r} = arith.ori {r}s, {r}e : i64"
            ));
        } else {
            let a = self.value(&word);
            let r = self.op(ty.clone(), format!("complex.bitcast {a} : i64 to {ty}"));
            self.for_peer(format!(
                "{r}n = arith.constant 32 : i64\n{r}h = arith.shrui {a}, {r}n : i64\n\
                 {r}a = arith.trunci {a} : i64 to i32\n{r}b = arith.trunci {r}h : i64 to i32\n\
                 {r}c = arith.bitcast {r}a : i32 to f32\n{r}d = arith.bitcast {r}b : i32 to f32\n\
                 {r} = complex.create {r}c, {r}d : {ty}"
            ));
        }
    }
}
