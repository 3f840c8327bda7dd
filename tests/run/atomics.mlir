// Atomic updates of every kind: the old values, then the element.
func.func private @printI64(i64)
func.func private @printF32(f32)
func.func private @printComma()
func.func private @printNewline()

func.func @int(%x: i32) {
  %y = arith.extsi %x : i32 to i64
  call @printI64(%y) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @float(%x: f32) {
  call @printF32(%x) : (f32) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @main() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %ten = arith.constant 10 : index
  %m = memref.alloca() : memref<4xi32>
  %f = memref.alloca() : memref<4xf32>
  %a = arith.constant -7 : i32
  %b = arith.constant 12 : i32
  %p = arith.constant 1.5 : f32
  %q = arith.constant -2.0 : f32
  memref.store %a, %m[%one] : memref<4xi32>
  %0 = memref.atomic_rmw addi %b, %m[%one] : (i32, memref<4xi32>) -> i32
  call @int(%0) : (i32) -> ()
  %1 = memref.atomic_rmw maxs %b, %m[%one] : (i32, memref<4xi32>) -> i32
  call @int(%1) : (i32) -> ()
  %2 = memref.atomic_rmw mins %a, %m[%one] : (i32, memref<4xi32>) -> i32
  call @int(%2) : (i32) -> ()
  %3 = memref.atomic_rmw minu %b, %m[%one] : (i32, memref<4xi32>) -> i32
  call @int(%3) : (i32) -> ()
  %4 = memref.atomic_rmw maxu %a, %m[%one] : (i32, memref<4xi32>) -> i32
  call @int(%4) : (i32) -> ()
  %5 = memref.atomic_rmw andi %b, %m[%one] : (i32, memref<4xi32>) -> i32
  call @int(%5) : (i32) -> ()
  %6 = memref.atomic_rmw ori %a, %m[%one] : (i32, memref<4xi32>) -> i32
  call @int(%6) : (i32) -> ()
  %7 = memref.atomic_rmw xori %b, %m[%one] : (i32, memref<4xi32>) -> i32
  call @int(%7) : (i32) -> ()
  %8 = memref.atomic_rmw muli %b, %m[%one] : (i32, memref<4xi32>) -> i32
  call @int(%8) : (i32) -> ()
  %9 = memref.atomic_rmw assign %b, %m[%one] : (i32, memref<4xi32>) -> i32
  call @int(%9) : (i32) -> ()
  %10 = memref.load %m[%one] : memref<4xi32>
  call @int(%10) : (i32) -> ()

  memref.store %p, %f[%zero] : memref<4xf32>
  %20 = memref.atomic_rmw addf %q, %f[%zero] : (f32, memref<4xf32>) -> f32
  call @float(%20) : (f32) -> ()
  %21 = memref.atomic_rmw mulf %q, %f[%zero] : (f32, memref<4xf32>) -> f32
  call @float(%21) : (f32) -> ()
  %22 = memref.atomic_rmw maximumf %p, %f[%zero] : (f32, memref<4xf32>) -> f32
  call @float(%22) : (f32) -> ()
  %23 = memref.atomic_rmw minimumf %q, %f[%zero] : (f32, memref<4xf32>) -> f32
  call @float(%23) : (f32) -> ()
  %24 = memref.atomic_rmw maxnumf %p, %f[%zero] : (f32, memref<4xf32>) -> f32
  call @float(%24) : (f32) -> ()
  %25 = memref.atomic_rmw minnumf %q, %f[%zero] : (f32, memref<4xf32>) -> f32
  call @float(%25) : (f32) -> ()
  %26 = memref.atomic_rmw assign %p, %f[%zero] : (f32, memref<4xf32>) -> f32
  call @float(%26) : (f32) -> ()

  // The sum of 0 to 9, by a region with control flow.
  %none = arith.constant 0 : i32
  memref.store %none, %m[%zero] : memref<4xi32>
  scf.for %i = %zero to %ten step %one {
    %v = arith.index_cast %i : index to i32
    %old = memref.generic_atomic_rmw %m[%zero] : memref<4xi32> {
    ^bb0(%x: i32):
      %new = arith.addi %x, %v : i32
      memref.atomic_yield %new : i32
    }
  }
  %sum = memref.load %m[%zero] : memref<4xi32>
  call @int(%sum) : (i32) -> ()
  return
}
