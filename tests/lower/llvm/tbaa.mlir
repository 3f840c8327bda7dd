#root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#anon = #llvm.tbaa_root
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#long = #llvm.tbaa_type_desc<id = "long long", members = {<#char, 0>}>
#agg = #llvm.tbaa_type_desc<id = "agg2_t", members = {<#long, 0>, <#long, 8>}>
#t1 = #llvm.tbaa_tag<base_type = #agg, access_type = #long, offset = 8>
#t2 = #llvm.tbaa_tag<base_type = #agg, access_type = #long, offset = 0, constant = true>
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p {tbaa = [#t1]} : !llvm.ptr -> i64
  llvm.store %0, %p {tbaa = [#t2]} : i64, !llvm.ptr
  llvm.return
}
