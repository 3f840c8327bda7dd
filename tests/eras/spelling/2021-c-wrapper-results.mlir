// SPELLING: 2021
func @one_number(%m: memref<f32>, %x: i32) -> i32 attributes {llvm.emit_c_interface} {
  return %x : i32
}
func @two_numbers(%x: i32, %y: f32) -> (i32, f32) attributes {llvm.emit_c_interface} {
  return %x, %y : i32, f32
}
func @a_memref(%m: memref<f32>) -> memref<f32> attributes {llvm.emit_c_interface} {
  return %m : memref<f32>
}
func private @declared(memref<f32>) -> memref<f32> attributes {llvm.emit_c_interface}
