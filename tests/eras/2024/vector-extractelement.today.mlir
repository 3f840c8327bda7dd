// ERA: today
func.func @lanes(%v: vector<16xf32>, %x: f32) -> vector<16xf32> {
  %c = arith.constant 15 : i32
  %p = arith.index_cast %c : i32 to index
  %0 = vector.extract %v[%p] : f32 from vector<16xf32>
  %1 = arith.addf %0, %x : f32
  %q = arith.index_cast %c : i32 to index
  %2 = vector.insert %1, %v[%q] : f32 into vector<16xf32>
  return %2 : vector<16xf32>
}
