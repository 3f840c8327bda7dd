; clang-22 -O2 -g -S -emit-llvm inline_asm.c
; ModuleID = 'inline_asm.c'
source_filename = "inline_asm.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local i64 @read_clock() local_unnamed_addr #0 !dbg !16 {
  %1 = tail call { i32, i32 } asm sideeffect "rdtsc", "={ax},={dx},~{dirflag},~{fpsr},~{flags}"() #1, !dbg !22, !srcloc !23
  %2 = extractvalue { i32, i32 } %1, 0, !dbg !24
  %3 = extractvalue { i32, i32 } %1, 1, !dbg !25
    #dbg_value(i32 %2, !19, !DIExpression(), !26)
    #dbg_value(i32 %3, !21, !DIExpression(), !26)
  %4 = zext i32 %3 to i64, !dbg !27
  %5 = shl nuw i64 %4, 32, !dbg !28
  %6 = zext i32 %2 to i64, !dbg !29
  %7 = or disjoint i64 %5, %6, !dbg !30
  ret i64 %7, !dbg !31
}

; Function Attrs: nounwind uwtable
define dso_local i32 @increment(i32 noundef %0) local_unnamed_addr #0 !dbg !32 {
    #dbg_value(i32 %0, !37, !DIExpression(), !38)
  %2 = tail call i32 asm "incl $0", "=r,0,~{cc},~{memory},~{dirflag},~{fpsr},~{flags}"(i32 %0) #1, !dbg !39, !srcloc !40
    #dbg_value(i32 %2, !37, !DIExpression(), !38)
  ret i32 %2, !dbg !41
}

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}
!llvm.errno.tbaa = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "inline_asm.c", directory: "/src", checksumkind: CSK_MD5, checksum: "6b7c590fb3a7a25fa0f618d956410ae0")
!2 = !{!3}
!3 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!11 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!12 = !{!13, !13, i64 0}
!13 = !{!"int", !14, i64 0}
!14 = !{!"omnipotent char", !15, i64 0}
!15 = !{!"Simple C/C++ TBAA"}
!16 = distinct !DISubprogram(name: "read_clock", scope: !1, file: !1, line: 1, type: !17, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !18, keyInstructions: true)
!17 = !DISubroutineType(types: !2)
!18 = !{!19, !21}
!19 = !DILocalVariable(name: "lo", scope: !16, file: !1, line: 1, type: !20)
!20 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!21 = !DILocalVariable(name: "hi", scope: !16, file: !1, line: 1, type: !20)
!22 = !DILocation(line: 1, column: 51, scope: !16, atomGroup: 1, atomRank: 1)
!23 = !{i64 69}
!24 = !DILocation(line: 1, column: 51, scope: !16, atomGroup: 2, atomRank: 2)
!25 = !DILocation(line: 1, column: 51, scope: !16, atomGroup: 3, atomRank: 2)
!26 = !DILocation(line: 0, scope: !16)
!27 = !DILocation(line: 1, column: 106, scope: !16)
!28 = !DILocation(line: 1, column: 124, scope: !16)
!29 = !DILocation(line: 1, column: 132, scope: !16)
!30 = !DILocation(line: 1, column: 130, scope: !16, atomGroup: 5, atomRank: 2)
!31 = !DILocation(line: 1, column: 99, scope: !16, atomGroup: 5, atomRank: 1)
!32 = distinct !DISubprogram(name: "increment", scope: !1, file: !1, line: 2, type: !33, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !36, keyInstructions: true)
!33 = !DISubroutineType(types: !34)
!34 = !{!35, !35}
!35 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!36 = !{!37}
!37 = !DILocalVariable(name: "x", arg: 1, scope: !32, file: !1, line: 2, type: !35)
!38 = !DILocation(line: 0, scope: !32)
!39 = !DILocation(line: 2, column: 24, scope: !32, atomGroup: 1, atomRank: 1)
!40 = !{i64 170}
!41 = !DILocation(line: 2, column: 73, scope: !32, atomGroup: 3, atomRank: 1)
