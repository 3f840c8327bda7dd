// ARGS: --split-input-file
// Parameters of attributes are checked wherever the attribute is.
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 5 : i32>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[64, 32]> : vector<2xi64>>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<64> : vector<2xi32>>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<[-64, 64]> : vector<2xi64>>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<[8, 8, 8]> : vector<3xi64>>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<index = "a">} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "bigger">} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.foo" = "a">} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<2xi64>>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[64, 64, 32]> : vector<3xi64>>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<(i32)> = dense<64> : vector<2xi64>>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<memref<4xi32> = dense<64> : vector<2xi64>>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.void = dense<64> : vector<2xi64>>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<"" = 1>} {}

// -----

module attributes {dlti.dl_spec = 4 : i32} {}

// -----

func.func private @f() attributes {dlti.target_system_spec = "a"}

// -----

module attributes {a.flag = #llvm.mlir.module_flag<error, "a", unit>} {}

// -----

func.func @f() {
  return {a.list = [{b = #llvm.mlir.module_flag<error, "CG Profile", 1 : i32>}]}
}
