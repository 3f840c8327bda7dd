// ERA: 2020
func @generic(%m: memref<8xf32>, %x: f32) {
  "affine.for"() ( {
  ^bb0(%i: index):
    "affine.store"(%x, %m, %i) {map = affine_map<(d0) -> (d0)>} : (f32, memref<8xf32>, index) -> ()
    "affine.terminator"() : () -> ()
  }) {lower_bound = affine_map<() -> (0)>, step = 1 : index, upper_bound = affine_map<() -> (8)>} : () -> ()
  return
}
