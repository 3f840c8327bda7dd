; clang-22 -O2 -g -S -emit-llvm varargs.c
; ModuleID = 'varargs.c'
source_filename = "varargs.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.__va_list_tag = type { i32, i32, ptr, ptr }

; Function Attrs: nofree norecurse nosync nounwind uwtable
define dso_local i32 @total(i32 noundef %0, ...) local_unnamed_addr #0 !dbg !14 {
  %2 = alloca [1 x %struct.__va_list_tag], align 16, !DIAssignID !36
    #dbg_assign(i1 poison, !20, !DIExpression(), !36, ptr %2, !DIExpression(), !37)
    #dbg_value(i32 %0, !19, !DIExpression(), !37)
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #4, !dbg !38
  call void @llvm.va_start.p0(ptr nonnull %2), !dbg !39
    #dbg_value(i32 0, !35, !DIExpression(), !37)
  %3 = icmp sgt i32 %0, 0, !dbg !40
  br i1 %3, label %4, label %65, !dbg !41

4:                                                ; preds = %1
  %5 = load i32, ptr %2, align 16
  %6 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %7 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %8 = load ptr, ptr %7, align 16
  %9 = load ptr, ptr %6, align 8
  %10 = and i32 %0, 1, !dbg !42
  %11 = icmp eq i32 %0, 1, !dbg !42
  br i1 %11, label %49, label %12, !dbg !42

12:                                               ; preds = %4
  %13 = and i32 %0, 2147483646, !dbg !41
  br label %14, !dbg !41

14:                                               ; preds = %39, %12
  %15 = phi ptr [ %9, %12 ], [ %40, %39 ]
  %16 = phi i32 [ 0, %12 ], [ %44, %39 ]
  %17 = phi i32 [ %5, %12 ], [ %41, %39 ]
  %18 = phi i32 [ 0, %12 ], [ %45, %39 ]
    #dbg_value(i32 %16, !35, !DIExpression(), !37)
  %19 = icmp ult i32 %17, 41, !dbg !43
  br i1 %19, label %20, label %24, !dbg !43

20:                                               ; preds = %14
  %21 = zext nneg i32 %17 to i64, !dbg !43
  %22 = getelementptr i8, ptr %8, i64 %21, !dbg !43
  %23 = add nuw nsw i32 %17, 8, !dbg !43
  store i32 %23, ptr %2, align 16, !dbg !43, !DIAssignID !44
    #dbg_assign(i32 %23, !20, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !44, ptr %2, !DIExpression(), !37)
  br label %26, !dbg !43

24:                                               ; preds = %14
  %25 = getelementptr i8, ptr %15, i64 8, !dbg !43
  store ptr %25, ptr %6, align 8, !dbg !43, !DIAssignID !45
    #dbg_assign(ptr %25, !20, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !45, ptr %6, !DIExpression(), !37)
  br label %26, !dbg !43

26:                                               ; preds = %24, %20
  %27 = phi ptr [ %15, %20 ], [ %25, %24 ]
  %28 = phi i32 [ %23, %20 ], [ %17, %24 ]
  %29 = phi ptr [ %22, %20 ], [ %15, %24 ], !dbg !43
  %30 = load i32, ptr %29, align 4, !dbg !43, !tbaa !10
  %31 = add nsw i32 %30, %16, !dbg !46
    #dbg_value(i32 %31, !35, !DIExpression(), !37)
    #dbg_value(i32 poison, !19, !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !37)
  %32 = icmp ult i32 %28, 41, !dbg !43
  br i1 %32, label %35, label %33, !dbg !43

33:                                               ; preds = %26
  %34 = getelementptr i8, ptr %27, i64 8, !dbg !43
  store ptr %34, ptr %6, align 8, !dbg !43, !DIAssignID !45
    #dbg_assign(ptr %34, !20, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !45, ptr %6, !DIExpression(), !37)
  br label %39, !dbg !43

35:                                               ; preds = %26
  %36 = zext nneg i32 %28 to i64, !dbg !43
  %37 = getelementptr i8, ptr %8, i64 %36, !dbg !43
  %38 = add nuw nsw i32 %28, 8, !dbg !43
  store i32 %38, ptr %2, align 16, !dbg !43, !DIAssignID !44
    #dbg_assign(i32 %38, !20, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !44, ptr %2, !DIExpression(), !37)
  br label %39, !dbg !43

39:                                               ; preds = %35, %33
  %40 = phi ptr [ %27, %35 ], [ %34, %33 ]
  %41 = phi i32 [ %38, %35 ], [ %28, %33 ]
  %42 = phi ptr [ %37, %35 ], [ %27, %33 ], !dbg !43
  %43 = load i32, ptr %42, align 4, !dbg !43, !tbaa !10
  %44 = add nsw i32 %43, %31, !dbg !47
    #dbg_value(i32 %44, !35, !DIExpression(), !37)
    #dbg_value(i32 poison, !19, !DIExpression(DW_OP_constu, 2, DW_OP_minus, DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !37)
  %45 = add i32 %18, 2, !dbg !48
  %46 = icmp eq i32 %45, %13, !dbg !48
  br i1 %46, label %47, label %14, !dbg !48, !llvm.loop !49

47:                                               ; preds = %39
  %48 = icmp eq i32 %10, 0, !dbg !43
  br i1 %48, label %65, label %49, !dbg !43

