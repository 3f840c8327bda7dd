"""Control flow, functions, views, memory beside tensors, dynamic sizes, tensors without elements or dimensions."""
import numpy as np

from networks import ints
from program import program

T4 = "tensor<4xi32>"


def simple(name, purpose, text, shown, functions=(), inputs=(("x", [1, 2, 3, 4], "i32"),), globals=""):
    """Writes a program: constants, ops, then the tensors that it prints, with their values."""
    p = program(name, purpose)
    p.globals = globals
    for n, arguments, results, body in functions:
        p.func(n, arguments, results).raw(body)
    for n, a, e in inputs:
        p.main.const(n, a, e)
    p.main.raw(text)
    for n, t, value in shown:
        if t in ("i32", "i64", "f32", "f64", "index", "i1"):
            p.main.show_scalar(n, t, value)
        else:
            p.main.types[n] = t
            (p.main.show_list if "?" in t else p.main.show)(n, value)
    p.write()


# ---- values stay as they were

simple("old_value_stays", "A tensor is used after another was made from it.", """%a = tensor.insert %k9_i32 into %x[%c0] : tensor<4xi32>
%b = tensor.insert %k8_i32 into %a[%c1] : tensor<4xi32>
%c = tensor.insert %k7_i32 into %a[%c2] : tensor<4xi32>""", [("a", T4, [9, 2, 3, 4]), ("b", T4, [9, 8, 3, 4]), ("c", T4, [9, 2, 7, 4]), ("x", T4, [1, 2, 3, 4])])
simple("view_after_write", "A slice was taken before its source is written over.", """%g = tensor.generate {
^bb0(%i: index):
%v = arith.index_cast %i : index to i32
tensor.yield %v : i32
} : tensor<4xi32>
%s = tensor.extract_slice %g[1] [2] [1] : tensor<4xi32> to tensor<2xi32>
%a = tensor.insert %k50_i32 into %g[%c1] : tensor<4xi32>""", [("s", "tensor<2xi32>", [1, 2]), ("a", T4, [0, 50, 2, 3])])
simple("write_through_view", "A slice is written over; its source keeps its elements.", """%g = tensor.generate {
^bb0(%i: index):
%v = arith.index_cast %i : index to i32
tensor.yield %v : i32
} : tensor<4xi32>
%s = tensor.extract_slice %g[1] [2] [1] : tensor<4xi32> to tensor<2xi32>
%a = tensor.insert %k50_i32 into %s[%c1] : tensor<2xi32>""", [("a", "tensor<2xi32>", [1, 50]), ("g", T4, [0, 1, 2, 3])])
simple("view_of_view", "The last use of a view keeps the buffer below it alive.", """%g = tensor.generate {
^bb0(%i: index, %j: index):
%s = arith.muli %i, %c10 : index
%t = arith.addi %s, %j : index
tensor.yield %t : index
} : tensor<4x6xindex>
%a = tensor.extract_slice %g[1, 2] [2, 4] [2, 1] : tensor<4x6xindex> to tensor<2x4xindex>
%b = tensor.extract_slice %a[0, 1] [2, 2] [1, 2] : tensor<2x4xindex> to tensor<2x2xindex>
%c = tensor.extract_slice %b[1, 0] [1, 2] [1, 1] : tensor<2x2xindex> to tensor<2xindex>""", [("b", "tensor<2x2xindex>", [[13, 15], [33, 35]]), ("c", "tensor<2xindex>", [33, 35])], inputs=())
simple("same_operand_twice", "An output is an input too.", """%y = linalg.add ins(%x, %x : tensor<4xi32>, tensor<4xi32>) outs(%x : tensor<4xi32>) -> tensor<4xi32>
%z = linalg.mul ins(%y, %x : tensor<4xi32>, tensor<4xi32>) outs(%y : tensor<4xi32>) -> tensor<4xi32>""", [("y", T4, [2, 4, 6, 8]), ("z", T4, [2, 8, 18, 32]), ("x", T4, [1, 2, 3, 4])])
simple("shifted_input_and_output", "A generic op reads shifted elements of the tensor that it would write over.", """%e = tensor.empty() : tensor<4xi32>
%d = linalg.copy ins(%x : tensor<4xi32>) outs(%e : tensor<4xi32>) -> tensor<4xi32>
%y = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%d : tensor<4xi32>) {
^bb0(%o: i32):
%i = linalg.index 0 : index
%r = arith.subi %c3, %i : index
%v = tensor.extract %d[%r] : tensor<4xi32>
linalg.yield %v : i32
} -> tensor<4xi32>""", [("y", T4, [4, 3, 2, 1])])
simple("two_outputs_one_source", "Both outputs of an op start from one tensor.", """%y:2 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%x, %x : tensor<4xi32>, tensor<4xi32>) {
^bb0(%a: i32, %b: i32):
%s = arith.addi %a, %b : i32
%p = arith.muli %a, %b : i32
linalg.yield %s, %p : i32, i32
} -> (tensor<4xi32>, tensor<4xi32>)
%s = arith.addi %y#0, %y#1 : tensor<4xi32>""", [("s", T4, [3, 8, 15, 24])])
simple("unused_results", "Results without uses, in a loop.", """%n = scf.for %i = %c0 to %c100 step %c1 iter_args(%k = %c0) -> (index) {
%a = tensor.insert %k9_i32 into %x[%c0] : tensor<4xi32>
%b = tensor.generate {
^bb0(%j: index):
tensor.yield %k1_i32 : i32
} : tensor<4xi32>
%c = arith.addi %a, %x : tensor<4xi32>
%l = arith.addi %k, %c1 : index
scf.yield %l : index
}""", [("n", "index", 100), ("x", T4, [1, 2, 3, 4])])

