// ERA: 2020
// alloca came in March 2020.
func @stack(%n: index) -> i32 {
  %c0 = constant 0 : index
  %0 = alloca(%n) : memref<?xi32>
  %1 = load %0[%c0] : memref<?xi32>
  return %1 : i32
}
