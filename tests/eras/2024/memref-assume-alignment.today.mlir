// ERA: today
func.func @aligned(%m: memref<8xf32>) {
  %0 = memref.assume_alignment %m, 16 : memref<8xf32>
  return
}
