// Module-level attributes and ops.
module attributes {llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-unknown-linux-gnu"} {
}
// -----
module attributes {llvm.module_asm = [".globl a", "a: ret"]} {
}
// -----
module attributes {llvm.ident = "my compiler"} {
}
// -----
module attributes {llvm.commandline = "-O3 -g"} {
}
// -----
module attributes {llvm.dependent_libraries = ["foo", "bar"]} {
}
// -----
llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
llvm.linker_options ["-l", "m"]
// -----
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<min, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<max, "uwtable", 2 : i32>]
// -----
llvm.module_flags [#llvm.mlir.module_flag<warning, "a", 1 : i32>, #llvm.mlir.module_flag<override, "probe-stack", "inline-asm">]
// -----
llvm.func @ctor() {
  llvm.return
}
llvm.mlir.global external @data(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global_ctors ctors = [@ctor], priorities = [65535 : i32], data = [#llvm.zero]
llvm.mlir.global_dtors dtors = [@ctor], priorities = [0 : i32], data = [#llvm.zero]
// -----
llvm.mlir.global_ctors ctors = [], priorities = [], data = []
// -----
module @named attributes {foo.bar = 1 : i32} {
  llvm.func @f()
}
// -----
module {
  module @inner {
    llvm.func @inside()
  }
  llvm.func @outside()
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little", i64 = dense<64> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, "dlti.stack_alignment" = 128 : i64>} {
}
// -----
module attributes {llvm.data_layout = "", llvm.target_triple = ""} {
}
