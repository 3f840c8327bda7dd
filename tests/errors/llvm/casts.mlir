// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Casts in the wrong direction, of other types, or between shapes.
llvm.func @f(%a: i32) {
  %0 = llvm.sext %a : i32 to i16
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.zext %a : i32 to vector<2xi64>
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.trunc %a : i32 to i64
  llvm.return
}

// -----

llvm.func @f(%a: f32) {
  %0 = llvm.fpext %a : f32 to f16
  llvm.return
}

// -----

llvm.func @f(%a: f32) {
  %0 = llvm.fptrunc %a : f32 to f64
  llvm.return
}

// -----

llvm.func @f(%a: f32) {
  %0 = llvm.fpext %a : f32 to i64
  llvm.return
}

// -----

llvm.func @f(%a: f32) {
  %0 = llvm.fptosi %a : f32 to f64
  llvm.return
}

// -----

llvm.func @f(%a: vector<4xf32>) {
  %0 = llvm.fptoui %a : vector<4xf32> to vector<3xi32>
  llvm.return
}

// -----

llvm.func @f(%a: f32) {
  %0 = llvm.sitofp %a : f32 to f64
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.uitofp %a : i32 to i64
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.bitcast %a : i32 to i64
  llvm.return
}

// -----

llvm.func @f(%a: i64) {
  %0 = llvm.bitcast %a : i64 to !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%a: !llvm.ptr) {
  %0 = llvm.bitcast %a : !llvm.ptr to !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%a: i64) {
  %0 = llvm.ptrtoint %a : i64 to i64
  llvm.return
}

// -----

llvm.func @f(%a: f64) {
  %0 = llvm.inttoptr %a : f64 to !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%a: !llvm.ptr) {
  %0 = llvm.addrspacecast %a : !llvm.ptr to i64
  llvm.return
}
