// ARGS: --split-input-file
// Casts between types that have nothing to do with each other.
func.func @f(%a: i32) {
  %r = arith.extsi %a : i32 to i16
  return
}

// -----

func.func @f(%a: i32) {
  %r = arith.trunci %a : i32 to i64
  return
}

// -----

func.func @f(%a: f32) {
  %r = arith.extf %a : f32 to f16
  return
}

// -----

func.func @f(%a: i32) {
  %r = arith.bitcast %a : i32 to f64
  return
}

// -----

func.func @f(%a: i32) {
  %r = arith.index_cast %a : i32 to i64
  return
}

// -----

func.func @f(%a: index) {
  %r = index.casts %a : index to index
  return
}

// -----

llvm.func @f(%a: i32) {
  %r = llvm.sext %a : i32 to i16
  llvm.return
}

// -----

llvm.func @f(%a: vector<2xi32>) {
  %r = llvm.zext %a : vector<2xi32> to vector<4xi64>
  llvm.return
}
