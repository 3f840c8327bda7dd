; clang-22 -O2 -g -S -emit-llvm arrays.c
; ModuleID = 'arrays.c'
source_filename = "arrays.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.anon = type { i32, [0 x i8] }

@header = dso_local local_unnamed_addr global %struct.anon { i32 2, [0 x i8] zeroinitializer }, align 4, !dbg !0
@matrix = internal unnamed_addr constant [2 x [3 x i16]] [[3 x i16] [i16 1, i16 2, i16 3], [3 x i16] [i16 4, i16 5, i16 6]], align 2, !dbg !13
@zeros = dso_local local_unnamed_addr global [100 x double] zeroinitializer, align 16, !dbg !7

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i64 @pick(i32 noundef %0, i32 noundef %1) local_unnamed_addr #0 !dbg !42 {
    #dbg_value(i32 %0, !46, !DIExpression(), !48)
    #dbg_value(i32 %1, !47, !DIExpression(), !48)
  %3 = sext i32 %0 to i64, !dbg !49
  %4 = getelementptr inbounds [3 x i16], ptr @matrix, i64 %3, !dbg !49
  %5 = sext i32 %1 to i64, !dbg !49
  %6 = getelementptr inbounds i16, ptr %4, i64 %5, !dbg !49
  %7 = load i16, ptr %6, align 2, !dbg !49, !tbaa !50
  %8 = sext i16 %7 to i64, !dbg !49
  %9 = getelementptr inbounds double, ptr @zeros, i64 %5, !dbg !52
  %10 = load double, ptr %9, align 8, !dbg !52, !tbaa !53
  %11 = fptosi double %10 to i64, !dbg !55
  %12 = add nsw i64 %8, 4, !dbg !56
  %13 = add i64 %12, %11, !dbg !57
  ret i64 %13, !dbg !58
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!30, !31, !32, !33, !34, !35, !36}
!llvm.ident = !{!37}
!llvm.errno.tbaa = !{!38}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "header", scope: !2, file: !3, line: 3, type: !21, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
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
!36 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!37 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!38 = !{!39, !39, i64 0}
!39 = !{!"int", !40, i64 0}
!40 = !{!"omnipotent char", !41, i64 0}
!41 = !{!"Simple C/C++ TBAA"}
!42 = distinct !DISubprogram(name: "pick", scope: !3, file: !3, line: 4, type: !43, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !45, keyInstructions: true)
!43 = !DISubroutineType(types: !44)
!44 = !{!5, !24, !24}
!45 = !{!46, !47}
!46 = !DILocalVariable(name: "i", arg: 1, scope: !42, file: !3, line: 4, type: !24)
!47 = !DILocalVariable(name: "j", arg: 2, scope: !42, file: !3, line: 4, type: !24)
!48 = !DILocation(line: 0, scope: !42)
!49 = !DILocation(line: 4, column: 34, scope: !42)
!50 = !{!51, !51, i64 0}
!51 = !{!"short", !40, i64 0}
!52 = !DILocation(line: 4, column: 55, scope: !42)
!53 = !{!54, !54, i64 0}
!54 = !{!"double", !40, i64 0}
!55 = !DILocation(line: 4, column: 49, scope: !42)
!56 = !DILocation(line: 4, column: 47, scope: !42)
!57 = !DILocation(line: 4, column: 64, scope: !42, atomGroup: 1, atomRank: 2)
!58 = !DILocation(line: 4, column: 27, scope: !42, atomGroup: 1, atomRank: 1)
