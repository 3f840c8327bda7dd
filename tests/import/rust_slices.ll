; Rust: a slice, a bounds check, and a panic.
@place = private unnamed_addr constant [8 x i8] c"src/a.rs", align 1
@location = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @place, [16 x i8] c"\08\00\00\00\00\00\00\00\02\00\00\00\05\00\00\00" }>, align 8
define noundef i32 @get(ptr noalias noundef nonnull readonly align 4 captures(address, read_provenance) %data, i64 noundef range(i64 0, 2305843009213693952) %length, i64 noundef %index) unnamed_addr {
start:
  %inside = icmp ult i64 %index, %length
  br i1 %inside, label %read, label %panic, !prof !0
read:
  %element = getelementptr inbounds nuw i32, ptr %data, i64 %index
  %value = load i32, ptr %element, align 4, !noundef !1
  ret i32 %value
panic:
  call void @panic_bounds_check(i64 noundef %index, i64 noundef %length, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @location) #0
  unreachable
}
declare void @panic_bounds_check(i64, i64, ptr) unnamed_addr #1
attributes #0 = { noinline noreturn }
attributes #1 = { cold minsize noinline noreturn optsize }
!0 = !{!"branch_weights", !"expected", i32 2000, i32 1}
!1 = !{}
