//! Many ops of one kind, with varied names and types: two sizes tell what one op costs.

use super::pick;
use fastrand::Rng;

const WORDS: [&str; 9] = ["acc", "tmp", "val", "row", "col", "idx", "lhs", "rhs", "cur"];
/// The number of types that vary.
const TYPES: usize = 60;

/// Generates a module with `count` ops named `op`.
pub fn module(random: &mut Rng, op: &str, count: usize) -> String {
    let name = |random: &mut Rng, i: usize| format!("%{}_{i}", pick(random, &WORDS));
    let width = |i: usize| 2 + i % TYPES;
    let memref = |i: usize| format!("memref<?x{}x{}>", 2 + 7 * (i % TYPES), ["f32", "i32", "f64", "i16"][i % 4]);
    let array = |i: usize| format!("!llvm.array<{} x array<{} x f32>>", 2 + i % 50, 3 + i % 7);
    let mut lines: Vec<String> = Vec::with_capacity(count);
    for i in 0..count {
        let value = name(random, i);
        lines.push(match op {
            "arith.addi" => format!("{value} = arith.addi %a{0}, %b{0} : i{1}", i % TYPES, width(i)),
            "arith.cmpi" => format!("{value} = arith.cmpi slt, %a{0}, %b{0} : i{1}", i % TYPES, width(i)),
            "arith.constant" => {
                format!("{value} = arith.constant {} : i{}", random.u32(..1 << 30), 32 + random.u32(..28))
            }
            "memref.load" => format!("{value} = memref.load %m{}[%i, %j] : {}", i % TYPES, memref(i)),
            "memref.store" => {
                format!("memref.store %e{}, %m{}[%i, %j] : {}", i % 4, i % TYPES, memref(i))
            }
            "llvm.insertvalue" => {
                let (outer, inner) = (random.usize(..2 + i % 50), random.usize(..3 + i % 7));
                format!("{value} = llvm.insertvalue %v, %s{}[{outer}, {inner}] : {}", i % 350, array(i % 350))
            }
            "llvm.getelementptr" => {
                let ty = format!("!llvm.array<{} x f{}>", random.u32(2..50), pick(random, &[16, 32, 64]));
                format!(
                    "{value} = llvm.getelementptr %p[%k, {}] : (!llvm.ptr, i64) -> !llvm.ptr, {ty}",
                    random.u32(..900)
                )
            }
            "func.func" => format!("func.func @f{i}(%x{i}: i{}) {{\n  return\n}}", width(i)),
            "func.func of a memref" => format!("func.func @f{i}(%x{i}: memref<?x{}xf32>) {{\n  return\n}}", 2 + i % 99),
            _ => "module {\n}".to_string(),
        });
    }
    let text = lines.join("\n");
    if op.starts_with("func") || op == "builtin.module" {
        return text + "\n";
    }
    let arguments: Vec<String> = match op {
        "arith.addi" | "arith.cmpi" => (0..TYPES).map(|i| format!("%a{i}: i{0}, %b{i}: i{0}", width(i))).collect(),
        "memref.load" | "memref.store" => {
            let buffers = (0..TYPES).map(|i| format!("%m{i}: {}", memref(i)));
            let others = ["%i: index, %j: index, %e0: f32, %e1: i32, %e2: f64, %e3: i16".to_string()];
            buffers.chain(others).collect()
        }
        "llvm.insertvalue" => (0..350).map(|i| format!("%s{i}: {}", array(i))).chain(["%v: f32".to_string()]).collect(),
        "llvm.getelementptr" => vec!["%p: !llvm.ptr, %k: i64".to_string()],
        _ => Vec::new(),
    };
    format!("func.func @f({}) {{\n{text}\nreturn\n}}\n", arguments.join(", "))
}

/// The ops whose cost is measured.
pub const OPS: [&str; 10] = [
    "arith.addi",
    "arith.cmpi",
    "arith.constant",
    "memref.load",
    "memref.store",
    "llvm.insertvalue",
    "llvm.getelementptr",
    "func.func",
    "func.func of a memref",
    "builtin.module",
];
