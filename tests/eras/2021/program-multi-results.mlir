// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
// Functions of several results, memref results, function values.
func private @printI64(i64)
func private @printF64(f64)
func private @printComma()
func private @printNewline()
func @divmod(%a: i64, %b: i64) -> (i64, i64) {
  %q = divi_signed %a, %b : i64
  %r = remi_signed %a, %b : i64
  return %q, %r : i64, i64
}
func @table(%n: index) -> (memref<?xf64>, f64) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %zero = constant 0.0 : f64
  %m = memref.alloc(%n) : memref<?xf64>
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (f64) {
    %w = index_cast %i : index to i64
    %f = sitofp %w : i64 to f64
    %g = mulf %f, %f : f64
    memref.store %g, %m[%i] : memref<?xf64>
    %t = addf %s, %g : f64
    scf.yield %t : f64
  }
  return %m, %sum : memref<?xf64>, f64
}
func @apply_twice(%f: (i64, i64) -> (i64, i64), %a: i64, %b: i64) -> i64 {
  %0:2 = call_indirect %f(%a, %b) : (i64, i64) -> (i64, i64)
  %1:2 = call_indirect %f(%0#0, %b) : (i64, i64) -> (i64, i64)
  return %1#0 : i64
}
func @main() -> i32 {
  %a = constant 1234 : i64
  %b = constant 10 : i64
  %d:2 = call @divmod(%a, %b) : (i64, i64) -> (i64, i64)
  call @printI64(%d#0) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%d#1) : (i64) -> ()
  call @printNewline() : () -> ()
  %f = constant @divmod : (i64, i64) -> (i64, i64)
  %e = call @apply_twice(%f, %a, %b) : ((i64, i64) -> (i64, i64), i64, i64) -> i64
  call @printI64(%e) : (i64) -> ()
  call @printNewline() : () -> ()
  %n = constant 5 : index
  %c3 = constant 3 : index
  %t:2 = call @table(%n) : (index) -> (memref<?xf64>, f64)
  %x = memref.load %t#0[%c3] : memref<?xf64>
  call @printF64(%x) : (f64) -> ()
  call @printComma() : () -> ()
  call @printF64(%t#1) : (f64) -> ()
  call @printNewline() : () -> ()
  memref.dealloc %t#0 : memref<?xf64>
  %rc = constant 0 : i32
  return %rc : i32
}