49:                                               ; preds = %47, %4
  %50 = phi ptr [ %9, %4 ], [ %40, %47 ]
  %51 = phi i32 [ 0, %4 ], [ %44, %47 ]
  %52 = phi i32 [ %5, %4 ], [ %41, %47 ]
  %53 = icmp ne i32 %10, 0, !dbg !43
  call void @llvm.assume(i1 %53), !dbg !43
    #dbg_value(i32 %51, !35, !DIExpression(), !37)
  %54 = icmp ult i32 %52, 41, !dbg !43
  br i1 %54, label %57, label %55, !dbg !43

55:                                               ; preds = %49
  %56 = getelementptr i8, ptr %50, i64 8, !dbg !43
  store ptr %56, ptr %6, align 8, !dbg !43, !DIAssignID !45
    #dbg_assign(ptr %56, !20, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !45, ptr %6, !DIExpression(), !37)
  br label %61, !dbg !43

57:                                               ; preds = %49
  %58 = zext nneg i32 %52 to i64, !dbg !43
  %59 = getelementptr i8, ptr %8, i64 %58, !dbg !43
  %60 = add nuw nsw i32 %52, 8, !dbg !43
  store i32 %60, ptr %2, align 16, !dbg !43, !DIAssignID !44
    #dbg_assign(i32 %60, !20, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !44, ptr %2, !DIExpression(), !37)
  br label %61, !dbg !43

61:                                               ; preds = %57, %55
  %62 = phi ptr [ %59, %57 ], [ %50, %55 ], !dbg !43
  %63 = load i32, ptr %62, align 4, !dbg !43, !tbaa !10
  %64 = add nsw i32 %63, %51, !dbg !51
    #dbg_value(i32 %64, !35, !DIExpression(), !37)
    #dbg_value(i32 poison, !19, !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !37)
  br label %65, !dbg !52

65:                                               ; preds = %61, %47, %1
  %66 = phi i32 [ 0, %1 ], [ %44, %47 ], [ %64, %61 ], !dbg !37
  call void @llvm.va_end.p0(ptr nonnull %2), !dbg !52
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #4, !dbg !53
  ret i32 %66, !dbg !54
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #3

attributes #0 = { nofree norecurse nosync nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "varargs.c", directory: "/src", checksumkind: CSK_MD5, checksum: "18300b3b09ae8fb67233e855d8558d7e")
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
!14 = distinct !DISubprogram(name: "total", scope: !1, file: !1, line: 2, type: !15, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !18, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17, null}
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !{!19, !20, !35}
!19 = !DILocalVariable(name: "count", arg: 1, scope: !14, file: !1, line: 2, type: !17)
!20 = !DILocalVariable(name: "args", scope: !14, file: !1, line: 3, type: !21)
!21 = !DIDerivedType(tag: DW_TAG_typedef, name: "va_list", file: !22, line: 12, baseType: !23)
!22 = !DIFile(filename: "/usr/lib/llvm-22/lib/clang/22/include/__stdarg_va_list.h", directory: "", checksumkind: CSK_MD5, checksum: "7bd78a282b99fcfe41a9e3c566d14f7d")
!23 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !1, baseType: !24)
!24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !25, size: 192, elements: !33)
!25 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !26)
!26 = !{!27, !29, !30, !32}
!27 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !25, file: !1, line: 3, baseType: !28, size: 32)
!28 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!29 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !25, file: !1, line: 3, baseType: !28, size: 32, offset: 32)
!30 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !25, file: !1, line: 3, baseType: !31, size: 64, offset: 64)
!31 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!32 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !25, file: !1, line: 3, baseType: !31, size: 64, offset: 128)
!33 = !{!34}
!34 = !DISubrange(count: 1)
!35 = !DILocalVariable(name: "sum", scope: !14, file: !1, line: 5, type: !17)
!36 = distinct !DIAssignID()
!37 = !DILocation(line: 0, scope: !14)
!38 = !DILocation(line: 3, column: 3, scope: !14)
!39 = !DILocation(line: 4, column: 3, scope: !14)
!40 = !DILocation(line: 6, column: 18, scope: !14, atomGroup: 9, atomRank: 1)
!41 = !DILocation(line: 6, column: 3, scope: !14, atomGroup: 10, atomRank: 1)
!42 = !DILocation(line: 6, column: 3, scope: !14)
!43 = !DILocation(line: 6, column: 30, scope: !14)
!44 = distinct !DIAssignID()
!45 = distinct !DIAssignID()
!46 = !DILocation(line: 6, column: 27, scope: !14, atomGroup: 5, atomRank: 2)
!47 = !DILocation(line: 6, column: 27, scope: !14, atomGroup: 16, atomRank: 2)
!48 = !DILocation(line: 6, column: 3, scope: !14, atomGroup: 18, atomRank: 1)
!49 = distinct !{!49, !42, !43, !50}
!50 = !{!"llvm.loop.mustprogress"}
!51 = !DILocation(line: 6, column: 27, scope: !14, atomGroup: 12, atomRank: 2)
!52 = !DILocation(line: 7, column: 3, scope: !14)
!53 = !DILocation(line: 9, column: 1, scope: !14)
!54 = !DILocation(line: 8, column: 3, scope: !14, atomGroup: 7, atomRank: 1)
