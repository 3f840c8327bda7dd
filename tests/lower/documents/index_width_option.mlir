// ARGS: --set index_bitwidth=32
// Index Type: the option overrides what the data layout says.
func.func private @index(index) -> index
func.func private @memref(memref<?xf32>) -> memref<?xf32>
