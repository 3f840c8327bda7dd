"""Algorithms on matrices."""
import numpy as np

from networks import ints
from program import program

M3, M4 = "tensor<3x3xf64>", "tensor<4x4xf64>"
A = np.array([[4.0, 2, 1], [2, 5, 3], [1, 3, 6]])
B4 = np.array([[2.0, 1, 1, 0], [4, 3, 3, 1], [8, 7, 9, 5], [6, 7, 9, 8]])


def factor(a):
    a = a.copy()
    for k in range(len(a)):
        for i in range(k + 1, len(a)):
            a[i, k] /= a[k, k]
            a[i, k + 1:] -= a[i, k] * a[k, k + 1:]
    return a


LU = """%y = scf.for %k = %c0 to %c4 step %c1 iter_args(%a = %x) -> (tensor<4x4xf64>) {
%k1 = arith.addi %k, %c1 : index
%b = scf.for %i = %k1 to %c4 step %c1 iter_args(%b = %a) -> (tensor<4x4xf64>) {
%p = tensor.extract %b[%k, %k] : tensor<4x4xf64>
%q = tensor.extract %b[%i, %k] : tensor<4x4xf64>
%m = arith.divf %q, %p : f64
%c = tensor.insert %m into %b[%i, %k] : tensor<4x4xf64>
%d = scf.for %j = %k1 to %c4 step %c1 iter_args(%d = %c) -> (tensor<4x4xf64>) {
%u = tensor.extract %d[%k, %j] : tensor<4x4xf64>
%v = tensor.extract %d[%i, %j] : tensor<4x4xf64>
%w = arith.mulf %m, %u : f64
%z = arith.subf %v, %w : f64
%e = tensor.insert %z into %d[%i, %j] : tensor<4x4xf64>
scf.yield %e : tensor<4x4xf64>
}
scf.yield %d : tensor<4x4xf64>
}
scf.yield %b : tensor<4x4xf64>
}""".replace("iter_args(%b = %a)", "iter_args(%b0 = %a)").replace("%b[", "%b0[").replace("iter_args(%d = %c)", "iter_args(%d0 = %c)").replace("%d[", "%d0[")

p = program("lu", "A factorisation without pivots, in place.")
p.main.const("x", B4, "f64").raw(LU, y=M4).show("y", factor(B4))
p.write()

p = program("determinant", "The product of the pivots.")
p.main.const("x", B4, "f64").raw(LU, y=M4).raw("""%d = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %k1p0_f64) -> (f64) {
%v = tensor.extract %y[%i, %i] : tensor<4x4xf64>
%t = arith.mulf %s, %v : f64
scf.yield %t : f64
}""").show_scalar("d", "f64", np.prod(np.diag(factor(B4))))
p.write()

p = program("lu_slices", "A factorisation by rank-1 updates of trailing slices of dynamic size.")
p.main.const("x", B4, "f64").raw("""%y = scf.for %k = %c0 to %c3 step %c1 iter_args(%a = %x) -> (tensor<4x4xf64>) {
%k1 = arith.addi %k, %c1 : index
%n = arith.subi %c4, %k1 : index
%p = tensor.extract %a[%k, %k] : tensor<4x4xf64>
%col = tensor.extract_slice %a[%k1, %k] [%n, 1] [1, 1] : tensor<4x4xf64> to tensor<?xf64>
%e = tensor.empty(%n) : tensor<?xf64>
%m = linalg.map ins(%col : tensor<?xf64>) outs(%e : tensor<?xf64>) (%v: f64, %o: f64) {
%q = arith.divf %v, %p : f64
linalg.yield %q : f64
}
%b = tensor.insert_slice %m into %a[%k1, %k] [%n, 1] [1, 1] : tensor<?xf64> into tensor<4x4xf64>
%row = tensor.extract_slice %b[%k, %k1] [1, %n] [1, 1] : tensor<4x4xf64> to tensor<?xf64>
%rest = tensor.extract_slice %b[%k1, %k1] [%n, %n] [1, 1] : tensor<4x4xf64> to tensor<?x?xf64>
%r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
    ins(%m, %row : tensor<?xf64>, tensor<?xf64>) outs(%rest : tensor<?x?xf64>) {
^bb0(%u: f64, %v: f64, %o: f64):
%w = arith.mulf %u, %v : f64
%z = arith.subf %o, %w : f64
linalg.yield %z : f64
} -> tensor<?x?xf64>
%c = tensor.insert_slice %r into %b[%k1, %k1] [%n, %n] [1, 1] : tensor<?x?xf64> into tensor<4x4xf64>
scf.yield %c : tensor<4x4xf64>
}""", y=M4).show("y", factor(B4))
p.write()

