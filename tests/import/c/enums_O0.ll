; clang-22 -O0 -g -S -emit-llvm enums.c
; ModuleID = 'enums.c'
source_filename = "enums.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @code(i32 noundef %0) #0 !dbg !17 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !22, !DIExpression(), !23)
  %3 = load i32, ptr %2, align 4, !dbg !24
  %4 = icmp eq i32 %3, 5, !dbg !25
  br i1 %4, label %5, label %6, !dbg !24

5:                                                ; preds = %1
  br label %9, !dbg !24

6:                                                ; preds = %1
  %7 = load i32, ptr %2, align 4, !dbg !26
  %8 = add i32 %7, 6, !dbg !27
  br label %9, !dbg !24

9:                                                ; preds = %6, %5
  %10 = phi i32 [ 1, %5 ], [ %8, %6 ], !dbg !24
  ret i32 %10, !dbg !28
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!9, !10, !11, !12, !13, !14, !15}
!llvm.ident = !{!16}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "enums.c", directory: "/src", checksumkind: CSK_MD5, checksum: "01cf99a47639748dc18a64cfbefd530c")
!2 = !{!3}
!3 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "color", file: !1, line: 1, baseType: !4, size: 32, elements: !5)
!4 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!5 = !{!6, !7, !8}
!6 = !DIEnumerator(name: "RED", value: 0)
!7 = !DIEnumerator(name: "GREEN", value: 5)
!8 = !DIEnumerator(name: "BLUE", value: 6)
!9 = !{i32 7, !"Dwarf Version", i32 5}
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !{i32 1, !"wchar_size", i32 4}
!12 = !{i32 8, !"PIC Level", i32 2}
!13 = !{i32 7, !"PIE Level", i32 2}
!14 = !{i32 7, !"uwtable", i32 2}
!15 = !{i32 7, !"frame-pointer", i32 2}
!16 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!17 = distinct !DISubprogram(name: "code", scope: !1, file: !1, line: 2, type: !18, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !21)
!18 = !DISubroutineType(types: !19)
!19 = !{!20, !3}
!20 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!21 = !{}
!22 = !DILocalVariable(name: "c", arg: 1, scope: !17, file: !1, line: 2, type: !3)
!23 = !DILocation(line: 2, column: 21, scope: !17)
!24 = !DILocation(line: 2, column: 33, scope: !17)
!25 = !DILocation(line: 2, column: 35, scope: !17)
!26 = !DILocation(line: 2, column: 50, scope: !17)
!27 = !DILocation(line: 2, column: 52, scope: !17)
!28 = !DILocation(line: 2, column: 26, scope: !17)
