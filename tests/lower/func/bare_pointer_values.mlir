// a function with bare pointers as a value: indirect calls pass descriptors
func.func @at(%m: memref<4xi32>, %k: index) -> i32 attributes {llvm.bareptr} {
  %0 = memref.load %m[%k] : memref<4xi32>
  return %0 : i32
}
func.func private @declared(memref<4xi32>) -> (memref<4xi32>, i32) attributes {llvm.bareptr, CConv = #llvm.cconv<fastcc>}
func.func @f(%m: memref<4xi32>, %k: index) -> (i32, i32) {
  %at = constant @at : (memref<4xi32>, index) -> i32
  %again = constant @at : (memref<4xi32>, index) -> i32
  %0 = call_indirect %at(%m, %k) : (memref<4xi32>, index) -> i32
  %declared = constant @declared : (memref<4xi32>) -> (memref<4xi32>, i32)
  %1, %2 = call_indirect %declared(%m) : (memref<4xi32>) -> (memref<4xi32>, i32)
  return %0, %2 : i32, i32
}

// -----

// a function without memrefs needs no thunk
func.func @plain(%k: index) -> index attributes {llvm.bareptr} {
  return %k : index
}
func.func @f(%k: index) -> index {
  %plain = constant @plain : (index) -> index
  %0 = call_indirect %plain(%k) : (index) -> index
  return %0 : index
}

// -----

// a function with a C wrapper is called by its own name
func.func @f(%m: memref<?xi32>) -> index attributes {llvm.emit_c_interface} {
  %zero = arith.constant 0 : index
  %f = constant @f : (memref<?xi32>) -> index
  %0 = call_indirect %f(%m) : (memref<?xi32>) -> index
  return %0 : index
}
