; The data layout of LLVM 17 for x86-64, which aligned `i128` to 8 bytes. LLVM 22 aligns it to 16.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@g = global { i8, i128 } zeroinitializer
