; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare { i64, ptr } @source()

declare void @sink(i64, ptr, i64, ptr)

define void @both() {
  %1 = call { i64, ptr } @source()
  %2 = extractvalue { i64, ptr } %1, 0
  %3 = mul i64 2, %2
  %4 = add i64 %3, 1
  %5 = mul i64 %4, 8
  %6 = add i64 16, %5
  %7 = alloca i8, i64 %6, align 1
  %8 = extractvalue { i64, ptr } %1, 1
  call void @llvm.memcpy.p0.p0.i64(ptr %7, ptr %8, i64 %6, i1 false)
  call void @free(ptr %8)
  %9 = extractvalue { i64, ptr } %1, 0
  %10 = insertvalue { i64, ptr } undef, i64 %9, 0
  %11 = insertvalue { i64, ptr } %10, ptr %7, 1
  %12 = extractvalue { i64, ptr } %11, 0
  %13 = extractvalue { i64, ptr } %11, 1
  %14 = extractvalue { i64, ptr } %11, 0
  %15 = extractvalue { i64, ptr } %11, 1
  call void @sink(i64 %12, ptr %13, i64 %14, ptr %15)
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #0

attributes #0 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