p = program("cholesky", "A factorisation of a symmetric matrix, with inner sums in scalar loops.")
p.main.const("x", A, "f64").fill("z", 0.0, (3, 3), "f64").raw("""%y = scf.for %i = %c0 to %c3 step %c1 iter_args(%l = %z) -> (tensor<3x3xf64>) {
%i1 = arith.addi %i, %c1 : index
%r = scf.for %j = %c0 to %i1 step %c1 iter_args(%m = %l) -> (tensor<3x3xf64>) {
%a = tensor.extract %x[%i, %j] : tensor<3x3xf64>
%s = scf.for %k = %c0 to %j step %c1 iter_args(%t = %a) -> (f64) {
%u = tensor.extract %m[%i, %k] : tensor<3x3xf64>
%v = tensor.extract %m[%j, %k] : tensor<3x3xf64>
%w = arith.mulf %u, %v : f64
%d = arith.subf %t, %w : f64
scf.yield %d : f64
}
%same = arith.cmpi eq, %i, %j : index
%e = scf.if %same -> (f64) {
%q = math.sqrt %s : f64
scf.yield %q : f64
} else {
%p = tensor.extract %m[%j, %j] : tensor<3x3xf64>
%q = arith.divf %s, %p : f64
scf.yield %q : f64
}
%n = tensor.insert %e into %m[%i, %j] : tensor<3x3xf64>
scf.yield %n : tensor<3x3xf64>
}
scf.yield %r : tensor<3x3xf64>
}""", y=M3).show("y", np.linalg.cholesky(A))
p.write()

DOT = """%{r}_z = tensor.from_elements %k0p0_f64 : tensor<f64>
%{r}_t = linalg.dot ins(%{a}, %{b} : tensor<3xf64>, tensor<3xf64>) outs(%{r}_z : tensor<f64>) -> tensor<f64>
%{r} = tensor.extract %{r}_t[] : tensor<f64>
"""
p = program("gram_schmidt", "Orthonormal columns (QR) by subtracted projections.")
f = p.main.const("x", A, "f64").raw("""%y = scf.for %j = %c0 to %c3 step %c1 iter_args(%q = %x) -> (tensor<3x3xf64>) {
%v0 = tensor.extract_slice %q[0, %j] [3, 1] [1, 1] : tensor<3x3xf64> to tensor<3xf64>
%v = scf.for %k = %c0 to %j step %c1 iter_args(%v1 = %v0) -> (tensor<3xf64>) {
%u = tensor.extract_slice %q[0, %k] [3, 1] [1, 1] : tensor<3x3xf64> to tensor<3xf64>
""" + DOT.format(r="d", a="u", b="v1") + """%s = tensor.splat %d : tensor<3xf64>
%p = arith.mulf %s, %u : tensor<3xf64>
%v2 = arith.subf %v1, %p : tensor<3xf64>
scf.yield %v2 : tensor<3xf64>
}
""" + DOT.format(r="n", a="v", b="v") + """%h = math.rsqrt %n : f64
%hs = tensor.splat %h : tensor<3xf64>
%w = arith.mulf %v, %hs : tensor<3xf64>
%q1 = tensor.insert_slice %w into %q[0, %j] [3, 1] [1, 1] : tensor<3xf64> into tensor<3x3xf64>
scf.yield %q1 : tensor<3x3xf64>
}""", y=M3)
q, r = np.linalg.qr(A)
f.show("y", q * np.sign(np.diag(r)))
p.write()

