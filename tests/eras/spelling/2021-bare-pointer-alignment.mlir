// SPELLING: 2021
// SET: bare_ptr=true
func @numbers() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}
// -----
func @alignment() -> memref<4xf32> {
  %0 = memref.alloc() {alignment = 64} : memref<4xf32>
  return %0 : memref<4xf32>
}
// -----
func @vectors() -> memref<4xvector<4xf32>> {
  %0 = memref.alloc() : memref<4xvector<4xf32>>
  return %0 : memref<4xvector<4xf32>>
}
