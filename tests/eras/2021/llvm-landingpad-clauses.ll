; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@info = external constant ptr

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @may_throw(ptr)

declare i32 @__gxx_personality_v0(...)

define i32 @caught() personality ptr @__gxx_personality_v0 {
  invoke void @may_throw(ptr null)
          to label %1 unwind label %2

1:                                                ; preds = %0
  ret i32 1

2:                                                ; preds = %0
  %3 = landingpad { ptr, i32 }
          catch ptr @info
          catch ptr null
  %4 = extractvalue { ptr, i32 } %3, 1
  ret i32 %4
}
