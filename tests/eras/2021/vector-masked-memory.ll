; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <8 x float> @masked(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, <8 x i1> %5, <8 x float> %6, i64 %7) {
  %9 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %0, 0
  %10 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %9, ptr %1, 1
  %11 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %10, i64 %2, 2
  %12 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %11, i64 %3, 3, 0
  %13 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, i64 %4, 4, 0
  %14 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %13, 1
  %15 = getelementptr float, ptr %14, i64 %7
  %16 = bitcast ptr %15 to ptr
  %17 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %16, <8 x i1> %5, <8 x float> %6)
  %18 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %13, 1
  %19 = getelementptr float, ptr %18, i64 %7
  %20 = bitcast ptr %19 to ptr
  call void @llvm.masked.store.v8f32.p0(<8 x float> %17, ptr align 4 %20, <8 x i1> %5)
  ret <8 x float> %17
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr captures(none), <8 x i1>, <8 x float>) #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr captures(none), <8 x i1>) #1

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }
