// ERA: between (2022, LLVM 14)
module {
  llvm.func @f(%p: !llvm.ptr<i32>, %q: !llvm.ptr<i32>) -> i32 {
    "llvm.intr.experimental.noalias.scope.decl"() {scope = @metadata::@scope1} : () -> ()
    %0 = llvm.load %p {access_groups = [@metadata::@group1, @metadata::@group2], alias_scopes = [@metadata::@scope1], noalias_scopes = [@metadata::@scope2, @metadata::@scope3]} : !llvm.ptr<i32>
    llvm.store %0, %q {noalias_scopes = [@metadata::@scope1]} : !llvm.ptr<i32>
    llvm.return %0 : i32
  }
  llvm.metadata @metadata {
    llvm.access_group @group1
    llvm.access_group @group2
    llvm.alias_scope_domain @domain1 {description = "the domain"}
    llvm.alias_scope_domain @domain2
    llvm.alias_scope @scope1 {domain = @domain1, description = "the first scope"}
    llvm.alias_scope @scope2 {domain = @domain1}
    llvm.alias_scope @scope3 {domain = @domain2}
    llvm.return
  }
}
