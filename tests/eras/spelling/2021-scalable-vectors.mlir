// SPELLING: 2021
func.func @sum(%a: vector<[4]xf32>, %b: vector<[4]xf32>) -> vector<[4]xf32> {
  %0 = arith.addf %a, %b : vector<[4]xf32>
  %1 = math.fma %0, %a, %b : vector<[4]xf32>
  return %1 : vector<[4]xf32>
}
// -----
func.func @memory(%a: vector<[4]xi32>, %m: memref<?xi32>, %i: index) {
  %0 = vector.load %m[%i] : memref<?xi32>, vector<[4]xi32>
  %1 = arith.muli %a, %0 : vector<[4]xi32>
  vector.store %1, %m[%i] : memref<?xi32>, vector<[4]xi32>
  return
}
// -----
func.func @element_of_memref(%m: memref<4xvector<[4]xf32>>, %i: index) -> vector<[4]xf32> {
  %0 = memref.load %m[%i] : memref<4xvector<[4]xf32>>
  return %0 : vector<[4]xf32>
}
// -----
func.func @conversions(%c: vector<[4]xi1>, %a: vector<[4]xindex>) -> vector<[4]xf64> {
  %0 = arith.select %c, %a, %a : vector<[4]xi1>, vector<[4]xindex>
  %1 = arith.index_cast %0 : vector<[4]xindex> to vector<[4]xi32>
  %2 = arith.cmpi slt, %1, %1 : vector<[4]xi32>
  %3 = arith.sitofp %1 : vector<[4]xi32> to vector<[4]xf64>
  return %3 : vector<[4]xf64>
}
// -----
func.func @reduction(%a: vector<[4]xf32>) -> f32 {
  %0 = vector.reduction <add>, %a : vector<[4]xf32> into f32
  return %0 : f32
}
// -----
llvm.func @of_llvm_13(%a: !llvm.vec<? x 4 x f32>, %p: !llvm.ptr<vec<? x 4 x f32>>) -> !llvm.vec<? x 4 x f32> {
  %0 = llvm.load %p : !llvm.ptr<vec<? x 4 x f32>>
  %1 = llvm.fadd %a, %0 : !llvm.vec<? x 4 x f32>
  llvm.return %1 : !llvm.vec<? x 4 x f32>
}
