@g = global i32 0 #0
attributes #0 = { "bss-section"="my_bss" "other" }
