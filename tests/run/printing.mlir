// What memrefs and numbers look like when they are printed. Where the memory lies differs from run to run.
func.func private @printMemrefI8(memref<*xi8>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI16(memref<*xi16>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI64(memref<*xi64>) attributes {llvm.emit_c_interface}
func.func private @printMemrefInd(memref<*xindex>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF16(memref<*xf16>) attributes {llvm.emit_c_interface}
func.func private @printMemrefBF16(memref<*xbf16>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF64(memref<*xf64>) attributes {llvm.emit_c_interface}
func.func private @printMemrefC32(memref<*xcomplex<f32>>) attributes {llvm.emit_c_interface}
func.func private @printMemrefC64(memref<*xcomplex<f64>>) attributes {llvm.emit_c_interface}
func.func private @printOpen()
func.func private @printComma()
func.func private @printClose()
func.func private @printNewline()
func.func private @printF16(i16)
func.func private @printBF16(i16)
func.func private @printF32(f32)
func.func private @printF64(f64)
func.func private @printI64(i64)
func.func private @printU64(i64)
llvm.func @printString(!llvm.ptr)
llvm.mlir.global private constant @text("tab\09 and 100%\0A\00")
memref.global "private" @gI8 : memref<2x2x3xi8> = dense<[[[65, 66, 67], [68, 126, 33]], [[48, 49, 50], [97, 98, 99]]]>
memref.global "private" @gI16 : memref<2x2x3xi16> = dense<[[[0, 32767, -32768], [1, 2, 3]], [[4, 5, 6], [7, 8, 9]]]>
memref.global "private" @gI32 : memref<2x2x3xi32> = dense<[[[0, 2147483647, -2147483648], [1, 2, 3]], [[4, 5, 6], [7, 8, 9]]]>
memref.global "private" @gI64 : memref<2x2x3xi64> = dense<[[[0, 9223372036854775807, -9223372036854775808], [1, 2, 3]], [[4, 5, 6], [7, 8, 9]]]>
memref.global "private" @gInd : memref<2x2x3xindex> = dense<[[[0, 9223372036854775807, -1], [1, 2, 3]], [[4, 5, 6], [7, 8, 9]]]>
memref.global "private" @gF16 : memref<2x2x3xf16> = dense<[[[0.1, 0x7C00, 0xFC00], [0x7E00, 65504.0, 0x0001]], [[-0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]]>
memref.global "private" @gBF16 : memref<2x2x3xbf16> = dense<[[[0.1, 0x7F80, 0xFF80], [0x7FC0, 3.0e38, 0x0001]], [[-0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]]>
memref.global "private" @gF32 : memref<2x2x3xf32> = dense<[[[0.1, 0x7F800000, 0xFF800000], [0x7FC00000, 3.402823e38, 1.0e-45]], [[-0.0, 123456.7, 1234567.0], [1.0e20, 1.0e-4, 1.0e-5]]]>
memref.global "private" @gF64 : memref<2x2x3xf64> = dense<[[[0.1, 0x7FF0000000000000, 0xFFF0000000000000], [0x7FF8000000000000, 1.797e308, 5.0e-324]], [[-0.0, 123456.7, 1234567.0], [1.0e20, 1.0e-4, 1.0e-5]]]>
memref.global "private" @gC32 : memref<2x2x3xcomplex<f32>> = dense<[[[(0.1, -0.0), (0x7F800000, 1.0), (2.0, 3.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]], [[(1.0, 1.0), (1.0, 2.0), (1.0, 3.0)], [(1.0, 4.0), (1.0, 5.0), (1.0e10, 1.0e-10)]]]>
memref.global "private" @gC64 : memref<2x2x3xcomplex<f64>> = dense<(0.5, -0.25)>
memref.global "private" @scalar : memref<f32> = dense<2.5>
memref.global "private" @deep : memref<1x2x1x2xi32> = dense<[[[[1, 2]], [[3, 4]]]]>
func.func @main() {
  %I8 = memref.get_global @gI8 : memref<2x2x3xi8>
  %I8_u = memref.cast %I8 : memref<2x2x3xi8> to memref<*xi8>
  call @printMemrefI8(%I8_u) : (memref<*xi8>) -> ()
  %I8_part = memref.subview %I8[1, 0, 0] [1, 2, 2] [1, 1, 2] : memref<2x2x3xi8> to memref<1x2x2xi8, strided<[6, 3, 2], offset: 6>>
  %I8_part_u = memref.cast %I8_part : memref<1x2x2xi8, strided<[6, 3, 2], offset: 6>> to memref<*xi8>
  call @printMemrefI8(%I8_part_u) : (memref<*xi8>) -> ()
  %I8_column = memref.subview %I8[1, 0, 1] [1, 2, 1] [1, 1, 1] : memref<2x2x3xi8> to memref<2xi8, strided<[3], offset: 7>>
  %I8_column_u = memref.cast %I8_column : memref<2xi8, strided<[3], offset: 7>> to memref<*xi8>
  call @printMemrefI8(%I8_column_u) : (memref<*xi8>) -> ()
  %I16 = memref.get_global @gI16 : memref<2x2x3xi16>
  %I16_u = memref.cast %I16 : memref<2x2x3xi16> to memref<*xi16>
  call @printMemrefI16(%I16_u) : (memref<*xi16>) -> ()
  %I16_part = memref.subview %I16[1, 0, 0] [1, 2, 2] [1, 1, 2] : memref<2x2x3xi16> to memref<1x2x2xi16, strided<[6, 3, 2], offset: 6>>
  %I16_part_u = memref.cast %I16_part : memref<1x2x2xi16, strided<[6, 3, 2], offset: 6>> to memref<*xi16>
  call @printMemrefI16(%I16_part_u) : (memref<*xi16>) -> ()
  %I16_column = memref.subview %I16[1, 0, 1] [1, 2, 1] [1, 1, 1] : memref<2x2x3xi16> to memref<2xi16, strided<[3], offset: 7>>
  %I16_column_u = memref.cast %I16_column : memref<2xi16, strided<[3], offset: 7>> to memref<*xi16>
  call @printMemrefI16(%I16_column_u) : (memref<*xi16>) -> ()
  %I32 = memref.get_global @gI32 : memref<2x2x3xi32>
  %I32_u = memref.cast %I32 : memref<2x2x3xi32> to memref<*xi32>
  call @printMemrefI32(%I32_u) : (memref<*xi32>) -> ()
  %I32_part = memref.subview %I32[1, 0, 0] [1, 2, 2] [1, 1, 2] : memref<2x2x3xi32> to memref<1x2x2xi32, strided<[6, 3, 2], offset: 6>>
  %I32_part_u = memref.cast %I32_part : memref<1x2x2xi32, strided<[6, 3, 2], offset: 6>> to memref<*xi32>
  call @printMemrefI32(%I32_part_u) : (memref<*xi32>) -> ()
  %I32_column = memref.subview %I32[1, 0, 1] [1, 2, 1] [1, 1, 1] : memref<2x2x3xi32> to memref<2xi32, strided<[3], offset: 7>>
  %I32_column_u = memref.cast %I32_column : memref<2xi32, strided<[3], offset: 7>> to memref<*xi32>
  call @printMemrefI32(%I32_column_u) : (memref<*xi32>) -> ()
  %I64 = memref.get_global @gI64 : memref<2x2x3xi64>
  %I64_u = memref.cast %I64 : memref<2x2x3xi64> to memref<*xi64>
  call @printMemrefI64(%I64_u) : (memref<*xi64>) -> ()
  %I64_part = memref.subview %I64[1, 0, 0] [1, 2, 2] [1, 1, 2] : memref<2x2x3xi64> to memref<1x2x2xi64, strided<[6, 3, 2], offset: 6>>
  %I64_part_u = memref.cast %I64_part : memref<1x2x2xi64, strided<[6, 3, 2], offset: 6>> to memref<*xi64>
  call @printMemrefI64(%I64_part_u) : (memref<*xi64>) -> ()
  %I64_column = memref.subview %I64[1, 0, 1] [1, 2, 1] [1, 1, 1] : memref<2x2x3xi64> to memref<2xi64, strided<[3], offset: 7>>
  %I64_column_u = memref.cast %I64_column : memref<2xi64, strided<[3], offset: 7>> to memref<*xi64>
  call @printMemrefI64(%I64_column_u) : (memref<*xi64>) -> ()
  %Ind = memref.get_global @gInd : memref<2x2x3xindex>
  %Ind_u = memref.cast %Ind : memref<2x2x3xindex> to memref<*xindex>
  call @printMemrefInd(%Ind_u) : (memref<*xindex>) -> ()
  %Ind_part = memref.subview %Ind[1, 0, 0] [1, 2, 2] [1, 1, 2] : memref<2x2x3xindex> to memref<1x2x2xindex, strided<[6, 3, 2], offset: 6>>
  %Ind_part_u = memref.cast %Ind_part : memref<1x2x2xindex, strided<[6, 3, 2], offset: 6>> to memref<*xindex>
  call @printMemrefInd(%Ind_part_u) : (memref<*xindex>) -> ()
  %Ind_column = memref.subview %Ind[1, 0, 1] [1, 2, 1] [1, 1, 1] : memref<2x2x3xindex> to memref<2xindex, strided<[3], offset: 7>>
  %Ind_column_u = memref.cast %Ind_column : memref<2xindex, strided<[3], offset: 7>> to memref<*xindex>
  call @printMemrefInd(%Ind_column_u) : (memref<*xindex>) -> ()
  %F16 = memref.get_global @gF16 : memref<2x2x3xf16>
  %F16_u = memref.cast %F16 : memref<2x2x3xf16> to memref<*xf16>
  call @printMemrefF16(%F16_u) : (memref<*xf16>) -> ()
  %F16_part = memref.subview %F16[1, 0, 0] [1, 2, 2] [1, 1, 2] : memref<2x2x3xf16> to memref<1x2x2xf16, strided<[6, 3, 2], offset: 6>>
  %F16_part_u = memref.cast %F16_part : memref<1x2x2xf16, strided<[6, 3, 2], offset: 6>> to memref<*xf16>
  call @printMemrefF16(%F16_part_u) : (memref<*xf16>) -> ()
  %F16_column = memref.subview %F16[1, 0, 1] [1, 2, 1] [1, 1, 1] : memref<2x2x3xf16> to memref<2xf16, strided<[3], offset: 7>>
  %F16_column_u = memref.cast %F16_column : memref<2xf16, strided<[3], offset: 7>> to memref<*xf16>
  call @printMemrefF16(%F16_column_u) : (memref<*xf16>) -> ()
  %BF16 = memref.get_global @gBF16 : memref<2x2x3xbf16>
  %BF16_u = memref.cast %BF16 : memref<2x2x3xbf16> to memref<*xbf16>
  call @printMemrefBF16(%BF16_u) : (memref<*xbf16>) -> ()
  %BF16_part = memref.subview %BF16[1, 0, 0] [1, 2, 2] [1, 1, 2] : memref<2x2x3xbf16> to memref<1x2x2xbf16, strided<[6, 3, 2], offset: 6>>
  %BF16_part_u = memref.cast %BF16_part : memref<1x2x2xbf16, strided<[6, 3, 2], offset: 6>> to memref<*xbf16>
  call @printMemrefBF16(%BF16_part_u) : (memref<*xbf16>) -> ()
  %BF16_column = memref.subview %BF16[1, 0, 1] [1, 2, 1] [1, 1, 1] : memref<2x2x3xbf16> to memref<2xbf16, strided<[3], offset: 7>>
  %BF16_column_u = memref.cast %BF16_column : memref<2xbf16, strided<[3], offset: 7>> to memref<*xbf16>
  call @printMemrefBF16(%BF16_column_u) : (memref<*xbf16>) -> ()
  %F32 = memref.get_global @gF32 : memref<2x2x3xf32>
  %F32_u = memref.cast %F32 : memref<2x2x3xf32> to memref<*xf32>
  call @printMemrefF32(%F32_u) : (memref<*xf32>) -> ()
  %F32_part = memref.subview %F32[1, 0, 0] [1, 2, 2] [1, 1, 2] : memref<2x2x3xf32> to memref<1x2x2xf32, strided<[6, 3, 2], offset: 6>>
  %F32_part_u = memref.cast %F32_part : memref<1x2x2xf32, strided<[6, 3, 2], offset: 6>> to memref<*xf32>
  call @printMemrefF32(%F32_part_u) : (memref<*xf32>) -> ()
  %F32_column = memref.subview %F32[1, 0, 1] [1, 2, 1] [1, 1, 1] : memref<2x2x3xf32> to memref<2xf32, strided<[3], offset: 7>>
  %F32_column_u = memref.cast %F32_column : memref<2xf32, strided<[3], offset: 7>> to memref<*xf32>
  call @printMemrefF32(%F32_column_u) : (memref<*xf32>) -> ()
  %F64 = memref.get_global @gF64 : memref<2x2x3xf64>
  %F64_u = memref.cast %F64 : memref<2x2x3xf64> to memref<*xf64>
  call @printMemrefF64(%F64_u) : (memref<*xf64>) -> ()
  %F64_part = memref.subview %F64[1, 0, 0] [1, 2, 2] [1, 1, 2] : memref<2x2x3xf64> to memref<1x2x2xf64, strided<[6, 3, 2], offset: 6>>
  %F64_part_u = memref.cast %F64_part : memref<1x2x2xf64, strided<[6, 3, 2], offset: 6>> to memref<*xf64>
  call @printMemrefF64(%F64_part_u) : (memref<*xf64>) -> ()
  %F64_column = memref.subview %F64[1, 0, 1] [1, 2, 1] [1, 1, 1] : memref<2x2x3xf64> to memref<2xf64, strided<[3], offset: 7>>
  %F64_column_u = memref.cast %F64_column : memref<2xf64, strided<[3], offset: 7>> to memref<*xf64>
  call @printMemrefF64(%F64_column_u) : (memref<*xf64>) -> ()
  %C32 = memref.get_global @gC32 : memref<2x2x3xcomplex<f32>>
  %C32_u = memref.cast %C32 : memref<2x2x3xcomplex<f32>> to memref<*xcomplex<f32>>
  call @printMemrefC32(%C32_u) : (memref<*xcomplex<f32>>) -> ()
  %C32_part = memref.subview %C32[1, 0, 0] [1, 2, 2] [1, 1, 2] : memref<2x2x3xcomplex<f32>> to memref<1x2x2xcomplex<f32>, strided<[6, 3, 2], offset: 6>>
  %C32_part_u = memref.cast %C32_part : memref<1x2x2xcomplex<f32>, strided<[6, 3, 2], offset: 6>> to memref<*xcomplex<f32>>
  call @printMemrefC32(%C32_part_u) : (memref<*xcomplex<f32>>) -> ()
  %C32_column = memref.subview %C32[1, 0, 1] [1, 2, 1] [1, 1, 1] : memref<2x2x3xcomplex<f32>> to memref<2xcomplex<f32>, strided<[3], offset: 7>>
  %C32_column_u = memref.cast %C32_column : memref<2xcomplex<f32>, strided<[3], offset: 7>> to memref<*xcomplex<f32>>
  call @printMemrefC32(%C32_column_u) : (memref<*xcomplex<f32>>) -> ()
  %C64 = memref.get_global @gC64 : memref<2x2x3xcomplex<f64>>
  %C64_u = memref.cast %C64 : memref<2x2x3xcomplex<f64>> to memref<*xcomplex<f64>>
  call @printMemrefC64(%C64_u) : (memref<*xcomplex<f64>>) -> ()
  %C64_part = memref.subview %C64[1, 0, 0] [1, 2, 2] [1, 1, 2] : memref<2x2x3xcomplex<f64>> to memref<1x2x2xcomplex<f64>, strided<[6, 3, 2], offset: 6>>
  %C64_part_u = memref.cast %C64_part : memref<1x2x2xcomplex<f64>, strided<[6, 3, 2], offset: 6>> to memref<*xcomplex<f64>>
  call @printMemrefC64(%C64_part_u) : (memref<*xcomplex<f64>>) -> ()
  %C64_column = memref.subview %C64[1, 0, 1] [1, 2, 1] [1, 1, 1] : memref<2x2x3xcomplex<f64>> to memref<2xcomplex<f64>, strided<[3], offset: 7>>
  %C64_column_u = memref.cast %C64_column : memref<2xcomplex<f64>, strided<[3], offset: 7>> to memref<*xcomplex<f64>>
  call @printMemrefC64(%C64_column_u) : (memref<*xcomplex<f64>>) -> ()
  %scalar = memref.get_global @scalar : memref<f32>
  %scalar_u = memref.cast %scalar : memref<f32> to memref<*xf32>
  call @printMemrefF32(%scalar_u) : (memref<*xf32>) -> ()
  %deep = memref.get_global @deep : memref<1x2x1x2xi32>
  %deep_u = memref.cast %deep : memref<1x2x1x2xi32> to memref<*xi32>
  call @printMemrefI32(%deep_u) : (memref<*xi32>) -> ()
  call @printOpen() : () -> ()
  %F16_0 = arith.constant 15360 : i16
  call @printF16(%F16_0) : (i16) -> ()
  call @printComma() : () -> ()
  %F16_1 = arith.constant 31744 : i16
  call @printF16(%F16_1) : (i16) -> ()
  call @printComma() : () -> ()
  %F16_2 = arith.constant 64512 : i16
  call @printF16(%F16_2) : (i16) -> ()
  call @printComma() : () -> ()
  %F16_3 = arith.constant 32256 : i16
  call @printF16(%F16_3) : (i16) -> ()
  call @printComma() : () -> ()
  %F16_4 = arith.constant 1 : i16
  call @printF16(%F16_4) : (i16) -> ()
  call @printComma() : () -> ()
  %F16_5 = arith.constant 32768 : i16
  call @printF16(%F16_5) : (i16) -> ()
  call @printComma() : () -> ()
  %F16_6 = arith.constant 11878 : i16
  call @printF16(%F16_6) : (i16) -> ()
  call @printClose() : () -> ()
  call @printNewline() : () -> ()
  call @printOpen() : () -> ()
  %BF16_0 = arith.constant 16256 : i16
  call @printBF16(%BF16_0) : (i16) -> ()
  call @printComma() : () -> ()
  %BF16_1 = arith.constant 32640 : i16
  call @printBF16(%BF16_1) : (i16) -> ()
  call @printComma() : () -> ()
  %BF16_2 = arith.constant 65408 : i16
  call @printBF16(%BF16_2) : (i16) -> ()
  call @printComma() : () -> ()
  %BF16_3 = arith.constant 32704 : i16
  call @printBF16(%BF16_3) : (i16) -> ()
  call @printComma() : () -> ()
  %BF16_4 = arith.constant 1 : i16
  call @printBF16(%BF16_4) : (i16) -> ()
  call @printComma() : () -> ()
  %BF16_5 = arith.constant 32768 : i16
  call @printBF16(%BF16_5) : (i16) -> ()
  call @printComma() : () -> ()
  %BF16_6 = arith.constant 15821 : i16
  call @printBF16(%BF16_6) : (i16) -> ()
  call @printClose() : () -> ()
  call @printNewline() : () -> ()
  call @printOpen() : () -> ()
  %F32_0 = arith.constant 0.1 : f32
  call @printF32(%F32_0) : (f32) -> ()
  call @printComma() : () -> ()
  %F32_1 = arith.constant -0.0 : f32
  call @printF32(%F32_1) : (f32) -> ()
  call @printComma() : () -> ()
  %F32_2 = arith.constant 0x7F800000 : f32
  call @printF32(%F32_2) : (f32) -> ()
  call @printComma() : () -> ()
  %F32_3 = arith.constant 0xFF800000 : f32
  call @printF32(%F32_3) : (f32) -> ()
  call @printComma() : () -> ()
  %F32_4 = arith.constant 0x7FC00000 : f32
  call @printF32(%F32_4) : (f32) -> ()
  call @printComma() : () -> ()
  %F32_5 = arith.constant 3.402823e38 : f32
  call @printF32(%F32_5) : (f32) -> ()
  call @printComma() : () -> ()
  %F32_6 = arith.constant 1234567.0 : f32
  call @printF32(%F32_6) : (f32) -> ()
  call @printClose() : () -> ()
  call @printNewline() : () -> ()
  call @printOpen() : () -> ()
  %F64_0 = arith.constant 0.1 : f64
  call @printF64(%F64_0) : (f64) -> ()
  call @printComma() : () -> ()
  %F64_1 = arith.constant -0.0 : f64
  call @printF64(%F64_1) : (f64) -> ()
  call @printComma() : () -> ()
  %F64_2 = arith.constant 0x7FF0000000000000 : f64
  call @printF64(%F64_2) : (f64) -> ()
  call @printComma() : () -> ()
  %F64_3 = arith.constant 0xFFF0000000000000 : f64
  call @printF64(%F64_3) : (f64) -> ()
  call @printComma() : () -> ()
  %F64_4 = arith.constant 0x7FF8000000000000 : f64
  call @printF64(%F64_4) : (f64) -> ()
  call @printComma() : () -> ()
  %F64_5 = arith.constant 1.797e308 : f64
  call @printF64(%F64_5) : (f64) -> ()
  call @printComma() : () -> ()
  %F64_6 = arith.constant 1234567.0 : f64
  call @printF64(%F64_6) : (f64) -> ()
  call @printClose() : () -> ()
  call @printNewline() : () -> ()
  call @printOpen() : () -> ()
  %I64_0 = arith.constant 0 : i64
  call @printI64(%I64_0) : (i64) -> ()
  call @printComma() : () -> ()
  %I64_1 = arith.constant 9223372036854775807 : i64
  call @printI64(%I64_1) : (i64) -> ()
  call @printComma() : () -> ()
  %I64_2 = arith.constant -9223372036854775808 : i64
  call @printI64(%I64_2) : (i64) -> ()
  call @printClose() : () -> ()
  call @printNewline() : () -> ()
  call @printOpen() : () -> ()
  %U64_0 = arith.constant 0 : i64
  call @printU64(%U64_0) : (i64) -> ()
  call @printComma() : () -> ()
  %U64_1 = arith.constant 9223372036854775807 : i64
  call @printU64(%U64_1) : (i64) -> ()
  call @printComma() : () -> ()
  %U64_2 = arith.constant -1 : i64
  call @printU64(%U64_2) : (i64) -> ()
  call @printClose() : () -> ()
  call @printNewline() : () -> ()
  %text = llvm.mlir.addressof @text : !llvm.ptr
  llvm.call @printString(%text) : (!llvm.ptr) -> ()
  return
}
