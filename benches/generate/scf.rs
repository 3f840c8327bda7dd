//! Structured control flow: functions with loops and branches as regions, nested up to six deep, `affine` among them.

use super::arithmetic::chain;
use super::body::BodyText;
use super::{functions, pick};
use fastrand::Rng;

const ARRAY: &str = "memref<?x?xf32>";

/// So many bytes of them.
pub fn module(random: &mut Rng, bytes: usize) -> String {
    functions("", bytes, |i| function(random, i))
}

fn function(random: &mut Rng, number: usize) -> String {
    let mut body = BodyText::new();
    let depth = random.usize(2..5);
    let zero = body.value("arith.constant 0 : index");
    let one = body.value("arith.constant 1 : index");
    let counter = body.name();
    body.open(format!("scf.for {counter} = {zero} to %arg2 step {one} {{"));
    let bounds = format!("{zero} to %arg2 step {one}");
    statements(&mut body, random, depth, &bounds, &[counter, zero]);
    body.close("}");
    body.op("return");
    body.function(format!("func.func @scf_{number}(%arg0: {ARRAY}, %arg1: {ARRAY}, %arg2: index, %arg3: f32)"))
}

/// Loads, arithmetic, one nested construct and a store; gives the value that was stored.
fn statements(body: &mut BodyText, random: &mut Rng, depth: usize, bounds: &str, counters: &[String]) -> String {
    let (a, b) = (pick(random, counters).clone(), pick(random, counters).clone());
    let x = body.value(format!("memref.load %arg0[{a}, {b}] : {ARRAY}"));
    let y = body.value(format!("memref.load %arg1[{b}, {a}] : {ARRAY}"));
    let ops = random.usize(2..6);
    let mut value = chain(body, random, "f32", vec![x.clone(), y.clone(), "%arg3".into()], ops);
    if depth > 0 {
        let inner = |body: &mut BodyText, random: &mut Rng, more: Option<&String>| {
            let counters: Vec<String> = counters.iter().chain(more).cloned().collect();
            statements(body, random, depth - 1, bounds, &counters)
        };
        match random.usize(..5) {
            0 => {
                let counter = body.name();
                body.open(format!("scf.for {counter} = {bounds} {{"));
                inner(body, random, Some(&counter));
                body.close("}");
            }
            1 => {
                let (result, counter, carried) = (body.name(), body.name(), body.name());
                let head = format!("{result} = scf.for {counter} = {bounds}");
                body.open(format!("{head} iter_args({carried} = {value}) -> (f32) {{"));
                let made = inner(body, random, Some(&counter));
                let next = body.value(format!("arith.addf {carried}, {made} : f32"));
                body.op(format!("scf.yield {next} : f32"));
                body.close("}");
                value = result;
            }
            2 => {
                let more = body.value(format!("arith.cmpf ogt, {x}, {y} : f32"));
                let result = body.name();
                body.open(format!("{result} = scf.if {more} -> (f32) {{"));
                let made = inner(body, random, None);
                body.op(format!("scf.yield {made} : f32"));
                body.turn("} else {");
                let made = inner(body, random, None);
                body.op(format!("scf.yield {made} : f32"));
                body.close("}");
                value = result;
            }
            3 => {
                let (result, before, after) = (body.name(), body.name(), body.name());
                body.open(format!("{result} = scf.while ({before} = {value}) : (f32) -> f32 {{"));
                let more = body.value(format!("arith.cmpf olt, {before}, %arg3 : f32"));
                body.op(format!("scf.condition({more}) {before} : f32"));
                body.turn("} do {");
                body.label(format!("^bb0({after}: f32)"));
                let made = inner(body, random, None);
                let next = body.value(format!("arith.addf {after}, {made} : f32"));
                body.op(format!("scf.yield {next} : f32"));
                body.close("}");
                value = result;
            }
            _ => affine(body, random),
        }
    }
    body.op(format!("memref.store {value}, %arg1[{a}, {b}] : {ARRAY}"));
    value
}

/// Two `affine` loops around maps.
fn affine(body: &mut BodyText, random: &mut Rng) {
    let (outer, inner) = (body.name(), body.name());
    body.open(format!("affine.for {outer} = 0 to 64 {{"));
    body.open(format!("affine.for {inner} = 0 to 32 step 2 {{"));
    let offset = random.u32(..9);
    let x = body.value(format!("affine.load %arg0[{outer} * 2 + 1, {inner} + {offset}] : {ARRAY}"));
    let map = "affine_map<(d0, d1) -> (d0 floordiv 4 + d1 mod 8)>";
    let row = body.value(format!("affine.apply {map}({outer}, {inner})"));
    let y = body.value(format!("memref.load %arg1[{row}, {inner}] : {ARRAY}"));
    let product = body.value(format!("arith.mulf {x}, {y} : f32"));
    body.op(format!("affine.store {product}, %arg1[{outer}, {inner}] : {ARRAY}"));
    body.close("}");
    body.close("}");
}
