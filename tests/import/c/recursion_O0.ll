; clang-22 -O0 -g -S -emit-llvm recursion.c
; ModuleID = 'recursion.c'
source_filename = "recursion.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @factorial(i32 noundef %0) #0 !dbg !10 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !16, !DIExpression(), !17)
  %3 = load i32, ptr %2, align 4, !dbg !18
  %4 = icmp ult i32 %3, 2, !dbg !19
  br i1 %4, label %5, label %6, !dbg !18

5:                                                ; preds = %1
  br label %13, !dbg !18

6:                                                ; preds = %1
  %7 = load i32, ptr %2, align 4, !dbg !20
  %8 = zext i32 %7 to i64, !dbg !20
  %9 = load i32, ptr %2, align 4, !dbg !21
  %10 = sub i32 %9, 1, !dbg !22
  %11 = call i64 @factorial(i32 noundef %10), !dbg !23
  %12 = mul i64 %8, %11, !dbg !24
  br label %13, !dbg !18

13:                                               ; preds = %6, %5
  %14 = phi i64 [ 1, %5 ], [ %12, %6 ], !dbg !18
  ret i64 %14, !dbg !25
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @is_even(i32 noundef %0) #0 !dbg !26 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !30, !DIExpression(), !31)
  %3 = load i32, ptr %2, align 4, !dbg !32
  %4 = icmp eq i32 %3, 0, !dbg !33
  br i1 %4, label %5, label %6, !dbg !32

5:                                                ; preds = %1
  br label %10, !dbg !32

6:                                                ; preds = %1
  %7 = load i32, ptr %2, align 4, !dbg !34
  %8 = sub i32 %7, 1, !dbg !35
  %9 = call i32 @is_odd(i32 noundef %8), !dbg !36
  br label %10, !dbg !32

10:                                               ; preds = %6, %5
  %11 = phi i32 [ 1, %5 ], [ %9, %6 ], !dbg !32
  ret i32 %11, !dbg !37
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @is_odd(i32 noundef %0) #0 !dbg !38 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !39, !DIExpression(), !40)
  %3 = load i32, ptr %2, align 4, !dbg !41
  %4 = icmp eq i32 %3, 0, !dbg !42
  br i1 %4, label %5, label %6, !dbg !41

5:                                                ; preds = %1
  br label %10, !dbg !41

6:                                                ; preds = %1
  %7 = load i32, ptr %2, align 4, !dbg !43
  %8 = sub i32 %7, 1, !dbg !44
  %9 = call i32 @is_even(i32 noundef %8), !dbg !45
  br label %10, !dbg !41

10:                                               ; preds = %6, %5
  %11 = phi i32 [ 0, %5 ], [ %9, %6 ], !dbg !41
  ret i32 %11, !dbg !46
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "recursion.c", directory: "/src", checksumkind: CSK_MD5, checksum: "8ef0aa4fc09f10037026bcdae4041cb3")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "factorial", scope: !1, file: !1, line: 1, type: !11, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!14 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!15 = !{}
!16 = !DILocalVariable(name: "n", arg: 1, scope: !10, file: !1, line: 1, type: !14)
!17 = !DILocation(line: 1, column: 34, scope: !10)
!18 = !DILocation(line: 1, column: 46, scope: !10)
!19 = !DILocation(line: 1, column: 48, scope: !10)
!20 = !DILocation(line: 1, column: 58, scope: !10)
!21 = !DILocation(line: 1, column: 72, scope: !10)
!22 = !DILocation(line: 1, column: 74, scope: !10)
!23 = !DILocation(line: 1, column: 62, scope: !10)
!24 = !DILocation(line: 1, column: 60, scope: !10)
!25 = !DILocation(line: 1, column: 39, scope: !10)
!26 = distinct !DISubprogram(name: "is_even", scope: !1, file: !1, line: 3, type: !27, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!27 = !DISubroutineType(types: !28)
!28 = !{!29, !14}
!29 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!30 = !DILocalVariable(name: "n", arg: 1, scope: !26, file: !1, line: 3, type: !14)
!31 = !DILocation(line: 3, column: 22, scope: !26)
!32 = !DILocation(line: 3, column: 34, scope: !26)
!33 = !DILocation(line: 3, column: 36, scope: !26)
!34 = !DILocation(line: 3, column: 54, scope: !26)
!35 = !DILocation(line: 3, column: 56, scope: !26)
!36 = !DILocation(line: 3, column: 47, scope: !26)
!37 = !DILocation(line: 3, column: 27, scope: !26)
!38 = distinct !DISubprogram(name: "is_odd", scope: !1, file: !1, line: 4, type: !27, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!39 = !DILocalVariable(name: "n", arg: 1, scope: !38, file: !1, line: 4, type: !14)
!40 = !DILocation(line: 4, column: 21, scope: !38)
!41 = !DILocation(line: 4, column: 33, scope: !38)
!42 = !DILocation(line: 4, column: 35, scope: !38)
!43 = !DILocation(line: 4, column: 54, scope: !38)
!44 = !DILocation(line: 4, column: 56, scope: !38)
!45 = !DILocation(line: 4, column: 46, scope: !38)
!46 = !DILocation(line: 4, column: 26, scope: !38)
