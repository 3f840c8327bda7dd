module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32, index = 64>} {}