p = program("householder", "A reflection that clears the first column below the diagonal.")
v = np.array([4.0, 2, 1])
v[0] += np.linalg.norm(v)
H = np.eye(3) - 2 * np.outer(v, v) / (v @ v)
f = p.main.const("x", A, "f64").raw("%c = tensor.extract_slice %x[0, 0] [3, 1] [1, 1] : tensor<3x3xf64> to tensor<3xf64>\n" + DOT.format(r="n", a="c", b="c") + """%s = math.sqrt %n : f64
%a = tensor.extract %c[%c0] : tensor<3xf64>
%b = arith.addf %a, %s : f64
%v = tensor.insert %b into %c[%c0] : tensor<3xf64>
""" + DOT.format(r="m", a="v", b="v") + "%t = arith.divf %k2p0_f64, %m : f64", v="tensor<3xf64>")
f.fill("z", 0.0, (3,), "f64").op("w", "linalg.vecmat", "v x", "z")
f.gen("y", "i,j,ij->ij", "v w x", "x", """%p = arith.mulf %x0, %x1 : f64
%q = arith.mulf %p, %t : f64
%r = arith.subf %x2, %q : f64
%g = arith.addf %r, %k10p0_f64 : f64
yield %g""").show("y", H @ A + 10)
p.write()

p = program("power_iteration", "The greatest eigenvalue, until the change is small (`scf.while`).")
f = p.main.const("x", A, "f64").const("v0", [1, 1, 1], "f64").fill("z", 0.0, (3,), "f64").raw("""%r:3 = scf.while (%v = %v0, %l = %k0p0_f64, %d = %k1p0_f64) : (tensor<3xf64>, f64, f64) -> (tensor<3xf64>, f64, f64) {
%go = arith.cmpf ogt, %d, %k0p000000000001_f64 : f64
scf.condition(%go) %v, %l, %d : tensor<3xf64>, f64, f64
} do {
^bb0(%v: tensor<3xf64>, %l: f64, %d: f64):
%w = linalg.matvec ins(%x, %v : tensor<3x3xf64>, tensor<3xf64>) outs(%z : tensor<3xf64>) -> tensor<3xf64>
""".replace("%k0p000000000001_f64", "%eps") + DOT.format(r="n", a="w", b="w") + """%s = math.sqrt %n : f64
%ss = tensor.splat %s : tensor<3xf64>
%u = arith.divf %w, %ss : tensor<3xf64>
%e = arith.subf %s, %l : f64
%f = math.absf %e : f64
scf.yield %u, %s, %f : tensor<3xf64>, f64, f64
}
%l = arith.addf %r#1, %k0p0_f64 : f64
%v = tensor.cast %r#0 : tensor<3xf64> to tensor<3xf64>""", v="tensor<3xf64>")
f.body.insert(0, "%eps = arith.constant 1.0e-13 : f64")
w, vs = np.linalg.eigh(A)
f.show_scalar("l", "f64", w[-1]).show("v", np.abs(vs[:, -1]))
p.write()

