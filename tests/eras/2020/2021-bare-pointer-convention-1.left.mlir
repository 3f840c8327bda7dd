// ERA: 2021
func private @t0() -> memref<f32>
func private @t1() -> memref<10x42 x f32>

// Memrefs with vector types are also supported.
func private @t2() -> memref<10x42 x vector<4xf32>>
