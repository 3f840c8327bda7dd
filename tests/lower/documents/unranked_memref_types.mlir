// Unranked MemRef Types: the rank, and a pointer to the memref of that rank.
func.func private @unranked() -> memref<*xf32>
