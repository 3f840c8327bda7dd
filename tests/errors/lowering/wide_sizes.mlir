// The number of bytes needs more than 64 bits. It is exact until it becomes a constant.
func.func @allocated() -> memref<4294967296x4294967296xi64> {
  %m = memref.alloc() : memref<4294967296x4294967296xi64>
  return %m : memref<4294967296x4294967296xi64>
}
