; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <4 x i1> @mask() {
  ret <4 x i1> <i1 true, i1 false, i1 true, i1 true>
}
