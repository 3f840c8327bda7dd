// a function of each type is called in its working type
func.func @f(%a0: complex<f16>, %a1: complex<bf16>, %a2: complex<f80>, %a3: complex<f128>, %a4: complex<f8E5M2>) {
  %0 = complex.sqrt %a0 : complex<f16>
  %1 = complex.sqrt %a1 : complex<bf16>
  %2 = complex.sqrt %a2 : complex<f80>
  %3 = complex.sqrt %a3 : complex<f128>
  %4 = complex.sqrt %a4 : complex<f8E5M2>
  return
}
