define void @f() addrspace(1) {
  ret void
}
