; clang-22 -O0 -g -S -emit-llvm bitfields.c
; ModuleID = 'bitfields.c'
source_filename = "bitfields.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @level(ptr noundef %0) #0 !dbg !10 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !22, !DIExpression(), !23)
  %3 = load ptr, ptr %2, align 8, !dbg !24
  %4 = load i16, ptr %3, align 4, !dbg !25
  %5 = and i16 %4, -2, !dbg !25
  %6 = or i16 %5, 1, !dbg !25
  store i16 %6, ptr %3, align 4, !dbg !25
  %7 = load ptr, ptr %2, align 8, !dbg !26
  %8 = load i16, ptr %7, align 4, !dbg !27
  %9 = lshr i16 %8, 1, !dbg !27
  %10 = and i16 %9, 7, !dbg !27
  %11 = zext i16 %10 to i32, !dbg !27
  %12 = add nsw i32 %11, 2, !dbg !27
  %13 = trunc i32 %12 to i16, !dbg !27
  %14 = load i16, ptr %7, align 4, !dbg !27
  %15 = and i16 %13, 7, !dbg !27
  %16 = shl i16 %15, 1, !dbg !27
  %17 = and i16 %14, -15, !dbg !27
  %18 = or i16 %17, %16, !dbg !27
  store i16 %18, ptr %7, align 4, !dbg !27
  %19 = zext i16 %15 to i32, !dbg !27
  %20 = load ptr, ptr %2, align 8, !dbg !28
  %21 = load i16, ptr %20, align 4, !dbg !29
  %22 = ashr i16 %21, 4, !dbg !29
  %23 = sext i16 %22 to i32, !dbg !29
  ret i32 %23, !dbg !30
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "bitfields.c", directory: "/src", checksumkind: CSK_MD5, checksum: "027948d09b00277c380cb1321963b22a")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "level", scope: !1, file: !1, line: 2, type: !11, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !21)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "flags", file: !1, line: 1, size: 32, elements: !16)
!16 = !{!17, !19, !20}
!17 = !DIDerivedType(tag: DW_TAG_member, name: "ready", scope: !15, file: !1, line: 1, baseType: !18, size: 1, flags: DIFlagBitField, extraData: i64 0)
!18 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!19 = !DIDerivedType(tag: DW_TAG_member, name: "mode", scope: !15, file: !1, line: 1, baseType: !18, size: 3, offset: 1, flags: DIFlagBitField, extraData: i64 0)
!20 = !DIDerivedType(tag: DW_TAG_member, name: "level", scope: !15, file: !1, line: 1, baseType: !13, size: 12, offset: 4, flags: DIFlagBitField, extraData: i64 0)
!21 = !{}
!22 = !DILocalVariable(name: "f", arg: 1, scope: !10, file: !1, line: 2, type: !14)
!23 = !DILocation(line: 2, column: 25, scope: !10)
!24 = !DILocation(line: 2, column: 30, scope: !10)
!25 = !DILocation(line: 2, column: 39, scope: !10)
!26 = !DILocation(line: 2, column: 44, scope: !10)
!27 = !DILocation(line: 2, column: 52, scope: !10)
!28 = !DILocation(line: 2, column: 65, scope: !10)
!29 = !DILocation(line: 2, column: 68, scope: !10)
!30 = !DILocation(line: 2, column: 58, scope: !10)
