// ERA: 2020
func @sum(%m: memref<?xf32>, %n: index) -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %zero = constant 0.0 : f32
  %r = loop.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> (f32) {
    %x = load %m[%i] : memref<?xf32>
    %s = addf %acc, %x : f32
    loop.yield %s : f32
  }
  return %r : f32
}
