// ERA: 2020
#inner = affine_set<(d0) : (d0 - 3 >= 0)>
func @g(index)
func @affine(%i: index) -> index {
  %0 = affine.min affine_map<(d0) -> (d0, 10)>(%i)
  affine.if #inner(%i) {
    call @g(%0) : (index) -> ()
  }
  return %0 : index
}
