// ERA: 2020
// Mathematical functions were in `std`; they are in `math` since LLVM 13.
func @math(%x: f32) -> f32 {
  %0 = exp %x : f32
  %1 = log %0 : f32
  %2 = std.cos %1 : f32
  %3 = sqrt %2 : f32
  %4 = absf %3 : f32
  %5 = ceilf %4 : f32
  %6 = copysign %5, %x : f32
  %7 = negf %6 : f32
  return %7 : f32
}
