; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

; Function Attrs: noinline alignstack(16)
define void @flags() #0 {
  ret void
}

attributes #0 = { noinline alignstack=16 "custom-key"="custom-value" }
