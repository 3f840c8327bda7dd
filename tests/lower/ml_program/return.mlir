ml_program.func @f() {
  ml_program.return
}
