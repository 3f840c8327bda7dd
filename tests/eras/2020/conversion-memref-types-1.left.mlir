// ERA: 2020
func @t0() -> memref<f32>
func @t1() -> memref<1 x f32>
func @t2() -> memref<? x f32>
func @t3() -> memref<10x42x42x43x123 x f32>
func @t4() -> memref<10x?x42x?x123 x f32>

// Memref types can have vectors as element types
func @t5() -> memref<1x? x vector<4xf32>>
