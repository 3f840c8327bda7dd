// What is said of a device is a specification of its own.
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.dl_spec<"size" = 3 : i32>>} {
}
