; clang-22 -O0 -g -S -emit-llvm inlining.c
; ModuleID = 'inlining.c'
source_filename = "inlining.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @norm(i32 noundef %0, i32 noundef %1) #0 !dbg !10 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !15, !DIExpression(), !16)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !17, !DIExpression(), !18)
  %6 = load i32, ptr %3, align 4, !dbg !19
  %7 = load i32, ptr %4, align 4, !dbg !21
  %8 = icmp sgt i32 %6, %7, !dbg !22
  br i1 %8, label %9, label %13, !dbg !22

9:                                                ; preds = %2
    #dbg_declare(ptr %5, !23, !DIExpression(), !25)
  %10 = load i32, ptr %3, align 4, !dbg !26
  store i32 %10, ptr %5, align 4, !dbg !25
  %11 = load i32, ptr %4, align 4, !dbg !27
  store i32 %11, ptr %3, align 4, !dbg !28
  %12 = load i32, ptr %5, align 4, !dbg !29
  store i32 %12, ptr %4, align 4, !dbg !30
  br label %13, !dbg !31

13:                                               ; preds = %9, %2
  %14 = load i32, ptr %3, align 4, !dbg !32
  %15 = load i32, ptr %4, align 4, !dbg !33
  %16 = call i32 @sum_of_squares(i32 noundef %14, i32 noundef %15), !dbg !34
  ret i32 %16, !dbg !35
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @sum_of_squares(i32 noundef %0, i32 noundef %1) #0 !dbg !36 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !37, !DIExpression(), !38)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !39, !DIExpression(), !40)
  %5 = load i32, ptr %3, align 4, !dbg !41
  %6 = call i32 @square(i32 noundef %5), !dbg !42
  %7 = load i32, ptr %4, align 4, !dbg !43
  %8 = call i32 @square(i32 noundef %7), !dbg !44
  %9 = add nsw i32 %6, %8, !dbg !45
  ret i32 %9, !dbg !46
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @square(i32 noundef %0) #0 !dbg !47 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !50, !DIExpression(), !51)
    #dbg_declare(ptr %3, !52, !DIExpression(), !53)
  %4 = load i32, ptr %2, align 4, !dbg !54
  %5 = load i32, ptr %2, align 4, !dbg !55
  %6 = mul nsw i32 %4, %5, !dbg !56
  store i32 %6, ptr %3, align 4, !dbg !53
  %7 = load i32, ptr %3, align 4, !dbg !57
  ret i32 %7, !dbg !58
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "inlining.c", directory: "/src", checksumkind: CSK_MD5, checksum: "f1daadd02966c6a53068e4dee128f901")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "norm", scope: !1, file: !1, line: 3, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "a", arg: 1, scope: !10, file: !1, line: 3, type: !13)
!16 = !DILocation(line: 3, column: 14, scope: !10)
!17 = !DILocalVariable(name: "b", arg: 2, scope: !10, file: !1, line: 3, type: !13)
!18 = !DILocation(line: 3, column: 21, scope: !10)
!19 = !DILocation(line: 3, column: 30, scope: !20)
!20 = distinct !DILexicalBlock(scope: !10, file: !1, line: 3, column: 30)
!21 = !DILocation(line: 3, column: 34, scope: !20)
!22 = !DILocation(line: 3, column: 32, scope: !20)
!23 = !DILocalVariable(name: "t", scope: !24, file: !1, line: 3, type: !13)
!24 = distinct !DILexicalBlock(scope: !20, file: !1, line: 3, column: 37)
!25 = !DILocation(line: 3, column: 43, scope: !24)
!26 = !DILocation(line: 3, column: 47, scope: !24)
!27 = !DILocation(line: 3, column: 54, scope: !24)
!28 = !DILocation(line: 3, column: 52, scope: !24)
!29 = !DILocation(line: 3, column: 61, scope: !24)
!30 = !DILocation(line: 3, column: 59, scope: !24)
!31 = !DILocation(line: 3, column: 64, scope: !24)
!32 = !DILocation(line: 3, column: 88, scope: !10)
!33 = !DILocation(line: 3, column: 91, scope: !10)
!34 = !DILocation(line: 3, column: 73, scope: !10)
!35 = !DILocation(line: 3, column: 66, scope: !10)
!36 = distinct !DISubprogram(name: "sum_of_squares", scope: !1, file: !1, line: 2, type: !11, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !14)
!37 = !DILocalVariable(name: "a", arg: 1, scope: !36, file: !1, line: 2, type: !13)
!38 = !DILocation(line: 2, column: 31, scope: !36)
!39 = !DILocalVariable(name: "b", arg: 2, scope: !36, file: !1, line: 2, type: !13)
!40 = !DILocation(line: 2, column: 38, scope: !36)
!41 = !DILocation(line: 2, column: 57, scope: !36)
!42 = !DILocation(line: 2, column: 50, scope: !36)
!43 = !DILocation(line: 2, column: 69, scope: !36)
!44 = !DILocation(line: 2, column: 62, scope: !36)
!45 = !DILocation(line: 2, column: 60, scope: !36)
!46 = !DILocation(line: 2, column: 43, scope: !36)
!47 = distinct !DISubprogram(name: "square", scope: !1, file: !1, line: 1, type: !48, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !14)
!48 = !DISubroutineType(types: !49)
!49 = !{!13, !13}
!50 = !DILocalVariable(name: "x", arg: 1, scope: !47, file: !1, line: 1, type: !13)
!51 = !DILocation(line: 1, column: 30, scope: !47)
!52 = !DILocalVariable(name: "result", scope: !47, file: !1, line: 1, type: !13)
!53 = !DILocation(line: 1, column: 39, scope: !47)
!54 = !DILocation(line: 1, column: 48, scope: !47)
!55 = !DILocation(line: 1, column: 52, scope: !47)
!56 = !DILocation(line: 1, column: 50, scope: !47)
!57 = !DILocation(line: 1, column: 62, scope: !47)
!58 = !DILocation(line: 1, column: 55, scope: !47)
