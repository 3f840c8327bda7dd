; Rust: a trait object with its vtable, a drop, and a `catch_unwind`.
@vtable = private unnamed_addr constant <{ ptr, [16 x i8], ptr }> <{ ptr @drop, [16 x i8] c"\04\00\00\00\00\00\00\00\04\00\00\00\00\00\00\00", ptr @run }>, align 8
define internal void @drop(ptr noundef nonnull %0) unnamed_addr {
  ret void
}
define internal noundef i32 @run(ptr noundef nonnull align 4 %self) unnamed_addr {
  %x = load i32, ptr %self, align 4
  ret i32 %x
}
define { ptr, ptr } @object(ptr noundef %value) {
  %o = insertvalue { ptr, ptr } poison, ptr %value, 0
  %q = insertvalue { ptr, ptr } %o, ptr @vtable, 1
  ret { ptr, ptr } %q
}
define i32 @call(ptr noundef nonnull align 1 %data, ptr noalias noundef readonly align 8 dereferenceable(24) %table) personality ptr @rust_eh_personality {
start:
  %slot = getelementptr inbounds i8, ptr %table, i64 24
  %method = load ptr, ptr %slot, align 8, !invariant.load !0, !nonnull !0
  %r = invoke noundef i32 %method(ptr noundef nonnull align 1 %data)
          to label %done unwind label %cleanup
cleanup:
  %e = landingpad { ptr, i32 }
          cleanup
  %drop = load ptr, ptr %table, align 8, !invariant.load !0
  invoke void %drop(ptr noundef %data)
          to label %resume unwind label %terminate
resume:
  resume { ptr, i32 } %e
terminate:
  %e2 = landingpad { ptr, i32 }
          filter [0 x ptr] zeroinitializer
  call void @panic_in_cleanup() cold noreturn nounwind
  unreachable
done:
  ret i32 %r
}
declare void @panic_in_cleanup()
declare i32 @rust_eh_personality(i32, i32, i64, ptr, ptr) nounwind
!0 = !{}
