//! The share of the inputs in `tests/lower/llvm/` whose LLVM IR is that of mlir-translate.
//!
//! src/asm/corpus_tests.rs checks that the inputs contain all of the LLVM dialect.

use crate::cases::*;

/// Of at least 400 programs, 98 % have the LLVM IR of mlir-translate (tests/all/mlir_opt.rs compares it).
#[test]
fn few_programs_differ_from_mlir_translate() {
    let inputs: Vec<String> = files("tests/lower/llvm", &["mlir"]).iter().map(|path| text(path)).collect();
    let programs: Vec<&str> = inputs.iter().flat_map(|text| chunks(text)).collect();
    let is_different = |program: &&&str| ["// DIFFERS: ", "mlir-translate rejects"].iter().any(|w| program.contains(w));
    let differing = programs.iter().filter(is_different).count();
    assert!(programs.len() >= 400, "{} programs", programs.len());
    assert!(50 * differing <= programs.len(), "{differing} of {} programs differ", programs.len());
}
