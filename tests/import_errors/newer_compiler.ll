define void @f() new_word {
  ret void
}

!llvm.ident = !{!0}
!0 = !{!"clang version 24.0.0git"}
