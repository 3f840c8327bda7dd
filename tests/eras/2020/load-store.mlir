// ERA: 2020
func @copy(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %i: index, %j: index) {
  %0 = load %a[%i, %j] : memref<?x?xf32>
  store %0, %b[%j, %i] : memref<?x?xf32>
  return
}
