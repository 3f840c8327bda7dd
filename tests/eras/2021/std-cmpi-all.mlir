// ERA: 2021
// PIPELINE: -convert-std-to-llvm
// Predicates are bare words since 2020-12.
func @cmpi_all(%a: i32, %b: i32) -> i1 {
  %0 = cmpi eq, %a, %b : i32
  %1 = cmpi ne, %a, %b : i32
  %2 = cmpi slt, %a, %b : i32
  %3 = cmpi sle, %a, %b : i32
  %4 = cmpi sgt, %a, %b : i32
  %5 = cmpi sge, %a, %b : i32
  %6 = cmpi ult, %a, %b : i32
  %7 = cmpi ule, %a, %b : i32
  %8 = cmpi ugt, %a, %b : i32
  %9 = cmpi uge, %a, %b : i32
  %10 = and %0, %1 : i1
  %11 = or %10, %2 : i1
  %12 = or %11, %3 : i1
  %13 = or %12, %4 : i1
  %14 = xor %13, %5 : i1
  %15 = xor %14, %6 : i1
  %16 = xor %15, %7 : i1
  %17 = xor %16, %8 : i1
  %18 = xor %17, %9 : i1
  return %18 : i1
}