p = program("gauss_pivots", "Elimination with exchanged rows; `scf.if` yields the exchanged matrix.")
S = np.array([[0.0, 2, 1, 5], [1, -2, -3, 0], [-1, 1, 2, 3]])
f = p.main.const("x", S, "f64").raw("""%y = scf.for %k = %c0 to %c3 step %c1 iter_args(%a = %x) -> (tensor<3x4xf64>) {
%best = scf.for %i = %k to %c3 step %c1 iter_args(%b = %k) -> (index) {
%u = tensor.extract %a[%i, %k] : tensor<3x4xf64>
%v = tensor.extract %a[%b, %k] : tensor<3x4xf64>
%ua = math.absf %u : f64
%va = math.absf %v : f64
%g = arith.cmpf ogt, %ua, %va : f64
%n = arith.select %g, %i, %b : index
scf.yield %n : index
}
%swap = arith.cmpi ne, %best, %k : index
%s = scf.if %swap -> (tensor<3x4xf64>) {
%r0 = tensor.extract_slice %a[%k, 0] [1, 4] [1, 1] : tensor<3x4xf64> to tensor<4xf64>
%r1 = tensor.extract_slice %a[%best, 0] [1, 4] [1, 1] : tensor<3x4xf64> to tensor<4xf64>
%s0 = tensor.insert_slice %r1 into %a[%k, 0] [1, 4] [1, 1] : tensor<4xf64> into tensor<3x4xf64>
%s1 = tensor.insert_slice %r0 into %s0[%best, 0] [1, 4] [1, 1] : tensor<4xf64> into tensor<3x4xf64>
scf.yield %s1 : tensor<3x4xf64>
} else {
scf.yield %a : tensor<3x4xf64>
}
%p = tensor.extract %s[%k, %k] : tensor<3x4xf64>
%n = tensor.generate {
^bb0(%i: index, %j: index):
%v = tensor.extract %s[%i, %j] : tensor<3x4xf64>
%h = tensor.extract %s[%k, %j] : tensor<3x4xf64>
%m = tensor.extract %s[%i, %k] : tensor<3x4xf64>
%hp = arith.divf %h, %p : f64
%hm = arith.mulf %hp, %m : f64
%d = arith.subf %v, %hm : f64
%same = arith.cmpi eq, %i, %k : index
%e = arith.select %same, %hp, %d : f64
tensor.yield %e : f64
} : tensor<3x4xf64>
scf.yield %n : tensor<3x4xf64>
}
%sol = tensor.extract_slice %y[0, 3] [3, 1] [1, 1] : tensor<3x4xf64> to tensor<3xf64>""", y="tensor<3x4xf64>", sol="tensor<3xf64>")
f.show("sol", np.linalg.solve(S[:, :3], S[:, 3]))
p.write()

p = program("triangular_solve", "Forward substitution with a sum over a dynamic slice.")
L = np.array([[2.0, 0, 0], [1, 4, 0], [3, -1, 5]])
b = np.array([2.0, 9, 12])
f = p.main.const("l", L, "f64").const("b", b, "f64").raw("""%y = scf.for %i = %c0 to %c3 step %c1 iter_args(%x = %b) -> (tensor<3xf64>) {
%row = tensor.extract_slice %l[%i, 0] [1, %i] [1, 1] : tensor<3x3xf64> to tensor<?xf64>
%known = tensor.extract_slice %x[0] [%i] [1] : tensor<3xf64> to tensor<?xf64>
%z = tensor.from_elements %k0p0_f64 : tensor<f64>
%s = linalg.dot ins(%row, %known : tensor<?xf64>, tensor<?xf64>) outs(%z : tensor<f64>) -> tensor<f64>
%sum = tensor.extract %s[] : tensor<f64>
%r = tensor.extract %x[%i] : tensor<3xf64>
%d = arith.subf %r, %sum : f64
%p = tensor.extract %l[%i, %i] : tensor<3x3xf64>
%q = arith.divf %d, %p : f64
%x1 = tensor.insert %q into %x[%i] : tensor<3xf64>
scf.yield %x1 : tensor<3xf64>
}""", y="tensor<3xf64>").show("y", np.linalg.solve(L, b)).show("b", b)
p.write()

p = program("jacobi_solver", "Jacobi's iteration with two tensors that are exchanged.")
b3 = np.array([7.0, 10, 10])
D = np.diag(np.array([8.0, 8, 8])) + ints((3, 3), 70, -1, 2) * (1 - np.eye(3))
f = p.main.const("a", D, "f64").const("b", b3, "f64").fill("u0", 0.0, (3,), "f64").fill("w0", 0.0, (3,), "f64")
f.raw("%r:2 = scf.for %t = %c0 to %c12 step %c1 iter_args(%x = %u0, %y = %w0) -> (tensor<3xf64>, tensor<3xf64>) {", x="tensor<3xf64>", y="tensor<3xf64>")
f.raw("%s = linalg.matvec ins(%a, %x : tensor<3x3xf64>, tensor<3xf64>) outs(%u0 : tensor<3xf64>) -> tensor<3xf64>", s="tensor<3xf64>")
f.gen("n", "i,i,i->i", "s b x", "y", """%u = arith.subf %x1, %x0 : f64
%v = arith.divf %u, %k8p0_f64 : f64
%w = arith.addf %v, %x2 : f64
yield %w""")
f.raw("scf.yield %n, %x : tensor<3xf64>, tensor<3xf64>\n}\n%x = tensor.cast %r#0 : tensor<3xf64> to tensor<3xf64>".replace("%x = ", "%xr = "), xr="tensor<3xf64>")
x = np.zeros(3)
for _ in range(12):
    x = x + (b3 - D @ x) / 8
