// The attributes of a module that are properties of the LLVM module. `llvm.data_layout` takes precedence over a data
// layout specification, and attributes of other names than `dlti.dl_spec` state no width of index.
module attributes {llvm.module_asm = [".globl foo", "foo:"], llvm.ident = "compiler 1.0", llvm.commandline = "-O2 a.c",
                   llvm.dependent_libraries = ["m", "dl"], llvm.target_triple = "x86_64-unknown-linux-gnu",
                   llvm.data_layout = "e-m:e-i64:64", dlti.dl_spec = #dlti.dl_spec<index = 64 : i64>,
                   other.map = #dlti.map<index = 32 : i64>} {
  func.func @f(%i: index) -> index {
    return %i : index
  }
}
