func.func @f(%a: memref<4xf32, affine_map<(d0) -> (d1)>>) {
  return
}
