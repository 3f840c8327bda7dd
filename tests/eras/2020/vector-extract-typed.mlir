// ERA: 2020
// Positions were i32 attributes and written with their type.
func @rows(%m: vector<2x4xf32>, %r: vector<4xf32>) -> vector<2x4xf32> {
  %0 = vector.extract %m[1 : i32] : vector<2x4xf32>
  %1 = vector.extract %m[0 : i32, 3 : i32] : vector<2x4xf32>
  %2 = vector.insert %0, %m[0 : i32] : vector<4xf32> into vector<2x4xf32>
  return %2 : vector<2x4xf32>
}
