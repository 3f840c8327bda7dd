@a = global i32 0, no_sanitize_address
@b = global i32 0, sanitize_memtag
@c = global i32 0, sanitize_address_dyninit
