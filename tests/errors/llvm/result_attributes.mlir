// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Attributes of results that only parameters can have, or that do not fit the type.
llvm.func @f() -> (!llvm.ptr {llvm.sret = i32})

// -----

llvm.func @f() -> (!llvm.ptr {llvm.byval = i32})

// -----

llvm.func @f() -> (!llvm.ptr {llvm.byref = i32})

// -----

llvm.func @f() -> (!llvm.ptr {llvm.inalloca = i32})

// -----

llvm.func @f() -> (!llvm.ptr {llvm.preallocated = i32})

// -----

llvm.func @f() -> (!llvm.ptr {llvm.nest})

// -----

llvm.func @f() -> (!llvm.ptr {llvm.nocapture})

// -----

llvm.func @f() -> (!llvm.ptr {llvm.nofree})

// -----

llvm.func @f() -> (!llvm.ptr {llvm.readnone})

// -----

llvm.func @f() -> (!llvm.ptr {llvm.readonly})

// -----

llvm.func @f() -> (!llvm.ptr {llvm.writeonly})

// -----

llvm.func @f() -> (!llvm.ptr {llvm.returned})

// -----

llvm.func @f() -> (f32 {llvm.signext})

// -----

llvm.func @f() -> (f32 {llvm.noalias})

// -----

llvm.func @f() -> (!llvm.ptr {llvm.align = "4"})

// -----

llvm.func @f() -> (f32 {llvm.noundef = 1 : i32})

// -----

func.func private @f(i32) -> (i32 {llvm.sret = i32})

// -----

func.func private @f(i32 {llvm.noalias})

// -----

func.func private @f(!llvm.ptr {llvm.noalias = true})
