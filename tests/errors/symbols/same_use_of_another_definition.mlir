// The second use reads like the first, but refers to a global of another type.
module {
  memref.global "private" @g : memref<2xi32>
  func.func @first() -> memref<2xi32> {
    %0 = memref.get_global @g : memref<2xi32>
    return %0 : memref<2xi32>
  }
}
module {
  memref.global "private" @g : memref<2xf32>
  func.func @second() -> memref<2xi32> {
    %0 = memref.get_global @g : memref<2xi32>
    return %0 : memref<2xi32>
  }
}
