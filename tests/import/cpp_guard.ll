; C++: a static local with its guard, a global with a constructor and a destructor, and a TLS wrapper.
@_ZGVZ1fvE1x = internal global i64 0, align 8
@_ZZ1fvE1x = internal global i32 0, align 4
@object = global { ptr, i64 } zeroinitializer, align 8
@__dso_handle = external hidden global i8
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @_GLOBAL__sub_I_a.cpp, ptr null }]
define i32 @_Z1fv() {
entry:
  %0 = load atomic i8, ptr @_ZGVZ1fvE1x acquire, align 8
  %1 = icmp eq i8 %0, 0
  br i1 %1, label %check, label %end, !prof !0
check:
  %2 = call i32 @__cxa_guard_acquire(ptr @_ZGVZ1fvE1x)
  %3 = icmp ne i32 %2, 0
  br i1 %3, label %init, label %end
init:
  %4 = call i32 @value()
  store i32 %4, ptr @_ZZ1fvE1x, align 4
  call void @__cxa_guard_release(ptr @_ZGVZ1fvE1x)
  br label %end
end:
  %5 = load i32, ptr @_ZZ1fvE1x, align 4
  ret i32 %5
}
define internal void @_GLOBAL__sub_I_a.cpp() section ".text.startup" {
  call void @construct(ptr @object)
  %1 = call i32 @__cxa_atexit(ptr @destroy, ptr @object, ptr @__dso_handle)
  ret void
}
declare i32 @__cxa_guard_acquire(ptr)
declare void @__cxa_guard_release(ptr)
declare i32 @value()
declare void @construct(ptr)
declare void @destroy(ptr)
declare i32 @__cxa_atexit(ptr, ptr, ptr)
!0 = !{!"branch_weights", i32 1, i32 1048575}
