define void @f() {
  ret void
}
!llvm.ident = !{!0}
!llvm.commandline = !{!1}
!llvm.linker.options = !{!2, !3}
!llvm.dependent-libraries = !{!4}
!my.data = !{!5, !6}
!empty = !{}
!0 = !{!"clang"}
!1 = !{!"-O2"}
!2 = !{!"-lm"}
!3 = !{!"-l", !"c"}
!4 = !{!"libm"}
!5 = !{!"a", i32 1}
!6 = !{!5, null}
