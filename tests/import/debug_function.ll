; The fields of subprograms, of definitions and declarations.
define internal i32 @f(i32 %x) !dbg !4 {
  %r = call i32 @g(i32 %x), !dbg !10
  ret i32 %r, !dbg !11
}
declare !dbg !7 i32 @g(i32)
define void @no_debug_information() {
  ret void
}
define void @no_locations() !dbg !12 {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!14}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, isOptimized: false, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.cpp", directory: "/src")
!2 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!3 = !DISubroutineType(cc: DW_CC_normal, types: !{!2, !2, null})
!4 = distinct !DISubprogram(name: "f", linkageName: "_Z1fi", scope: !5, file: !1, line: 3, type: !3, scopeLine: 4, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, annotations: !9)
!5 = !DINamespace(name: "space", scope: !6, exportSymbols: true)
!6 = !DINamespace(scope: null)
!7 = !DISubprogram(name: "g", scope: !1, file: !1, line: 1, type: !8, spFlags: DISPFlagPureVirtual | DISPFlagPure | DISPFlagElemental | DISPFlagRecursive | DISPFlagMainSubprogram | DISPFlagDeleted)
!8 = !DISubroutineType(types: !{!2, !2})
!9 = !{!{!"tag", !"value"}}
!10 = !DILocation(line: 4, column: 10, scope: !4)
!11 = !DILocation(line: 4, column: 3, scope: !4)
!12 = distinct !DISubprogram(name: "n", file: !1, type: !13, spFlags: DISPFlagDefinition, unit: !0)
!13 = !DISubroutineType(types: !{null})
!14 = !{i32 2, !"Debug Info Version", i32 3}
