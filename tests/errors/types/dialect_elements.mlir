// ARGS: --split-input-file
// Dialect types are elements of vectors and memrefs only if they are declared so.
func.func private @f(vector<4x!llvm.void>)

// -----

func.func private @f(vector<4x!llvm.struct<(i32)>>)

// -----

func.func private @f(vector<2x!llvm.array<2 x i32>>)

// -----

func.func private @f(memref<4x!llvm.void>)

// -----

func.func private @f(memref<4x!llvm.ptr>)

// -----

func.func private @f(memref<*x!llvm.struct<"s", (i32)>>)

// -----

func.func private @f(vector<2x!llvm.target<"spirv.Image">>)
