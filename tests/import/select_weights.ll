define i32 @f(i1 %c, i32 %a, i32 %b) {
  %1 = select i1 %c, i32 %a, i32 %b, !prof !0
  ret i32 %1
}
!0 = !{!"branch_weights", i32 1, i32 9}
