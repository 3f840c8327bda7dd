//! Programs with vectors of one, two and three dimensions.

use super::arithmetic::sum;
use super::body::BodyText;
use super::{functions, pick};
use fastrand::Rng;

const ROW: &str = "vector<8xf32>";
const MATRIX: &str = "vector<4x8xf32>";
const CUBE: &str = "vector<2x4x8xf32>";
const INT_ROW: &str = "vector<8xi32>";

/// Generates a module of about `bytes` bytes.
pub fn module(random: &mut Rng, bytes: usize) -> String {
    functions("", bytes, |i| function(random, i))
}

/// The values of one type to choose operands from, oldest first.
struct ValuePool(Vec<String>);

impl ValuePool {
    /// Creates a pool with one function argument.
    fn new(argument: &str) -> ValuePool {
        ValuePool(vec![argument.to_string()])
    }
    /// Returns an operand. From more than 5 values, removes the oldest; else chooses a random value and keeps it.
    fn take(&mut self, random: &mut Rng) -> String {
        if self.0.len() > 5 { self.0.remove(0) } else { pick(random, &self.0).clone() }
    }
    fn add(&mut self, value: String) {
        self.0.push(value);
    }
}

/// Generates one function.
fn function(random: &mut Rng, number: usize) -> String {
    let mut b = BodyText::new();
    let (mut rows, mut matrices, mut cubes) =
        (ValuePool::new("%arg3"), ValuePool::new("%arg4"), ValuePool::new("%arg7"));
    let (mut int_rows, mut scalars) = (ValuePool::new("%arg6"), ValuePool::new("%arg5"));
    for _ in 0..random.usize(30..60) {
        let r = &mut *random;
        match r.usize(..22) {
            0..=2 => {
                let (x, y) = (rows.take(r), rows.take(r));
                rows.add(b.value(format!("arith.{} {x}, {y} : {ROW}", pick(r, &["addf", "mulf", "subf"]))));
            }
            3 => rows.add(b.value(format!("vector.load %arg0[%arg2] : memref<?xf32>, {ROW}"))),
            4 => rows.add(b.value(format!("vector.load %arg1[%arg2, %arg2] : memref<?x64xf32>, {ROW}"))),
            5 => {
                let x = rows.take(r);
                b.op(format!("vector.store {x}, %arg0[%arg2] : memref<?xf32>, {ROW}"));
            }
            6 => {
                let (x, y) = (rows.take(r), rows.take(r));
                rows.add(b.value(format!("vector.fma {x}, {y}, {x} : {ROW}")));
            }
            7 => rows.add(b.value(format!("vector.broadcast {} : f32 to {ROW}", scalars.take(r)))),
            8 => {
                let x = rows.take(r);
                scalars.add(b.value(format!("vector.extract {x}[{}] : f32 from {ROW}", r.u32(..8))));
            }
            9 => {
                let x = rows.take(r);
                let scalar = scalars.take(r);
                rows.add(b.value(format!("vector.insert {scalar}, {x} [{}] : f32 into {ROW}", r.u32(..8))));
            }
            10 => {
                let (x, y) = (rows.take(r), rows.take(r));
                let mask: Vec<String> = (0..8).map(|_| r.u32(..16).to_string()).collect();
                rows.add(b.value(format!("vector.shuffle {x}, {y} [{}] : {ROW}, {ROW}", mask.join(", "))));
            }
            11 => {
                let x = rows.take(r);
                let kind = pick(r, &["add", "mul", "maximumf"]);
                scalars.add(b.value(format!("vector.reduction <{kind}>, {x} : {ROW} into f32")));
            }
            12 | 13 => {
                let (x, y) = (int_rows.take(r), int_rows.take(r));
                int_rows.add(b.value(format!("arith.{} {x}, {y} : {INT_ROW}", pick(r, &["addi", "xori", "muli"]))));
            }
            14 => {
                let (x, y) = (rows.take(r), rows.take(r));
                let less = b.value(format!("arith.cmpf olt, {x}, {y} : {ROW}"));
                rows.add(b.value(format!("arith.select {less}, {x}, {y} : vector<8xi1>, {ROW}")));
            }
            15 => {
                let number = f64::from(r.i32(-5000..5000)) / 1000.0;
                rows.add(b.value(format!("arith.constant dense<{number:?}> : {ROW}")));
            }
            16 => {
                let (x, y) = (matrices.take(r), matrices.take(r));
                matrices.add(b.value(format!("arith.{} {x}, {y} : {MATRIX}", pick(r, &["addf", "mulf"]))));
            }
            17 => {
                let matrix = matrices.take(r);
                rows.add(b.value(format!("vector.extract {matrix}[{}] : {ROW} from {MATRIX}", r.u32(..4))));
            }
            18 => {
                let x = rows.take(r);
                let matrix = matrices.take(r);
                matrices.add(b.value(format!("vector.insert {x}, {matrix} [{}] : {ROW} into {MATRIX}", r.u32(..4))));
            }
            19 => {
                let (x, y) = (matrices.take(r), matrices.take(r));
                matrices.add(b.value(format!("vector.fma {x}, {y}, {x} : {MATRIX}")));
            }
            20 => {
                let cube = cubes.take(r);
                matrices.add(b.value(format!("vector.extract {cube}[{}] : {MATRIX} from {CUBE}", r.u32(..2))));
                let cube = cubes.take(r);
                cubes.add(b.value(format!("arith.addf {cube}, {cube} : {CUBE}")));
            }
            _ => {
                let x = rows.take(r);
                int_rows.add(b.value(format!("arith.fptosi {x} : {ROW} to {INT_ROW}")));
            }
        }
    }
    let groups = [(scalars, "f32"), (rows, ROW), (matrices, MATRIX), (cubes, CUBE), (int_rows, INT_ROW)];
    let results = groups.map(|(values, ty)| sum(&mut b, ty, values.0)).join(", ");
    let types = format!("f32, {ROW}, {MATRIX}, {CUBE}, {INT_ROW}");
    b.op(format!("return {results} : {types}"));
    let arguments = format!(
        "%arg0: memref<?xf32>, %arg1: memref<?x64xf32>, %arg2: index, %arg3: {ROW}, %arg4: {MATRIX}, %arg5: f32, \
         %arg6: {INT_ROW}, %arg7: {CUBE}"
    );
    b.function(format!("func.func @v_{number}({arguments}) -> ({types})"))
}
