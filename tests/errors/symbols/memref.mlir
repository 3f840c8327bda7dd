// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Globals of memrefs: type, initial value, visibility; the symbol of `memref.get_global`.
memref.global @g : memref<2xf32> = dense<1.0>
func.func @f() {
  %0 = memref.get_global @g : memref<3xf32>
  return
}

// -----

func.func private @g()
func.func @f() {
  %0 = memref.get_global @g : memref<3xf32>
  return
}

// -----

func.func @f() {
  %0 = memref.get_global @g : memref<3xf32>
  return
}

// -----

"memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = dense<1.0> : tensor<3xf32>, sym_visibility = "private"}> : () -> ()

// -----

"memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = dense<1> : tensor<2xi32>, sym_visibility = "private"}> : () -> ()

// -----

"memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = 1.0 : f32, sym_visibility = "private"}> : () -> ()

// -----

"memref.global"() <{sym_name = "g", type = memref<?xf32>, sym_visibility = "private"}> : () -> ()

// -----

memref.global "secret" @g : memref<2xf32> = uninitialized

// -----

memref.global "private" @g : memref<2xf32> = uninitialized {alignment = 63 : i64}

// -----

func.func @f(%m: memref<f32>, %i: index) {
  %0 = memref.dim %m, %i : memref<f32>
  return
}
