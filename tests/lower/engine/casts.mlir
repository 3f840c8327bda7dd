// Casts of the input are reconciled: between types that are converted to the same type, and chains that end with the type
// that they began with.
func.func @same_type(%i: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %i : i64 to index
  %1 = arith.addi %0, %0 : index
  %2 = builtin.unrealized_conversion_cast %1 : index to i64
  return %2 : i64
}
func.func @chain(%i: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %i : i64 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to vector<2xi8>
  %2 = builtin.unrealized_conversion_cast %1 : vector<2xi8> to i64
  return %2 : i64
}
func.func @several(%a: i64, %b: f32) -> (i64, f32) {
  %0 = builtin.unrealized_conversion_cast %a, %b : i64, f32 to tuple<i64, f32>
  %1:2 = builtin.unrealized_conversion_cast %0 : tuple<i64, f32> to i64, f32
  return %1#0, %1#1 : i64, f32
}
func.func @descriptor(%m: memref<4xf32>) -> f32 {
  %0 = builtin.unrealized_conversion_cast %m : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %2 = llvm.load %1 : !llvm.ptr -> f32
  return %2 : f32
}
func.func @dead(%i: i64) {
  %0 = builtin.unrealized_conversion_cast %i : i64 to f32
  return
}
llvm.func @lowered(%i: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %i : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  llvm.return %1 : i64
}
