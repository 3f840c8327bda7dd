; clang-22 -O0 -g -S -emit-llvm vectors.c
; ModuleID = 'vectors.c'
source_filename = "vectors.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local <4 x float> @fused(<4 x float> noundef %0, <4 x float> noundef %1, <4 x float> noundef %2) #0 !dbg !12 {
  %4 = alloca <4 x float>, align 16
  %5 = alloca <4 x float>, align 16
  %6 = alloca <4 x float>, align 16
  store <4 x float> %0, ptr %4, align 16
    #dbg_declare(ptr %4, !21, !DIExpression(), !22)
  store <4 x float> %1, ptr %5, align 16
    #dbg_declare(ptr %5, !23, !DIExpression(), !24)
  store <4 x float> %2, ptr %6, align 16
    #dbg_declare(ptr %6, !25, !DIExpression(), !26)
  %7 = load <4 x float>, ptr %4, align 16, !dbg !27
  %8 = load <4 x float>, ptr %5, align 16, !dbg !28
  %9 = load <4 x float>, ptr %6, align 16, !dbg !29
  %10 = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %7, <4 x float> %8, <4 x float> %9), !dbg !30
  ret <4 x float> %10, !dbg !31
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @lane(<4 x float> noundef %0, i32 noundef %1) #0 !dbg !32 {
  %3 = alloca <4 x float>, align 16
  %4 = alloca i32, align 4
  store <4 x float> %0, ptr %3, align 16
    #dbg_declare(ptr %3, !35, !DIExpression(), !36)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !37, !DIExpression(), !38)
  %5 = load <4 x float>, ptr %3, align 16, !dbg !39
  %6 = load i32, ptr %4, align 4, !dbg !40
  %7 = and i32 %6, 3, !dbg !41
  %8 = extractelement <4 x float> %5, i32 %7, !dbg !39
  %9 = fptosi float %8 to i32, !dbg !42
  %10 = load <4 x float>, ptr %3, align 16, !dbg !43
  %11 = load <4 x float>, ptr %3, align 16, !dbg !44
  %12 = shufflevector <4 x float> %10, <4 x float> %11, <4 x i32> <i32 3, i32 2, i32 1, i32 0>, !dbg !45
  %13 = extractelement <4 x float> %12, i32 1, !dbg !45
  %14 = fptosi float %13 to i32, !dbg !46
  %15 = add nsw i32 %9, %14, !dbg !47
  ret i32 %15, !dbg !48
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "vectors.c", directory: "/src", checksumkind: CSK_MD5, checksum: "9718f211510d72abef7689bb805cf790")
!2 = !{!3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!12 = distinct !DISubprogram(name: "fused", scope: !1, file: !1, line: 2, type: !13, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !20)
!13 = !DISubroutineType(types: !14)
!14 = !{!15, !15, !15, !15}
!15 = !DIDerivedType(tag: DW_TAG_typedef, name: "v4", file: !1, line: 1, baseType: !16)
!16 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 128, flags: DIFlagVector, elements: !18)
!17 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!18 = !{!19}
!19 = !DISubrange(count: 4)
!20 = !{}
!21 = !DILocalVariable(name: "a", arg: 1, scope: !12, file: !1, line: 2, type: !15)
!22 = !DILocation(line: 2, column: 13, scope: !12)
!23 = !DILocalVariable(name: "b", arg: 2, scope: !12, file: !1, line: 2, type: !15)
!24 = !DILocation(line: 2, column: 19, scope: !12)
!25 = !DILocalVariable(name: "c", arg: 3, scope: !12, file: !1, line: 2, type: !15)
!26 = !DILocation(line: 2, column: 25, scope: !12)
!27 = !DILocation(line: 2, column: 37, scope: !12)
!28 = !DILocation(line: 2, column: 41, scope: !12)
!29 = !DILocation(line: 2, column: 45, scope: !12)
!30 = !DILocation(line: 2, column: 43, scope: !12)
!31 = !DILocation(line: 2, column: 30, scope: !12)
!32 = distinct !DISubprogram(name: "lane", scope: !1, file: !1, line: 3, type: !33, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !20)
!33 = !DISubroutineType(types: !34)
!34 = !{!3, !15, !3}
!35 = !DILocalVariable(name: "a", arg: 1, scope: !32, file: !1, line: 3, type: !15)
!36 = !DILocation(line: 3, column: 13, scope: !32)
!37 = !DILocalVariable(name: "i", arg: 2, scope: !32, file: !1, line: 3, type: !3)
!38 = !DILocation(line: 3, column: 20, scope: !32)
!39 = !DILocation(line: 3, column: 37, scope: !32)
!40 = !DILocation(line: 3, column: 39, scope: !32)
!41 = !DILocation(line: 3, column: 41, scope: !32)
!42 = !DILocation(line: 3, column: 32, scope: !32)
!43 = !DILocation(line: 3, column: 77, scope: !32)
!44 = !DILocation(line: 3, column: 80, scope: !32)
!45 = !DILocation(line: 3, column: 53, scope: !32)
!46 = !DILocation(line: 3, column: 48, scope: !32)
!47 = !DILocation(line: 3, column: 46, scope: !32)
!48 = !DILocation(line: 3, column: 25, scope: !32)
