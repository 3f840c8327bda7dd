target datalayout = "A5"
define void @f() {
  %1 = alloca i32, align 4, addrspace(5)
  store i32 1, ptr addrspace(5) %1
  ret void
}
