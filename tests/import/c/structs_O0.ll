; clang-22 -O0 -g -S -emit-llvm structs.c
; ModuleID = 'structs.c'
source_filename = "structs.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.point = type { i32, i32 }
%struct.rect = type { %struct.point, %struct.point }

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @middle(ptr noundef %0) #0 !dbg !10 {
  %2 = alloca %struct.point, align 4
  %3 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !25, !DIExpression(), !26)
    #dbg_declare(ptr %2, !27, !DIExpression(), !28)
  %4 = getelementptr inbounds nuw %struct.point, ptr %2, i32 0, i32 0, !dbg !29
  %5 = load ptr, ptr %3, align 8, !dbg !30
  %6 = getelementptr inbounds nuw %struct.rect, ptr %5, i32 0, i32 0, !dbg !31
  %7 = getelementptr inbounds nuw %struct.point, ptr %6, i32 0, i32 0, !dbg !32
  %8 = load i32, ptr %7, align 4, !dbg !32
  %9 = load ptr, ptr %3, align 8, !dbg !33
  %10 = getelementptr inbounds nuw %struct.rect, ptr %9, i32 0, i32 1, !dbg !34
  %11 = getelementptr inbounds nuw %struct.point, ptr %10, i32 0, i32 0, !dbg !35
  %12 = load i32, ptr %11, align 4, !dbg !35
  %13 = add nsw i32 %8, %12, !dbg !36
  %14 = sdiv i32 %13, 2, !dbg !37
  store i32 %14, ptr %4, align 4, !dbg !29
  %15 = getelementptr inbounds nuw %struct.point, ptr %2, i32 0, i32 1, !dbg !29
  %16 = load ptr, ptr %3, align 8, !dbg !38
  %17 = getelementptr inbounds nuw %struct.rect, ptr %16, i32 0, i32 0, !dbg !39
  %18 = getelementptr inbounds nuw %struct.point, ptr %17, i32 0, i32 1, !dbg !40
  %19 = load i32, ptr %18, align 4, !dbg !40
  %20 = load ptr, ptr %3, align 8, !dbg !41
  %21 = getelementptr inbounds nuw %struct.rect, ptr %20, i32 0, i32 1, !dbg !42
  %22 = getelementptr inbounds nuw %struct.point, ptr %21, i32 0, i32 1, !dbg !43
  %23 = load i32, ptr %22, align 4, !dbg !43
  %24 = add nsw i32 %19, %23, !dbg !44
  %25 = sdiv i32 %24, 2, !dbg !45
  store i32 %25, ptr %15, align 4, !dbg !29
  %26 = load i64, ptr %2, align 4, !dbg !46
  ret i64 %26, !dbg !46
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "structs.c", directory: "/src", checksumkind: CSK_MD5, checksum: "7d4d359ccb289df9d7b82b1ef97021f4")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "middle", scope: !1, file: !1, line: 3, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !24)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !18}
!13 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "point", file: !1, line: 1, size: 64, elements: !14)
!14 = !{!15, !17}
!15 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !13, file: !1, line: 1, baseType: !16, size: 32)
!16 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!17 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !13, file: !1, line: 1, baseType: !16, size: 32, offset: 32)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !20)
!20 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "rect", file: !1, line: 2, size: 128, elements: !21)
!21 = !{!22, !23}
!22 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !20, file: !1, line: 2, baseType: !13, size: 64)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !20, file: !1, line: 2, baseType: !13, size: 64, offset: 64)
!24 = !{}
!25 = !DILocalVariable(name: "r", arg: 1, scope: !10, file: !1, line: 3, type: !18)
!26 = !DILocation(line: 3, column: 40, scope: !10)
!27 = !DILocalVariable(name: "p", scope: !10, file: !1, line: 4, type: !13)
!28 = !DILocation(line: 4, column: 16, scope: !10)
!29 = !DILocation(line: 4, column: 20, scope: !10)
!30 = !DILocation(line: 4, column: 22, scope: !10)
!31 = !DILocation(line: 4, column: 25, scope: !10)
!32 = !DILocation(line: 4, column: 29, scope: !10)
!33 = !DILocation(line: 4, column: 33, scope: !10)
!34 = !DILocation(line: 4, column: 36, scope: !10)
!35 = !DILocation(line: 4, column: 41, scope: !10)
!36 = !DILocation(line: 4, column: 31, scope: !10)
!37 = !DILocation(line: 4, column: 44, scope: !10)
!38 = !DILocation(line: 4, column: 50, scope: !10)
!39 = !DILocation(line: 4, column: 53, scope: !10)
!40 = !DILocation(line: 4, column: 57, scope: !10)
!41 = !DILocation(line: 4, column: 61, scope: !10)
!42 = !DILocation(line: 4, column: 64, scope: !10)
!43 = !DILocation(line: 4, column: 69, scope: !10)
!44 = !DILocation(line: 4, column: 59, scope: !10)
!45 = !DILocation(line: 4, column: 72, scope: !10)
!46 = !DILocation(line: 5, column: 3, scope: !10)
