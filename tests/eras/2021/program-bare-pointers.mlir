// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm=use-bare-ptr-memref-call-conv=1
// The bare pointer convention: memref arguments are plain pointers.
func private @printF32(f32)
func private @printNewline()
func private @scale(%m: memref<4xf32>, %by: f32) -> memref<4xf32> {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c4 = constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %m[%i] : memref<4xf32>
    %y = mulf %x, %by : f32
    memref.store %y, %m[%i] : memref<4xf32>
  }
  return %m : memref<4xf32>
}
func @main() -> i32 {
  %c0 = constant 0 : index
  %c3 = constant 3 : index
  %x = constant 1.5 : f32
  %three = constant 3.0 : f32
  %m = memref.alloc() : memref<4xf32>
  %c1 = constant 1 : index
  %c4 = constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %x, %m[%i] : memref<4xf32>
  }
  %r = call @scale(%m, %three) : (memref<4xf32>, f32) -> memref<4xf32>
  %v = memref.load %r[%c3] : memref<4xf32>
  call @printF32(%v) : (f32) -> ()
  call @printNewline() : () -> ()
  memref.dealloc %m : memref<4xf32>
  %rc = constant 0 : i32
  return %rc : i32
}
