// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
// Sorts a buffer in place with generic-form operations beside custom ones.
func private @print_memref_i32(memref<*xi32>)
memref.global "private" @data : memref<8xi32> = dense<[5, -3, 9, 0, 7, -8, 2, 1]>
func @main() -> i32 {
  %c0 = "std.constant"() {value = 0 : index} : () -> index
  %c1 = std.constant 1 : index
  %c7 = constant 7 : index
  %m = memref.get_global @data : memref<8xi32>
  scf.for %i = %c0 to %c7 step %c1 {
    %last = subi %c7, %i : index
    scf.for %j = %c0 to %last step %c1 {
      %k = std.addi %j, %c1 : index
      %a = memref.load %m[%j] : memref<8xi32>
      %b = memref.load %m[%k] : memref<8xi32>
      %swap = "std.cmpi"(%a, %b) {predicate = 4 : i64} : (i32, i32) -> i1
      scf.if %swap {
        memref.store %b, %m[%j] : memref<8xi32>
        memref.store %a, %m[%k] : memref<8xi32>
      }
    }
  }
  %u = memref.cast %m : memref<8xi32> to memref<*xi32>
  call @print_memref_i32(%u) : (memref<*xi32>) -> ()
  %rc = constant 0 : i32
  return %rc : i32
}
