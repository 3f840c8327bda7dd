; clang-22 -O0 -g -S -emit-llvm varargs.c
; ModuleID = 'varargs.c'
source_filename = "varargs.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.__va_list_tag = type { i32, i32, ptr, ptr }

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @total(i32 noundef %0, ...) #0 !dbg !10 {
  %2 = alloca i32, align 4
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  %4 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !15, !DIExpression(), !16)
    #dbg_declare(ptr %3, !17, !DIExpression(), !32)
  %5 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0, !dbg !33
  call void @llvm.va_start.p0(ptr %5), !dbg !33
    #dbg_declare(ptr %4, !34, !DIExpression(), !35)
  store i32 0, ptr %4, align 4, !dbg !35
  br label %6, !dbg !36

6:                                                ; preds = %24, %1
  %7 = load i32, ptr %2, align 4, !dbg !37
  %8 = add nsw i32 %7, -1, !dbg !37
  store i32 %8, ptr %2, align 4, !dbg !37
  %9 = icmp sgt i32 %7, 0, !dbg !38
  br i1 %9, label %10, label %29, !dbg !36

10:                                               ; preds = %6
  %11 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0, !dbg !39
  %12 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %11, i32 0, i32 0, !dbg !39
  %13 = load i32, ptr %12, align 16, !dbg !39
  %14 = icmp ule i32 %13, 40, !dbg !39
  br i1 %14, label %15, label %20, !dbg !39

15:                                               ; preds = %10
  %16 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %11, i32 0, i32 3, !dbg !39
  %17 = load ptr, ptr %16, align 16, !dbg !39
  %18 = getelementptr i8, ptr %17, i32 %13, !dbg !39
  %19 = add i32 %13, 8, !dbg !39
  store i32 %19, ptr %12, align 16, !dbg !39
  br label %24, !dbg !39

20:                                               ; preds = %10
  %21 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %11, i32 0, i32 2, !dbg !39
  %22 = load ptr, ptr %21, align 8, !dbg !39
  %23 = getelementptr i8, ptr %22, i32 8, !dbg !39
  store ptr %23, ptr %21, align 8, !dbg !39
  br label %24, !dbg !39

24:                                               ; preds = %20, %15
  %25 = phi ptr [ %18, %15 ], [ %22, %20 ], !dbg !39
  %26 = load i32, ptr %25, align 4, !dbg !39
  %27 = load i32, ptr %4, align 4, !dbg !40
  %28 = add nsw i32 %27, %26, !dbg !40
  store i32 %28, ptr %4, align 4, !dbg !40
  br label %6, !dbg !36, !llvm.loop !41

29:                                               ; preds = %6
  %30 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0, !dbg !43
  call void @llvm.va_end.p0(ptr %30), !dbg !43
  %31 = load i32, ptr %4, align 4, !dbg !44
  ret i32 %31, !dbg !45
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #1

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "varargs.c", directory: "/src", checksumkind: CSK_MD5, checksum: "18300b3b09ae8fb67233e855d8558d7e")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "total", scope: !1, file: !1, line: 2, type: !11, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, null}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "count", arg: 1, scope: !10, file: !1, line: 2, type: !13)
!16 = !DILocation(line: 2, column: 15, scope: !10)
!17 = !DILocalVariable(name: "args", scope: !10, file: !1, line: 3, type: !18)
!18 = !DIDerivedType(tag: DW_TAG_typedef, name: "va_list", file: !19, line: 12, baseType: !20)
!19 = !DIFile(filename: "/usr/lib/llvm-22/lib/clang/22/include/__stdarg_va_list.h", directory: "", checksumkind: CSK_MD5, checksum: "7bd78a282b99fcfe41a9e3c566d14f7d")
!20 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !1, baseType: !21)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 192, elements: !30)
!22 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !23)
!23 = !{!24, !26, !27, !29}
!24 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !22, file: !1, line: 3, baseType: !25, size: 32)
!25 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!26 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !22, file: !1, line: 3, baseType: !25, size: 32, offset: 32)
!27 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !22, file: !1, line: 3, baseType: !28, size: 64, offset: 64)
!28 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!29 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !22, file: !1, line: 3, baseType: !28, size: 64, offset: 128)
!30 = !{!31}
!31 = !DISubrange(count: 1)
!32 = !DILocation(line: 3, column: 11, scope: !10)
!33 = !DILocation(line: 4, column: 3, scope: !10)
!34 = !DILocalVariable(name: "sum", scope: !10, file: !1, line: 5, type: !13)
!35 = !DILocation(line: 5, column: 7, scope: !10)
!36 = !DILocation(line: 6, column: 3, scope: !10)
!37 = !DILocation(line: 6, column: 15, scope: !10)
!38 = !DILocation(line: 6, column: 18, scope: !10)
!39 = !DILocation(line: 6, column: 30, scope: !10)
!40 = !DILocation(line: 6, column: 27, scope: !10)
!41 = distinct !{!41, !36, !39, !42}
!42 = !{!"llvm.loop.mustprogress"}
!43 = !DILocation(line: 7, column: 3, scope: !10)
!44 = !DILocation(line: 8, column: 10, scope: !10)
!45 = !DILocation(line: 8, column: 3, scope: !10)
