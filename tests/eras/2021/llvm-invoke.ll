; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @may_throw(i32)

declare i32 @personality(...)

define i32 @guarded(i32 %0) personality ptr @personality {
  invoke void @may_throw(i32 %0)
          to label %2 unwind label %3

2:                                                ; preds = %1
  ret i32 %0

3:                                                ; preds = %1
  %4 = landingpad { ptr, i32 }
          catch ptr null
  resume { ptr, i32 } %4
}
