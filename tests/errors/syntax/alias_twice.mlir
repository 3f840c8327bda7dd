#map = affine_map<(d0) -> (d0)>
#map = affine_map<(d0) -> (d0 + 1)>
func.func @f() {
  return
}
