// ERA: 2020
// Blanks inside shaped types, as the documents write them.
func @blanks(%m: memref<1 x f32>, %n: memref<10x42 x f32>, %v: vector<4 x f32>, %i: index) -> f32 {
  %0 = load %m[%i] : memref<1 x f32>
  return %0 : f32
}
