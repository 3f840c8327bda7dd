; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i64, ptr } @identity(i64 %0, ptr %1) {
  %3 = insertvalue { i64, ptr } undef, i64 %0, 0
  %4 = insertvalue { i64, ptr } %3, ptr %1, 1
  %5 = extractvalue { i64, ptr } %4, 0
  %6 = mul i64 2, %5
  %7 = add i64 %6, 1
  %8 = mul i64 %7, 8
  %9 = add i64 16, %8
  %10 = call ptr @malloc(i64 %9)
  %11 = extractvalue { i64, ptr } %4, 1
  call void @llvm.memcpy.p0.p0.i64(ptr %10, ptr %11, i64 %9, i1 false)
  %12 = extractvalue { i64, ptr } %4, 0
  %13 = insertvalue { i64, ptr } undef, i64 %12, 0
  %14 = insertvalue { i64, ptr } %13, ptr %10, 1
  ret { i64, ptr } %14
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #0

attributes #0 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
