//! Programs with deeply nested regions, or with one deeply nested type or attribute.

/// Generates a function with `levels` nested `scf.if` ops.
pub fn regions(levels: usize) -> String {
    let (open, close) = ("scf.if %c {\n".repeat(levels), "}\n".repeat(levels));
    let head = "func.func @deep(%c: i1, %x: i64, %m: memref<?xi64>, %i: index) {";
    let store = "memref.store %x, %m[%i] : memref<?xi64>";
    format!("module {{\n{head}\n{open}{store}\n{close}return\n}}\n}}\n")
}

/// Generates a function with a type of `levels` nested structs.
pub fn types(levels: usize) -> String {
    let (open, close) = ("struct<(".repeat(levels.saturating_sub(1)), ")>".repeat(levels.saturating_sub(1)));
    let ty = format!("!llvm.struct<({open}i32{close})>");
    format!(
        "module {{\n  llvm.func @deep() -> {ty} {{\n    %0 = llvm.mlir.poison : {ty}\n    llvm.return %0 : {ty}\n  }}\n}}\n"
    )
}

/// Generates a function with an attribute of `levels` nested arrays.
pub fn attributes(levels: usize) -> String {
    format!(
        "module {{\n  func.func private @deep() attributes {{deep = {}{}}}\n}}\n",
        "[".repeat(levels),
        "]".repeat(levels)
    )
}
