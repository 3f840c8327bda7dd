; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @printI64(i64)

declare void @printNewline()

define i64 @escape({ double, double } %0) {
  br label %2

2:                                                ; preds = %13, %1
  %3 = phi { double, double } [ %33, %13 ], [ zeroinitializer, %1 ]
  %4 = phi i64 [ %34, %13 ], [ 0, %1 ]
  %5 = extractvalue { double, double } %3, 0
  %6 = extractvalue { double, double } %3, 1
  %7 = fmul double %5, %5
  %8 = fmul double %6, %6
  %9 = fadd double %7, %8
  %10 = fcmp olt double %9, 4.000000e+00
  %11 = icmp slt i64 %4, 9
  %12 = and i1 %10, %11
  br i1 %12, label %13, label %35

13:                                               ; preds = %2
  %14 = extractvalue { double, double } %3, 0
  %15 = extractvalue { double, double } %3, 1
  %16 = extractvalue { double, double } %3, 0
  %17 = extractvalue { double, double } %3, 1
  %18 = fmul double %16, %14
  %19 = fmul double %17, %15
  %20 = fsub double %18, %19
  %21 = fmul double %15, %16
  %22 = fmul double %14, %17
  %23 = fadd double %21, %22
  %24 = insertvalue { double, double } undef, double %20, 0
  %25 = insertvalue { double, double } %24, double %23, 1
  %26 = extractvalue { double, double } %25, 0
  %27 = extractvalue { double, double } %25, 1
  %28 = extractvalue { double, double } %0, 0
  %29 = extractvalue { double, double } %0, 1
  %30 = fadd double %26, %28
  %31 = fadd double %27, %29
  %32 = insertvalue { double, double } undef, double %30, 0
  %33 = insertvalue { double, double } %32, double %31, 1
  %34 = add i64 %4, 1
  br label %2

35:                                               ; preds = %2
  ret i64 %4
}

define i32 @main() {
  br label %1

1:                                                ; preds = %19, %0
  %2 = phi i64 [ %20, %19 ], [ 0, %0 ]
  %3 = icmp slt i64 %2, 9
  br i1 %3, label %4, label %21

4:                                                ; preds = %1
  br label %5

5:                                                ; preds = %8, %4
  %6 = phi i64 [ %18, %8 ], [ 0, %4 ]
  %7 = icmp slt i64 %6, 24
  br i1 %7, label %8, label %19

8:                                                ; preds = %5
  %9 = sitofp i64 %2 to double
  %10 = sitofp i64 %6 to double
  %11 = fmul double %9, 2.500000e-01
  %12 = fmul double %10, 1.250000e-01
  %13 = fadd double -1.000000e+00, %11
  %14 = fadd double -2.000000e+00, %12
  %15 = insertvalue { double, double } undef, double %14, 0
  %16 = insertvalue { double, double } %15, double %13, 1
  %17 = call i64 @escape({ double, double } %16)
  call void @printI64(i64 %17)
  %18 = add i64 %6, 1
  br label %5

19:                                               ; preds = %5
  call void @printNewline()
  %20 = add i64 %2, 1
  br label %1

21:                                               ; preds = %1
  ret i32 0
}
