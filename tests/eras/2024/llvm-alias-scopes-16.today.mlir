#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "the domain">
#no_text = #llvm.alias_scope_domain<id = distinct[1]<>>
#one = #llvm.alias_scope<id = distinct[2]<>, domain = #domain, description = "the first">
#two = #llvm.alias_scope<id = distinct[3]<>, domain = #domain>
#other = #llvm.alias_scope<id = distinct[4]<>, domain = #no_text, description = "the last">
llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr) {
  llvm.intr.experimental.noalias.scope.decl #one
  %0 = llvm.load %p {alias_scopes = [#one], noalias_scopes = [#two, #other]} : !llvm.ptr -> i32
  llvm.store %0, %q {alias_scopes = [#two], noalias_scopes = [#one]} : i32, !llvm.ptr
  llvm.return
}
