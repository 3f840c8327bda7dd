; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @ints(i32 %0, i32 %1) {
  %3 = add i32 %0, %1
  %4 = sub i32 %3, %1
  %5 = mul i32 %4, %0
  %6 = udiv i32 %5, %1
  %7 = sdiv i32 %6, %1
  %8 = urem i32 %7, %1
  %9 = srem i32 %8, %1
  %10 = and i32 %9, %0
  %11 = or i32 %10, %0
  %12 = xor i32 %11, %1
  %13 = shl i32 %12, %0
  %14 = lshr i32 %13, %0
  %15 = ashr i32 %14, %0
  ret i32 %15
}
