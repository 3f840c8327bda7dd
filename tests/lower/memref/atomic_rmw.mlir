// floats
func.func @f(%v: f32, %m: memref<4xf32>, %i: index) -> (f32, f32, f32, f32, f32, f32) {
  %0 = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<4xf32>) -> f32
  %1 = memref.atomic_rmw maximumf %v, %m[%i] : (f32, memref<4xf32>) -> f32
  %2 = memref.atomic_rmw minimumf %v, %m[%i] : (f32, memref<4xf32>) -> f32
  %3 = memref.atomic_rmw maxnumf %v, %m[%i] : (f32, memref<4xf32>) -> f32
  %4 = memref.atomic_rmw minnumf %v, %m[%i] : (f32, memref<4xf32>) -> f32
  %5 = memref.atomic_rmw assign %v, %m[%i] : (f32, memref<4xf32>) -> f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

// -----

// integers
func.func @f(%v: i32, %m: memref<4xi32>, %i: index) {
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %1 = memref.atomic_rmw assign %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %2 = memref.atomic_rmw maxs %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %3 = memref.atomic_rmw maxu %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %4 = memref.atomic_rmw mins %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %5 = memref.atomic_rmw minu %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %6 = memref.atomic_rmw ori %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %7 = memref.atomic_rmw andi %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %8 = memref.atomic_rmw xori %v, %m[%i] : (i32, memref<4xi32>) -> i32
  return
}

// -----

// strided, dynamic, another memory space
func.func @f(%v: f64, %m: memref<?x?xf64, strided<[?, ?], offset: ?>, 1>, %i: index, %j: index) -> f64 {
  %0 = memref.atomic_rmw addf %v, %m[%i, %j] : (f64, memref<?x?xf64, strided<[?, ?], offset: ?>, 1>) -> f64
  return %0 : f64
}

// -----

// rank 0
func.func @f(%v: i64, %m: memref<i64>) -> i64 {
  %0 = memref.atomic_rmw addi %v, %m[] : (i64, memref<i64>) -> i64
  return %0 : i64
}

// -----

// loops: multiplications
func.func @f(%v: f32, %m: memref<4xf32>, %i: index, %w: i16, %n: memref<4xi16>) -> (f32, i16) {
  %0 = memref.atomic_rmw mulf %v, %m[%i] : (f32, memref<4xf32>) -> f32
  %1 = memref.atomic_rmw muli %w, %n[%i] : (i16, memref<4xi16>) -> i16
  return %0, %1 : f32, i16
}

// -----

// loops: 8-bit floats
func.func @f(%v: f8E5M2, %m: memref<4xf8E5M2>, %i: index) -> f8E5M2 {
  %0 = memref.atomic_rmw assign %v, %m[%i] : (f8E5M2, memref<4xf8E5M2>) -> f8E5M2
  %1 = memref.atomic_rmw maximumf %v, %m[%i] : (f8E5M2, memref<4xf8E5M2>) -> f8E5M2
  return %0 : f8E5M2
}

// -----

// half floats
func.func @f(%v: f16, %m: memref<4xf16>, %w: bf16, %n: memref<4xbf16>, %i: index) {
  %0 = memref.atomic_rmw addf %v, %m[%i] : (f16, memref<4xf16>) -> f16
  %1 = memref.atomic_rmw maxnumf %w, %n[%i] : (bf16, memref<4xbf16>) -> bf16
  %2 = "memref.atomic_rmw"(%v, %m, %i) <{kind = 12 : i64}> : (f16, memref<4xf16>, index) -> f16
  return
}
