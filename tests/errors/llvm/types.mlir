// ARGS: --split-input-file --emit source
// Values of types that LLVM does not have.
llvm.func @f(!llvm.array<2 x void>)

// -----

llvm.func @f(!llvm.struct<(i32, array<2 x memref<4xf32>>)>)

// -----

llvm.func @f(!llvm.array<4 x f8E4M3FN>)

// -----

func.func @load(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> index
  return
}

// -----

func.func @store(%p: !llvm.ptr, %x: index) {
  llvm.store %x, %p : index, !llvm.ptr
  return
}

// -----

func.func @freeze(%x: vector<2x2xi32>) {
  %0 = llvm.freeze %x : vector<2x2xi32>
  return
}

// -----

func.func @undef() {
  %0 = llvm.mlir.undef : memref<4xf32>
  return
}

// -----

func.func @select(%c: i1, %x: index) {
  %0 = llvm.select %c, %x, %x : i1, index
  return
}

// -----

func.func @call(%f: !llvm.ptr, %x: index) {
  llvm.call %f(%x) : !llvm.ptr, (index) -> ()
  return
}

// -----

func.func @call_intrinsic(%x: index) {
  llvm.call_intrinsic "llvm.donothing"(%x) : (index) -> ()
  return
}

// -----

func.func @inline_asm(%x: index) {
  llvm.inline_asm "", "r" %x : (index) -> ()
  return
}

// -----

func.func @extractelement(%x: vector<2xindex>, %i: i32) {
  %0 = llvm.extractelement %x[%i : i32] : vector<2xindex>
  return
}
