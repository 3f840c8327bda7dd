; clang-22 -O0 -g -S -emit-llvm strings.c
; ModuleID = 'strings.c'
source_filename = "strings.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [4 x i8] c"one\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [8 x i8] c"two\09\22x\22\00", align 1, !dbg !7
@words = dso_local global [3 x ptr] [ptr @.str, ptr @.str.1, ptr null], align 16, !dbg !12
@buffer = internal global [16 x i8] c"abc\00\00\00\00\00\00\00\00\00\00\00\00\00", align 16, !dbg !16

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @greet(i32 noundef %0) #0 !dbg !34 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !39, !DIExpression(), !40)
  %3 = load i32, ptr %2, align 4, !dbg !41
  %4 = and i32 %3, 15, !dbg !42
  %5 = sext i32 %4 to i64, !dbg !43
  %6 = getelementptr inbounds [16 x i8], ptr @buffer, i64 0, i64 %5, !dbg !43
  store i8 122, ptr %6, align 1, !dbg !44
  %7 = call i32 @puts(ptr noundef @buffer), !dbg !45
  %8 = load i32, ptr %2, align 4, !dbg !46
  %9 = and i32 %8, 1, !dbg !47
  %10 = sext i32 %9 to i64, !dbg !48
  %11 = getelementptr inbounds [3 x ptr], ptr @words, i64 0, i64 %10, !dbg !48
  %12 = load ptr, ptr %11, align 8, !dbg !48
  %13 = call i32 @puts(ptr noundef %12), !dbg !49
  ret i32 %13, !dbg !50
}

declare i32 @puts(ptr noundef) #1

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!14}
!llvm.module.flags = !{!26, !27, !28, !29, !30, !31, !32}
!llvm.ident = !{!33}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 3, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "strings.c", directory: "/src", checksumkind: CSK_MD5, checksum: "ac0c1398b09a403e2a70b2954e7b88b3")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 32, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 4)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !2, line: 3, type: !9, isLocal: true, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 64, elements: !10)
!10 = !{!11}
!11 = !DISubrange(count: 8)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = distinct !DIGlobalVariable(name: "words", scope: !14, file: !2, line: 3, type: !21, isLocal: false, isDefinition: true)
!14 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !15, splitDebugInlining: false, nameTableKind: None)
!15 = !{!0, !7, !12, !16}
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression())
!17 = distinct !DIGlobalVariable(name: "buffer", scope: !14, file: !2, line: 2, type: !18, isLocal: true, isDefinition: true)
!18 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 128, elements: !19)
!19 = !{!20}
!20 = !DISubrange(count: 16)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 192, elements: !24)
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !23, size: 64)
!23 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!24 = !{!25}
!25 = !DISubrange(count: 3)
!26 = !{i32 7, !"Dwarf Version", i32 5}
!27 = !{i32 2, !"Debug Info Version", i32 3}
!28 = !{i32 1, !"wchar_size", i32 4}
!29 = !{i32 8, !"PIC Level", i32 2}
!30 = !{i32 7, !"PIE Level", i32 2}
!31 = !{i32 7, !"uwtable", i32 2}
!32 = !{i32 7, !"frame-pointer", i32 2}
!33 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!34 = distinct !DISubprogram(name: "greet", scope: !2, file: !2, line: 4, type: !35, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !14, retainedNodes: !38)
!35 = !DISubroutineType(types: !36)
!36 = !{!37, !37}
!37 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!38 = !{}
!39 = !DILocalVariable(name: "i", arg: 1, scope: !34, file: !2, line: 4, type: !37)
!40 = !DILocation(line: 4, column: 15, scope: !34)
!41 = !DILocation(line: 4, column: 27, scope: !34)
!42 = !DILocation(line: 4, column: 29, scope: !34)
!43 = !DILocation(line: 4, column: 20, scope: !34)
!44 = !DILocation(line: 4, column: 35, scope: !34)
!45 = !DILocation(line: 4, column: 42, scope: !34)
!46 = !DILocation(line: 4, column: 74, scope: !34)
!47 = !DILocation(line: 4, column: 76, scope: !34)
!48 = !DILocation(line: 4, column: 68, scope: !34)
!49 = !DILocation(line: 4, column: 63, scope: !34)
!50 = !DILocation(line: 4, column: 56, scope: !34)
