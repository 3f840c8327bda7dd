// Small programs of several kinds of ops: exceptions, a coroutine, annotations, arithmetic.
llvm.func @__gxx_personality_v0(...) -> i32
llvm.mlir.global external constant @_ZTIi() {addr_space = 0 : i32} : !llvm.ptr
llvm.func @g() -> i32
llvm.func @pads() -> i32 attributes {personality = @__gxx_personality_v0} {
  %ti = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  %z = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.invoke @g() to ^bb1 unwind ^bb2 : () -> i32
^bb1:
  llvm.return %0 : i32
^bb2:
  %1 = llvm.landingpad cleanup (catch %ti : !llvm.ptr) (catch %z : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %2 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, i32)>
  %3 = llvm.intr.eh.typeid.for %ti : (!llvm.ptr) -> i32
  %4 = llvm.icmp "eq" %2, %3 : i32
  llvm.cond_br %4, ^bb3, ^bb4
^bb3:
  llvm.return %2 : i32
^bb4:
  llvm.resume %1 : !llvm.struct<(ptr, i32)>
}
// -----
llvm.func @coroutine(%n: i32) -> !llvm.ptr attributes {passthrough = ["presplitcoroutine"]} {
  %z = llvm.mlir.constant(0 : i32) : i32
  %f = llvm.mlir.constant(false) : i1
  %null = llvm.mlir.zero : !llvm.ptr
  %id = llvm.intr.coro.id %z, %null, %null, %null : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  %size = llvm.intr.coro.size : i64
  %align = llvm.intr.coro.align : i64
  %mem = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %handle = llvm.intr.coro.begin %id, %mem : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %save = llvm.intr.coro.save %handle : (!llvm.ptr) -> !llvm.token
  %state = llvm.intr.coro.suspend %save, %f : i8
  %ext = llvm.sext %state : i8 to i32
  llvm.switch %ext : i32, ^bb2 [
    0: ^bb1,
    1: ^bb3
  ]
^bb1:
  llvm.intr.coro.resume %handle : !llvm.ptr
  %p = llvm.intr.coro.promise %handle, %z, %f : (!llvm.ptr, i32, i1) -> !llvm.ptr
  llvm.br ^bb3
^bb2:
  %none = llvm.mlir.none : !llvm.token
  %e = llvm.intr.coro.end %handle, %f, %none : (!llvm.ptr, i1, !llvm.token) -> i1
  llvm.return %handle : !llvm.ptr
^bb3:
  %m = llvm.intr.coro.free %id, %handle : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  llvm.call @free(%m) : (!llvm.ptr) -> ()
  llvm.br ^bb2
}
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
// -----
llvm.func @annotations(%p: !llvm.ptr, %q: !llvm.ptr, %i: i16, %n: i32, %m: i64) {
  "llvm.intr.var.annotation"(%p, %q, %q, %n, %q) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  %0 = "llvm.intr.ptr.annotation"(%p, %q, %q, %n, %q) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  %1 = "llvm.intr.annotation"(%i, %q, %q, %n) : (i16, !llvm.ptr, !llvm.ptr, i32) -> i16
  %2 = "llvm.intr.is.constant"(%i) : (i16) -> i1
  %3 = llvm.intr.ssa.copy %i : i16
  %4 = llvm.intr.ptrmask %p, %m : (!llvm.ptr, i64) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @saturating(%a: i8, %v: vector<3xi33>) {
  %0 = llvm.intr.sadd.sat(%a, %a) : (i8, i8) -> i8
  %1 = llvm.intr.ssub.sat(%v, %v) : (vector<3xi33>, vector<3xi33>) -> vector<3xi33>
  %2 = llvm.intr.uadd.sat(%a, %a) : (i8, i8) -> i8
  %3 = llvm.intr.usub.sat(%a, %a) : (i8, i8) -> i8
  %4 = llvm.intr.sshl.sat(%a, %a) : (i8, i8) -> i8
  %5 = llvm.intr.ushl.sat(%v, %v) : (vector<3xi33>, vector<3xi33>) -> vector<3xi33>
  %6 = "llvm.intr.sadd.with.overflow"(%a, %a) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %7 = "llvm.intr.ssub.with.overflow"(%v, %v) : (vector<3xi33>, vector<3xi33>) -> !llvm.struct<(vector<3xi33>, vector<3xi1>)>
  %8 = "llvm.intr.smul.with.overflow"(%a, %a) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %9 = "llvm.intr.uadd.with.overflow"(%a, %a) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %10 = "llvm.intr.usub.with.overflow"(%a, %a) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %11 = "llvm.intr.umul.with.overflow"(%a, %a) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %12 = llvm.intr.scmp(%a, %a) : (i8, i8) -> i2
  %13 = llvm.intr.ucmp(%v, %v) : (vector<3xi33>, vector<3xi33>) -> vector<3xi32>
  llvm.return
}
// -----
llvm.func @rounding(%x: f32, %d: f64, %v: vector<2xf64>) {
  %0 = llvm.intr.lrint(%x) : (f32) -> i32
  %1 = llvm.intr.llrint(%d) : (f64) -> i64
  %2 = llvm.intr.lround(%d) : (f64) -> i32
  %3 = llvm.intr.llround(%x) : (f32) -> i64
  %4 = llvm.intr.lrint(%v) : (vector<2xf64>) -> vector<2xi64>
  %5 = llvm.intr.get.active.lane.mask %0, %0 : i32, i32 to vector<7xi1>
  llvm.return
}
