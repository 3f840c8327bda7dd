"""Stencils, reductions, scans, moves of elements, shapes, types of elements."""
import numpy as np

from networks import add, ints, mul, zero
from program import program

# ---- stencils

p = program("jacobi_1d", "Twelve steps of a mean of neighbours, carried by a loop.")
f = p.main.const("x", [0, 0, 0, 8, 0, 0, 0, 64], "f64")
f.raw("%y = scf.for %t = %c0 to %c12 step %c1 iter_args(%a = %x) -> (tensor<8xf64>) {", a="tensor<8xf64>", y="tensor<8xf64>")
f.raw("""%n = scf.for %i = %c1 to %c7 step %c1 iter_args(%b = %a) -> (tensor<8xf64>) {
%im = arith.subi %i, %c1 : index
%ip = arith.addi %i, %c1 : index
%l = tensor.extract %a[%im] : tensor<8xf64>
%r = tensor.extract %a[%ip] : tensor<8xf64>
%s = arith.addf %l, %r : f64
%m = arith.mulf %s, %k0p5_f64 : f64
%o = tensor.insert %m into %b[%i] : tensor<8xf64>
scf.yield %o : tensor<8xf64>
}
scf.yield %n : tensor<8xf64>
}""")
x = np.array([0.0, 0, 0, 8, 0, 0, 0, 64])
for _ in range(12):
    x = np.concatenate([x[:1], (x[:-2] + x[2:]) / 2, x[-1:]])
f.show("y", x)
p.write()

p = program("heat_2d", "Three steps of heat on a plate, by a generic op on shifted slices.")
x = np.zeros((5, 5))
x[2, 2] = 256
f = p.main.const("x", x, "f32").raw("%y = scf.for %t = %c0 to %c3 step %c1 iter_args(%a = %x) -> (tensor<5x5xf32>) {", y="tensor<5x5xf32>")
for n, i, j in [("n", 0, 1), ("w", 1, 0), ("e", 1, 2), ("s", 2, 1)]:
    f.raw(f"%{n} = tensor.extract_slice %a[{i}, {j}] [3, 3] [1, 1] : tensor<5x5xf32> to tensor<3x3xf32>", **{n: "tensor<3x3xf32>"})
f.empty("z", (3, 3), "f32").gen("m", "ij,ij,ij,ij->ij", "n w e s", "z", """%a0 = arith.addf %x0, %x1 : f32
%a1 = arith.addf %x2, %x3 : f32
%a2 = arith.addf %a0, %a1 : f32
%r = arith.mulf %a2, %k0p25_f32 : f32
yield %r""")
f.raw("""%b = tensor.insert_slice %m into %a[1, 1] [3, 3] [1, 1] : tensor<3x3xf32> into tensor<5x5xf32>
scf.yield %b : tensor<5x5xf32>
}""")
for _ in range(3):
    x[1:-1, 1:-1] = (x[:-2, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:] + x[2:, 1:-1]) / 4
f.show("y", x)
p.write()

for e in ["i8", "i1"]:
    p = program(f"life_{e}", f"Conway's game of life on a torus, of {e}.")
    x = np.zeros((6, 6), int)
    x[1, 2] = x[2, 3] = x[3, 1] = x[3, 2] = x[3, 3] = 1
    f = p.main.const("x", x, e).raw(f"%y = scf.for %t = %c0 to %c5 step %c1 iter_args(%a = %x) -> (tensor<6x6x{e}>) {{", y=f"tensor<6x6x{e}>")
    f.raw(f"""%b = tensor.generate {{
^bb0(%i: index, %j: index):
%n = scf.for %d = %c0 to %c9 step %c1 iter_args(%s = %k0_i32) -> (i32) {{
%q:2 = affine.delinearize_index %d into (3, 3) : index, index
%i0 = arith.addi %i, %q#0 : index
%j0 = arith.addi %j, %q#1 : index
%i1 = arith.addi %i0, %c5 : index
%j1 = arith.addi %j0, %c5 : index
%r = arith.remui %i1, %c6 : index
%c = arith.remui %j1, %c6 : index
%v = tensor.extract %a[%r, %c] : tensor<6x6x{e}>
%w = arith.extui %v : {e} to i32
%u = arith.addi %s, %w : i32
scf.yield %u : i32
}}
%self = tensor.extract %a[%i, %j] : tensor<6x6x{e}>
%alive = arith.cmpi ne, %self, %k0_{e} : {e}
%three = arith.cmpi eq, %n, %k3_i32 : i32
%four = arith.cmpi eq, %n, %k4_i32 : i32
%stay = arith.andi %alive, %four : i1
%live = arith.ori %three, %stay : i1
""" + ("%o = arith.extui %live : i1 to i8\ntensor.yield %o : i8" if e == "i8" else "tensor.yield %live : i1") + f"""
}} : tensor<6x6x{e}>
scf.yield %b : tensor<6x6x{e}>
}}""")
    for _ in range(5):
        n = sum(np.roll(x, (a, b), (0, 1)) for a in (-1, 0, 1) for b in (-1, 0, 1))
        x = ((n == 3) | ((x == 1) & (n == 4))).astype(int)
    f.show("y", x)
    p.write()

