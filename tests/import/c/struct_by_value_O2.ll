; clang-22 -O2 -g -S -emit-llvm struct_by_value.c
; ModuleID = 'struct_by_value.c'
source_filename = "struct_by_value.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.big = type { [5 x i64] }

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local i64 @sum(ptr noundef readonly byval(%struct.big) align 8 captures(none) %0) local_unnamed_addr #0 !dbg !14 {
    #dbg_declare(ptr %0, !25, !DIExpression(), !26)
  %2 = load i64, ptr %0, align 8, !dbg !27, !tbaa !28
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 32, !dbg !30
  %4 = load i64, ptr %3, align 8, !dbg !30, !tbaa !28
  %5 = add nsw i64 %4, %2, !dbg !31
  ret i64 %5, !dbg !32
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local <2 x float> @swap(<2 x float> %0) local_unnamed_addr #1 !dbg !33 {
    #dbg_value(<2 x float> %0, !42, !DIExpression(), !44)
    #dbg_value(float poison, !43, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !44)
  %2 = shufflevector <2 x float> %0, <2 x float> poison, <2 x i32> <i32 1, i32 0>, !dbg !45
    #dbg_value(float poison, !43, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !44)
  ret <2 x float> %2, !dbg !46
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="64" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "struct_by_value.c", directory: "/src", checksumkind: CSK_MD5, checksum: "ef80b497b61234aedac4999987ff4fea")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"omnipotent char", !13, i64 0}
!13 = !{!"Simple C/C++ TBAA"}
!14 = distinct !DISubprogram(name: "sum", scope: !1, file: !1, line: 3, type: !15, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !24, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18}
!17 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!18 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "big", file: !1, line: 1, size: 320, elements: !19)
!19 = !{!20}
!20 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !18, file: !1, line: 1, baseType: !21, size: 320)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 320, elements: !22)
!22 = !{!23}
!23 = !DISubrange(count: 5)
!24 = !{!25}
!25 = !DILocalVariable(name: "b", arg: 1, scope: !14, file: !1, line: 3, type: !18)
!26 = !DILocation(line: 3, column: 21, scope: !14)
!27 = !DILocation(line: 3, column: 33, scope: !14)
!28 = !{!29, !29, i64 0}
!29 = !{!"long", !12, i64 0}
!30 = !DILocation(line: 3, column: 42, scope: !14)
!31 = !DILocation(line: 3, column: 40, scope: !14, atomGroup: 1, atomRank: 2)
!32 = !DILocation(line: 3, column: 26, scope: !14, atomGroup: 1, atomRank: 1)
!33 = distinct !DISubprogram(name: "swap", scope: !1, file: !1, line: 4, type: !34, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !41, keyInstructions: true)
!34 = !DISubroutineType(types: !35)
!35 = !{!36, !36}
!36 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !1, line: 2, size: 64, elements: !37)
!37 = !{!38, !40}
!38 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !36, file: !1, line: 2, baseType: !39, size: 32)
!39 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !36, file: !1, line: 2, baseType: !39, size: 32, offset: 32)
!41 = !{!42, !43}
!42 = !DILocalVariable(name: "p", arg: 1, scope: !33, file: !1, line: 4, type: !36)
!43 = !DILocalVariable(name: "q", scope: !33, file: !1, line: 4, type: !36)
!44 = !DILocation(line: 0, scope: !33)
!45 = !DILocation(line: 4, column: 51, scope: !33, atomGroup: 1, atomRank: 1)
!46 = !DILocation(line: 4, column: 63, scope: !33, atomGroup: 2, atomRank: 1)
