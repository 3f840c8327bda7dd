// ARGS: --split-input-file --emit source
// Globals, functions and graphs.
ml_program.global private @g : i32

// -----

ml_program.global @g(3 : i32) : i32

// -----

ml_program.func @f(i32)

// -----

ml_program.func @f(%a: i32) {
  ml_program.return %a : i32
}

// -----

ml_program.func @f(%a: i32) -> i64 {
  ml_program.return %a : i32
}

// -----

ml_program.func @f(%a: i32) {
  func.return
}

// -----

ml_program.func @f(%a: i32) { }

// -----

ml_program.func @f(%a: i32) {
  ml_program.output
}

// -----

ml_program.subgraph @f(%a: i32) {
  ml_program.output %a : i32
}

// -----

ml_program.subgraph @f(%a: i32) {
  ml_program.return
}

// -----

ml_program.subgraph @f(%a: i32) -> i32 {
  cf.br ^bb1
  ^bb1:
  ml_program.output %a : i32
}

// -----

func.func @f() {
  %a = ml_program.global_load @x : i32
  return
}

// -----

func.func private @x()
func.func @f() {
  %a = ml_program.global_load @x : i32
  return
}

// -----

ml_program.global private mutable @x(1 : i32) : i32
func.func @f() {
  %a = ml_program.global_load @x : i64
  return
}

// -----

ml_program.global private mutable @x(1 : i32) : i32
func.func @f() {
  %a = ml_program.global_load_const @x : i32
  return
}

// -----

ml_program.global private @x(1 : i32) : i32
func.func @f(%a: i32) {
  ml_program.global_store @x = %a : i32
  return
}

// -----

ml_program.global private mutable @x(1 : i32) : i32
func.func @f(%a: i64) {
  ml_program.global_store @x = %a : i64
  return
}

// -----

ml_program.global private mutable @x(1 : i32) : i32
func.func @f(%a: i32) {
  %t = ml_program.token
  %b, %u = ml_program.global_load_graph @x : i32
  return
}

// -----

ml_program.global private mutable @x(1 : i32) : i32
func.func @f(%a: i32) {
  %t = ml_program.token
  %b, %u = ml_program.global_load_graph @x ordering(%t -> i32) : i32
  return
}

// -----

func.func @f() {
  ml_program.func private @f(i32)
  return
}

// -----

func.func @f() {
  ml_program.global private @f(3 : i32) : i32
  return
}
