; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare float @foo()

declare void @bar(float)

define void @caller() {
  %1 = call float @foo()
  call void @bar(float %1)
  ret void
}