# ---- functions

simple("function_swaps", "A function returns its arguments in the other order.", """%r:2 = call @swap(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
%s:2 = call @swap(%r#0, %r#1) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
%a = arith.subi %r#0, %s#0 : tensor<4xi32>""", [("a", T4, [4, 4, 4, 4]), ("x", T4, [1, 2, 3, 4])],
       [("swap", "%a: tensor<4xi32>, %b: tensor<4xi32>", "(tensor<4xi32>, tensor<4xi32>)", "return %b, %a : tensor<4xi32>, tensor<4xi32>")],
       [("x", [1, 2, 3, 4], "i32"), ("y", [5, 6, 7, 8], "i32")])
simple("function_doubles_result", "A function returns one tensor twice; one of them is written over.", """%g = arith.addi %x, %x : tensor<4xi32>
%r:2 = call @twice(%g) : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
%a = tensor.insert %k0_i32 into %r#0[%c0] : tensor<4xi32>
%b = tensor.insert %k1_i32 into %r#1[%c1] : tensor<4xi32>""", [("a", T4, [0, 4, 6, 8]), ("b", T4, [2, 1, 6, 8]), ("g", T4, [2, 4, 6, 8])],
       [("twice", "%a: tensor<4xi32>", "(tensor<4xi32>, tensor<4xi32>)", "return %a, %a : tensor<4xi32>, tensor<4xi32>")])
simple("function_writes_argument", "The caller keeps what a function writes over.", """%a = call @zero(%x, %c2) : (tensor<4xi32>, index) -> tensor<4xi32>
%b = call @zero(%a, %c0) : (tensor<4xi32>, index) -> tensor<4xi32>""", [("a", T4, [1, 2, 0, 4]), ("b", T4, [0, 2, 0, 4]), ("x", T4, [1, 2, 3, 4])],
       [("zero", "%t: tensor<4xi32>, %i: index", T4, "%r = tensor.insert %k0_i32 into %t[%i] : tensor<4xi32>\nreturn %r : tensor<4xi32>")])
simple("function_returns_view", "A function returns a slice of its argument.", """%d = tensor.cast %x : tensor<4xi32> to tensor<?xi32>
%a = call @tail(%d) : (tensor<?xi32>) -> tensor<?xi32>
%b = call @tail(%a) : (tensor<?xi32>) -> tensor<?xi32>""", [("a", "tensor<?xi32>", [2, 3, 4]), ("b", "tensor<?xi32>", [3, 4])],
       [("tail", "%t: tensor<?xi32>", "tensor<?xi32>", """%n = tensor.dim %t, %c0 : tensor<?xi32>
%m = arith.subi %n, %c1 : index
%r = tensor.extract_slice %t[%c1] [%m] [1] : tensor<?xi32> to tensor<?xi32>
return %r : tensor<?xi32>""")])
simple("function_returns_constant", "A function returns a constant, which the caller writes over.", """%a = call @table() : () -> tensor<4xi32>
%b = tensor.insert %k0_i32 into %a[%c0] : tensor<4xi32>
%c = call @table() : () -> tensor<4xi32>""", [("b", T4, [0, 6, 7, 8]), ("c", T4, [5, 6, 7, 8])],
       [("table", "", T4, "%t = arith.constant dense<[5, 6, 7, 8]> : tensor<4xi32>\nreturn %t : tensor<4xi32>")], ())
