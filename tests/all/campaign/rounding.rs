//! Generator of `arith.truncf` with a rounding mode. The code that LLVM generates for `mlir-opt`'s program rounds to
//! the nearest number in every mode. So `mlir-opt` gets comparisons with the rounded number and a step to its
//! neighbour.

use super::builder::Builder;
use super::statement::Shrink;
use super::types::{Element, ValueType};

use Element::*;

/// Modes of rounding, as `arith` spells them.
const MODES: [&str; 5] = ["to_nearest_even", "downward", "upward", "toward_zero", "to_nearest_away"];

impl Builder<'_> {
    /// Appends a truncation of a float in a random rounding mode.
    pub fn rounded_as_asked(&mut self) {
        let from = if self.rng.bool() { F32 } else { F64 };
        let narrow: &[Element] = if from == F32 { &[F16, Bf16] } else { &[F16, Bf16, F32] };
        let to = narrow[self.rng.usize(0..narrow.len())];
        let ty = ValueType::random_of(self.rng, from);
        let target = ty.with_element(to);
        let value = self.value(&ty);
        let mode = self.pick(&MODES);
        let result = self.fresh(&target);
        self.push(vec![result.clone()], format!("arith.truncf {value} {mode} : {ty} to {target}"), Shrink::Replace);
        self.for_peer(reference(&result.name, &value.name, mode, &ty, &target));
        let result = self.flush_bf16(&result);
        self.offer(&result);
    }
}

/// Returns ops that define `r` as the value `x` of type `ty`, rounded to `target`. They begin with the number nearest
/// to `x`, and compare it with `x` as f64, where both and the sum of two neighbours are exact.
fn reference(r: &str, x: &str, mode: &str, ty: &ValueType, target: &ValueType) -> String {
    let wide = ty.with_element(F64);
    let bits = ty.with_element(Int(target.element().bits()));
    let flags = ty.with_element(Int(1));
    let one = format!("{r}one = arith.constant {} : {bits}\n", bits.splat("1"));
    let widened = |from: &str, of: &ValueType, to: &str| match of.element() {
        F64 => format!("{to} = arith.addf {from}, {r}zero : {wide}\n"),
        _ => format!("{to} = arith.extf {from} : {of} to {wide}\n"),
    };
    // -0.0 added keeps every number, also -0.0.
    let mut text = format!("{one}{r}zero = arith.constant {} : {wide}\n", wide.splat("-0.0"));
    text += &widened(x, ty, &format!("{r}x"));
    if mode == "to_nearest_even" {
        return text + &format!("{r} = arith.truncf {x} : {ty} to {target}");
    }
    text += &format!("{r}n = arith.truncf {x} : {ty} to {target}\n");
    text += &widened(&format!("{r}n"), target, &format!("{r}w"));
    text += &format!("{r}b = arith.bitcast {r}n : {target} to {bits}\n");
    // The bits of numbers of one sign are in the order of their sizes.
    text += &format!("{r}less = arith.subi {r}b, {r}one : {bits}\n{r}more = arith.addi {r}b, {r}one : {bits}\n");
    let select = |condition: &str, a: &str, b: &str, of: &ValueType| {
        let types = if matches!(of, ValueType::Scalar(_)) { of.to_string() } else { format!("{flags}, {of}") };
        format!("arith.select {condition}, {a}, {b} : {types}")
    };
    let step = |name: &str, condition: &str| {
        format!("{name} = {}\n", select(condition, &format!("{r}less"), &format!("{r}b"), &bits))
    };
    match mode {
        "downward" | "upward" => {
            let (beyond, toward_zero) = if mode == "downward" { ("ogt", "sge") } else { ("olt", "slt") };
            text += &format!("{r}g = arith.cmpf {beyond}, {r}w, {r}x : {wide}\n");
            text += &format!("{r}nil = arith.constant {} : {bits}\n", bits.splat("0"));
            text += &format!("{r}p = arith.cmpi {toward_zero}, {r}b, {r}nil : {bits}\n");
            let neighbour = select(&format!("{r}p"), &format!("{r}less"), &format!("{r}more"), &bits);
            text += &format!("{r}q = {neighbour}\n");
            text += &format!("{r}s = {}\n", select(&format!("{r}g"), &format!("{r}q"), &format!("{r}b"), &bits));
        }
        _ => {
            text += &format!("{r}wa = math.absf {r}w : {wide}\n{r}xa = math.absf {r}x : {wide}\n");
            text += &format!("{r}g = arith.cmpf ogt, {r}wa, {r}xa : {wide}\n");
            if mode == "toward_zero" {
                text += &step(&format!("{r}s"), &format!("{r}g"));
            } else {
                // Choose the farther of the two neighbours of `x` if it is as near as the other one. Infinity counts as
                // the power of two after the greatest number.
                text += &step(&format!("{r}t"), &format!("{r}g"));
                text += &format!("{r}u = arith.addi {r}t, {r}one : {bits}\n");
                let limit = if target.element() == F16 { "0x40F0000000000000" } else { "0x47F0000000000000" };
                text += &format!("{r}limit = arith.constant {} : {wide}\n", wide.splat(limit));
                for name in ["t", "u"] {
                    text += &format!("{r}{name}n = arith.bitcast {r}{name} : {bits} to {target}\n");
                    text += &widened(&format!("{r}{name}n"), target, &format!("{r}{name}w"));
                    text += &format!("{r}{name}a = math.absf {r}{name}w : {wide}\n");
                }
                text += &format!("{r}infinity = arith.constant {} : {wide}\n", wide.splat("0x7FF0000000000000"));
                text += &format!("{r}ui = arith.cmpf oeq, {r}ua, {r}infinity : {wide}\n");
                let upper = select(&format!("{r}ui"), &format!("{r}limit"), &format!("{r}ua"), &wide);
                text += &format!("{r}uu = {upper}\n{r}sum = arith.addf {r}ta, {r}uu : {wide}\n");
                text += &format!("{r}twice = arith.addf {r}xa, {r}xa : {wide}\n");
                text += &format!("{r}h = arith.cmpf oge, {r}twice, {r}sum : {wide}\n");
                text += &format!("{r}s = {}\n", select(&format!("{r}h"), &format!("{r}u"), &format!("{r}t"), &bits));
            }
        }
    }
    text + &format!("{r} = arith.bitcast {r}s : {bits} to {target}")
}
