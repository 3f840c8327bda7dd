// ERA: 2021
// A memref descriptor appearing as function argument:
func private @t0(memref<f32>) -> ()

// The list of arguments is linearized and one can freely mix memref and other
// types in this list:
func private @t1(memref<f32>, f32) -> ()

// For nD ranked memref descriptors:
func private @t2(memref<?x?xf32>) -> ()

// Same rules apply to unranked descriptors:
func private @t3(memref<*xf32>) -> ()

// However, returning a memref from a function is not affected:
func private @t4() -> (memref<?xf32>)

// If multiple memref-typed results are returned:
func private @t5() -> (memref<f32>, memref<f64>)
