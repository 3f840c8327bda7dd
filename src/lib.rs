//! Lowers MLIR to LLVM by rules that are plain text.
