// ERA: 2021
// Unranked descriptor.
func private @t0() -> memref<*xf32>
