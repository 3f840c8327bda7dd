; clang-22 -O2 -g -S -emit-llvm atomics.c
; ModuleID = 'atomics.c'
source_filename = "atomics.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@shared = internal global i32 0, align 4, !dbg !0

; Function Attrs: mustprogress nofree norecurse nounwind willreturn uwtable
define dso_local i32 @bump(ptr noundef captures(none) %0) local_unnamed_addr #0 !dbg !30 {
    #dbg_value(ptr %0, !35, !DIExpression(), !37)
  %2 = atomicrmw add ptr @shared, i32 2 seq_cst, align 4, !dbg !38
    #dbg_value(i32 1, !36, !DIExpression(), !37)
  %3 = cmpxchg weak ptr %0, i32 1, i32 5 acq_rel monotonic, align 4, !dbg !39
  fence seq_cst, !dbg !40
  %4 = load atomic i32, ptr @shared acquire, align 4, !dbg !41
  ret i32 %4, !dbg !42
}

attributes #0 = { mustprogress nofree norecurse nounwind willreturn uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!18, !19, !20, !21, !22, !23, !24}
!llvm.ident = !{!25}
!llvm.errno.tbaa = !{!26}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "shared", scope: !2, file: !3, line: 2, type: !16, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, globals: !15, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "atomics.c", directory: "/src", checksumkind: CSK_MD5, checksum: "eec7f2784fdb67877190e5cbad594e7e")
!4 = !{!5}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "memory_order", file: !6, line: 68, baseType: !7, size: 32, elements: !8)
!6 = !DIFile(filename: "/usr/lib/llvm-22/lib/clang/22/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
!7 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!8 = !{!9, !10, !11, !12, !13, !14}
!9 = !DIEnumerator(name: "memory_order_relaxed", value: 0)
!10 = !DIEnumerator(name: "memory_order_consume", value: 1)
!11 = !DIEnumerator(name: "memory_order_acquire", value: 2)
!12 = !DIEnumerator(name: "memory_order_release", value: 3)
!13 = !DIEnumerator(name: "memory_order_acq_rel", value: 4)
!14 = !DIEnumerator(name: "memory_order_seq_cst", value: 5)
!15 = !{!0}
!16 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !17)
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !{i32 7, !"Dwarf Version", i32 5}
!19 = !{i32 2, !"Debug Info Version", i32 3}
!20 = !{i32 1, !"wchar_size", i32 4}
!21 = !{i32 8, !"PIC Level", i32 2}
!22 = !{i32 7, !"PIE Level", i32 2}
!23 = !{i32 7, !"uwtable", i32 2}
!24 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!25 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!26 = !{!27, !27, i64 0}
!27 = !{!"int", !28, i64 0}
!28 = !{!"omnipotent char", !29, i64 0}
!29 = !{!"Simple C/C++ TBAA"}
!30 = distinct !DISubprogram(name: "bump", scope: !3, file: !3, line: 3, type: !31, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !34, keyInstructions: true)
!31 = !DISubroutineType(types: !32)
!32 = !{!17, !33}
!33 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!34 = !{!35, !36}
!35 = !DILocalVariable(name: "plain", arg: 1, scope: !30, file: !3, line: 3, type: !33)
!36 = !DILocalVariable(name: "old", scope: !30, file: !3, line: 5, type: !17)
!37 = !DILocation(line: 0, scope: !30)
!38 = !DILocation(line: 4, column: 3, scope: !30, atomGroup: 1, atomRank: 2)
!39 = !DILocation(line: 6, column: 3, scope: !30)
!40 = !DILocation(line: 7, column: 3, scope: !30)
!41 = !DILocation(line: 8, column: 10, scope: !30, atomGroup: 5, atomRank: 2)
!42 = !DILocation(line: 8, column: 3, scope: !30, atomGroup: 6, atomRank: 1)
