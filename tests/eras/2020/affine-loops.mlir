// ERA: 2020
#lower = affine_map<(d0)[s0] -> (d0, s0)>
func @affine(%m: memref<100xf32>, %s: index, %n: index) {
  affine.for %i = 0 to 10 step 2 {
    %x = affine.load %m[%i + symbol(%s)] : memref<100xf32>
    affine.store %x, %m[%i * 2] : memref<100xf32>
  }
  affine.for %j = max #lower(%s)[%n] to 50 {
    %c = constant 1.0 : f32
    affine.store %c, %m[%j] : memref<100xf32>
  }
  return
}
