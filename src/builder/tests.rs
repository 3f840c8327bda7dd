use super::*;
use crate::ir::{AttrKind, Context, FloatKind, Type};
use crate::{PrintOptions, asm, print, ruleset};
use rulec::report::{Diagnostic, SourceId};

fn context() -> Context {
    Context::new(ruleset::built_in())
}

/// Begins a function with these parameter types and without results. Returns its arguments and its body.
fn begin_function(b: &mut ModuleBuilder<'_>, name: &str, inputs: &[Type]) -> (Vec<ValueHandle>, RegionHandle) {
    b.set_insertion_point_to_end(b.module_block()).expect("the builder's own block");
    let ty = b.context().function_type(inputs, &[]);
    let func = b.op("func.func").attr("sym_name", name).attr("function_type", ty).build().expect("a function");
    let body = b.region(func, 0).expect("a body");
    let entry = b.begin_block(body, inputs).expect("a block");
    (b.block_args(entry).expect("the builder's own block"), body)
}

fn finish(b: ModuleBuilder<'_>) -> String {
    let ctx = b.context();
    let (module, warnings) = b.finish().expect("a correct module");
    assert_eq!(warnings, []);
    print(ctx, &module, PrintOptions::default())
}

#[test]
fn ops_with_regions_successors_and_groups_are_printed_as_if_parsed() {
    let ctx = context();
    let [index, i1, f32] = [ctx.index_type(), ctx.int_type(1), ctx.float_type(FloatKind::F32)];
    let mut b = ModuleBuilder::new(&ctx);
    let memref = crate::parse_type(&ctx, "memref<4x?xf32>").expect("a type");
    let (args, region) = begin_function(&mut b, "f", &[index, memref, i1]);
    let entry = b.insertion_block();
    let count = b.op("arith.constant").attr("value", ctx.int_attr(1, index)).results(&[index]).build_value().unwrap();
    let bounds = [count, args[0], count];
    let looped = b.op("scf.for").operands(&bounds).build().unwrap();
    let body = b.begin_block(b.region(looped, 0).unwrap(), &[index]).unwrap();
    let i = b.block_args(body).unwrap()[0];
    let value = b.op("memref.load").operands(&[args[1], count, i]).build_value().unwrap();
    assert_eq!(b.value_type(value).unwrap(), f32);
    let sum = b.op("arith.addf").operands(&[value, value]).attr("fastmath", &["nnan", "ninf"][..]);
    let sum = sum.attr("mine.note", "twice").build_value().unwrap();
    b.op("memref.store").operands(&[sum, args[1], count, i]).build().unwrap();
    b.op("scf.yield").build().unwrap();
    let exit = b.append_block(region, &[index]).unwrap();
    let yes = b.append_block(region, &[]).unwrap();
    b.set_insertion_point_to_end(entry).unwrap();
    let branch = b.op("cf.cond_br").operands(&[args[2]]).successor(yes, &[]).successor(exit, &[count]);
    branch.attr("branch_weights", &[3, 1][..]).build().unwrap();
    b.set_insertion_point_to_end(exit).unwrap();
    b.op("func.return").build().unwrap();
    b.set_insertion_point_to_end(yes).unwrap();
    let alloc = b.op("memref.alloc").operand_group("dynamicSizes", &[args[0]]).results(&[memref]).build().unwrap();
    let buffer = b.result(alloc, 0).unwrap();
    b.op("cf.br").successor(exit, &[args[0]]).build().unwrap();
    b.set_insertion_point_before(alloc).unwrap();
    b.op("cf.assert").operands(&[args[2]]).attr("msg", "impossible").build().unwrap();
    assert_eq!(b.value_type(buffer).unwrap(), memref);
    let triple = ctx.string_attr("x86_64-unknown-linux-gnu");
    b.set_module_attr("llvm.target_triple", triple);
    let text = finish(b);
    assert_eq!(
        text,
        "\
module attributes {llvm.target_triple = \"x86_64-unknown-linux-gnu\"} {
  func.func @f(%arg0: index, %arg1: memref<4x?xf32>, %arg2: i1) {
    %c1 = arith.constant 1 : index
    scf.for %arg3 = %c1 to %arg0 step %c1 {
      %1 = memref.load %arg1[%c1, %arg3] : memref<4x?xf32>
      %2 = arith.addf %1, %1 fastmath<nnan,ninf> {mine.note = \"twice\"} : f32
      memref.store %2, %arg1[%c1, %arg3] : memref<4x?xf32>
    }
    cf.cond_br %arg2 weights([3, 1]), ^bb2, ^bb1(%c1 : index)
  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb2
    return
  ^bb2:  // pred: ^bb0
    cf.assert %arg2, \"impossible\"
    %alloc = memref.alloc(%arg0) : memref<4x?xf32>
    cf.br ^bb1(%arg0 : index)
  }
}
"
    );
    let again = crate::read(&ctx, SourceId::Input(0), &text, 0..text.len(), Default::default()).expect("correct text");
    assert_eq!(print(&ctx, &again.0, PrintOptions::default()), text);
}

/// Returns the code and the message of an error.
fn message<T: std::fmt::Debug>(result: Result<T, Diagnostic>) -> String {
    let error = result.expect_err("an error");
    format!("{} {} [{}]", error.code, error.message, error.notes.join("; "))
}

