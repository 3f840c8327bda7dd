%0 = type { i32, float }
%1 = type { %0, i8 }
define i32 @f(%1 %a) {
  %x = extractvalue %1 %a, 0, 0
  ret i32 %x
}
