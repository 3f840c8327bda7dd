define void @f(ptr %p, i32 %n) {
  call void asm sideeffect "addl $1, $0", "=*m,r,*m,~{flags}"(ptr elementtype(i32) %p, i32 %n, ptr elementtype(i32) %p)
  %v = call i64 asm "movq $1, $0", "=r,*m"(ptr elementtype(i64) %p)
  ret void
}
