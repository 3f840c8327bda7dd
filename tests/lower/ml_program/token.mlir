func.func @f() -> !ml_program.token {
  %0 = ml_program.token
  return %0 : !ml_program.token
}