p = program("blur_padded", "A blur of 3 x 3 pixels of an image that is padded by zeros.")
x = ints((4, 4), 50, 0, 9)
f = p.main.const("x", x, "f32").const("k", [[1, 2, 1], [2, 4, 2], [1, 2, 1]], "f32").fill("z", 0.0, (4, 4), "f32")
f.raw("""%xp = tensor.pad %x low[1, 1] high[1, 1] {
^bb0(%i: index, %j: index):
tensor.yield %k0p0_f32 : f32
} : tensor<4x4xf32> to tensor<6x6xf32>""", xp="tensor<6x6xf32>").op("y", "linalg.conv_2d", "xp k", "z")
xp = np.pad(x, 1)
y = sum(w * xp[i:i + 4, j:j + 4] for (i, j), w in np.ndenumerate(np.array([[1, 2, 1], [2, 4, 2], [1, 2, 1]])))
f.show("y", y)
p.write()

p = program("pad_reflected", "Padding by the mirrored elements.")
x = ints((3, 4), 51)
f = p.main.const("x", x, "i32").raw("""%y = tensor.pad %x low[2, 1] high[0, 2] {
^bb0(%i: index, %j: index):
%i2 = arith.subi %i, %c2 : index
%ia = math.absi %i2 : index
%j1 = arith.subi %j, %c1 : index
%ja = math.absi %j1 : index
%m = arith.subi %c6, %ja : index
%jb = arith.minui %ja, %m : index
%v = tensor.extract %x[%ia, %jb] : tensor<3x4xi32>
tensor.yield %v : i32
} : tensor<3x4xi32> to tensor<5x7xi32>""", y="tensor<5x7xi32>").show("y", np.pad(x, ((2, 0), (1, 2)), "reflect"))
p.write()

# ---- reductions

REDUCTIONS = {"sum": (add, 0, np.sum), "product": (mul, 1, np.prod),
              "max": (lambda e: "arith.maximumf" if e[0] in "fb" else "arith.maxsi", -100, np.max),
              "min": (lambda e: "arith.minimumf" if e[0] in "fb" else "arith.minsi", 100, np.min)}
for kind, e, axes in [("sum", "f32", (1,)), ("sum", "i64", (0, 2)), ("sum", "index", (0,)), ("product", "f64", (2,)),
                      ("product", "i32", (0, 1, 2)), ("max", "f32", (0, 1)), ("max", "i8", (2,)), ("min", "i16", (1, 2)),
                      ("min", "f16", (0,)), ("max", "bf16", (0, 1, 2))]:
    p = program(f"reduce_{kind}_{e}", f"The {kind} over dimensions {axes}.")
    x = ints((2, 3, 4), 52, 1 if kind == "product" or e == "index" else -5, 4 if kind == "product" else 6)
    op, start, value = REDUCTIONS[kind]
    y = value(x, axis=axes)
    f = p.main.const("x", x, e).fill("z", float(start) if e[0] in "fb" else start, np.shape(y), e)
    f.raw(f"%y = linalg.reduce {{ {op(e)} }} ins(%x : {f.types['x']}) outs(%z : {f.types['z']}) dimensions = {list(axes)}", y=f.types["z"])
    f.show("y", y)
    p.write()

p = program("argmax", "The place of the greatest element of each row: two outputs of one op.")
x = ints((3, 5), 53, -20, 20)
f = p.main.const("x", x, "f32").fill("m0", -1000.0, (3,), "f32").fill("i0", 0, (3,), "index")
f.raw("""%r:2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
    ins(%x : tensor<3x5xf32>) outs(%m0, %i0 : tensor<3xf32>, tensor<3xindex>) {
^bb0(%v: f32, %m: f32, %i: index):
%j = linalg.index 1 : index
%c = arith.cmpf ogt, %v, %m : f32
%nm = arith.select %c, %v, %m : f32
%ni = arith.select %c, %j, %i : index
linalg.yield %nm, %ni : f32, index
} -> (tensor<3xf32>, tensor<3xindex>)
%m = tensor.cast %r#0 : tensor<3xf32> to tensor<3xf32>
%i = tensor.cast %r#1 : tensor<3xindex> to tensor<3xindex>""", m="tensor<3xf32>", i="tensor<3xindex>")
f.show("m", x.max(1)).show("i", x.argmax(1))
p.write()

