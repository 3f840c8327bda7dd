// The order of symbols, and of the declarations of intrinsics.
llvm.func @first(%x: f32) -> f32 {
  %0 = llvm.intr.fabs(%x) : (f32) -> f32
  %1 = llvm.call @later(%0) : (f32) -> f32
  %2 = llvm.intr.sqrt(%1) : (f32) -> f32
  llvm.return %2 : f32
}
llvm.mlir.global internal @between(1 : i32) {addr_space = 0 : i32} : i32
llvm.func @later(f32) -> f32
llvm.func @last(%x: f32) -> f32 {
  %0 = llvm.intr.sqrt(%x) : (f32) -> f32
  %1 = llvm.intr.fabs(%0) : (f32) -> f32
  llvm.return %1 : f32
}
llvm.mlir.global external @behind() {addr_space = 0 : i32} : i32
// -----
llvm.func @f(%x: f32) -> f32 {
  %0 = llvm.intr.fabs(%x) : (f32) -> f32
  %1 = llvm.call @llvm.sqrt.f32(%0) : (f32) -> f32
  llvm.return %1 : f32
}
llvm.func @llvm.sqrt.f32(f32) -> f32
llvm.func @llvm.fabs.f32(f32) -> f32
// -----
llvm.func @memory(%p: !llvm.ptr, %n: i64, %v: i8) {
  "llvm.intr.memset"(%p, %v, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %0 = llvm.call_intrinsic "llvm.umax.i64"(%n, %n) : (i64, i64) -> i64
  %1 = llvm.intr.umin(%n, %n) : (i64, i64) -> i64
  llvm.return
}
llvm.func @free(!llvm.ptr)
llvm.func @malloc(i64) -> !llvm.ptr
// -----
llvm.mlir.alias external @alias : i32 {
  %0 = llvm.mlir.addressof @target : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @uses() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @alias : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global external @target(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global internal constant @initialized() {addr_space = 0 : i32} : !llvm.ptr {
  %0 = llvm.mlir.addressof @alias : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.func @attrs(%x: i32) -> i32 attributes {passthrough = ["nounwind"]} {
  %0 = llvm.call @b(%x) {no_unwind} : (i32) -> i32
  %1 = llvm.call @b(%0) {will_return} : (i32) -> i32
  %2 = llvm.intr.ctpop(%1) : (i32) -> i32
  %3 = llvm.call @b(%2) {no_unwind} : (i32) -> i32
  llvm.return %3 : i32
}
llvm.func @b(i32) -> i32 attributes {will_return}
llvm.func @c(%x: i32) -> i32 attributes {no_inline} {
  llvm.return %x : i32
}
// -----
llvm.mlir.global internal constant @".str with \22quotes\22"("a\00") {addr_space = 0 : i32}
llvm.func @"odd name$"(%x: i32) -> i32 {
  llvm.return %x : i32
}
llvm.func @"ünïcode"()
llvm.func @"1digit"()
llvm.func @calls(%x: i32) -> i32 {
  %0 = llvm.call @"odd name$"(%x) : (i32) -> i32
  llvm.call @"ünïcode"() : () -> ()
  llvm.call @"1digit"() : () -> ()
  %1 = llvm.mlir.addressof @".str with \22quotes\22" : !llvm.ptr
  llvm.return %0 : i32
}
// -----
llvm.func @phis(%c: i1, %x: i32, %y: f32) -> i32 {
  llvm.cond_br %c, ^bb1(%x, %y : i32, f32), ^bb2(%x : i32)
^bb1(%a: i32, %b: f32):
  llvm.br ^bb3(%a : i32)
^bb2(%d: i32):
  %0 = llvm.mlir.constant(7 : i32) : i32
  llvm.cond_br %c, ^bb3(%0 : i32), ^bb1(%d, %y : i32, f32)
^bb3(%e: i32):
  llvm.switch %e : i32, ^bb3(%x : i32) [
    1: ^bb3(%e : i32),
    2: ^bb4,
    3: ^bb4
  ]
^bb4:
  llvm.return %e : i32
}
// -----
llvm.func @self(%n: i64) -> i64 {
  %0 = llvm.mlir.addressof @self : !llvm.ptr
  %1 = llvm.call @self(%n) : (i64) -> i64
  %2 = llvm.call %0(%1) : !llvm.ptr, (i64) -> i64
  llvm.return %2 : i64
}
// -----
llvm.func @arguments(%list: !llvm.ptr, ...) -> f64 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.alloca %n x !llvm.struct<"struct.va_list", (i32, i32, ptr, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %1 = llvm.alloca %n x !llvm.struct<"struct.va_list", (i32, i32, ptr, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  llvm.intr.vastart %0 : !llvm.ptr
  llvm.intr.vacopy %0 to %1 : !llvm.ptr, !llvm.ptr
  %2 = llvm.va_arg %0 : (!llvm.ptr) -> i32
  %3 = llvm.va_arg %1 : (!llvm.ptr) -> f64
  llvm.intr.vaend %0 : !llvm.ptr
  llvm.intr.vaend %1 : !llvm.ptr
  llvm.return %3 : f64
}
