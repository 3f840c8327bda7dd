; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <4 x float> @gather(<4 x ptr> %0, <4 x i1> %1, <4 x float> %2) {
  %4 = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %0, <4 x i1> %1, <4 x float> %2)
  call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> %4, <4 x ptr> align 4 %0, <4 x i1> %1)
  ret <4 x float> %4
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(read)
declare <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr>, <4 x i1>, <4 x float>) #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.masked.scatter.v4f32.v4p0(<4 x float>, <4 x ptr>, <4 x i1>) #1

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(read) }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(write) }
