; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @printF64(double)

declare void @printComma()

declare void @printNewline()

define double @newton(double %0) {
  br label %2

2:                                                ; preds = %6, %1
  %3 = phi i64 [ %10, %6 ], [ 0, %1 ]
  %4 = phi double [ %9, %6 ], [ %0, %1 ]
  %5 = icmp slt i64 %3, 8
  br i1 %5, label %6, label %11

6:                                                ; preds = %2
  %7 = fdiv double %0, %4
  %8 = fadd double %4, %7
  %9 = fmul double %8, 5.000000e-01
  %10 = add i64 %3, 1
  br label %2

11:                                               ; preds = %2
  ret double %4
}

define i32 @main() {
  %1 = call double @newton(double 2.000000e+00)
  %2 = call double @llvm.sqrt.f64(double 2.000000e+00)
  %3 = fsub double %1, %2
  %4 = call double @llvm.fabs.f64(double %3)
  %5 = fcmp olt double %4, 0x3D719799812DEA11
  %6 = select i1 %5, double 1.000000e+00, double 0.000000e+00
  call void @printF64(double %1)
  call void @printComma()
  call void @printF64(double %6)
  call void @printNewline()
  ret i32 0
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.sqrt.f64(double) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #0

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
