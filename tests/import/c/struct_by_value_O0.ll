; clang-22 -O0 -g -S -emit-llvm struct_by_value.c
; ModuleID = 'struct_by_value.c'
source_filename = "struct_by_value.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.big = type { [5 x i64] }
%struct.pair = type { float, float }

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @sum(ptr noundef byval(%struct.big) align 8 %0) #0 !dbg !10 {
    #dbg_declare(ptr %0, !21, !DIExpression(), !22)
  %2 = getelementptr inbounds nuw %struct.big, ptr %0, i32 0, i32 0, !dbg !23
  %3 = getelementptr inbounds [5 x i64], ptr %2, i64 0, i64 0, !dbg !24
  %4 = load i64, ptr %3, align 8, !dbg !24
  %5 = getelementptr inbounds nuw %struct.big, ptr %0, i32 0, i32 0, !dbg !25
  %6 = getelementptr inbounds [5 x i64], ptr %5, i64 0, i64 4, !dbg !26
  %7 = load i64, ptr %6, align 8, !dbg !26
  %8 = add nsw i64 %4, %7, !dbg !27
  ret i64 %8, !dbg !28
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local <2 x float> @swap(<2 x float> %0) #1 !dbg !29 {
  %2 = alloca %struct.pair, align 4
  %3 = alloca %struct.pair, align 4
  store <2 x float> %0, ptr %3, align 4
    #dbg_declare(ptr %3, !37, !DIExpression(), !38)
    #dbg_declare(ptr %2, !39, !DIExpression(), !40)
  %4 = getelementptr inbounds nuw %struct.pair, ptr %2, i32 0, i32 0, !dbg !41
  %5 = getelementptr inbounds nuw %struct.pair, ptr %3, i32 0, i32 1, !dbg !42
  %6 = load float, ptr %5, align 4, !dbg !42
  store float %6, ptr %4, align 4, !dbg !41
  %7 = getelementptr inbounds nuw %struct.pair, ptr %2, i32 0, i32 1, !dbg !41
  %8 = getelementptr inbounds nuw %struct.pair, ptr %3, i32 0, i32 0, !dbg !43
  %9 = load float, ptr %8, align 4, !dbg !43
  store float %9, ptr %7, align 4, !dbg !41
  %10 = load <2 x float>, ptr %2, align 4, !dbg !44
  ret <2 x float> %10, !dbg !44
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="64" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "struct_by_value.c", directory: "/src", checksumkind: CSK_MD5, checksum: "ef80b497b61234aedac4999987ff4fea")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "sum", scope: !1, file: !1, line: 3, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !20)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!14 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "big", file: !1, line: 1, size: 320, elements: !15)
!15 = !{!16}
!16 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !14, file: !1, line: 1, baseType: !17, size: 320)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 320, elements: !18)
!18 = !{!19}
!19 = !DISubrange(count: 5)
!20 = !{}
!21 = !DILocalVariable(name: "b", arg: 1, scope: !10, file: !1, line: 3, type: !14)
!22 = !DILocation(line: 3, column: 21, scope: !10)
!23 = !DILocation(line: 3, column: 35, scope: !10)
!24 = !DILocation(line: 3, column: 33, scope: !10)
!25 = !DILocation(line: 3, column: 44, scope: !10)
!26 = !DILocation(line: 3, column: 42, scope: !10)
!27 = !DILocation(line: 3, column: 40, scope: !10)
!28 = !DILocation(line: 3, column: 26, scope: !10)
!29 = distinct !DISubprogram(name: "swap", scope: !1, file: !1, line: 4, type: !30, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !20)
!30 = !DISubroutineType(types: !31)
!31 = !{!32, !32}
!32 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !1, line: 2, size: 64, elements: !33)
!33 = !{!34, !36}
!34 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !32, file: !1, line: 2, baseType: !35, size: 32)
!35 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!36 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !32, file: !1, line: 2, baseType: !35, size: 32, offset: 32)
!37 = !DILocalVariable(name: "p", arg: 1, scope: !29, file: !1, line: 4, type: !32)
!38 = !DILocation(line: 4, column: 30, scope: !29)
!39 = !DILocalVariable(name: "q", scope: !29, file: !1, line: 4, type: !32)
!40 = !DILocation(line: 4, column: 47, scope: !29)
!41 = !DILocation(line: 4, column: 51, scope: !29)
!42 = !DILocation(line: 4, column: 54, scope: !29)
!43 = !DILocation(line: 4, column: 59, scope: !29)
!44 = !DILocation(line: 4, column: 63, scope: !29)
