; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { <8 x i1>, [2 x <3 x i1>] } @masks(i64 %0) {
  %2 = trunc i64 %0 to i32
  %3 = insertelement <8 x i32> undef, i32 %2, i32 0
  %4 = shufflevector <8 x i32> %3, <8 x i32> undef, <8 x i32> zeroinitializer
  %5 = icmp slt <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %4
  %6 = insertvalue { <8 x i1>, [2 x <3 x i1>] } undef, <8 x i1> %5, 0
  %7 = insertvalue { <8 x i1>, [2 x <3 x i1>] } %6, [2 x <3 x i1>] [<3 x i1> <i1 true, i1 true, i1 false>, <3 x i1> zeroinitializer], 1
  ret { <8 x i1>, [2 x <3 x i1>] } %7
}
