define ppc_fp128 @f(ppc_fp128 %a) {
  ret ppc_fp128 %a
}
