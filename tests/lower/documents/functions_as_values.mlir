// Functions as function arguments or results: pointers.
func.func @foo(%arg0: () -> ()) -> (() -> ()) {
  return %arg0 : () -> ()
}
func.func @bar(%arg0: () -> ()) {
  %0 = call @foo(%arg0) : (() -> ()) -> (() -> ())
  call_indirect %0() : () -> ()
  return
}
