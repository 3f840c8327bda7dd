// `@pool_alloc` and `@pool_free` print what the rules ask for, and call malloc and free.
func.func private @printI64(i64)
func.func private @printNewline()
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
func.func @show(%v: i64) {
  call @printI64(%v) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @pool_alloc(%bytes: i64, %kind: i32) -> !llvm.ptr {
  %k = arith.extsi %kind : i32 to i64
  call @show(%bytes) : (i64) -> ()
  call @show(%k) : (i64) -> ()
  %p = llvm.call @malloc(%bytes) : (i64) -> !llvm.ptr
  return %p : !llvm.ptr
}
func.func @pool_free(%kind: i32, %p: !llvm.ptr) {
  %c = arith.constant -1 : i64
  call @show(%c) : (i64) -> ()
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  return
}
func.func @main() {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xi64>
  %v = arith.constant 42 : i64
  memref.store %v, %m[%c1] : memref<4xi64>
  %w = memref.load %m[%c1] : memref<4xi64>
  call @show(%w) : (i64) -> ()
  memref.dealloc %m : memref<4xi64>
  return
}
