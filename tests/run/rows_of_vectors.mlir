// Vectors of two dimensions in memrefs whose rows lie a stride apart, and memory for vectors wider than malloc aligns for.
func.func private @printF32(f32)
func.func private @printComma()
func.func private @printNewline()

func.func @show(%m: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = memref.dim %m, %c0 : memref<?x?xf32>
  %columns = memref.dim %m, %c1 : memref<?x?xf32>
  scf.for %i = %c0 to %rows step %c1 {
    scf.for %j = %c0 to %columns step %c1 {
      %x = memref.load %m[%i, %j] : memref<?x?xf32>
      func.call @printF32(%x) : (f32) -> ()
      func.call @printComma() : () -> ()
    }
    func.call @printNewline() : () -> ()
  }
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %m = memref.alloc() : memref<4x5xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %ten = arith.constant 10 : index
      %k = arith.muli %i, %ten : index
      %l = arith.addi %k, %j : index
      %n = arith.index_cast %l : index to i32
      %x = arith.sitofp %n : i32 to f32
      memref.store %x, %m[%i, %j] : memref<4x5xf32>
    }
  }
  // rows 1 and 2, columns 2 to 4, go to rows 0 and 1, columns 0 to 2
  %v = vector.load %m[%c1, %c2] : memref<4x5xf32>, vector<2x3xf32>
  vector.store %v, %m[%c0, %c0] : memref<4x5xf32>, vector<2x3xf32>
  %all = memref.cast %m : memref<4x5xf32> to memref<?x?xf32>
  func.call @show(%all) : (memref<?x?xf32>) -> ()
  memref.dealloc %m : memref<4x5xf32>

  // an allocation of 24 bytes first, so that the next is unlikely to be aligned by chance
  %small = memref.alloc() : memref<6xf32>
  %wide = memref.alloc() : memref<3xvector<16xf32>>
  %bits = memref.extract_aligned_pointer_as_index %wide : memref<3xvector<16xf32>> -> index
  %c64 = arith.constant 64 : index
  %rest = arith.remui %bits, %c64 : index
  %r = arith.index_cast %rest : index to i32
  %f = arith.sitofp %r : i32 to f32
  func.call @printF32(%f) : (f32) -> ()
  func.call @printNewline() : () -> ()
  memref.dealloc %wide : memref<3xvector<16xf32>>
  memref.dealloc %small : memref<6xf32>
  return
}
