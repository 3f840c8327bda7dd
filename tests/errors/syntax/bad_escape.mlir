func.func @f() attributes {a = "x\q"} {
  return
}
