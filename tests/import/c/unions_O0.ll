; clang-22 -O0 -g -S -emit-llvm unions.c
; ModuleID = 'unions.c'
source_filename = "unions.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.number = type { i32 }

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @bits(float noundef %0) #0 !dbg !10 {
  %2 = alloca float, align 4
  %3 = alloca %union.number, align 4
  store float %0, ptr %2, align 4
    #dbg_declare(ptr %2, !16, !DIExpression(), !17)
    #dbg_declare(ptr %3, !18, !DIExpression(), !28)
  %4 = load float, ptr %2, align 4, !dbg !29
  store float %4, ptr %3, align 4, !dbg !30
  %5 = load i32, ptr %3, align 4, !dbg !31
  ret i32 %5, !dbg !32
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i8 @low(i32 %0) #0 !dbg !33 {
  %2 = alloca %union.number, align 4
  %3 = getelementptr inbounds nuw %union.number, ptr %2, i32 0, i32 0
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %2, !36, !DIExpression(), !37)
  %4 = getelementptr inbounds [4 x i8], ptr %2, i64 0, i64 0, !dbg !38
  %5 = load i8, ptr %4, align 4, !dbg !38
  ret i8 %5, !dbg !39
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "unions.c", directory: "/src", checksumkind: CSK_MD5, checksum: "785494d6cd04e8404b01da4e74a0a1b8")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "bits", scope: !1, file: !1, line: 2, type: !11, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!15 = !{}
!16 = !DILocalVariable(name: "f", arg: 1, scope: !10, file: !1, line: 2, type: !14)
!17 = !DILocation(line: 2, column: 16, scope: !10)
!18 = !DILocalVariable(name: "n", scope: !10, file: !1, line: 2, type: !19)
!19 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "number", file: !1, line: 1, size: 32, elements: !20)
!20 = !{!21, !22, !23}
!21 = !DIDerivedType(tag: DW_TAG_member, name: "i", scope: !19, file: !1, line: 1, baseType: !13, size: 32)
!22 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !19, file: !1, line: 1, baseType: !14, size: 32)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "bytes", scope: !19, file: !1, line: 1, baseType: !24, size: 32)
!24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !25, size: 32, elements: !26)
!25 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!26 = !{!27}
!27 = !DISubrange(count: 4)
!28 = !DILocation(line: 2, column: 34, scope: !10)
!29 = !DILocation(line: 2, column: 43, scope: !10)
!30 = !DILocation(line: 2, column: 41, scope: !10)
!31 = !DILocation(line: 2, column: 55, scope: !10)
!32 = !DILocation(line: 2, column: 46, scope: !10)
!33 = distinct !DISubprogram(name: "low", scope: !1, file: !1, line: 3, type: !34, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!34 = !DISubroutineType(types: !35)
!35 = !{!25, !19}
!36 = !DILocalVariable(name: "n", arg: 1, scope: !33, file: !1, line: 3, type: !19)
!37 = !DILocation(line: 3, column: 32, scope: !33)
!38 = !DILocation(line: 3, column: 44, scope: !33)
!39 = !DILocation(line: 3, column: 37, scope: !33)
