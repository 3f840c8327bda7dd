// Ops that look alike to the rules, and ops that only nearly do: other operands equal, a constant among them, the same block
// twice, a value that stands for two types, a symbol table of its own.
// All of it three times: what is seen once is not remembered.
module {
  func.func @operands(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %b, %a : i32
    %2 = arith.addi %a, %a : i32
    %3 = arith.addi %0, %1 : i32
    return %0, %1, %2, %3 : i32, i32, i32, i32
  }
  func.func @same_first(%a: i64, %b: i64, %c: i1) -> i64 {
    %0 = arith.muli %a, %a : i64
    %1 = arith.muli %a, %0 : i64
    %2 = arith.muli %1, %b : i64
    cf.cond_br %c, ^a, ^a
  ^a:
    cf.cond_br %c, ^b, ^d
  ^b:
    return %1 : i64
  ^d:
    return %2 : i64
  }
  func.func @indices(%m: memref<4x?xf32, strided<[?, ?], offset: ?>>, %i: index, %j: index) -> f32 {
    %zero = arith.constant 0 : index
    %two = arith.constant 2 : index
    %a = memref.load %m[%i, %j] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %b = memref.load %m[%j, %i] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %c = memref.load %m[%i, %i] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %d = memref.load %m[%zero, %i] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %e = memref.load %m[%zero, %zero] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %f = memref.load %m[%two, %i] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %g = memref.load %m[%zero, %j] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %h = memref.load %m[%i, %two] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %k = memref.load %m[%j, %two] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %s0 = arith.addf %a, %b : f32
    %s1 = arith.addf %c, %d : f32
    %s2 = arith.addf %e, %f : f32
    %s3 = arith.addf %g, %h : f32
    %s4 = arith.addf %s0, %s1 : f32
    %s5 = arith.addf %s2, %s3 : f32
    %s6 = arith.addf %s4, %s5 : f32
    %s7 = arith.addf %s6, %k : f32
    return %s7 : f32
  }
  func.func @sizes(%m: memref<4x?xf32>, %i: index) -> index {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %a = memref.dim %m, %zero : memref<4x?xf32>
    %b = memref.dim %m, %one : memref<4x?xf32>
    %c = memref.dim %m, %i : memref<4x?xf32>
    %d = memref.dim %m, %zero : memref<4x?xf32>
    %e = memref.dim %m, %i : memref<4x?xf32>
    %f = arith.addi %a, %b : index
    %g = arith.addi %c, %d : index
    %h = arith.addi %f, %g : index
    %k = arith.addi %h, %e : index
    return %k : index
  }
  func.func @blocks(%c: i1, %x: i32, %y: i32) -> i32 {
    cf.cond_br %c, ^a(%x : i32), ^b(%y : i32)
  ^a(%p: i32):
    cf.cond_br %c, ^b(%x : i32), ^b(%y : i32)
  ^b(%q: i32):
    cf.cond_br %c, ^d(%x : i32), ^d(%x : i32)
  ^d(%r: i32):
    cf.cond_br %c, ^e(%r : i32), ^f(%x : i32)
  ^e(%s: i32):
    return %s : i32
  ^f(%t: i32):
    return %t : i32
  }
  func.func @types(%i: index, %n: i64) -> (i64, index, i64, i64) {
    %0 = arith.index_cast %i : index to i64
    %1 = arith.index_cast %n : i64 to index
    %2 = arith.addi %0, %n : i64
    %3 = arith.addi %1, %i : index
    %4 = arith.index_cast %3 : index to i64
    %5 = arith.addi %n, %n : i64
    return %2, %3, %4, %5 : i64, index, i64, i64
  }
  func.func @loops(%n: index, %m: memref<?xf32>) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    scf.for %i = %zero to %n step %one {
      %0 = memref.load %m[%i] : memref<?xf32>
      scf.for %j = %zero to %i step %one {
        %1 = memref.load %m[%j] : memref<?xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %m[%j] : memref<?xf32>
        memref.store %2, %m[%zero] : memref<?xf32>
      }
    }
    return
  }
  func.func @emitted(%i: index, %j: index, %c: i1) -> index {
    %five = arith.constant 5 : index
    %0 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%i, %i)
    %1 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%i, %j)
    %2 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%five, %j)
    %3 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%j, %five)
    %4 = scf.if %c -> (index) {
      %k = affine.apply affine_map<(d0) -> (d0 + d0)>(%0)
      scf.yield %k : index
    } else {
      %k = affine.apply affine_map<(d0) -> (d0 + d0)>(%1)
      scf.yield %k : index
    }
    %5 = scf.if %c -> (index) {
      %k = affine.apply affine_map<(d0) -> (d0 + d0)>(%2)
      scf.yield %k : index
    } else {
      scf.yield %3 : index
    }
    %6 = arith.addi %4, %5 : index
    return %6 : index
  }
  func.func private @callee(i32) -> i32
  func.func @calls(%x: i32) -> i32 {
    %0 = call @callee(%x) : (i32) -> i32
    %1 = call @callee(%0) : (i32) -> i32
    return %1 : i32
  }
  module @inner {
    func.func private @callee(i32) -> i32 attributes {llvm.emit_c_interface}
    func.func @calls(%x: i32) -> i32 {
      %0 = call @callee(%x) : (i32) -> i32
      %1 = call @callee(%0) : (i32) -> i32
      return %1 : i32
    }
  }
  func.func @memory(%n: index) {
    %0 = memref.alloc(%n) : memref<?xf32>
    %1 = memref.alloc(%n) : memref<?xf32>
    %2 = memref.alloc(%n) : memref<?xf32>
    memref.dealloc %0 : memref<?xf32>
    memref.dealloc %1 : memref<?xf32>
    memref.dealloc %2 : memref<?xf32>
    return
  }
  func.func @operands_2(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %b, %a : i32
    %2 = arith.addi %a, %a : i32
    %3 = arith.addi %0, %1 : i32
    return %0, %1, %2, %3 : i32, i32, i32, i32
  }
  func.func @same_first_2(%a: i64, %b: i64, %c: i1) -> i64 {
    %0 = arith.muli %a, %a : i64
    %1 = arith.muli %a, %0 : i64
    %2 = arith.muli %1, %b : i64
    cf.cond_br %c, ^a, ^a
  ^a:
    cf.cond_br %c, ^b, ^d
  ^b:
    return %1 : i64
  ^d:
    return %2 : i64
  }
  func.func @indices_2(%m: memref<4x?xf32, strided<[?, ?], offset: ?>>, %i: index, %j: index) -> f32 {
    %zero = arith.constant 0 : index
    %two = arith.constant 2 : index
    %a = memref.load %m[%i, %j] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %b = memref.load %m[%j, %i] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %c = memref.load %m[%i, %i] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %d = memref.load %m[%zero, %i] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %e = memref.load %m[%zero, %zero] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %f = memref.load %m[%two, %i] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %g = memref.load %m[%zero, %j] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %h = memref.load %m[%i, %two] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %k = memref.load %m[%j, %two] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %s0 = arith.addf %a, %b : f32
    %s1 = arith.addf %c, %d : f32
    %s2 = arith.addf %e, %f : f32
    %s3 = arith.addf %g, %h : f32
    %s4 = arith.addf %s0, %s1 : f32
    %s5 = arith.addf %s2, %s3 : f32
    %s6 = arith.addf %s4, %s5 : f32
    %s7 = arith.addf %s6, %k : f32
    return %s7 : f32
  }
  func.func @sizes_2(%m: memref<4x?xf32>, %i: index) -> index {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %a = memref.dim %m, %zero : memref<4x?xf32>
    %b = memref.dim %m, %one : memref<4x?xf32>
    %c = memref.dim %m, %i : memref<4x?xf32>
    %d = memref.dim %m, %zero : memref<4x?xf32>
    %e = memref.dim %m, %i : memref<4x?xf32>
    %f = arith.addi %a, %b : index
    %g = arith.addi %c, %d : index
    %h = arith.addi %f, %g : index
    %k = arith.addi %h, %e : index
    return %k : index
  }
  func.func @blocks_2(%c: i1, %x: i32, %y: i32) -> i32 {
    cf.cond_br %c, ^a(%x : i32), ^b(%y : i32)
  ^a(%p: i32):
    cf.cond_br %c, ^b(%x : i32), ^b(%y : i32)
  ^b(%q: i32):
    cf.cond_br %c, ^d(%x : i32), ^d(%x : i32)
  ^d(%r: i32):
    cf.cond_br %c, ^e(%r : i32), ^f(%x : i32)
  ^e(%s: i32):
    return %s : i32
  ^f(%t: i32):
    return %t : i32
  }
  func.func @types_2(%i: index, %n: i64) -> (i64, index, i64, i64) {
    %0 = arith.index_cast %i : index to i64
    %1 = arith.index_cast %n : i64 to index
    %2 = arith.addi %0, %n : i64
    %3 = arith.addi %1, %i : index
    %4 = arith.index_cast %3 : index to i64
    %5 = arith.addi %n, %n : i64
    return %2, %3, %4, %5 : i64, index, i64, i64
  }
  func.func @loops_2(%n: index, %m: memref<?xf32>) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    scf.for %i = %zero to %n step %one {
      %0 = memref.load %m[%i] : memref<?xf32>
      scf.for %j = %zero to %i step %one {
        %1 = memref.load %m[%j] : memref<?xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %m[%j] : memref<?xf32>
        memref.store %2, %m[%zero] : memref<?xf32>
      }
    }
    return
  }
  func.func @emitted_2(%i: index, %j: index, %c: i1) -> index {
    %five = arith.constant 5 : index
    %0 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%i, %i)
    %1 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%i, %j)
    %2 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%five, %j)
    %3 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%j, %five)
    %4 = scf.if %c -> (index) {
      %k = affine.apply affine_map<(d0) -> (d0 + d0)>(%0)
      scf.yield %k : index
    } else {
      %k = affine.apply affine_map<(d0) -> (d0 + d0)>(%1)
      scf.yield %k : index
    }
    %5 = scf.if %c -> (index) {
      %k = affine.apply affine_map<(d0) -> (d0 + d0)>(%2)
      scf.yield %k : index
    } else {
      scf.yield %3 : index
    }
    %6 = arith.addi %4, %5 : index
    return %6 : index
  }
  func.func private @callee_2(i32) -> i32
  func.func @calls_2(%x: i32) -> i32 {
    %0 = call @callee_2(%x) : (i32) -> i32
    %1 = call @callee_2(%0) : (i32) -> i32
    return %1 : i32
  }
  module @inner_2 {
    func.func private @callee_2(i32) -> i32 attributes {llvm.emit_c_interface}
    func.func @calls_2(%x: i32) -> i32 {
      %0 = call @callee_2(%x) : (i32) -> i32
      %1 = call @callee_2(%0) : (i32) -> i32
      return %1 : i32
    }
  }
  func.func @memory_2(%n: index) {
    %0 = memref.alloc(%n) : memref<?xf32>
    %1 = memref.alloc(%n) : memref<?xf32>
    %2 = memref.alloc(%n) : memref<?xf32>
    memref.dealloc %0 : memref<?xf32>
    memref.dealloc %1 : memref<?xf32>
    memref.dealloc %2 : memref<?xf32>
    return
  }
  func.func @operands_3(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %b, %a : i32
    %2 = arith.addi %a, %a : i32
    %3 = arith.addi %0, %1 : i32
    return %0, %1, %2, %3 : i32, i32, i32, i32
  }
  func.func @same_first_3(%a: i64, %b: i64, %c: i1) -> i64 {
    %0 = arith.muli %a, %a : i64
    %1 = arith.muli %a, %0 : i64
    %2 = arith.muli %1, %b : i64
    cf.cond_br %c, ^a, ^a
  ^a:
    cf.cond_br %c, ^b, ^d
  ^b:
    return %1 : i64
  ^d:
    return %2 : i64
  }
  func.func @indices_3(%m: memref<4x?xf32, strided<[?, ?], offset: ?>>, %i: index, %j: index) -> f32 {
    %zero = arith.constant 0 : index
    %two = arith.constant 2 : index
    %a = memref.load %m[%i, %j] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %b = memref.load %m[%j, %i] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %c = memref.load %m[%i, %i] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %d = memref.load %m[%zero, %i] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %e = memref.load %m[%zero, %zero] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %f = memref.load %m[%two, %i] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %g = memref.load %m[%zero, %j] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %h = memref.load %m[%i, %two] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %k = memref.load %m[%j, %two] : memref<4x?xf32, strided<[?, ?], offset: ?>>
    %s0 = arith.addf %a, %b : f32
    %s1 = arith.addf %c, %d : f32
    %s2 = arith.addf %e, %f : f32
    %s3 = arith.addf %g, %h : f32
    %s4 = arith.addf %s0, %s1 : f32
    %s5 = arith.addf %s2, %s3 : f32
    %s6 = arith.addf %s4, %s5 : f32
    %s7 = arith.addf %s6, %k : f32
    return %s7 : f32
  }
  func.func @sizes_3(%m: memref<4x?xf32>, %i: index) -> index {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %a = memref.dim %m, %zero : memref<4x?xf32>
    %b = memref.dim %m, %one : memref<4x?xf32>
    %c = memref.dim %m, %i : memref<4x?xf32>
    %d = memref.dim %m, %zero : memref<4x?xf32>
    %e = memref.dim %m, %i : memref<4x?xf32>
    %f = arith.addi %a, %b : index
    %g = arith.addi %c, %d : index
    %h = arith.addi %f, %g : index
    %k = arith.addi %h, %e : index
    return %k : index
  }
  func.func @blocks_3(%c: i1, %x: i32, %y: i32) -> i32 {
    cf.cond_br %c, ^a(%x : i32), ^b(%y : i32)
  ^a(%p: i32):
    cf.cond_br %c, ^b(%x : i32), ^b(%y : i32)
  ^b(%q: i32):
    cf.cond_br %c, ^d(%x : i32), ^d(%x : i32)
  ^d(%r: i32):
    cf.cond_br %c, ^e(%r : i32), ^f(%x : i32)
  ^e(%s: i32):
    return %s : i32
  ^f(%t: i32):
    return %t : i32
  }
  func.func @types_3(%i: index, %n: i64) -> (i64, index, i64, i64) {
    %0 = arith.index_cast %i : index to i64
    %1 = arith.index_cast %n : i64 to index
    %2 = arith.addi %0, %n : i64
    %3 = arith.addi %1, %i : index
    %4 = arith.index_cast %3 : index to i64
    %5 = arith.addi %n, %n : i64
    return %2, %3, %4, %5 : i64, index, i64, i64
  }
  func.func @loops_3(%n: index, %m: memref<?xf32>) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    scf.for %i = %zero to %n step %one {
      %0 = memref.load %m[%i] : memref<?xf32>
      scf.for %j = %zero to %i step %one {
        %1 = memref.load %m[%j] : memref<?xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %m[%j] : memref<?xf32>
        memref.store %2, %m[%zero] : memref<?xf32>
      }
    }
    return
  }
  func.func @emitted_3(%i: index, %j: index, %c: i1) -> index {
    %five = arith.constant 5 : index
    %0 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%i, %i)
    %1 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%i, %j)
    %2 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%five, %j)
    %3 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%j, %five)
    %4 = scf.if %c -> (index) {
      %k = affine.apply affine_map<(d0) -> (d0 + d0)>(%0)
      scf.yield %k : index
    } else {
      %k = affine.apply affine_map<(d0) -> (d0 + d0)>(%1)
      scf.yield %k : index
    }
    %5 = scf.if %c -> (index) {
      %k = affine.apply affine_map<(d0) -> (d0 + d0)>(%2)
      scf.yield %k : index
    } else {
      scf.yield %3 : index
    }
    %6 = arith.addi %4, %5 : index
    return %6 : index
  }
  func.func private @callee_3(i32) -> i32
  func.func @calls_3(%x: i32) -> i32 {
    %0 = call @callee_3(%x) : (i32) -> i32
    %1 = call @callee_3(%0) : (i32) -> i32
    return %1 : i32
  }
  module @inner_3 {
    func.func private @callee_3(i32) -> i32 attributes {llvm.emit_c_interface}
    func.func @calls_3(%x: i32) -> i32 {
      %0 = call @callee_3(%x) : (i32) -> i32
      %1 = call @callee_3(%0) : (i32) -> i32
      return %1 : i32
    }
  }
  func.func @memory_3(%n: index) {
    %0 = memref.alloc(%n) : memref<?xf32>
    %1 = memref.alloc(%n) : memref<?xf32>
    %2 = memref.alloc(%n) : memref<?xf32>
    memref.dealloc %0 : memref<?xf32>
    memref.dealloc %1 : memref<?xf32>
    memref.dealloc %2 : memref<?xf32>
    return
  }
}
