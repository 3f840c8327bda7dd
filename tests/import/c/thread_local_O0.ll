; clang-22 -O0 -g -S -emit-llvm thread_local.c
; ModuleID = 'thread_local.c'
source_filename = "thread_local.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@counter = internal thread_local global i64 4, align 8, !dbg !0
@here = dso_local thread_local global i32 0, align 4, !dbg !5
@there = external thread_local global i32, align 4

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @tick() #0 !dbg !17 {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @counter), !dbg !20
  %2 = load i64, ptr %1, align 8, !dbg !21
  %3 = add nsw i64 %2, 1, !dbg !21
  store i64 %3, ptr %1, align 8, !dbg !21
  %4 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @here), !dbg !22
  %5 = load i32, ptr %4, align 4, !dbg !22
  %6 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @there), !dbg !23
  %7 = load i32, ptr %6, align 4, !dbg !23
  %8 = add nsw i32 %5, %7, !dbg !24
  ret i32 %8, !dbg !25
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #1

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!9, !10, !11, !12, !13, !14, !15}
!llvm.ident = !{!16}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 2, type: !8, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "thread_local.c", directory: "/src", checksumkind: CSK_MD5, checksum: "c6ca819644dbf5ee1251d6c19e232b99")
!4 = !{!5, !0}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "here", scope: !2, file: !3, line: 1, type: !7, isLocal: false, isDefinition: true)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!9 = !{i32 7, !"Dwarf Version", i32 5}
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !{i32 1, !"wchar_size", i32 4}
!12 = !{i32 8, !"PIC Level", i32 2}
!13 = !{i32 7, !"PIE Level", i32 2}
!14 = !{i32 7, !"uwtable", i32 2}
!15 = !{i32 7, !"frame-pointer", i32 2}
!16 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!17 = distinct !DISubprogram(name: "tick", scope: !3, file: !3, line: 4, type: !18, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!18 = !DISubroutineType(types: !19)
!19 = !{!7}
!20 = !DILocation(line: 4, column: 18, scope: !17)
!21 = !DILocation(line: 4, column: 25, scope: !17)
!22 = !DILocation(line: 4, column: 36, scope: !17)
!23 = !DILocation(line: 4, column: 43, scope: !17)
!24 = !DILocation(line: 4, column: 41, scope: !17)
!25 = !DILocation(line: 4, column: 29, scope: !17)
