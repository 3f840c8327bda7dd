; clang-22 -O0 -g -S -emit-llvm loops.c
; ModuleID = 'loops.c'
source_filename = "loops.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @add(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) #0 !dbg !10 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
    #dbg_declare(ptr %4, !21, !DIExpression(), !22)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !23, !DIExpression(), !24)
  store i32 %2, ptr %6, align 4
    #dbg_declare(ptr %6, !25, !DIExpression(), !26)
    #dbg_declare(ptr %7, !27, !DIExpression(), !29)
  store i32 0, ptr %7, align 4, !dbg !29
  br label %8, !dbg !30

8:                                                ; preds = %24, %3
  %9 = load i32, ptr %7, align 4, !dbg !31
  %10 = load i32, ptr %6, align 4, !dbg !33
  %11 = icmp slt i32 %9, %10, !dbg !34
  br i1 %11, label %12, label %27, !dbg !35

12:                                               ; preds = %8
  %13 = load ptr, ptr %5, align 8, !dbg !36
  %14 = load i32, ptr %7, align 4, !dbg !37
  %15 = sext i32 %14 to i64, !dbg !36
  %16 = getelementptr inbounds float, ptr %13, i64 %15, !dbg !36
  %17 = load float, ptr %16, align 4, !dbg !36
  %18 = load ptr, ptr %4, align 8, !dbg !38
  %19 = load i32, ptr %7, align 4, !dbg !39
  %20 = sext i32 %19 to i64, !dbg !38
  %21 = getelementptr inbounds float, ptr %18, i64 %20, !dbg !38
  %22 = load float, ptr %21, align 4, !dbg !40
  %23 = fadd float %22, %17, !dbg !40
  store float %23, ptr %21, align 4, !dbg !40
  br label %24, !dbg !38

24:                                               ; preds = %12
  %25 = load i32, ptr %7, align 4, !dbg !41
  %26 = add nsw i32 %25, 1, !dbg !41
  store i32 %26, ptr %7, align 4, !dbg !41
  br label %8, !dbg !42, !llvm.loop !43

27:                                               ; preds = %8
  ret void, !dbg !48
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @search(ptr noundef %0, i32 noundef %1) #0 !dbg !49 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
    #dbg_declare(ptr %4, !57, !DIExpression(), !58)
  store i32 %1, ptr %5, align 4
    #dbg_declare(ptr %5, !59, !DIExpression(), !60)
    #dbg_declare(ptr %6, !61, !DIExpression(), !63)
  store i32 0, ptr %6, align 4, !dbg !63
  br label %8, !dbg !64

8:                                                ; preds = %32, %2
  %9 = load i32, ptr %6, align 4, !dbg !65
  %10 = icmp slt i32 %9, 8, !dbg !67
  br i1 %10, label %11, label %35, !dbg !68

11:                                               ; preds = %8
    #dbg_declare(ptr %7, !69, !DIExpression(), !71)
  store i32 0, ptr %7, align 4, !dbg !71
  br label %12, !dbg !72

12:                                               ; preds = %28, %11
  %13 = load i32, ptr %7, align 4, !dbg !73
  %14 = icmp slt i32 %13, 8, !dbg !75
  br i1 %14, label %15, label %31, !dbg !76

15:                                               ; preds = %12
  %16 = load ptr, ptr %4, align 8, !dbg !77
  %17 = load i32, ptr %6, align 4, !dbg !79
  %18 = sext i32 %17 to i64, !dbg !77
  %19 = getelementptr inbounds [8 x i32], ptr %16, i64 %18, !dbg !77
  %20 = load i32, ptr %7, align 4, !dbg !80
  %21 = sext i32 %20 to i64, !dbg !77
  %22 = getelementptr inbounds [8 x i32], ptr %19, i64 0, i64 %21, !dbg !77
  %23 = load i32, ptr %22, align 4, !dbg !77
  %24 = load i32, ptr %5, align 4, !dbg !81
  %25 = icmp eq i32 %23, %24, !dbg !82
  br i1 %25, label %26, label %27, !dbg !82

26:                                               ; preds = %15
  br label %36, !dbg !83

27:                                               ; preds = %15
  br label %28, !dbg !81

28:                                               ; preds = %27
  %29 = load i32, ptr %7, align 4, !dbg !84
  %30 = add nsw i32 %29, 1, !dbg !84
  store i32 %30, ptr %7, align 4, !dbg !84
  br label %12, !dbg !85, !llvm.loop !86

31:                                               ; preds = %12
  br label %32, !dbg !87

32:                                               ; preds = %31
  %33 = load i32, ptr %6, align 4, !dbg !88
  %34 = add nsw i32 %33, 1, !dbg !88
  store i32 %34, ptr %6, align 4, !dbg !88
  br label %8, !dbg !89, !llvm.loop !90

35:                                               ; preds = %8
  store i32 -1, ptr %3, align 4, !dbg !92
  br label %38, !dbg !92

36:                                               ; preds = %26
    #dbg_label(!93, !94)
  %37 = load i32, ptr %5, align 4, !dbg !95
  store i32 %37, ptr %3, align 4, !dbg !96
  br label %38, !dbg !96

