//! Generator of rare ops of `arith`, `math`, `index`, `cf`, `ub` and `vector` with exact results. `mlir-opt`
//! does not lower all of them; in its program, other ops with the same results replace such an op.

use super::builder::Builder;
use super::control::names;
use super::statement::Shrink;
use super::types::{Element, ValueType, vector};

use Element::*;

/// Returns the bits of the least positive normal number of a float type.
fn least_normal(element: Element) -> u64 {
    match element {
        F16 => 0x0400,
        Bf16 => 0x0080,
        F32 => 0x0080_0000,
        _ => 0x0010_0000_0000_0000,
    }
}

impl Builder<'_> {
    /// Appends an op that few programs contain.
    pub fn rare_op(&mut self) {
        match self.rng.u8(0..11) {
            0 => {
                let element = Element::random_float(self.rng);
                let ty = ValueType::random_of(self.rng, element);
                self.classes(&ty);
            }
            1 => {
                let element = Element::random_float(self.rng);
                let ty = ValueType::random_of(self.rng, element);
                self.clamp(&ty);
            }
            2 => self.index_constant(),
            3 => self.poison(),
            4 => self.checked(),
            5 => self.scaled(),
            6 => self.narrow_float(),
            7 | 8 => self.rounded_as_asked(),
            9 => self.extended_on_rows(),
            _ => self.zero_dims(),
        }
    }

    /// Appends a test of the class of a float, such as `math.isinf`. `mlir-opt` gets comparisons, because it lowers
    /// only
    /// `isnan` and `isfinite`, and these only on scalars and 1-D vectors.
    pub fn classes(&mut self, ty: &ValueType) {
        let a = self.value(ty);
        let element = ty.element();
        let bits = ty.with_element(Int(1));
        let name = self.pick(&["isnan", "isfinite", "isinf", "isnormal"]);
        let r = self.op(bits.clone(), format!("math.{name} {a} : {ty}"));
        let digits = element.bits() as usize / 4;
        let infinity = ty.splat(&format!("0x{:0digits$X}", element.infinity()));
        let least = ty.splat(&format!("0x{:0digits$X}", least_normal(element)));
        let size = format!("{r}s = math.absf {a} : {ty}\n{r}i = arith.constant {infinity} : {ty}\n");
        let text = match name {
            "isnan" => format!("{r} = arith.cmpf uno, {a}, {a} : {ty}"),
            "isfinite" => format!("{size}{r} = arith.cmpf olt, {r}s, {r}i : {ty}"),
            "isinf" => format!("{size}{r} = arith.cmpf oeq, {r}s, {r}i : {ty}"),
            _ => format!(
                "{size}{r}m = arith.constant {least} : {ty}\n{r}a = arith.cmpf olt, {r}s, {r}i : {ty}\n\
                 {r}b = arith.cmpf oge, {r}s, {r}m : {ty}\n{r} = arith.andi {r}a, {r}b : {bits}"
            ),
        };
        self.for_peer(text);
    }

    /// Appends `math.clampf`. The program for `mlir-opt` has `arith.minimumf` and `arith.maximumf` instead, because
    /// `mlir-opt`'s lowering of `math.clampf` swaps the two bounds.
    fn clamp(&mut self, ty: &ValueType) {
        let [x, low, high] = [(); 3].map(|_| self.value(ty));
        let r = self.step(ty.clone(), format!("math.clampf {x} to [{low}, {high}] : {ty}"));
        self.for_peer(format!("{r}b = arith.minimumf {x}, {high} : {ty}\n{r} = arith.maximumf {r}b, {low} : {ty}"));
        // In MLIR's minimum and maximum, -0.0 and 0.0 are equal. Adding 0.0 removes the sign.
        let zero = self.fixed(ty, "0.0");
        let sum = self.step(ty.clone(), format!("arith.addf {r}, {zero} : {ty}"));
        let sum = self.flush_bf16(&sum);
        self.offer(&sum);
    }

    fn index_constant(&mut self) {
        let n = self.rng.i64(-9..9);
        match self.rng.u8(0..3) {
            0 => self.op(ValueType::INDEX, format!("index.constant {n}")),
            1 => self.op(ValueType::BOOL, format!("index.bool.constant {}", n > 0)),
            _ => self.op(ValueType::INDEX, "index.sizeof"),
        };
    }

    /// Appends a poison value that a select does not choose, or casts that cancel.
    fn poison(&mut self) {
        let ty = ValueType::random(self.rng);
        let value = self.value(&ty);
        if self.rng.bool() {
            let poison = self.step(ty.clone(), format!("ub.poison : {ty}"));
            let yes = self.step(ValueType::BOOL, "arith.constant true");
            self.op(ty.clone(), format!("arith.select {yes}, {value}, {poison} : {ty}"));
            return;
        }
        let value = self.value(&ValueType::INDEX);
        let word = ValueType::Scalar(Int(64));
        let cast = self.op(word, format!("builtin.unrealized_conversion_cast {value} : index to i64"));
        self.op(ValueType::INDEX, format!("builtin.unrealized_conversion_cast {cast} : i64 to index"));
    }

    /// Appends an assertion that holds.
    fn checked(&mut self) {
        let value = self.value(&ValueType::INDEX);
        let sum = self.step(ValueType::INDEX, format!("arith.ori {value}, {value} : index"));
        let holds = self.step(ValueType::BOOL, format!("arith.cmpi eq, {sum}, {value} : index"));
        self.effect(format!("cf.assert {holds}, \"never\""));
    }

    /// Appends an op on a scale of type `f8E8M0FNU`; the scale is neither the least number of this type nor NaN.
    fn scaled(&mut self) {
        let byte = ValueType::Scalar(Int(8));
        let source = self.value(&byte);
        let (low, high) = (self.fixed(&byte, 100), self.fixed(&byte, 63));
        let part = self.step(byte.clone(), format!("arith.andi {source}, {high} : i8"));
        let sum = self.step(byte.clone(), format!("arith.addi {part}, {low} : i8"));
        let f32 = ValueType::Scalar(F32);
        let scale = self.fresh(&byte);
        self.push(vec![scale.clone()], format!("arith.bitcast {sum} : i8 to f8E8M0FNU"), Shrink::Remove);
        if self.rng.bool() {
            let bits = self.value(&ValueType::Scalar(Int(4)));
            let narrow = self.fresh(&bits.ty);
            let text = format!("arith.bitcast {bits} : i4 to f4E2M1FN");
            self.push(vec![narrow.clone()], text, Shrink::Remove);
            self.op(f32, format!("arith.scaling_extf {narrow}, {scale} : f4E2M1FN, f8E8M0FNU to f32"));
        } else {
            // The operand is 65/64 of a small integer: no number midway between two others, which `mlir-opt` rounds
            // away from zero.
            let (small, factor) = (self.small_floats(&f32, 1).remove(0), self.fixed(&f32, "1.015625"));
            let value = self.step(f32.clone(), format!("arith.mulf {small}, {factor} : f32"));
            let narrow = self.fresh(&f32);
            let text = format!("arith.scaling_truncf {value}, {scale} : f32, f8E8M0FNU to f4E2M1FN");
            self.push(vec![narrow.clone()], text, Shrink::Remove);
            // `mlir-opt` rounds a small negative number to 0.0, not to -0.0. The select replaces -0.0 by 0.0 for both.
            let ty = ValueType::Scalar(Int(4));
            let bits = self.step(ty.clone(), format!("arith.bitcast {narrow} : f4E2M1FN to i4"));
            let (zero, least) = (self.fixed(&ty, 0), self.fixed(&ty, -8));
            let is_zero = self.step(ValueType::BOOL, format!("arith.cmpi eq, {bits}, {least} : i4"));
            self.op(ty, format!("arith.select {is_zero}, {zero}, {bits} : i4"));
        }
    }

    /// Appends an extension of an 8-bit float to f16. `mlir-opt` does not lower it, and gets integer ops on the bits.
    fn narrow_float(&mut self) {
        let byte = ValueType::Scalar(Int(8));
        let bits = self.value(&byte);
        let half = ValueType::Scalar(F16);
        let r = self.fresh(&half);
        if self.rng.bool() {
            let narrow = self.step(byte, format!("arith.bitcast {bits} : i8 to f8E5M2"));
            self.push(vec![r.clone()], format!("arith.extf {narrow} : f8E5M2 to f16"), Shrink::Replace);
            self.for_peer(format!(
                "{r}w = arith.extui {bits} : i8 to i16\n{r}c = arith.constant 8 : i16\n\
                 {r}s = arith.shli {r}w, {r}c : i16\n{r} = arith.bitcast {r}s : i16 to f16"
            ));
        } else {
            let narrow = self.step(byte, format!("arith.bitcast {bits} : i8 to f8E4M3FN"));
            self.push(vec![r.clone()], format!("arith.extf {narrow} : f8E4M3FN to f16"), Shrink::Replace);
            // The exponent bias of f16 is 8 greater than that of f8E4M3FN: multiply by 256. 7 set low bits are NaN.
            self.for_peer(format!(
                "{r}w = arith.extui {bits} : i8 to i16\n{r}c = arith.constant 7 : i16\n\
                 {r}e = arith.constant 127 : i16\n\
                 {r}m = arith.andi {r}w, {r}e : i16\n{r}g = arith.xori {r}w, {r}m : i16\n\
                 {r}h = arith.constant 8 : i16\n{r}t = arith.shli {r}g, {r}h : i16\n\
                 {r}s = arith.shli {r}m, {r}c : i16\n{r}o = arith.ori {r}s, {r}t : i16\n\
                 {r}f = arith.bitcast {r}o : i16 to f16\n{r}k = arith.constant 256.0 : f16\n\
                 {r}p = arith.mulf {r}f, {r}k : f16\n{r}x = arith.cmpi eq, {r}m, {r}e : i16\n\
                 {r}q = arith.constant 0x7E00 : f16\n{r} = arith.select {r}x, {r}q, {r}p : f16"
            ));
        }
        self.offer(&r);
    }

    /// Appends a sum with its carry, or a product with its high half, on 2-D vectors. `mlir-opt` does not lower either.
    fn extended_on_rows(&mut self) {
        let element = [Int(8), Int(16), Int(32), Int(13), Int(33)][self.rng.usize(0..5)];
        let ty = vector(&[self.rng.usize(1..4), self.rng.usize(1..4)], element);
        let (a, b) = (self.value(&ty), self.value(&ty));
        let name = self.pick(&["addui", "mulsi", "mului"]);
        if name == "addui" {
            let bits = ty.with_element(Int(1));
            let results = self.ops(&[&ty, &bits], format!("arith.addui_extended {a}, {b} : {ty}, {bits}"));
            let (low, high) = (&results[0], &results[1]);
            self.for_peer(format!("{low} = arith.addi {a}, {b} : {ty}\n{high} = arith.cmpi ult, {low}, {a} : {ty}"));
            return;
        }
        let results = self.ops(&[&ty, &ty], format!("arith.{name}_extended {a}, {b} : {ty}"));
        let (low, high) = (&results[0], &results[1]);
        let width = element.bits();
        let wide = ty.with_element(Int(2 * width));
        let ext = if name == "mulsi" { "extsi" } else { "extui" };
        self.for_peer(format!(
            "{low}a = arith.{ext} {a} : {ty} to {wide}\n{low}b = arith.{ext} {b} : {ty} to {wide}\n\
             {low}p = arith.muli {low}a, {low}b : {wide}\n{low}n = arith.constant dense<{width}> : {wide}\n\
             {low}h = arith.shrui {low}p, {low}n : {wide}\n{low} = arith.trunci {low}p : {wide} to {ty}\n\
             {high} = arith.trunci {low}h : {wide} to {ty}"
        ));
    }

    /// Appends ops on a vector without dimensions.
    fn zero_dims(&mut self) {
        let element = Element::random_of_whole_bytes(self.rng);
        let scalar = ValueType::Scalar(element);
        let ty = vector(&[], element);
        let (a, b) = (self.value(&scalar), self.value(&scalar));
        let first = match self.rng.u8(0..3) {
            0 => self.step(ty.clone(), format!("vector.broadcast {a} : {element} to {ty}")),
            1 => self.step(ty.clone(), format!("vector.from_elements {a} : {ty}")),
            _ => {
                let literal = if element.is_float() { "0.5" } else { "3" };
                let start = self.step(ty.clone(), format!("arith.constant dense<{literal}> : {ty}"));
                self.step(ty.clone(), format!("vector.insert {a}, {start}[] : {element} into {ty}"))
            }
        };
        let second = self.step(ty.clone(), format!("vector.broadcast {b} : {element} to {ty}"));
        let name = if element.is_float() {
            self.pick(&["addf", "subf", "mulf"])
        } else {
            self.pick(&["addi", "subi", "muli", "xori", "maxsi"])
        };
        let result = self.step(ty.clone(), format!("arith.{name} {first}, {second} : {ty}"));
        self.show(&result);
        match self.rng.u8(0..4) {
            0 => {
                let one = vector(&[1], element);
                self.op(one.clone(), format!("vector.shape_cast {result} : {ty} to {one}"))
            }
            1 => {
                let row = vector(&[self.rng.usize(1..5)], element);
                self.op(row.clone(), format!("vector.broadcast {result} : {ty} to {row}"))
            }
            2 => self.op(scalar, format!("vector.to_elements {result} : {ty}")),
            _ => self.op(scalar, format!("vector.extract {result}[] : {element} from {ty}")),
        };
    }

    /// Appends `vector.scan` of a 2-D vector. `mlir-opt` does not lower it, so its program has a chain of additions for
    /// each row or column instead.
    pub fn scan(&mut self) {
        let element = [Int(8), Int(32), Int(64), F32, F64][self.rng.usize(0..5)];
        let shape = [self.rng.usize(1..5), self.rng.usize(1..5)];
        let dim = self.rng.usize(0..2);
        let (ty, part) = (vector(&shape, element), vector(&[shape[1 - dim]], element));
        let (value, start) = (self.value(&ty), self.value(&part));
        let (kind, op) = if element.is_float() {
            [("add", "addf"), ("mul", "mulf")][self.rng.usize(0..2)]
        } else {
            let kinds = [("add", "addi"), ("mul", "muli"), ("xor", "xori"), ("minui", "minui"), ("maxsi", "maxsi")];
            kinds[self.rng.usize(0..5)]
        };
        let inclusive = self.rng.bool();
        let attributes = format!("{{inclusive = {inclusive}, reduction_dim = {dim}}}");
        let text = format!("vector.scan <{kind}>, {value}, {start} {attributes} : {ty}, {part}");
        let results = self.ops(&[&ty, &part], text);
        let (all, last) = (&results[0], &results[1]);
        // `vector.extract` takes rows, so for `dim` 1 MLIR's ops work on the transposed vector.
        let turned = vector(&[shape[dim], shape[1 - dim]], element);
        let turn = |from: &str, to: &str, a: &ValueType, b: &ValueType| match dim {
            0 => format!("{to} = vector.shape_cast {from} : {a} to {b}\n"),
            _ => format!("{to} = vector.transpose {from}, [1, 0] : {a} to {b}\n"),
        };
        let mut other = turn(&value.name, &format!("{all}t"), &ty, &turned);
        other += &format!("{all}o0 = vector.shape_cast {all}t : {turned} to {turned}\n");
        let (mut sum, rows) = (start.name.clone(), shape[dim]);
        for i in 0..rows {
            other += &format!("{all}r{i} = vector.extract {all}t[{i}] : {part} from {turned}\n");
            if inclusive && i == 0 {
                sum = format!("{all}r0");
            } else if inclusive || i > 0 {
                let row = if inclusive { i } else { i - 1 };
                other += &format!("{all}s{i} = arith.{op} {sum}, {all}r{row} : {part}\n");
                sum = format!("{all}s{i}");
            }
            other += &format!("{all}o{} = vector.insert {sum}, {all}o{i} [{i}] : {part} into {turned}\n", i + 1);
        }
        other += &turn(&format!("{all}o{rows}"), &all.name, &turned, &ty);
        other += &format!("{last} = vector.shape_cast {sum} : {part} to {part}");
        self.for_peer(other);
    }

    /// Appends `vector.fma` of small integers, and a `vector.mask` of a sum with an explicit `vector.yield`.
    pub fn fused(&mut self) {
        let element = if self.rng.bool() { F32 } else { F64 };
        let ty = vector(&[self.rng.usize(1..5), self.rng.usize(1..4)], element);
        // `vector.fma` may round its product before the addition; with small integers no rounding occurs.
        let factors = self.small_floats(&ty, 3);
        self.op(ty.clone(), format!("vector.fma {} : {ty}", names(&factors)));
        let row = vector(&[self.rng.usize(1..6)], Int(32));
        let (mask, value, start) = (self.mask(&row.shape()), self.value(&row), self.value(&ValueType::Scalar(Int(32))));
        let r = self.fresh(&start.ty);
        let text = format!(
            "vector.mask {mask} {{\n    {r}y = vector.reduction <add>, {value}, {start} : {row} into i32\n    \
             vector.yield {r}y : i32\n  }} : {} -> i32",
            mask.ty
        );
        self.push(vec![r.clone()], text, Shrink::Replace);
        self.offer(&r);
    }
}