f.show("xr", x)
p.write()

p = program("conjugate_gradient", "Three steps with three carried vectors solve a system of three.")
f = p.main.const("a", A, "f64").const("b", b3, "f64").fill("x0", 0.0, (3,), "f64")
f.raw("""%o:3 = scf.for %t = %c0 to %c3 step %c1 iter_args(%x = %x0, %r = %b, %p = %b) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) {
%ap = linalg.matvec ins(%a, %p : tensor<3x3xf64>, tensor<3xf64>) outs(%x0 : tensor<3xf64>) -> tensor<3xf64>
""" + DOT.format(r="rr", a="r", b="r") + DOT.format(r="pap", a="p", b="ap") + """%al = arith.divf %rr, %pap : f64
%als = tensor.splat %al : tensor<3xf64>
%x1 = math.fma %als, %p, %x : tensor<3xf64>
%q = arith.mulf %als, %ap : tensor<3xf64>
%r1 = arith.subf %r, %q : tensor<3xf64>
""" + DOT.format(r="rn", a="r1", b="r1") + """%be = arith.divf %rn, %rr : f64
%bes = tensor.splat %be : tensor<3xf64>
%p1 = math.fma %bes, %p, %r1 : tensor<3xf64>
scf.yield %x1, %r1, %p1 : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>
}
%x = tensor.cast %o#0 : tensor<3xf64> to tensor<3xf64>""".replace("%x = ", "%xr = "), xr="tensor<3xf64>").show("xr", np.linalg.solve(A, b3))
p.write()

p = program("matrix_power", "A power by squaring: `scf.while`, and `scf.if` with tensors.")
F = np.array([[1, 1], [1, 0]])
f = p.main.const("x", F, "i64").const("id", np.eye(2, dtype=int), "i64").fill("z", 0, (2, 2), "i64").raw("""%r:3 = scf.while (%b = %x, %a = %id, %n = %k45_i32) : (tensor<2x2xi64>, tensor<2x2xi64>, i32) -> (tensor<2x2xi64>, tensor<2x2xi64>, i32) {
%go = arith.cmpi sgt, %n, %k0_i32 : i32
scf.condition(%go) %b, %a, %n : tensor<2x2xi64>, tensor<2x2xi64>, i32
} do {
^bb0(%b: tensor<2x2xi64>, %a: tensor<2x2xi64>, %n: i32):
%odd = arith.trunci %n : i32 to i1
%c = scf.if %odd -> (tensor<2x2xi64>) {
%m = linalg.matmul ins(%a, %b : tensor<2x2xi64>, tensor<2x2xi64>) outs(%z : tensor<2x2xi64>) -> tensor<2x2xi64>
scf.yield %m : tensor<2x2xi64>
} else {
scf.yield %a : tensor<2x2xi64>
}
%s = linalg.matmul ins(%b, %b : tensor<2x2xi64>, tensor<2x2xi64>) outs(%z : tensor<2x2xi64>) -> tensor<2x2xi64>
%h = arith.shrui %n, %k1_i32 : i32
scf.yield %s, %c, %h : tensor<2x2xi64>, tensor<2x2xi64>, i32
}
%y = tensor.cast %r#1 : tensor<2x2xi64> to tensor<2x2xi64>""", y="tensor<2x2xi64>").show("y", [[1836311903, 1134903170], [1134903170, 701408733]])
p.write()

