; clang-22 -O2 -g -S -emit-llvm complex_numbers.c
; ModuleID = 'complex_numbers.c'
source_filename = "complex_numbers.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local { double, double } @multiply(double noundef %0, double noundef %1, double noundef %2, double noundef %3) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(double %0, !19, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !21)
    #dbg_value(double %1, !19, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !21)
    #dbg_value(double %2, !20, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !21)
    #dbg_value(double %3, !20, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !21)
  %5 = fmul double %0, %2, !dbg !22
  %6 = fmul double %1, %3, !dbg !22
  %7 = fmul double %0, %3, !dbg !22
  %8 = fmul double %1, %2, !dbg !22
  %9 = fsub double %5, %6, !dbg !22
  %10 = fadd double %8, %7, !dbg !22
  %11 = fcmp uno double %9, 0.000000e+00, !dbg !22
  br i1 %11, label %12, label %18, !dbg !22, !prof !23

12:                                               ; preds = %4
  %13 = fcmp uno double %10, 0.000000e+00, !dbg !22
  br i1 %13, label %14, label %18, !dbg !22, !prof !23

14:                                               ; preds = %12
  %15 = tail call { double, double } @__muldc3(double noundef %0, double noundef %1, double noundef %2, double noundef %3) #2, !dbg !22
  %16 = extractvalue { double, double } %15, 0, !dbg !22
  %17 = extractvalue { double, double } %15, 1, !dbg !22
  br label %18, !dbg !22

18:                                               ; preds = %14, %12, %4
  %19 = phi double [ %9, %4 ], [ %9, %12 ], [ %16, %14 ], !dbg !24
  %20 = phi double [ %10, %4 ], [ %10, %12 ], [ %17, %14 ], !dbg !24
  %21 = insertvalue { double, double } poison, double %19, 0, !dbg !25
  %22 = insertvalue { double, double } %21, double %20, 1, !dbg !25
  ret { double, double } %22, !dbg !26
}

declare { double, double } @__muldc3(double, double, double, double) local_unnamed_addr

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @real(<2 x float> noundef %0) local_unnamed_addr #1 !dbg !27 {
    #dbg_value(<2 x float> %0, !33, !DIExpression(), !34)
  %2 = extractelement <2 x float> %0, i64 0, !dbg !35
  ret float %2, !dbg !36
}

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="64" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "complex_numbers.c", directory: "/src", checksumkind: CSK_MD5, checksum: "fb4272371a2bd31a843820459c264063")
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
!14 = distinct !DISubprogram(name: "multiply", scope: !1, file: !1, line: 1, type: !15, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !18, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17, !17}
!17 = !DIBasicType(name: "complex", size: 128, encoding: DW_ATE_complex_float)
!18 = !{!19, !20}
!19 = !DILocalVariable(name: "a", arg: 1, scope: !14, file: !1, line: 1, type: !17)
!20 = !DILocalVariable(name: "b", arg: 2, scope: !14, file: !1, line: 1, type: !17)
!21 = !DILocation(line: 0, scope: !14)
!22 = !DILocation(line: 1, column: 75, scope: !14)
!23 = !{!"branch_weights", i32 1, i32 1048575}
!24 = !DILocation(line: 1, column: 75, scope: !14, atomGroup: 1, atomRank: 2)
!25 = !DILocation(line: 1, column: 66, scope: !14, atomGroup: 1, atomRank: 2)
!26 = !DILocation(line: 1, column: 66, scope: !14, atomGroup: 1, atomRank: 1)
!27 = distinct !DISubprogram(name: "real", scope: !1, file: !1, line: 2, type: !28, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !32, keyInstructions: true)
!28 = !DISubroutineType(types: !29)
!29 = !{!30, !31}
!30 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!31 = !DIBasicType(name: "complex", size: 64, encoding: DW_ATE_complex_float)
!32 = !{!33}
!33 = !DILocalVariable(name: "z", arg: 1, scope: !27, file: !1, line: 2, type: !31)
!34 = !DILocation(line: 0, scope: !27)
!35 = !DILocation(line: 2, column: 39, scope: !27, atomGroup: 1, atomRank: 2)
!36 = !DILocation(line: 2, column: 32, scope: !27, atomGroup: 1, atomRank: 1)
