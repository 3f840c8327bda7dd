; clang-22 -O2 -g -S -emit-llvm linkage.c
; ModuleID = 'linkage.c'
source_filename = "linkage.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@used = internal global i32 7, align 4, !dbg !0
@weak_value = extern_weak global i32, align 4
@common = dso_local local_unnamed_addr global i32 0, section "mine", align 64, !dbg !5
@llvm.compiler.used = appending global [1 x ptr] [ptr @used], section "llvm.metadata"

@other = dso_local alias i32 (), ptr @hidden

; Function Attrs: nounwind uwtable
define weak dso_local i32 @fallback() local_unnamed_addr #0 !dbg !19 {
  ret i32 1, !dbg !22
}

; Function Attrs: nounwind uwtable
define hidden i32 @hidden() #0 !dbg !23 {
  %1 = tail call i32 @fallback(), !dbg !24
  ret i32 %1, !dbg !25
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i32 @test() local_unnamed_addr #1 !dbg !26 {
  %1 = icmp eq ptr @weak_value, null, !dbg !27
  %2 = select i1 %1, ptr @common, ptr @weak_value, !dbg !28
  %3 = load i32, ptr %2, align 4, !dbg !29, !tbaa !15
  ret i32 %3, !dbg !30
}

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!8, !9, !10, !11, !12, !13}
!llvm.ident = !{!14}
!llvm.errno.tbaa = !{!15}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "used", scope: !2, file: !3, line: 6, type: !7, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "linkage.c", directory: "/src", checksumkind: CSK_MD5, checksum: "f17f1101bf2ea0daa52169ee6a32e442")
!4 = !{!0, !5}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "common", scope: !2, file: !3, line: 2, type: !7, isLocal: false, isDefinition: true, align: 512)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !{i32 7, !"Dwarf Version", i32 5}
!9 = !{i32 2, !"Debug Info Version", i32 3}
!10 = !{i32 1, !"wchar_size", i32 4}
!11 = !{i32 8, !"PIC Level", i32 2}
!12 = !{i32 7, !"PIE Level", i32 2}
!13 = !{i32 7, !"uwtable", i32 2}
!14 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!15 = !{!16, !16, i64 0}
!16 = !{!"int", !17, i64 0}
!17 = !{!"omnipotent char", !18, i64 0}
!18 = !{!"Simple C/C++ TBAA"}
!19 = distinct !DISubprogram(name: "fallback", scope: !3, file: !3, line: 3, type: !20, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, keyInstructions: true)
!20 = !DISubroutineType(types: !21)
!21 = !{!7}
!22 = !DILocation(line: 3, column: 44, scope: !19, atomGroup: 1, atomRank: 1)
!23 = distinct !DISubprogram(name: "hidden", scope: !3, file: !3, line: 4, type: !20, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, keyInstructions: true)
!24 = !DILocation(line: 4, column: 65, scope: !23, atomGroup: 1, atomRank: 2)
!25 = !DILocation(line: 4, column: 58, scope: !23, atomGroup: 1, atomRank: 1)
!26 = distinct !DISubprogram(name: "test", scope: !3, file: !3, line: 7, type: !20, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, keyInstructions: true)
!27 = !DILocation(line: 7, column: 25, scope: !26, atomGroup: 2, atomRank: 2)
!28 = !DILocation(line: 7, column: 25, scope: !26)
!29 = !DILocation(line: 7, scope: !26)
!30 = !DILocation(line: 7, column: 18, scope: !26, atomGroup: 1, atomRank: 1)
