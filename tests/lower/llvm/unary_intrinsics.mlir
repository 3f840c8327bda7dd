// Intrinsics of one operand, on scalars and vectors.
llvm.func @abs(%x: i32, %v: vector<4xi32>) {
  %0 = "llvm.intr.abs"(%x) <{is_int_min_poison = false}> : (i32) -> i32
  %1 = "llvm.intr.abs"(%v) <{is_int_min_poison = true}> : (vector<4xi32>) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @acos(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.acos(%x) : (f32) -> f32
  %1 = llvm.intr.acos(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @asin(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.asin(%x) : (f32) -> f32
  %1 = llvm.intr.asin(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @atan(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.atan(%x) : (f32) -> f32
  %1 = llvm.intr.atan(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @bitreverse(%x: i32, %v: vector<4xi32>) {
  %0 = llvm.intr.bitreverse(%x) : (i32) -> i32
  %1 = llvm.intr.bitreverse(%v) : (vector<4xi32>) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @bswap(%x: i32, %v: vector<4xi32>) {
  %0 = llvm.intr.bswap(%x) : (i32) -> i32
  %1 = llvm.intr.bswap(%v) : (vector<4xi32>) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @ceil(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.ceil(%x) : (f32) -> f32
  %1 = llvm.intr.ceil(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @cos(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.cos(%x) : (f32) -> f32
  %1 = llvm.intr.cos(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @cosh(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.cosh(%x) : (f32) -> f32
  %1 = llvm.intr.cosh(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @ctpop(%x: i32, %v: vector<4xi32>) {
  %0 = llvm.intr.ctpop(%x) : (i32) -> i32
  %1 = llvm.intr.ctpop(%v) : (vector<4xi32>) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @exp(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.exp(%x) : (f32) -> f32
  %1 = llvm.intr.exp(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @exp10(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.exp10(%x) : (f32) -> f32
  %1 = llvm.intr.exp10(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @exp2(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.exp2(%x) : (f32) -> f32
  %1 = llvm.intr.exp2(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @fabs(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.fabs(%x) : (f32) -> f32
  %1 = llvm.intr.fabs(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @floor(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.floor(%x) : (f32) -> f32
  %1 = llvm.intr.floor(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @log(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.log(%x) : (f32) -> f32
  %1 = llvm.intr.log(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @log10(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.log10(%x) : (f32) -> f32
  %1 = llvm.intr.log10(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @log2(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.log2(%x) : (f32) -> f32
  %1 = llvm.intr.log2(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @nearbyint(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.nearbyint(%x) : (f32) -> f32
  %1 = llvm.intr.nearbyint(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @rint(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.rint(%x) : (f32) -> f32
  %1 = llvm.intr.rint(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @round(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.round(%x) : (f32) -> f32
  %1 = llvm.intr.round(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @roundeven(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.roundeven(%x) : (f32) -> f32
  %1 = llvm.intr.roundeven(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @sin(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.sin(%x) : (f32) -> f32
  %1 = llvm.intr.sin(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @sinh(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.sinh(%x) : (f32) -> f32
  %1 = llvm.intr.sinh(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @sqrt(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.sqrt(%x) : (f32) -> f32
  %1 = llvm.intr.sqrt(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @tan(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.tan(%x) : (f32) -> f32
  %1 = llvm.intr.tan(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @tanh(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.tanh(%x) : (f32) -> f32
  %1 = llvm.intr.tanh(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @trunc(%x: f32, %v: vector<4xf32>) {
  %0 = llvm.intr.trunc(%x) : (f32) -> f32
  %1 = llvm.intr.trunc(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}
