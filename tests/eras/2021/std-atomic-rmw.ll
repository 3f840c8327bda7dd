; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i32, float } @atomics(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, ptr %5, ptr %6, i64 %7, i64 %8, i64 %9, i32 %10, float %11, i64 %12) {
  %14 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %0, 0
  %15 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %14, ptr %1, 1
  %16 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %15, i64 %2, 2
  %17 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %16, i64 %3, 3, 0
  %18 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %17, i64 %4, 4, 0
  %19 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %5, 0
  %20 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %19, ptr %6, 1
  %21 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %20, i64 %7, 2
  %22 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %21, i64 %8, 3, 0
  %23 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %22, i64 %9, 4, 0
  %24 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %18, 1
  %25 = getelementptr i32, ptr %24, i64 %12
  %26 = atomicrmw add ptr %25, i32 %10 acq_rel, align 4
  %27 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %18, 1
  %28 = getelementptr i32, ptr %27, i64 %12
  %29 = atomicrmw xchg ptr %28, i32 %26 acq_rel, align 4
  %30 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %18, 1
  %31 = getelementptr i32, ptr %30, i64 %12
  %32 = atomicrmw max ptr %31, i32 %29 acq_rel, align 4
  %33 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %18, 1
  %34 = getelementptr i32, ptr %33, i64 %12
  %35 = atomicrmw umin ptr %34, i32 %32 acq_rel, align 4
  %36 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %23, 1
  %37 = getelementptr float, ptr %36, i64 %12
  %38 = atomicrmw fadd ptr %37, float %11 acq_rel, align 4
  %39 = insertvalue { i32, float } undef, i32 %35, 0
  %40 = insertvalue { i32, float } %39, float %38, 1
  ret { i32, float } %40
}
