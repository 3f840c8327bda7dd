//! Handles to types and values of LLVM. A value is a constant, a global, a function, an argument or an instruction.
//!
//! The methods are LLVM's getters. Those for a kind of value, such as a load, are called for values of this kind only.
//!
//! Tests: tests/all/import.rs.

use crate::llvm::{has_metadata, take_message};
use llvm_sys::core::*;
use llvm_sys::debuginfo::{LLVMGetMetadataKind, LLVMMetadataKind};
use llvm_sys::prelude::*;
use llvm_sys::{LLVMAttributeIndex, LLVMOpcode, LLVMTypeKind};

/// A value of a live LLVM module.
///
/// Invariant: the module lives longer than all its handles, because `import` keeps it until the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct IrValue(pub(super) LLVMValueRef);

/// A type of a live LLVM context.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct IrType(pub(super) LLVMTypeRef);

/// The metadata kind of debug locations (`LLVMContext::MD_dbg`). In LLVM 22, debug locations are in the result of
/// `LLVMInstructionGetAllMetadataOtherThanDebugLoc`, although its name excludes them.
pub(super) const DEBUG_LOCATION_KIND: u32 = 0;

/// Copies `len` bytes of a string that LLVM owns.
///
/// # Safety
/// `bytes` is null or points to `len` bytes.
pub(super) unsafe fn copy_bytes(bytes: *const std::ffi::c_char, len: usize) -> Vec<u8> {
    if bytes.is_null() || len == 0 {
        return Vec::new();
    }
    // SAFETY: by the contract of this function.
    unsafe { std::slice::from_raw_parts(bytes.cast::<u8>(), len).to_vec() }
}

impl IrType {
    /// Returns the kind.
    pub(super) fn kind(self) -> LLVMTypeKind {
        // SAFETY: the type is live.
        unsafe { LLVMGetTypeKind(self.0) }
    }

    /// Returns the type in LLVM's syntax.
    pub(super) fn text(self) -> String {
        // SAFETY: the type is live, and the caller owns the message.
        unsafe { take_message(LLVMPrintTypeToString(self.0)) }
    }

    /// Returns the width of an integer type; `None` for other types.
    pub(super) fn int_width(self) -> Option<u32> {
        // SAFETY: the kind is checked before the query.
        (self.kind() == LLVMTypeKind::LLVMIntegerTypeKind).then(|| unsafe { LLVMGetIntTypeWidth(self.0) })
    }

    /// Returns whether the type is a vector with a fixed number of elements.
    pub(super) fn is_fixed_vector(self) -> bool {
        self.kind() == LLVMTypeKind::LLVMVectorTypeKind
    }

    /// Returns the type of the elements of an array or vector.
    pub(super) fn element(self) -> IrType {
        // SAFETY: the type is an array or a vector.
        IrType(unsafe { LLVMGetElementType(self.0) })
    }

    /// Returns the number of members of a struct, or of elements of an array or vector. For a scalable vector, returns
    /// the minimum number of elements.
    pub(super) fn member_count(self) -> u64 {
        // SAFETY: the kind is checked before each query.
        unsafe {
            match self.kind() {
                LLVMTypeKind::LLVMStructTypeKind => u64::from(LLVMCountStructElementTypes(self.0)),
                LLVMTypeKind::LLVMArrayTypeKind => LLVMGetArrayLength2(self.0),
                LLVMTypeKind::LLVMVectorTypeKind | LLVMTypeKind::LLVMScalableVectorTypeKind => {
                    u64::from(LLVMGetVectorSize(self.0))
                }
                _ => 0,
            }
        }
    }

    /// Returns the members of a struct.
    pub(super) fn members(self) -> Vec<IrType> {
        // SAFETY: the type is a struct, and the buffer has room for all members.
        unsafe {
            let mut members = vec![std::ptr::null_mut(); LLVMCountStructElementTypes(self.0) as usize];
            LLVMGetStructElementTypes(self.0, members.as_mut_ptr());
            members.into_iter().map(IrType).collect()
        }
    }

    /// Returns the result type, the parameter types and whether a function type is variadic.
    pub(super) fn function_parts(self) -> (IrType, Vec<IrType>, bool) {
        // SAFETY: the type is a function type, and the buffer has room for all parameters.
        unsafe {
            let mut params = vec![std::ptr::null_mut(); LLVMCountParamTypes(self.0) as usize];
            LLVMGetParamTypes(self.0, params.as_mut_ptr());
            let result = IrType(LLVMGetReturnType(self.0));
            (result, params.into_iter().map(IrType).collect(), LLVMIsFunctionVarArg(self.0) != 0)
        }
    }
}

