define ptr addrspace(3) @f(ptr %a) {
  %1 = addrspacecast ptr %a to ptr addrspace(3)
  ret ptr addrspace(3) %1
}
