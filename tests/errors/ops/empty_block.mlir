func.func @f() {
  cf.br ^a
^a:
}
