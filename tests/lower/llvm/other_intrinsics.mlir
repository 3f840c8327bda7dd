// Intrinsics that are declared one by one; some have arguments that the dialect stores as attributes.
llvm.func @annotation(%a0: i32, %a1: !llvm.ptr, %a2: !llvm.ptr, %a3: i32) -> i32 {
  %r = "llvm.intr.annotation"(%a0, %a1, %a2, %a3)  : (i32, !llvm.ptr, !llvm.ptr, i32) -> (i32)
  llvm.return %r : i32
}
llvm.func @coro_align() -> i64 {
  %r = "llvm.intr.coro.align"()  : () -> (i64)
  llvm.return %r : i64
}
llvm.func @coro_promise(%a0: !llvm.ptr, %a1: i32, %a2: i1) -> !llvm.ptr {
  %r = "llvm.intr.coro.promise"(%a0, %a1, %a2)  : (!llvm.ptr, i32, i1) -> (!llvm.ptr)
  llvm.return %r : !llvm.ptr
}
llvm.func @coro_resume(%a0: !llvm.ptr) {
  "llvm.intr.coro.resume"(%a0)  : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @coro_size() -> i64 {
  %r = "llvm.intr.coro.size"()  : () -> (i64)
  llvm.return %r : i64
}
llvm.func @eh_typeid_for(%a0: !llvm.ptr) -> i32 {
  %r = "llvm.intr.eh.typeid.for"(%a0)  : (!llvm.ptr) -> (i32)
  llvm.return %r : i32
}
llvm.func @expect_with_probability(%a0: i32, %a1: i32) -> i32 {
  %r = "llvm.intr.expect.with.probability"(%a0, %a1) <{prob = 5.0e-01 : f64}> : (i32, i32) -> (i32)
  llvm.return %r : i32
}
llvm.func @experimental_constrained_sitofp(%a0: i32) -> f32 {
  %r = "llvm.intr.experimental.constrained.sitofp"(%a0) <{roundingmode = 1 : i64, fpExceptionBehavior = 0 : i64}> : (i32) -> (f32)
  llvm.return %r : f32
}
llvm.func @experimental_constrained_uitofp(%a0: i32) -> f32 {
  %r = "llvm.intr.experimental.constrained.uitofp"(%a0) <{roundingmode = 1 : i64, fpExceptionBehavior = 0 : i64}> : (i32) -> (f32)
  llvm.return %r : f32
}
llvm.func @get_active_lane_mask(%a0: i32, %a1: i32) -> vector<4xi1> {
  %r = "llvm.intr.get.active.lane.mask"(%a0, %a1)  : (i32, i32) -> (vector<4xi1>)
  llvm.return %r : vector<4xi1>
}
llvm.func @invariant_end(%a0: !llvm.ptr, %a1: !llvm.ptr) {
  "llvm.intr.invariant.end"(%a0, %a1) <{size = 4 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
llvm.func @invariant_start(%a0: !llvm.ptr) -> !llvm.ptr {
  %r = "llvm.intr.invariant.start"(%a0) <{size = 4 : i64}> : (!llvm.ptr) -> (!llvm.ptr)
  llvm.return %r : !llvm.ptr
}
llvm.func @is_constant(%a0: i32) -> i1 {
  %r = "llvm.intr.is.constant"(%a0)  : (i32) -> (i1)
  llvm.return %r : i1
}
llvm.func @launder_invariant_group(%a0: !llvm.ptr) -> !llvm.ptr {
  %r = "llvm.intr.launder.invariant.group"(%a0)  : (!llvm.ptr) -> (!llvm.ptr)
  llvm.return %r : !llvm.ptr
}
llvm.func @llrint(%a0: f32) -> i64 {
  %r = "llvm.intr.llrint"(%a0)  : (f32) -> (i64)
  llvm.return %r : i64
}
llvm.func @llround(%a0: f32) -> i64 {
  %r = "llvm.intr.llround"(%a0)  : (f32) -> (i64)
  llvm.return %r : i64
}
llvm.func @lrint(%a0: f32) -> i64 {
  %r = "llvm.intr.lrint"(%a0)  : (f32) -> (i64)
  llvm.return %r : i64
}
llvm.func @lround(%a0: f32) -> i64 {
  %r = "llvm.intr.lround"(%a0)  : (f32) -> (i64)
  llvm.return %r : i64
}
llvm.func @matrix_multiply(%a0: vector<6xf32>, %a1: vector<6xf32>) -> vector<4xf32> {
  %r = "llvm.intr.matrix.multiply"(%a0, %a1) <{lhs_rows = 2 : i32, lhs_columns = 3 : i32, rhs_columns = 2 : i32}> : (vector<6xf32>, vector<6xf32>) -> (vector<4xf32>)
  llvm.return %r : vector<4xf32>
}
llvm.func @memcpy_inline(%a0: !llvm.ptr, %a1: !llvm.ptr) {
  "llvm.intr.memcpy.inline"(%a0, %a1) <{len = 8 : i64, isVolatile = false}> : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
llvm.func @memset_inline(%a0: !llvm.ptr, %a1: i8) {
  "llvm.intr.memset.inline"(%a0, %a1) <{len = 8 : i64, isVolatile = false}> : (!llvm.ptr, i8) -> ()
  llvm.return
}
llvm.func @ptr_annotation(%a0: !llvm.ptr, %a1: !llvm.ptr, %a2: !llvm.ptr, %a3: i32, %a4: !llvm.ptr) -> !llvm.ptr {
  %r = "llvm.intr.ptr.annotation"(%a0, %a1, %a2, %a3, %a4)  : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> (!llvm.ptr)
  llvm.return %r : !llvm.ptr
}
llvm.func @ptrmask(%a0: !llvm.ptr, %a1: i64) -> !llvm.ptr {
  %r = "llvm.intr.ptrmask"(%a0, %a1)  : (!llvm.ptr, i64) -> (!llvm.ptr)
  llvm.return %r : !llvm.ptr
}
llvm.func @scmp(%a0: i32, %a1: i32) -> i8 {
  %r = "llvm.intr.scmp"(%a0, %a1)  : (i32, i32) -> (i8)
  llvm.return %r : i8
}
llvm.func @ssa_copy(%a0: i32) -> i32 {
  %r = "llvm.intr.ssa.copy"(%a0)  : (i32) -> (i32)
  llvm.return %r : i32
}
llvm.func @strip_invariant_group(%a0: !llvm.ptr) -> !llvm.ptr {
  %r = "llvm.intr.strip.invariant.group"(%a0)  : (!llvm.ptr) -> (!llvm.ptr)
  llvm.return %r : !llvm.ptr
}
llvm.func @ubsantrap() {
  "llvm.intr.ubsantrap"() <{failureKind = 3 : i8}> : () -> ()
  llvm.return
}
llvm.func @ucmp(%a0: i32, %a1: i32) -> i8 {
  %r = "llvm.intr.ucmp"(%a0, %a1)  : (i32, i32) -> (i8)
  llvm.return %r : i8
}
llvm.func @vacopy(%a0: !llvm.ptr, %a1: !llvm.ptr) {
  "llvm.intr.vacopy"(%a0, %a1)  : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
llvm.func @vaend(%a0: !llvm.ptr) {
  "llvm.intr.vaend"(%a0)  : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @var_annotation(%a0: !llvm.ptr, %a1: !llvm.ptr, %a2: !llvm.ptr, %a3: i32, %a4: !llvm.ptr) {
  "llvm.intr.var.annotation"(%a0, %a1, %a2, %a3, %a4)  : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  llvm.return
}

llvm.mlir.global internal thread_local @tls(0 : i32) : i32
llvm.func @threadlocal_address() -> !llvm.ptr {
  %a = llvm.mlir.addressof @tls : !llvm.ptr
  %r = "llvm.intr.threadlocal.address"(%a) : (!llvm.ptr) -> !llvm.ptr
  llvm.return %r : !llvm.ptr
}
llvm.func @vastart(%p: !llvm.ptr, ...) {
  llvm.intr.vastart %p : !llvm.ptr
  llvm.return
}
