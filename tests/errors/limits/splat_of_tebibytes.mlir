// ARGS: --emit llvm
memref.global constant @g : memref<1099511627776x4xi32> = dense<7>
