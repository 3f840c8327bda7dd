func.func @f() {
  call @nowhere() : () -> ()
  return
}
