// ERA: 2020
func @scale(%m: memref<?x?xf32>, %a: index, %b: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  loop.parallel (%i, %j) = (%c0, %c0) to (%a, %b) step (%c1, %c1) {
    %x = load %m[%i, %j] : memref<?x?xf32>
    %y = addf %x, %x : f32
    store %y, %m[%i, %j] : memref<?x?xf32>
  }
  return
}
