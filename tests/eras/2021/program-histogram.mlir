// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
// Atomic additions into a histogram with atomic_rmw, switch for the names of classes.
func private @printI64(i64)
func private @printComma()
func private @printNewline()
func @class_of(%x: i32) -> i32 {
  %c4 = constant 4 : i32
  %r = remi_unsigned %x, %c4 : i32
  %other = constant 2 : i32
  %first = constant 0 : i32
  %second = constant 1 : i32
  switch %r : i32, [
    default: ^done(%other : i32),
    0: ^done(%first : i32),
    1: ^one
  ]
^one:
  br ^done(%second : i32)
^done(%k: i32):
  return %k : i32
}
func @main() -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %n = constant 17 : index
  %zero = constant 0 : i64
  %one = constant 1 : i64
  %h = memref.alloca() : memref<3xi64>
  scf.for %i = %c0 to %c3 step %c1 {
    memref.store %zero, %h[%i] : memref<3xi64>
  }
  scf.for %i = %c0 to %n step %c1 {
    %w = index_cast %i : index to i32
    %k = call @class_of(%w) : (i32) -> i32
    %x = index_cast %k : i32 to index
    %old = atomic_rmw addi %one, %h[%x] : (i64, memref<3xi64>) -> i64
  }
  scf.for %i = %c0 to %c3 step %c1 {
    %v = memref.load %h[%i] : memref<3xi64>
    call @printI64(%v) : (i64) -> ()
    call @printComma() : () -> ()
  }
  call @printNewline() : () -> ()
  %rc = constant 0 : i32
  return %rc : i32
}
