// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Attributes of parameters: unit, integer or type value; pointer or integer parameter.
llvm.func @f(%p: !llvm.ptr {llvm.noalias = 1 : i32}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.noalias}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.readonly = 1 : i32}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.readonly}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.readnone = 1 : i32}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.readnone}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.writeonly = 1 : i32}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.writeonly}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.nest = 1 : i32}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.nest}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.nocapture = 1 : i32}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.nocapture}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.nofree = 1 : i32}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.nofree}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.nonnull = 1 : i32}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.nonnull}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.sret}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.sret = i32}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.byval}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.byval = i32}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.byref}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.byref = i32}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.elementtype}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.elementtype = i32}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.inalloca}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.inalloca = i32}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.preallocated}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.preallocated = i32}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.align}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.align = 4 : i64}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.dereferenceable}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.dereferenceable = 4 : i64}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.dereferenceable_or_null}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.dereferenceable_or_null = 4 : i64}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.signext = 1 : i32}) { llvm.return }

// -----

llvm.func @f(%p: f32 {llvm.signext}) { llvm.return }

// -----

llvm.func @f(%p: i32 {llvm.zeroext = 1 : i32}) { llvm.return }

// -----

llvm.func @f(%p: f32 {llvm.zeroext}) { llvm.return }

// -----

llvm.func @f(%p: f32 {llvm.noundef = 1 : i32}) { llvm.return }

// -----

llvm.func @f(%p: f32 {llvm.inreg = 1 : i32}) { llvm.return }

// -----

llvm.func @f(%p: f32 {llvm.returned = 1 : i32}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.alignstack = "foo"}) { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr {llvm.alignstack = 3 : i64}) { llvm.return }
