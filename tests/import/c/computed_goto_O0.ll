; clang-22 -O0 -g -S -emit-llvm computed_goto.c
; ModuleID = 'computed_goto.c'
source_filename = "computed_goto.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@interpret.labels = internal constant [3 x ptr] [ptr blockaddress(@interpret, %28), ptr blockaddress(@interpret, %10), ptr blockaddress(@interpret, %19)], align 16, !dbg !0

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @interpret(ptr noundef %0) #0 !dbg !2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !26, !DIExpression(), !27)
    #dbg_declare(ptr %3, !28, !DIExpression(), !29)
  store i32 0, ptr %3, align 4, !dbg !29
  %4 = load ptr, ptr %2, align 8, !dbg !30
  %5 = getelementptr inbounds nuw i8, ptr %4, i32 1, !dbg !30
  store ptr %5, ptr %2, align 8, !dbg !30
  %6 = load i8, ptr %4, align 1, !dbg !31
  %7 = zext i8 %6 to i64, !dbg !32
  %8 = getelementptr inbounds nuw [3 x ptr], ptr @interpret.labels, i64 0, i64 %7, !dbg !32
  %9 = load ptr, ptr %8, align 8, !dbg !32
  br label %30, !dbg !33

10:                                               ; preds = %30
    #dbg_label(!34, !35)
  %11 = load i32, ptr %3, align 4, !dbg !36
  %12 = add nsw i32 %11, 1, !dbg !36
  store i32 %12, ptr %3, align 4, !dbg !36
  %13 = load ptr, ptr %2, align 8, !dbg !37
  %14 = getelementptr inbounds nuw i8, ptr %13, i32 1, !dbg !37
  store ptr %14, ptr %2, align 8, !dbg !37
  %15 = load i8, ptr %13, align 1, !dbg !38
  %16 = zext i8 %15 to i64, !dbg !39
  %17 = getelementptr inbounds nuw [3 x ptr], ptr @interpret.labels, i64 0, i64 %16, !dbg !39
  %18 = load ptr, ptr %17, align 8, !dbg !39
  br label %30, !dbg !40

19:                                               ; preds = %30
    #dbg_label(!41, !42)
  %20 = load i32, ptr %3, align 4, !dbg !43
  %21 = add nsw i32 %20, -1, !dbg !43
  store i32 %21, ptr %3, align 4, !dbg !43
  %22 = load ptr, ptr %2, align 8, !dbg !44
  %23 = getelementptr inbounds nuw i8, ptr %22, i32 1, !dbg !44
  store ptr %23, ptr %2, align 8, !dbg !44
  %24 = load i8, ptr %22, align 1, !dbg !45
  %25 = zext i8 %24 to i64, !dbg !46
  %26 = getelementptr inbounds nuw [3 x ptr], ptr @interpret.labels, i64 0, i64 %25, !dbg !46
  %27 = load ptr, ptr %26, align 8, !dbg !46
  br label %30, !dbg !47

28:                                               ; preds = %30
    #dbg_label(!48, !49)
  %29 = load i32, ptr %3, align 4, !dbg !50
  ret i32 %29, !dbg !51

30:                                               ; preds = %19, %10, %1
  %31 = phi ptr [ %9, %1 ], [ %18, %10 ], [ %27, %19 ]
  indirectbr ptr %31, [label %28, label %10, label %19]
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!10}
!llvm.module.flags = !{!18, !19, !20, !21, !22, !23, !24}
!llvm.ident = !{!25}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "labels", scope: !2, file: !3, line: 2, type: !13, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "interpret", scope: !3, file: !3, line: 1, type: !4, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !10, retainedNodes: !12)
!3 = !DIFile(filename: "computed_goto.c", directory: "/src", checksumkind: CSK_MD5, checksum: "505d9831e84bf59d23308ac0d7959126")
!4 = !DISubroutineType(types: !5)
!5 = !{!6, !7}
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!8 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !9)
!9 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!10 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !11, splitDebugInlining: false, nameTableKind: None)
!11 = !{!0}
!12 = !{}
!13 = !DICompositeType(tag: DW_TAG_array_type, baseType: !14, size: 192, elements: !16)
!14 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !15)
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!16 = !{!17}
!17 = !DISubrange(count: 3)
!18 = !{i32 7, !"Dwarf Version", i32 5}
!19 = !{i32 2, !"Debug Info Version", i32 3}
!20 = !{i32 1, !"wchar_size", i32 4}
!21 = !{i32 8, !"PIC Level", i32 2}
!22 = !{i32 7, !"PIE Level", i32 2}
!23 = !{i32 7, !"uwtable", i32 2}
!24 = !{i32 7, !"frame-pointer", i32 2}
!25 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!26 = !DILocalVariable(name: "code", arg: 1, scope: !2, file: !3, line: 1, type: !7)
!27 = !DILocation(line: 1, column: 36, scope: !2)
!28 = !DILocalVariable(name: "value", scope: !2, file: !3, line: 3, type: !6)
!29 = !DILocation(line: 3, column: 7, scope: !2)
!30 = !DILocation(line: 4, column: 21, scope: !2)
!31 = !DILocation(line: 4, column: 16, scope: !2)
!32 = !DILocation(line: 4, column: 9, scope: !2)
!33 = !DILocation(line: 4, column: 3, scope: !2)
!34 = !DILabel(scope: !2, name: "up", file: !3, line: 5, column: 1)
!35 = !DILocation(line: 5, column: 1, scope: !2)
!36 = !DILocation(line: 5, column: 10, scope: !2)
!37 = !DILocation(line: 5, column: 32, scope: !2)
!38 = !DILocation(line: 5, column: 27, scope: !2)
!39 = !DILocation(line: 5, column: 20, scope: !2)
!40 = !DILocation(line: 5, column: 14, scope: !2)
!41 = !DILabel(scope: !2, name: "down", file: !3, line: 6, column: 1)
!42 = !DILocation(line: 6, column: 1, scope: !2)
!43 = !DILocation(line: 6, column: 12, scope: !2)
!44 = !DILocation(line: 6, column: 34, scope: !2)
!45 = !DILocation(line: 6, column: 29, scope: !2)
!46 = !DILocation(line: 6, column: 22, scope: !2)
!47 = !DILocation(line: 6, column: 16, scope: !2)
!48 = !DILabel(scope: !2, name: "stop", file: !3, line: 7, column: 1)
!49 = !DILocation(line: 7, column: 1, scope: !2)
!50 = !DILocation(line: 7, column: 14, scope: !2)
!51 = !DILocation(line: 7, column: 7, scope: !2)