p = program("all_any", "Conjunction and disjunction of booleans.")
x = np.array([[1, 1, 1], [0, 1, 0], [0, 0, 0]])
f = p.main.const("x", x, "i1").const("t", [1, 1, 1], "i1").const("n", [0, 0, 0], "i1")
f.gen("all", "ij->i", "x", "t", "%r = arith.andi %x0, %o : i1\nyield %r").gen("any", "ij->i", "x", "n", "%r = arith.ori %x0, %o : i1\nyield %r")
f.show("all", x.all(1)).show("any", x.any(1))
p.write()

p = program("norms", "The greatest absolute value, the sum of absolute values, and the root of the sum of squares.")
x = np.array([3.0, -4.0, 12.0, 0.0])
f = p.main.const("x", x, "f64").fill("z", 0.0, (), "f64")
f.gen("a", "i->", "x", "z", "%v = math.absf %x0 : f64\n%r = arith.maximumf %v, %o : f64\nyield %r")
f.gen("b", "i->", "x", "z", "%v = math.absf %x0 : f64\n%r = arith.addf %v, %o : f64\nyield %r")
f.gen("c", "i->", "x", "z", "%r = math.fma %x0, %x0, %o : f64\nyield %r")
f.raw("%d = tensor.extract %c[] : tensor<f64>\n%e = math.sqrt %d : f64").show("a", 12).show("b", 19).show_scalar("e", "f64", 13)
p.write()

p = program("variance_welford", "Mean and variance in one pass, carried as scalars beside a tensor of means.")
x = np.array([2.0, 4.0, 9.0, 1.0])
f = p.main.const("x", x, "f64").empty("z", (4,), "f64")
f.raw("""%r:3 = scf.for %i = %c0 to %c4 step %c1 iter_args(%m = %k0p0_f64, %s = %k0p0_f64, %t = %z) -> (f64, f64, tensor<4xf64>) {
%v = tensor.extract %x[%i] : tensor<4xf64>
%n = arith.addi %i, %c1 : index
%n64 = arith.index_cast %n : index to i64
%nf = arith.sitofp %n64 : i64 to f64
%d = arith.subf %v, %m : f64
%q = arith.divf %d, %nf : f64
%m1 = arith.addf %m, %q : f64
%e = arith.subf %v, %m1 : f64
%de = arith.mulf %d, %e : f64
%s1 = arith.addf %s, %de : f64
%t1 = tensor.insert %m1 into %t[%i] : tensor<4xf64>
scf.yield %m1, %s1, %t1 : f64, f64, tensor<4xf64>
}
%means = tensor.cast %r#2 : tensor<4xf64> to tensor<4xf64>
%s = arith.addf %r#1, %k0p0_f64 : f64""", means="tensor<4xf64>")
f.show("means", [x[:k + 1].mean() for k in range(4)]).show_scalar("s", "f64", x.var() * 4)
p.write()

# ---- scans

for e in ["f32", "i32", "index"]:
    p = program(f"prefix_sum_{e}", f"Prefix sums of {e}, inserted into a carried tensor.")
    x = ints(7, 54, 0, 9)
    f = p.main.const("x", x, e).empty("z", (7,), e)
    f.raw(f"""%r:2 = scf.for %i = %c0 to %c7 step %c1 iter_args(%t = %z, %s = {'%c0' if e == 'index' else '%k0_i32' if e == 'i32' else '%k0p0_f32'}) -> (tensor<7x{e}>, {e}) {{
%v = tensor.extract %x[%i] : tensor<7x{e}>
%u = {add(e)} %s, %v : {e}
%w = tensor.insert %u into %t[%i] : tensor<7x{e}>
scf.yield %w, %u : tensor<7x{e}>, {e}
}}
%y = tensor.cast %r#0 : tensor<7x{e}> to tensor<7x{e}>""", y=f"tensor<7x{e}>")
    f.show("y", x.cumsum())
    p.write()

p = program("scan_doubling", "Prefix sums by shifted additions (Hillis and Steele), of dynamic slices.")
x = ints(8, 55, -5, 6)
f = p.main.const("x", x, "i64").raw("""%r:2 = scf.while (%a = %x, %d = %c1) : (tensor<8xi64>, index) -> (tensor<8xi64>, index) {
%go = arith.cmpi ult, %d, %c8 : index
scf.condition(%go) %a, %d : tensor<8xi64>, index
} do {
^bb0(%a: tensor<8xi64>, %d: index):
%n = arith.subi %c8, %d : index
%low = tensor.extract_slice %a[0] [%n] [1] : tensor<8xi64> to tensor<?xi64>
%high = tensor.extract_slice %a[%d] [%n] [1] : tensor<8xi64> to tensor<?xi64>
%sum = arith.addi %low, %high : tensor<?xi64>
%b = tensor.insert_slice %sum into %a[%d] [%n] [1] : tensor<?xi64> into tensor<8xi64>
%d2 = arith.muli %d, %c2 : index
scf.yield %b, %d2 : tensor<8xi64>, index
}
%y = tensor.cast %r#0 : tensor<8xi64> to tensor<8xi64>""", y="tensor<8xi64>").show("y", x.cumsum())
p.write()

