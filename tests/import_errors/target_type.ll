define void @f(target("spirv.Image") %a) {
  ret void
}
