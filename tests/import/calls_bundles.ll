declare void @g(i32)
define void @f(i32 %a, ptr %p) {
  call void @g(i32 %a) [ "deopt"(i32 %a, ptr %p), "tag"() ]
  call void %p() [ "other"(i32 1) ]
  ret void
}
