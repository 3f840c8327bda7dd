; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define [4 x <8 x float>] @tile(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6, i64 %7, i64 %8) {
  %10 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %0, 0
  %11 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %10, ptr %1, 1
  %12 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %11, i64 %2, 2
  %13 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %12, i64 %3, 3, 0
  %14 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %13, i64 %5, 4, 0
  %15 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %14, i64 %4, 3, 1
  %16 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %15, i64 %6, 4, 1
  %17 = alloca [4 x <8 x float>], i64 ptrtoint (ptr getelementptr ([4 x <8 x float>], ptr null, i64 1) to i64), align 32
  %18 = insertvalue { ptr, ptr, i64 } undef, ptr %17, 0
  %19 = insertvalue { ptr, ptr, i64 } %18, ptr %17, 1
  %20 = insertvalue { ptr, ptr, i64 } %19, i64 0, 2
  %21 = extractvalue { ptr, ptr, i64 } %20, 0
  %22 = bitcast ptr %21 to ptr
  %23 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %22, 0
  %24 = extractvalue { ptr, ptr, i64 } %20, 1
  %25 = bitcast ptr %24 to ptr
  %26 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %23, ptr %25, 1
  %27 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %26, i64 0, 2
  %28 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %27, i64 4, 3, 0
  %29 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %28, i64 1, 4, 0
  br label %30

30:                                               ; preds = %60, %9
  %31 = phi i64 [ %61, %60 ], [ 0, %9 ]
  %32 = icmp slt i64 %31, 4
  br i1 %32, label %33, label %62

33:                                               ; preds = %30
  %34 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %16, 3, 0
  %35 = add i64 %31, %7
  %36 = icmp sgt i64 %34, %35
  br i1 %36, label %37, label %57

37:                                               ; preds = %33
  %38 = add i64 %31, %7
  %39 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %16, 3, 1
  %40 = trunc i64 %8 to i32
  %41 = insertelement <8 x i32> undef, i32 %40, i32 0
  %42 = shufflevector <8 x i32> %41, <8 x i32> undef, <8 x i32> zeroinitializer
  %43 = add <8 x i32> %42, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %44 = trunc i64 %39 to i32
  %45 = insertelement <8 x i32> undef, i32 %44, i32 0
  %46 = shufflevector <8 x i32> %45, <8 x i32> undef, <8 x i32> zeroinitializer
  %47 = icmp slt <8 x i32> %43, %46
  %48 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %16, 1
  %49 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %16, 4, 0
  %50 = mul i64 %38, %49
  %51 = add i64 %50, %8
  %52 = getelementptr float, ptr %48, i64 %51
  %53 = bitcast ptr %52 to ptr
  %54 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %53, <8 x i1> %47, <8 x float> splat (float 1.000000e+00))
  %55 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %29, 1
  %56 = getelementptr <8 x float>, ptr %55, i64 %31
  store <8 x float> %54, ptr %56, align 32
  br label %60

57:                                               ; preds = %33
  %58 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %29, 1
  %59 = getelementptr <8 x float>, ptr %58, i64 %31
  store <8 x float> splat (float 1.000000e+00), ptr %59, align 32
  br label %60

60:                                               ; preds = %57, %37
  %61 = add i64 %31, 1
  br label %30

62:                                               ; preds = %30
  %63 = extractvalue { ptr, ptr, i64 } %20, 1
  %64 = load [4 x <8 x float>], ptr %63, align 32
  ret [4 x <8 x float>] %64
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr captures(none), <8 x i1>, <8 x float>) #0

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
