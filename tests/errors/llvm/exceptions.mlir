// ARGS: --split-input-file --emit llvm
// Invokes, landing pads and resumes that are not valid.
llvm.func @g(i32)
llvm.func @personality(...) -> i32
llvm.func @f(%x: i64) attributes {personality = @personality} {
  llvm.invoke @g(%x) to ^a unwind ^b : (i64) -> ()
^a:
  llvm.return
^b:
  %0 = llvm.landingpad cleanup : i32
  llvm.return
}

// -----

llvm.func @g()
llvm.func @personality(...) -> i32
llvm.func @f() attributes {personality = @personality} {
  llvm.invoke @g() to ^a unwind ^b {branch_weights = array<i32: 1>} : () -> ()
^a:
  llvm.return
^b:
  %0 = llvm.landingpad cleanup : i32
  llvm.return
}

// -----

llvm.func @personality(...) -> i32
llvm.func @f() attributes {personality = @personality} {
  %0 = llvm.landingpad : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @personality(...) -> i32
llvm.func @f(%x: !llvm.ptr) attributes {personality = @personality} {
  %0 = llvm.landingpad (filter %x : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @personality(...) -> i32
llvm.func @f(%x: !llvm.ptr) attributes {personality = @personality} {
  %0 = llvm.landingpad (catch %x : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @personality(...) -> i32
llvm.func @f() attributes {personality = @personality} {
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %0 : !llvm.struct<(ptr, i32)>
}

// -----

llvm.func @g()
llvm.func @f() {
  llvm.invoke @g() to ^a unwind ^b : () -> ()
^a:
  llvm.return
^b:
  llvm.return
}

// -----

llvm.func @g()
llvm.func @personality(...) -> i32
llvm.func @f() attributes {personality = @personality} {
  llvm.invoke @g() to ^a unwind ^a : () -> ()
^a:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @f(%x: i32) {
  llvm.invoke %x() to ^a unwind ^b : i32, () -> ()
^a:
  llvm.return
^b:
  llvm.return
}
