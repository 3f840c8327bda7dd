func.func @scalars(%a: i32 {llvm.signext, llvm.noundef}, %b: i8 {llvm.zeroext, llvm.returned},
                   %c: index {llvm.range = #llvm.constant_range<i64, 0, 4096>}, %d: f32 {llvm.inreg, test.mark},
                   %p: !llvm.ptr {llvm.nonnull, llvm.dereferenceable = 8 : i64, llvm.nocapture, llvm.nofree}) -> (i8 {llvm.zeroext}) {
  return %b : i8
}
func.func @stored(%p: !llvm.ptr {llvm.sret = complex<f32>}, %q: !llvm.ptr {llvm.byval = vector<2x4xf32>}) {
  return
}

// -----

// What is stated of a memref holds for the pointer to its elements.
func.func @memrefs(%m: memref<?xf32> {llvm.noalias, llvm.align = 64 : i64, llvm.readonly, llvm.nocapture, test.mark},
                   %s: memref<f32> {llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.signext},
                   %u: memref<*xf32> {llvm.noalias, test.mark}) {
  return
}

// -----

func.func @bare(%m: memref<4xf32> {llvm.noalias, llvm.align = 64 : i64, llvm.writeonly}) -> (memref<4xf32> {llvm.noundef})
    attributes {llvm.bareptr} {
  return %m : memref<4xf32>
}

// -----

// Several results become one struct, which has no attributes.
func.func @results(%a: i32) -> (i32 {llvm.zeroext}, i32 {llvm.signext}) {
  return %a, %a : i32, i32
}

// -----

// The attributes of a C wrapper speak of descriptors.
func.func @defined(%m: memref<?xf32> {llvm.noalias, llvm.readonly, test.mark}, %n: i32 {llvm.signext})
    -> (i32 {llvm.zeroext}) attributes {llvm.emit_c_interface, test.kernel, no_unwind, CConv = #llvm.cconv<fastcc>} {
  return %n : i32
}
func.func private @declared(memref<?xf32> {llvm.noalias, llvm.align = 64 : i64}, i32 {llvm.signext})
  -> (i32 {llvm.zeroext}) attributes {llvm.emit_c_interface, test.kernel}
func.func @several(%m: memref<4xi8> {test.mark}) -> (memref<4xi8>, i32 {llvm.signext}) attributes {llvm.emit_c_interface} {
  %c = arith.constant 1 : i32
  return %m, %c : memref<4xi8>, i32
}
