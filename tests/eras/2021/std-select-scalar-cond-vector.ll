; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <2 x i64> @pick_whole(i1 %0, <2 x i64> %1, <2 x i64> %2) {
  %4 = select i1 %0, <2 x i64> %1, <2 x i64> %2
  ret <2 x i64> %4
}
