func.func @f(%x: i64) {
  cf.br ^a(%x : i64)
^a(%y: i32):
  return
}
