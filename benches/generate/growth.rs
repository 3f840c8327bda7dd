//! Growth: programs in which there is a lot of one thing, to see how the time grows with it.

use super::body::BodyText;
use fastrand::Rng;

/// So many functions that do nothing.
pub fn functions(count: usize) -> String {
    let one = |i| format!("  func.func @t_{i}(%arg0: i64) -> i64 {{\n    return %arg0 : i64\n  }}\n");
    format!("module {{\n{}}}\n", (0..count).map(one).collect::<String>())
}

/// So many symbols, and as many calls of them in one function.
pub fn symbols(random: &mut Rng, count: usize) -> String {
    let declared: String = (0..count).map(|i| format!("  func.func private @sym_{i}(i64) -> i64\n")).collect();
    let mut body = BodyText::new();
    let mut value = "%arg0".to_string();
    for _ in 0..count {
        value = body.value(format!("func.call @sym_{}({value}) : (i64) -> i64", random.usize(..count)));
    }
    body.op(format!("return {value} : i64"));
    format!("module {{\n{declared}{}}}\n", body.function("func.func @main(%arg0: i64) -> i64"))
}

/// One value with so many uses.
pub fn uses(count: usize) -> String {
    let mut body = BodyText::new();
    let used = body.value("arith.muli %arg0, %arg0 : i64");
    let mut sum = used.clone();
    for _ in 1..count {
        sum = body.value(format!("arith.addi {sum}, {used} : i64"));
    }
    body.op(format!("return {sum} : i64"));
    format!("module {{\n{}}}\n", body.function("func.func @uses(%arg0: i64) -> i64"))
}

/// A function with so many arguments, which calls itself.
pub fn arguments(count: usize) -> String {
    let join = |part: fn(usize) -> String| (0..count).map(part).collect::<Vec<_>>().join(", ");
    let (typed, names, types) = (join(|i| format!("%a{i}: i64")), join(|i| format!("%a{i}")), join(|_| "i64".into()));
    let mut body = BodyText::new();
    let result = body.value(format!("func.call @arguments({names}) : ({types}) -> i64"));
    body.op(format!("return {result} : i64"));
    format!("module {{\n{}}}\n", body.function(format!("func.func @arguments({typed}) -> i64")))
}
