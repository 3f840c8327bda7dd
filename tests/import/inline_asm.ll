define i32 @f(i32 %a) {
  %1 = call i32 asm "mov $1, $0", "=r,r"(i32 %a)
  %2 = call i32 asm sideeffect inteldialect "mov $0, $1", "=r,r,~{memory}"(i32 %1)
  call void asm sideeffect alignstack "nop", ""()
  %3 = call { i32, i32 } asm "x", "=r,=r"()
  tail call void asm sideeffect "ret", ""() nounwind
  %4 = extractvalue { i32, i32 } %3, 1
  %5 = add i32 %2, %4
  ret i32 %5
}
