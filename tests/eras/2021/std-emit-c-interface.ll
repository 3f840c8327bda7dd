; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @exported(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4) {
  %6 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %0, 0
  %7 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %6, ptr %1, 1
  %8 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %7, i64 %2, 2
  %9 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %8, i64 %3, 3, 0
  %10 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %9, i64 %4, 4, 0
  ret void
}

define void @_mlir_ciface_exported(ptr %0) {
  %2 = load { ptr, ptr, i64, [1 x i64], [1 x i64] }, ptr %0, align 8
  %3 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %2, 0
  %4 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %2, 1
  %5 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %2, 2
  %6 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %2, 3, 0
  %7 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %2, 4, 0
  call void @exported(ptr %3, ptr %4, i64 %5, i64 %6, i64 %7)
  ret void
}

define { ptr, ptr, i64, [1 x i64], [1 x i64] } @imported(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6) {
  %8 = alloca { ptr, ptr, i64, [1 x i64], [1 x i64] }, i64 1, align 8
  %9 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %0, 0
  %10 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, ptr %1, 1
  %11 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %10, i64 %2, 2
  %12 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %11, i64 %3, 3, 0
  %13 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %12, i64 %5, 4, 0
  %14 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %13, i64 %4, 3, 1
  %15 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %14, i64 %6, 4, 1
  %16 = alloca { ptr, ptr, i64, [2 x i64], [2 x i64] }, i64 1, align 8
  store { ptr, ptr, i64, [2 x i64], [2 x i64] } %15, ptr %16, align 8
  call void @_mlir_ciface_imported(ptr %8, ptr %16)
  %17 = load { ptr, ptr, i64, [1 x i64], [1 x i64] }, ptr %8, align 8
  ret { ptr, ptr, i64, [1 x i64], [1 x i64] } %17
}

declare void @_mlir_ciface_imported(ptr, ptr)
