; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <7 x float> @masked(ptr %0, <7 x i1> %1, <7 x float> %2) {
  %4 = call <7 x float> @llvm.masked.load.v7f32.p0(ptr align 4 %0, <7 x i1> %1, <7 x float> %2)
  call void @llvm.masked.store.v7f32.p0(<7 x float> %4, ptr align 4 %0, <7 x i1> %1)
  ret <7 x float> %4
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <7 x float> @llvm.masked.load.v7f32.p0(ptr captures(none), <7 x i1>, <7 x float>) #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v7f32.p0(<7 x float>, ptr captures(none), <7 x i1>) #1

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }
