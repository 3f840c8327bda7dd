define void @f() {
  ret void
}
!llvm.module.flags = !{!0, !2}
!0 = !{i32 6, !"riscv-isa", !1}
!1 = !{!"rv64i2p1_m2p0_a2p1"}
!2 = !{i32 1, !"wchar_size", i32 4}