simple("function_tree", "Sums of all leaves of a recursion that makes two tensors at each node.", """%y = call @tree(%c6) : (index) -> tensor<2xi64>""", [("y", "tensor<2xi64>", [64, 127])],
       [("tree", "%n: index", "tensor<2xi64>", """%leaf = arith.cmpi eq, %n, %c0 : index
%r = scf.if %leaf -> (tensor<2xi64>) {
%one = arith.constant dense<1> : tensor<2xi64>
scf.yield %one : tensor<2xi64>
} else {
%m = arith.subi %n, %c1 : index
%a = func.call @tree(%m) : (index) -> tensor<2xi64>
%b = func.call @tree(%m) : (index) -> tensor<2xi64>
%s = arith.addi %a, %b : tensor<2xi64>
%u = tensor.extract %s[%c1] : tensor<2xi64>
%v = arith.addi %u, %k1_i64 : i64
%t = tensor.insert %v into %s[%c1] : tensor<2xi64>
scf.yield %t : tensor<2xi64>
}
return %r : tensor<2xi64>""")], ())
simple("function_mutual_recursion", "Two functions pass a tensor to each other.", """%d = arith.constant dense<0> : tensor<6xi32>
%y = call @even(%d, %c0) : (tensor<6xi32>, index) -> tensor<6xi32>""", [("y", "tensor<6xi32>", [10, 21, 10, 21, 10, 21])],
       [(n, "%t: tensor<6xi32>, %i: index", "tensor<6xi32>", f"""%end = arith.cmpi eq, %i, %c6 : index
%r = scf.if %end -> (tensor<6xi32>) {{
scf.yield %t : tensor<6xi32>
}} else {{
%j = arith.addi %i, %c1 : index
%u = tensor.insert %k{v}_i32 into %t[%i] : tensor<6xi32>
%v = func.call @{o}(%u, %j) : (tensor<6xi32>, index) -> tensor<6xi32>
scf.yield %v : tensor<6xi32>
}}
return %r : tensor<6xi32>""") for n, o, v in [("even", "odd", 10), ("odd", "even", 21)]], ())
simple("function_by_address", "An indirect call of a function on tensors.", """%f = constant @triple : (tensor<4xi32>) -> tensor<4xi32>
%a = call_indirect %f(%x) : (tensor<4xi32>) -> tensor<4xi32>
%y = call_indirect %f(%a) : (tensor<4xi32>) -> tensor<4xi32>""", [("y", T4, [9, 18, 27, 36]), ("a", T4, [3, 6, 9, 12])],
       [("triple", "%t: tensor<4xi32>", T4, "%k = arith.constant dense<3> : tensor<4xi32>\n%r = arith.muli %t, %k : tensor<4xi32>\nreturn %r : tensor<4xi32>")])
simple("function_early_return", "Blocks of a function return different tensors.", """%a = call @clip(%x, %k1_i1) : (tensor<4xi32>, i1) -> tensor<4xi32>
%b = call @clip(%x, %k0_i1) : (tensor<4xi32>, i1) -> tensor<4xi32>""", [("a", T4, [1, 2, 3, 4]), ("b", T4, [1, 2, 2, 2])],
       [("clip", "%t: tensor<4xi32>, %c: i1", T4, """%two = arith.constant dense<2> : tensor<4xi32>
%m = arith.minsi %t, %two : tensor<4xi32>
cf.cond_br %c, ^same, ^less
^same:
return %t : tensor<4xi32>
^less:
return %m : tensor<4xi32>""")])

# ---- branches and loops

