// Attributes of other dialects stay at an op that becomes one op.
func.func @integers(%a: i32, %b: i32, %c: i8, %i: index) -> (i32, i1, index, i32) {
  %0 = arith.addi %a, %b overflow<nsw, nuw> {test.mark = 1} : i32
  %1 = arith.shrsi %0, %b exact {test.mark = 2} : i32
  %2 = arith.divui %1, %b exact {test.mark = 3} : i32
  %3 = arith.remsi %2, %b {test.mark = 4} : i32
  %4 = arith.extui %c {test.mark = 5} : i8 to i32
  %5 = arith.ori %3, %4 {test.mark = 6} : i32
  %6 = arith.cmpi slt, %5, %a {test.mark = 7} : i32
  %7 = arith.constant {test.mark = 8} 5 : i32
  %8 = arith.select %6, %5, %7 {test.mark = 9} : i32
  %9 = index.add %i, %i {test.mark = 10}
  %10 = math.ctpop %8 {test.mark = 11} : i32
  return %8, %6, %9, %10 : i32, i1, index, i32
}

// -----

func.func @floats(%a: f32, %b: f32, %v: vector<2x4xf32>, %n: i32) -> (f32, f64, vector<2x4xf32>, f32, i1, f32) {
  %0 = arith.addf %a, %b fastmath<nnan, ninf> {test.mark = 1} : f32
  %1 = arith.negf %0 fastmath<fast> {test.mark = 2} : f32
  %2 = arith.extf %1 fastmath<nnan> {test.mark = 3} : f32 to f64
  %3 = arith.truncf %2 {test.mark = 4} : f64 to f32
  %4 = arith.truncf %2 upward {test.mark = 5} : f64 to f32
  %5 = arith.mulf %v, %v fastmath<contract> {test.mark = 6} : vector<2x4xf32>
  %6 = math.sqrt %3 fastmath<afn> {test.mark = 7} : f32
  %7 = math.fpowi %6, %n fastmath<afn> {test.mark = 8} : f32, i32
  %8 = arith.cmpf olt, %7, %4 fastmath<nnan> {test.mark = 9} : f32
  %9 = arith.sitofp %n {test.mark = 10} : i32 to f32
  return %4, %2, %5, %7, %8, %9 : f32, f64, vector<2x4xf32>, f32, i1, f32
}

// -----

// Names without a dialect are not taken for attributes of `llvm.load`.
func.func @memory(%m: memref<8xf32>, %i: index) -> vector<4xf32> {
  %0 = memref.load %m[%i] {nontemporal = true, alignment = 16 : i64, test.mark, volatile_} : memref<8xf32>
  memref.store %0, %m[%i] {nontemporal = true, alignment = 16 : i64, test.mark} : memref<8xf32>
  %1 = vector.load %m[%i] {nontemporal = true, alignment = 16 : i64, test.mark} : memref<8xf32>, vector<4xf32>
  vector.store %1, %m[%i] {nontemporal = true, alignment = 16 : i64, test.mark} : memref<8xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}
memref.global "private" constant @constant : memref<2xf32> = dense<1.0> {alignment = 64, test.mark}
memref.global "nested" @nested : memref<2xf32> = uninitialized

// -----

#loop = #llvm.loop_annotation<disableNonforced = true>
func.func @branches(%c: i1, %k: i32) {
  cf.cond_br %c weights([5, 7]), ^a, ^b {test.mark = 1}
^a:
  cf.br ^b {llvm.loop_annotation = #loop, test.mark = 2}
^b:
  cf.switch %k : i32, [default: ^c, 1: ^a] {test.mark = 3, branch_weights = array<i32: 1, 2>}
^c:
  return
}
