define void @f(ptr %p, i32 %v) {
  store atomic i32 %v, ptr %p unordered, align 4
  store atomic i32 %v, ptr %p release, align 4
  store atomic volatile i32 %v, ptr %p syncscope("workgroup") seq_cst, align 4
  ret void
}
