//! Programs that consist mostly of one large constant.

use fastrand::Rng;

/// Generates a global whose elements are a hexadecimal string of about `bytes` digits.
pub fn hex(random: &mut Rng, bytes: usize) -> String {
    let floats = bytes.div_ceil(8);
    let digits: String = (0..floats).map(|_| format!("{:08X}", random.u32(..))).collect();
    let ty = format!("{floats}xf32");
    let global = format!("  memref.global \"private\" constant @c : memref<{ty}> = dense<\"0x{digits}\">\n");
    let load = format!("    %0 = memref.get_global @c : memref<{ty}>\n    %1 = memref.load %0[%i] : memref<{ty}>\n");
    format!("module {{\n{global}  func.func @use(%i: index) -> f32 {{\n{load}    return %1 : f32\n  }}\n}}\n")
}

/// Generates a global of the LLVM dialect with `count` decimal floats.
pub fn floats(random: &mut Rng, count: usize) -> String {
    let number = |_| format!("{:e}", f64::from(random.i32(-3_000_000..3_000_000)) / 1e6);
    let numbers = (0..count).map(number).map(with_point).collect::<Vec<_>>().join(", ");
    format!(
        "module {{\n  llvm.mlir.global constant @c(dense<[{numbers}]> : tensor<{count}xf32>) : !llvm.array<{count} x f32>\n}}\n"
    )
}

/// Adds the decimal point that a float of MLIR must have: `3e0` becomes `3.0e0`.
fn with_point(number: String) -> String {
    match number.split_once('e') {
        Some((digits, exponent)) if !digits.contains('.') => format!("{digits}.0e{exponent}"),
        _ => number,
    }
}
