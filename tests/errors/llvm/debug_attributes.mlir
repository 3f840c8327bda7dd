// ARGS: --split-input-file --emit source
// Attributes of debug information that cannot be read.
llvm.mlir.global external @tag() {a = #llvm.di_basic_type<tag = DW_TAG_base, name = "x">} : i32

// -----

llvm.mlir.global external @missing() {a = #llvm.di_basic_type<tag = DW_TAG_base_type>} : i32

// -----

llvm.mlir.global external @flag() {a = #llvm.di_composite_type<flags = "Public|Hidden">} : i32

// -----

llvm.mlir.global external @operation() {a = #llvm.di_expression<[DW_OP_what(3)]>} : i32

// -----

llvm.mlir.global external @argument() {a = #llvm.di_expression<[DW_OP_constu(x)]>} : i32

// -----

llvm.mlir.global external @element() {dbg_exprs = [#llvm.di_file<"a" in "b">]} : i32

// -----

llvm.func @variable(%a: i32) {
  llvm.intr.dbg.value #llvm.di_file<"a" in "b"> = %a : i32
  llvm.return
}

// -----

#sp = #llvm.di_subprogram<name = "f">
#x = #llvm.di_local_variable<scope = #sp, name = "x">
llvm.func @address(%a: i32) {
  llvm.intr.dbg.declare #x = %a : i32
  llvm.return
}
