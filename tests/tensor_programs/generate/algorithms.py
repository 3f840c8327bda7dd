"""Sorting, dynamic programming, graphs, transforms, random numbers: loops that carry tensors."""
import numpy as np

from networks import ints
from program import program

# ---- sorting

x = ints(9, 90, -50, 50)
T = "tensor<9xi32>"


def sort(name, purpose, text, e="i32", func=None, values=x, y=None):
    p = program(name, purpose)
    if func:
        p.func(*func[:3]).raw(func[3])
    t = f"tensor<{len(values)}x{e}>"
    p.main.const("x", values, e).raw(text, y=t).show("y", sorted(values) if y is None else y)
    p.write()


SWAP = """%u = tensor.extract %{t}[%{i}] : tensor<9xi32>
%v = tensor.extract %{t}[%{j}] : tensor<9xi32>
%lo = arith.minsi %u, %v : i32
%hi = arith.maxsi %u, %v : i32
%w = tensor.insert %lo into %{t}[%{i}] : tensor<9xi32>
%z = tensor.insert %hi into %{t}[%{j}] : tensor<9xi32>
"""
sort("sort_bubble", "Bubble sort.", """%y = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %x) -> (tensor<9xi32>) {
%b = scf.for %j = %c0 to %c8 step %c1 iter_args(%c = %a) -> (tensor<9xi32>) {
%k = arith.addi %j, %c1 : index
""" + SWAP.format(t="c", i="j", j="k") .replace("into %c[%k]", "into %w[%k]") + """scf.yield %z : tensor<9xi32>
}
scf.yield %b : tensor<9xi32>
}""")
sort("sort_odd_even", "Odd-even transposition, by tensors of shifted slices.", """%y = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %x) -> (tensor<9xi32>) {
%o = arith.remui %i, %c2 : index
%p = tensor.extract_slice %a[%o] [4] [2] : tensor<9xi32> to tensor<4xi32>
%o1 = arith.addi %o, %c1 : index
%q = tensor.extract_slice %a[%o1] [4] [2] : tensor<9xi32> to tensor<4xi32>
%lo = arith.minsi %p, %q : tensor<4xi32>
%hi = arith.maxsi %p, %q : tensor<4xi32>
%b = tensor.insert_slice %lo into %a[%o] [4] [2] : tensor<4xi32> into tensor<9xi32>
%c = tensor.insert_slice %hi into %b[%o1] [4] [2] : tensor<4xi32> into tensor<9xi32>
scf.yield %c : tensor<9xi32>
}""")
sort("sort_insertion", "Insertion sort: `scf.while` carries the tensor and a position.", """%y = scf.for %i = %c1 to %c9 step %c1 iter_args(%a = %x) -> (tensor<9xi32>) {
%key = tensor.extract %a[%i] : tensor<9xi32>
%r:2 = scf.while (%b = %a, %j = %i) : (tensor<9xi32>, index) -> (tensor<9xi32>, index) {
%pos = arith.cmpi ugt, %j, %c0 : index
%go = scf.if %pos -> (i1) {
%k = arith.subi %j, %c1 : index
%v = tensor.extract %b[%k] : tensor<9xi32>
%g = arith.cmpi sgt, %v, %key : i32
scf.yield %g : i1
} else {
scf.yield %kfalse : i1
}
scf.condition(%go) %b, %j : tensor<9xi32>, index
} do {
^bb0(%b: tensor<9xi32>, %j: index):
%k = arith.subi %j, %c1 : index
%v = tensor.extract %b[%k] : tensor<9xi32>
%c = tensor.insert %v into %b[%j] : tensor<9xi32>
scf.yield %c, %k : tensor<9xi32>, index
}
%d = tensor.insert %key into %r#0[%r#1] : tensor<9xi32>
scf.yield %d : tensor<9xi32>
}""".replace("%kfalse", "%k0_i1"))
sort("sort_selection", "Selection sort of floats.", """%y = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %x) -> (tensor<9xf32>) {
%m = scf.for %j = %i to %c9 step %c1 iter_args(%b = %i) -> (index) {
%u = tensor.extract %a[%j] : tensor<9xf32>
%v = tensor.extract %a[%b] : tensor<9xf32>
%l = arith.cmpf olt, %u, %v : f32
%n = arith.select %l, %j, %b : index
scf.yield %n : index
}
%u = tensor.extract %a[%i] : tensor<9xf32>
%v = tensor.extract %a[%m] : tensor<9xf32>
%c = tensor.insert %v into %a[%i] : tensor<9xf32>
%d = tensor.insert %u into %c[%m] : tensor<9xf32>
scf.yield %d : tensor<9xf32>
}""", "f32")
sort("sort_counting", "Counting sort of bytes, with a histogram.", """%z = arith.constant dense<0> : tensor<10xindex>
%h = scf.for %i = %c0 to %c9 step %c1 iter_args(%t = %z) -> (tensor<10xindex>) {
%v = tensor.extract %x[%i] : tensor<9xi8>
%b = arith.index_cast %v : i8 to index
%n = tensor.extract %t[%b] : tensor<10xindex>
%m = arith.addi %n, %c1 : index
%u = tensor.insert %m into %t[%b] : tensor<10xindex>
scf.yield %u : tensor<10xindex>
}
%e = tensor.empty() : tensor<9xi8>
%r:2 = scf.for %d = %c0 to %c10 step %c1 iter_args(%t = %e, %p = %c0) -> (tensor<9xi8>, index) {
%n = tensor.extract %h[%d] : tensor<10xindex>
%q = arith.addi %p, %n : index
%v = arith.index_cast %d : index to i8
%u = scf.for %i = %p to %q step %c1 iter_args(%s = %t) -> (tensor<9xi8>) {
%w = tensor.insert %v into %s[%i] : tensor<9xi8>
scf.yield %w : tensor<9xi8>
}
scf.yield %u, %q : tensor<9xi8>, index
}
%y = tensor.cast %r#0 : tensor<9xi8> to tensor<9xi8>""", "i8", values=ints(9, 91, 0, 10))
sort("sort_quick", "Quicksort: a recursive function that takes and returns a tensor.", "%y = call @sort(%x, %c0, %c9) : (tensor<9xi32>, index, index) -> tensor<9xi32>", func=("sort", "%a: tensor<9xi32>, %lo: index, %hi: index", "tensor<9xi32>", """%n = arith.subi %hi, %lo : index
%more = arith.cmpi sgt, %n, %c1 : index
%r = scf.if %more -> (tensor<9xi32>) {
%pivot = tensor.extract %a[%lo] : tensor<9xi32>
%first = arith.addi %lo, %c1 : index
%s:2 = scf.for %i = %first to %hi step %c1 iter_args(%b = %a, %m = %lo) -> (tensor<9xi32>, index) {
%v = tensor.extract %b[%i] : tensor<9xi32>
%less = arith.cmpi slt, %v, %pivot : i32
%t:2 = scf.if %less -> (tensor<9xi32>, index) {
%k = arith.addi %m, %c1 : index
%u = tensor.extract %b[%k] : tensor<9xi32>
%c = tensor.insert %v into %b[%k] : tensor<9xi32>
%d = tensor.insert %u into %c[%i] : tensor<9xi32>
scf.yield %d, %k : tensor<9xi32>, index
} else {
scf.yield %b, %m : tensor<9xi32>, index
}
scf.yield %t#0, %t#1 : tensor<9xi32>, index
}
%u = tensor.extract %s#0[%s#1] : tensor<9xi32>
%c = tensor.insert %u into %s#0[%lo] : tensor<9xi32>
%d = tensor.insert %pivot into %c[%s#1] : tensor<9xi32>
%e = func.call @sort(%d, %lo, %s#1) : (tensor<9xi32>, index, index) -> tensor<9xi32>
%k = arith.addi %s#1, %c1 : index
%f = func.call @sort(%e, %k, %hi) : (tensor<9xi32>, index, index) -> tensor<9xi32>
scf.yield %f : tensor<9xi32>
} else {
scf.yield %a : tensor<9xi32>
}
return %r : tensor<9xi32>"""))
sort("sort_merge", "Merge sort: recursion on slices of dynamic size.", """%d = tensor.cast %x : tensor<9xi32> to tensor<?xi32>
%s = call @sort(%d) : (tensor<?xi32>) -> tensor<?xi32>
%y = tensor.cast %s : tensor<?xi32> to tensor<9xi32>""", func=("sort", "%a: tensor<?xi32>", "tensor<?xi32>", """%n = tensor.dim %a, %c0 : tensor<?xi32>
%one = arith.cmpi ult, %n, %c2 : index
%r = scf.if %one -> (tensor<?xi32>) {
scf.yield %a : tensor<?xi32>
} else {
%h = arith.divui %n, %c2 : index
%m = arith.subi %n, %h : index
%a0 = tensor.extract_slice %a[0] [%h] [1] : tensor<?xi32> to tensor<?xi32>
%a1 = tensor.extract_slice %a[%h] [%m] [1] : tensor<?xi32> to tensor<?xi32>
%l = func.call @sort(%a0) : (tensor<?xi32>) -> tensor<?xi32>
%g = func.call @sort(%a1) : (tensor<?xi32>) -> tensor<?xi32>
%e = tensor.empty(%n) : tensor<?xi32>
%s:3 = scf.for %k = %c0 to %n step %c1 iter_args(%t = %e, %i = %c0, %j = %c0) -> (tensor<?xi32>, index, index) {
%more = arith.cmpi ult, %j, %m : index
%end = arith.cmpi uge, %i, %h : index
%right = scf.if %end -> (i1) {
scf.yield %more : i1
} else {
%c = scf.if %more -> (i1) {
%u = tensor.extract %l[%i] : tensor<?xi32>
%v = tensor.extract %g[%j] : tensor<?xi32>
%lt = arith.cmpi slt, %v, %u : i32
scf.yield %lt : i1
} else {
scf.yield %k0_i1 : i1
}
scf.yield %c : i1
}
%src = arith.select %right, %g, %l : tensor<?xi32>
%at = arith.select %right, %j, %i : index
%w = tensor.extract %src[%at] : tensor<?xi32>
%t1 = tensor.insert %w into %t[%k] : tensor<?xi32>
%ri = arith.index_castui %right : i1 to index
%li = arith.subi %c1, %ri : index
%i1 = arith.addi %i, %li : index
%j1 = arith.addi %j, %ri : index
scf.yield %t1, %i1, %j1 : tensor<?xi32>, index, index
}
scf.yield %s#0 : tensor<?xi32>
}
return %r : tensor<?xi32>"""))
sort("sort_bitonic", "A bitonic network in three loops.", """%k0 = arith.constant 2 : index
%y = scf.for %e = %c1 to %c4 step %c1 iter_args(%a = %x) -> (tensor<8xi32>) {
%k = arith.shli %c1, %e : index
%b = scf.for %f = %c0 to %e step %c1 iter_args(%b0 = %a) -> (tensor<8xi32>) {
%g = arith.addi %f, %c1 : index
%j = arith.shrui %k, %g : index
%c = scf.for %i = %c0 to %c8 step %c1 iter_args(%d = %b0) -> (tensor<8xi32>) {
%l = arith.xori %i, %j : index
%up = arith.cmpi ugt, %l, %i : index
%r = scf.if %up -> (tensor<8xi32>) {
%bit = arith.andi %i, %k : index
%asc = arith.cmpi eq, %bit, %c0 : index
%u = tensor.extract %d[%i] : tensor<8xi32>
%v = tensor.extract %d[%l] : tensor<8xi32>
%lo = arith.minsi %u, %v : i32
%hi = arith.maxsi %u, %v : i32
%p = arith.select %asc, %lo, %hi : i32
%q = arith.select %asc, %hi, %lo : i32
%m = tensor.insert %p into %d[%i] : tensor<8xi32>
%n = tensor.insert %q into %m[%l] : tensor<8xi32>
scf.yield %n : tensor<8xi32>
} else {
scf.yield %d : tensor<8xi32>
}
scf.yield %r : tensor<8xi32>
}
scf.yield %c : tensor<8xi32>
}
scf.yield %b : tensor<8xi32>
}""".replace("%k0 = arith.constant 2 : index\n", ""), values=ints(8, 92, -50, 50))
sort("rank_of_elements", "The place of each element in the sorted order, by comparisons of all pairs.", """%z = arith.constant dense<0> : tensor<9xi32>
%y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
    ins(%x, %x : tensor<9xi32>, tensor<9xi32>) outs(%z : tensor<9xi32>) {
^bb0(%a: i32, %b: i32, %o: i32):
%c = arith.cmpi slt, %b, %a : i32
%d = arith.extui %c : i1 to i32
%e = arith.addi %o, %d : i32
linalg.yield %e : i32
} -> tensor<9xi32>""", y=[int((x < v).sum()) for v in x])

