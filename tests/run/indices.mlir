// Linear indices, division by symbols, parallel loops in order, vectors at affine positions.
func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

func.func @show(%a: index, %b: index, %c: index) {
  %x = arith.index_cast %a : index to i64
  %y = arith.index_cast %b : index to i64
  %z = arith.index_cast %c : index to i64
  call @printI64(%x) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%y) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @split(%x: index, %n: index) {
  %0:3 = affine.delinearize_index %x into (5, %n, 6) : index, index, index
  call @show(%0#0, %0#1, %0#2) : (index, index, index) -> ()
  %1 = affine.linearize_index [%0#0, %0#1, %0#2] by (5, %n, 6) : index
  %2 = affine.linearize_index disjoint [%0#1, %0#2] by (6) : index
  call @show(%x, %1, %2) : (index, index, index) -> ()
  return
}

func.func @divide(%x: index, %n: index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%x)[%n]
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%x)[%n]
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%x)[%n]
  call @show(%0, %1, %2) : (index, index, index) -> ()
  return
}

func.func @main() {
  %zero = arith.constant 0 : index
  %four = arith.constant 4 : index
  %n = arith.constant 103 : index
  %minus = arith.constant -1 : index
  call @split(%n, %four) : (index, index) -> ()
  call @split(%minus, %four) : (index, index) -> ()
  call @divide(%n, %four) : (index, index) -> ()
  call @divide(%minus, %four) : (index, index) -> ()
  scf.forall (%i, %j) = (0, 1) to (2, %four) step (1, 2) {
    func.call @show(%i, %j, %zero) : (index, index, index) -> ()
  }
  %m = memref.alloca() : memref<4x8xi64>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %k = affine.linearize_index [%i, %j] by (4, 8) : index
      %v = arith.index_cast %k : index to i64
      affine.store %v, %m[%i, %j] : memref<4x8xi64>
    }
  }
  affine.prefetch %m[1, 2], read, locality<3>, data : memref<4x8xi64>
  %v = affine.vector_load %m[1, symbol(%four) - 2] : memref<4x8xi64>, vector<4xi64>
  affine.vector_store %v, %m[symbol(%four) - 1, 1] : memref<4x8xi64>, vector<4xi64>
  affine.for %j = 0 to 8 {
    %x = affine.load %m[3, %j] : memref<4x8xi64>
    func.call @printI64(%x) : (i64) -> ()
    func.call @printComma() : () -> ()
  }
  call @printNewline() : () -> ()
  return
}