simple("if_new_or_old", "One branch makes a tensor, the other one passes an old one on.", """%p = arith.addi %x, %x : tensor<4xi32>
%a = scf.if %k1_i1 -> (tensor<4xi32>) {
%q = tensor.insert %k0_i32 into %p[%c0] : tensor<4xi32>
scf.yield %q : tensor<4xi32>
} else {
scf.yield %p : tensor<4xi32>
}
%b = scf.if %k0_i1 -> (tensor<4xi32>) {
%q = tensor.insert %k0_i32 into %a[%c0] : tensor<4xi32>
scf.yield %q : tensor<4xi32>
} else {
scf.yield %x : tensor<4xi32>
}""", [("a", T4, [0, 4, 6, 8]), ("b", T4, [1, 2, 3, 4]), ("p", T4, [2, 4, 6, 8])])
simple("if_nested", "Nested branches yield two tensors, exchanged on one way.", """%z = arith.constant dense<0> : tensor<4xi32>
%r:3 = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %x, %b = %z, %n = %k0_i32) -> (tensor<4xi32>, tensor<4xi32>, i32) {
%j = arith.remui %i, %c3 : index
%c = arith.cmpi eq, %j, %c0 : index
%s:2 = scf.if %c -> (tensor<4xi32>, tensor<4xi32>) {
scf.yield %b, %a : tensor<4xi32>, tensor<4xi32>
} else {
%d = arith.cmpi eq, %j, %c1 : index
%t:2 = scf.if %d -> (tensor<4xi32>, tensor<4xi32>) {
%e = tensor.insert %n into %a[%c1] : tensor<4xi32>
scf.yield %e, %b : tensor<4xi32>, tensor<4xi32>
} else {
scf.yield %a, %a : tensor<4xi32>, tensor<4xi32>
}
scf.yield %t#0, %t#1 : tensor<4xi32>, tensor<4xi32>
}
%m = arith.addi %n, %k10_i32 : i32
scf.yield %s#0, %s#1, %m : tensor<4xi32>, tensor<4xi32>, i32
}
%a = tensor.cast %r#0 : tensor<4xi32> to tensor<4xi32>
%b = tensor.cast %r#1 : tensor<4xi32> to tensor<4xi32>""", [("a", T4, [0, 40, 0, 0]), ("b", T4, [0, 10, 0, 0])])
simple("index_switch", "A switch whose cases yield tensors.", """%z = arith.constant dense<0> : tensor<4xi32>
%y = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %z) -> (tensor<4xi32>) {
%r = scf.index_switch %i -> tensor<4xi32>
case 0 {
scf.yield %x : tensor<4xi32>
}
case 2 {
%u = arith.addi %t, %t : tensor<4xi32>
scf.yield %u : tensor<4xi32>
}
default {
%u = tensor.insert %k9_i32 into %t[%i] : tensor<4xi32>
scf.yield %u : tensor<4xi32>
}
scf.yield %r : tensor<4xi32>
}""", [("y", T4, [2, 18, 6, 9])])
simple("execute_region", "Blocks inside of an op yield one of two tensors.", """%y = scf.execute_region -> tensor<4xi32> {
%a = arith.addi %x, %x : tensor<4xi32>
cf.cond_br %k1_i1, ^one(%a : tensor<4xi32>), ^two
^one(%b: tensor<4xi32>):
%c = tensor.insert %k5_i32 into %b[%c0] : tensor<4xi32>
scf.yield %c : tensor<4xi32>
^two:
scf.yield %x : tensor<4xi32>
}""", [("y", T4, [5, 4, 6, 8])])
simple("blocks_loop", "A loop of blocks with a tensor as an argument.", "%y = call @count(%x, %c3) : (tensor<4xi32>, index) -> tensor<4xi32>", [("y", T4, [0, 10, 20, 4]), ("x", T4, [1, 2, 3, 4])],
       [("count", "%x: tensor<4xi32>, %n: index", T4, """cf.br ^head(%x, %c0 : tensor<4xi32>, index)
^head(%t: tensor<4xi32>, %i: index):
%go = arith.cmpi ult, %i, %n : index
cf.cond_br %go, ^body, ^exit(%t : tensor<4xi32>)
^body:
%m = arith.muli %i, %c10 : index
%v = arith.index_cast %m : index to i32
%u = tensor.insert %v into %t[%i] : tensor<4xi32>
%j = arith.addi %i, %c1 : index
cf.br ^head(%u, %j : tensor<4xi32>, index)
^exit(%r: tensor<4xi32>):
return %r : tensor<4xi32>""")])
simple("loop_swaps", "Two carried tensors change places in each turn.", """%a0 = arith.addi %x, %x : tensor<4xi32>
%r:2 = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %a0, %b = %x) -> (tensor<4xi32>, tensor<4xi32>) {
scf.yield %b, %a : tensor<4xi32>, tensor<4xi32>
}
%y = arith.subi %r#1, %r#0 : tensor<4xi32>""", [("y", T4, [1, 2, 3, 4])])
simple("loop_duplicates", "Both carried tensors get the same value.", """%r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %x) -> (tensor<4xi32>, tensor<4xi32>) {
%c = tensor.insert %k0_i32 into %a[%i] : tensor<4xi32>
scf.yield %c, %c : tensor<4xi32>, tensor<4xi32>
}
%y = tensor.insert %k7_i32 into %r#0[%c3] : tensor<4xi32>
%b = tensor.cast %r#1 : tensor<4xi32> to tensor<4xi32>""", [("y", T4, [0, 0, 0, 7]), ("b", T4, [0, 0, 0, 4])])
simple("loop_without_turns", "Loops that run zero times return their first tensors.", """%a = arith.addi %x, %x : tensor<4xi32>
%y = scf.for %i = %c3 to %c3 step %c1 iter_args(%t = %a) -> (tensor<4xi32>) {
%u = tensor.insert %k0_i32 into %t[%c0] : tensor<4xi32>
scf.yield %u : tensor<4xi32>
}
%w = scf.while (%t = %y) : (tensor<4xi32>) -> tensor<4xi32> {
scf.condition(%k0_i1) %t : tensor<4xi32>
} do {
^bb0(%t: tensor<4xi32>):
%u = tensor.insert %k0_i32 into %t[%c1] : tensor<4xi32>
scf.yield %u : tensor<4xi32>
}""", [("y", T4, [2, 4, 6, 8]), ("w", T4, [2, 4, 6, 8])])
simple("loop_reads_outside", "A loop reads a tensor from outside and replaces its own.", """%y = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %x) -> (tensor<4xi32>) {
%u = arith.addi %x, %t : tensor<4xi32>
scf.yield %u : tensor<4xi32>
}""", [("y", T4, [5, 10, 15, 20]), ("x", T4, [1, 2, 3, 4])])
simple("loop_of_changing_size", "A carried tensor grows in each turn.", """%e = tensor.empty(%c0) : tensor<?xi32>
%y = scf.for %i = %c0 to %c6 step %c1 iter_args(%t = %e) -> (tensor<?xi32>) {
%m = arith.muli %i, %i : index
%v = arith.index_cast %m : index to i32
%o = tensor.from_elements %v : tensor<1xi32>
%u = tensor.concat dim(0) %t, %o : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
scf.yield %u : tensor<?xi32>
}""", [("y", "tensor<?xi32>", [0, 1, 4, 9, 16, 25])], inputs=())
simple("while_shrinks", "A carried slice gets shorter until one element is left.", """%d = tensor.cast %x : tensor<8xi32> to tensor<?xi32>
%y = scf.while (%t = %d) : (tensor<?xi32>) -> tensor<?xi32> {
%n = tensor.dim %t, %c0 : tensor<?xi32>
%go = arith.cmpi ugt, %n, %c1 : index
scf.condition(%go) %t : tensor<?xi32>
} do {
^bb0(%t: tensor<?xi32>):
%n = tensor.dim %t, %c0 : tensor<?xi32>
%h = arith.divui %n, %c2 : index
%a = tensor.extract_slice %t[0] [%h] [1] : tensor<?xi32> to tensor<?xi32>
%b = tensor.extract_slice %t[%h] [%h] [1] : tensor<?xi32> to tensor<?xi32>
%s = arith.addi %a, %b : tensor<?xi32>
scf.yield %s : tensor<?xi32>
}""", [("y", "tensor<?xi32>", [36])], inputs=[("x", range(1, 9), "i32")])
simple("while_changes_types", "The loop carries an index before, and a tensor behind the condition.", """%r:2 = scf.while (%i = %c0) : (index) -> (tensor<4xindex>, index) {
%t = tensor.splat %i : tensor<4xindex>
%go = arith.cmpi ult, %i, %c7 : index
scf.condition(%go) %t, %i : tensor<4xindex>, index
} do {
^bb0(%t: tensor<4xindex>, %i: index):
%v = tensor.extract %t[%c2] : tensor<4xindex>
%j = arith.addi %v, %c2 : index
scf.yield %j : index
}
%y = tensor.cast %r#0 : tensor<4xindex> to tensor<4xindex>""", [("y", "tensor<4xindex>", [8] * 4)], inputs=())
simple("forall_rows", "Rows in parallel, inserted into a shared output.", """%e = tensor.empty() : tensor<3x4xi32>
%y = scf.forall (%i) in (3) shared_outs(%o = %e) -> (tensor<3x4xi32>) {
%k = arith.index_cast %i : index to i32
%s = tensor.splat %k : tensor<4xi32>
%m = arith.muli %s, %x : tensor<4xi32>
scf.forall.in_parallel {
tensor.parallel_insert_slice %m into %o[%i, 0] [1, 4] [1, 1] : tensor<4xi32> into tensor<3x4xi32>
}
}""", [("y", "tensor<3x4xi32>", np.outer([0, 1, 2], [1, 2, 3, 4]))])
simple("forall_tiles", "Tiles of a product of matrices in parallel.", """%z = arith.constant dense<0> : tensor<4x4xi32>
%y = scf.forall (%i, %j) = (0, 0) to (4, 4) step (2, 2) shared_outs(%o = %z) -> (tensor<4x4xi32>) {
%a = tensor.extract_slice %x[%i, 0] [2, 4] [1, 1] : tensor<4x4xi32> to tensor<2x4xi32>
%b = tensor.extract_slice %x[0, %j] [4, 2] [1, 1] : tensor<4x4xi32> to tensor<4x2xi32>
%c = tensor.extract_slice %o[%i, %j] [2, 2] [1, 1] : tensor<4x4xi32> to tensor<2x2xi32>
%m = linalg.matmul ins(%a, %b : tensor<2x4xi32>, tensor<4x2xi32>) outs(%c : tensor<2x2xi32>) -> tensor<2x2xi32>
scf.forall.in_parallel {
tensor.parallel_insert_slice %m into %o[%i, %j] [2, 2] [1, 1] : tensor<2x2xi32> into tensor<4x4xi32>
}
}""", [("y", "tensor<4x4xi32>", ints((4, 4), 95) @ ints((4, 4), 95)), ("z", "tensor<4x4xi32>", np.zeros((4, 4)))], inputs=[("x", ints((4, 4), 95), "i32")])
simple("forall_two_outputs", "Two shared outputs of different types.", """%e = tensor.empty() : tensor<4xi32>
%f = tensor.empty() : tensor<4x2xindex>
%r:2 = scf.forall (%i) in (4) shared_outs(%o = %e, %p = %f) -> (tensor<4xi32>, tensor<4x2xindex>) {
%v = tensor.extract %x[%i] : tensor<4xi32>
%w = arith.muli %v, %v : i32
%a = tensor.from_elements %w : tensor<1xi32>
%j = arith.addi %i, %c5 : index
%b = tensor.from_elements %i, %j : tensor<2xindex>
scf.forall.in_parallel {
tensor.parallel_insert_slice %a into %o[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
tensor.parallel_insert_slice %b into %p[%i, 0] [1, 2] [1, 1] : tensor<2xindex> into tensor<4x2xindex>
}
}
%a = tensor.cast %r#0 : tensor<4xi32> to tensor<4xi32>
%b = tensor.cast %r#1 : tensor<4x2xindex> to tensor<4x2xindex>""", [("a", T4, [1, 4, 9, 16]), ("b", "tensor<4x2xindex>", [[0, 5], [1, 6], [2, 7], [3, 8]])])
simple("parallel_sums", "`scf.parallel` with a reduction that reads a tensor.", """%s = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%k0_i32) -> i32 {
%v = tensor.extract %x[%i] : tensor<4xi32>
scf.reduce(%v : i32) {
^bb0(%a: i32, %b: i32):
%c = arith.addi %a, %b : i32
scf.reduce.return %c : i32
}
}""", [("s", "i32", 10)])
simple("many_turns", "Twenty thousand turns make and drop tensors.", """%y = scf.for %i = %c0 to %c20000 step %c1 iter_args(%t = %x) -> (tensor<4xi32>) {
%one = arith.constant dense<1> : tensor<4xi32>
%a = arith.addi %t, %one : tensor<4xi32>
%b = tensor.extract_slice %a[1] [2] [1] : tensor<4xi32> to tensor<2xi32>
%c = arith.muli %b, %b : tensor<2xi32>
%v = tensor.extract %c[%c0] : tensor<2xi32>
%even = arith.trunci %v : i32 to i1
%d = scf.if %even -> (tensor<4xi32>) {
scf.yield %a : tensor<4xi32>
} else {
%e = arith.addi %a, %one : tensor<4xi32>
%f = arith.subi %e, %one : tensor<4xi32>
scf.yield %f : tensor<4xi32>
}
scf.yield %d : tensor<4xi32>
}""", [("y", T4, [20001, 20002, 20003, 20004])])
simple("choice_of_tensors", "`arith.select` between tensors by a scalar; both live on.", """%a = arith.addi %x, %x : tensor<4xi32>
%s = arith.select %k1_i1, %a, %x : tensor<4xi32>
%t = tensor.insert %k0_i32 into %s[%c0] : tensor<4xi32>""", [("t", T4, [0, 4, 6, 8]), ("a", T4, [2, 4, 6, 8]), ("s", T4, [2, 4, 6, 8])])

