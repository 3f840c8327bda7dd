; clang-22 -O0 -g -S -emit-llvm linkage.c
; ModuleID = 'linkage.c'
source_filename = "linkage.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@used = internal global i32 7, align 4, !dbg !0
@weak_value = extern_weak global i32, align 4
@common = dso_local global i32 0, section "mine", align 64, !dbg !5
@llvm.compiler.used = appending global [1 x ptr] [ptr @used], section "llvm.metadata"

@other = dso_local alias i32 (), ptr @hidden

; Function Attrs: noinline nounwind optnone uwtable
define weak dso_local i32 @fallback() #0 !dbg !16 {
  ret i32 1, !dbg !19
}

; Function Attrs: noinline nounwind optnone uwtable
define hidden i32 @hidden() #0 !dbg !20 {
  %1 = call i32 @fallback(), !dbg !21
  ret i32 %1, !dbg !22
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @test() #0 !dbg !23 {
  %1 = icmp ne ptr @weak_value, null, !dbg !24
  br i1 %1, label %2, label %4, !dbg !24

2:                                                ; preds = %0
  %3 = load i32, ptr @weak_value, align 4, !dbg !25
  br label %6, !dbg !24

4:                                                ; preds = %0
  %5 = load i32, ptr @common, align 64, !dbg !26
  br label %6, !dbg !24

6:                                                ; preds = %4, %2
  %7 = phi i32 [ %3, %2 ], [ %5, %4 ], !dbg !24
  ret i32 %7, !dbg !27
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!8, !9, !10, !11, !12, !13, !14}
!llvm.ident = !{!15}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "used", scope: !2, file: !3, line: 6, type: !7, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "linkage.c", directory: "/src", checksumkind: CSK_MD5, checksum: "f17f1101bf2ea0daa52169ee6a32e442")
!4 = !{!0, !5}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "common", scope: !2, file: !3, line: 2, type: !7, isLocal: false, isDefinition: true, align: 512)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !{i32 7, !"Dwarf Version", i32 5}
!9 = !{i32 2, !"Debug Info Version", i32 3}
!10 = !{i32 1, !"wchar_size", i32 4}
!11 = !{i32 8, !"PIC Level", i32 2}
!12 = !{i32 7, !"PIE Level", i32 2}
!13 = !{i32 7, !"uwtable", i32 2}
!14 = !{i32 7, !"frame-pointer", i32 2}
!15 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!16 = distinct !DISubprogram(name: "fallback", scope: !3, file: !3, line: 3, type: !17, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!17 = !DISubroutineType(types: !18)
!18 = !{!7}
!19 = !DILocation(line: 3, column: 44, scope: !16)
!20 = distinct !DISubprogram(name: "hidden", scope: !3, file: !3, line: 4, type: !17, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!21 = !DILocation(line: 4, column: 65, scope: !20)
!22 = !DILocation(line: 4, column: 58, scope: !20)
!23 = distinct !DISubprogram(name: "test", scope: !3, file: !3, line: 7, type: !17, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!24 = !DILocation(line: 7, column: 25, scope: !23)
!25 = !DILocation(line: 7, column: 39, scope: !23)
!26 = !DILocation(line: 7, column: 52, scope: !23)
!27 = !DILocation(line: 7, column: 18, scope: !23)
