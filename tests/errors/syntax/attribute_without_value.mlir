func.func @f() attributes {a = } {
  return
}
