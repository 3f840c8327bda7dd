; clang-22 -O0 -g -S -emit-llvm switch_table.c
; ModuleID = 'switch_table.c'
source_filename = "switch_table.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [4 x i8] c"sun\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [4 x i8] c"mon\00", align 1, !dbg !7
@.str.2 = private unnamed_addr constant [4 x i8] c"tue\00", align 1, !dbg !9
@.str.3 = private unnamed_addr constant [4 x i8] c"wed\00", align 1, !dbg !11
@.str.4 = private unnamed_addr constant [4 x i8] c"thu\00", align 1, !dbg !13
@.str.5 = private unnamed_addr constant [2 x i8] c"?\00", align 1, !dbg !15

; Function Attrs: noinline nounwind optnone uwtable
define dso_local ptr @name(i32 noundef %0) #0 !dbg !30 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !37, !DIExpression(), !38)
  %4 = load i32, ptr %3, align 4, !dbg !39
  switch i32 %4, label %10 [
    i32 0, label %5
    i32 1, label %6
    i32 2, label %7
    i32 3, label %8
    i32 4, label %9
  ], !dbg !40

5:                                                ; preds = %1
  store ptr @.str, ptr %2, align 8, !dbg !41
  br label %11, !dbg !41

6:                                                ; preds = %1
  store ptr @.str.1, ptr %2, align 8, !dbg !43
  br label %11, !dbg !43

7:                                                ; preds = %1
  store ptr @.str.2, ptr %2, align 8, !dbg !44
  br label %11, !dbg !44

8:                                                ; preds = %1
  store ptr @.str.3, ptr %2, align 8, !dbg !45
  br label %11, !dbg !45

9:                                                ; preds = %1
  store ptr @.str.4, ptr %2, align 8, !dbg !46
  br label %11, !dbg !46

10:                                               ; preds = %1
  store ptr @.str.5, ptr %2, align 8, !dbg !47
  br label %11, !dbg !47

11:                                               ; preds = %10, %9, %8, %7, %6, %5
  %12 = load ptr, ptr %2, align 8, !dbg !48
  ret ptr %12, !dbg !48
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!20}
!llvm.module.flags = !{!22, !23, !24, !25, !26, !27, !28}
!llvm.ident = !{!29}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 3, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "switch_table.c", directory: "/src", checksumkind: CSK_MD5, checksum: "9a39daf1bea2861c1103e1d185538144")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 32, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 4)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !2, line: 4, type: !3, isLocal: true, isDefinition: true)
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(scope: null, file: !2, line: 5, type: !3, isLocal: true, isDefinition: true)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(scope: null, file: !2, line: 6, type: !3, isLocal: true, isDefinition: true)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(scope: null, file: !2, line: 7, type: !3, isLocal: true, isDefinition: true)
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(scope: null, file: !2, line: 8, type: !17, isLocal: true, isDefinition: true)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 16, elements: !18)
!18 = !{!19}
!19 = !DISubrange(count: 2)
!20 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !21, splitDebugInlining: false, nameTableKind: None)
!21 = !{!0, !7, !9, !11, !13, !15}
!22 = !{i32 7, !"Dwarf Version", i32 5}
!23 = !{i32 2, !"Debug Info Version", i32 3}
!24 = !{i32 1, !"wchar_size", i32 4}
!25 = !{i32 8, !"PIC Level", i32 2}
!26 = !{i32 7, !"PIE Level", i32 2}
!27 = !{i32 7, !"uwtable", i32 2}
!28 = !{i32 7, !"frame-pointer", i32 2}
!29 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!30 = distinct !DISubprogram(name: "name", scope: !2, file: !2, line: 1, type: !31, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !20, retainedNodes: !36)
!31 = !DISubroutineType(types: !32)
!32 = !{!33, !35}
!33 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !34, size: 64)
!34 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!35 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!36 = !{}
!37 = !DILocalVariable(name: "day", arg: 1, scope: !30, file: !2, line: 1, type: !35)
!38 = !DILocation(line: 1, column: 27, scope: !30)
!39 = !DILocation(line: 2, column: 11, scope: !30)
!40 = !DILocation(line: 2, column: 3, scope: !30)
!41 = !DILocation(line: 3, column: 13, scope: !42)
!42 = distinct !DILexicalBlock(scope: !30, file: !2, line: 2, column: 16)
!43 = !DILocation(line: 4, column: 13, scope: !42)
!44 = !DILocation(line: 5, column: 13, scope: !42)
!45 = !DILocation(line: 6, column: 13, scope: !42)
!46 = !DILocation(line: 7, column: 13, scope: !42)
!47 = !DILocation(line: 8, column: 14, scope: !42)
!48 = !DILocation(line: 10, column: 1, scope: !30)
