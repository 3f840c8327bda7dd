; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <4 x float> @indexed(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, <4 x i32> %6, <4 x i1> %7, <4 x float> %8) {
  %10 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %0, 0
  %11 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %10, ptr %1, 1
  %12 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %11, i64 %2, 2
  %13 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, i64 %3, 3, 0
  %14 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %13, i64 %4, 4, 0
  %15 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %14, 1
  %16 = getelementptr float, ptr %15, i64 %5
  %17 = getelementptr float, ptr %16, <4 x i32> %6
  %18 = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %17, <4 x i1> %7, <4 x float> %8)
  %19 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %14, 1
  %20 = getelementptr float, ptr %19, i64 %5
  %21 = getelementptr float, ptr %20, <4 x i32> %6
  call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> %18, <4 x ptr> align 4 %21, <4 x i1> %7)
  ret <4 x float> %18
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(read)
declare <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr>, <4 x i1>, <4 x float>) #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.masked.scatter.v4f32.v4p0(<4 x float>, <4 x ptr>, <4 x i1>) #1

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(read) }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(write) }
