// A data layout specification becomes the data layout of the LLVM module: first its properties, then its types.
module attributes {dlti.dl_spec = #dlti.dl_spec<
    "dlti.endianness" = "big", i64 = dense<[64, 128]> : vector<2xi64>, i32 = dense<32> : vector<1xi64>,
    "dlti.mangling_mode" = "e", "dlti.stack_alignment" = 128 : i64, "dlti.alloca_memory_space" = 5 : ui64,
    "dlti.global_memory_space" = 1 : ui64, "dlti.program_memory_space" = 0 : ui64,
    f80 = dense<128> : vector<1xi64>, !llvm.ptr = dense<[32, 32, 64]> : vector<3xi64>,
    !llvm.ptr<3> = dense<[64, 64, 64, 32]> : vector<4xi64>, index = 32,
    "dlti.legal_int_widths" = array<i32: 32, 64>,
    "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<64, function_dependent = true>>} {
  func.func @f(%i: index) -> index {
    return %i : index
  }
}
