// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Memory spaces, layouts and sizes of casts, reallocations and assumptions.
func.func @a(%m: memref<*xf32>) {
  %r = memref.assume_alignment %m, 16 : memref<*xf32>
  return
}

// -----

func.func @a(%m: memref<f32>) {
  %r = memref.assume_alignment %m, 3 : memref<f32>
  return
}

// -----

func.func @a() {
  memref.distinct_objects
  return
}

// -----

func.func @a(%m: memref<4xf32>) {
  %r = memref.memory_space_cast %m : memref<4xf32> to memref<?xf32, 1>
  return
}

// -----

func.func @a(%m: memref<4xf32>) {
  %r = memref.memory_space_cast %m : memref<4xf32> to memref<*xf32, 1>
  return
}

// -----

func.func @a(%m: memref<4xf32, 1>) {
  %r = memref.realloc %m : memref<4xf32, 1> to memref<8xf32>
  return
}

// -----

func.func @a(%m: memref<4xf32, strided<[1], offset: 1>>) {
  %r = memref.realloc %m : memref<4xf32, strided<[1], offset: 1>> to memref<8xf32>
  return
}

// -----

func.func @a(%m: memref<4xf32>) {
  %r = memref.realloc %m : memref<4xf32> to memref<?xf32>
  return
}

// -----

func.func @a(%m: index) -> index {
  %x = memref.alloca_scope -> (index) { cf.br ^a 
  ^a:
   memref.alloca_scope.return %m : index }
   memref.alloca_scope { }
   memref.alloca_scope { memref.alloca_scope.return } {a.b}
  return %m : index
}
