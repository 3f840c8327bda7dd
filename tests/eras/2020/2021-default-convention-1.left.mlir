// ERA: 2021
func private @t0() -> memref<f32>
func private @t1() -> memref<1 x f32>
func private @t2() -> memref<? x f32>
func private @t3() -> memref<10x42x42x43x123 x f32>
func private @t4() -> memref<10x?x42x?x123 x f32>

// Memref types can have vectors as element types
func private @t5() -> memref<1x? x vector<4xf32>>
