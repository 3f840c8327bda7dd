// ERA: 2021
// PIPELINE: -lower-affine -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
// Multiplies two matrices with affine loops and prints the product.
func private @printF32(f32)
func private @printComma()
func private @printNewline()
#row_major = affine_map<(d0, d1) -> (d0 * 3 + d1)>
func private @fill(%m: memref<3x3xf32>, %bias: f32) {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      %k = affine.apply #row_major(%i, %j)
      %w = index_cast %k : index to i32
      %f = sitofp %w : i32 to f32
      %x = addf %f, %bias : f32
      affine.store %x, %m[%i, %j] : memref<3x3xf32>
    }
  }
  return
}
func @main() -> i32 {
  %a = memref.alloc() : memref<3x3xf32>
  %b = memref.alloc() : memref<3x3xf32>
  %c = memref.alloca() : memref<3x3xf32>
  %half = constant 0.5 : f32
  %zero = constant 0.0 : f32
  call @fill(%a, %half) : (memref<3x3xf32>, f32) -> ()
  call @fill(%b, %zero) : (memref<3x3xf32>, f32) -> ()
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      affine.store %zero, %c[%i, %j] : memref<3x3xf32>
      affine.for %k = 0 to 3 {
        %x = affine.load %a[%i, %k] : memref<3x3xf32>
        %y = affine.load %b[%k, %j] : memref<3x3xf32>
        %s = affine.load %c[%i, %j] : memref<3x3xf32>
        %p = mulf %x, %y : f32
        %t = addf %s, %p : f32
        affine.store %t, %c[%i, %j] : memref<3x3xf32>
      }
      %r = affine.load %c[%i, %j] : memref<3x3xf32>
      call @printF32(%r) : (f32) -> ()
      call @printComma() : () -> ()
    }
    call @printNewline() : () -> ()
  }
  memref.dealloc %a : memref<3x3xf32>
  memref.dealloc %b : memref<3x3xf32>
  %rc = constant 0 : i32
  return %rc : i32
}
