; clang-22 -O0 -g -S -emit-llvm inline_asm.c
; ModuleID = 'inline_asm.c'
source_filename = "inline_asm.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @read_clock() #0 !dbg !12 {
  %1 = alloca i32, align 4
  %2 = alloca i32, align 4
    #dbg_declare(ptr %1, !15, !DIExpression(), !17)
    #dbg_declare(ptr %2, !18, !DIExpression(), !19)
  %3 = call { i32, i32 } asm sideeffect "rdtsc", "={ax},={dx},~{dirflag},~{fpsr},~{flags}"() #1, !dbg !20, !srcloc !21
  %4 = extractvalue { i32, i32 } %3, 0, !dbg !20
  %5 = extractvalue { i32, i32 } %3, 1, !dbg !20
  store i32 %4, ptr %1, align 4, !dbg !20
  store i32 %5, ptr %2, align 4, !dbg !20
  %6 = load i32, ptr %2, align 4, !dbg !22
  %7 = zext i32 %6 to i64, !dbg !23
  %8 = shl i64 %7, 32, !dbg !24
  %9 = load i32, ptr %1, align 4, !dbg !25
  %10 = zext i32 %9 to i64, !dbg !25
  %11 = or i64 %8, %10, !dbg !26
  ret i64 %11, !dbg !27
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @increment(i32 noundef %0) #0 !dbg !28 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !32, !DIExpression(), !33)
  %3 = load i32, ptr %2, align 4, !dbg !34
  %4 = call i32 asm "incl $0", "=r,0,~{cc},~{memory},~{dirflag},~{fpsr},~{flags}"(i32 %3) #1, !dbg !34, !srcloc !35
  store i32 %4, ptr %2, align 4, !dbg !34
  %5 = load i32, ptr %2, align 4, !dbg !36
  ret i32 %5, !dbg !37
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "inline_asm.c", directory: "/src", checksumkind: CSK_MD5, checksum: "6b7c590fb3a7a25fa0f618d956410ae0")
!2 = !{!3}
!3 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!12 = distinct !DISubprogram(name: "read_clock", scope: !1, file: !1, line: 1, type: !13, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!13 = !DISubroutineType(types: !2)
!14 = !{}
!15 = !DILocalVariable(name: "lo", scope: !12, file: !1, line: 1, type: !16)
!16 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!17 = !DILocation(line: 1, column: 43, scope: !12)
!18 = !DILocalVariable(name: "hi", scope: !12, file: !1, line: 1, type: !16)
!19 = !DILocation(line: 1, column: 47, scope: !12)
!20 = !DILocation(line: 1, column: 51, scope: !12)
!21 = !{i64 69}
!22 = !DILocation(line: 1, column: 121, scope: !12)
!23 = !DILocation(line: 1, column: 106, scope: !12)
!24 = !DILocation(line: 1, column: 124, scope: !12)
!25 = !DILocation(line: 1, column: 132, scope: !12)
!26 = !DILocation(line: 1, column: 130, scope: !12)
!27 = !DILocation(line: 1, column: 99, scope: !12)
!28 = distinct !DISubprogram(name: "increment", scope: !1, file: !1, line: 2, type: !29, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!29 = !DISubroutineType(types: !30)
!30 = !{!31, !31}
!31 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!32 = !DILocalVariable(name: "x", arg: 1, scope: !28, file: !1, line: 2, type: !31)
!33 = !DILocation(line: 2, column: 19, scope: !28)
!34 = !DILocation(line: 2, column: 24, scope: !28)
!35 = !{i64 170}
!36 = !DILocation(line: 2, column: 80, scope: !28)
!37 = !DILocation(line: 2, column: 73, scope: !28)
