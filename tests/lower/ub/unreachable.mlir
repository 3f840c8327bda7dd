func.func @f() {
  ub.unreachable
}
