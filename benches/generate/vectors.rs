//! Vectors: functions over vectors of one, two and three dimensions.

use super::arithmetic::sum;
use super::body::BodyText;
use super::{functions, pick};
use fastrand::Rng;

const ROW: &str = "vector<8xf32>";
const TABLE: &str = "vector<4x8xf32>";
const CUBE: &str = "vector<2x4x8xf32>";
const WHOLE: &str = "vector<8xi32>";

/// So many bytes of them.
pub fn module(random: &mut Rng, bytes: usize) -> String {
    functions("", bytes, |i| function(random, i))
}

/// Values of one type that wait for a use.
struct ValuePool(Vec<String>);

impl ValuePool {
    fn of(argument: &str) -> ValuePool {
        ValuePool(vec![argument.to_string()])
    }
    fn take(&mut self, random: &mut Rng) -> String {
        if self.0.len() > 5 { self.0.remove(0) } else { pick(random, &self.0).clone() }
    }
    fn add(&mut self, value: String) {
        self.0.push(value);
    }
}

fn function(random: &mut Rng, number: usize) -> String {
    let mut b = BodyText::new();
    let (mut rows, mut tables, mut cubes) = (ValuePool::of("%arg3"), ValuePool::of("%arg4"), ValuePool::of("%arg7"));
    let (mut wholes, mut scalars) = (ValuePool::of("%arg6"), ValuePool::of("%arg5"));
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
                let how = pick(r, &["add", "mul", "maximumf"]);
                scalars.add(b.value(format!("vector.reduction <{how}>, {x} : {ROW} into f32")));
            }
            12 | 13 => {
                let (x, y) = (wholes.take(r), wholes.take(r));
                wholes.add(b.value(format!("arith.{} {x}, {y} : {WHOLE}", pick(r, &["addi", "xori", "muli"]))));
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
                let (x, y) = (tables.take(r), tables.take(r));
                tables.add(b.value(format!("arith.{} {x}, {y} : {TABLE}", pick(r, &["addf", "mulf"]))));
            }
            17 => {
                let table = tables.take(r);
                rows.add(b.value(format!("vector.extract {table}[{}] : {ROW} from {TABLE}", r.u32(..4))));
            }
            18 => {
                let x = rows.take(r);
                let table = tables.take(r);
                tables.add(b.value(format!("vector.insert {x}, {table} [{}] : {ROW} into {TABLE}", r.u32(..4))));
            }
            19 => {
                let (x, y) = (tables.take(r), tables.take(r));
                tables.add(b.value(format!("vector.fma {x}, {y}, {x} : {TABLE}")));
            }
            20 => {
                let cube = cubes.take(r);
                tables.add(b.value(format!("vector.extract {cube}[{}] : {TABLE} from {CUBE}", r.u32(..2))));
                let cube = cubes.take(r);
                cubes.add(b.value(format!("arith.addf {cube}, {cube} : {CUBE}")));
            }
            _ => {
                let x = rows.take(r);
                wholes.add(b.value(format!("arith.fptosi {x} : {ROW} to {WHOLE}")));
            }
        }
    }
    let groups = [(scalars, "f32"), (rows, ROW), (tables, TABLE), (cubes, CUBE), (wholes, WHOLE)];
    let results = groups.map(|(values, ty)| sum(&mut b, ty, values.0)).join(", ");
    let types = format!("f32, {ROW}, {TABLE}, {CUBE}, {WHOLE}");
    b.op(format!("return {results} : {types}"));
    let arguments = format!(
        "%arg0: memref<?xf32>, %arg1: memref<?x64xf32>, %arg2: index, %arg3: {ROW}, %arg4: {TABLE}, %arg5: f32, \
         %arg6: {WHOLE}, %arg7: {CUBE}"
    );
    b.function(format!("func.func @v_{number}({arguments}) -> ({types})"))
}
