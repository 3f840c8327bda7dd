// Functions that C would call otherwise, and those that are not public.

func.func @wide(%a: i128) { return }
func.func @odd(%a: i24) -> i32 {
  %c = arith.constant 1 : i32
  return %c : i32
}
func.func @long_vector(%a: vector<8xf32>) { return }
func.func @rows(%a: vector<2x4xf32>) { return }
func.func @pairs(%a: i32, %b: i32) -> (i32, i32) { return %a, %b : i32, i32 }
func.func @wrapped(%a: i64) -> (i64, i64, i64) attributes {llvm.emit_c_interface} {
  return %a, %a, %a : i64, i64, i64
}
func.func @other_space(%m: memref<4xf32, 3>) { return }
func.func @truth(%a: i1, %b: i64) -> (i1, i64) { return %a, %b : i1, i64 }
func.func @half(%a: f16, %b: i64) -> (f16, i64) { return %a, %b : f16, i64 }
func.func @"a name, with other characters"() { return }
func.func @main() { return }
func.func private @hidden() { return }
func.func private @declared(i32) -> i32
llvm.func fastcc @fast() { llvm.return }
llvm.func internal @local() { llvm.return }
llvm.func @by_value(%p: !llvm.ptr {llvm.byval = i64}) { llvm.return }
llvm.func @through(%p: !llvm.ptr {llvm.sret = i64}) { llvm.return }
llvm.func @negative(%a: i1 {llvm.signext}) { llvm.return }
llvm.func @array() -> !llvm.array<2 x i64> {
  %u = llvm.mlir.zero : !llvm.array<2 x i64>
  llvm.return %u : !llvm.array<2 x i64>
}
llvm.func @packed() -> !llvm.struct<packed (i64, i64)> {
  %u = llvm.mlir.zero : !llvm.struct<packed (i64, i64)>
  llvm.return %u : !llvm.struct<packed (i64, i64)>
}
llvm.func @variadic(...) { llvm.return }
llvm.func @printf_like(%format: !llvm.ptr, ...) { llvm.return }