p = program("matrix_power_recursive", "A power by a recursive function that returns tensors.")
g = p.func("power", "%x: tensor<2x2xi64>, %n: index", "tensor<2x2xi64>").fill("z", 0, (2, 2), "i64").raw("""%end = arith.cmpi eq, %n, %c0 : index
%r = scf.if %end -> (tensor<2x2xi64>) {
%id = arith.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
scf.yield %id : tensor<2x2xi64>
} else {
%m = arith.subi %n, %c1 : index
%p = func.call @power(%x, %m) : (tensor<2x2xi64>, index) -> tensor<2x2xi64>
%q = linalg.matmul ins(%p, %x : tensor<2x2xi64>, tensor<2x2xi64>) outs(%z : tensor<2x2xi64>) -> tensor<2x2xi64>
scf.yield %q : tensor<2x2xi64>
}
return %r : tensor<2x2xi64>""")
p.main.const("x", [[1, 2], [3, -1]], "i64").raw("%y = call @power(%x, %c6) : (tensor<2x2xi64>, index) -> tensor<2x2xi64>", y="tensor<2x2xi64>")
p.main.show("y", np.linalg.matrix_power(np.array([[1, 2], [3, -1]]), 6))
p.write()

p = program("strassen", "Blocks of a product, recombined by slices.")
a, b = ints((4, 4), 71), ints((4, 4), 72)
f = p.main.const("a", a, "i32").const("b", b, "i32").fill("z", 0, (2, 2), "i32").fill("y0", 0, (4, 4), "i32")
T2 = "tensor<2x2xi32>"
for m in "ab":
    for i, j in np.ndindex(2, 2):
        f.raw(f"%{m}{i}{j} = tensor.extract_slice %{m}[{2 * i}, {2 * j}] [2, 2] [1, 1] : tensor<4x4xi32> to {T2}")
for n, l, r in [(1, "a00+a11", "b00+b11"), (2, "a10+a11", "b00"), (3, "a00", "b01-b11"), (4, "a11", "b10-b00"), (5, "a00+a01", "b11"), (6, "a10-a00", "b00+b01"), (7, "a01-a11", "b10+b11")]:
    names = []
    for k, s in enumerate([l, r]):
        if len(s) > 3:
            f.raw(f"%s{n}{k} = arith.{'addi' if s[3] == '+' else 'subi'} %{s[:3]}, %{s[4:]} : {T2}")
        names.append(f"s{n}{k}" if len(s) > 3 else s)
    f.raw(f"%m{n} = linalg.matmul ins(%{names[0]}, %{names[1]} : {T2}, {T2}) outs(%z : {T2}) -> {T2}")
f.raw(f"""%u0 = arith.addi %m1, %m4 : {T2}
%u1 = arith.subi %u0, %m5 : {T2}
%q00 = arith.addi %u1, %m7 : {T2}
%q01 = arith.addi %m3, %m5 : {T2}
%q10 = arith.addi %m2, %m4 : {T2}
%v0 = arith.subi %m1, %m2 : {T2}
%v1 = arith.addi %v0, %m3 : {T2}
%q11 = arith.addi %v1, %m6 : {T2}""")
last = "y0"
for i, j in np.ndindex(2, 2):
    f.raw(f"%y{i}{j} = tensor.insert_slice %q{i}{j} into %{last}[{2 * i}, {2 * j}] [2, 2] [1, 1] : {T2} into tensor<4x4xi32>")
    last = f"y{i}{j}"
f.types[last] = "tensor<4x4xi32>"
f.show(last, a @ b)
p.write()

p = program("kronecker", "A product of all pairs of elements, collapsed to a matrix.")
a, b = ints((2, 2), 73), ints((2, 3), 74)
f = p.main.const("a", a, "i32").const("b", b, "i32").empty("z", (2, 2, 2, 3), "i32")
f.gen("k", "ac,bd->abcd", "a b", "z", "%r = arith.muli %x0, %x1 : i32\nyield %r")
f.raw("%y = tensor.collapse_shape %k [[0, 1], [2, 3]] : tensor<2x2x2x3xi32> into tensor<4x6xi32>", y="tensor<4x6xi32>").show("y", np.kron(a, b))
p.write()

