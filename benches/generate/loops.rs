//! Programs with nested loops (as branches between blocks) over memrefs of different shapes.

use super::arithmetic::chain;
use super::body::BodyText;
use super::{chance, functions, pick};
use fastrand::Rng;

/// A memref type.
#[derive(Clone, Copy)]
struct MemRefType {
    element: &'static str,
    /// Sizes; `-1` is dynamic.
    dims: &'static [i32],
    /// Text after the element type, such as `, strided<[?, 1]>`.
    layout: &'static str,
}

const fn memref(element: &'static str, dims: &'static [i32], layout: &'static str) -> MemRefType {
    MemRefType { element, dims, layout }
}

/// The memref types of the arguments, to choose from.
const MEMREF_TYPES: [MemRefType; 11] = [
    memref("f32", &[-1, -1], ""),
    memref("f32", &[64, 32], ""),
    memref("f64", &[-1, 16, 8], ""),
    memref("i32", &[4, -1, 8, -1], ""),
    memref("f32", &[-1, 64], ", strided<[?, 1], offset: ?>"),
    memref("i64", &[128, 128], ""),
    memref("f64", &[-1, -1, -1], ""),
    memref("i32", &[16, 16, 16], ""),
    memref("f32", &[8, 8, 4, 4], ""),
    memref("f64", &[256, -1], ""),
    memref("i64", &[-1, 3, 224, 224], ""),
];

/// A loop whose body is under construction.
pub struct BranchLoop {
    /// The block that tests the counter.
    pub head: String,
    pub counter: String,
    /// The block after the loop.
    pub after: String,
}

/// Generates a module of about `bytes` bytes.
pub fn module(random: &mut Rng, bytes: usize) -> String {
    let mut head = String::from("  func.func private @ext_scalar(i64, f32) -> i64\n");
    for (i, ty) in MEMREF_TYPES.iter().enumerate() {
        head += &format!("  func.func private @ext_{i}({}, index) -> i64\n", type_text(*ty));
    }
    functions(&head, bytes, |i| function(random, i))
}

/// Returns the text of a memref type.
fn type_text(MemRefType { element, dims, layout }: MemRefType) -> String {
    let dims: String = dims.iter().map(|d| if *d < 0 { "?x".into() } else { format!("{d}x") }).collect();
    format!("memref<{dims}{element}{layout}>")
}

/// Generates one function.
fn function(random: &mut Rng, number: usize) -> String {
    let mut body = BodyText::new();
    let memrefs: Vec<usize> = random.choose_multiple(0..MEMREF_TYPES.len(), 3);
    let types: Vec<String> = memrefs.iter().map(|m| type_text(MEMREF_TYPES[*m])).collect();
    let (zero, one) = (body.value("arith.constant 0 : index"), body.value("arith.constant 1 : index"));
    let depth = random.usize(2..5);
    let mut bounds = Vec::new();
    for level in 0..depth {
        let (memref, dims) = (level % 3, MEMREF_TYPES[memrefs[level % 3]].dims);
        let dim = random.usize(..dims.len());
        bounds.push(if dims[dim] < 0 {
            let index = body.value(format!("arith.constant {dim} : index"));
            body.value(format!("memref.dim %arg{memref}, {index} : {}", types[memref]))
        } else {
            body.value(format!("arith.constant {} : index", dims[dim]))
        });
    }
    let mut loops: Vec<BranchLoop> = Vec::new();
    for (level, bound) in bounds.iter().enumerate() {
        let (head, inside, after) = (body.block(), body.block(), body.block());
        let counter = format!("%i{level}");
        body.op(format!("cf.br {head}({zero} : index)"));
        body.label(format!("{head}({counter}: index)"));
        let more = body.value(format!("arith.cmpi slt, {counter}, {bound} : index"));
        body.op(format!("cf.cond_br {more}, {inside}, {after}"));
        body.label(&inside);
        loops.push(BranchLoop { head, counter, after });
    }
    let counters: Vec<String> = loops.iter().map(|l| l.counter.clone()).collect();
    for _ in 0..random.usize(2..5) {
        statement(&mut body, random, &memrefs, &Indices { counters: &counters, zero: &zero, one: &one });
    }
    if chance(random, 60) {
        let memref = random.usize(..3);
        let (callee, ty) = (memrefs[memref], &types[memref]);
        let counter = pick(random, &counters);
        body.value(format!("func.call @ext_{callee}(%arg{memref}, {counter}) : ({ty}, index) -> i64"));
        body.value("func.call @ext_scalar(%arg4, %arg5) {tag = \"hot\"} : (i64, f32) -> i64");
    }
    for BranchLoop { head, counter, after } in loops.iter().rev() {
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

/// The values of type `index` in a function.
struct Indices<'a> {
    counters: &'a [String],
    zero: &'a str,
    one: &'a str,
}

/// Appends two loads, some arithmetic and a store.
fn statement(body: &mut BodyText, random: &mut Rng, memrefs: &[usize], index_values: &Indices<'_>) {
    let Indices { counters, zero, one } = *index_values;
    let memref = random.usize(..3);
    let memref_type = MEMREF_TYPES[memrefs[memref]];
    let (element, ty, rank) = (memref_type.element, type_text(memref_type), memref_type.dims.len());
    let mut candidates: Vec<&str> = counters.iter().map(String::as_str).collect();
    candidates.extend([zero, "%arg3"]);
    let indices = |random: &mut Rng| (0..rank).map(|_| *pick(random, &candidates)).collect::<Vec<_>>().join(", ");
    let mut values = Vec::new();
    for _ in 0..2 {
        let indices = indices(random);
        values.push(body.value(format!("memref.load %arg{memref}[{indices}] : {ty}")));
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
    let mut indices = indices(random);
    if chance(random, 30) {
        let inner = counters.last().expect("there are loops");
        let next = body.value(format!("arith.addi {inner}, {one} : index"));
        indices = next + &format!(", {}", counters[0]).repeat(rank - 1);
    }
    body.op(format!("memref.store {value}, %arg{memref}[{indices}] : {ty}"));
}
