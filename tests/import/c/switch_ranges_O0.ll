; clang-22 -O0 -g -S -emit-llvm switch_ranges.c
; ModuleID = 'switch_ranges.c'
source_filename = "switch_ranges.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @kind(i32 noundef %0) #0 !dbg !10 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !15, !DIExpression(), !16)
  %4 = load i32, ptr %3, align 4, !dbg !17
  switch i32 %4, label %8 [
    i32 48, label %5
    i32 49, label %5
    i32 50, label %5
    i32 51, label %5
    i32 52, label %5
    i32 53, label %5
    i32 54, label %5
    i32 55, label %5
    i32 56, label %5
    i32 57, label %5
    i32 97, label %6
    i32 98, label %6
    i32 99, label %6
    i32 100, label %6
    i32 101, label %6
    i32 102, label %6
    i32 -1, label %7
  ], !dbg !18

5:                                                ; preds = %1, %1, %1, %1, %1, %1, %1, %1, %1, %1
  store i32 1, ptr %2, align 4, !dbg !19
  br label %9, !dbg !19

6:                                                ; preds = %1, %1, %1, %1, %1, %1
  store i32 2, ptr %2, align 4, !dbg !21
  br label %9, !dbg !21

7:                                                ; preds = %1
  store i32 3, ptr %2, align 4, !dbg !22
  br label %9, !dbg !22

8:                                                ; preds = %1
  store i32 0, ptr %2, align 4, !dbg !23
  br label %9, !dbg !23

9:                                                ; preds = %8, %7, %6, %5
  %10 = load i32, ptr %2, align 4, !dbg !24
  ret i32 %10, !dbg !24
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "switch_ranges.c", directory: "/src", checksumkind: CSK_MD5, checksum: "f1a2b1fd906584f7f922c1c6a158e81f")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "kind", scope: !1, file: !1, line: 1, type: !11, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "c", arg: 1, scope: !10, file: !1, line: 1, type: !13)
!16 = !DILocation(line: 1, column: 14, scope: !10)
!17 = !DILocation(line: 2, column: 11, scope: !10)
!18 = !DILocation(line: 2, column: 3, scope: !10)
!19 = !DILocation(line: 3, column: 23, scope: !20)
!20 = distinct !DILexicalBlock(scope: !10, file: !1, line: 2, column: 14)
!21 = !DILocation(line: 4, column: 23, scope: !20)
!22 = !DILocation(line: 5, column: 14, scope: !20)
!23 = !DILocation(line: 7, column: 3, scope: !10)
!24 = !DILocation(line: 8, column: 1, scope: !10)
