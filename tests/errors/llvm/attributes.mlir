// ARGS: --split-input-file --emit llvm
// Attributes that LLVM IR does not have, or not in this form.
llvm.func @f(!llvm.ptr {llvm.nonsense})

// -----

llvm.func @f(!llvm.ptr {llvm.writable = 3 : i32})

// -----

llvm.func @f(f32 {llvm.nofpclass})

// -----

llvm.func @f(!llvm.ptr {llvm.initializes = 3 : i32})

// -----

llvm.func @f(!llvm.ptr {llvm.elementtype})

// -----

llvm.func @f() vscale_range(1, 4294967296)

// -----

llvm.func @f() vscale_range(1)

// -----

llvm.func @f(%p: !llvm.ptr) {
  llvm.inline_asm operand_attrs = [{}, {}] "", "r" %p : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%n: i32) {
  %0 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr<16777216>
  llvm.return
}

// -----

llvm.func @f(!llvm.target<"a", 1, i32>)

// -----

llvm.func @f(!llvm.target<"a", -1>)

// -----

llvm.func @g(vector<4x!llvm.ptr>)
llvm.func @f(%p: vector<4x!llvm.ptr>) {
  llvm.call @g(%p) : (vector<4x!llvm.ptr> {llvm.nonnull}) -> ()
  llvm.return
}

// -----

llvm.func @g(vector<4xi32>)
llvm.func @f(%p: vector<4xi32>) {
  llvm.call @g(%p) : (vector<4xi32> {llvm.align = 8 : i64}) -> ()
  llvm.return
}

// -----

llvm.func @g(vector<4x!llvm.ptr>)
llvm.func @f(%p: vector<4x!llvm.ptr>) {
  llvm.call @g(%p) : (vector<4x!llvm.ptr> {llvm.align = 3 : i64}) -> ()
  llvm.return
}

// -----

llvm.func @f(vector<4x!llvm.ptr> {llvm.align = 8 : i64})
