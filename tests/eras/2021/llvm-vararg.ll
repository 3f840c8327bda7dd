; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@format = internal constant [7 x i8] c"%d %f\0A\00"

declare ptr @malloc(i64)

declare void @free(ptr)

declare i32 @printf(ptr, ...)

define i32 @show(i32 %0, double %1) {
  %3 = call i32 (ptr, ...) @printf(ptr @format, i32 %0, double %1)
  ret i32 %3
}
