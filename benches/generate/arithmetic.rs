//! Random chains of arithmetic ops on values of one type.

use super::body::BodyText;
use super::{chance, pick};
use fastrand::Rng;

/// Appends `ops` random steps, of one or two ops each, on `values` of type `ty`. Each step may remove a used value from
/// `values`. Then appends the sum of the remaining values, so that no op is dead, and returns it.
pub fn chain(body: &mut BodyText, random: &mut Rng, ty: &str, mut values: Vec<String>, ops: usize) -> String {
    let float = ty.starts_with('f');
    for _ in 0..ops {
        let a = if values.len() > 3 { values.remove(0) } else { pick(random, &values).clone() };
        let b = pick(random, &values).clone();
        let result = if chance(random, 20) {
            let compare = if float { "cmpf olt" } else { "cmpi slt" };
            let less = body.value(format!("arith.{compare}, {a}, {b} : {ty}"));
            body.value(format!("arith.select {less}, {a}, {b} : {ty}"))
        } else if chance(random, 12) {
            let (op, flag) = if float { ("divf", "fastmath<fast>") } else { ("addi", "overflow<nsw>") };
            body.value(format!("arith.{op} {a}, {b} {flag} : {ty}"))
        } else {
            let ops = if float { ["addf", "mulf", "addf", "subf"] } else { ["addi", "muli", "ori", "shli"] };
            let op = pick(random, &ops);
            body.value(format!("arith.{op} {a}, {b} : {ty}"))
        };
        values.push(result);
    }
    sum(body, ty, values)
}

/// Appends the sum of values of type `ty`; returns its name.
pub fn sum(body: &mut BodyText, ty: &str, values: Vec<String>) -> String {
    let op = if ty.contains('f') { "addf" } else { "addi" };
    let sum = |a, b| body.value(format!("arith.{op} {a}, {b} : {ty}"));
    values.into_iter().reduce(sum).expect("there are values")
}