/// Defines methods that return the result of an LLVM function on the value.
macro_rules! getters {
    ($($(#[$doc:meta])* $name:ident: $ty:ty = $f:expr;)*) => {
        impl IrValue {
            $($(#[$doc])* pub(super) fn $name(self) -> $ty {
                // SAFETY: the value is live, and the caller calls the getter for a value of the right kind.
                unsafe { $f(self.0) }
            })*
        }
    };
}

getters! {
    /// Returns the opcode of an instruction.
    opcode: LLVMOpcode = |v| LLVMGetInstructionOpcode(v);
    /// Returns the opcode of a constant expression.
    constant_opcode: LLVMOpcode = |v| LLVMGetConstOpcode(v);
    /// Returns the type of the value.
    ty: IrType = |v| IrType(LLVMTypeOf(v));
    /// Returns the value in LLVM's syntax.
    text: String = |v| take_message(LLVMPrintValueToString(v));
    is_function: bool = |v| !LLVMIsAFunction(v).is_null();
    is_global_variable: bool = |v| !LLVMIsAGlobalVariable(v).is_null();
    is_global: bool = |v| !LLVMIsAGlobalValue(v).is_null();
    is_constant: bool = |v| LLVMIsConstant(v) != 0;
    is_instruction: bool = |v| !LLVMIsAInstruction(v).is_null();
    is_constant_int: bool = |v| !LLVMIsAConstantInt(v).is_null();
    is_constant_float: bool = |v| !LLVMIsAConstantFP(v).is_null();
    is_constant_expr: bool = |v| !LLVMIsAConstantExpr(v).is_null();
    is_constant_data: bool = |v| !LLVMIsAConstantDataSequential(v).is_null();
    /// Returns whether the value is a struct, array or vector constant that has its members as operands.
    is_constant_aggregate: bool = |v| {
        !LLVMIsAConstantStruct(v).is_null()
            || !LLVMIsAConstantArray(v).is_null()
            || !LLVMIsAConstantVector(v).is_null()
    };
    is_null_constant: bool = |v| LLVMIsNull(v) != 0;
    is_poison: bool = |v| LLVMIsPoison(v) != 0;
    is_undef: bool = |v| LLVMIsUndef(v) != 0;
    is_block_address: bool = |v| !LLVMIsABlockAddress(v).is_null();
    is_inline_asm: bool = |v| !LLVMIsAInlineAsm(v).is_null();
    is_declaration: bool = |v| LLVMIsDeclaration(v) != 0;
    operand_count: u32 = |v| LLVMGetNumOperands(v) as u32;
    /// Returns the function type of a function, or the type of a global variable or alias.
    value_type: IrType = |v| IrType(LLVMGlobalGetValueType(v));
    is_volatile: bool = |v| LLVMGetVolatile(v) != 0;
    alignment: u32 = |v| LLVMGetAlignment(v);
    allocated_type: IrType = |v| IrType(LLVMGetAllocatedType(v));
    element_type: IrType = |v| IrType(LLVMGetGEPSourceElementType(v));
    successor_count: u32 = |v| LLVMGetNumSuccessors(v);
    called_value: IrValue = |v| IrValue(LLVMGetCalledValue(v));
    called_type: IrType = |v| IrType(LLVMGetCalledFunctionType(v));
    argument_count: u32 = |v| LLVMGetNumArgOperands(v);
    bundle_count: u32 = |v| LLVMGetNumOperandBundles(v);
    /// Returns LLVM's number of the intrinsic that a function is; 0 if it is none.
    intrinsic_id: u32 = |v| LLVMGetIntrinsicID(v);
    fast_math_bits: u32 = |v| if LLVMCanValueUseFastMathFlags(v) != 0 { LLVMGetFastMathFlags(v) } else { 0 };
}

impl IrValue {
    /// Returns the value of a handle; `None` for null.
    pub(super) fn from_raw(raw: LLVMValueRef) -> Option<IrValue> {
        (!raw.is_null()).then_some(IrValue(raw))
    }

    /// Returns the name as bytes; empty for a value without name.
    pub(super) fn name(self) -> Vec<u8> {
        let mut len = 0;
        // SAFETY: the value is live, and LLVM owns the name.
        unsafe {
            let name = LLVMGetValueName2(self.0, &mut len);
            copy_bytes(name, len)
        }
    }

    /// Returns the operand at an index.
    pub(super) fn operand(self, index: u32) -> IrValue {
        // SAFETY: the value is an instruction or constant with this operand.
        IrValue(unsafe { LLVMGetOperand(self.0, index) })
    }

    /// Returns all operands.
    pub(super) fn operands(self) -> Vec<IrValue> {
        (0..self.operand_count()).map(|i| self.operand(i)).collect()
    }

    /// Returns the arguments of a call.
    pub(super) fn arguments(self) -> Vec<IrValue> {
        (0..self.argument_count()).map(|i| self.operand(i)).collect()
    }

    /// Returns the parameters of a function.
    pub(super) fn params(self) -> Vec<IrValue> {
        // SAFETY: the value is a function, and each index is that of a parameter.
        unsafe { (0..LLVMCountParams(self.0)).map(|i| IrValue(LLVMGetParam(self.0, i))).collect() }
    }

    /// Returns the member of a constant aggregate, or the element of constant data.
    pub(super) fn element(self, index: u32) -> Option<IrValue> {
        // SAFETY: the value is a constant; LLVM returns null for an index out of range.
        IrValue::from_raw(unsafe { LLVMGetAggregateElement(self.0, index) })
    }

    /// Returns the successor of a terminator.
    pub(super) fn successor(self, index: u32) -> LLVMBasicBlockRef {
        // SAFETY: the value is a terminator with this successor.
        unsafe { LLVMGetSuccessor(self.0, index) }
    }

    /// Returns the bytes of constant data: all elements, each in the byte order of the machine.
    pub(super) fn raw_data(self) -> Vec<u8> {
        let mut len: usize = 0;
        // SAFETY: the value is constant data, which owns the bytes.
        unsafe {
            // llvm-sys declares the pointer to the length as a number.
            let bytes = LLVMGetRawDataValues(self.0, (&raw mut len) as usize);
            copy_bytes(bytes, len)
        }
    }

    /// Returns whether constant data is an array of `i8`.
    pub(super) fn is_string(self) -> bool {
        // SAFETY: the value is constant data.
        unsafe { LLVMIsConstantString(self.0) != 0 }
    }

    /// Returns the path of indices of an `extractvalue` or `insertvalue`.
    pub(super) fn indices(self) -> Vec<i64> {
        // SAFETY: the value is an `extractvalue` or `insertvalue`, which owns the indices.
        unsafe {
            let count = LLVMGetNumIndices(self.0) as usize;
            std::slice::from_raw_parts(LLVMGetIndices(self.0), count).iter().map(|i| i64::from(*i)).collect()
        }
    }

    /// Returns the block of an instruction.
    pub(super) fn parent_block(self) -> LLVMBasicBlockRef {
        // SAFETY: the value is an instruction.
        unsafe { LLVMGetInstructionParent(self.0) }
    }

    /// Returns the function of an instruction.
    pub(super) fn parent_function(self) -> IrValue {
        // SAFETY: the block of an instruction is in a function.
        IrValue(unsafe { LLVMGetBasicBlockParent(self.parent_block()) })
    }

    /// Returns the metadata that the value wraps.
    pub(super) fn metadata(self) -> LLVMMetadataRef {
        // SAFETY: the value is metadata.
        unsafe { LLVMValueAsMetadata(self.0) }
    }

    /// Returns the PHI's incoming values with their blocks.
    pub(super) fn incoming(self) -> Vec<(IrValue, LLVMBasicBlockRef)> {
        // SAFETY: the value is a PHI, and each index is that of an entry.
        unsafe {
            let count = LLVMCountIncoming(self.0);
            (0..count).map(|i| (IrValue(LLVMGetIncomingValue(self.0, i)), LLVMGetIncomingBlock(self.0, i))).collect()
        }
    }

    /// Returns the tag and the operands of each operand bundle of a call.
    pub(super) fn bundles(self) -> Vec<(String, Vec<IrValue>)> {
        let mut bundles = Vec::new();
        for index in 0..self.bundle_count() {
            // SAFETY: the value is a call with this bundle. The bundle is a copy, which is disposed of.
            unsafe {
                let bundle = LLVMGetOperandBundleAtIndex(self.0, index);
                let mut len = 0;
                let tag = LLVMGetOperandBundleTag(bundle, &mut len);
                let tag = String::from_utf8_lossy(&copy_bytes(tag, len)).into_owned();
                let count = LLVMGetNumOperandBundleArgs(bundle);
                let operands = (0..count).map(|i| IrValue(LLVMGetOperandBundleArgAtIndex(bundle, i))).collect();
                LLVMDisposeOperandBundle(bundle);
                bundles.push((tag, operands));
            }
        }
        bundles
    }

    /// Returns the attributes of a function, or of a parameter or the result of it.
    pub(super) fn function_attributes(self, index: LLVMAttributeIndex) -> Vec<LLVMAttributeRef> {
        // SAFETY: the value is a function, and the buffer has room for all attributes.
        unsafe {
            let mut attributes = vec![std::ptr::null_mut(); LLVMGetAttributeCountAtIndex(self.0, index) as usize];
            LLVMGetAttributesAtIndex(self.0, index, attributes.as_mut_ptr());
            attributes
        }
    }

    /// Returns the attributes of a call, or of an argument or the result of it.
    pub(super) fn call_attributes(self, index: LLVMAttributeIndex) -> Vec<LLVMAttributeRef> {
        // SAFETY: the value is a call, and the buffer has room for all attributes.
        unsafe {
            let mut attributes = vec![std::ptr::null_mut(); LLVMGetCallSiteAttributeCount(self.0, index) as usize];
            LLVMGetCallSiteAttributes(self.0, index, attributes.as_mut_ptr());
            attributes
        }
    }

    /// Returns the metadata of an instruction as pairs of a kind and a node. The debug location is left out.
    pub(super) fn instruction_metadata(self) -> Vec<(u32, LLVMMetadataRef)> {
        if !has_metadata(self.0) {
            return Vec::new();
        }
        let mut count = 0;
        // SAFETY: the value is an instruction. The entries are copied and then disposed of.
        unsafe {
            let entries = LLVMInstructionGetAllMetadataOtherThanDebugLoc(self.0, &mut count);
            let mut entries = copy_metadata_entries(entries, count);
            entries.retain(|(kind, _)| *kind != DEBUG_LOCATION_KIND);
            entries
        }
    }

    /// Returns the debug locations that are operands of the metadata of an instruction, such as those of a loop.
    pub(super) fn locations_in_metadata(self) -> Vec<LLVMMetadataRef> {
        let is_location = |node: LLVMMetadataRef| {
            // SAFETY: the node is live metadata.
            matches!(unsafe { LLVMGetMetadataKind(node) }, LLVMMetadataKind::LLVMDILocationMetadataKind)
        };
        let mut locations = Vec::new();
        for (_, node) in self.instruction_metadata() {
            // SAFETY: `node` is live metadata. Operands are read only of an `MDNode`, into a buffer with room for them.
            unsafe {
                let value = LLVMMetadataAsValue(LLVMGetValueContext(self.0), node);
                if LLVMIsAMDNode(value).is_null() {
                    continue;
                }
                let mut operands = vec![std::ptr::null_mut(); LLVMGetMDNodeNumOperands(value) as usize];
                LLVMGetMDNodeOperands(value, operands.as_mut_ptr());
                operands.retain(|operand| !operand.is_null() && !LLVMIsAMDNode(*operand).is_null());
                locations
                    .extend(operands.into_iter().map(|o| LLVMValueAsMetadata(o)).filter(|node| is_location(*node)));
            }
        }
        locations
    }

    /// Returns the metadata of a global or function.
    pub(super) fn global_metadata(self) -> Vec<(u32, LLVMMetadataRef)> {
        let mut count = 0;
        // SAFETY: the value is a global. The entries are copied and then disposed of.
        unsafe {
            let entries = LLVMGlobalCopyAllMetadata(self.0, &mut count);
            copy_metadata_entries(entries, count)
        }
    }

    /// Returns the integer constant as a number, if it has at most 64 bits. It is zero-extended.
    pub(super) fn small_int(self) -> Option<u64> {
        if !self.is_constant_int() || self.ty().int_width().is_none_or(|width| width > 64) {
            return None;
        }
        // SAFETY: the value is an integer constant of at most 64 bits.
        Some(unsafe { LLVMConstIntGetZExtValue(self.0) })
    }
}

/// # Safety
/// `entries` are `count` entries of LLVM that the caller owns.
unsafe fn copy_metadata_entries(entries: *mut LLVMValueMetadataEntry, count: usize) -> Vec<(u32, LLVMMetadataRef)> {
    // SAFETY: by the contract of this function.
    unsafe {
        let indices = 0..count as u32;
        let get = |i| (LLVMValueMetadataEntriesGetKind(entries, i), LLVMValueMetadataEntriesGetMetadata(entries, i));
        let copy = indices.map(get).collect();
        LLVMDisposeValueMetadataEntries(entries);
        copy
    }
}

/// Returns the items of a linked list of LLVM.
pub(super) fn linked_items<T>(first: *mut T, next: unsafe extern "C" fn(*mut T) -> *mut T) -> Vec<*mut T> {
    let mut items = Vec::new();
    let mut item = first;
    while !item.is_null() {
        items.push(item);
        // SAFETY: the item is live, and `next` is the getter for its list.
        item = unsafe { next(item) };
    }
    items
}