p = program("running_max", "Running maxima of the rows of a matrix.")
x = ints((3, 5), 56, -9, 10)
f = p.main.const("x", x, "i16").raw("""%y = scf.for %j = %c1 to %c5 step %c1 iter_args(%t = %x) -> (tensor<3x5xi16>) {
%k = arith.subi %j, %c1 : index
%a = tensor.extract_slice %t[0, %k] [3, 1] [1, 1] : tensor<3x5xi16> to tensor<3x1xi16>
%b = tensor.extract_slice %t[0, %j] [3, 1] [1, 1] : tensor<3x5xi16> to tensor<3x1xi16>
%m = arith.maxsi %a, %b : tensor<3x1xi16>
%u = tensor.insert_slice %m into %t[0, %j] [3, 1] [1, 1] : tensor<3x1xi16> into tensor<3x5xi16>
scf.yield %u : tensor<3x5xi16>
}""", y="tensor<3x5xi16>").show("y", np.maximum.accumulate(x, 1))
p.write()

p = program("integral_image", "Sums of all rectangles at the corner.")
x = ints((4, 4), 57, 0, 9)
f = p.main.const("x", x, "i32").fill("z", 0, (5, 5), "i32").raw("""%y = scf.for %i = %c1 to %c5 step %c1 iter_args(%t = %z) -> (tensor<5x5xi32>) {
%u = scf.for %j = %c1 to %c5 step %c1 iter_args(%s = %t) -> (tensor<5x5xi32>) {
%im = arith.subi %i, %c1 : index
%jm = arith.subi %j, %c1 : index
%v = tensor.extract %x[%im, %jm] : tensor<4x4xi32>
%a = tensor.extract %s[%im, %j] : tensor<5x5xi32>
%b = tensor.extract %s[%i, %jm] : tensor<5x5xi32>
%c = tensor.extract %s[%im, %jm] : tensor<5x5xi32>
%d = arith.addi %a, %b : i32
%e = arith.subi %d, %c : i32
%f = arith.addi %e, %v : i32
%w = tensor.insert %f into %s[%i, %j] : tensor<5x5xi32>
scf.yield %w : tensor<5x5xi32>
}
scf.yield %u : tensor<5x5xi32>
}""", y="tensor<5x5xi32>").show("y", np.pad(x.cumsum(0).cumsum(1), ((1, 0), (1, 0))))
p.write()

for e in ["i32", "index"]:
    p = program(f"histogram_{e}", "Counts of numbers in a tensor whose elements are indices.")
    x = ints(12, 58, 0, 5)
    one = "%c1" if e == "index" else "%k1_i32"
    f = p.main.const("x", x, "index").fill("z", 0, (5,), e).raw(f"""%y = scf.for %i = %c0 to %c12 step %c1 iter_args(%t = %z) -> (tensor<5x{e}>) {{
%b = tensor.extract %x[%i] : tensor<12xindex>
%n = tensor.extract %t[%b] : tensor<5x{e}>
%m = arith.addi %n, {one} : {e}
%u = tensor.insert %m into %t[%b] : tensor<5x{e}>
scf.yield %u : tensor<5x{e}>
}}""", y=f"tensor<5x{e}>").show("y", np.bincount(x, minlength=5))
    p.write()

# ---- moves of elements

for k, perm in enumerate([(1, 0), (2, 0, 1), (1, 2, 0), (0, 2, 1), (3, 1, 2, 0)]):
    p = program(f"transpose_{''.join(map(str, perm))}", f"A transpose by the permutation {perm}.")
    x = ints((2, 3, 2, 3)[:len(perm)], 59 + k, -99, 99)
    e = ["f32", "i8", "f64", "index", "bf16"][k]
    x = np.abs(x) if e == "index" else x
    y = x.transpose(perm)
    f = p.main.const("x", x, e).empty("z", y.shape, e)
    f.raw(f"%y = linalg.transpose ins(%x : {f.types['x']}) outs(%z : {f.types['z']}) permutation = {list(perm)}", y=f.types["z"]).show("y", y)
    p.write()

p = program("pack_unpack", "Tiles of 2 x 2 with padding, and back.")
x = ints((3, 5), 65)
f = p.main.const("x", x, "f32").empty("d", (2, 3, 2, 2), "f32").empty("r", (3, 5), "f32")
f.raw("""%t = linalg.pack %x padding_value(%k7p0_f32 : f32) inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<3x5xf32> -> tensor<2x3x2x2xf32>
%y = linalg.unpack %t inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %r : tensor<2x3x2x2xf32> -> tensor<3x5xf32>""", t="tensor<2x3x2x2xf32>", y="tensor<3x5xf32>")
f.show("t", np.pad(x, ((0, 1), (0, 1)), constant_values=7).reshape(2, 2, 3, 2).transpose(0, 2, 1, 3)).show("y", x)
p.write()

