//! Loops: functions with nested loops, as branches, over memrefs of different shapes.

use super::arithmetic::chain;
use super::body::BodyText;
use super::{chance, functions, pick};
use fastrand::Rng;

/// A memref: element type, dimensions (`-1` for unknown ones), and layout.
type MemRefSpec = (&'static str, &'static [i32], &'static str);

const SHAPES: [MemRefSpec; 11] = [
    ("f32", &[-1, -1], ""),
    ("f32", &[64, 32], ""),
    ("f64", &[-1, 16, 8], ""),
    ("i32", &[4, -1, 8, -1], ""),
    ("f32", &[-1, 64], ", strided<[?, 1], offset: ?>"),
    ("i64", &[128, 128], ""),
    ("f64", &[-1, -1, -1], ""),
    ("i32", &[16, 16, 16], ""),
    ("f32", &[8, 8, 4, 4], ""),
    ("f64", &[256, -1], ""),
    ("i64", &[-1, 3, 224, 224], ""),
];

/// So many bytes of them.
pub fn module(random: &mut Rng, bytes: usize) -> String {
    let mut head = String::from("  func.func private @ext_scalar(i64, f32) -> i64\n");
    for (i, shape) in SHAPES.iter().enumerate() {
        head += &format!("  func.func private @ext_{i}({}, index) -> i64\n", spelled(*shape));
    }
    functions(&head, bytes, |i| function(random, i))
}

fn spelled((element, dims, layout): MemRefSpec) -> String {
    let dims: String = dims.iter().map(|d| if *d < 0 { "?x".into() } else { format!("{d}x") }).collect();
    format!("memref<{dims}{element}{layout}>")
}

fn function(random: &mut Rng, number: usize) -> String {
    let mut body = BodyText::new();
    let memrefs: Vec<usize> = random.choose_multiple(0..SHAPES.len(), 3);
    let types: Vec<String> = memrefs.iter().map(|m| spelled(SHAPES[*m])).collect();
    let (zero, one) = (body.value("arith.constant 0 : index"), body.value("arith.constant 1 : index"));
    let depth = random.usize(2..5);
    let mut bounds = Vec::new();
    for level in 0..depth {
        let (memref, dims) = (level % 3, SHAPES[memrefs[level % 3]].1);
        let dim = random.usize(..dims.len());
        bounds.push(if dims[dim] < 0 {
            let at = body.value(format!("arith.constant {dim} : index"));
            body.value(format!("memref.dim %arg{memref}, {at} : {}", types[memref]))
        } else {
            body.value(format!("arith.constant {} : index", dims[dim]))
        });
    }
    let mut loops = Vec::new();
    for (level, bound) in bounds.iter().enumerate() {
        let (head, inside, after) = (body.block(), body.block(), body.block());
        let counter = format!("%i{level}");
        body.op(format!("cf.br {head}({zero} : index)"));
        body.label(format!("{head}({counter}: index)"));
        let more = body.value(format!("arith.cmpi slt, {counter}, {bound} : index"));
        body.op(format!("cf.cond_br {more}, {inside}, {after}"));
        body.label(&inside);
        loops.push((head, counter, after));
    }
    let counters: Vec<String> = loops.iter().map(|l| l.1.clone()).collect();
    for _ in 0..random.usize(2..5) {
        statement(&mut body, random, &memrefs, &counters, (&zero, &one));
    }
    if chance(random, 60) {
        let memref = random.usize(..3);
        let (callee, ty) = (memrefs[memref], &types[memref]);
        let counter = pick(random, &counters);
        body.value(format!("func.call @ext_{callee}(%arg{memref}, {counter}) : ({ty}, index) -> i64"));
        body.value("func.call @ext_scalar(%arg4, %arg5) {tag = \"hot\"} : (i64, f32) -> i64");
    }
    for (head, counter, after) in loops.iter().rev() {
        let next = body.value(format!("arith.addi {counter}, {one} : index"));
        body.op(format!("cf.br {head}({next} : index)"));
        body.label(after);
    }
    let bound = body.value(format!("arith.index_cast {} : index to i64", bounds[0]));
    let result = body.value(format!("arith.addi {bound}, %arg4 : i64"));
    body.op(format!("return {result} : i64"));
    let memrefs = format!("%arg0: {}, %arg1: {}, %arg2: {}", types[0], types[1], types[2]);
    body.function(format!("func.func @loop_{number}({memrefs}, %arg3: index, %arg4: i64, %arg5: f32) -> i64"))
}

/// Two loads, some arithmetic, a store.
fn statement(body: &mut BodyText, random: &mut Rng, memrefs: &[usize], counters: &[String], (zero, one): (&str, &str)) {
    let memref = random.usize(..3);
    let shape = SHAPES[memrefs[memref]];
    let (element, ty) = (shape.0, spelled(shape));
    let mut known: Vec<&str> = counters.iter().map(String::as_str).collect();
    known.extend([zero, "%arg3"]);
    let indices = |random: &mut Rng| shape.1.iter().map(|_| *pick(random, &known)).collect::<Vec<_>>().join(", ");
    let mut values = Vec::new();
    for _ in 0..2 {
        let at = indices(random);
        values.push(body.value(format!("memref.load %arg{memref}[{at}] : {ty}")));
    }
    let counter = pick(random, counters);
    values.push(if element.starts_with('i') {
        body.value(format!("arith.index_cast {counter} : index to {element}"))
    } else if random.bool() {
        let number = body.value(format!("arith.index_cast {counter} : index to i64"));
        body.value(format!("arith.sitofp {number} : i64 to {element}"))
    } else {
        body.value(format!("arith.constant {:?} : {element}", f64::from(random.i32(-9000..9000)) / 1000.0))
    });
    let ops = random.usize(4..10);
    let value = chain(body, random, element, values, ops);
    let mut at = indices(random);
    if chance(random, 30) {
        let inner = counters.last().expect("there are loops");
        let next = body.value(format!("arith.addi {inner}, {one} : index"));
        at = next + &format!(", {}", counters[0]).repeat(shape.1.len() - 1);
    }
    body.op(format!("memref.store {value}, %arg{memref}[{at}] : {ty}"));
}
