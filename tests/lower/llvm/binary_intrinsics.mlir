// Intrinsics of two operands, on scalars and vectors.
llvm.func @f(%x: f32, %v: vector<2xf32>) {
  %0 = llvm.intr.atan2(%x, %x) : (f32, f32) -> f32
  %1 = llvm.intr.atan2(%v, %v) : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  llvm.return
}
// -----
llvm.func @f(%x: f64, %v: vector<2xf64>) {
  %0 = llvm.intr.copysign(%x, %x) : (f64, f64) -> f64
  %1 = llvm.intr.copysign(%v, %v) : (vector<2xf64>, vector<2xf64>) -> vector<2xf64>
  llvm.return
}
// -----
llvm.func @f(%x: f32, %v: vector<2xf32>) {
  %0 = llvm.intr.maximum(%x, %x) : (f32, f32) -> f32
  %1 = llvm.intr.maximum(%v, %v) : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  llvm.return
}
// -----
llvm.func @f(%x: f32, %v: vector<2xf32>) {
  %0 = llvm.intr.maxnum(%x, %x) : (f32, f32) -> f32
  %1 = llvm.intr.maxnum(%v, %v) : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  llvm.return
}
// -----
llvm.func @f(%x: f32, %v: vector<2xf32>) {
  %0 = llvm.intr.minimum(%x, %x) : (f32, f32) -> f32
  %1 = llvm.intr.minimum(%v, %v) : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  llvm.return
}
// -----
llvm.func @f(%x: f32, %v: vector<2xf32>) {
  %0 = llvm.intr.minnum(%x, %x) : (f32, f32) -> f32
  %1 = llvm.intr.minnum(%v, %v) : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  llvm.return
}
// -----
llvm.func @f(%x: f32, %v: vector<2xf32>) {
  %0 = llvm.intr.pow(%x, %x) : (f32, f32) -> f32
  %1 = llvm.intr.pow(%v, %v) : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi32>) {
  %0 = llvm.intr.smax(%x, %x) : (i32, i32) -> i32
  %1 = llvm.intr.smax(%v, %v) : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi32>) {
  %0 = llvm.intr.smin(%x, %x) : (i32, i32) -> i32
  %1 = llvm.intr.smin(%v, %v) : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi32>) {
  %0 = llvm.intr.umax(%x, %x) : (i32, i32) -> i32
  %1 = llvm.intr.umax(%v, %v) : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi32>) {
  %0 = llvm.intr.umin(%x, %x) : (i32, i32) -> i32
  %1 = llvm.intr.umin(%v, %v) : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi32>) {
  %0 = llvm.intr.sadd.sat(%x, %x) : (i32, i32) -> i32
  %1 = llvm.intr.sadd.sat(%v, %v) : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi32>) {
  %0 = llvm.intr.uadd.sat(%x, %x) : (i32, i32) -> i32
  %1 = llvm.intr.uadd.sat(%v, %v) : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi32>) {
  %0 = llvm.intr.ssub.sat(%x, %x) : (i32, i32) -> i32
  %1 = llvm.intr.ssub.sat(%v, %v) : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi32>) {
  %0 = llvm.intr.usub.sat(%x, %x) : (i32, i32) -> i32
  %1 = llvm.intr.usub.sat(%v, %v) : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi32>) {
  %0 = llvm.intr.sshl.sat(%x, %x) : (i32, i32) -> i32
  %1 = llvm.intr.sshl.sat(%v, %v) : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi32>) {
  %0 = llvm.intr.ushl.sat(%x, %x) : (i32, i32) -> i32
  %1 = llvm.intr.ushl.sat(%v, %v) : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi8>) {
  %0 = "llvm.intr.sadd.with.overflow"(%x, %x) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %1 = "llvm.intr.sadd.with.overflow"(%v, %v) : (vector<2xi8>, vector<2xi8>) -> !llvm.struct<(vector<2xi8>, vector<2xi1>)>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi8>) {
  %0 = "llvm.intr.uadd.with.overflow"(%x, %x) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %1 = "llvm.intr.uadd.with.overflow"(%v, %v) : (vector<2xi8>, vector<2xi8>) -> !llvm.struct<(vector<2xi8>, vector<2xi1>)>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi8>) {
  %0 = "llvm.intr.ssub.with.overflow"(%x, %x) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %1 = "llvm.intr.ssub.with.overflow"(%v, %v) : (vector<2xi8>, vector<2xi8>) -> !llvm.struct<(vector<2xi8>, vector<2xi1>)>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi8>) {
  %0 = "llvm.intr.usub.with.overflow"(%x, %x) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %1 = "llvm.intr.usub.with.overflow"(%v, %v) : (vector<2xi8>, vector<2xi8>) -> !llvm.struct<(vector<2xi8>, vector<2xi1>)>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi8>) {
  %0 = "llvm.intr.smul.with.overflow"(%x, %x) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %1 = "llvm.intr.smul.with.overflow"(%v, %v) : (vector<2xi8>, vector<2xi8>) -> !llvm.struct<(vector<2xi8>, vector<2xi1>)>
  llvm.return
}
// -----
llvm.func @f(%x: i32, %v: vector<2xi8>) {
  %0 = "llvm.intr.umul.with.overflow"(%x, %x) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %1 = "llvm.intr.umul.with.overflow"(%v, %v) : (vector<2xi8>, vector<2xi8>) -> !llvm.struct<(vector<2xi8>, vector<2xi1>)>
  llvm.return
}
