func.func private @printF32(f32)
func.func private @printNewline()
func.func @main() {
  %a = arith.constant 1.5 : f32
  %b = arith.constant 8.0 : f32
  %h = arith.truncf %a : f32 to f16
  %r = arith.scaling_extf %h, %b : f16, f32 to f32
  func.call @printF32(%r) : (f32) -> ()
  func.call @printNewline() : () -> ()
  %t = arith.scaling_truncf %r, %b : f32, f32 to f16
  %u = arith.extf %t : f16 to f32
  func.call @printF32(%u) : (f32) -> ()
  func.call @printNewline() : () -> ()
  return
}
