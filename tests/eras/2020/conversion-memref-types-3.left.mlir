// ERA: 2020
// A function type with memref as argument
func @t0(memref<?xf32>) -> ()
