// LLVM 24 in development: attributes of arguments and results of calls stand behind the operands.
func.func private @callee(i32, f32) -> i32
func.func @calls(%f: (i32) -> i32, %a: i32, %x: f32) -> i32 {
  %0 = call @callee(%a, %x) <arg_attrs = [{llvm.signext}, {}], res_attrs = [{llvm.noundef}], no_inline> {mine.note} : (i32, f32) -> i32
  %1 = call_indirect %f(%0) arg_attrs = [{llvm.zeroext}], res_attrs = [{llvm.zeroext}] : (i32) -> i32
  %2 = call_indirect %f(%1) res_attrs = [{llvm.zeroext}] {mine.note} : (i32) -> i32
  %3 = call_indirect %f(%2) arg_attrs = [{llvm.zeroext}] : (i32) -> i32
  return %3 : i32
}