p = program("trace_and_sum", "Contractions to a scalar.")
x = ints((4, 4), 75)
f = p.main.const("x", x, "i64").fill("z", 0, (), "i64").gen("t", "ii->", "x", "z", "%r = arith.addi %x0, %o : i64\nyield %r")
f.show("t", np.trace(x))
p.write()

p = program("contract_transposed", "`linalg.contract` of a product with the transposed matrix.")
a, b = ints((2, 3), 76), ints((4, 3), 77)
f = p.main.const("a", a, "f32").const("b", b, "f32").fill("z", 0.0, (2, 4), "f32")
f.op("y", "linalg.contract", "a b", "z", "indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>]").show("y", a @ b.T)
p.write()

p = program("matmul_chain", "Three products; each takes over the result before it.")
a, b, c = ints((2, 3), 78), ints((3, 2), 79), ints((2, 2), 80)
f = p.main.const("a", a, "f64").const("b", b, "f64").const("c", c, "f64").fill("z", 0.0, (2, 2), "f64")
f.op("u", "linalg.matmul", "a b", "z").op("v", "linalg.matmul", "u c", "u").op("w", "linalg.matmul", "v c", "c")
u = a @ b
v = u + u @ c
f.show("v", v).show("w", c + v @ c).show("c", c)
p.write()

p = program("matmul_transposed_maps", "`linalg.matmul` whose indexing maps transpose an operand.")
a, b = ints((3, 2), 81), ints((3, 4), 82)
f = p.main.const("a", a, "f32").const("b", b, "f32").fill("z", 0.0, (2, 4), "f32")
f.op("y", "linalg.matmul", "a b", "z", "indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]").show("y", a.T @ b)
p.write()

p = program("markov_steps", "The distribution after many steps of a chain.")
m = np.array([[0.5, 0.5, 0], [0.25, 0.5, 0.25], [0, 0.5, 0.5]])
f = p.main.const("m", m, "f64").const("v0", [1, 0, 0], "f64").fill("z", 0.0, (3,), "f64").raw("""%v = scf.for %i = %c0 to %c1000 step %c1 iter_args(%u = %v0) -> (tensor<3xf64>) {
%w = linalg.vecmat ins(%u, %m : tensor<3xf64>, tensor<3x3xf64>) outs(%z : tensor<3xf64>) -> tensor<3xf64>
scf.yield %w : tensor<3xf64>
}""", v="tensor<3xf64>").show("v", [0.25, 0.5, 0.25])
p.write()

p = program("tiled_matmul_tensors", "A product by tiles: slices of three operands in three loops.")
a, b = ints((4, 6), 83), ints((6, 4), 84)
f = p.main.const("a", a, "f32").const("b", b, "f32").fill("z", 0.0, (4, 4), "f32").raw("""%y = scf.for %i = %c0 to %c4 step %c2 iter_args(%c = %z) -> (tensor<4x4xf32>) {
%r = scf.for %j = %c0 to %c4 step %c2 iter_args(%d = %c) -> (tensor<4x4xf32>) {
%s = scf.for %k = %c0 to %c6 step %c3 iter_args(%e = %d) -> (tensor<4x4xf32>) {
%ta = tensor.extract_slice %a[%i, %k] [2, 3] [1, 1] : tensor<4x6xf32> to tensor<2x3xf32>
%tb = tensor.extract_slice %b[%k, %j] [3, 2] [1, 1] : tensor<6x4xf32> to tensor<3x2xf32>
%tc = tensor.extract_slice %e[%i, %j] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
%m = linalg.matmul ins(%ta, %tb : tensor<2x3xf32>, tensor<3x2xf32>) outs(%tc : tensor<2x2xf32>) -> tensor<2x2xf32>
%n = tensor.insert_slice %m into %e[%i, %j] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32>
scf.yield %n : tensor<4x4xf32>
}
scf.yield %s : tensor<4x4xf32>
}
scf.yield %r : tensor<4x4xf32>
}""", y="tensor<4x4xf32>").show("y", a @ b)
p.write()
