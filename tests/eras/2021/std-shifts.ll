; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i32, i32, i32 } @shifts(i32 %0, i32 %1) {
  %3 = shl i32 %0, %1
  %4 = ashr i32 %0, %1
  %5 = lshr i32 %0, %1
  %6 = insertvalue { i32, i32, i32 } undef, i32 %3, 0
  %7 = insertvalue { i32, i32, i32 } %6, i32 %4, 1
  %8 = insertvalue { i32, i32, i32 } %7, i32 %5, 2
  ret { i32, i32, i32 } %8
}