# ---- memory beside tensors

simple("memref_to_tensor", "A tensor keeps the elements that the memory had.", """%m = memref.alloc() : memref<4xi32>
linalg.fill ins(%k3_i32 : i32) outs(%m : memref<4xi32>)
%a = bufferization.to_tensor %m : memref<4xi32> to tensor<4xi32>
memref.store %k8_i32, %m[%c0] : memref<4xi32>
%b = bufferization.to_tensor %m restrict : memref<4xi32> to tensor<4xi32>
%c = arith.addi %b, %x : tensor<4xi32>
memref.dealloc %m : memref<4xi32>""", [("a", T4, [3, 3, 3, 3]), ("c", T4, [9, 5, 6, 7])])
simple("materialize_in_memory", "A tensor is stored to memory, which is then read.", """%m = memref.alloc() : memref<4xi32>
%a = arith.addi %x, %x : tensor<4xi32>
bufferization.materialize_in_destination %a in restrict writable %m : (tensor<4xi32>, memref<4xi32>) -> ()
%s = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %k0_i32) -> (i32) {
%v = memref.load %m[%i] : memref<4xi32>
%u = arith.addi %t, %v : i32
scf.yield %u : i32
}
memref.dealloc %m : memref<4xi32>""", [("s", "i32", 20), ("a", T4, [2, 4, 6, 8])])
simple("buffer_of_tensor", "The buffer of a tensor is read as memory.", """%m = bufferization.to_buffer %x read_only : tensor<4xi32> to memref<4xi32>
%v = memref.load %m[%c2] : memref<4xi32>
%y = tensor.insert %v into %x[%c0] : tensor<4xi32>""", [("y", T4, [3, 2, 3, 4])])
simple("global_of_state", "A program's global counts calls, in a tensor.", """call @step() : () -> ()
call @step() : () -> ()
call @step() : () -> ()
%y = ml_program.global_load @state : tensor<2xi32>""", [("y", "tensor<2xi32>", [3, 8])],
       [("step", "", "", """%t = ml_program.global_load @state : tensor<2xi32>
%k = arith.constant dense<[1, 2]> : tensor<2xi32>
%u = arith.addi %t, %k : tensor<2xi32>
ml_program.global_store @state = %u : tensor<2xi32>
return""")], (), "ml_program.global private mutable @state(dense<[0, 2]> : tensor<2xi32>) : tensor<2xi32>")
simple("vectors_and_tensors", "Rows are read as vectors and written back.", """%e = tensor.empty() : tensor<4x4xi32>
%y = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %e) -> (tensor<4x4xi32>) {
%v = vector.transfer_read %x[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
%k = arith.index_cast %i : index to i32
%s = vector.broadcast %k : i32 to vector<4xi32>
%p = arith.muli %v, %s : vector<4xi32>
%u = vector.transfer_write %p, %t[%i, %c0] {in_bounds = [true]} : vector<4xi32>, tensor<4x4xi32>
scf.yield %u : tensor<4x4xi32>
}""", [("y", "tensor<4x4xi32>", np.outer(range(4), [1, 2, 3, 4]))])
simple("vector_out_of_bounds", "A vector reads beyond the end of a tensor, and writes only inside of it.", """%v = vector.transfer_read %x[%c2], %k7_i32 : tensor<4xi32>, vector<4xi32>
%y = vector.transfer_write %v, %x[%c1] : vector<4xi32>, tensor<4xi32>
""", [("y", T4, [1, 3, 4, 7])])

