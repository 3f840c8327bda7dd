// ARGS: --split-input-file
// Numbers of operands, results, regions and segments that do not fit.
func.func @f(%c: i1) -> i32 {
  %r = scf.if %c -> (i32) {
    %x = arith.constant 1 : i32
    scf.yield %x : i32
  }
  return %r : i32
}
// -----
func.func @f(%n: index) {
  %m = memref.alloc() : memref<?xf32>
  %k = memref.alloc(%n) : memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<?x?xf32>, %i: index) -> f32 {
  %v = memref.load %m[%i] : memref<?x?xf32>
  return %v : f32
}
// -----
func.func @f(%m: memref<8x8xf32>, %i: index) {
  %v = memref.subview %m[0][4][1] : memref<8x8xf32> to memref<4xf32>
  %w = "memref.subview"(%m, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x8xf32>, index) -> memref<4x4xf32, strided<[8, 1]>>
  return
}
// -----
func.func @f(%n: index, %x: f32) -> f32 {
  %r = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> f32 {
  }
  return %r : f32
}
// -----
func.func @f(%n: index, %x: f32) -> f32 {
  %r = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> f32 {
    "scf.reduce"(%x) : (f32) -> ()
  }
  return %r : f32
}
// -----
func.func @f() -> i64 {
  %r = "arith.constant"() <{value = 1 : i32}> : () -> i64
  return %r : i64
}
// -----
func.func @f() {
  %m = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0, 1>}> : () -> memref<4xf32>
  %n = "memref.alloc"() <{operandSegmentSizes = 2.0 : f64}> : () -> memref<4xf32>
  return
}
// -----
func.func @f() {
  module {}
  return
}
// -----
"builtin.module"() ({
^entry(%a: i32):
  func.func @f() { return }
}) : () -> ()
// -----
func.func @f(%c: i1, %m: memref<8xf32>, %n: memref<8xindex>, %i: index) {
  scf.if %c {
    %j = memref.load %n[%i] : memref<8xindex>
    %v = affine.load %m[%j] : memref<8xf32>
  }
  return
}
// -----
func.func @f(%t: tensor<4xf32>) -> vector<4xf32> {
  %v = vector.broadcast %t : tensor<4xf32> to vector<4xf32>
  return %v : vector<4xf32>
}
// -----
func.func @f(%a: i32, %b: i64) -> i32 {
  %v = "arith.addi"(%a, %b) : (i32, i64) -> i32
  %w = "arith.trunci"(%a) : (i32) -> i64
  return %v : i32
}