p = program("pack_permuted", "Tiles in another order, with permuted outer dimensions.")
x = ints((4, 6), 66)
f = p.main.const("x", x, "i32").empty("d", (2, 2, 3, 2), "i32")
f.raw("%t = linalg.pack %x outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [3, 2] into %d : tensor<4x6xi32> -> tensor<2x2x3x2xi32>", t="tensor<2x2x3x2xi32>")
f.show("t", x.reshape(2, 2, 2, 3).transpose(2, 0, 3, 1))
p.write()

p = program("mmt4d", "A product of packed matrices.")
a, b = ints((2, 2, 2, 3), 67), ints((2, 2, 2, 3), 68)
f = p.main.const("a", a, "f32").const("b", b, "f32").fill("z", 0.0, (2, 2, 2, 2), "f32").op("y", "linalg.mmt4d", "a b", "z")
f.show("y", np.einsum("ikab,jkcb->ijac", a, b))
p.write()


def moved(name, purpose, x, e, text, y, /, **types):
    p = program(name, purpose)
    p.main.const("x", x, e).raw(text, **types).show("y", y)
    p.write()


x = ints((4, 6), 69, -50, 50)
moved("reshape_chain", "Views of views: expanded, collapsed, sliced.", x, "f32", """%a = tensor.expand_shape %x [[0, 1], [2, 3]] output_shape [2, 2, 3, 2] : tensor<4x6xf32> into tensor<2x2x3x2xf32>
%b = tensor.collapse_shape %a [[0], [1, 2, 3]] : tensor<2x2x3x2xf32> into tensor<2x12xf32>
%y = tensor.extract_slice %b[0, 1] [2, 5] [1, 2] : tensor<2x12xf32> to tensor<2x5xf32>""", x.reshape(2, 12)[:, 1:11:2], y="tensor<2x5xf32>")
moved("collapse_of_slice", "A slice whose elements are not consecutive is collapsed.", x, "f32", """%a = tensor.extract_slice %x[1, 1] [2, 3] [2, 2] : tensor<4x6xf32> to tensor<2x3xf32>
%y = tensor.collapse_shape %a [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>""", x[1::2, 1::2].ravel(), y="tensor<6xf32>")
moved("reshape_by_tensor", "`tensor.reshape` by a tensor of sizes.", x, "i32", """%s = arith.constant dense<[3, 8]> : tensor<2xindex>
%y = tensor.reshape %x(%s) : (tensor<4x6xi32>, tensor<2xindex>) -> tensor<3x8xi32>""", x.reshape(3, 8), y="tensor<3x8xi32>")
moved("reverse_rows", "Rows in reverse order.", x, "i32", """%y = tensor.generate {
^bb0(%i: index, %j: index):
%k = arith.subi %c3, %i : index
%v = tensor.extract %x[%k, %j] : tensor<4x6xi32>
tensor.yield %v : i32
} : tensor<4x6xi32>""", x[::-1], y="tensor<4x6xi32>")
moved("roll", "A rotation of columns by two slices.", x, "f64", """%a = tensor.extract_slice %x[0, 0] [4, 4] [1, 1] : tensor<4x6xf64> to tensor<4x4xf64>
%b = tensor.extract_slice %x[0, 4] [4, 2] [1, 1] : tensor<4x6xf64> to tensor<4x2xf64>
%y = tensor.concat dim(1) %b, %a : (tensor<4x2xf64>, tensor<4x4xf64>) -> tensor<4x6xf64>""", np.roll(x, 2, 1), y="tensor<4x6xf64>")
moved("interleave", "Even columns, then odd ones, inserted with steps.", x, "i16", """%a = tensor.extract_slice %x[0, 0] [4, 3] [1, 1] : tensor<4x6xi16> to tensor<4x3xi16>
%b = tensor.extract_slice %x[0, 3] [4, 3] [1, 1] : tensor<4x6xi16> to tensor<4x3xi16>
%z = tensor.empty() : tensor<4x6xi16>
%c = tensor.insert_slice %a into %z[0, 0] [4, 3] [1, 2] : tensor<4x3xi16> into tensor<4x6xi16>
%y = tensor.insert_slice %b into %c[0, 1] [4, 3] [1, 2] : tensor<4x3xi16> into tensor<4x6xi16>""",
      np.stack([x[:, :3], x[:, 3:]], -1).reshape(4, 6), y="tensor<4x6xi16>")
