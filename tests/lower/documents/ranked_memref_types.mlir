// Ranked MemRef Types: results, because arguments are taken apart.
func.func private @rank_0() -> memref<f32>
func.func private @rank_1() -> memref<1xf32>
func.func private @rank_1_dynamic() -> memref<?xf32>
func.func private @rank_5() -> memref<10x42x42x43x123xf32>
func.func private @rank_5_dynamic() -> memref<10x?x42x?x123xf32>
func.func private @of_vectors() -> memref<1x?xvector<4xf32>>
