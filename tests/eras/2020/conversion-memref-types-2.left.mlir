// ERA: 2020
// unranked descriptor
func @t0() -> memref<*xf32>
