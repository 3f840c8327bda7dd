; clang-22 -O0 -g -S -emit-llvm list.c
; ModuleID = 'list.c'
source_filename = "list.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { i32, ptr }

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @length(ptr noundef %0) #0 !dbg !10 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !22, !DIExpression(), !23)
    #dbg_declare(ptr %3, !24, !DIExpression(), !25)
  store i32 0, ptr %3, align 4, !dbg !25
  br label %4, !dbg !26

4:                                                ; preds = %10, %1
  %5 = load ptr, ptr %2, align 8, !dbg !27
  %6 = icmp ne ptr %5, null, !dbg !30
  br i1 %6, label %7, label %14, !dbg !30

7:                                                ; preds = %4
  %8 = load i32, ptr %3, align 4, !dbg !31
  %9 = add nsw i32 %8, 1, !dbg !31
  store i32 %9, ptr %3, align 4, !dbg !31
  br label %10, !dbg !32

10:                                               ; preds = %7
  %11 = load ptr, ptr %2, align 8, !dbg !33
  %12 = getelementptr inbounds nuw %struct.node, ptr %11, i32 0, i32 1, !dbg !34
  %13 = load ptr, ptr %12, align 8, !dbg !34
  store ptr %13, ptr %2, align 8, !dbg !35
  br label %4, !dbg !36, !llvm.loop !37

14:                                               ; preds = %4
  %15 = load i32, ptr %3, align 4, !dbg !40
  ret i32 %15, !dbg !41
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "list.c", directory: "/src", checksumkind: CSK_MD5, checksum: "000e76feae67e0475e400f32fedaad34")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "length", scope: !1, file: !1, line: 2, type: !11, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !21)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !16)
!16 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !1, line: 1, size: 128, elements: !17)
!17 = !{!18, !19}
!18 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !16, file: !1, line: 1, baseType: !13, size: 32)
!19 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !16, file: !1, line: 1, baseType: !20, size: 64, offset: 64)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!21 = !{}
!22 = !DILocalVariable(name: "list", arg: 1, scope: !10, file: !1, line: 2, type: !14)
!23 = !DILocation(line: 2, column: 31, scope: !10)
!24 = !DILocalVariable(name: "count", scope: !10, file: !1, line: 3, type: !13)
!25 = !DILocation(line: 3, column: 7, scope: !10)
!26 = !DILocation(line: 4, column: 3, scope: !10)
!27 = !DILocation(line: 4, column: 10, scope: !28)
!28 = distinct !DILexicalBlock(scope: !29, file: !1, line: 4, column: 3)
!29 = distinct !DILexicalBlock(scope: !10, file: !1, line: 4, column: 3)
!30 = !DILocation(line: 4, column: 3, scope: !29)
!31 = !DILocation(line: 4, column: 40, scope: !28)
!32 = !DILocation(line: 4, column: 35, scope: !28)
!33 = !DILocation(line: 4, column: 23, scope: !28)
!34 = !DILocation(line: 4, column: 29, scope: !28)
!35 = !DILocation(line: 4, column: 21, scope: !28)
!36 = !DILocation(line: 4, column: 3, scope: !28)
!37 = distinct !{!37, !30, !38, !39}
!38 = !DILocation(line: 4, column: 40, scope: !29)
!39 = !{!"llvm.loop.mustprogress"}
!40 = !DILocation(line: 5, column: 10, scope: !10)
!41 = !DILocation(line: 5, column: 3, scope: !10)
