; clang-22 -O0 -g -S -emit-llvm builtins.c
; ModuleID = 'builtins.c'
source_filename = "builtins.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @bits(i32 noundef %0) #0 !dbg !10 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !16, !DIExpression(), !17)
  %3 = load i32, ptr %2, align 4, !dbg !18
  %4 = call i32 @llvm.ctpop.i32(i32 %3), !dbg !19
  %5 = load i32, ptr %2, align 4, !dbg !20
  %6 = or i32 %5, 1, !dbg !21
  %7 = call i32 @llvm.ctlz.i32(i32 %6, i1 true), !dbg !22
  %8 = add nsw i32 %4, %7, !dbg !23
  %9 = load i32, ptr %2, align 4, !dbg !24
  %10 = call i32 @llvm.bswap.i32(i32 %9), !dbg !25
  %11 = add i32 %8, %10, !dbg !26
  ret i32 %11, !dbg !27
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.bswap.i32(i32) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @checked(i32 noundef %0, i32 noundef %1, ptr noundef %2) #0 !dbg !28 {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
    #dbg_declare(ptr %4, !32, !DIExpression(), !33)
  store i32 %1, ptr %5, align 4
    #dbg_declare(ptr %5, !34, !DIExpression(), !35)
  store ptr %2, ptr %6, align 8
    #dbg_declare(ptr %6, !36, !DIExpression(), !37)
  %7 = load i32, ptr %4, align 4, !dbg !38
  %8 = load i32, ptr %5, align 4, !dbg !39
  %9 = load ptr, ptr %6, align 8, !dbg !40
  %10 = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %7, i32 %8), !dbg !41
  %11 = extractvalue { i32, i1 } %10, 1, !dbg !41
  %12 = extractvalue { i32, i1 } %10, 0, !dbg !41
  store i32 %12, ptr %9, align 4, !dbg !41
  %13 = zext i1 %11 to i32, !dbg !41
  ret i32 %13, !dbg !42
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @clear(ptr noundef %0, i32 noundef %1) #0 !dbg !43 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !48, !DIExpression(), !49)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !50, !DIExpression(), !51)
  %5 = load ptr, ptr %3, align 8, !dbg !52
  %6 = load i32, ptr %4, align 4, !dbg !53
  %7 = zext i32 %6 to i64, !dbg !53
  call void @llvm.memset.p0.i64(ptr align 1 %5, i8 0, i64 %7, i1 false), !dbg !54
  %8 = load i32, ptr %4, align 4, !dbg !55
  %9 = icmp eq i32 %8, 0, !dbg !57
  %10 = zext i1 %9 to i32, !dbg !57
  %11 = sext i32 %10 to i64, !dbg !55
  %12 = icmp ne i64 %11, 0, !dbg !58
  br i1 %12, label %13, label %14, !dbg !58

13:                                               ; preds = %2
  call void @llvm.trap(), !dbg !59
  br label %14, !dbg !59

14:                                               ; preds = %13, %2
  ret void, !dbg !60
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #4

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { cold noreturn nounwind memory(inaccessiblemem: write) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "builtins.c", directory: "/src", checksumkind: CSK_MD5, checksum: "b70a5244440d74ddeff941e5d6983de2")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "bits", scope: !1, file: !1, line: 1, type: !11, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!15 = !{}
!16 = !DILocalVariable(name: "x", arg: 1, scope: !10, file: !1, line: 1, type: !14)
!17 = !DILocation(line: 1, column: 19, scope: !10)
!18 = !DILocation(line: 1, column: 50, scope: !10)
!19 = !DILocation(line: 1, column: 31, scope: !10)
!20 = !DILocation(line: 1, column: 69, scope: !10)
!21 = !DILocation(line: 1, column: 71, scope: !10)
!22 = !DILocation(line: 1, column: 55, scope: !10)
!23 = !DILocation(line: 1, column: 53, scope: !10)
!24 = !DILocation(line: 1, column: 96, scope: !10)
!25 = !DILocation(line: 1, column: 78, scope: !10)
!26 = !DILocation(line: 1, column: 76, scope: !10)
!27 = !DILocation(line: 1, column: 24, scope: !10)
!28 = distinct !DISubprogram(name: "checked", scope: !1, file: !1, line: 2, type: !29, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!29 = !DISubroutineType(types: !30)
!30 = !{!13, !13, !13, !31}
!31 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!32 = !DILocalVariable(name: "a", arg: 1, scope: !28, file: !1, line: 2, type: !13)
!33 = !DILocation(line: 2, column: 17, scope: !28)
!34 = !DILocalVariable(name: "b", arg: 2, scope: !28, file: !1, line: 2, type: !13)
!35 = !DILocation(line: 2, column: 24, scope: !28)
!36 = !DILocalVariable(name: "r", arg: 3, scope: !28, file: !1, line: 2, type: !31)
!37 = !DILocation(line: 2, column: 32, scope: !28)
!38 = !DILocation(line: 2, column: 67, scope: !28)
!39 = !DILocation(line: 2, column: 70, scope: !28)
!40 = !DILocation(line: 2, column: 73, scope: !28)
!41 = !DILocation(line: 2, column: 44, scope: !28)
!42 = !DILocation(line: 2, column: 37, scope: !28)
!43 = distinct !DISubprogram(name: "clear", scope: !1, file: !1, line: 3, type: !44, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!44 = !DISubroutineType(types: !45)
!45 = !{null, !46, !14}
!46 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !47, size: 64)
!47 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!48 = !DILocalVariable(name: "p", arg: 1, scope: !43, file: !1, line: 3, type: !46)
!49 = !DILocation(line: 3, column: 18, scope: !43)
!50 = !DILocalVariable(name: "n", arg: 2, scope: !43, file: !1, line: 3, type: !14)
!51 = !DILocation(line: 3, column: 30, scope: !43)
!52 = !DILocation(line: 3, column: 52, scope: !43)
!53 = !DILocation(line: 3, column: 58, scope: !43)
!54 = !DILocation(line: 3, column: 35, scope: !43)
!55 = !DILocation(line: 3, column: 83, scope: !56)
!56 = distinct !DILexicalBlock(scope: !43, file: !1, line: 3, column: 66)
!57 = !DILocation(line: 3, column: 85, scope: !56)
!58 = !DILocation(line: 3, column: 66, scope: !56)
!59 = !DILocation(line: 3, column: 95, scope: !56)
!60 = !DILocation(line: 3, column: 113, scope: !43)
