; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { float, float } @arith({ float, float } %0, { float, float } %1) {
  %3 = extractvalue { float, float } %0, 0
  %4 = extractvalue { float, float } %0, 1
  %5 = extractvalue { float, float } %1, 0
  %6 = extractvalue { float, float } %1, 1
  %7 = fadd float %3, %5
  %8 = fadd float %4, %6
  %9 = insertvalue { float, float } undef, float %7, 0
  %10 = insertvalue { float, float } %9, float %8, 1
  %11 = extractvalue { float, float } %10, 0
  %12 = extractvalue { float, float } %10, 1
  %13 = extractvalue { float, float } %1, 0
  %14 = extractvalue { float, float } %1, 1
  %15 = fsub float %11, %13
  %16 = fsub float %12, %14
  %17 = insertvalue { float, float } undef, float %15, 0
  %18 = insertvalue { float, float } %17, float %16, 1
  %19 = extractvalue { float, float } %18, 0
  %20 = extractvalue { float, float } %18, 1
  %21 = extractvalue { float, float } %0, 0
  %22 = extractvalue { float, float } %0, 1
  %23 = fmul float %21, %19
  %24 = fmul float %22, %20
  %25 = fsub float %23, %24
  %26 = fmul float %20, %21
  %27 = fmul float %19, %22
  %28 = fadd float %26, %27
  %29 = insertvalue { float, float } undef, float %25, 0
  %30 = insertvalue { float, float } %29, float %28, 1
  %31 = extractvalue { float, float } %30, 0
  %32 = extractvalue { float, float } %30, 1
  %33 = extractvalue { float, float } %1, 0
  %34 = extractvalue { float, float } %1, 1
  %35 = fmul float %33, %33
  %36 = fmul float %34, %34
  %37 = fadd float %35, %36
  %38 = fmul float %31, %33
  %39 = fmul float %32, %34
  %40 = fadd float %38, %39
  %41 = fmul float %32, %33
  %42 = fmul float %31, %34
  %43 = fsub float %41, %42
  %44 = fdiv float %40, %37
  %45 = insertvalue { float, float } undef, float %44, 0
  %46 = fdiv float %43, %37
  %47 = insertvalue { float, float } %45, float %46, 1
  ret { float, float } %47
}
