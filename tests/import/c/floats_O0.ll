; clang-22 -O0 -g -S -emit-llvm floats.c
; ModuleID = 'floats.c'
source_filename = "floats.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local double @hypotenuse(double noundef %0, double noundef %1) #0 !dbg !12 {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  store double %0, ptr %3, align 8
    #dbg_declare(ptr %3, !17, !DIExpression(), !18)
  store double %1, ptr %4, align 8
    #dbg_declare(ptr %4, !19, !DIExpression(), !20)
  %5 = load double, ptr %3, align 8, !dbg !21
  %6 = load double, ptr %3, align 8, !dbg !22
  %7 = load double, ptr %4, align 8, !dbg !23
  %8 = load double, ptr %4, align 8, !dbg !24
  %9 = fmul double %7, %8, !dbg !25
  %10 = call double @llvm.fmuladd.f64(double %5, double %6, double %9), !dbg !26
  %11 = call double @sqrt(double noundef %10) #3, !dbg !27
  ret double %11, !dbg !28
}

; Function Attrs: nounwind
declare double @sqrt(double noundef) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #2

; Function Attrs: noinline nounwind optnone uwtable
define dso_local float @mix(float noundef %0, double noundef %1, x86_fp80 noundef %2) #0 !dbg !29 {
  %4 = alloca float, align 4
  %5 = alloca double, align 8
  %6 = alloca x86_fp80, align 16
  store float %0, ptr %4, align 4
    #dbg_declare(ptr %4, !33, !DIExpression(), !34)
  store double %1, ptr %5, align 8
    #dbg_declare(ptr %5, !35, !DIExpression(), !36)
  store x86_fp80 %2, ptr %6, align 16
    #dbg_declare(ptr %6, !37, !DIExpression(), !38)
  %7 = load float, ptr %4, align 4, !dbg !39
  %8 = load double, ptr %5, align 8, !dbg !40
  %9 = fptrunc double %8 to float, !dbg !41
  %10 = load x86_fp80, ptr %6, align 16, !dbg !42
  %11 = fptrunc x86_fp80 %10 to float, !dbg !43
  %12 = call float @llvm.fmuladd.f32(float %9, float %11, float %7), !dbg !44
  ret float %12, !dbg !45
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @compare(double noundef %0, double noundef %1) #0 !dbg !46 {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  store double %0, ptr %3, align 8
    #dbg_declare(ptr %3, !50, !DIExpression(), !51)
  store double %1, ptr %4, align 8
    #dbg_declare(ptr %4, !52, !DIExpression(), !53)
  %5 = load double, ptr %3, align 8, !dbg !54
  %6 = load double, ptr %4, align 8, !dbg !55
  %7 = fcmp olt double %5, %6, !dbg !56
  br i1 %7, label %8, label %9, !dbg !54

8:                                                ; preds = %2
  br label %14, !dbg !54

9:                                                ; preds = %2
  %10 = load double, ptr %3, align 8, !dbg !57
  %11 = load double, ptr %4, align 8, !dbg !58
  %12 = fcmp une double %10, %11, !dbg !59
  %13 = zext i1 %12 to i32, !dbg !59
  br label %14, !dbg !54

14:                                               ; preds = %9, %8
  %15 = phi i32 [ -1, %8 ], [ %13, %9 ], !dbg !54
  ret i32 %15, !dbg !60
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "floats.c", directory: "/src", checksumkind: CSK_MD5, checksum: "f6ada1a457b3ac069dd48ce797094367")
!2 = !{!3}
!3 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!12 = distinct !DISubprogram(name: "hypotenuse", scope: !1, file: !1, line: 1, type: !13, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!13 = !DISubroutineType(types: !14)
!14 = !{!15, !15, !15}
!15 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!16 = !{}
!17 = !DILocalVariable(name: "a", arg: 1, scope: !12, file: !1, line: 1, type: !15)
!18 = !DILocation(line: 1, column: 26, scope: !12)
!19 = !DILocalVariable(name: "b", arg: 2, scope: !12, file: !1, line: 1, type: !15)
!20 = !DILocation(line: 1, column: 36, scope: !12)
!21 = !DILocation(line: 1, column: 63, scope: !12)
!22 = !DILocation(line: 1, column: 67, scope: !12)
!23 = !DILocation(line: 1, column: 71, scope: !12)
!24 = !DILocation(line: 1, column: 75, scope: !12)
!25 = !DILocation(line: 1, column: 73, scope: !12)
!26 = !DILocation(line: 1, column: 69, scope: !12)
!27 = !DILocation(line: 1, column: 48, scope: !12)
!28 = !DILocation(line: 1, column: 41, scope: !12)
!29 = distinct !DISubprogram(name: "mix", scope: !1, file: !1, line: 2, type: !30, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!30 = !DISubroutineType(types: !31)
!31 = !{!3, !3, !15, !32}
!32 = !DIBasicType(name: "long double", size: 128, encoding: DW_ATE_float)
!33 = !DILocalVariable(name: "a", arg: 1, scope: !29, file: !1, line: 2, type: !3)
!34 = !DILocation(line: 2, column: 17, scope: !29)
!35 = !DILocalVariable(name: "b", arg: 2, scope: !29, file: !1, line: 2, type: !15)
!36 = !DILocation(line: 2, column: 27, scope: !29)
!37 = !DILocalVariable(name: "c", arg: 3, scope: !29, file: !1, line: 2, type: !32)
!38 = !DILocation(line: 2, column: 42, scope: !29)
!39 = !DILocation(line: 2, column: 54, scope: !29)
!40 = !DILocation(line: 2, column: 65, scope: !29)
!41 = !DILocation(line: 2, column: 58, scope: !29)
!42 = !DILocation(line: 2, column: 76, scope: !29)
!43 = !DILocation(line: 2, column: 69, scope: !29)
!44 = !DILocation(line: 2, column: 56, scope: !29)
!45 = !DILocation(line: 2, column: 47, scope: !29)
!46 = distinct !DISubprogram(name: "compare", scope: !1, file: !1, line: 3, type: !47, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!47 = !DISubroutineType(types: !48)
!48 = !{!49, !15, !15}
!49 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!50 = !DILocalVariable(name: "a", arg: 1, scope: !46, file: !1, line: 3, type: !15)
!51 = !DILocation(line: 3, column: 20, scope: !46)
!52 = !DILocalVariable(name: "b", arg: 2, scope: !46, file: !1, line: 3, type: !15)
!53 = !DILocation(line: 3, column: 30, scope: !46)
!54 = !DILocation(line: 3, column: 42, scope: !46)
!55 = !DILocation(line: 3, column: 46, scope: !46)
!56 = !DILocation(line: 3, column: 44, scope: !46)
!57 = !DILocation(line: 3, column: 55, scope: !46)
!58 = !DILocation(line: 3, column: 60, scope: !46)
!59 = !DILocation(line: 3, column: 57, scope: !46)
!60 = !DILocation(line: 3, column: 35, scope: !46)
