; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define internal void @inner() {
  ret void
}

define private void @hidden() {
  ret void
}

define weak void @weak() {
  ret void
}

define linkonce_odr void @once() {
  ret void
}

define available_externally void @copy() {
  ret void
}

declare extern_weak void @maybe()
