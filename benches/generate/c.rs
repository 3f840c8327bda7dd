//! A C program, which clang compiles to LLVM IR: structs, loops, switches and calls.

use super::{chance, pick};
use fastrand::Rng;

/// Generates a program of `count` functions, each with a struct of its own.
pub fn module(random: &mut Rng, count: usize) -> String {
    let mut text = "#include <stdint.h>\n".to_string();
    for i in 0..count {
        text += &function(random, i);
    }
    text + "int main(void) { return 0; }\n"
}

/// Generates a struct and a function on it.
fn function(random: &mut Rng, number: usize) -> String {
    let types = ["int", "long", "double", "float", "int16_t", "uint8_t"];
    let fields = random.usize(2..7);
    let members: String = (0..fields).map(|i| format!("{} m{number}_{i}; ", pick(random, &types))).collect();
    let length = random.usize(3..30);
    let mut text = format!("struct s{number} {{ {members}int items[{length}]; struct s{number} *next; }};\n");
    text += &format!("int f{number}(struct s{number} *p, int n, double x) {{\n  int sum = {};\n", random.usize(..100));
    for _ in 0..random.usize(2..6) {
        let (member, factor) = (random.usize(..fields), random.usize(2..50));
        text += &format!("  for (int i = 0; i < n; i++) {{\n    int item = p->items[i % {length}];\n");
        text += &format!("    if (item > {factor}) sum += item * {factor};\n");
        text += &format!("    else p->m{number}_{member} += x * item;\n  }}\n");
        if chance(random, 40) {
            let cases: String =
                (0..random.usize(2..6)).map(|i| format!("case {i}: sum += {}; break; ", 7 * i)).collect();
            text += &format!("  switch (sum & 7) {{ {cases}default: sum ^= {factor}; }}\n");
        }
        if number > 0 && chance(random, 50) {
            let callee = random.usize(..number);
            text += &format!("  struct s{callee} other{callee}_{factor} = {{0}};\n");
            text += &format!("  sum -= f{callee}(&other{callee}_{factor}, sum & 15, x);\n");
        }
    }
    text + "  while (p->next) { p = p->next; sum++; }\n  return sum;\n}\n"
}
