@a = hidden global i32 0
@b = protected global i32 0, section "data.x", align 64
@c = thread_local global i32 0
@d = externally_initialized global i32 0
@e = addrspace(3) global i32 0
@f = addrspace(1) externally_initialized constant i32 7
@of_the_name_of_an_attribute = global i32 0 #7
attributes #7 = { "align" "bss-section"="b" }
