; clang-22 -O0 -g -S -emit-llvm complex_numbers.c
; ModuleID = 'complex_numbers.c'
source_filename = "complex_numbers.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local { double, double } @multiply(double noundef %0, double noundef %1, double noundef %2, double noundef %3) #0 !dbg !10 {
  %5 = alloca { double, double }, align 8
  %6 = alloca { double, double }, align 8
  %7 = alloca { double, double }, align 8
  %8 = getelementptr inbounds nuw { double, double }, ptr %6, i32 0, i32 0
  store double %0, ptr %8, align 8
  %9 = getelementptr inbounds nuw { double, double }, ptr %6, i32 0, i32 1
  store double %1, ptr %9, align 8
  %10 = getelementptr inbounds nuw { double, double }, ptr %7, i32 0, i32 0
  store double %2, ptr %10, align 8
  %11 = getelementptr inbounds nuw { double, double }, ptr %7, i32 0, i32 1
  store double %3, ptr %11, align 8
    #dbg_declare(ptr %6, !15, !DIExpression(), !16)
    #dbg_declare(ptr %7, !17, !DIExpression(), !18)
  %12 = getelementptr inbounds nuw { double, double }, ptr %6, i32 0, i32 0, !dbg !19
  %13 = load double, ptr %12, align 8, !dbg !19
  %14 = getelementptr inbounds nuw { double, double }, ptr %6, i32 0, i32 1, !dbg !19
  %15 = load double, ptr %14, align 8, !dbg !19
  %16 = getelementptr inbounds nuw { double, double }, ptr %7, i32 0, i32 0, !dbg !20
  %17 = load double, ptr %16, align 8, !dbg !20
  %18 = getelementptr inbounds nuw { double, double }, ptr %7, i32 0, i32 1, !dbg !20
  %19 = load double, ptr %18, align 8, !dbg !20
  %20 = fmul double %13, %17, !dbg !21
  %21 = fmul double %15, %19, !dbg !21
  %22 = fmul double %13, %19, !dbg !21
  %23 = fmul double %15, %17, !dbg !21
  %24 = fsub double %20, %21, !dbg !21
  %25 = fadd double %22, %23, !dbg !21
  %26 = fcmp uno double %24, %24, !dbg !21
  br i1 %26, label %27, label %33, !dbg !21, !prof !22

27:                                               ; preds = %4
  %28 = fcmp uno double %25, %25, !dbg !21
  br i1 %28, label %29, label %33, !dbg !21, !prof !22

29:                                               ; preds = %27
  %30 = call { double, double } @__muldc3(double noundef %13, double noundef %15, double noundef %17, double noundef %19) #2, !dbg !21
  %31 = extractvalue { double, double } %30, 0, !dbg !21
  %32 = extractvalue { double, double } %30, 1, !dbg !21
  br label %33, !dbg !21

33:                                               ; preds = %29, %27, %4
  %34 = phi double [ %24, %4 ], [ %24, %27 ], [ %31, %29 ], !dbg !21
  %35 = phi double [ %25, %4 ], [ %25, %27 ], [ %32, %29 ], !dbg !21
  %36 = getelementptr inbounds nuw { double, double }, ptr %5, i32 0, i32 0, !dbg !23
  %37 = getelementptr inbounds nuw { double, double }, ptr %5, i32 0, i32 1, !dbg !23
  store double %34, ptr %36, align 8, !dbg !23
  store double %35, ptr %37, align 8, !dbg !23
  %38 = load { double, double }, ptr %5, align 8, !dbg !23
  ret { double, double } %38, !dbg !23
}

declare { double, double } @__muldc3(double, double, double, double)

; Function Attrs: noinline nounwind optnone uwtable
define dso_local float @real(<2 x float> noundef %0) #1 !dbg !24 {
  %2 = alloca { float, float }, align 4
  store <2 x float> %0, ptr %2, align 4
    #dbg_declare(ptr %2, !29, !DIExpression(), !30)
  %3 = getelementptr inbounds nuw { float, float }, ptr %2, i32 0, i32 0, !dbg !31
  %4 = load float, ptr %3, align 4, !dbg !31
  ret float %4, !dbg !32
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="64" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "complex_numbers.c", directory: "/src", checksumkind: CSK_MD5, checksum: "fb4272371a2bd31a843820459c264063")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "multiply", scope: !1, file: !1, line: 1, type: !11, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !13}
!13 = !DIBasicType(name: "complex", size: 128, encoding: DW_ATE_complex_float)
!14 = !{}
!15 = !DILocalVariable(name: "a", arg: 1, scope: !10, file: !1, line: 1, type: !13)
!16 = !DILocation(line: 1, column: 42, scope: !10)
!17 = !DILocalVariable(name: "b", arg: 2, scope: !10, file: !1, line: 1, type: !13)
!18 = !DILocation(line: 1, column: 61, scope: !10)
!19 = !DILocation(line: 1, column: 73, scope: !10)
!20 = !DILocation(line: 1, column: 77, scope: !10)
!21 = !DILocation(line: 1, column: 75, scope: !10)
!22 = !{!"branch_weights", i32 1, i32 1048575}
!23 = !DILocation(line: 1, column: 66, scope: !10)
!24 = distinct !DISubprogram(name: "real", scope: !1, file: !1, line: 2, type: !25, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!25 = !DISubroutineType(types: !26)
!26 = !{!27, !28}
!27 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!28 = !DIBasicType(name: "complex", size: 64, encoding: DW_ATE_complex_float)
!29 = !DILocalVariable(name: "z", arg: 1, scope: !24, file: !1, line: 2, type: !28)
!30 = !DILocation(line: 2, column: 27, scope: !24)
!31 = !DILocation(line: 2, column: 39, scope: !24)
!32 = !DILocation(line: 2, column: 32, scope: !24)
