#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "dom">
#s1 = #llvm.alias_scope<id = distinct[1]<>, domain = #domain, description = "scope 1">
#s2 = #llvm.alias_scope<id = distinct[2]<>, domain = #domain>
#sd = #llvm.alias_scope_domain<id = "named">
#s3 = #llvm.alias_scope<id = "x", domain = #sd>
llvm.func @f(%p: !llvm.ptr, %n: i64) -> i32 {
  llvm.intr.experimental.noalias.scope.decl #s1
  %0 = llvm.load %p {alias_scopes = [#s1], noalias_scopes = [#s2, #s3]} : !llvm.ptr -> i32
  llvm.store %0, %p {alias_scopes = [#s1, #s2]} : i32, !llvm.ptr
  "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false, alias_scopes = [#s3]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.call @g() {noalias_scopes = [#s1]} : () -> ()
  llvm.return %0 : i32
}
llvm.func @g()
