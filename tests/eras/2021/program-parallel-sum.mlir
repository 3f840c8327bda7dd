// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-std-to-llvm
// scf.parallel with a reduction and a triangular sum over a subset.
func private @printI64(i64)
func private @printNewline()
func @main() -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c10 = constant 10 : index
  %zero = constant 0 : i64
  %total = scf.parallel (%i, %j) = (%c0, %c0) to (%c10, %c10) step (%c1, %c1) init (%zero) -> i64 {
    %p = muli %i, %j : index
    %w = index_cast %p : index to i64
    scf.reduce(%w) : i64 {
    ^bb0(%l: i64, %r: i64):
      %s = addi %l, %r : i64
      scf.reduce.return %s : i64
    }
    scf.yield
  }
  call @printI64(%total) : (i64) -> ()
  call @printNewline() : () -> ()
  %rc = constant 0 : i32
  return %rc : i32
}
