// What the rules of `peephole.rules` make less work of, for every 8-bit integer and for floats with something special:
// one number for all results.
func.func private @printI64(i64)
func.func private @printNewline()

func.func @mix(%h: i64, %v: i8) -> i64 {
  %c31 = arith.constant 31 : i64
  %wide = arith.extui %v : i8 to i64
  %0 = arith.muli %h, %c31 : i64
  %1 = arith.addi %0, %wide : i64
  return %1 : i64
}
func.func @mix_bit(%h: i64, %v: i1) -> i64 {
  %wide = arith.extui %v : i1 to i8
  %0 = call @mix(%h, %wide) : (i64, i8) -> i64
  return %0 : i64
}
func.func @mix_float(%h: i64, %v: f32) -> i64 {
  %c1 = arith.constant 1000003 : i64
  %bits = arith.bitcast %v : f32 to i32
  %wide = arith.extui %bits : i32 to i64
  %0 = arith.muli %h, %c1 : i64
  %1 = arith.addi %0, %wide : i64
  return %1 : i64
}

func.func @integers(%h0: i64, %x: i8) -> i64 {
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %two = arith.constant 2 : i8
  %eight = arith.constant 8 : i8
  %sign = arith.constant -128 : i8
  %ones = arith.constant -1 : i8
  %true = arith.constant true
  %false = arith.constant false
  %a = arith.addi %zero, %x : i8
  %h1 = call @mix(%h0, %a) : (i64, i8) -> i64
  %b = arith.muli %x, %one : i8
  %h2 = call @mix(%h1, %b) : (i64, i8) -> i64
  %c = arith.muli %zero, %x : i8
  %h3 = call @mix(%h2, %c) : (i64, i8) -> i64
  %d = arith.muli %x, %two : i8
  %h4 = call @mix(%h3, %d) : (i64, i8) -> i64
  %e = arith.muli %sign, %x : i8
  %h5 = call @mix(%h4, %e) : (i64, i8) -> i64
  %f = arith.divui %x, %eight : i8
  %h6 = call @mix(%h5, %f) : (i64, i8) -> i64
  %g = arith.divui %x, %sign : i8
  %h7 = call @mix(%h6, %g) : (i64, i8) -> i64
  %i = arith.remui %x, %eight : i8
  %h8 = call @mix(%h7, %i) : (i64, i8) -> i64
  %j = arith.remui %x, %sign : i8
  %h9 = call @mix(%h8, %j) : (i64, i8) -> i64
  %k = arith.remui %x, %one : i8
  %h10 = call @mix(%h9, %k) : (i64, i8) -> i64
  %l = arith.andi %ones, %x : i8
  %h11 = call @mix(%h10, %l) : (i64, i8) -> i64
  %m = arith.ori %x, %ones : i8
  %h12 = call @mix(%h11, %m) : (i64, i8) -> i64
  %n0 = arith.xori %x, %eight : i8
  %n = arith.xori %n0, %eight : i8
  %h13 = call @mix(%h12, %n) : (i64, i8) -> i64
  %o = arith.subi %x, %x : i8
  %h14 = call @mix(%h13, %o) : (i64, i8) -> i64
  %p = arith.divsi %x, %one : i8
  %h15 = call @mix(%h14, %p) : (i64, i8) -> i64
  %q = arith.cmpi slt, %eight, %x : i8
  %h16 = call @mix_bit(%h15, %q) : (i64, i1) -> i64
  %r = arith.xori %q, %true : i1
  %h17 = call @mix_bit(%h16, %r) : (i64, i1) -> i64
  %s = arith.cmpi uge, %sign, %x : i8
  %t = arith.select %s, %true, %false : i1
  %h18 = call @mix_bit(%h17, %t) : (i64, i1) -> i64
  %u0 = arith.extsi %x : i8 to i32
  %u1 = arith.extsi %u0 : i32 to i64
  %u = arith.trunci %u1 : i64 to i8
  %h19 = call @mix(%h18, %u) : (i64, i8) -> i64
  %v0 = arith.extui %x : i8 to i16
  %v1 = arith.extsi %v0 : i16 to i64
  %h20 = arith.addi %h19, %v1 : i64
  %w0 = arith.extsi %x : i8 to i64
  %w1 = arith.trunci %w0 : i64 to i32
  %w = arith.extsi %w1 : i32 to i64
  %h21 = arith.addi %h20, %w : i64
  %y0 = arith.index_cast %x : i8 to index
  %y = arith.index_castui %y0 : index to i8
  %h22 = call @mix(%h21, %y) : (i64, i8) -> i64
  return %h22 : i64
}

func.func @floats(%h0: i64, %x: f32) -> i64 {
  %zero = arith.constant 0.0 : f32
  %minus_zero = arith.constant -0.0 : f32
  %one = arith.constant 1.0 : f32
  %minus_one = arith.constant -1.0 : f32
  %a = arith.addf %x, %minus_zero : f32
  %h1 = call @mix_float(%h0, %a) : (i64, f32) -> i64
  %b = arith.addf %x, %zero : f32
  %h2 = call @mix_float(%h1, %b) : (i64, f32) -> i64
  %c = arith.subf %x, %zero : f32
  %h3 = call @mix_float(%h2, %c) : (i64, f32) -> i64
  %d = arith.subf %x, %minus_zero : f32
  %h4 = call @mix_float(%h3, %d) : (i64, f32) -> i64
  %e = arith.mulf %one, %x : f32
  %h5 = call @mix_float(%h4, %e) : (i64, f32) -> i64
  %f = arith.mulf %x, %minus_one : f32
  %h6 = call @mix_float(%h5, %f) : (i64, f32) -> i64
  %g = arith.divf %x, %one : f32
  %h7 = call @mix_float(%h6, %g) : (i64, f32) -> i64
  %i0 = arith.negf %x : f32
  %i = arith.negf %i0 : f32
  %h8 = call @mix_float(%h7, %i) : (i64, f32) -> i64
  %j0 = arith.extf %x : f32 to f64
  %j = arith.truncf %j0 : f64 to f32
  %h9 = call @mix_float(%h8, %j) : (i64, f32) -> i64
  // products and sums that are exact are the same fused
  %k0 = arith.mulf %x, %minus_one fastmath<contract> : f32
  %k = arith.subf %one, %k0 fastmath<contract> : f32
  %h10 = call @mix_float(%h9, %k) : (i64, f32) -> i64
  %l = arith.cmpf ole, %one, %x : f32
  %h11 = call @mix_bit(%h10, %l) : (i64, i1) -> i64
  return %h11 : i64
}

memref.global "private" constant @special : memref<8xf32> = dense<[0.0, -0.0, 1.0, -1.5, 0x7F800000, 0xFF800000, 1.0e-40, -3.0e+38]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c256 = arith.constant 256 : index
  %start = arith.constant 1 : i64
  %ints = scf.for %i = %c0 to %c256 step %c1 iter_args(%h = %start) -> (i64) {
    %x = arith.index_cast %i : index to i8
    %next = func.call @integers(%h, %x) : (i64, i8) -> i64
    scf.yield %next : i64
  }
  call @printI64(%ints) : (i64) -> ()
  call @printNewline() : () -> ()
  %table = memref.get_global @special : memref<8xf32>
  %floats = scf.for %i = %c0 to %c8 step %c1 iter_args(%h = %start) -> (i64) {
    %x = memref.load %table[%i] : memref<8xf32>
    %next = func.call @floats(%h, %x) : (i64, f32) -> i64
    scf.yield %next : i64
  }
  call @printI64(%floats) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
