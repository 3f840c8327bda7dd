; C++: an exception specification, `noexcept`, and a cleanup that calls `terminate`.
@_ZTIi = external constant ptr
define void @only_int() personality ptr @__gxx_personality_v0 {
  invoke void @g()
          to label %done unwind label %pad
pad:
  %e = landingpad { ptr, i32 }
          filter [1 x ptr] [ptr @_ZTIi]
  %object = extractvalue { ptr, i32 } %e, 0
  tail call void @__cxa_call_unexpected(ptr %object) noreturn
  unreachable
done:
  ret void
}
define void @never() noinline nounwind personality ptr @__gxx_personality_v0 {
  invoke void @g()
          to label %done unwind label %pad
pad:
  %e = landingpad { ptr, i32 }
          catch ptr null
  %object = extractvalue { ptr, i32 } %e, 0
  call void @__clang_call_terminate(ptr %object) noreturn nounwind
  unreachable
done:
  ret void
}
declare void @g()
declare void @__cxa_call_unexpected(ptr)
declare void @__clang_call_terminate(ptr)
declare i32 @__gxx_personality_v0(...)
