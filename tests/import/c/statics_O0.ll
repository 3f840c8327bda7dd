; clang-22 -O0 -g -S -emit-llvm statics.c
; ModuleID = 'statics.c'
source_filename = "statics.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@next.calls = internal global i32 3, align 4, !dbg !0
@next.inner = internal global i32 0, align 4, !dbg !9
@total = internal global i32 0, align 4, !dbg !11

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @next() #0 !dbg !2 {
  %1 = load i32, ptr @next.inner, align 4, !dbg !21
  %2 = add nsw i32 %1, 1, !dbg !21
  store i32 %2, ptr @next.inner, align 4, !dbg !21
  %3 = load i32, ptr @next.inner, align 4, !dbg !23
  %4 = load i32, ptr @total, align 4, !dbg !24
  %5 = add nsw i32 %4, %3, !dbg !24
  store i32 %5, ptr @total, align 4, !dbg !24
  %6 = load i32, ptr @next.calls, align 4, !dbg !25
  %7 = add nsw i32 %6, 1, !dbg !25
  store i32 %7, ptr @next.calls, align 4, !dbg !25
  %8 = load i32, ptr @total, align 4, !dbg !26
  %9 = add nsw i32 %7, %8, !dbg !27
  ret i32 %9, !dbg !28
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!7}
!llvm.module.flags = !{!13, !14, !15, !16, !17, !18, !19}
!llvm.ident = !{!20}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "calls", scope: !2, file: !3, line: 2, type: !6, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "next", scope: !3, file: !3, line: 2, type: !4, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !7)
!3 = !DIFile(filename: "statics.c", directory: "/src", checksumkind: CSK_MD5, checksum: "1f6fba5cd04c45cd17408bb62369b392")
!4 = !DISubroutineType(types: !5)
!5 = !{!6}
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !8, splitDebugInlining: false, nameTableKind: None)
!8 = !{!0, !9, !11}
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(name: "inner", scope: !2, file: !3, line: 2, type: !6, isLocal: true, isDefinition: true)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(name: "total", scope: !7, file: !3, line: 1, type: !6, isLocal: true, isDefinition: true)
!13 = !{i32 7, !"Dwarf Version", i32 5}
!14 = !{i32 2, !"Debug Info Version", i32 3}
!15 = !{i32 1, !"wchar_size", i32 4}
!16 = !{i32 8, !"PIC Level", i32 2}
!17 = !{i32 7, !"PIE Level", i32 2}
!18 = !{i32 7, !"uwtable", i32 2}
!19 = !{i32 7, !"frame-pointer", i32 2}
!20 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!21 = !DILocation(line: 2, column: 65, scope: !22)
!22 = distinct !DILexicalBlock(scope: !2, file: !3, line: 2, column: 40)
!23 = !DILocation(line: 2, column: 78, scope: !22)
!24 = !DILocation(line: 2, column: 75, scope: !22)
!25 = !DILocation(line: 2, column: 94, scope: !2)
!26 = !DILocation(line: 2, column: 104, scope: !2)
!27 = !DILocation(line: 2, column: 102, scope: !2)
!28 = !DILocation(line: 2, column: 87, scope: !2)
