; C++: vtables, a virtual call, and a thunk that adjusts `this`.
%class.Base = type { ptr, i32 }
%class.Derived = type { %class.Base, %class.Base, double }
$_ZTV7Derived = comdat any
$_ZThn16_N7Derived3runEv = comdat any
@_ZTV7Derived = linkonce_odr unnamed_addr constant { [3 x ptr], [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI7Derived, ptr @_ZN7Derived3runEv], [3 x ptr] [ptr inttoptr (i64 -16 to ptr), ptr @_ZTI7Derived, ptr @_ZThn16_N7Derived3runEv] }, comdat, align 8
@_ZTI7Derived = external constant ptr
define i32 @_ZN7Derived3runEv(ptr nonnull align 8 dereferenceable(40) %this) unnamed_addr align 2 {
  %member = getelementptr inbounds nuw %class.Derived, ptr %this, i32 0, i32 1, i32 1
  %x = load i32, ptr %member, align 8
  ret i32 %x
}
define linkonce_odr i32 @_ZThn16_N7Derived3runEv(ptr %this) unnamed_addr comdat align 2 {
  %adjusted = getelementptr inbounds i8, ptr %this, i64 -16
  %r = musttail call i32 @_ZN7Derived3runEv(ptr nonnull align 8 dereferenceable(40) %adjusted)
  ret i32 %r
}
define i32 @call(ptr %object) {
  %vtable = load ptr, ptr %object, align 8, !invariant.group !0
  %slot = getelementptr inbounds ptr, ptr %vtable, i64 0
  %function = load ptr, ptr %slot, align 8, !invariant.load !0
  %r = call i32 %function(ptr nonnull align 8 %object)
  ret i32 %r
}
define void @_ZN7DerivedC1Ev(ptr %this) unnamed_addr align 2 {
  store ptr getelementptr inbounds ({ [3 x ptr], [3 x ptr] }, ptr @plain, i32 0, i32 0, i32 2), ptr %this, align 8
  ret void
}
@plain = external unnamed_addr constant { [3 x ptr], [3 x ptr] }, align 8
!0 = !{}
