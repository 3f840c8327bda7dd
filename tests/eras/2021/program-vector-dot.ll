; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@xs = private constant [11 x float] [float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00, float 5.000000e+00, float 6.000000e+00, float 7.000000e+00, float 8.000000e+00, float 9.000000e+00, float 1.000000e+01, float 1.100000e+01]

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @printF32(float)

declare void @printNewline()

define float @dot(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, ptr %5, ptr %6, i64 %7, i64 %8, i64 %9) {
  %11 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %0, 0
  %12 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %11, ptr %1, 1
  %13 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, i64 %2, 2
  %14 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %13, i64 %3, 3, 0
  %15 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %14, i64 %4, 4, 0
  %16 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %5, 0
  %17 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %16, ptr %6, 1
  %18 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %17, i64 %7, 2
  %19 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %18, i64 %8, 3, 0
  %20 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %19, i64 %9, 4, 0
  %21 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %15, 3, 0
  br label %22

22:                                               ; preds = %26, %10
  %23 = phi i64 [ %54, %26 ], [ 0, %10 ]
  %24 = phi <8 x float> [ %53, %26 ], [ zeroinitializer, %10 ]
  %25 = icmp slt i64 %23, %21
  br i1 %25, label %26, label %55

26:                                               ; preds = %22
  %27 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %15, 3, 0
  %28 = trunc i64 %23 to i32
  %29 = insertelement <8 x i32> undef, i32 %28, i32 0
  %30 = shufflevector <8 x i32> %29, <8 x i32> undef, <8 x i32> zeroinitializer
  %31 = add <8 x i32> %30, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %32 = trunc i64 %27 to i32
  %33 = insertelement <8 x i32> undef, i32 %32, i32 0
  %34 = shufflevector <8 x i32> %33, <8 x i32> undef, <8 x i32> zeroinitializer
  %35 = icmp slt <8 x i32> %31, %34
  %36 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %15, 1
  %37 = getelementptr float, ptr %36, i64 %23
  %38 = bitcast ptr %37 to ptr
  %39 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %38, <8 x i1> %35, <8 x float> zeroinitializer)
  %40 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %20, 3, 0
  %41 = trunc i64 %23 to i32
  %42 = insertelement <8 x i32> undef, i32 %41, i32 0
  %43 = shufflevector <8 x i32> %42, <8 x i32> undef, <8 x i32> zeroinitializer
  %44 = add <8 x i32> %43, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %45 = trunc i64 %40 to i32
  %46 = insertelement <8 x i32> undef, i32 %45, i32 0
  %47 = shufflevector <8 x i32> %46, <8 x i32> undef, <8 x i32> zeroinitializer
  %48 = icmp slt <8 x i32> %44, %47
  %49 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %20, 1
  %50 = getelementptr float, ptr %49, i64 %23
  %51 = bitcast ptr %50 to ptr
  %52 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %51, <8 x i1> %48, <8 x float> zeroinitializer)
  %53 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %39, <8 x float> %52, <8 x float> %24)
  %54 = add i64 %23, 8
  br label %22

55:                                               ; preds = %22
  %56 = call float @llvm.vector.reduce.fadd.v8f32(float 0.000000e+00, <8 x float> %24)
  ret float %56
}

define i32 @main() {
  %1 = call float @dot(ptr inttoptr (i64 3735928559 to ptr), ptr @xs, i64 0, i64 11, i64 1, ptr inttoptr (i64 3735928559 to ptr), ptr @xs, i64 0, i64 11, i64 1)
  call void @printF32(float %1)
  call void @printNewline()
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v8f32(float, <8 x float>) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fmuladd.v8f32(<8 x float>, <8 x float>, <8 x float>) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr captures(none), <8 x i1>, <8 x float>) #2

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
