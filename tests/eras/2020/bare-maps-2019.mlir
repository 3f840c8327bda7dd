// ERA: 2020
// Before January 2020 maps and sets had no affine_map<> around them.
#map0 = (d0) -> (d0 * 2 + 1)
#set0 = (d0)[s0] : (d0 - 1 >= 0, s0 - d0 >= 0)
func @maps(%m: memref<64xf32>, %n: index, %x: f32) {
  affine.for %i = 0 to 20 {
    affine.if #set0(%i)[%n] {
      %j = affine.apply #map0(%i)
      store %x, %m[%j] : memref<64xf32>
    }
  }
  return
}
