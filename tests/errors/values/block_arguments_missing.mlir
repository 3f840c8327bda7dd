func.func @f() {
  cf.br ^a
^a(%x: i32):
  return
}
