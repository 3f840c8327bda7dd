// The elements are as large as the machine makes them: 16 bytes on x86-64, 12 bytes by the default data layout.
func.func private @printI64(i64)
func.func private @printNewline()
func.func @main() {
  %a = memref.alloca() : memref<4xi96>
  %b = memref.alloca() : memref<4xi96>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %j = arith.index_cast %i : index to i96
    memref.store %j, %a[%i] : memref<4xi96>
    %z = arith.constant 77 : i96
    memref.store %z, %b[%i] : memref<4xi96>
  }
  memref.copy %a, %b : memref<4xi96> to memref<4xi96>
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %b[%i] : memref<4xi96>
    %w = arith.trunci %v : i96 to i64
    func.call @printI64(%w) : (i64) -> ()
    func.call @printNewline() : () -> ()
  }
  return
}
