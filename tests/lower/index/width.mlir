// The index width of pointers in LLVM's data layout.
module attributes {llvm.data_layout = "e-p:32:32-i64:64"} {
  func.func @f(%m: memref<?x4xf32>, %i: index, %j: i64) -> (index, index) {
    %k = arith.index_cast %j : i64 to index
    %l = index.add %i, %k
    %c0 = arith.constant 0 : index
    %n = memref.dim %m, %c0 : memref<?x4xf32>
    %s = index.sizeof
    %r = arith.addi %l, %n : index
    return %r, %s : index, index
  }
  func.func @forget(%m: memref<?xf32>) -> memref<*xf32> {
    %u = memref.cast %m : memref<?xf32> to memref<*xf32>
    return %u : memref<*xf32>
  }
}

// -----

// The index may be narrower than the pointer.
module attributes {llvm.data_layout = "e-p:64:64:64:32"} {
  func.func private @f(index, memref<?xf32>)
}

// -----

// An entry for index is stronger than pointers.
module attributes {llvm.data_layout = "e-p:32:32", dlti.dl_spec = #dlti.dl_spec<index = 64>} {
  func.func private @f(index, memref<?xf32>)
}

// -----

// Without a data layout, the pointers of the target count.
module attributes {llvm.target_triple = "i386-unknown-linux-gnu"} {
  func.func @forget(%m: memref<?xf32>) -> memref<*xf32> {
    %u = memref.cast %m : memref<?xf32> to memref<*xf32>
    return %u : memref<*xf32>
  }
}

// -----

module attributes {llvm.target_triple = "avr"} {
  func.func private @f(index, memref<?xf32>)
}

// -----

module attributes {llvm.target_triple = "aarch64-unknown-linux-gnu"} {
  func.func private @f(index, memref<?xf32>)
}
