; clang-22 -O0 -g -S -emit-llvm void_functions.c
; ModuleID = 'void_functions.c'
source_filename = "void_functions.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @nothing() #0 !dbg !10 {
  ret void, !dbg !13
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @twice() #0 !dbg !14 {
  call void @callee(), !dbg !15
  call void @callee(), !dbg !16
  ret void, !dbg !17
}

declare void @callee() #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @check(ptr noundef %0) #0 !dbg !18 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !25, !DIExpression(), !26)
  %3 = load ptr, ptr %2, align 8, !dbg !27
  %4 = icmp ne ptr %3, null, !dbg !27
  br i1 %4, label %6, label %5, !dbg !29

5:                                                ; preds = %1
  call void @fail() #3, !dbg !30
  unreachable, !dbg !30

6:                                                ; preds = %1
  ret i32 0, !dbg !31
}

; Function Attrs: cold noreturn
declare void @fail() #2

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { cold noreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { cold noreturn }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "void_functions.c", directory: "/src", checksumkind: CSK_MD5, checksum: "0fcd9fa28d9e0218455b2bb9a75ccefd")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "nothing", scope: !1, file: !1, line: 2, type: !11, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DISubroutineType(types: !12)
!12 = !{null}
!13 = !DILocation(line: 2, column: 21, scope: !10)
!14 = distinct !DISubprogram(name: "twice", scope: !1, file: !1, line: 3, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!15 = !DILocation(line: 3, column: 20, scope: !14)
!16 = !DILocation(line: 3, column: 30, scope: !14)
!17 = !DILocation(line: 3, column: 40, scope: !14)
!18 = distinct !DISubprogram(name: "check", scope: !1, file: !1, line: 5, type: !19, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !24)
!19 = !DISubroutineType(types: !20)
!20 = !{!21, !22}
!21 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !23, size: 64)
!23 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!24 = !{}
!25 = !DILocalVariable(name: "p", arg: 1, scope: !18, file: !1, line: 5, type: !22)
!26 = !DILocation(line: 5, column: 23, scope: !18)
!27 = !DILocation(line: 5, column: 33, scope: !28)
!28 = distinct !DILexicalBlock(scope: !18, file: !1, line: 5, column: 32)
!29 = !DILocation(line: 5, column: 32, scope: !28)
!30 = !DILocation(line: 5, column: 36, scope: !28)
!31 = !DILocation(line: 5, column: 44, scope: !18)
