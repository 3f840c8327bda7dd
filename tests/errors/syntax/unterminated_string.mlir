func.func @f() attributes {a = "never closed} {
  return
}