# ---- sizes

simple("dynamic_outer_product", "A product of lists whose lengths are known at run time.", """%a = tensor.cast %x : tensor<4xi32> to tensor<?xi32>
%n = tensor.dim %a, %c0 : tensor<?xi32>
%e = tensor.empty(%n, %n) : tensor<?x?xi32>
%o = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
    ins(%a, %a : tensor<?xi32>, tensor<?xi32>) outs(%e : tensor<?x?xi32>) {
^bb0(%u: i32, %v: i32, %w: i32):
%p = arith.muli %u, %v : i32
linalg.yield %p : i32
} -> tensor<?x?xi32>
%y = tensor.collapse_shape %o [[0, 1]] : tensor<?x?xi32> into tensor<?xi32>""", [("y", "tensor<?xi32>", np.outer([1, 2, 3, 4], [1, 2, 3, 4]).ravel())])
simple("dynamic_expand", "A dynamic dimension is expanded, transposed and collapsed.", """%a = tensor.cast %x : tensor<6xi32> to tensor<?xi32>
%b = tensor.expand_shape %a [[0, 1]] output_shape [%c3, 2] : tensor<?xi32> into tensor<?x2xi32>
%e = tensor.empty(%c3) : tensor<2x?xi32>
%t = linalg.transpose ins(%b : tensor<?x2xi32>) outs(%e : tensor<2x?xi32>) permutation = [1, 0]
%y = tensor.collapse_shape %t [[0, 1]] : tensor<2x?xi32> into tensor<?xi32>""", [("y", "tensor<?xi32>", [0, 2, 4, 1, 3, 5])], inputs=[("x", range(6), "i32")])
simple("filter_by_size", "A function returns as many elements as it finds.", """%d = tensor.cast %x : tensor<8xi32> to tensor<?xi32>
%y = call @odd(%d) : (tensor<?xi32>) -> tensor<?xi32>""", [("y", "tensor<?xi32>", [3, 1, 1, 5, 9])],
       [("odd", "%t: tensor<?xi32>", "tensor<?xi32>", """%n = tensor.dim %t, %c0 : tensor<?xi32>
%e = tensor.empty(%n) : tensor<?xi32>
%r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%o = %e, %m = %c0) -> (tensor<?xi32>, index) {
%v = tensor.extract %t[%i] : tensor<?xi32>
%odd = arith.trunci %v : i32 to i1
%s:2 = scf.if %odd -> (tensor<?xi32>, index) {
%u = tensor.insert %v into %o[%m] : tensor<?xi32>
%k = arith.addi %m, %c1 : index
scf.yield %u, %k : tensor<?xi32>, index
} else {
scf.yield %o, %m : tensor<?xi32>, index
}
scf.yield %s#0, %s#1 : tensor<?xi32>, index
}
%f = tensor.extract_slice %r#0[0] [%r#1] [1] : tensor<?xi32> to tensor<?xi32>
return %f : tensor<?xi32>""")], [("x", [3, 1, 4, 1, 5, 9, 2, 6], "i32")])
simple("rank_and_sizes", "Ranks and sizes of ranked and unranked tensors.", """%e = tensor.empty(%c5) : tensor<2x?xf32>
%u = tensor.cast %e : tensor<2x?xf32> to tensor<*xf32>
%r = tensor.rank %u : tensor<*xf32>
%d = tensor.dim %u, %c1 : tensor<*xf32>
%s = tensor.dim %e, %c0 : tensor<2x?xf32>""", [("r", "index", 2), ("d", "index", 5), ("s", "index", 2)], inputs=())
simple("unranked_roundtrip", "A tensor loses its rank and gets it back.", """%u = tensor.cast %x : tensor<4xi32> to tensor<*xi32>
%y = tensor.cast %u : tensor<*xi32> to tensor<4xi32>""", [("y", T4, [1, 2, 3, 4])])
simple("empty_tensors", "Tensors without elements in reductions, sums, slices and loops.", """%e = tensor.empty() : tensor<0x3xi32>
%z = arith.constant dense<7> : tensor<3xi32>
%s = linalg.reduce { arith.addi } ins(%e : tensor<0x3xi32>) outs(%z : tensor<3xi32>) dimensions = [0]
%d = arith.addi %e, %e : tensor<0x3xi32>
%f = tensor.extract_slice %x[2] [0] [1] : tensor<4xi32> to tensor<0xi32>
%c = tensor.concat dim(0) %f, %x, %f : (tensor<0xi32>, tensor<4xi32>, tensor<0xi32>) -> tensor<4xi32>
%g = tensor.cast %f : tensor<0xi32> to tensor<?xi32>
%n = tensor.dim %d, %c0 : tensor<0x3xi32>""", [("s", "tensor<3xi32>", [7, 7, 7]), ("c", T4, [1, 2, 3, 4]), ("g", "tensor<?xi32>", []), ("n", "index", 0)])
simple("scalars_in_tensors", "Tensors without dimensions: made, written, carried, compared.", """%s = tensor.from_elements %k3_i32 : tensor<i32>
%r = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %s) -> (tensor<i32>) {
%a = tensor.extract %t[] : tensor<i32>
%b = tensor.extract %x[%i] : tensor<4xi32>
%c = arith.muli %a, %b : i32
%u = tensor.insert %c into %t[] : tensor<i32>
scf.yield %u : tensor<i32>
}
%e = tensor.expand_shape %r [] output_shape [1, 1] : tensor<i32> into tensor<1x1xi32>
%q = arith.addi %r, %s : tensor<i32>""", [("e", "tensor<1x1xi32>", [[72]]), ("q", "tensor<i32>", 75), ("s", "tensor<i32>", 3)])
simple("ones_in_shapes", "Dimensions of size one are added and removed.", """%a = tensor.expand_shape %x [[0, 1, 2]] output_shape [1, 4, 1] : tensor<4xi32> into tensor<1x4x1xi32>
%b = tensor.extract_slice %a[0, 1, 0] [1, 2, 1] [1, 1, 1] : tensor<1x4x1xi32> to tensor<2xi32>
%z = tensor.empty() : tensor<1x2x1x3xi32>
%c = linalg.broadcast ins(%b : tensor<2xi32>) outs(%z : tensor<1x2x1x3xi32>) dimensions = [0, 2, 3]
%y = tensor.collapse_shape %c [[0, 1], [2, 3]] : tensor<1x2x1x3xi32> into tensor<2x3xi32>""", [("y", "tensor<2x3xi32>", [[2] * 3, [3] * 3])])
simple("booleans_and_bits", "Tensors of i1 through views, loops and reductions.", """%a = tensor.expand_shape %x [[0, 1]] output_shape [2, 3] : tensor<6xi1> into tensor<2x3xi1>
%z = arith.constant dense<false> : tensor<3xi1>
%p = linalg.reduce { arith.xori } ins(%a : tensor<2x3xi1>) outs(%z : tensor<3xi1>) dimensions = [0]
%y = scf.for %i = %c0 to %c6 step %c2 iter_args(%t = %x) -> (tensor<6xi1>) {
%v = tensor.extract %t[%i] : tensor<6xi1>
%w = arith.xori %v, %k1_i1 : i1
%u = tensor.insert %w into %t[%i] : tensor<6xi1>
scf.yield %u : tensor<6xi1>
}""", [("p", "tensor<3xi1>", [1, 1, 1]), ("y", "tensor<6xi1>", [0, 0, 0, 0, 0, 0])], inputs=[("x", [1, 0, 1, 0, 1, 0], "i1")])
