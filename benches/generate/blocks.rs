//! Programs with many small blocks that have arguments, and forward and backward branches between them.

use super::body::BodyText;
use super::{chance, pick};
use fastrand::Rng;

/// The lists of argument types that a block may have. Each block computes a value from its first argument and passes
/// it on as the first argument of its successors.
const ARGUMENTS: [&[&str]; 4] =
    [&["i64", "i64"], &["i64", "f32", "i64"], &["i64", "i1", "f64", "i64"], &["i64", "i32"]];

/// Generates a module with one function of `blocks` blocks.
pub fn module(random: &mut Rng, blocks: usize) -> String {
    let blocks = blocks.max(1);
    let mut body = BodyText::new();
    let kinds: Vec<usize> = (0..=blocks).map(|_| random.usize(..ARGUMENTS.len())).collect();
    let target = |block: usize, value: &str| {
        let types = ARGUMENTS[kinds[block]];
        let rest = types[1..].iter().map(|ty| match *ty {
            "i64" => "%arg0",
            "f32" => "%arg1",
            "i1" => "%arg2",
            "f64" => "%arg3",
            _ => "%arg4",
        });
        let values: Vec<&str> = [value].into_iter().chain(rest).collect();
        format!("^bb{block}({} : {})", values.join(", "), types.join(", "))
    };
    body.op(format!("cf.br {}", target(1, "%arg0")));
    for block in 1..=blocks {
        let typed: Vec<(String, &str)> = ARGUMENTS[kinds[block]].iter().map(|ty| (body.name(), *ty)).collect();
        let list: Vec<String> = typed.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
        body.label(format!("^bb{block}({})", list.join(", ")));
        let first = &typed[0].0;
        let last = typed.iter().rev().find(|(_, ty)| *ty == "i64").map_or(first, |(name, _)| name);
        let value = body.value(format!("arith.addi {first}, {last} : i64"));
        let predicate = pick(random, &["slt", "eq", "ult"]);
        let flag = body.value(format!("arith.cmpi {predicate}, {value}, %arg0 : i64"));
        if block == blocks {
            body.op(format!("return {value} : i64"));
        } else if chance(random, 70) {
            let other = if chance(random, 80) {
                let distance = max_branch_distance(random);
                (block + 1 + random.usize(..distance)).min(blocks)
            } else {
                random.usize(1..=blocks)
            };
            body.op(format!("cf.cond_br {flag}, {}, {}", target(block + 1, &value), target(other, &value)));
        } else {
            let value = body.value(format!("arith.select {flag}, {value}, %arg0 : i64"));
            body.op(format!("cf.br {}", target(block + 1, &value)));
        }
    }
    let head = "func.func @blocks(%arg0: i64, %arg1: f32, %arg2: i1, %arg3: f64, %arg4: i32) -> i64";
    format!("module {{\n{}}}\n", body.function(head))
}

/// Returns a random exclusive upper bound for the number of blocks that a branch skips (log-uniform).
fn max_branch_distance(random: &mut Rng) -> usize {
    1 << random.usize(1..12)
}
