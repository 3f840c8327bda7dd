// ERA: 2020
func @total(%m: memref<?xf32>, %n: index) -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %zero = constant 0.0 : f32
  %r = loop.parallel (%i) = (%c0) to (%n) step (%c1) init (%zero) -> f32 {
    %x = load %m[%i] : memref<?xf32>
    loop.reduce(%x) : f32 {
    ^bb0(%l: f32, %s: f32):
      %t = addf %l, %s : f32
      loop.reduce.return %t : f32
    }
    loop.yield
  }
  return %r : f32
}
