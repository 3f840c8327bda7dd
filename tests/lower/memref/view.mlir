func.func @f(%m: memref<2048xi8>, %o: index, %s: index) -> (memref<?x4xf32>) {
  %r = memref.view %m[%o][%s] : memref<2048xi8> to memref<?x4xf32>
  return %r : memref<?x4xf32>
}
