; clang-22 -O0 -g -S -emit-llvm arrays.c
; ModuleID = 'arrays.c'
source_filename = "arrays.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.anon = type { i32, [0 x i8] }

@header = dso_local global %struct.anon { i32 2, [0 x i8] zeroinitializer }, align 4, !dbg !0
@matrix = internal constant [2 x [3 x i16]] [[3 x i16] [i16 1, i16 2, i16 3], [3 x i16] [i16 4, i16 5, i16 6]], align 2, !dbg !13
@zeros = dso_local global [100 x double] zeroinitializer, align 16, !dbg !7

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @pick(i32 noundef %0, i32 noundef %1) #0 !dbg !38 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !42, !DIExpression(), !43)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !44, !DIExpression(), !45)
  %5 = load i32, ptr %3, align 4, !dbg !46
  %6 = sext i32 %5 to i64, !dbg !47
  %7 = getelementptr inbounds [2 x [3 x i16]], ptr @matrix, i64 0, i64 %6, !dbg !47
  %8 = load i32, ptr %4, align 4, !dbg !48
  %9 = sext i32 %8 to i64, !dbg !47
  %10 = getelementptr inbounds [3 x i16], ptr %7, i64 0, i64 %9, !dbg !47
  %11 = load i16, ptr %10, align 2, !dbg !47
  %12 = sext i16 %11 to i64, !dbg !47
  %13 = load i32, ptr %4, align 4, !dbg !49
  %14 = sext i32 %13 to i64, !dbg !50
  %15 = getelementptr inbounds [100 x double], ptr @zeros, i64 0, i64 %14, !dbg !50
  %16 = load double, ptr %15, align 8, !dbg !50
  %17 = fptosi double %16 to i64, !dbg !51
  %18 = add nsw i64 %12, %17, !dbg !52
  %19 = add i64 %18, 4, !dbg !53
  ret i64 %19, !dbg !54
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!30, !31, !32, !33, !34, !35, !36}
!llvm.ident = !{!37}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "header", scope: !2, file: !3, line: 3, type: !21, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "arrays.c", directory: "/src", checksumkind: CSK_MD5, checksum: "460d0f0bf0169bece9ce3c8f18d59ea5")
!4 = !{!5}
!5 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!6 = !{!0, !7, !13}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "zeros", scope: !2, file: !3, line: 2, type: !9, isLocal: false, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 6400, elements: !11)
!10 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!11 = !{!12}
!12 = !DISubrange(count: 100)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(name: "matrix", scope: !2, file: !3, line: 1, type: !15, isLocal: true, isDefinition: true)
!15 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 96, elements: !18)
!16 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!17 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!18 = !{!19, !20}
!19 = !DISubrange(count: 2)
!20 = !DISubrange(count: 3)
!21 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !3, line: 3, size: 32, elements: !22)
!22 = !{!23, !25}
!23 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !21, file: !3, line: 3, baseType: !24, size: 32)
!24 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!25 = !DIDerivedType(tag: DW_TAG_member, name: "tail", scope: !21, file: !3, line: 3, baseType: !26, offset: 32)
!26 = !DICompositeType(tag: DW_TAG_array_type, baseType: !27, elements: !28)
!27 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!28 = !{!29}
!29 = !DISubrange(count: -1)
!30 = !{i32 7, !"Dwarf Version", i32 5}
!31 = !{i32 2, !"Debug Info Version", i32 3}
!32 = !{i32 1, !"wchar_size", i32 4}
!33 = !{i32 8, !"PIC Level", i32 2}
!34 = !{i32 7, !"PIE Level", i32 2}
!35 = !{i32 7, !"uwtable", i32 2}
!36 = !{i32 7, !"frame-pointer", i32 2}
!37 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!38 = distinct !DISubprogram(name: "pick", scope: !3, file: !3, line: 4, type: !39, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !41)
!39 = !DISubroutineType(types: !40)
!40 = !{!5, !24, !24}
!41 = !{}
!42 = !DILocalVariable(name: "i", arg: 1, scope: !38, file: !3, line: 4, type: !24)
!43 = !DILocation(line: 4, column: 15, scope: !38)
!44 = !DILocalVariable(name: "j", arg: 2, scope: !38, file: !3, line: 4, type: !24)
!45 = !DILocation(line: 4, column: 22, scope: !38)
!46 = !DILocation(line: 4, column: 41, scope: !38)
!47 = !DILocation(line: 4, column: 34, scope: !38)
!48 = !DILocation(line: 4, column: 44, scope: !38)
!49 = !DILocation(line: 4, column: 61, scope: !38)
!50 = !DILocation(line: 4, column: 55, scope: !38)
!51 = !DILocation(line: 4, column: 49, scope: !38)
!52 = !DILocation(line: 4, column: 47, scope: !38)
!53 = !DILocation(line: 4, column: 64, scope: !38)
!54 = !DILocation(line: 4, column: 27, scope: !38)
