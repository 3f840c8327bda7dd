; Metadata of globals: types of vtables, and kinds that nobody knows.
@vtable = constant [2 x ptr] [ptr null, ptr @f], !type !0, !vcall_visibility !2, !my.kind !3
@n = external global i32, !absolute_symbol !4
define void @f() !my.kind !3 {
  ret void
}
!0 = !{i64 16, !"_ZTS1A"}
!2 = !{i64 1}
!3 = !{!"a", !{!"b", null}}
!4 = !{i64 0, i64 256}
