; Module flags whose value has another type than `i32`.
!llvm.module.flags = !{!0, !1, !2}
!0 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 1, !"wide", i64 -5}
