// Each way to pass and to return a value.

// A ranked memref is passed as the scalars of its descriptor.
func.func @sum(%m: memref<?xf32, strided<[?], offset: ?>>) -> f32 attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %n = memref.dim %m, %c0 : memref<?xf32, strided<[?], offset: ?>>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> f32 {
    %x = memref.load %m[%i] : memref<?xf32, strided<[?], offset: ?>>
    %s = arith.addf %acc, %x : f32
    scf.yield %s : f32
  }
  return %r : f32
}

// An unranked memref is passed as its rank and a pointer to its ranked descriptor.
func.func @rank_and_first_size(%m: memref<*xf64>) -> (index, index) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %rank = memref.rank %m : memref<*xf64>
  %size = memref.dim %m, %c0 : memref<*xf64>
  return %rank, %size : index, index
}

// A memref of rank 2 is returned through a pointer.
func.func @iota(%rows: index, %columns: index) -> memref<?x?xi32> attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%rows, %columns) : memref<?x?xi32>
  scf.for %i = %c0 to %rows step %c1 {
    scf.for %j = %c0 to %columns step %c1 {
      %k = arith.muli %i, %columns : index
      %l = arith.addi %k, %j : index
      %v = arith.index_cast %l : index to i32
      memref.store %v, %m[%i, %j] : memref<?x?xi32>
    }
  }
  return %m : memref<?x?xi32>
}

// The descriptor of rank 0 has three words: LLVM returns them in registers, C in memory.
func.func @cell(%x: i64) -> memref<i64> attributes {llvm.emit_c_interface} {
  %m = memref.alloc() : memref<i64>
  memref.store %x, %m[] : memref<i64>
  return %m : memref<i64>
}

// Bare pointers.
func.func @scale(%m: memref<4xf32>, %f: f32) -> memref<4xf32> attributes {llvm.bareptr} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %m[%i] : memref<4xf32>
    %y = arith.mulf %x, %f : f32
    memref.store %y, %m[%i] : memref<4xf32>
  }
  return %m : memref<4xf32>
}

// Several results, in registers.
func.func @divide(%a: i64, %b: i64) -> (i64, f64) {
  %q = arith.divsi %a, %b : i64
  %x = arith.sitofp %a : i64 to f64
  %y = arith.sitofp %b : i64 to f64
  %r = arith.divf %x, %y : f64
  return %q, %r : i64, f64
}

// C packs both floats into one register.
func.func @swap(%a: f32, %b: f32) -> (f32, f32) attributes {llvm.emit_c_interface} {
  return %b, %a : f32, f32
}

// Several results, through a pointer.
func.func @four(%a: i64) -> (i64, i64, i64, i64) {
  %b = arith.addi %a, %a : i64
  %c = arith.addi %b, %a : i64
  %d = arith.addi %c, %a : i64
  return %a, %b, %c, %d : i64, i64, i64, i64
}

// A memref and a number.
func.func @with_length(%m: memref<?xf32>) -> (memref<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  return %m, %n : memref<?xf32>, index
}

func.func @conjugate(%z: complex<f64>) -> complex<f64> {
  %re = complex.re %z : complex<f64>
  %im = complex.im %z : complex<f64>
  %n = arith.negf %im : f64
  %r = complex.create %re, %n : complex<f64>
  return %r : complex<f64>
}

func.func @first(%m: memref<?xcomplex<f32>>) -> f32 attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %z = memref.load %m[%c0] : memref<?xcomplex<f32>>
  %re = complex.re %z : complex<f32>
  return %re : f32
}

func.func @add4(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %s = arith.addf %a, %b : vector<4xf32>
  return %s : vector<4xf32>
}

func.func @twice(%h: f16, %p: memref<?xf16>) -> f16 {
  %s = arith.addf %h, %h : f16
  return %s : f16
}

func.func @not(%b: i1) -> i1 {
  %true = arith.constant true
  %r = arith.xori %b, %true : i1
  return %r : i1
}

func.func @small(%a: i8, %b: i16) -> i8 {
  %c = arith.trunci %b : i16 to i8
  %s = arith.addi %a, %c : i8
  return %s : i8
}

func.func @nothing() { return }

func.func @a.name$with.dots() -> i32 {
  %c = arith.constant 7 : i32
  return %c : i32
}

// More arguments than registers.
func.func @many(%a: i8, %b: i16, %c: i32, %d: i64, %e: i8, %f: i16, %g: i32, %h: i8, %i: f32, %j: i16) -> i64 {
  %a1 = arith.extsi %a : i8 to i64
  %b1 = arith.extsi %b : i16 to i64
  %e1 = arith.extsi %e : i8 to i64
  %h1 = arith.extsi %h : i8 to i64
  %j1 = arith.extsi %j : i16 to i64
  %i1 = arith.fptosi %i : f32 to i64
  %s0 = arith.addi %a1, %b1 : i64
  %s1 = arith.addi %s0, %e1 : i64
  %s2 = arith.addi %s1, %h1 : i64
  %s3 = arith.addi %s2, %j1 : i64
  %s4 = arith.addi %s3, %i1 : i64
  return %s4 : i64
}

llvm.func @pointer(%p: !llvm.ptr, %x: i8 {llvm.zeroext}) -> (i1 {llvm.zeroext}) {
  %n = llvm.mlir.zero : !llvm.ptr
  %r = llvm.icmp "eq" %p, %n : !llvm.ptr
  llvm.return %r : i1
}

llvm.func @pair() -> !llvm.struct<"pair", (i64, f64)> {
  %u = llvm.mlir.poison : !llvm.struct<"pair", (i64, f64)>
  %a = llvm.mlir.constant(3 : i64) : i64
  %b = llvm.mlir.constant(0.5 : f64) : f64
  %v = llvm.insertvalue %a, %u[0] : !llvm.struct<"pair", (i64, f64)>
  %w = llvm.insertvalue %b, %v[1] : !llvm.struct<"pair", (i64, f64)>
  llvm.return %w : !llvm.struct<"pair", (i64, f64)>
}
