; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@placed = internal addrspace(3) global i32 1
@weak = weak global i32 2
@once = linkonce global i32 3
@shared = common global i32 0
@maybe = extern_weak global i32
@grown = appending global [1 x i32] [i32 1]

declare ptr @malloc(i64)

declare void @free(ptr)

define ptr addrspace(3) @address() {
  ret ptr addrspace(3) @placed
}
