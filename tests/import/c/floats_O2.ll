; clang-22 -O2 -g -S -emit-llvm floats.c
; ModuleID = 'floats.c'
source_filename = "floats.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @hypotenuse(double noundef %0, double noundef %1) local_unnamed_addr #0 !dbg !16 {
    #dbg_value(double %0, !21, !DIExpression(), !23)
    #dbg_value(double %1, !22, !DIExpression(), !23)
  %3 = fmul double %1, %1, !dbg !24
  %4 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %3), !dbg !25
  %5 = tail call double @llvm.sqrt.f64(double %4), !dbg !26
  ret double %5, !dbg !27
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @mix(float noundef %0, double noundef %1, x86_fp80 noundef %2) local_unnamed_addr #0 !dbg !28 {
    #dbg_value(float %0, !33, !DIExpression(), !36)
    #dbg_value(double %1, !34, !DIExpression(), !36)
    #dbg_value(x86_fp80 %2, !35, !DIExpression(DW_OP_LLVM_fragment, 0, 80), !36)
  %4 = fptrunc double %1 to float, !dbg !37
  %5 = fptrunc x86_fp80 %2 to float, !dbg !38
  %6 = tail call float @llvm.fmuladd.f32(float %4, float %5, float %0), !dbg !39
  ret float %6, !dbg !40
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 -1, 2) i32 @compare(double noundef %0, double noundef %1) local_unnamed_addr #0 !dbg !41 {
    #dbg_value(double %0, !46, !DIExpression(), !48)
    #dbg_value(double %1, !47, !DIExpression(), !48)
  %3 = fcmp olt double %0, %1, !dbg !49
  %4 = fcmp une double %0, %1, !dbg !50
  %5 = zext i1 %4 to i32, !dbg !50
  %6 = select i1 %3, i32 -1, i32 %5, !dbg !50
  ret i32 %6, !dbg !51
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.sqrt.f64(double) #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}
!llvm.errno.tbaa = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "floats.c", directory: "/src", checksumkind: CSK_MD5, checksum: "f6ada1a457b3ac069dd48ce797094367")
!2 = !{!3}
!3 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!11 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!12 = !{!13, !13, i64 0}
!13 = !{!"int", !14, i64 0}
!14 = !{!"omnipotent char", !15, i64 0}
!15 = !{!"Simple C/C++ TBAA"}
!16 = distinct !DISubprogram(name: "hypotenuse", scope: !1, file: !1, line: 1, type: !17, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !20, keyInstructions: true)
!17 = !DISubroutineType(types: !18)
!18 = !{!19, !19, !19}
!19 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!20 = !{!21, !22}
!21 = !DILocalVariable(name: "a", arg: 1, scope: !16, file: !1, line: 1, type: !19)
!22 = !DILocalVariable(name: "b", arg: 2, scope: !16, file: !1, line: 1, type: !19)
!23 = !DILocation(line: 0, scope: !16)
!24 = !DILocation(line: 1, column: 73, scope: !16)
!25 = !DILocation(line: 1, column: 69, scope: !16)
!26 = !DILocation(line: 1, column: 48, scope: !16, atomGroup: 1, atomRank: 2)
!27 = !DILocation(line: 1, column: 41, scope: !16, atomGroup: 1, atomRank: 1)
!28 = distinct !DISubprogram(name: "mix", scope: !1, file: !1, line: 2, type: !29, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !32, keyInstructions: true)
!29 = !DISubroutineType(types: !30)
!30 = !{!3, !3, !19, !31}
!31 = !DIBasicType(name: "long double", size: 128, encoding: DW_ATE_float)
!32 = !{!33, !34, !35}
!33 = !DILocalVariable(name: "a", arg: 1, scope: !28, file: !1, line: 2, type: !3)
!34 = !DILocalVariable(name: "b", arg: 2, scope: !28, file: !1, line: 2, type: !19)
!35 = !DILocalVariable(name: "c", arg: 3, scope: !28, file: !1, line: 2, type: !31)
!36 = !DILocation(line: 0, scope: !28)
!37 = !DILocation(line: 2, column: 58, scope: !28)
!38 = !DILocation(line: 2, column: 69, scope: !28)
!39 = !DILocation(line: 2, column: 56, scope: !28, atomGroup: 1, atomRank: 2)
!40 = !DILocation(line: 2, column: 47, scope: !28, atomGroup: 1, atomRank: 1)
!41 = distinct !DISubprogram(name: "compare", scope: !1, file: !1, line: 3, type: !42, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !45, keyInstructions: true)
!42 = !DISubroutineType(types: !43)
!43 = !{!44, !19, !19}
!44 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!45 = !{!46, !47}
!46 = !DILocalVariable(name: "a", arg: 1, scope: !41, file: !1, line: 3, type: !19)
!47 = !DILocalVariable(name: "b", arg: 2, scope: !41, file: !1, line: 3, type: !19)
!48 = !DILocation(line: 0, scope: !41)
!49 = !DILocation(line: 3, column: 44, scope: !41, atomGroup: 2, atomRank: 2)
!50 = !DILocation(line: 3, column: 42, scope: !41, atomGroup: 2, atomRank: 1)
!51 = !DILocation(line: 3, column: 35, scope: !41, atomGroup: 1, atomRank: 1)