moved("swap_halves", "Two slices of one tensor are exchanged.", x, "f32", """%a = tensor.extract_slice %x[0, 0] [2, 6] [1, 1] : tensor<4x6xf32> to tensor<2x6xf32>
%b = tensor.extract_slice %x[2, 0] [2, 6] [1, 1] : tensor<4x6xf32> to tensor<2x6xf32>
%c = tensor.insert_slice %b into %x[0, 0] [2, 6] [1, 1] : tensor<2x6xf32> into tensor<4x6xf32>
%y = tensor.insert_slice %a into %c[2, 0] [2, 6] [1, 1] : tensor<2x6xf32> into tensor<4x6xf32>""", np.concatenate([x[2:], x[:2]]), y="tensor<4x6xf32>")
moved("overlapping_move", "A slice is inserted over a part of itself.", x, "i32", """%a = tensor.extract_slice %x[0, 0] [4, 4] [1, 1] : tensor<4x6xi32> to tensor<4x4xi32>
%y = tensor.insert_slice %a into %x[0, 2] [4, 4] [1, 1] : tensor<4x4xi32> into tensor<4x6xi32>""", np.concatenate([x[:, :2], x[:, :4]], 1), y="tensor<4x6xi32>")
moved("stack_rows", "Rows of lower rank, inserted into a new dimension.", x, "f32", """%a = tensor.extract_slice %x[1, 0] [1, 6] [1, 1] : tensor<4x6xf32> to tensor<6xf32>
%b = tensor.extract_slice %x[3, 0] [1, 6] [1, 1] : tensor<4x6xf32> to tensor<6xf32>
%z = tensor.empty() : tensor<6x2xf32>
%c = tensor.insert_slice %a into %z[0, 0] [6, 1] [1, 1] : tensor<6xf32> into tensor<6x2xf32>
%y = tensor.insert_slice %b into %c[0, 1] [6, 1] [1, 1] : tensor<6xf32> into tensor<6x2xf32>""", np.stack([x[1], x[3]], 1), y="tensor<6x2xf32>")
moved("pixel_shuffle", "Channels become pixels.", x, "f32", """%a = tensor.expand_shape %x [[0], [1, 2, 3]] output_shape [4, 2, 3, 1] : tensor<4x6xf32> into tensor<4x2x3x1xf32>
%b = tensor.expand_shape %a [[0, 1], [2], [3], [4]] output_shape [2, 2, 2, 3, 1] : tensor<4x2x3x1xf32> into tensor<2x2x2x3x1xf32>
%z = tensor.empty() : tensor<2x2x3x2x1xf32>
%t = linalg.transpose ins(%b : tensor<2x2x2x3x1xf32>) outs(%z : tensor<2x2x3x2x1xf32>) permutation = [2, 0, 3, 1, 4]
%y = tensor.collapse_shape %t [[0, 1], [2, 3, 4]] : tensor<2x2x3x2x1xf32> into tensor<4x6xf32>""",
      x.reshape(2, 2, 2, 3).transpose(2, 0, 3, 1).reshape(4, 6), y="tensor<4x6xf32>")
moved("pad_dynamic", "A slice of dynamic size, padded.", x, "f32", """%a = tensor.extract_slice %x[1, 2] [%c2, 3] [1, 1] : tensor<4x6xf32> to tensor<?x3xf32>
%y = tensor.pad %a low[1, 0] high[%c0, 2] {
^bb0(%i: index, %j: index):
tensor.yield %km1p0_f32 : f32
} : tensor<?x3xf32> to tensor<3x5xf32>""".replace("to tensor<3x5xf32>", "to tensor<?x5xf32>").replace("%y =", "%yd =") + "\n%y = tensor.cast %yd : tensor<?x5xf32> to tensor<3x5xf32>",
      np.pad(x[1:3, 2:5], ((1, 0), (0, 2)), constant_values=-1), y="tensor<3x5xf32>")
moved("diagonal", "A diagonal by a generic op with one index twice.", x, "i64", """%z = tensor.empty() : tensor<4xi64>
%y = linalg.generic {indexing_maps = [affine_map<(i) -> (i, i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
    ins(%s : tensor<4x4xi64>) outs(%z : tensor<4xi64>) {
^bb0(%a: i64, %o: i64):
linalg.yield %a : i64
} -> tensor<4xi64>""".replace("%z = ", "%s = tensor.extract_slice %x[0, 1] [4, 4] [1, 1] : tensor<4x6xi64> to tensor<4x4xi64>\n%z = ", 1), np.diag(x[:, 1:5]), y="tensor<4xi64>")
moved("upper_triangle", "The elements above the diagonal.", x, "f32", """%z = tensor.empty() : tensor<4x6xf32>
%y = linalg.map ins(%x : tensor<4x6xf32>) outs(%z : tensor<4x6xf32>) (%a: f32, %init: f32) {
%i = linalg.index 0 : index
%j = linalg.index 1 : index
%c = arith.cmpi ule, %i, %j : index
%r = arith.select %c, %a, %k0p0_f32 : f32
linalg.yield %r : f32
}""", np.triu(x), y="tensor<4x6xf32>")
moved("broadcast_rows", "A row in each of three planes.", x[0], "i32", """%z = tensor.empty() : tensor<2x6x2xi32>
%y = linalg.broadcast ins(%x : tensor<6xi32>) outs(%z : tensor<2x6x2xi32>) dimensions = [0, 2]""",
      np.broadcast_to(x[0][None, :, None], (2, 6, 2)), y="tensor<2x6x2xi32>")
