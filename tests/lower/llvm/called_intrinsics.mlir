// Calls of intrinsics by name. LLVM's name of an overload follows from the types of the call: the name in the program may
// lack the types or have others.
llvm.func @without_types(%x: i32, %v: vector<4xi32>) -> i32 {
  %0 = llvm.call_intrinsic "llvm.vector.reduce.add"(%v) : (vector<4xi32>) -> i32
  %1 = llvm.call_intrinsic "llvm.smax"(%x, %0) : (i32, i32) -> i32
  llvm.return %1 : i32
}

llvm.func @other_types(%x: i32, %y: f32) -> f32 {
  %0 = llvm.call_intrinsic "llvm.powi.f32"(%y, %x) : (f32, i32) -> f32
  %1 = llvm.call_intrinsic "llvm.sin.f64"(%0) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
  llvm.return %1 : f32
}

llvm.func @results(%x: i32, %y: f32) -> vector<2xi32> {
  %0 = llvm.call_intrinsic "llvm.sadd.with.overflow"(%x, %x) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %1 = llvm.call_intrinsic "llvm.fptosi.sat"(%y) : (f32) -> i64
  %2 = llvm.call_intrinsic "llvm.vscale"() : () -> vector<2xi32>
  llvm.return %2 : vector<2xi32>
}

llvm.func @named_struct(%x: !llvm.struct<"pair", (i32, i32)>, %y: !llvm.array<2 x struct<"pair", (i32, i32)>>) -> i1 {
  %0 = llvm.call_intrinsic "llvm.is.constant"(%x) : (!llvm.struct<"pair", (i32, i32)>) -> i1
  %1 = llvm.call_intrinsic "llvm.is.constant"(%y) : (!llvm.array<2 x struct<"pair", (i32, i32)>>) -> i1
  llvm.return %1 : i1
}

llvm.func @variadic(%x: i64, %c: i1) {
  %id = llvm.mlir.constant(1 : i64) : i64
  %bytes = llvm.mlir.constant(0 : i32) : i32
  llvm.call_intrinsic "llvm.experimental.stackmap"(%id, %bytes, %x) : (i64, i32, i64) -> ()
  llvm.return
}
// -----
llvm.func @a(%x: i32, %p: !llvm.ptr, %v: vector<4xf32>, %m: vector<4xi1>) {
  %0 = llvm.call_intrinsic "llvm.ctpop.i32"(%x) : (i32 {llvm.noundef}) -> (i32 {llvm.range = #llvm.constant_range<i32, 0, 33>, llvm.noundef})
  %1 = llvm.call_intrinsic "llvm.masked.load"(%p, %m, %v) : (!llvm.ptr {llvm.align = 16 : i64}, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.call_intrinsic "llvm.masked.store"(%v, %p, %m) : (vector<4xf32>, !llvm.ptr {llvm.align = 16 : i64, llvm.nonnull}, vector<4xi1>) -> ()
  llvm.return
}
// -----
llvm.func @c(%p: !llvm.ptr) {
  %a = llvm.mlir.constant(1 : i32) : i32
  %b = llvm.mlir.constant(2 : i32) : i32
  %0 = llvm.call_intrinsic "llvm.preserve.array.access.index.p0.p0"(%p, %a, %b) : (!llvm.ptr {llvm.elementtype = i32}, i32, i32) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @d(%p: !llvm.ptr) -> i64 {
  %0 = llvm.call_intrinsic "llvm.aarch64.ldxr.p0"(%p) : (!llvm.ptr {llvm.elementtype = i8}) -> i64
  llvm.return %0 : i64
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.call_intrinsic "llvm.launder.invariant.group"(%p) : (!llvm.ptr {}) -> (!llvm.ptr {llvm.nonnull})
  llvm.return
}
// -----
// `align` of vectors of pointers.
llvm.func @vectors_of_pointers(%p: vector<4x!llvm.ptr>, %q: vector<[4]x!llvm.ptr>, %m: vector<4xi1>, %n: vector<[4]xi1>, %v: vector<4xi32>, %w: vector<[4]xi32>) {
  %0 = llvm.call_intrinsic "llvm.masked.gather"(%p, %m, %v) : (vector<4x!llvm.ptr> {llvm.align = 8 : i64}, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  %1 = llvm.call_intrinsic "llvm.masked.gather"(%q, %n, %w) : (vector<[4]x!llvm.ptr> {llvm.align = 4 : i64}, vector<[4]xi1>, vector<[4]xi32>) -> vector<[4]xi32>
  llvm.call_intrinsic "llvm.masked.scatter"(%v, %p, %m) : (vector<4xi32>, vector<4x!llvm.ptr> {llvm.align = 16 : i64}, vector<4xi1>) -> ()
  %2 = llvm.call @pointers(%p) : (vector<4x!llvm.ptr> {llvm.align = 8 : i64, llvm.noundef}) -> (vector<4x!llvm.ptr> {llvm.align = 8 : i64})
  llvm.return
}
llvm.func @pointers(vector<4x!llvm.ptr>) -> vector<4x!llvm.ptr>
