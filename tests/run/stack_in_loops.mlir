// A million iterations that need temporary memory: casts to unranked memrefs, sizes at dynamic positions, copies.
func.func private @printI64(i64)
func.func private @printNewline()

func.func @rank_of(%u: memref<*xi32>) -> index {
  %r = memref.rank %u : memref<*xi32>
  return %r : index
}

func.func @main() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %n = arith.constant 1000000 : index
  %m = memref.alloc(%two) : memref<?x3xi32>
  %t = memref.alloc() : memref<3x2xi32>
  %view = memref.transpose %t (i, j) -> (j, i) : memref<3x2xi32> to memref<2x3xi32, strided<[1, 2]>>
  %r = scf.for %i = %zero to %n step %one iter_args(%s = %zero) -> index {
    %u = memref.cast %m : memref<?x3xi32> to memref<*xi32>
    %rank = func.call @rank_of(%u) : (memref<*xi32>) -> index
    %k = arith.remui %i, %two : index
    %d = memref.dim %m, %k : memref<?x3xi32>
    %small = arith.cmpi ult, %i, %two : index
    scf.if %small {
      memref.copy %m, %view : memref<?x3xi32> to memref<2x3xi32, strided<[1, 2]>>
    }
    %x = arith.addi %s, %rank : index
    %y = arith.addi %x, %d : index
    memref.alloca_scope {
      %scratch = memref.alloca(%two) : memref<?x1024xi32>
      %c = arith.constant 0 : i32
      memref.store %c, %scratch[%one, %k] : memref<?x1024xi32>
    }
    scf.yield %y : index
  }
  %v = arith.index_cast %r : index to i64
  call @printI64(%v) : (i64) -> ()
  call @printNewline() : () -> ()
  memref.dealloc %m : memref<?x3xi32>
  memref.dealloc %t : memref<3x2xi32>
  return
}