moved("one_hot", "Rows of ones and zeros.", [2, 0, 1, 2], "index", """%y = tensor.generate {
^bb0(%i: index, %j: index):
%v = tensor.extract %x[%i] : tensor<4xindex>
%c = arith.cmpi eq, %v, %j : index
%r = arith.extui %c : i1 to i8
tensor.yield %r : i8
} : tensor<4x3xi8>""", np.eye(3, dtype=int)[[2, 0, 1, 2]], y="tensor<4x3xi8>")
moved("splat_and_elements", "`tensor.splat` and `tensor.from_elements`.", [1.5, 2.5], "f32", """%a = tensor.extract %x[%c1] : tensor<2xf32>
%s = tensor.splat %a : tensor<2x2xf32>
%e = tensor.from_elements %k1p0_f32, %a, %km1p0_f32, %a : tensor<2x2xf32>
%y = arith.mulf %s, %e : tensor<2x2xf32>""", [[2.5, 6.25], [-2.5, 6.25]], y="tensor<2x2xf32>")
moved("scatter_rows", "Rows are scattered over a table of zeros.", x, "f32", """%z = arith.constant dense<0.0> : tensor<5x6xf32>
%at = arith.constant dense<[[4], [0], [2], [1]]> : tensor<4x1xindex>
%xs = tensor.expand_shape %x [[0, 1], [2]] output_shape [4, 1, 6] : tensor<4x6xf32> into tensor<4x1x6xf32>
%y = tensor.scatter %xs into %z[%at] scatter_dims([0]) unique : (tensor<4x1x6xf32>, tensor<5x6xf32>, tensor<4x1xindex>) -> tensor<5x6xf32>""",
      np.stack([x[1], x[3], x[2], 0 * x[0], x[0]]), y="tensor<5x6xf32>")
moved("gather_points", "Single elements by pairs of positions.", x, "f32", """%at = arith.constant dense<[[0, 0], [3, 5], [1, 2]]> : tensor<3x2xindex>
%y = tensor.gather %x[%at] gather_dims([0, 1]) : (tensor<4x6xf32>, tensor<3x2xindex>) -> tensor<3x1x1xf32>""", x[[0, 3, 1], [0, 5, 2]].reshape(3, 1, 1), y="tensor<3x1x1xf32>")
moved("compact", "The positive elements in front, their number behind them.", [3, -1, 4, -1, 5, -9, 2, 6], "i32", """%z = arith.constant dense<0> : tensor<8xi32>
%r:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %z, %n = %c0) -> (tensor<8xi32>, index) {
%v = tensor.extract %x[%i] : tensor<8xi32>
%c = arith.cmpi sgt, %v, %k0_i32 : i32
%u:2 = scf.if %c -> (tensor<8xi32>, index) {
%w = tensor.insert %v into %t[%n] : tensor<8xi32>
%m = arith.addi %n, %c1 : index
scf.yield %w, %m : tensor<8xi32>, index
} else {
scf.yield %t, %n : tensor<8xi32>, index
}
scf.yield %u#0, %u#1 : tensor<8xi32>, index
}
%n32 = arith.index_cast %r#1 : index to i32
%y = tensor.insert %n32 into %r#0[%c7] : tensor<8xi32>""", [3, 4, 5, 2, 6, 0, 0, 5], y="tensor<8xi32>")

# ---- types of elements

a, b = np.array([7, -7, 100, -128]), np.array([2, 2, 3, -1])
wrap = lambda x, w: np.array([(int(v) + 2**(w - 1)) % 2**w - 2**(w - 1) for v in x])
for w in [8, 16, 32, 64]:
    p = program(f"integers_i{w}", f"Operations on tensors of i{w}, which wrap.")
    e, t = f"i{w}", f"tensor<4xi{w}>"
    f = p.main.const("a", a, e).const("b", b, e)
    f.raw("\n".join(f"%{n} = arith.{op} %a, %b : {t}" for n, op in [("s", "addi"), ("p", "muli"), ("x", "xori"), ("m", "maxsi"), ("u", "minui")]),
          **{n: t for n in "spxmu"})
    bits = lambda x: [int(v) % 2**w for v in x]
    f.show("s", wrap(a + b, w)).show("p", wrap(a * b, w)).show("x", a ^ b).show("m", np.maximum(a, b))
    f.show("u", wrap([min(p, q) for p, q in zip(bits(a), bits(b))], w))
    p.write()