# ---- dynamic programming

p = program("fibonacci_table", "A table that is filled from its own elements.")
f = p.main.const("z", [1, 1, 0, 0, 0, 0, 0, 0, 0, 0], "i64").raw("""%y = scf.for %i = %c2 to %c10 step %c1 iter_args(%t = %z) -> (tensor<10xi64>) {
%i1 = arith.subi %i, %c1 : index
%i2 = arith.subi %i, %c2 : index
%a = tensor.extract %t[%i1] : tensor<10xi64>
%b = tensor.extract %t[%i2] : tensor<10xi64>
%c = arith.addi %a, %b : i64
%u = tensor.insert %c into %t[%i] : tensor<10xi64>
scf.yield %u : tensor<10xi64>
}""", y="tensor<10xi64>").show("y", [1, 1, 2, 3, 5, 8, 13, 21, 34, 55]).show("z", [1, 1] + [0] * 8)
p.write()


def table(a, b, cell, first):
    t = np.zeros((len(a) + 1, len(b) + 1), int)
    for i in range(len(a) + 1):
        for j in range(len(b) + 1):
            t[i, j] = first(i, j) if i == 0 or j == 0 else cell(t, i, j, a[i - 1] == b[j - 1])
    return t


a, b = [1, 2, 3, 2, 4, 1], [2, 4, 3, 1, 2]
GRID = """%y = scf.for %i = %c1 to %c7 step %c1 iter_args(%t = %z) -> (tensor<7x6xi32>) {
%u = scf.for %j = %c1 to %c6 step %c1 iter_args(%s = %t) -> (tensor<7x6xi32>) {
%im = arith.subi %i, %c1 : index
%jm = arith.subi %j, %c1 : index
%ca = tensor.extract %a[%im] : tensor<6xi32>
%cb = tensor.extract %b[%jm] : tensor<5xi32>
%eq = arith.cmpi eq, %ca, %cb : i32
%d = tensor.extract %s[%im, %jm] : tensor<7x6xi32>
%l = tensor.extract %s[%i, %jm] : tensor<7x6xi32>
%p = tensor.extract %s[%im, %j] : tensor<7x6xi32>
{cell}
%w = tensor.insert %r into %s[%i, %j] : tensor<7x6xi32>
scf.yield %w : tensor<7x6xi32>
}
scf.yield %u : tensor<7x6xi32>
}"""
p = program("longest_common_subsequence", "A table of lengths.")
f = p.main.const("a", a, "i32").const("b", b, "i32").fill("z", 0, (7, 6), "i32").raw(GRID.replace("{cell}", """%d1 = arith.addi %d, %k1_i32 : i32
%m = arith.maxsi %l, %p : i32
%r = arith.select %eq, %d1, %m : i32"""), y="tensor<7x6xi32>")
f.show("y", table(a, b, lambda t, i, j, eq: t[i - 1, j - 1] + 1 if eq else max(t[i, j - 1], t[i - 1, j]), lambda i, j: 0))
p.write()

