func.func @f(%a: i32x) {
  return
}
