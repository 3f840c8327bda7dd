// The polynomial 1.5 x^2 - 0.25 x + 100 for each element of a memref, then the sum of the results.
func.func @polynomial(%x: f32) -> f32 {
  %a = arith.constant 1.5 : f32
  %b = arith.constant -0.25 : f32
  %c = arith.constant 100.0 : f32
  %0 = arith.mulf %a, %x : f32
  %1 = arith.addf %0, %b : f32
  %2 = arith.mulf %1, %x : f32
  %3 = arith.addf %2, %c : f32
  return %3 : f32
}
func.func @sum(%m: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %n = memref.dim %m, %c0 : memref<?xf32>
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> f32 {
    %x = memref.load %m[%i] : memref<?xf32>
    %y = func.call @polynomial(%x) : (f32) -> f32
    %s = arith.addf %acc, %y : f32
    scf.yield %s : f32
  }
  return %sum : f32
}
func.func private @printI64(i64)
func.func private @printNewline()
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloca() : memref<4xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    %k = arith.index_cast %i : index to i32
    %x = arith.sitofp %k : i32 to f32
    memref.store %x, %m[%i] : memref<4xf32>
  }
  %d = memref.cast %m : memref<4xf32> to memref<?xf32>
  %sum = call @sum(%d) : (memref<?xf32>) -> f32
  %limit = arith.constant 419.25 : f32
  %less = arith.cmpf olt, %sum, %limit : f32
  %r = arith.fptosi %sum : f32 to i32
  %wide = arith.extsi %r : i32 to i64
  %flag = arith.extui %less : i1 to i64
  call @printI64(%wide) : (i64) -> ()
  call @printNewline() : () -> ()
  call @printI64(%flag) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
