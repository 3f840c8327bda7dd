; C++: a call in a `try`, with handlers, a cleanup and a rethrow.
%struct.Guard = type { ptr }
@_ZTIi = external constant ptr
@_ZTI5Error = linkonce_odr constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTS5Error }, comdat, align 8
@_ZTS5Error = linkonce_odr constant [7 x i8] c"5Error\00", comdat, align 1
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
$_ZTI5Error = comdat any
$_ZTS5Error = comdat any
define i32 @attempt(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
  %guard = alloca %struct.Guard, align 8
  call void @_ZN5GuardC1Ev(ptr nonnull align 8 dereferenceable(8) %guard)
  %r = invoke i32 @compute(i32 %x)
          to label %done unwind label %pad
pad:
  %exception = landingpad { ptr, i32 }
          cleanup
          catch ptr @_ZTIi
          catch ptr @_ZTI5Error
  %object = extractvalue { ptr, i32 } %exception, 0
  %selector = extractvalue { ptr, i32 } %exception, 1
  call void @_ZN5GuardD1Ev(ptr nonnull align 8 dereferenceable(8) %guard)
  %int = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTIi)
  %is_int = icmp eq i32 %selector, %int
  br i1 %is_int, label %handler, label %next
handler:
  %p = call ptr @__cxa_begin_catch(ptr %object)
  %value = load i32, ptr %p, align 4
  call void @__cxa_end_catch()
  br label %done
next:
  resume { ptr, i32 } %exception
done:
  %result = phi i32 [ %r, %entry ], [ %value, %handler ]
  ret i32 %result
}
define void @raise(i32 %x) {
  %e = call ptr @__cxa_allocate_exception(i64 4)
  store i32 %x, ptr %e, align 16
  call void @__cxa_throw(ptr %e, ptr @_ZTIi, ptr null) noreturn
  unreachable
}
declare i32 @compute(i32)
declare void @_ZN5GuardC1Ev(ptr)
declare void @_ZN5GuardD1Ev(ptr) nounwind
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)
declare i32 @__gxx_personality_v0(...)
declare i32 @llvm.eh.typeid.for.p0(ptr)
