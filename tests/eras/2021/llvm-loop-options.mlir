// ERA: 2021
// PIPELINE: (none)
#options = #llvm.loopopts<disable_unroll = true, disable_licm = true, interleave_count = 1, disable_pipeline = true, pipeline_initiation_interval = 2>
module {
  llvm.func @all(%c: i1) {
    llvm.br ^head
  ^head:
    llvm.cond_br %c, ^head, ^end {llvm.loop = {options = #options}}
  ^end:
    llvm.return
  }
  llvm.func @groups_alone() {
    llvm.br ^head
  ^head:
    llvm.br ^head {llvm.loop = {parallel_access = [@metadata::@group]}}
  }
  llvm.func @nothing(%c: i1) {
    llvm.br ^head
  ^head:
    llvm.cond_br %c, ^head, ^end {llvm.loop = {}}
  ^end:
    llvm.return
  }
  "llvm.metadata"() ( {
    "llvm.access_group"() {sym_name = "group"} : () -> ()
    "llvm.return"() : () -> ()
  }) {sym_name = "metadata"} : () -> ()
}
