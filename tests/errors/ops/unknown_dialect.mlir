func.func @f() {
  nowhere.op
  return
}
