; clang-22 -O2 -g -S -emit-llvm void_functions.c
; ModuleID = 'void_functions.c'
source_filename = "void_functions.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local void @nothing() local_unnamed_addr #0 !dbg !14 {
  ret void, !dbg !17
}

; Function Attrs: nounwind uwtable
define dso_local void @twice() local_unnamed_addr #1 !dbg !18 {
  tail call void @callee() #4, !dbg !19
  tail call void @callee() #4, !dbg !20
  ret void, !dbg !21
}

declare !dbg !22 void @callee() local_unnamed_addr #2

; Function Attrs: nounwind uwtable
define dso_local noundef i32 @check(ptr noundef readnone captures(address_is_null) %0) local_unnamed_addr #1 !dbg !23 {
    #dbg_value(ptr %0, !30, !DIExpression(), !31)
  %2 = icmp eq ptr %0, null, !dbg !32
  br i1 %2, label %3, label %4, !dbg !34

3:                                                ; preds = %1
  tail call void @fail() #5, !dbg !35
  unreachable, !dbg !35

4:                                                ; preds = %1
  ret i32 0, !dbg !36
}

; Function Attrs: cold noreturn
declare void @fail() local_unnamed_addr #3

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { cold noreturn "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { cold noreturn nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "void_functions.c", directory: "/src", checksumkind: CSK_MD5, checksum: "0fcd9fa28d9e0218455b2bb9a75ccefd")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"omnipotent char", !13, i64 0}
!13 = !{!"Simple C/C++ TBAA"}
!14 = distinct !DISubprogram(name: "nothing", scope: !1, file: !1, line: 2, type: !15, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{null}
!17 = !DILocation(line: 2, column: 21, scope: !14, atomGroup: 1, atomRank: 1)
!18 = distinct !DISubprogram(name: "twice", scope: !1, file: !1, line: 3, type: !15, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!19 = !DILocation(line: 3, column: 20, scope: !18)
!20 = !DILocation(line: 3, column: 30, scope: !18)
!21 = !DILocation(line: 3, column: 40, scope: !18, atomGroup: 1, atomRank: 1)
!22 = !DISubprogram(name: "callee", scope: !1, file: !1, line: 1, type: !15, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!23 = distinct !DISubprogram(name: "check", scope: !1, file: !1, line: 5, type: !24, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !29, keyInstructions: true)
!24 = !DISubroutineType(types: !25)
!25 = !{!26, !27}
!26 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !28, size: 64)
!28 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!29 = !{!30}
!30 = !DILocalVariable(name: "p", arg: 1, scope: !23, file: !1, line: 5, type: !27)
!31 = !DILocation(line: 0, scope: !23)
!32 = !DILocation(line: 5, column: 33, scope: !33, atomGroup: 1, atomRank: 2)
!33 = distinct !DILexicalBlock(scope: !23, file: !1, line: 5, column: 32)
!34 = !DILocation(line: 5, column: 32, scope: !33, atomGroup: 1, atomRank: 1)
!35 = !DILocation(line: 5, column: 36, scope: !33)
!36 = !DILocation(line: 5, column: 44, scope: !23, atomGroup: 2, atomRank: 1)
