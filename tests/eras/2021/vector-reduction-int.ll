; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i32, i32, i32, i32 } @reductions(<8 x i32> %0) {
  %2 = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %0)
  %3 = call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %0)
  %4 = call i32 @llvm.vector.reduce.or.v8i32(<8 x i32> %0)
  %5 = call i32 @llvm.vector.reduce.xor.v8i32(<8 x i32> %0)
  %6 = insertvalue { i32, i32, i32, i32 } undef, i32 %2, 0
  %7 = insertvalue { i32, i32, i32, i32 } %6, i32 %3, 1
  %8 = insertvalue { i32, i32, i32, i32 } %7, i32 %4, 2
  %9 = insertvalue { i32, i32, i32, i32 } %8, i32 %5, 3
  ret { i32, i32, i32, i32 } %9
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>) #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v8i32(<8 x i32>) #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.or.v8i32(<8 x i32>) #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.xor.v8i32(<8 x i32>) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
