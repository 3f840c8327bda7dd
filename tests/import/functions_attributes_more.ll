; Attributes of functions that the dialect lists in `passthrough`.
define void @f() nocallback speculatable shadowcallstack sspstrong "custom" "key"="v" {
  ret void
}
define void @g() naked noinline sanitize_address sanitize_thread sanitize_memory sanitize_hwaddress safestack {
  unreachable
}
define void @h() strictfp hot minsize optsize nodivergencesource nosanitize_bounds nosanitize_coverage nocf_check fn_ret_thunk_extern presplitcoroutine {
  ret void
}
define void @i() noprofile skipprofile nomerge nosync norecurse mustprogress null_pointer_is_valid returns_twice willreturn nofree noimplicitfloat nonlazybind noredzone {
  ret void
}
declare ptr @j(i64, i64) allockind("alloc,uninitialized,aligned") allocsize(1, 0) memory(inaccessiblemem: readwrite, errnomem: write)
