; clang-22 -O0 -g -S -emit-llvm vla.c
; ModuleID = 'vla.c'
source_filename = "vla.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @last(i32 noundef %0) #0 !dbg !10 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !15, !DIExpression(), !16)
  %6 = load i32, ptr %2, align 4, !dbg !17
  %7 = zext i32 %6 to i64, !dbg !18
  %8 = call ptr @llvm.stacksave.p0(), !dbg !18
  store ptr %8, ptr %3, align 8, !dbg !18
  %9 = alloca i32, i64 %7, align 16, !dbg !18
  store i64 %7, ptr %4, align 8, !dbg !18
    #dbg_declare(ptr %4, !19, !DIExpression(), !21)
    #dbg_declare(ptr %9, !22, !DIExpression(), !26)
    #dbg_declare(ptr %5, !27, !DIExpression(), !29)
  store i32 0, ptr %5, align 4, !dbg !29
  br label %10, !dbg !30

10:                                               ; preds = %21, %1
  %11 = load i32, ptr %5, align 4, !dbg !31
  %12 = load i32, ptr %2, align 4, !dbg !33
  %13 = icmp slt i32 %11, %12, !dbg !34
  br i1 %13, label %14, label %24, !dbg !35

14:                                               ; preds = %10
  %15 = load i32, ptr %5, align 4, !dbg !36
  %16 = load i32, ptr %5, align 4, !dbg !37
  %17 = mul nsw i32 %15, %16, !dbg !38
  %18 = load i32, ptr %5, align 4, !dbg !39
  %19 = sext i32 %18 to i64, !dbg !40
  %20 = getelementptr inbounds i32, ptr %9, i64 %19, !dbg !40
  store i32 %17, ptr %20, align 4, !dbg !41
  br label %21, !dbg !40

21:                                               ; preds = %14
  %22 = load i32, ptr %5, align 4, !dbg !42
  %23 = add nsw i32 %22, 1, !dbg !42
  store i32 %23, ptr %5, align 4, !dbg !42
  br label %10, !dbg !43, !llvm.loop !44

24:                                               ; preds = %10
  %25 = load i32, ptr %2, align 4, !dbg !47
  %26 = sub nsw i32 %25, 1, !dbg !48
  %27 = sext i32 %26 to i64, !dbg !49
  %28 = getelementptr inbounds i32, ptr %9, i64 %27, !dbg !49
  %29 = load i32, ptr %28, align 4, !dbg !49
  %30 = load ptr, ptr %3, align 8, !dbg !50
  call void @llvm.stackrestore.p0(ptr %30), !dbg !50
  ret i32 %29, !dbg !50
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare ptr @llvm.stacksave.p0() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.stackrestore.p0(ptr) #1

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "vla.c", directory: "/src", checksumkind: CSK_MD5, checksum: "b44a54c1340956d6e829ebb919b4ac75")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "last", scope: !1, file: !1, line: 1, type: !11, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "n", arg: 1, scope: !10, file: !1, line: 1, type: !13)
!16 = !DILocation(line: 1, column: 14, scope: !10)
!17 = !DILocation(line: 2, column: 9, scope: !10)
!18 = !DILocation(line: 2, column: 3, scope: !10)
!19 = !DILocalVariable(name: "__vla_expr0", scope: !10, type: !20, flags: DIFlagArtificial)
!20 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!21 = !DILocation(line: 0, scope: !10)
!22 = !DILocalVariable(name: "a", scope: !10, file: !1, line: 2, type: !23)
!23 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, elements: !24)
!24 = !{!25}
!25 = !DISubrange(count: !19)
!26 = !DILocation(line: 2, column: 7, scope: !10)
!27 = !DILocalVariable(name: "i", scope: !28, file: !1, line: 3, type: !13)
!28 = distinct !DILexicalBlock(scope: !10, file: !1, line: 3, column: 3)
!29 = !DILocation(line: 3, column: 12, scope: !28)
!30 = !DILocation(line: 3, column: 8, scope: !28)
!31 = !DILocation(line: 3, column: 19, scope: !32)
!32 = distinct !DILexicalBlock(scope: !28, file: !1, line: 3, column: 3)
!33 = !DILocation(line: 3, column: 23, scope: !32)
!34 = !DILocation(line: 3, column: 21, scope: !32)
!35 = !DILocation(line: 3, column: 3, scope: !28)
!36 = !DILocation(line: 3, column: 38, scope: !32)
!37 = !DILocation(line: 3, column: 42, scope: !32)
!38 = !DILocation(line: 3, column: 40, scope: !32)
!39 = !DILocation(line: 3, column: 33, scope: !32)
!40 = !DILocation(line: 3, column: 31, scope: !32)
!41 = !DILocation(line: 3, column: 36, scope: !32)
!42 = !DILocation(line: 3, column: 27, scope: !32)
!43 = !DILocation(line: 3, column: 3, scope: !32)
!44 = distinct !{!44, !35, !45, !46}
!45 = !DILocation(line: 3, column: 42, scope: !28)
!46 = !{!"llvm.loop.mustprogress"}
!47 = !DILocation(line: 4, column: 12, scope: !10)
!48 = !DILocation(line: 4, column: 14, scope: !10)
!49 = !DILocation(line: 4, column: 10, scope: !10)
!50 = !DILocation(line: 5, column: 1, scope: !10)
