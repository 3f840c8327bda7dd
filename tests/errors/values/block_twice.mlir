func.func @f() {
  cf.br ^a
^a:
  cf.br ^a
^a:
  return
}
