// dense
memref.global "private" constant @g : memref<2xf32> = dense<[1.0, 2.0]> {alignment = 64}

// -----

// uninitialized
memref.global "private" @g : memref<2x3xf32> = uninitialized

// -----

// external
memref.global @g : memref<2xi32>

// -----

// rank0
memref.global "private" @g : memref<f32> = dense<1.0>
