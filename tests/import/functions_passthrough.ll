declare ptr @a(i64) allocsize(0) allockind("alloc,zeroed") "alloc-family"="malloc"
define void @b() alignstack(16) ssp nonlazybind minsize optsize {
  ret void
}
