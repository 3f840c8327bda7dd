; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@variable = global float 3.200000e+01
@fixed = constant i32 42
@counter = internal global i64 0
@elsewhere = external global i32
@hidden = private constant i8 7

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @read() {
  %1 = load i32, ptr @fixed, align 4
  ret i32 %1
}
