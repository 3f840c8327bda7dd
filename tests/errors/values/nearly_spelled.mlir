func.func @f(%length: i32) -> i32 {
  return %lenght : i32
}
