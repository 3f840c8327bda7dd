// Reductions of vectors to one number.
llvm.func @integers(%v: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.add"(%v) : (vector<4xi32>) -> i32
  %1 = "llvm.intr.vector.reduce.mul"(%v) : (vector<4xi32>) -> i32
  %2 = "llvm.intr.vector.reduce.and"(%v) : (vector<4xi32>) -> i32
  %3 = "llvm.intr.vector.reduce.or"(%v) : (vector<4xi32>) -> i32
  %4 = "llvm.intr.vector.reduce.xor"(%v) : (vector<4xi32>) -> i32
  %5 = "llvm.intr.vector.reduce.smax"(%v) : (vector<4xi32>) -> i32
  %6 = "llvm.intr.vector.reduce.smin"(%v) : (vector<4xi32>) -> i32
  %7 = "llvm.intr.vector.reduce.umax"(%v) : (vector<4xi32>) -> i32
  %8 = "llvm.intr.vector.reduce.umin"(%v) : (vector<4xi32>) -> i32
  llvm.return
}
// -----
llvm.func @floats(%v: vector<8xf32>, %x: f32) {
  %0 = llvm.intr.vector.reduce.fmax(%v) : (vector<8xf32>) -> f32
  %1 = llvm.intr.vector.reduce.fmin(%v) : (vector<8xf32>) -> f32
  %2 = llvm.intr.vector.reduce.fmaximum(%v) : (vector<8xf32>) -> f32
  %3 = llvm.intr.vector.reduce.fminimum(%v) : (vector<8xf32>) -> f32
  %4 = llvm.intr.vector.reduce.fmax(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<8xf32>) -> f32
  %5 = "llvm.intr.vector.reduce.fadd"(%x, %v) : (f32, vector<8xf32>) -> f32
  %6 = "llvm.intr.vector.reduce.fmul"(%x, %v) : (f32, vector<8xf32>) -> f32
  %7 = "llvm.intr.vector.reduce.fadd"(%x, %v) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<8xf32>) -> f32
  %8 = "llvm.intr.vector.reduce.fmul"(%x, %v) <{fastmathFlags = #llvm.fastmath<reassoc, nsz>}> : (f32, vector<8xf32>) -> f32
  llvm.return
}
// -----
llvm.func @scalable(%v: vector<[4]xi64>, %w: vector<[2]xf64>, %x: f64) {
  %0 = "llvm.intr.vector.reduce.add"(%v) : (vector<[4]xi64>) -> i64
  %1 = "llvm.intr.vector.reduce.fadd"(%x, %w) : (f64, vector<[2]xf64>) -> f64
  %2 = llvm.intr.vector.reduce.fmaximum(%w) : (vector<[2]xf64>) -> f64
  llvm.return
}
// -----
llvm.func @predicated_integers(%v: vector<8xi32>, %x: i32, %m: vector<8xi1>, %n: i32) {
  %0 = "llvm.intr.vp.reduce.add"(%x, %v, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %1 = "llvm.intr.vp.reduce.mul"(%x, %v, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %2 = "llvm.intr.vp.reduce.and"(%x, %v, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %3 = "llvm.intr.vp.reduce.or"(%x, %v, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %4 = "llvm.intr.vp.reduce.xor"(%x, %v, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %5 = "llvm.intr.vp.reduce.smax"(%x, %v, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %6 = "llvm.intr.vp.reduce.smin"(%x, %v, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %7 = "llvm.intr.vp.reduce.umax"(%x, %v, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %8 = "llvm.intr.vp.reduce.umin"(%x, %v, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  llvm.return
}
// -----
llvm.func @predicated_floats(%v: vector<[4]xf32>, %x: f32, %m: vector<[4]xi1>, %n: i32) {
  %0 = "llvm.intr.vp.reduce.fadd"(%x, %v, %m, %n) : (f32, vector<[4]xf32>, vector<[4]xi1>, i32) -> f32
  %1 = "llvm.intr.vp.reduce.fmul"(%x, %v, %m, %n) : (f32, vector<[4]xf32>, vector<[4]xi1>, i32) -> f32
  %2 = "llvm.intr.vp.reduce.fmax"(%x, %v, %m, %n) : (f32, vector<[4]xf32>, vector<[4]xi1>, i32) -> f32
  %3 = "llvm.intr.vp.reduce.fmin"(%x, %v, %m, %n) : (f32, vector<[4]xf32>, vector<[4]xi1>, i32) -> f32
  llvm.return
}
