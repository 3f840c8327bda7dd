// A buffer would have to be freed on the edge to a landing pad that several calls share.
llvm.func @g()
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @f(%x: f32) attributes {personality = @__gxx_personality_v0} {
  llvm.invoke @g() to ^first unwind ^failed : () -> ()
^first:
  %t = tensor.from_elements %x : tensor<1xf32>
  llvm.invoke @g() to ^second unwind ^failed : () -> ()
^second:
  %u = arith.negf %t : tensor<1xf32>
  llvm.return
^failed:
  %e = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}
