module attributes {test.spec = #dlti.target_device_spec<>} {}
