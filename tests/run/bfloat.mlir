// Numbers as bf16, by way of the functions that compiled code calls where the machine has no instruction.
func.func private @printI64(i64)
func.func private @printNewline()
func.func @print(%b: bf16) {
  %i = arith.bitcast %b : bf16 to i16
  %w = arith.extui %i : i16 to i64
  func.call @printI64(%w) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @f32(%x: f32) {
  %b = arith.truncf %x : f32 to bf16
  func.call @print(%b) : (bf16) -> ()
  return
}
func.func @f64(%x: f64) {
  %b = arith.truncf %x : f64 to bf16
  func.call @print(%b) : (bf16) -> ()
  return
}
func.func @f80(%x: f64) {
  %w = arith.extf %x : f64 to f80
  %b = arith.truncf %w : f80 to bf16
  func.call @print(%b) : (bf16) -> ()
  return
}
func.func @f128(%x: f64) {
  %w = arith.extf %x : f64 to f128
  %b = arith.truncf %w : f128 to bf16
  func.call @print(%b) : (bf16) -> ()
  return
}
func.func @main() {
  // 1 + 2^-8 + 2^-40 rounds up, but its nearest f32 is midway between two numbers, and would round down.
  %above_tie = arith.constant 1.0039062500009095 : f64
  %beyond = arith.constant -1.0e300 : f64
  func.call @f80(%above_tie) : (f64) -> ()
  func.call @f128(%above_tie) : (f64) -> ()
  func.call @f80(%beyond) : (f64) -> ()
  func.call @f128(%beyond) : (f64) -> ()
  %a = arith.constant 3.5 : f32
  %tie = arith.constant 0x3F808000 : f32
  %above = arith.constant 0x3F808001 : f32
  %odd = arith.constant 0x3F818000 : f32
  %great = arith.constant 0x7F7FFFFF : f32
  %minus = arith.constant 0xFF800000 : f32
  func.call @f32(%a) : (f32) -> ()
  func.call @f32(%tie) : (f32) -> ()
  func.call @f32(%above) : (f32) -> ()
  func.call @f32(%odd) : (f32) -> ()
  func.call @f32(%great) : (f32) -> ()
  func.call @f32(%minus) : (f32) -> ()
  %small = arith.constant -1.0e-300 : f64
  func.call @f64(%small) : (f64) -> ()
  return
}
