// ERA: between (2023, LLVM 16)
llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr) {
  "llvm.intr.experimental.noalias.scope.decl"() {scope = @scopes::@one} : () -> ()
  %0 = llvm.load %p {alias_scopes = [@scopes::@one], noalias_scopes = [@scopes::@two, @scopes::@other]} : !llvm.ptr -> i32
  llvm.store %0, %q {alias_scopes = [@scopes::@two], noalias_scopes = [@scopes::@one]} : i32, !llvm.ptr
  llvm.return
}
llvm.metadata @scopes {
  llvm.alias_scope @one {domain = @domain, description = "the first"}
  llvm.alias_scope_domain @domain {description = "the domain"}
  llvm.alias_scope @two {domain = @domain}
  llvm.alias_scope_domain @"no text"
  llvm.alias_scope @other {domain = @"no text", description = "the last"}
}
