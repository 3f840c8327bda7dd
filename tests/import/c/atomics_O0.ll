; clang-22 -O0 -g -S -emit-llvm atomics.c
; ModuleID = 'atomics.c'
source_filename = "atomics.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@shared = internal global i32 0, align 4, !dbg !0

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @bump(ptr noundef %0) #0 !dbg !26 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i8, align 1
  %8 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !31, !DIExpression(), !32)
  store i32 2, ptr %3, align 4, !dbg !33
  %9 = load i32, ptr %3, align 4, !dbg !33
  %10 = atomicrmw add ptr @shared, i32 %9 seq_cst, align 4, !dbg !33
  store i32 %10, ptr %4, align 4, !dbg !33
  %11 = load i32, ptr %4, align 4, !dbg !33
    #dbg_declare(ptr %5, !34, !DIExpression(), !35)
  store i32 1, ptr %5, align 4, !dbg !35
  %12 = load ptr, ptr %2, align 8, !dbg !36
  store i32 5, ptr %6, align 4, !dbg !37
  %13 = load i32, ptr %5, align 4, !dbg !37
  %14 = load i32, ptr %6, align 4, !dbg !37
  %15 = cmpxchg weak ptr %12, i32 %13, i32 %14 acq_rel monotonic, align 4, !dbg !37
  %16 = extractvalue { i32, i1 } %15, 0, !dbg !37
  %17 = extractvalue { i32, i1 } %15, 1, !dbg !37
  br i1 %17, label %19, label %18, !dbg !37

18:                                               ; preds = %1
  store i32 %16, ptr %5, align 4, !dbg !37
  br label %19, !dbg !37

19:                                               ; preds = %18, %1
  %20 = zext i1 %17 to i8, !dbg !37
  store i8 %20, ptr %7, align 1, !dbg !37
  %21 = load i8, ptr %7, align 1, !dbg !37
  %22 = trunc i8 %21 to i1, !dbg !37
  fence seq_cst, !dbg !38
  %23 = load atomic i32, ptr @shared acquire, align 4, !dbg !39
  store i32 %23, ptr %8, align 4, !dbg !39
  %24 = load i32, ptr %8, align 4, !dbg !39
  ret i32 %24, !dbg !40
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!18, !19, !20, !21, !22, !23, !24}
!llvm.ident = !{!25}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "shared", scope: !2, file: !3, line: 2, type: !16, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, globals: !15, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "atomics.c", directory: "/src", checksumkind: CSK_MD5, checksum: "eec7f2784fdb67877190e5cbad594e7e")
!4 = !{!5}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "memory_order", file: !6, line: 68, baseType: !7, size: 32, elements: !8)
!6 = !DIFile(filename: "/usr/lib/llvm-22/lib/clang/22/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
!7 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!8 = !{!9, !10, !11, !12, !13, !14}
!9 = !DIEnumerator(name: "memory_order_relaxed", value: 0)
!10 = !DIEnumerator(name: "memory_order_consume", value: 1)
!11 = !DIEnumerator(name: "memory_order_acquire", value: 2)
!12 = !DIEnumerator(name: "memory_order_release", value: 3)
!13 = !DIEnumerator(name: "memory_order_acq_rel", value: 4)
!14 = !DIEnumerator(name: "memory_order_seq_cst", value: 5)
!15 = !{!0}
!16 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !17)
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !{i32 7, !"Dwarf Version", i32 5}
!19 = !{i32 2, !"Debug Info Version", i32 3}
!20 = !{i32 1, !"wchar_size", i32 4}
!21 = !{i32 8, !"PIC Level", i32 2}
!22 = !{i32 7, !"PIE Level", i32 2}
!23 = !{i32 7, !"uwtable", i32 2}
!24 = !{i32 7, !"frame-pointer", i32 2}
!25 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!26 = distinct !DISubprogram(name: "bump", scope: !3, file: !3, line: 3, type: !27, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !30)
!27 = !DISubroutineType(types: !28)
!28 = !{!17, !29}
!29 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!30 = !{}
!31 = !DILocalVariable(name: "plain", arg: 1, scope: !26, file: !3, line: 3, type: !29)
!32 = !DILocation(line: 3, column: 15, scope: !26)
!33 = !DILocation(line: 4, column: 3, scope: !26)
!34 = !DILocalVariable(name: "old", scope: !26, file: !3, line: 5, type: !17)
!35 = !DILocation(line: 5, column: 7, scope: !26)
!36 = !DILocation(line: 6, column: 31, scope: !26)
!37 = !DILocation(line: 6, column: 3, scope: !26)
!38 = !DILocation(line: 7, column: 3, scope: !26)
!39 = !DILocation(line: 8, column: 10, scope: !26)
!40 = !DILocation(line: 8, column: 3, scope: !26)
