// ARGS: --emit llvm
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "middle">} {
  llvm.func @f()
}
