; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i64 @casts(i32 %0, ptr %1, float %2, double %3) {
  %5 = sext i32 %0 to i64
  %6 = zext i32 %0 to i64
  %7 = trunc i64 %5 to i16
  %8 = bitcast ptr %1 to ptr
  %9 = ptrtoint ptr %8 to i64
  %10 = inttoptr i64 %9 to ptr
  %11 = load i64, ptr %10, align 4
  %12 = fptosi float %2 to i64
  %13 = fptoui double %3 to i64
  %14 = fpext float %2 to double
  %15 = fptrunc double %3 to float
  %16 = bitcast float %2 to i32
  %17 = uitofp i32 %0 to float
  %18 = add i64 %11, %6
  %19 = add i64 %18, %12
  %20 = add i64 %19, %13
  ret i64 %20
}
