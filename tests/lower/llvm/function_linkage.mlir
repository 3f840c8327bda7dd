// Linkage, visibility, unnamed_addr, section, alignment, gc.
llvm.func private @private() {
  llvm.return
}
llvm.func internal @internal() {
  llvm.return
}
llvm.func available_externally @available_externally() {
  llvm.return
}
llvm.func linkonce @linkonce() {
  llvm.return
}
llvm.func weak @weak() {
  llvm.return
}
llvm.func linkonce_odr @linkonce_odr() {
  llvm.return
}
llvm.func weak_odr @weak_odr() {
  llvm.return
}
llvm.func extern_weak @extern_weak()
llvm.func external @external()
// -----
llvm.func hidden @hidden()
llvm.func protected @protected() {
  llvm.return
}
llvm.func internal @default() {
  llvm.return
}
llvm.func weak_odr hidden @weak_hidden() {
  llvm.return
}
// -----
llvm.func local_unnamed_addr @l() {
  llvm.return
}
llvm.func unnamed_addr @u()
llvm.func linkonce_odr hidden unnamed_addr @all() {
  llvm.return
}
// -----
llvm.func @sectioned() attributes {section = ".section.name"} {
  llvm.return
}
llvm.func @aligned() attributes {alignment = 64 : i64} {
  llvm.return
}
llvm.func @both() attributes {alignment = 16 : i64, section = "text.hot"} {
  llvm.return
}
// -----
llvm.func @collected() attributes {garbageCollector = "statepoint-example"} {
  llvm.return
}
llvm.func @declared() attributes {garbageCollector = "shadow-stack"}
// -----
llvm.func @personality(...) -> i32
llvm.func @with_personality() attributes {personality = @personality} {
  llvm.return
}
llvm.func @declared_with_personality() attributes {personality = @personality}
// -----
llvm.func @ccc() {
  llvm.return
}
llvm.func fastcc @fastcc() {
  llvm.return
}
llvm.func coldcc @coldcc()
llvm.func cc_10 @cc_10()
llvm.func cc_11 @cc_11()
llvm.func anyregcc @anyregcc()
llvm.func preserve_mostcc @preserve_mostcc()
llvm.func preserve_allcc @preserve_allcc()
llvm.func swiftcc @swiftcc()
llvm.func cxx_fast_tlscc @cxx_fast_tlscc()
llvm.func tailcc @tailcc()
llvm.func cfguard_checkcc @cfguard_checkcc()
llvm.func swifttailcc @swifttailcc()
llvm.func x86_stdcallcc @x86_stdcallcc()
llvm.func x86_fastcallcc @x86_fastcallcc()
llvm.func x86_thiscallcc @x86_thiscallcc()
llvm.func x86_vectorcallcc @x86_vectorcallcc()
llvm.func x86_regcallcc @x86_regcallcc()
llvm.func win64cc @win64cc()
llvm.func spir_funccc @spir_funccc()
llvm.func spir_kernelcc @spir_kernelcc()
llvm.func amdgpu_kernelcc @amdgpu_kernelcc()
llvm.func ptx_kernelcc @ptx_kernelcc()
llvm.func ptx_devicecc @ptx_devicecc()
// -----
llvm.func arm_apcscc @arm_apcscc()
llvm.func arm_aapcscc @arm_aapcscc()
llvm.func arm_aapcs_vfpcc @arm_aapcs_vfpcc()
llvm.func msp430_intrcc @msp430_intrcc()
llvm.func x86_64_sysvcc @x86_64_sysvcc()
llvm.func avr_intrcc @avr_intrcc()
llvm.func hhvmcc @hhvmcc()
llvm.func x86_intrcc @x86_intrcc(!llvm.ptr {llvm.byval = i32})
llvm.func amdgpu_vscc @amdgpu_vscc()
llvm.func aarch64_vectorcallcc @aarch64_vectorcallcc()
llvm.func aarch64_sve_vectorcallcc @aarch64_sve_vectorcallcc()
llvm.func amdgpu_gfxcc @amdgpu_gfxcc()
llvm.func m68k_intrcc @m68k_intrcc()
llvm.func avr_builtincc @avr_builtincc()
llvm.func hhvm_ccc @hhvm_ccc()
llvm.func intel_ocl_bicc @intel_ocl_bicc()
llvm.func amdgpu_gscc @amdgpu_gscc()
llvm.func amdgpu_cscc @amdgpu_cscc()
llvm.func amdgpu_hscc @amdgpu_hscc()
llvm.func amdgpu_lscc @amdgpu_lscc()
llvm.func amdgpu_escc @amdgpu_escc()
llvm.func msp430_builtincc @msp430_builtincc()
llvm.func wasm_emscripten_invokecc @wasm_emscripten_invokecc()
// -----
llvm.func @variadic(i32, ...)
llvm.func @only_variadic(...) -> i32
llvm.func @private_symbol() attributes {sym_visibility = "private"}
llvm.func @nested_symbol() attributes {sym_visibility = "nested"} {
  llvm.return
}
