; A node of the named metadata is debug information.
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!3}
!llvm.gcov = !{!0}
!0 = !{!"b.gcno", !"b.gcda", !1}
!1 = distinct !DICompileUnit(language: DW_LANG_C17, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug)
!2 = !DIFile(filename: "b.c", directory: "/d")
!3 = !{i32 2, !"Debug Info Version", i32 3}