38:                                               ; preds = %36, %35
  %39 = load i32, ptr %3, align 4, !dbg !97
  ret i32 %39, !dbg !97
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "loops.c", directory: "/src", checksumkind: CSK_MD5, checksum: "303192cb4d3c1a883b6d4235ff1e2a97")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "add", scope: !1, file: !1, line: 1, type: !11, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !20)
!11 = !DISubroutineType(types: !12)
!12 = !{null, !13, !16, !19}
!13 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !14)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!16 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !17)
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!18 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !15)
!19 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!20 = !{}
!21 = !DILocalVariable(name: "a", arg: 1, scope: !10, file: !1, line: 1, type: !13)
!22 = !DILocation(line: 1, column: 26, scope: !10)
!23 = !DILocalVariable(name: "b", arg: 2, scope: !10, file: !1, line: 1, type: !16)
!24 = !DILocation(line: 1, column: 51, scope: !10)
!25 = !DILocalVariable(name: "n", arg: 3, scope: !10, file: !1, line: 1, type: !19)
!26 = !DILocation(line: 1, column: 58, scope: !10)
!27 = !DILocalVariable(name: "i", scope: !28, file: !1, line: 3, type: !19)
!28 = distinct !DILexicalBlock(scope: !10, file: !1, line: 3, column: 3)
!29 = !DILocation(line: 3, column: 12, scope: !28)
!30 = !DILocation(line: 3, column: 8, scope: !28)
!31 = !DILocation(line: 3, column: 19, scope: !32)
!32 = distinct !DILexicalBlock(scope: !28, file: !1, line: 3, column: 3)
!33 = !DILocation(line: 3, column: 23, scope: !32)
!34 = !DILocation(line: 3, column: 21, scope: !32)
!35 = !DILocation(line: 3, column: 3, scope: !28)
!36 = !DILocation(line: 3, column: 39, scope: !32)
!37 = !DILocation(line: 3, column: 41, scope: !32)
!38 = !DILocation(line: 3, column: 31, scope: !32)
!39 = !DILocation(line: 3, column: 33, scope: !32)
!40 = !DILocation(line: 3, column: 36, scope: !32)
!41 = !DILocation(line: 3, column: 27, scope: !32)
!42 = !DILocation(line: 3, column: 3, scope: !32)
!43 = distinct !{!43, !35, !44, !45, !46, !47}
!44 = !DILocation(line: 3, column: 42, scope: !28)
!45 = !{!"llvm.loop.mustprogress"}
!46 = !{!"llvm.loop.interleave.count", i32 2}
!47 = !{!"llvm.loop.vectorize.enable", i1 true}
!48 = !DILocation(line: 4, column: 1, scope: !10)
!49 = distinct !DISubprogram(name: "search", scope: !1, file: !1, line: 5, type: !50, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !20)
!50 = !DISubroutineType(types: !51)
!51 = !{!19, !52, !19}
!52 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !53, size: 64)
!53 = !DICompositeType(tag: DW_TAG_array_type, baseType: !54, size: 256, elements: !55)
!54 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !19)
!55 = !{!56}
!56 = !DISubrange(count: 8)
!57 = !DILocalVariable(name: "grid", arg: 1, scope: !49, file: !1, line: 5, type: !52)
!58 = !DILocation(line: 5, column: 24, scope: !49)
!59 = !DILocalVariable(name: "wanted", arg: 2, scope: !49, file: !1, line: 5, type: !19)
!60 = !DILocation(line: 5, column: 38, scope: !49)
!61 = !DILocalVariable(name: "i", scope: !62, file: !1, line: 6, type: !19)
!62 = distinct !DILexicalBlock(scope: !49, file: !1, line: 6, column: 3)
!63 = !DILocation(line: 6, column: 12, scope: !62)
!64 = !DILocation(line: 6, column: 8, scope: !62)
!65 = !DILocation(line: 6, column: 19, scope: !66)
!66 = distinct !DILexicalBlock(scope: !62, file: !1, line: 6, column: 3)
!67 = !DILocation(line: 6, column: 21, scope: !66)
!68 = !DILocation(line: 6, column: 3, scope: !62)
!69 = !DILocalVariable(name: "j", scope: !70, file: !1, line: 7, type: !19)
!70 = distinct !DILexicalBlock(scope: !66, file: !1, line: 7, column: 5)
!71 = !DILocation(line: 7, column: 14, scope: !70)
!72 = !DILocation(line: 7, column: 10, scope: !70)
!73 = !DILocation(line: 7, column: 21, scope: !74)
!74 = distinct !DILexicalBlock(scope: !70, file: !1, line: 7, column: 5)
!75 = !DILocation(line: 7, column: 23, scope: !74)
!76 = !DILocation(line: 7, column: 5, scope: !70)
!77 = !DILocation(line: 8, column: 11, scope: !78)
!78 = distinct !DILexicalBlock(scope: !74, file: !1, line: 8, column: 11)
!79 = !DILocation(line: 8, column: 16, scope: !78)
!80 = !DILocation(line: 8, column: 19, scope: !78)
!81 = !DILocation(line: 8, column: 25, scope: !78)
!82 = !DILocation(line: 8, column: 22, scope: !78)
!83 = !DILocation(line: 8, column: 33, scope: !78)
!84 = !DILocation(line: 7, column: 29, scope: !74)
!85 = !DILocation(line: 7, column: 5, scope: !74)
!86 = distinct !{!86, !76, !87, !45}
!87 = !DILocation(line: 8, column: 38, scope: !70)
!88 = !DILocation(line: 6, column: 27, scope: !66)
!89 = !DILocation(line: 6, column: 3, scope: !66)
!90 = distinct !{!90, !68, !91, !45}
!91 = !DILocation(line: 8, column: 38, scope: !62)
!92 = !DILocation(line: 9, column: 3, scope: !49)
!93 = !DILabel(scope: !49, name: "found", file: !1, line: 10, column: 1)
!94 = !DILocation(line: 10, column: 1, scope: !49)
!95 = !DILocation(line: 11, column: 10, scope: !49)
!96 = !DILocation(line: 11, column: 3, scope: !49)
!97 = !DILocation(line: 12, column: 1, scope: !49)
