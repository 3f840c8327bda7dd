; clang-22 -O0 -g -S -emit-llvm tree.c
; ModuleID = 'tree.c'
source_filename = "tree.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.tree = type { ptr, ptr, i64 }

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @depth(ptr noundef %0) #0 !dbg !10 {
  %2 = alloca i64, align 8
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !23, !DIExpression(), !24)
  %6 = load ptr, ptr %3, align 8, !dbg !25
  %7 = icmp ne ptr %6, null, !dbg !25
  br i1 %7, label %9, label %8, !dbg !27

8:                                                ; preds = %1
  store i64 0, ptr %2, align 8, !dbg !28
  br label %28, !dbg !28

9:                                                ; preds = %1
    #dbg_declare(ptr %4, !29, !DIExpression(), !30)
  %10 = load ptr, ptr %3, align 8, !dbg !31
  %11 = getelementptr inbounds nuw %struct.tree, ptr %10, i32 0, i32 0, !dbg !32
  %12 = load ptr, ptr %11, align 8, !dbg !32
  %13 = call i64 @depth(ptr noundef %12), !dbg !33
  store i64 %13, ptr %4, align 8, !dbg !30
    #dbg_declare(ptr %5, !34, !DIExpression(), !35)
  %14 = load ptr, ptr %3, align 8, !dbg !36
  %15 = getelementptr inbounds nuw %struct.tree, ptr %14, i32 0, i32 1, !dbg !37
  %16 = load ptr, ptr %15, align 8, !dbg !37
  %17 = call i64 @depth(ptr noundef %16), !dbg !38
  store i64 %17, ptr %5, align 8, !dbg !35
  %18 = load i64, ptr %4, align 8, !dbg !39
  %19 = load i64, ptr %5, align 8, !dbg !40
  %20 = icmp sgt i64 %18, %19, !dbg !41
  br i1 %20, label %21, label %23, !dbg !39

21:                                               ; preds = %9
  %22 = load i64, ptr %4, align 8, !dbg !42
  br label %25, !dbg !39

23:                                               ; preds = %9
  %24 = load i64, ptr %5, align 8, !dbg !43
  br label %25, !dbg !39

25:                                               ; preds = %23, %21
  %26 = phi i64 [ %22, %21 ], [ %24, %23 ], !dbg !39
  %27 = add nsw i64 1, %26, !dbg !44
  store i64 %27, ptr %2, align 8, !dbg !45
  br label %28, !dbg !45

28:                                               ; preds = %25, %8
  %29 = load i64, ptr %2, align 8, !dbg !46
  ret i64 %29, !dbg !46
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "tree.c", directory: "/src", checksumkind: CSK_MD5, checksum: "361f72a3bb5337df396715876001e1cd")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "depth", scope: !1, file: !1, line: 2, type: !11, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !22)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !16)
!16 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "tree", file: !1, line: 1, size: 192, elements: !17)
!17 = !{!18, !20, !21}
!18 = !DIDerivedType(tag: DW_TAG_member, name: "left", scope: !16, file: !1, line: 1, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!20 = !DIDerivedType(tag: DW_TAG_member, name: "right", scope: !16, file: !1, line: 1, baseType: !19, size: 64, offset: 64)
!21 = !DIDerivedType(tag: DW_TAG_member, name: "key", scope: !16, file: !1, line: 1, baseType: !13, size: 64, offset: 128)
!22 = !{}
!23 = !DILocalVariable(name: "t", arg: 1, scope: !10, file: !1, line: 2, type: !14)
!24 = !DILocation(line: 2, column: 31, scope: !10)
!25 = !DILocation(line: 3, column: 8, scope: !26)
!26 = distinct !DILexicalBlock(scope: !10, file: !1, line: 3, column: 7)
!27 = !DILocation(line: 3, column: 7, scope: !26)
!28 = !DILocation(line: 3, column: 11, scope: !26)
!29 = !DILocalVariable(name: "l", scope: !10, file: !1, line: 4, type: !13)
!30 = !DILocation(line: 4, column: 8, scope: !10)
!31 = !DILocation(line: 4, column: 18, scope: !10)
!32 = !DILocation(line: 4, column: 21, scope: !10)
!33 = !DILocation(line: 4, column: 12, scope: !10)
!34 = !DILocalVariable(name: "r", scope: !10, file: !1, line: 4, type: !13)
!35 = !DILocation(line: 4, column: 28, scope: !10)
!36 = !DILocation(line: 4, column: 38, scope: !10)
!37 = !DILocation(line: 4, column: 41, scope: !10)
!38 = !DILocation(line: 4, column: 32, scope: !10)
!39 = !DILocation(line: 5, column: 15, scope: !10)
!40 = !DILocation(line: 5, column: 19, scope: !10)
!41 = !DILocation(line: 5, column: 17, scope: !10)
!42 = !DILocation(line: 5, column: 23, scope: !10)
!43 = !DILocation(line: 5, column: 27, scope: !10)
!44 = !DILocation(line: 5, column: 12, scope: !10)
!45 = !DILocation(line: 5, column: 3, scope: !10)
!46 = !DILocation(line: 6, column: 1, scope: !10)