p = program("edit_distance", "A table of distances whose border is generated.")
f = p.main.const("a", a, "i32").const("b", b, "i32").raw("""%z = tensor.generate {
^bb0(%i: index, %j: index):
%s = arith.addi %i, %j : index
%v = arith.index_cast %s : index to i32
tensor.yield %v : i32
} : tensor<7x6xi32>\n""" + GRID.replace("{cell}", """%n = arith.extui %eq : i1 to i32
%cost = arith.subi %k1_i32, %n : i32
%dc = arith.addi %d, %cost : i32
%m = arith.minsi %l, %p : i32
%m1 = arith.addi %m, %k1_i32 : i32
%r = arith.minsi %dc, %m1 : i32"""), y="tensor<7x6xi32>")
f.show("y", table(a, b, lambda t, i, j, eq: min(t[i - 1, j - 1] + (not eq), t[i, j - 1] + 1, t[i - 1, j] + 1), lambda i, j: i + j))
p.write()

p = program("knapsack", "Greatest values for all weights, item by item, from the previous row.")
ws, vs = [3, 1, 4, 2], [7, 2, 9, 5]
f = p.main.const("w", ws, "index").const("v", vs, "i64").fill("z", 0, (9,), "i64").raw("""%y = scf.for %k = %c0 to %c4 step %c1 iter_args(%t = %z) -> (tensor<9xi64>) {
%wk = tensor.extract %w[%k] : tensor<4xindex>
%vk = tensor.extract %v[%k] : tensor<4xi64>
%n = scf.for %i = %wk to %c9 step %c1 iter_args(%s = %t) -> (tensor<9xi64>) {
%j = arith.subi %i, %wk : index
%a = tensor.extract %t[%j] : tensor<9xi64>
%b = tensor.extract %t[%i] : tensor<9xi64>
%c = arith.addi %a, %vk : i64
%d = arith.maxsi %b, %c : i64
%e = tensor.insert %d into %s[%i] : tensor<9xi64>
scf.yield %e : tensor<9xi64>
}
scf.yield %n : tensor<9xi64>
}""", y="tensor<9xi64>")
t = [0] * 9
for w, v in zip(ws, vs):
    t = [max(t[i], t[i - w] + v) if i >= w else t[i] for i in range(9)]
f.show("y", t)
p.write()

p = program("coin_change", "The numbers of ways to pay, in place.")
f = p.main.const("coins", [1, 2, 5], "index").const("z", [1] + [0] * 10, "i32").raw("""%y = scf.for %k = %c0 to %c3 step %c1 iter_args(%t = %z) -> (tensor<11xi32>) {
%coin = tensor.extract %coins[%k] : tensor<3xindex>
%n = scf.for %i = %coin to %c11 step %c1 iter_args(%s = %t) -> (tensor<11xi32>) {
%j = arith.subi %i, %coin : index
%a = tensor.extract %s[%j] : tensor<11xi32>
%b = tensor.extract %s[%i] : tensor<11xi32>
%c = arith.addi %a, %b : i32
%e = tensor.insert %c into %s[%i] : tensor<11xi32>
scf.yield %e : tensor<11xi32>
}
scf.yield %n : tensor<11xi32>
}""", y="tensor<11xi32>").show("y", [1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 10])
p.write()

p = program("pascal_rows", "Each row is made from the row before; rows are inserted in a matrix.")
f = p.main.const("r0", [1, 0, 0, 0, 0, 0], "i32").fill("z", 0, (6, 6), "i32").raw("""%y:2 = scf.for %i = %c0 to %c6 step %c1 iter_args(%m = %z, %r = %r0) -> (tensor<6x6xi32>, tensor<6xi32>) {
%n = tensor.insert_slice %r into %m[%i, 0] [1, 6] [1, 1] : tensor<6xi32> into tensor<6x6xi32>
%a = tensor.extract_slice %r[0] [5] [1] : tensor<6xi32> to tensor<5xi32>
%b = tensor.extract_slice %r[1] [5] [1] : tensor<6xi32> to tensor<5xi32>
%c = arith.addi %a, %b : tensor<5xi32>
%s = tensor.insert_slice %c into %r[1] [5] [1] : tensor<5xi32> into tensor<6xi32>
scf.yield %n, %s : tensor<6x6xi32>, tensor<6xi32>
}
%t = tensor.cast %y#0 : tensor<6x6xi32> to tensor<6x6xi32>""", t="tensor<6x6xi32>")
m = np.zeros((6, 6), int)
for i in range(6):
    m[i, 0] = 1
    for j in range(1, i + 1):
        m[i, j] = m[i - 1, j - 1] + m[i - 1, j]
f.show("t", m)
p.write()

p = program("increasing_subsequence", "The longest ends of increasing subsequences.")
s = [3, 1, 4, 1, 5, 9, 2, 6]
f = p.main.const("x", s, "i32").const("one", [1] * 8, "i32").raw("""%y = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %one) -> (tensor<8xi32>) {
%v = tensor.extract %x[%i] : tensor<8xi32>
%n = scf.for %j = %c0 to %i step %c1 iter_args(%s = %t) -> (tensor<8xi32>) {
%u = tensor.extract %x[%j] : tensor<8xi32>
%lt = arith.cmpi slt, %u, %v : i32
%r = scf.if %lt -> (tensor<8xi32>) {
%a = tensor.extract %s[%j] : tensor<8xi32>
%b = arith.addi %a, %k1_i32 : i32
%c = tensor.extract %s[%i] : tensor<8xi32>
%d = arith.maxsi %b, %c : i32
%e = tensor.insert %d into %s[%i] : tensor<8xi32>
scf.yield %e : tensor<8xi32>
} else {
scf.yield %s : tensor<8xi32>
}
scf.yield %r : tensor<8xi32>
}
scf.yield %n : tensor<8xi32>
}""", y="tensor<8xi32>").show("y", [1, 1, 2, 1, 3, 4, 2, 4]).show("one", [1] * 8)
p.write()

# ---- graphs and numbers

INF = 99
D = np.array([[0, 3, INF, 7], [8, 0, 2, INF], [5, INF, 0, 1], [2, INF, INF, 0]])
p = program("shortest_paths", "Floyd and Warshall: a generic op for each vertex.")
f = p.main.const("x", D, "i32").raw("%y = scf.for %k = %c0 to %c4 step %c1 iter_args(%d = %x) -> (tensor<4x4xi32>) {", y="tensor<4x4xi32>", d="tensor<4x4xi32>")
f.raw("""%row = tensor.extract_slice %d[%k, 0] [1, 4] [1, 1] : tensor<4x4xi32> to tensor<4xi32>
%col = tensor.extract_slice %d[0, %k] [4, 1] [1, 1] : tensor<4x4xi32> to tensor<4xi32>""", row="tensor<4xi32>", col="tensor<4xi32>")
f.gen("n", "i,j->ij", "col row", "d", "%s = arith.addi %x0, %x1 : i32\n%r = arith.minsi %s, %o : i32\nyield %r").raw("scf.yield %n : tensor<4x4xi32>\n}")
d = D.copy()
for k in range(4):
    d = np.minimum(d, d[:, k:k + 1] + d[k])
f.show("y", d)
p.write()

p = program("bellman_ford", "Distances by relaxation of a list of edges.")
edges = np.array([[0, 1, 4], [0, 2, 1], [2, 1, 2], [1, 3, 5], [2, 3, 8]])
f = p.main.const("e", edges, "index").const("z", [0, 99, 99, 99], "index").raw("""%y = scf.for %t = %c0 to %c3 step %c1 iter_args(%d0 = %z) -> (tensor<4xindex>) {
%r = scf.for %i = %c0 to %c5 step %c1 iter_args(%d = %d0) -> (tensor<4xindex>) {
%u = tensor.extract %e[%i, %c0] : tensor<5x3xindex>
%v = tensor.extract %e[%i, %c1] : tensor<5x3xindex>
%w = tensor.extract %e[%i, %c2] : tensor<5x3xindex>
%a = tensor.extract %d[%u] : tensor<4xindex>
%b = tensor.extract %d[%v] : tensor<4xindex>
%c = arith.addi %a, %w : index
%m = arith.minui %b, %c : index
%n = tensor.insert %m into %d[%v] : tensor<4xindex>
scf.yield %n : tensor<4xindex>
}
scf.yield %r : tensor<4xindex>
}""", y="tensor<4xindex>").show("y", [0, 3, 1, 8])
p.write()

p = program("breadth_first", "A queue and distances, both carried by `scf.while`.")
adj = np.array([[0, 1, 1, 0, 0], [0, 0, 0, 1, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0, 1], [0, 0, 0, 0, 0]])
f = p.main.const("g", adj, "i1").const("q0", [0] * 5, "index").const("d0", [0, -1, -1, -1, -1], "i32").raw("""%r:4 = scf.while (%q = %q0, %d = %d0, %h = %c0, %t = %c1) : (tensor<5xindex>, tensor<5xi32>, index, index) -> (tensor<5xindex>, tensor<5xi32>, index, index) {
%go = arith.cmpi ult, %h, %t : index
scf.condition(%go) %q, %d, %h, %t : tensor<5xindex>, tensor<5xi32>, index, index
} do {
^bb0(%q: tensor<5xindex>, %d: tensor<5xi32>, %h: index, %t: index):
%v = tensor.extract %q[%h] : tensor<5xindex>
%dv = tensor.extract %d[%v] : tensor<5xi32>
%dn = arith.addi %dv, %k1_i32 : i32
%s:3 = scf.for %w = %c0 to %c5 step %c1 iter_args(%q1 = %q, %d1 = %d, %t1 = %t) -> (tensor<5xindex>, tensor<5xi32>, index) {
%e = tensor.extract %g[%v, %w] : tensor<5x5xi1>
%dw = tensor.extract %d1[%w] : tensor<5xi32>
%new = arith.cmpi slt, %dw, %k0_i32 : i32
%both = arith.andi %e, %new : i1
%u:3 = scf.if %both -> (tensor<5xindex>, tensor<5xi32>, index) {
%q2 = tensor.insert %w into %q1[%t1] : tensor<5xindex>
%d2 = tensor.insert %dn into %d1[%w] : tensor<5xi32>
%t2 = arith.addi %t1, %c1 : index
scf.yield %q2, %d2, %t2 : tensor<5xindex>, tensor<5xi32>, index
} else {
scf.yield %q1, %d1, %t1 : tensor<5xindex>, tensor<5xi32>, index
}
scf.yield %u#0, %u#1, %u#2 : tensor<5xindex>, tensor<5xi32>, index
}
%h1 = arith.addi %h, %c1 : index
scf.yield %s#0, %s#1, %h1, %s#2 : tensor<5xindex>, tensor<5xi32>, index, index
}
%q = tensor.cast %r#0 : tensor<5xindex> to tensor<5xindex>
%d = tensor.cast %r#1 : tensor<5xi32> to tensor<5xi32>""", q="tensor<5xindex>", d="tensor<5xi32>").show("q", [0, 1, 2, 3, 4]).show("d", [0, 1, 1, 2, 3])
p.write()

p = program("sieve", "Multiples are struck out of a tensor of booleans.")
f = p.main.const("x", [0, 0] + [1] * 28, "i1").raw("""%y = scf.for %i = %c2 to %c6 step %c1 iter_args(%t = %x) -> (tensor<30xi1>) {
%prime = tensor.extract %t[%i] : tensor<30xi1>
%u = scf.if %prime -> (tensor<30xi1>) {
%s = arith.muli %i, %i : index
%w = scf.for %j = %s to %c30 step %i iter_args(%v = %t) -> (tensor<30xi1>) {
%n = tensor.insert %k0_i1 into %v[%j] : tensor<30xi1>
scf.yield %n : tensor<30xi1>
}
scf.yield %w : tensor<30xi1>
} else {
scf.yield %t : tensor<30xi1>
}
scf.yield %u : tensor<30xi1>
}""", y="tensor<30xi1>").show("y", [int(n > 1 and all(n % k for k in range(2, n))) for n in range(30)])
p.write()

