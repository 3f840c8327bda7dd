; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @printI64(i64)

declare void @printF64(double)

declare void @printComma()

declare void @printNewline()

define { i64, i64 } @divmod(i64 %0, i64 %1) {
  %3 = sdiv i64 %0, %1
  %4 = srem i64 %0, %1
  %5 = insertvalue { i64, i64 } undef, i64 %3, 0
  %6 = insertvalue { i64, i64 } %5, i64 %4, 1
  ret { i64, i64 } %6
}

define { { ptr, ptr, i64, [1 x i64], [1 x i64] }, double } @table(i64 %0) {
  %2 = getelementptr double, ptr null, i64 %0
  %3 = ptrtoint ptr %2 to i64
  %4 = call ptr @malloc(i64 %3)
  %5 = bitcast ptr %4 to ptr
  %6 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %5, 0
  %7 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %6, ptr %5, 1
  %8 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %7, i64 0, 2
  %9 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %8, i64 %0, 3, 0
  %10 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %9, i64 1, 4, 0
  br label %11

11:                                               ; preds = %15, %1
  %12 = phi i64 [ %21, %15 ], [ 0, %1 ]
  %13 = phi double [ %20, %15 ], [ 0.000000e+00, %1 ]
  %14 = icmp slt i64 %12, %0
  br i1 %14, label %15, label %22

15:                                               ; preds = %11
  %16 = sitofp i64 %12 to double
  %17 = fmul double %16, %16
  %18 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %10, 1
  %19 = getelementptr double, ptr %18, i64 %12
  store double %17, ptr %19, align 8
  %20 = fadd double %13, %17
  %21 = add i64 %12, 1
  br label %11

22:                                               ; preds = %11
  %23 = insertvalue { { ptr, ptr, i64, [1 x i64], [1 x i64] }, double } undef, { ptr, ptr, i64, [1 x i64], [1 x i64] } %10, 0
  %24 = insertvalue { { ptr, ptr, i64, [1 x i64], [1 x i64] }, double } %23, double %13, 1
  ret { { ptr, ptr, i64, [1 x i64], [1 x i64] }, double } %24
}

define i64 @apply_twice(ptr %0, i64 %1, i64 %2) {
  %4 = call { i64, i64 } %0(i64 %1, i64 %2)
  %5 = extractvalue { i64, i64 } %4, 0
  %6 = extractvalue { i64, i64 } %4, 1
  %7 = call { i64, i64 } %0(i64 %5, i64 %2)
  %8 = extractvalue { i64, i64 } %7, 0
  %9 = extractvalue { i64, i64 } %7, 1
  ret i64 %8
}

define i32 @main() {
  %1 = call { i64, i64 } @divmod(i64 1234, i64 10)
  %2 = extractvalue { i64, i64 } %1, 0
  %3 = extractvalue { i64, i64 } %1, 1
  call void @printI64(i64 %2)
  call void @printComma()
  call void @printI64(i64 %3)
  call void @printNewline()
  %4 = call i64 @apply_twice(ptr @divmod, i64 1234, i64 10)
  call void @printI64(i64 %4)
  call void @printNewline()
  %5 = call { { ptr, ptr, i64, [1 x i64], [1 x i64] }, double } @table(i64 5)
  %6 = extractvalue { { ptr, ptr, i64, [1 x i64], [1 x i64] }, double } %5, 0
  %7 = extractvalue { { ptr, ptr, i64, [1 x i64], [1 x i64] }, double } %5, 1
  %8 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %6, 1
  %9 = getelementptr double, ptr %8, i64 3
  %10 = load double, ptr %9, align 8
  call void @printF64(double %10)
  call void @printComma()
  call void @printF64(double %7)
  call void @printNewline()
  %11 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %6, 0
  %12 = bitcast ptr %11 to ptr
  call void @free(ptr %12)
  ret i32 0
}
