//! LLVM: functions of the LLVM dialect, loops over memory behind descriptors.

use super::body::BodyText;
use super::{chance, functions, pick};
use fastrand::Rng;

const DESCRIPTOR: &str = "!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>";

/// So many bytes of them.
pub fn module(random: &mut Rng, bytes: usize) -> String {
    functions("  llvm.func @ext(f32, i64) -> f32\n", bytes, |i| function(random, i))
}

fn function(random: &mut Rng, number: usize) -> String {
    let mut body = BodyText::new();
    let [zero, one, row] = [0, 1, 64].map(|n| body.value(format!("llvm.mlir.constant({n} : i64) : i64")));
    let mut memory = body.value(format!("llvm.mlir.poison : {DESCRIPTOR}"));
    for field in 0..3 {
        memory = body.value(format!("llvm.insertvalue %arg{field}, {memory}[{field}] : {DESCRIPTOR}"));
    }
    let mut loops = Vec::new();
    for _ in 0..random.usize(2..4) {
        let (head, inside, after) = (body.block(), body.block(), body.block());
        let counter = body.name();
        body.op(format!("llvm.br {head}({zero} : i64)"));
        body.label(format!("{head}({counter}: i64)"));
        let more = body.value(format!("llvm.icmp \"slt\" {counter}, %arg3 : i64"));
        body.op(format!("llvm.cond_br {more}, {inside}, {after}"));
        body.label(&inside);
        loops.push((head, counter, after));
    }
    let counters: Vec<String> = loops.iter().map(|l| l.1.clone()).collect();
    let mut floats = vec!["%arg4".to_string()];
    for _ in 0..random.usize(3..9) {
        let base = body.value(format!("llvm.extractvalue {memory}[1] : {DESCRIPTOR}"));
        let (i, j) = (pick(random, &counters), pick(random, &counters));
        let line = body.value(format!("llvm.mul {i}, {row} overflow<nsw, nuw> : i64"));
        let at = body.value(format!("llvm.add {line}, {j} overflow<nsw, nuw> : i64"));
        let place = format!("llvm.getelementptr inbounds|nuw {base}[{at}] : (!llvm.ptr, i64) -> !llvm.ptr, f32");
        let place = body.value(place);
        floats.push(body.value(format!("llvm.load {place} : !llvm.ptr -> f32")));
        for _ in 0..random.usize(2..6) {
            let last = &floats[floats.len() - 1];
            let other = pick(random, &floats[floats.len().saturating_sub(4)..]);
            let op = pick(random, &["fadd", "fmul", "fsub"]);
            let made = body.value(format!("llvm.{op} {other}, {last} : f32"));
            floats.push(made);
        }
        let last = &floats[floats.len() - 1];
        body.op(format!("llvm.store {last}, {place} : f32, !llvm.ptr"));
        if chance(random, 30) {
            let made = body.value(format!("llvm.call @ext({last}, {at}) : (f32, i64) -> f32"));
            floats.push(made);
        }
    }
    for (head, counter, after) in loops.iter().rev() {
        let next = body.value(format!("llvm.add {counter}, {one} : i64"));
        body.op(format!("llvm.br {head}({next} : i64)"));
        body.label(after);
    }
    body.op("llvm.return %arg3 : i64");
    let arguments = "%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: f32";
    body.function(format!("llvm.func @l_{number}({arguments}) -> i64"))
}
