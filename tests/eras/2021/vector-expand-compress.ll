; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <4 x i32> @packed(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, <4 x i1> %5, <4 x i32> %6, i64 %7) {
  %9 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %0, 0
  %10 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %9, ptr %1, 1
  %11 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %10, i64 %2, 2
  %12 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %11, i64 %3, 3, 0
  %13 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, i64 %4, 4, 0
  %14 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %13, 1
  %15 = getelementptr i32, ptr %14, i64 %7
  %16 = call <4 x i32> @llvm.masked.expandload.v4i32(ptr %15, <4 x i1> %5, <4 x i32> %6)
  %17 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %13, 1
  %18 = getelementptr i32, ptr %17, i64 %7
  call void @llvm.masked.compressstore.v4i32(<4 x i32> %16, ptr %18, <4 x i1> %5)
  ret <4 x i32> %16
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(read)
declare <4 x i32> @llvm.masked.expandload.v4i32(ptr captures(none), <4 x i1>, <4 x i32>) #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.compressstore.v4i32(<4 x i32>, ptr captures(none), <4 x i1>) #1

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(read) }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }
