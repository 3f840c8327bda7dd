// ERA: 2020
// `masked` says that a dimension may run out of bounds; 2021's `in_bounds` is its opposite.
func @copy(%a: memref<?xf32>, %i: index) -> vector<8xf32> {
  %pad = constant 0.0 : f32
  %0 = vector.transfer_read %a[%i], %pad {masked = [false]} : memref<?xf32>, vector<8xf32>
  return %0 : vector<8xf32>
}
