func.func @f() attributes {a, a} {
  return
}
