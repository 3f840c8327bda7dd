#group1 = #llvm.access_group<id = distinct[0]<>>
#group2 = #llvm.access_group<id = distinct[1]<>>
#domain1 = #llvm.alias_scope_domain<id = distinct[2]<>, description = "the domain">
#domain2 = #llvm.alias_scope_domain<id = distinct[3]<>>
#scope1 = #llvm.alias_scope<id = distinct[4]<>, domain = #domain1, description = "the first scope">
#scope2 = #llvm.alias_scope<id = distinct[5]<>, domain = #domain1>
#scope3 = #llvm.alias_scope<id = distinct[6]<>, domain = #domain2>
module {
  llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr) -> i32 {
    llvm.intr.experimental.noalias.scope.decl #scope1
    %0 = llvm.load %p {access_groups = [#group1, #group2], alias_scopes = [#scope1], noalias_scopes = [#scope2, #scope3]} : !llvm.ptr -> i32
    llvm.store %0, %q {noalias_scopes = [#scope1]} : i32, !llvm.ptr
    llvm.return %0 : i32
  }
}
