// ERA: 2021
// PIPELINE: -convert-std-to-llvm
module @program attributes {made.version = 3 : i32, made.list = [1, "two", 3.0 : f32], made.map = affine_map<(d0) -> (d0)>} {
  func @f() attributes {made.dict = {a = 1 : i8, b = unit}} {
    return
  }
}
