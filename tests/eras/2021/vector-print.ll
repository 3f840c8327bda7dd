; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @printClose()

declare void @printComma()

declare void @printOpen()

declare void @printI64(i64)

declare void @printNewline()

declare void @printF32(float)

define void @show(float %0, <2 x i64> %1) {
  call void @printF32(float %0)
  call void @printNewline()
  call void @printOpen()
  %3 = extractelement <2 x i64> %1, i64 0
  call void @printI64(i64 %3)
  call void @printComma()
  %4 = extractelement <2 x i64> %1, i64 1
  call void @printI64(i64 %4)
  call void @printClose()
  call void @printNewline()
  ret void
}
