//! Straight lines: functions of scalar ops of several types in one block.

use super::arithmetic::sum;
use super::body::BodyText;
use super::{chance, functions, pick};
use fastrand::Rng;
use std::collections::VecDeque;

const TYPES: [&str; 5] = ["i32", "i64", "f32", "f64", "index"];

/// So many bytes of functions with 200 ops each.
pub fn module(random: &mut Rng, bytes: usize) -> String {
    functions("", bytes, |i| function(random, i, 200))
}

/// One function with so many ops.
pub fn one_function(random: &mut Rng, ops: usize) -> String {
    format!("module {{\n{}}}\n", function(random, 0, ops))
}

/// Of each type, the values that wait for a use, the oldest first.
type UnusedValues = [VecDeque<String>; 5];

fn function(random: &mut Rng, number: usize, ops: usize) -> String {
    let mut body = BodyText::new();
    let mut waiting: UnusedValues = std::array::from_fn(|i| VecDeque::from([format!("%arg{i}")]));
    for _ in 0..ops {
        let ty = random.usize(..TYPES.len());
        let made = op(&mut body, random, &mut waiting, ty);
        waiting[ty].push_back(made);
    }
    let mut total = Vec::new();
    for (ty, values) in TYPES.iter().zip(waiting) {
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

/// A value of the type to be used: the oldest where many wait.
fn take(random: &mut Rng, waiting: &mut UnusedValues, ty: usize) -> String {
    let values = &mut waiting[ty];
    if values.len() > 8 {
        values.pop_front().expect("there are values")
    } else {
        values[random.usize(..values.len())].clone()
    }
}

fn op(body: &mut BodyText, random: &mut Rng, waiting: &mut UnusedValues, ty: usize) -> String {
    let (name, float) = (TYPES[ty], TYPES[ty].starts_with('f'));
    if chance(random, 6) {
        let whole = random.i32(-999..999);
        return match float {
            true => body.value(format!("arith.constant {:?} : {name}", f64::from(whole) / 8.0)),
            false => body.value(format!("arith.constant {whole} : {name}")),
        };
    }
    if chance(random, 5) {
        let (op, from) = [("trunci", 1), ("extsi", 0), ("sitofp", 0), ("extf", 2), ("index_cast", 1)][ty];
        let value = take(random, waiting, from);
        return body.value(format!("arith.{op} {value} : {} to {name}", TYPES[from]));
    }
    if chance(random, 6) {
        let compare = if float { "cmpf olt" } else { "cmpi slt" };
        let (a, b, c) = (take(random, waiting, ty), take(random, waiting, ty), take(random, waiting, ty));
        let less = body.value(format!("arith.{compare}, {a}, {b} : {name}"));
        return body.value(format!("arith.select {less}, {a}, {c} : {name}"));
    }
    if float && chance(random, 20) {
        let value = take(random, waiting, ty);
        return body.value(format!("arith.negf {value} : {name}"));
    }
    let ops: &[&str] = match float {
        true => &["addf", "mulf", "subf", "maximumf"],
        false => &["addi", "muli", "subi", "xori", "ori", "andi", "shrsi", "maxsi"],
    };
    let (a, b) = (take(random, waiting, ty), take(random, waiting, ty));
    body.value(format!("arith.{} {a}, {b} : {name}", pick(random, ops)))
}
