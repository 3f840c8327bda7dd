define i32 @f(ptr %p, ptr addrspace(1) %q) {
  %1 = load i32, ptr %p, align 4
  %2 = load volatile i32, ptr %p, align 2
  %3 = load i32, ptr addrspace(1) %q, align 8
  store volatile i32 %1, ptr %p, align 4
  store i32 %2, ptr addrspace(1) %q, align 1
  ret i32 %3
}
