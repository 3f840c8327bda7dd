//! Straight-line programs: functions with one block of scalar ops of several types.

use super::arithmetic::sum;
use super::body::BodyText;
use super::{chance, functions, pick};
use fastrand::Rng;
use std::collections::VecDeque;

const TYPES: [&str; 5] = ["i32", "i64", "f32", "f64", "index"];

/// Generates a module of about `bytes` bytes, with 200 ops in each function.
pub fn module(random: &mut Rng, bytes: usize) -> String {
    functions("", bytes, |i| function(random, i, 200))
}

/// Generates a module with one function of `ops` ops.
pub fn one_function(random: &mut Rng, ops: usize) -> String {
    format!("module {{\n{}}}\n", function(random, 0, ops))
}

/// For each type of `TYPES`, the values from which operands are chosen, oldest first. At the end of the function, the
/// values that remain are summed, so that no op is dead.
type UnusedValues = [VecDeque<String>; 5];

/// Generates one function.
fn function(random: &mut Rng, number: usize, ops: usize) -> String {
    let mut body = BodyText::new();
    let mut unused: UnusedValues = std::array::from_fn(|i| VecDeque::from([format!("%arg{i}")]));
    for _ in 0..ops {
        let ty = random.usize(..TYPES.len());
        let result = op(&mut body, random, &mut unused, ty);
        unused[ty].push_back(result);
    }
    let mut total = Vec::new();
    for (ty, values) in TYPES.iter().zip(unused) {
        let value = sum(&mut body, ty, values.into());
        total.push(match *ty {
            "i64" => value,
            "i32" => body.value(format!("arith.extsi {value} : i32 to i64")),
            "index" => body.value(format!("arith.index_cast {value} : index to i64")),
            float => body.value(format!("arith.fptosi {value} : {float} to i64")),
        });
    }
    let result = sum(&mut body, "i64", total);
    body.op(format!("return {result} : i64"));
    let arguments: Vec<String> = TYPES.iter().enumerate().map(|(i, ty)| format!("%arg{i}: {ty}")).collect();
    body.function(format!("func.func @s_{number}({}) -> i64", arguments.join(", ")))
}

/// Returns an operand of type `TYPES[ty]`. From more than 8 values, removes the oldest; else chooses one and keeps it.
fn take(random: &mut Rng, unused: &mut UnusedValues, ty: usize) -> String {
    let values = &mut unused[ty];
    if values.len() > 8 {
        values.pop_front().expect("there are values")
    } else {
        values[random.usize(..values.len())].clone()
    }
}

/// Appends a random op with a result of a type; returns the result.
fn op(body: &mut BodyText, random: &mut Rng, unused: &mut UnusedValues, ty: usize) -> String {
    let (name, is_float) = (TYPES[ty], TYPES[ty].starts_with('f'));
    if chance(random, 6) {
        let number = random.i32(-999..999);
        return if is_float {
            body.value(format!("arith.constant {:?} : {name}", f64::from(number) / 8.0))
        } else {
            body.value(format!("arith.constant {number} : {name}"))
        };
    }
    if chance(random, 5) {
        let (op, from) = [("trunci", 1), ("extsi", 0), ("sitofp", 0), ("extf", 2), ("index_cast", 1)][ty];
        let value = take(random, unused, from);
        return body.value(format!("arith.{op} {value} : {} to {name}", TYPES[from]));
    }
    if chance(random, 6) {
        let compare = if is_float { "cmpf olt" } else { "cmpi slt" };
        let (a, b, c) = (take(random, unused, ty), take(random, unused, ty), take(random, unused, ty));
        let less = body.value(format!("arith.{compare}, {a}, {b} : {name}"));
        return body.value(format!("arith.select {less}, {a}, {c} : {name}"));
    }
    if is_float && chance(random, 20) {
        let value = take(random, unused, ty);
        return body.value(format!("arith.negf {value} : {name}"));
    }
    let ops: &[&str] = if is_float {
        &["addf", "mulf", "subf", "maximumf"]
    } else {
        &["addi", "muli", "subi", "xori", "ori", "andi", "shrsi", "maxsi"]
    };
    let (a, b) = (take(random, unused, ty), take(random, unused, ty));
    body.value(format!("arith.{} {a}, {b} : {name}", pick(random, ops)))
}
