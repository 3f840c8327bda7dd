; clang-22 -O0 -g -S -emit-llvm half_floats.c
; ModuleID = 'half_floats.c'
source_filename = "half_floats.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @scale(half noundef %0) #0 !dbg !12 {
  %2 = alloca half, align 2
  store half %0, ptr %2, align 2
    #dbg_declare(ptr %2, !16, !DIExpression(), !17)
  %3 = load half, ptr %2, align 2, !dbg !18
  %4 = fpext half %3 to float, !dbg !19
  %5 = fmul float %4, 5.000000e-01, !dbg !19
  %6 = fptrunc float %5 to half, !dbg !19
  ret half %6, !dbg !20
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local bfloat @pass(bfloat noundef %0) #0 !dbg !21 {
  %2 = alloca bfloat, align 2
  store bfloat %0, ptr %2, align 2
    #dbg_declare(ptr %2, !25, !DIExpression(), !26)
  %3 = load bfloat, ptr %2, align 2, !dbg !27
  ret bfloat %3, !dbg !28
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "half_floats.c", directory: "/src", checksumkind: CSK_MD5, checksum: "2c2599aaf8ee1a6a9aa9b79b61dc6902")
!2 = !{!3}
!3 = !DIBasicType(name: "_Float16", size: 16, encoding: DW_ATE_float)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!12 = distinct !DISubprogram(name: "scale", scope: !1, file: !1, line: 1, type: !13, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !3}
!15 = !{}
!16 = !DILocalVariable(name: "x", arg: 1, scope: !12, file: !1, line: 1, type: !3)
!17 = !DILocation(line: 1, column: 25, scope: !12)
!18 = !DILocation(line: 1, column: 37, scope: !12)
!19 = !DILocation(line: 1, column: 39, scope: !12)
!20 = !DILocation(line: 1, column: 30, scope: !12)
!21 = distinct !DISubprogram(name: "pass", scope: !1, file: !1, line: 2, type: !22, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!22 = !DISubroutineType(types: !23)
!23 = !{!24, !24}
!24 = !DIBasicType(name: "__bf16", size: 16, encoding: DW_ATE_float)
!25 = !DILocalVariable(name: "x", arg: 1, scope: !21, file: !1, line: 2, type: !24)
!26 = !DILocation(line: 2, column: 20, scope: !21)
!27 = !DILocation(line: 2, column: 32, scope: !21)
!28 = !DILocation(line: 2, column: 25, scope: !21)
