// ARGS: --split-input-file --allow-unregistered-dialect
// Numbers that do not fit in the width of their place.
func.func @f() {
  affine.for %i = 1 to 9223372036854775810 { }
  return
}

// -----

func.func @f() {
  affine.for %i = 18446744073709551615 to 1 { }
  return
}

// -----

func.func @f() {
  affine.for %i = 0 to 1 step 9223372036854775808 { }
  return
}

// -----

func.func @f() {
  affine.parallel (%i) = (0) to (10) step (18446744073709551615) { }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index) {
  %0 = affine.load %m[%i + 9223372036854775808] : memref<8xf32>
  return
}

// -----

module attributes {a.b = affine_map<(d0) -> (d0 * 18446744073709551617)>} {}

// -----

module attributes {a.b = affine_set<(d0) : (d0 - 9223372036854775808 >= 0)>} {}

// -----

func.func private @f(memref<2xf32, strided<[9223372036854775808]>>)

// -----

func.func private @f(memref<2xf32, strided<[1], offset: 18446744073709551615>>)

// -----

func.func private @f(memref<2xf32, strided<[-9223372036854775808]>>)

// -----

func.func private @f(memref<9223372036854775808xf32>)

// -----

func.func @f(%i: index) {
  scf.index_switch %i
  case 9223372036854775808 {
    scf.yield
  }
  default {
  }
  return
}

// -----

func.func @f(%i: i32) {
  cf.switch %i : i32, [
    default: ^bb1,
    4294967296: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @f(%i: i8) {
  cf.switch %i : i8, [
    default: ^bb1,
    -129: ^bb1
  ]
^bb1:
  return
}

// -----

llvm.func @f(%i: i8) {
  llvm.switch %i : i8, ^bb1 [
    300: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

llvm.func @f(%i: i64) {
  llvm.switch %i : i64, ^bb1 [
    18446744073709551615: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

llvm.func @f(%c: i1) {
  llvm.cond_br %c weights([2147483648, 1]), ^bb1, ^bb1
^bb1:
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[4294967297] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xi32>) {
  %0 = llvm.shufflevector %v, %v [4294967295] : vector<4xi32>
  llvm.return
}

// -----

func.func @f(%v: vector<4xi32>) {
  %0 = vector.shuffle %v, %v [18446744073709551615] : vector<4xi32>, vector<4xi32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %n: index) {
  %0 = memref.subview %m[0] [%n] [18446744073709551615] : memref<?xf32> to memref<?xf32, strided<[-1]>>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %n: index) {
  %0 = memref.reinterpret_cast %m to offset: [-1], sizes: [%n], strides: [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  return
}

// -----

module attributes {a.b = array<i8: 300>} {}

// -----

module attributes {a.b = array<i1: 1>} {}

// -----

module attributes {a.b = array<i7>} {}

// -----

module attributes {a.b = 256 : i8} {}

// -----

module attributes {a.b = -129 : i8} {}

// -----

module attributes {a.b = 128 : si8} {}

// -----

module attributes {a.b = 9223372036854775808 : index} {}

// -----

module attributes {a.b = dense<256> : tensor<2xi8>} {}