#[test]
fn a_wrong_part_is_an_error_that_names_it() {
    let ctx = context();
    let [i32, i64, i1] = [32, 64, 1].map(|width| ctx.int_type(width));
    let mut b = ModuleBuilder::new(&ctx);
    let (args, _) = begin_function(&mut b, "f", &[i32, i64, i1]);
    let [a, wide, truth] = args[..] else { panic!("three arguments") };
    let mut errors = vec![
        message(b.op("arith.adddi").build()),
        message(b.op("toy.box").build()),
        message(b.op("arith.addi").operands(&[a]).build()),
        message(b.op("arith.addi").operands(&[a, wide]).build()),
        message(b.op("arith.addf").operands(&[a, a]).build()),
        message(b.op("arith.addi").operand_group("left", &[a]).build()),
        message(b.op("arith.addi").operands(&[a]).operand_group("rhs", &[a]).build()),
        message(b.op("arith.addi").operand_group("lhs", &[a, a]).operand_group("rhs", &[a]).build()),
        message(b.op("arith.addi").operands(&[a, a]).results(&[i64]).build()),
        message(b.op("arith.extsi").operands(&[a]).build()),
        message(b.op("arith.cmpi").operands(&[a, a]).build()),
        message(b.op("arith.cmpi").operands(&[a, a]).attr("predicate", "less").build()),
        message(b.op("arith.cmpi").operands(&[a, a]).attr("predicat", "slt").build()),
        message(b.op("arith.cmpi").operands(&[a, a]).attr("predicate", true).build()),
        message(b.op("memref.alloc").operands(&[a]).build()),
        message(b.op("cf.br").build()),
        message(b.op("scf.if").operands(&[truth]).regions(3).build()),
        message(b.op("func.return").build_value()),
        message(b.op("memref.global").attr("sym_name", "g").attr("alignment", 5.0).build()),
        message(b.op("func.call").attr("callee", vec![AttrValue::Int(1)]).build()),
    ];
    let op = b.op("arith.addi").operands(&[a, a]).build().unwrap();
    errors.push(message(b.result(op, 1)));
    errors.push(message(b.region(op, 0)));
    errors.push(message(b.set_insertion_point_before(b.module_op())));
    insta::with_settings!({ omit_expression => true, snapshot_path => "../../snapshots/builder",
        prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("wrong_parts", errors.join("\n"));
    });
}

#[test]
fn values_and_blocks_of_other_functions_and_builders_are_errors() {
    let ctx = context();
    let i32 = ctx.int_type(32);
    let mut b = ModuleBuilder::new(&ctx);
    let (outer, outer_body) = begin_function(&mut b, "f", &[i32]);
    let outer_block = b.insertion_block();
    let (args, _) = begin_function(&mut b, "g", &[i32]);
    let (outer, inner) = (outer[0], args[0]);
    assert!(message(b.op("arith.addi").operands(&[inner, outer]).build()).starts_with("B0006 an operand"));
    assert!(message(b.op("cf.br").successor(outer_block, &[inner]).build()).starts_with("B0006 a successor"));
    let block = b.append_block(outer_body, &[i32]).unwrap();
    b.set_insertion_point_to_end(outer_block).unwrap();
    assert!(message(b.op("cf.br").successor(block, &[]).build()).starts_with("B0005 a successor"));
    let mut other = ModuleBuilder::new(&ctx);
    let others = begin_function(&mut other, "f", &[i32]).0[0];
    let other_ctx = context();
    let mut third = ModuleBuilder::new(&other_ctx);
    let thirds = begin_function(&mut third, "f", &[i32; 9]).0[8];
    for foreign in [others, thirds] {
        let error = message(b.op("arith.addi").operands(&[outer, foreign]).build());
        assert!(error.starts_with("B0002 this builder has no such value"), "{error}");
    }
    assert!(b.set_insertion_point_to_end(other.insertion_block()).is_err());
    assert!(b.block_args(other.insertion_block()).is_err() && b.results(other.module_op()).is_err());
}

#[test]
fn the_verifier_labels_places_of_the_callers_source() {
    let ctx = context();
    let text = "let x =\n  call nothing;\n";
    let source = ctx.add_source("a.toy", text);
    let mut b = ModuleBuilder::new(&ctx);
    begin_function(&mut b, "f", &[]);
    b.set_span(source, 10..22);
    b.op("func.call").attr("callee", "nothing").build().unwrap();
    assert!(b.op("func.cal").build().expect_err("unknown").primary_label().is_some());
    b.op("func.return").build().unwrap();
    let errors = b.finish().expect_err("an undefined symbol");
    let label = errors[0].primary_label().expect("a label");
    assert_eq!((label.source, &text[label.range.clone()]), (source, "call nothing"));
    let rendered = rulec::report::render(&ctx.sources(), &errors, Default::default(), false);
    assert!(rendered.contains("a.toy:2:3"), "{rendered}");
}

#[test]
fn regions_nest_up_to_a_limit() {
    let ctx = context();
    let mut b = ModuleBuilder::new(&ctx);
    let truth = begin_function(&mut b, "f", &[ctx.int_type(1)]).0[0];
    let mut depth = 2;
    let error = loop {
        match b.op("scf.if").operands(&[truth]).build() {
            Ok(op) => b.begin_block(b.region(op, 0).unwrap(), &[]).unwrap(),
            Err(error) => break error,
        };
        depth += 1;
    };
    assert_eq!((depth, error.code), (asm::MAX_REGION_DEPTH, "B0003"));
}

#[test]
fn integers_must_fit_the_declared_width() {
    let ctx = context();
    let kind = rulec::rir::declarations::AttributeKind::Int(8);
    let stored = |value: i64| {
        AttrValue::Int(value).to_attr(&ctx, &kind).map(|attr| match ctx.attr_kind(attr?) {
            AttrKind::Integer { value, .. } => Some(*value),
            _ => None,
        })
    };
    assert_eq!([-128, 127, 255].map(stored), [Ok(Some(-128)), Ok(Some(127)), Ok(Some(-1))]);
    assert!([-129, 256, i64::MAX].map(stored).iter().all(Result::is_err));
}
