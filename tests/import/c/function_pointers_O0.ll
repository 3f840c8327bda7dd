; clang-22 -O0 -g -S -emit-llvm function_pointers.c
; ModuleID = 'function_pointers.c'
source_filename = "function_pointers.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@table = internal constant [2 x ptr] [ptr @add, ptr @sub], align 16, !dbg !0

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @apply(i32 noundef %0, i32 noundef %1, i32 noundef %2) #0 !dbg !22 {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
    #dbg_declare(ptr %4, !27, !DIExpression(), !28)
  store i32 %1, ptr %5, align 4
    #dbg_declare(ptr %5, !29, !DIExpression(), !30)
  store i32 %2, ptr %6, align 4
    #dbg_declare(ptr %6, !31, !DIExpression(), !32)
  %7 = load i32, ptr %4, align 4, !dbg !33
  %8 = and i32 %7, 1, !dbg !34
  %9 = zext i32 %8 to i64, !dbg !35
  %10 = getelementptr inbounds nuw [2 x ptr], ptr @table, i64 0, i64 %9, !dbg !35
  %11 = load ptr, ptr %10, align 8, !dbg !35
  %12 = load i32, ptr %5, align 4, !dbg !36
  %13 = load i32, ptr %6, align 4, !dbg !37
  %14 = call i32 %11(i32 noundef %12, i32 noundef %13), !dbg !35
  ret i32 %14, !dbg !38
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @add(i32 noundef %0, i32 noundef %1) #0 !dbg !39 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !40, !DIExpression(), !41)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !42, !DIExpression(), !43)
  %5 = load i32, ptr %3, align 4, !dbg !44
  %6 = load i32, ptr %4, align 4, !dbg !45
  %7 = add nsw i32 %5, %6, !dbg !46
  ret i32 %7, !dbg !47
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @sub(i32 noundef %0, i32 noundef %1) #0 !dbg !48 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !49, !DIExpression(), !50)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !51, !DIExpression(), !52)
  %5 = load i32, ptr %3, align 4, !dbg !53
  %6 = load i32, ptr %4, align 4, !dbg !54
  %7 = sub nsw i32 %5, %6, !dbg !55
  ret i32 %7, !dbg !56
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!14, !15, !16, !17, !18, !19, !20}
!llvm.ident = !{!21}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 4, type: !5, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "function_pointers.c", directory: "/src", checksumkind: CSK_MD5, checksum: "780c645fd49590180c6ebf378d8c817d")
!4 = !{!0}
!5 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, elements: !12)
!6 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !7)
!7 = !DIDerivedType(tag: DW_TAG_typedef, name: "operation", file: !3, line: 1, baseType: !8)
!8 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64)
!9 = !DISubroutineType(types: !10)
!10 = !{!11, !11, !11}
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!12 = !{!13}
!13 = !DISubrange(count: 2)
!14 = !{i32 7, !"Dwarf Version", i32 5}
!15 = !{i32 2, !"Debug Info Version", i32 3}
!16 = !{i32 1, !"wchar_size", i32 4}
!17 = !{i32 8, !"PIC Level", i32 2}
!18 = !{i32 7, !"PIE Level", i32 2}
!19 = !{i32 7, !"uwtable", i32 2}
!20 = !{i32 7, !"frame-pointer", i32 2}
!21 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!22 = distinct !DISubprogram(name: "apply", scope: !3, file: !3, line: 5, type: !23, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !26)
!23 = !DISubroutineType(types: !24)
!24 = !{!11, !25, !11, !11}
!25 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!26 = !{}
!27 = !DILocalVariable(name: "i", arg: 1, scope: !22, file: !3, line: 5, type: !25)
!28 = !DILocation(line: 5, column: 20, scope: !22)
!29 = !DILocalVariable(name: "a", arg: 2, scope: !22, file: !3, line: 5, type: !11)
!30 = !DILocation(line: 5, column: 27, scope: !22)
!31 = !DILocalVariable(name: "b", arg: 3, scope: !22, file: !3, line: 5, type: !11)
!32 = !DILocation(line: 5, column: 34, scope: !22)
!33 = !DILocation(line: 5, column: 52, scope: !22)
!34 = !DILocation(line: 5, column: 54, scope: !22)
!35 = !DILocation(line: 5, column: 46, scope: !22)
!36 = !DILocation(line: 5, column: 59, scope: !22)
!37 = !DILocation(line: 5, column: 62, scope: !22)
!38 = !DILocation(line: 5, column: 39, scope: !22)
!39 = distinct !DISubprogram(name: "add", scope: !3, file: !3, line: 2, type: !9, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !26)
!40 = !DILocalVariable(name: "a", arg: 1, scope: !39, file: !3, line: 2, type: !11)
!41 = !DILocation(line: 2, column: 20, scope: !39)
!42 = !DILocalVariable(name: "b", arg: 2, scope: !39, file: !3, line: 2, type: !11)
!43 = !DILocation(line: 2, column: 27, scope: !39)
!44 = !DILocation(line: 2, column: 39, scope: !39)
!45 = !DILocation(line: 2, column: 43, scope: !39)
!46 = !DILocation(line: 2, column: 41, scope: !39)
!47 = !DILocation(line: 2, column: 32, scope: !39)
!48 = distinct !DISubprogram(name: "sub", scope: !3, file: !3, line: 3, type: !9, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !26)
!49 = !DILocalVariable(name: "a", arg: 1, scope: !48, file: !3, line: 3, type: !11)
!50 = !DILocation(line: 3, column: 20, scope: !48)
!51 = !DILocalVariable(name: "b", arg: 2, scope: !48, file: !3, line: 3, type: !11)
!52 = !DILocation(line: 3, column: 27, scope: !48)
!53 = !DILocation(line: 3, column: 39, scope: !48)
!54 = !DILocation(line: 3, column: 43, scope: !48)
!55 = !DILocation(line: 3, column: 41, scope: !48)
!56 = !DILocation(line: 3, column: 32, scope: !48)
