// ARGS: --split-input-file
// Parameters of types are checked by the `where` clauses of their declarations.
func.func private @f(!llvm.array<4 x void>)

// -----

func.func private @f(!llvm.struct<(i32, void)>)

// -----

func.func private @f(!llvm.struct<"s", (i32, token)>)

// -----

func.func private @f(!llvm.func<void (void)>)

// -----

func.func private @f(!llvm.func<i32 (func<void ()>)>)

// -----

func.func private @f(!llvm.func<label ()>)

// -----

func.func private @f(!llvm.struct<(i8, array<2 x metadata>)>)

// -----

// Only the first op that refers to a type is named.
module {
  func.func private @f()
  func.func private @g() attributes {a.type = [!llvm.array<2 x label>]}
  func.func private @h(!llvm.array<2 x label>)
}