for e in ["f16", "bf16", "f32", "f64"]:
    p = program(f"floats_{e}", f"Operations on tensors of {e}, of exact numbers.")
    t = f"tensor<2x2x{e}>"
    a, b = np.array([[1.5, -2.0], [0.25, 8.0]]), np.array([[0.5, 4.0], [-0.125, 2.0]])
    f = p.main.const("a", a, e).const("b", b, e)
    f.raw("\n".join(f"%{n} = {op} : {t}" for n, op in [
        ("q", "arith.divf %a, %b"), ("m", "arith.minimumf %a, %b"), ("n", "arith.negf %a"), ("r", "math.fma %a, %b, %b"),
        ("c", "math.copysign %a, %b"), ("l", "math.floor %a")]), **{n: t for n in "qmnrcl"})
    f.show("q", a / b).show("m", np.minimum(a, b)).show("n", -a).show("r", a * b + b).show("c", np.copysign(a, b)).show("l", np.floor(a))
    p.write()

p = program("conversions", "A chain of conversions between types of elements.")
x = np.array([1.75, -2.5, 100.0, 0.0])
f = p.main.const("x", x, "f32").raw("""%a = arith.extf %x : tensor<4xf32> to tensor<4xf64>
%b = arith.fptosi %a : tensor<4xf64> to tensor<4xi32>
%c = arith.trunci %b : tensor<4xi32> to tensor<4xi8>
%d = arith.extui %c : tensor<4xi8> to tensor<4xi64>
%e = arith.index_cast %d : tensor<4xi64> to tensor<4xindex>
%f = arith.uitofp %d : tensor<4xi64> to tensor<4xf16>
%g = arith.bitcast %x : tensor<4xf32> to tensor<4xi32>""", b="tensor<4xi32>", c="tensor<4xi8>", d="tensor<4xi64>", e="tensor<4xindex>", f="tensor<4xf16>", g="tensor<4xi32>")
f.show("b", [1, -2, 100, 0]).show("c", [1, -2, 100, 0]).show("d", [1, 254, 100, 0]).show("e", [1, 254, 100, 0]).show("f", [1, 254, 100, 0]).show("g", x.astype(np.float32).view(np.int32))
p.write()

p = program("comparisons", "Comparisons of tensors, and a choice by a tensor and by a scalar.")
a, b = np.array([1, 5, 3, -2]), np.array([4, 5, -6, -1])
f = p.main.const("a", a, "i32").const("b", b, "i32").raw("""%lt = arith.cmpi slt, %a, %b : tensor<4xi32>
%ul = arith.cmpi ult, %a, %b : tensor<4xi32>
%s = arith.select %lt, %a, %b : tensor<4xi1>, tensor<4xi32>
%c = tensor.extract %lt[%c1] : tensor<4xi1>
%w = arith.select %c, %a, %b : tensor<4xi32>""", lt="tensor<4xi1>", ul="tensor<4xi1>", s="tensor<4xi32>", w="tensor<4xi32>")
f.show("lt", a < b).show("ul", a.astype(np.uint32) < b.astype(np.uint32)).show("s", np.minimum(a, b)).show("w", b)
p.write()

p = program("complex_numbers", "Products of complex numbers in a tensor.")
f = p.main.raw("""%x = arith.constant dense<[(1.0, 2.0), (0.5, -1.0)]> : tensor<2xcomplex<f64>>
%a = tensor.extract %x[%c0] : tensor<2xcomplex<f64>>
%b = tensor.extract %x[%c1] : tensor<2xcomplex<f64>>
%p = complex.mul %a, %b : complex<f64>
%y = tensor.insert %p into %x[%c0] : tensor<2xcomplex<f64>>
%q = tensor.extract %y[%c0] : tensor<2xcomplex<f64>>
%re = complex.re %q : complex<f64>
%im = complex.im %q : complex<f64>""").show_scalar("re", "f64", 2.5).show_scalar("im", "f64", 0.0)
p.write()

p = program("functions_of_reals", "Functions of math on tensors.")
x = np.array([0.5, 1.0, 2.0, 3.5])
names = {"s": ("sin", np.sin), "e": ("exp2", np.exp2), "l": ("log1p", np.log1p), "t": ("atan", np.arctan), "r": ("rsqrt", lambda v: v**-0.5), "h": ("sinh", np.sinh)}
f = p.main.const("x", x, "f64").raw("\n".join(f"%{n} = math.{op} %x : tensor<4xf64>" for n, (op, _) in names.items()), **{n: "tensor<4xf64>" for n in names})
for n, (_, value) in names.items():
    f.show(n, value(x))
p.write()