p = program("collatz_lengths", "Lengths of sequences, each by a loop in the region of `tensor.generate`.")


def collatz(n):
    return 0 if n == 1 else 1 + collatz(n // 2 if n % 2 == 0 else 3 * n + 1)


f = p.main.raw("""%y = tensor.generate {
^bb0(%i: index):
%s = arith.addi %i, %c1 : index
%r:2 = scf.while (%n = %s, %k = %c0) : (index, index) -> (index, index) {
%go = arith.cmpi ne, %n, %c1 : index
scf.condition(%go) %n, %k : index, index
} do {
^bb0(%n: index, %k: index):
%h = arith.divui %n, %c2 : index
%t = arith.muli %n, %c3 : index
%t1 = arith.addi %t, %c1 : index
%o = arith.remui %n, %c2 : index
%even = arith.cmpi eq, %o, %c0 : index
%m = arith.select %even, %h, %t1 : index
%k1 = arith.addi %k, %c1 : index
scf.yield %m, %k1 : index, index
}
tensor.yield %r#1 : index
} : tensor<10xindex>""", y="tensor<10xindex>").show("y", [collatz(n) for n in range(1, 11)])
p.write()

p = program("union_find", "Parents of sets, followed by `scf.while`.")
f = p.main.const("pairs", [[0, 1], [2, 3], [1, 3]], "index").const("x", range(5), "index")
p.func("root", "%t: tensor<5xindex>, %v: index", "index").raw("""%r:2 = scf.while (%u = %v) : (index) -> (index, index) {
%w = tensor.extract %t[%u] : tensor<5xindex>
%go = arith.cmpi ne, %w, %u : index
scf.condition(%go) %u, %w : index, index
} do {
^bb0(%u: index, %w: index):
scf.yield %w : index
}
return %r#0 : index""")
f.raw("""%y = scf.for %i = %c0 to %c3 step %c1 iter_args(%t = %x) -> (tensor<5xindex>) {
%a = tensor.extract %pairs[%i, %c0] : tensor<3x2xindex>
%b = tensor.extract %pairs[%i, %c1] : tensor<3x2xindex>
%ra = func.call @root(%t, %a) : (tensor<5xindex>, index) -> index
%rb = func.call @root(%t, %b) : (tensor<5xindex>, index) -> index
%u = tensor.insert %ra into %t[%rb] : tensor<5xindex>
scf.yield %u : tensor<5xindex>
}""", y="tensor<5xindex>").show("y", [0, 0, 0, 2, 4])
p.write()

# ---- points, transforms, random numbers

p = program("k_means", "Three steps of two centres: labels by distances, then new means.")
pts = np.array([[0.0, 0], [1, 0], [0, 1], [8, 8], [9, 8], [8, 10]])
cs = np.array([[0.0, 0], [1, 1]])
f = p.main.const("x", pts, "f64").const("c0s", cs, "f64").fill("z", 0.0, (2, 3), "f64").empty("e", (2, 2), "f64").raw("""%y = scf.for %t = %c0 to %c3 step %c1 iter_args(%c = %c0s) -> (tensor<2x2xf64>) {
%s = scf.for %i = %c0 to %c6 step %c1 iter_args(%a = %z) -> (tensor<2x3xf64>) {
%p = tensor.extract_slice %x[%i, 0] [1, 2] [1, 1] : tensor<6x2xf64> to tensor<2xf64>
%d0 = func.call @distance(%p, %c, %c0) : (tensor<2xf64>, tensor<2x2xf64>, index) -> f64
%d1 = func.call @distance(%p, %c, %c1) : (tensor<2xf64>, tensor<2x2xf64>, index) -> f64
%g = arith.cmpf olt, %d1, %d0 : f64
%k = arith.index_castui %g : i1 to index
%one = arith.constant dense<1.0> : tensor<1xf64>
%q = tensor.concat dim(0) %p, %one : (tensor<2xf64>, tensor<1xf64>) -> tensor<3xf64>
%old = tensor.extract_slice %a[%k, 0] [1, 3] [1, 1] : tensor<2x3xf64> to tensor<3xf64>
%new = arith.addf %old, %q : tensor<3xf64>
%b = tensor.insert_slice %new into %a[%k, 0] [1, 3] [1, 1] : tensor<3xf64> into tensor<2x3xf64>
scf.yield %b : tensor<2x3xf64>
}
%m = tensor.generate {
^bb0(%i: index, %j: index):
%u = tensor.extract %s[%i, %j] : tensor<2x3xf64>
%n = tensor.extract %s[%i, %c2] : tensor<2x3xf64>
%r = arith.divf %u, %n : f64
tensor.yield %r : f64
} : tensor<2x2xf64>
scf.yield %m : tensor<2x2xf64>
}""", y="tensor<2x2xf64>")
p.func("distance", "%p: tensor<2xf64>, %c: tensor<2x2xf64>, %k: index", "f64").raw("""%q = tensor.extract_slice %c[%k, 0] [1, 2] [1, 1] : tensor<2x2xf64> to tensor<2xf64>
%d = arith.subf %p, %q : tensor<2xf64>
%z = tensor.from_elements %k0p0_f64 : tensor<f64>
%s = linalg.dot ins(%d, %d : tensor<2xf64>, tensor<2xf64>) outs(%z : tensor<f64>) -> tensor<f64>
%r = tensor.extract %s[] : tensor<f64>
return %r : f64""")
for _ in range(3):
    label = ((pts[:, None] - cs)**2).sum(2).argmin(1)
    cs = np.array([pts[label == k].mean(0) for k in (0, 1)])
f.show("y", cs)
p.write()

p = program("fft", "A Fourier transform of eight numbers: bits reversed, then three stages on two carried tensors.")
v = np.array([1.0, 2, 0, -1, 3, 0, 1, 4])
f = p.main.const("x", v[[0, 4, 2, 6, 1, 5, 3, 7]], "f64").fill("z", 0.0, (8,), "f64").raw("""%r:2 = scf.for %s = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %z) -> (tensor<8xf64>, tensor<8xf64>) {
%h = arith.shli %c1, %s : index
%h64 = arith.index_cast %h : index to i64
%hf = arith.sitofp %h64 : i64 to f64
%t:2 = scf.for %k = %c0 to %c4 step %c1 iter_args(%c = %a, %d = %b) -> (tensor<8xf64>, tensor<8xf64>) {
%g = arith.divui %k, %h : index
%j = arith.remui %k, %h : index
%g2 = arith.muli %g, %h : index
%g3 = arith.addi %g2, %k : index
%i1 = arith.addi %g3, %h : index
%j64 = arith.index_cast %j : index to i64
%jf = arith.sitofp %j64 : i64 to f64
%q = arith.divf %jf, %hf : f64
%w = arith.mulf %q, %km3p141592653589793_f64 : f64
%wr = math.cos %w : f64
%wi = math.sin %w : f64
%ur = tensor.extract %c[%g3] : tensor<8xf64>
%ui = tensor.extract %d[%g3] : tensor<8xf64>
%vr = tensor.extract %c[%i1] : tensor<8xf64>
%vi = tensor.extract %d[%i1] : tensor<8xf64>
%p0 = arith.mulf %vr, %wr : f64
%p1 = arith.mulf %vi, %wi : f64
%p2 = arith.mulf %vr, %wi : f64
%p3 = arith.mulf %vi, %wr : f64
%tr = arith.subf %p0, %p1 : f64
%ti = arith.addf %p2, %p3 : f64
%sr = arith.addf %ur, %tr : f64
%si = arith.addf %ui, %ti : f64
%dr = arith.subf %ur, %tr : f64
%di = arith.subf %ui, %ti : f64
%e0 = tensor.insert %sr into %c[%g3] : tensor<8xf64>
%e1 = tensor.insert %dr into %e0[%i1] : tensor<8xf64>
%f0 = tensor.insert %si into %d[%g3] : tensor<8xf64>
%f1 = tensor.insert %di into %f0[%i1] : tensor<8xf64>
scf.yield %e1, %f1 : tensor<8xf64>, tensor<8xf64>
}
scf.yield %t#0, %t#1 : tensor<8xf64>, tensor<8xf64>
}
%s = arith.constant dense<1000.0> : tensor<8xf64>
%a0 = arith.addf %r#0, %s : tensor<8xf64>
%b0 = arith.addf %r#1, %s : tensor<8xf64>""", a0="tensor<8xf64>", b0="tensor<8xf64>").show("a0", np.fft.fft(v).real + 1000).show("b0", np.fft.fft(v).imag + 1000)
p.write()

p = program("cosine_transform", "A product with a matrix of cosines that is computed in the region.")
f = p.main.const("x", v[:4], "f64").const("z", [100] * 4, "f64").gen("y", "i->j", "x", "z", """%i = linalg.index 0 : index
%j = linalg.index 1 : index
%i2 = arith.addi %i, %i : index
%i3 = arith.addi %i2, %c1 : index
%ij = arith.muli %i3, %j : index
%n = arith.index_cast %ij : index to i64
%f = arith.sitofp %n : i64 to f64
%w = arith.mulf %f, %k0p39269908169872414_f64 : f64
%c = math.cos %w : f64
%m = arith.mulf %c, %x0 : f64
%s = arith.addf %m, %o : f64
yield %s""").show("y", 100 + np.array([sum(v[i] * np.cos(np.pi / 8 * (2 * i + 1) * j) for i in range(4)) for j in range(4)]))
p.write()

p = program("polynomial_product", "Coefficients, added to a slice that moves.")
a, b = [1, -2, 3], [4, 0, -1, 2]
f = p.main.const("a", a, "i32").const("b", b, "i32").fill("z", 0, (6,), "i32").raw("""%y = scf.for %i = %c0 to %c3 step %c1 iter_args(%t = %z) -> (tensor<6xi32>) {
%k = tensor.extract %a[%i] : tensor<3xi32>
%ks = tensor.splat %k : tensor<4xi32>
%m = arith.muli %ks, %b : tensor<4xi32>
%s = tensor.extract_slice %t[%i] [4] [1] : tensor<6xi32> to tensor<4xi32>
%n = arith.addi %s, %m : tensor<4xi32>
%u = tensor.insert_slice %n into %t[%i] [4] [1] : tensor<4xi32> into tensor<6xi32>
scf.yield %u : tensor<6xi32>
}""", y="tensor<6xi32>").show("y", np.convolve(a, b))
p.write()

p = program("horner", "A polynomial at many points at once.")
f = p.main.const("k", [2, -1, 0, 3], "f64").const("x", [0, 1, 2, -1.5], "f64").fill("z", 0.0, (4,), "f64").raw("""%y = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %z) -> (tensor<4xf64>) {
%k1 = tensor.extract %k[%i] : tensor<4xf64>
%ks = tensor.splat %k1 : tensor<4xf64>
%u = math.fma %t, %x, %ks : tensor<4xf64>
scf.yield %u : tensor<4xf64>
}""".replace("%k1", "%kk"), y="tensor<4xf64>").show("y", np.polyval([2, -1, 0, 3], [0, 1, 2, -1.5]))
p.write()

p = program("runge_kutta", "Four stages for a harmonic oscillator; the state is a tensor of two.")
p.func("slope", "%s: tensor<2xf64>", "tensor<2xf64>").raw("""%a = tensor.extract %s[%c0] : tensor<2xf64>
%b = tensor.extract %s[%c1] : tensor<2xf64>
%n = arith.negf %a : f64
%r = tensor.from_elements %b, %n : tensor<2xf64>
return %r : tensor<2xf64>""")
F2 = "tensor<2xf64>"
f = p.main.const("s0", [1, 0], "f64").const("h", [0.125] * 2, "f64").const("hh", [0.0625] * 2, "f64").const("two", [2] * 2, "f64").const("six", [0.125 / 6] * 2, "f64").raw(f"""%y = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %s0) -> ({F2}) {{
%k1 = func.call @slope(%s) : ({F2}) -> {F2}
%a = math.fma %k1, %hh, %s : {F2}
%k2 = func.call @slope(%a) : ({F2}) -> {F2}
%b = math.fma %k2, %hh, %s : {F2}
%k3 = func.call @slope(%b) : ({F2}) -> {F2}
%c = math.fma %k3, %h, %s : {F2}
%k4 = func.call @slope(%c) : ({F2}) -> {F2}
%m = arith.addf %k2, %k3 : {F2}
%n = arith.addf %k1, %k4 : {F2}
%q = math.fma %m, %two, %n : {F2}
%u = math.fma %q, %six, %s : {F2}
scf.yield %u : {F2}
}}""", y=F2)
s, g = np.array([1.0, 0]), lambda s: np.array([s[1], -s[0]])
for _ in range(8):
    k1 = g(s)
    k2 = g(s + k1 / 16)
    k3 = g(s + k2 / 16)
    k4 = g(s + k3 / 8)
    s = s + (k1 + 2 * k2 + 2 * k3 + k4) / 48
f.show("y", s)
p.write()

p = program("random_numbers", "A linear congruential generator: one element of state, a tensor of results.")
f = p.main.const("seed", 7, "i32").fill("z", 0, (6,), "i32").raw("""%r:2 = scf.for %i = %c0 to %c6 step %c1 iter_args(%s = %seed, %t = %z) -> (tensor<i32>, tensor<6xi32>) {
%a = tensor.extract %s[] : tensor<i32>
%b = arith.muli %a, %k1103515245_i32 : i32
%c = arith.addi %b, %k12345_i32 : i32
%d = tensor.insert %c into %s[] : tensor<i32>
%e = arith.shrui %c, %k16_i32 : i32
%u = tensor.insert %e into %t[%i] : tensor<6xi32>
scf.yield %d, %u : tensor<i32>, tensor<6xi32>
}
%y = tensor.cast %r#1 : tensor<6xi32> to tensor<6xi32>""", y="tensor<6xi32>")
s, out = 7, []
for _ in range(6):
    s = (s * 1103515245 + 12345) % 2**32
    out.append(s >> 16)
f.show("y", out).show("seed", 7)
p.write()

p = program("mandelbrot_counts", "Steps until escape, on a grid.")
f = p.main.empty("z", (4, 6), "i32").gen("y", "->ij", "", "z", """%i = linalg.index 0 : index
%j = linalg.index 1 : index
%i6 = arith.index_cast %i : index to i64
%j6 = arith.index_cast %j : index to i64
%fi = arith.sitofp %i6 : i64 to f64
%fj = arith.sitofp %j6 : i64 to f64
%im = math.fma %fi, %k0p5_f64, %km0p75_f64 : f64
%re = math.fma %fj, %k0p5_f64, %km2p0_f64 : f64
%r:3 = scf.while (%a = %k0p0_f64, %b = %k0p0_f64, %n = %k0_i32) : (f64, f64, i32) -> (f64, f64, i32) {
%aa = arith.mulf %a, %a : f64
%m = math.fma %b, %b, %aa : f64
%in = arith.cmpf ole, %m, %k4p0_f64 : f64
%few = arith.cmpi slt, %n, %k20_i32 : i32
%go = arith.andi %in, %few : i1
scf.condition(%go) %a, %b, %n : f64, f64, i32
} do {
^bb0(%a: f64, %b: f64, %n: i32):
%aa = arith.mulf %a, %a : f64
%bb = arith.mulf %b, %b : f64
%d = arith.subf %aa, %bb : f64
%a1 = arith.addf %d, %re : f64
%ab = arith.mulf %a, %b : f64
%b1 = math.fma %ab, %k2p0_f64, %im : f64
%n1 = arith.addi %n, %k1_i32 : i32
scf.yield %a1, %b1, %n1 : f64, f64, i32
}
yield %r#2""")


def escape(c):
    z, n = 0, 0
    while abs(z)**2 <= 4 and n < 20:
        z, n = z * z + c, n + 1
    return n


f.show("y", [[escape(complex(-2 + j / 2, -0.75 + i / 2)) for j in range(6)] for i in range(4)])
p.write()
