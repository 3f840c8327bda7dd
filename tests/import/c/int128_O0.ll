; clang-22 -O0 -g -S -emit-llvm int128.c
; ModuleID = 'int128.c'
source_filename = "int128.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@limit = dso_local global i128 1267650600228229401496703205379, align 16, !dbg !0

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @high(i64 noundef %0, i64 noundef %1) #0 !dbg !16 {
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  store i64 %0, ptr %3, align 8
    #dbg_declare(ptr %3, !21, !DIExpression(), !22)
  store i64 %1, ptr %4, align 8
    #dbg_declare(ptr %4, !23, !DIExpression(), !24)
  %5 = load i64, ptr %3, align 8, !dbg !25
  %6 = zext i64 %5 to i128, !dbg !26
  %7 = load i64, ptr %4, align 8, !dbg !27
  %8 = zext i64 %7 to i128, !dbg !27
  %9 = mul i128 %6, %8, !dbg !28
  %10 = lshr i128 %9, 64, !dbg !29
  %11 = trunc i128 %10 to i64, !dbg !26
  ret i64 %11, !dbg !30
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!8, !9, !10, !11, !12, !13, !14}
!llvm.ident = !{!15}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "limit", scope: !2, file: !3, line: 2, type: !7, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "int128.c", directory: "/src", checksumkind: CSK_MD5, checksum: "90e58ea067cbead9cf8a11b65c9091d3")
!4 = !{!5}
!5 = !DIBasicType(name: "unsigned __int128", size: 128, encoding: DW_ATE_unsigned)
!6 = !{!0}
!7 = !DIBasicType(name: "__int128", size: 128, encoding: DW_ATE_signed)
!8 = !{i32 7, !"Dwarf Version", i32 5}
!9 = !{i32 2, !"Debug Info Version", i32 3}
!10 = !{i32 1, !"wchar_size", i32 4}
!11 = !{i32 8, !"PIC Level", i32 2}
!12 = !{i32 7, !"PIE Level", i32 2}
!13 = !{i32 7, !"uwtable", i32 2}
!14 = !{i32 7, !"frame-pointer", i32 2}
!15 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!16 = distinct !DISubprogram(name: "high", scope: !3, file: !3, line: 1, type: !17, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!17 = !DISubroutineType(types: !18)
!18 = !{!19, !19, !19}
!19 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!20 = !{}
!21 = !DILocalVariable(name: "a", arg: 1, scope: !16, file: !3, line: 1, type: !19)
!22 = !DILocation(line: 1, column: 34, scope: !16)
!23 = !DILocalVariable(name: "b", arg: 2, scope: !16, file: !3, line: 1, type: !19)
!24 = !DILocation(line: 1, column: 51, scope: !16)
!25 = !DILocation(line: 1, column: 82, scope: !16)
!26 = !DILocation(line: 1, column: 63, scope: !16)
!27 = !DILocation(line: 1, column: 86, scope: !16)
!28 = !DILocation(line: 1, column: 84, scope: !16)
!29 = !DILocation(line: 1, column: 88, scope: !16)
!30 = !DILocation(line: 1, column: 56, scope: !16)
