; clang-22 -O2 -g -S -emit-llvm builtins.c
; ModuleID = 'builtins.c'
source_filename = "builtins.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local i32 @bits(i32 noundef %0) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(i32 %0, !20, !DIExpression(), !21)
  %2 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %0), !dbg !22
  %3 = or i32 %0, 1, !dbg !23
  %4 = tail call range(i32 0, 32) i32 @llvm.ctlz.i32(i32 %3, i1 true), !dbg !24
  %5 = tail call i32 @llvm.bswap.i32(i32 %0), !dbg !25
  %6 = add i32 %5, %2, !dbg !26
  %7 = add i32 %6, %4, !dbg !27
  ret i32 %7, !dbg !28
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.bswap.i32(i32) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) uwtable
define dso_local range(i32 0, 2) i32 @checked(i32 noundef %0, i32 noundef %1, ptr noundef writeonly captures(none) initializes((0, 4)) %2) local_unnamed_addr #3 !dbg !29 {
    #dbg_value(i32 %0, !34, !DIExpression(), !37)
    #dbg_value(i32 %1, !35, !DIExpression(), !37)
    #dbg_value(ptr %2, !36, !DIExpression(), !37)
  %4 = tail call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %0, i32 %1), !dbg !38
  %5 = extractvalue { i32, i1 } %4, 1, !dbg !39
  %6 = extractvalue { i32, i1 } %4, 0, !dbg !38
  store i32 %6, ptr %2, align 4, !dbg !38
  %7 = zext i1 %5 to i32, !dbg !40
  ret i32 %7, !dbg !41
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32) #1

; Function Attrs: nounwind memory(argmem: write, inaccessiblemem: write) uwtable
define dso_local void @clear(ptr noundef writeonly captures(none) %0, i32 noundef %1) local_unnamed_addr #4 !dbg !42 {
    #dbg_value(ptr %0, !48, !DIExpression(), !50)
    #dbg_value(i32 %1, !49, !DIExpression(), !50)
  %3 = zext i32 %1 to i64, !dbg !51
  tail call void @llvm.memset.p0.i64(ptr align 1 %0, i8 0, i64 %3, i1 false), !dbg !52
  %4 = icmp eq i32 %1, 0, !dbg !53
  br i1 %4, label %5, label %6, !dbg !55, !prof !56

5:                                                ; preds = %2
  tail call void @llvm.trap(), !dbg !57
  unreachable, !dbg !57

6:                                                ; preds = %2
  ret void, !dbg !58
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #5

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #6

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind memory(argmem: write, inaccessiblemem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #6 = { cold noreturn nounwind memory(inaccessiblemem: write) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "builtins.c", directory: "/src", checksumkind: CSK_MD5, checksum: "b70a5244440d74ddeff941e5d6983de2")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"omnipotent char", !13, i64 0}
!13 = !{!"Simple C/C++ TBAA"}
!14 = distinct !DISubprogram(name: "bits", scope: !1, file: !1, line: 1, type: !15, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !19, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18}
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!19 = !{!20}
!20 = !DILocalVariable(name: "x", arg: 1, scope: !14, file: !1, line: 1, type: !18)
!21 = !DILocation(line: 0, scope: !14)
!22 = !DILocation(line: 1, column: 31, scope: !14)
!23 = !DILocation(line: 1, column: 71, scope: !14)
!24 = !DILocation(line: 1, column: 55, scope: !14)
!25 = !DILocation(line: 1, column: 78, scope: !14)
!26 = !DILocation(line: 1, column: 53, scope: !14)
!27 = !DILocation(line: 1, column: 76, scope: !14, atomGroup: 1, atomRank: 2)
!28 = !DILocation(line: 1, column: 24, scope: !14, atomGroup: 1, atomRank: 1)
!29 = distinct !DISubprogram(name: "checked", scope: !1, file: !1, line: 2, type: !30, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !33, keyInstructions: true)
!30 = !DISubroutineType(types: !31)
!31 = !{!17, !17, !17, !32}
!32 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!33 = !{!34, !35, !36}
!34 = !DILocalVariable(name: "a", arg: 1, scope: !29, file: !1, line: 2, type: !17)
!35 = !DILocalVariable(name: "b", arg: 2, scope: !29, file: !1, line: 2, type: !17)
!36 = !DILocalVariable(name: "r", arg: 3, scope: !29, file: !1, line: 2, type: !32)
!37 = !DILocation(line: 0, scope: !29)
!38 = !DILocation(line: 2, column: 44, scope: !29)
!39 = !DILocation(line: 2, column: 44, scope: !29, atomGroup: 1, atomRank: 3)
!40 = !DILocation(line: 2, column: 44, scope: !29, atomGroup: 1, atomRank: 2)
!41 = !DILocation(line: 2, column: 37, scope: !29, atomGroup: 1, atomRank: 1)
!42 = distinct !DISubprogram(name: "clear", scope: !1, file: !1, line: 3, type: !43, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !47, keyInstructions: true)
!43 = !DISubroutineType(types: !44)
!44 = !{null, !45, !18}
!45 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !46, size: 64)
!46 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!47 = !{!48, !49}
!48 = !DILocalVariable(name: "p", arg: 1, scope: !42, file: !1, line: 3, type: !45)
!49 = !DILocalVariable(name: "n", arg: 2, scope: !42, file: !1, line: 3, type: !18)
!50 = !DILocation(line: 0, scope: !42)
!51 = !DILocation(line: 3, column: 58, scope: !42)
!52 = !DILocation(line: 3, column: 35, scope: !42, atomGroup: 1, atomRank: 1)
!53 = !DILocation(line: 3, column: 85, scope: !54)
!54 = distinct !DILexicalBlock(scope: !42, file: !1, line: 3, column: 66)
!55 = !DILocation(line: 3, column: 66, scope: !54, atomGroup: 2, atomRank: 1)
!56 = !{!"branch_weights", !"expected", i32 1, i32 2000}
!57 = !DILocation(line: 3, column: 95, scope: !54)
!58 = !DILocation(line: 3, column: 113, scope: !42, atomGroup: 3, atomRank: 1)
