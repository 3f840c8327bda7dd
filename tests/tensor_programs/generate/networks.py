"""Layers of neural networks: products, convolutions, normalisation, attention, recurrent cells, losses."""
import numpy as np

from program import program


def ints(dims, seed, low=-3, high=4):
    return np.random.RandomState(seed).randint(low, high, dims)


def relu(e):
    if e[0] in "fb":
        return f"%m = arith.maximumf %s, %k0p0_{e} : {e}"
    return f"%m = arith.maxsi %s, %k0_{e} : {e}"


def add(e):
    return "arith.addf" if e[0] in "fb" else "arith.addi"


def mul(e):
    return "arith.mulf" if e[0] in "fb" else "arith.muli"


def zero(e):
    return 0.0 if e[0] in "fb" else 0


for e in ["f32", "f64", "f16", "bf16", "i32", "i8"]:
    p = program(f"mlp_{e}", f"A perceptron with two layers, of elements {e}.")
    x, w1, b1, w2, b2 = ints((2, 4), 1), ints((4, 3), 2), ints(3, 3), ints((3, 2), 4, -1, 2), ints(2, 5)
    f = p.main
    f.const("x", x, e).const("w1", w1, e).const("b1", b1, e).const("w2", w2, e).const("b2", b2, e)
    f.fill("z1", zero(e), (2, 3), e).op("h1", "linalg.matmul", "x w1", "z1")
    f.gen("a1", "ij,j->ij", "h1 b1", "z1", f"%s = {add(e)} %x0, %x1 : {e}\n{relu(e)}\nyield %m")
    f.fill("z2", zero(e), (2, 2), e).op("h2", "linalg.matmul", "a1 w2", "z2")
    f.gen("a2", "ij,j->ij", "h2 b2", "z2", f"%s = {add(e)} %x0, %x1 : {e}\nyield %s")
    h = np.maximum(x @ w1 + b1, 0)
    f.show("a1", h).show("a2", h @ w2 + b2)
    p.write()

# ---- convolutions and pooling, by definition: windows that numpy sums


def conv2d(x, k, stride=(1, 1), dilation=(1, 1)):
    """x: n h w c, k: h w c f"""
    n, h, w, _ = x.shape
    kh, kw, _, f = k.shape
    oh = (h - (kh - 1) * dilation[0] - 1) // stride[0] + 1
    ow = (w - (kw - 1) * dilation[1] - 1) // stride[1] + 1
    out = np.zeros((n, oh, ow, f), dtype=np.int64)
    for b, i, j, q, r, s in np.ndindex(n, oh, ow, f, kh, kw):
        out[b, i, j, q] += np.dot(x[b, i * stride[0] + r * dilation[0], j * stride[1] + s * dilation[1]], k[r, s, :, q])
    return out


def window_attributes(stride, dilation, rank):
    return ("{dilations = dense<[" + ", ".join(map(str, dilation)) + f"]> : tensor<{rank}xi64>, strides = dense<["
            + ", ".join(map(str, stride)) + f"]> : tensor<{rank}xi64>}}")


for e, stride, dilation in [("f32", (1, 1), (1, 1)), ("f64", (2, 1), (1, 1)), ("i32", (1, 2), (2, 1)), ("f16", (2, 2), (1, 2))]:
    p = program(f"conv_2d_nhwc_{e}", f"A convolution of images with strides {stride} and dilations {dilation}.")
    x, k = ints((1, 6, 7, 2), 6), ints((3, 2, 2, 3), 7, -2, 3)
    y = conv2d(x, k, stride, dilation)
    f = p.main.const("x", x, e).const("k", k, e).fill("z", zero(e), y.shape, e)
    f.op("y", "linalg.conv_2d_nhwc_hwcf", "x k", "z", window_attributes(stride, dilation, 2)).show("y", y)
    p.write()

x, k = ints((1, 5, 5, 2), 8), ints((2, 2, 2, 2), 9)
y = conv2d(x, k)
p = program("conv_2d_nchw", "A convolution with the channels before the pixels.")
f = p.main.const("x", x.transpose(0, 3, 1, 2), "f32").const("k", k.transpose(3, 2, 0, 1), "f32")
f.fill("z", 0.0, (1, 2, 4, 4), "f32")
f.op("y", "linalg.conv_2d_nchw_fchw", "x k", "z", window_attributes((1, 1), (1, 1), 2)).show("y", y.transpose(0, 3, 1, 2))
p.write()

p = program("conv_2d_nhwc_fhwc", "A convolution with the filters first.")
f = p.main.const("x", x, "f64").const("k", k.transpose(3, 0, 1, 2), "f64").fill("z", 0.0, y.shape, "f64")
f.op("y", "linalg.conv_2d_nhwc_fhwc", "x k", "z", window_attributes((1, 1), (1, 1), 2)).show("y", y)
p.write()

p = program("conv_2d_same_size", "A convolution whose input is padded, so that the image keeps its size.")
y = conv2d(np.pad(x, ((0, 0), (1, 0), (0, 1), (0, 0))), k)
f = p.main.const("x", x, "f32").const("k", k, "f32")
f.raw("""%xp = tensor.pad %x low[0, 1, 0, 0] high[0, 0, 1, 0] {
^bb0(%a: index, %b: index, %c: index, %d: index):
tensor.yield %k0p0_f32 : f32
} : tensor<1x5x5x2xf32> to tensor<1x6x6x2xf32>""", xp="tensor<1x6x6x2xf32>")
f.fill("z", 0.0, y.shape, "f32")
f.op("y", "linalg.conv_2d_nhwc_hwcf", "xp k", "z", window_attributes((1, 1), (1, 1), 2)).show("y", y)
p.write()

p = program("conv_1d_nwc", "A convolution of sequences.")
x, k = ints((2, 6, 2), 10), ints((3, 2, 2), 11)
y = conv2d(x[:, None], k[None], (1, 2))[:, 0]
f = p.main.const("x", x, "f32").const("k", k, "f32").fill("z", 0.0, y.shape, "f32")
f.op("y", "linalg.conv_1d_nwc_wcf", "x k", "z", window_attributes((2,), (1,), 1)).show("y", y)
p.write()

p = program("conv_1d_ncw", "A convolution of sequences with the channels first.")
y = conv2d(x[:, None], k[None], (1, 1), (1, 2))[:, 0]
f = p.main.const("x", x.transpose(0, 2, 1), "i64").const("k", k.transpose(2, 1, 0), "i64").fill("z", 0, (2, 2, 2), "i64")
f.op("y", "linalg.conv_1d_ncw_fcw", "x k", "z", window_attributes((1,), (2,), 1)).show("y", y.transpose(0, 2, 1))
p.write()

p = program("conv_1d_plain", "A convolution of two sequences: the coefficients of a correlation.")
f = p.main.const("x", [1, 2, -1, 3, 0, 2], "f64").const("k", [2, -1, 1], "f64").fill("z", 0.0, (4,), "f64")
f.op("y", "linalg.conv_1d", "x k", "z").show("y", np.correlate([1, 2, -1, 3, 0, 2], [2, -1, 1], "valid"))
p.write()

p = program("conv_3d_ndhwc", "A convolution of volumes.")
x, k = ints((1, 3, 3, 3, 2), 12), ints((2, 2, 2, 2, 1), 13)
y = np.zeros((1, 2, 2, 2, 1), dtype=int)
for a, b, c in np.ndindex(2, 2, 2):
    y[0, a, b, c, 0] = np.sum(x[0, a:a + 2, b:b + 2, c:c + 2] * k[..., 0])
f = p.main.const("x", x, "f32").const("k", k, "f32").fill("z", 0.0, y.shape, "f32")
f.op("y", "linalg.conv_3d_ndhwc_dhwcf", "x k", "z", window_attributes((1, 1, 1), (1, 1, 1), 3)).show("y", y)
p.write()

p = program("conv_depthwise", "A convolution of each channel on its own.")
x, k = ints((1, 4, 4, 3), 14), ints((2, 2, 3), 15)
y = np.stack([conv2d(x[..., c:c + 1], k[..., c:c + 1, None])[..., 0] for c in range(3)], -1)
f = p.main.const("x", x, "f32").const("k", k, "f32").fill("z", 0.0, y.shape, "f32")
f.op("y", "linalg.depthwise_conv_2d_nhwc_hwc", "x k", "z", window_attributes((1, 1), (1, 1), 2)).show("y", y)
p.write()

p = program("conv_separable", "A convolution of each channel, then a product over the channels.")
pw = ints((3, 2), 16)
f = p.main.const("x", x, "f64").const("k", k, "f64").const("w", pw, "f64").fill("z", 0.0, y.shape, "f64")
f.op("d", "linalg.depthwise_conv_2d_nhwc_hwc", "x k", "z", window_attributes((1, 1), (1, 1), 2))
f.fill("z2", 0.0, (1, 3, 3, 2), "f64")
f.gen("y", "abcd,de->abce", "d w", "z2", "%m = arith.mulf %x0, %x1 : f64\n%s = arith.addf %m, %o : f64\nyield %s")
f.show("y", y @ pw)
p.write()

p = program("conv_grouped", "A convolution of groups of channels.")
x, k = ints((1, 2, 2, 4, 4), 17), ints((2, 3, 2, 2, 2), 18)
y = np.stack([conv2d(x[:, g].transpose(0, 2, 3, 1), k[g].transpose(2, 3, 1, 0)).transpose(0, 3, 1, 2) for g in range(2)], 1)
f = p.main.const("x", x, "f32").const("k", k, "f32").fill("z", 0.0, y.shape, "f32")
f.op("y", "linalg.conv_2d_ngchw_gfchw", "x k", "z", window_attributes((1, 1), (1, 1), 2)).show("y", y)
p.write()

p = program("conv_quantized", "A convolution of bytes with zero points.")
x, k = ints((1, 4, 4, 2), 19, -100, 100), ints((2, 2, 2, 2), 20, -20, 20)
y = conv2d(x - 5, k + 3)
f = p.main.const("x", x, "i8").const("k", k, "i8").fill("z", 0, y.shape, "i32")
f.raw("%zx = arith.constant 5 : i32\n%zk = arith.constant -3 : i32")
f.op("y", "linalg.conv_2d_nhwc_hwcf_q", "x k zx zk", "z", window_attributes((1, 1), (1, 1), 2)).show("y", y)
p.write()

p = program("conv_im2col", "A convolution as a product with the matrix of all windows.")
x, k = ints((4, 4), 21), ints((2, 2), 22)
y = conv2d(x[None, ..., None], k[..., None, None])[0, ..., 0]
f = p.main.const("x", x, "f32").const("k", k, "f32").fill("z", 0.0, (9,), "f32")
f.raw("""%cols = tensor.generate {
^bb0(%i: index, %j: index):
%a:2 = affine.delinearize_index %i into (3, 3) : index, index
%b:2 = affine.delinearize_index %j into (2, 2) : index, index
%r = arith.addi %a#0, %b#0 : index
%c = arith.addi %a#1, %b#1 : index
%v = tensor.extract %x[%r, %c] : tensor<4x4xf32>
tensor.yield %v : f32
} : tensor<9x4xf32>
%kv = tensor.collapse_shape %k [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>""", cols="tensor<9x4xf32>", kv="tensor<4xf32>")
f.op("yv", "linalg.matvec", "cols kv", "z")
f.raw("%y = tensor.expand_shape %yv [[0, 1]] output_shape [3, 3] : tensor<9xf32> into tensor<3x3xf32>", y="tensor<3x3xf32>")
f.show("y", y)
p.write()

for kind, e, start in [("sum", "f32", 0.0), ("max", "f32", -100.0), ("min", "i32", 100), ("max", "f16", -100.0), ("sum", "i64", 0)]:
    p = program(f"pooling_{kind}_{e}", f"The {kind} of windows of 2 x 2 pixels.")
    x = ints((1, 4, 6, 2), 23, -9, 10)
    windows = x.reshape(1, 2, 2, 3, 2, 2)
    y = {"sum": np.sum, "max": np.max, "min": np.min}[kind](windows, axis=(2, 4))
    f = p.main.const("x", x, e).fill("z", start, y.shape, e)
    f.raw(f"%w = tensor.empty() : tensor<2x2x{e}>", w=f"tensor<2x2x{e}>")
    f.op("y", f"linalg.pooling_nhwc_{kind}", "x w", "z", window_attributes((2, 2), (1, 1), 2)).show("y", y)
    p.write()

p = program("conv_net", "A network: convolution, bias, relu, pooling, and a layer of products.")
x, k, b, w = ints((1, 5, 5, 1), 24), ints((2, 2, 1, 2), 25), ints(2, 26), ints((8, 3), 27)
c = np.maximum(conv2d(x, k) + b, 0)
m = c.reshape(1, 2, 2, 2, 2, 2).max((2, 4))
f = p.main.const("x", x, "f32").const("k", k, "f32").const("b", b, "f32").const("w", w, "f32")
f.fill("z", 0.0, (1, 4, 4, 2), "f32")
f.gen("start", "d->abcd", "b", "z", "yield %x0")
f.op("c", "linalg.conv_2d_nhwc_hwcf", "x k", "start", window_attributes((1, 1), (1, 1), 2))
f.gen("r", "abcd->abcd", "c", "z", "%m = arith.maximumf %x0, %k0p0_f32 : f32\nyield %m")
f.fill("low", -1000.0, (1, 2, 2, 2), "f32").raw("%win = tensor.empty() : tensor<2x2xf32>", win="tensor<2x2xf32>")
f.op("m", "linalg.pooling_nhwc_max", "r win", "low", window_attributes((2, 2), (1, 1), 2))
f.raw("%flat = tensor.collapse_shape %m [[0], [1, 2, 3]] : tensor<1x2x2x2xf32> into tensor<1x8xf32>", flat="tensor<1x8xf32>")
f.fill("zl", 0.0, (1, 3), "f32").op("y", "linalg.matmul", "flat w", "zl").show("m", m).show("y", m.reshape(1, 8) @ w)
p.write()

# ---- normalisation and functions

reals = np.array([[0.5, -1.25, 2.0, 0.75], [1.5, 0.25, -0.5, 3.0], [-2.0, 1.0, 0.125, 0.0]])


def function(name, purpose, text, value, e="f64"):
    p = program(name, purpose)
    p.main.const("x", reals, e).empty("z", reals.shape, e).gen("y", "ij->ij", "x", "z", text).show("y", value)
    p.write()


function("sigmoid", "The logistic function.", """%n = arith.negf %x0 : f64
%e = math.exp %n : f64
%d = arith.addf %e, %k1p0_f64 : f64
%r = arith.divf %k1p0_f64, %d : f64
yield %r""", 1 / (1 + np.exp(-reals)))
function("silu", "x times its logistic function.", """%n = arith.negf %x0 : f64
%e = math.exp %n : f64
%d = arith.addf %e, %k1p0_f64 : f64
%r = arith.divf %x0, %d : f64
yield %r""", reals / (1 + np.exp(-reals)))
function("gelu_tanh", "The approximation of gelu by tanh.", """%s = arith.mulf %x0, %x0 : f64
%t = arith.mulf %s, %x0 : f64
%u = arith.mulf %t, %k0p044715_f64 : f64
%v = arith.addf %x0, %u : f64
%w = arith.mulf %v, %k0p7978845608028654_f64 : f64
%h = math.tanh %w : f64
%i = arith.addf %h, %k1p0_f64 : f64
%j = arith.mulf %x0, %k0p5_f64 : f64
%r = arith.mulf %i, %j : f64
yield %r""", 0.5 * reals * (1 + np.tanh(0.7978845608028654 * (reals + 0.044715 * reals**3))))
function("leaky_relu", "A relu that passes a part of negative numbers.", """%c = arith.cmpf olt, %x0, %k0p0_f32 : f32
%n = arith.mulf %x0, %k0p25_f32 : f32
%r = arith.select %c, %n, %x0 : f32
yield %r""", np.where(reals < 0, reals * 0.25, reals), "f32")
function("elu", "An exponential unit, by `scf.if` in the region.", """%c = arith.cmpf olt, %x0, %k0p0_f64 : f64
%r = scf.if %c -> (f64) {
%e = math.exp %x0 : f64
%m = arith.subf %e, %k1p0_f64 : f64
scf.yield %m : f64
} else {
scf.yield %x0 : f64
}
yield %r""", np.where(reals < 0, np.exp(reals) - 1, reals))
function("hard_swish", "x * clamp(x + 3, 0, 6) / 6, of exact numbers.", """%a = arith.addf %x0, %k3p0_f32 : f32
%b = arith.maximumf %a, %k0p0_f32 : f32
%c = arith.minimumf %b, %k6p0_f32 : f32
%d = arith.mulf %c, %x0 : f32
yield %d""", np.clip(reals + 3, 0, 6) * reals, "f32")

MEAN = "%s = arith.addf %x0, %o : f64\nyield %s"


def sums(f, name, maps, source, out, count):
    """Adds means: the sum by a reduction, then the quotient."""
    f.fill(f"{name}_0", 0.0, out, "f64")
    f.gen(f"{name}_s", maps, source, f"{name}_0", MEAN)
    i = maps.split("->")[1]
    f.gen(name, f"{i}->{i}", f"{name}_s", f"{name}_0", f"%r = arith.divf %x0, %k{count}p0_f64 : f64\nyield %r")


def normalised(name, purpose, axis, gain, bias, eps=0.5):
    p = program(name, purpose)
    over, kept = ("j", "i") if axis == 1 else ("i", "j")
    n = reals.shape[axis]
    out = (reals.shape[1 - axis],)
    f = p.main.const("x", reals, "f64").const("g", gain, "f64").const("b", bias, "f64").empty("z", reals.shape, "f64")
    sums(f, "m", f"ij->{kept}", "x", out, n)
    f.gen("d", f"ij,{kept}->ij", "x m", "z", "%r = arith.subf %x0, %x1 : f64\nyield %r")
    f.gen("q", "ij->ij", "d", "z", "%r = arith.mulf %x0, %x0 : f64\nyield %r")
    sums(f, "v", f"ij->{kept}", "q", out, n)
    f.gen("y", f"ij,{kept},j,j->ij", "d v g b", "z", f"""%e = arith.addf %x1, %k{str(eps).replace('.', 'p')}_f64 : f64
%h = math.rsqrt %e : f64
%n = arith.mulf %x0, %h : f64
%t = arith.mulf %n, %x2 : f64
%r = arith.addf %t, %x3 : f64
yield %r""")
    m, v = reals.mean(axis, keepdims=True), reals.var(axis, keepdims=True)
    f.show("m", m.ravel()).show("y", (reals - m) / np.sqrt(v + eps) * gain + bias)
    p.write()


normalised("layer_norm", "Normalisation of each row.", 1, np.array([1.0, 2.0, 0.5, 1.0]), np.array([0.0, 1.0, -1.0, 0.25]))
normalised("batch_norm_training", "Normalisation of each column by its own mean and variance.", 0,
           np.array([1.0, 2.0, 0.5, -1.0]), np.array([0.5, 0.0, 0.0, 1.0]))

p = program("batch_norm_inference", "Normalisation by a given mean and variance.")
mean, var = np.array([0.5, 0.25, -0.5, 1.0]), np.array([3.75, 0.0, 0.75, 8.75])
f = p.main.const("x", reals, "f32").const("m", mean, "f32").const("v", var, "f32").empty("z", reals.shape, "f32")
f.gen("y", "ij,j,j->ij", "x m v", "z", """%d = arith.subf %x0, %x1 : f32
%e = arith.addf %x2, %k0p25_f32 : f32
%q = math.sqrt %e : f32
%r = arith.divf %d, %q : f32
yield %r""").show("y", (reals - mean) / np.sqrt(var + 0.25).astype(np.float32))
p.write()

p = program("rms_norm", "Division of each row by the root of the mean of its squares.")
f = p.main.const("x", reals, "f64").empty("z", reals.shape, "f64")
f.gen("q", "ij->ij", "x", "z", "%r = arith.mulf %x0, %x0 : f64\nyield %r")
sums(f, "m", "ij->i", "q", (3,), 4)
f.gen("y", "ij,i->ij", "x m", "z", "%h = math.rsqrt %x1 : f64\n%r = arith.mulf %x0, %h : f64\nyield %r")
f.show("y", reals / np.sqrt((reals**2).mean(1, keepdims=True)))
p.write()


def softmax(x, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    return e / e.sum(axis, keepdims=True)


for axis in [0, 1]:
    p = program(f"softmax_axis_{axis}", f"`linalg.softmax` along dimension {axis}.")
    f = p.main.const("x", reals, "f64").empty("z", reals.shape, "f64")
    f.raw(f"%y = linalg.softmax dimension({axis}) ins(%x : tensor<3x4xf64>) outs(%z : tensor<3x4xf64>) -> tensor<3x4xf64>",
          y="tensor<3x4xf64>").show("y", softmax(reals, axis))
    p.write()


def softmax_text(f, name, source, dims):
    f.fill(f"{name}_low", -1e6, dims[:1], "f64").fill(f"{name}_0", 0.0, dims[:1], "f64").empty(f"{name}_z", dims, "f64")
    f.gen(f"{name}_m", "ij->i", source, f"{name}_low", "%m = arith.maximumf %x0, %o : f64\nyield %m")
    f.gen(f"{name}_e", "ij,i->ij", f"{source} {name}_m", f"{name}_z",
          "%d = arith.subf %x0, %x1 : f64\n%e = math.exp %d : f64\nyield %e")
    f.gen(f"{name}_s", "ij->i", f"{name}_e", f"{name}_0", MEAN)
    f.gen(name, "ij,i->ij", f"{name}_e {name}_s", f"{name}_z", "%r = arith.divf %x0, %x1 : f64\nyield %r")


p = program("softmax_steps", "A softmax in four generic ops.")
f = p.main.const("x", reals, "f64")
softmax_text(f, "y", "x", reals.shape)
f.show("y", softmax(reals))
p.write()

p = program("cross_entropy", "The mean of the negative logarithms of the softmax at the labels.")
labels = [2, 0, 3]
f = p.main.const("x", reals, "f64").const("label", labels, "index")
softmax_text(f, "s", "x", reals.shape)
f.fill("zero", 0.0, (), "f64")
f.gen("loss", "i->", "label", "zero", """%i = linalg.index 0 : index
%v = tensor.extract %s[%i, %x0] : tensor<3x4xf64>
%l = math.log %v : f64
%r = arith.subf %o, %l : f64
yield %r""").show("loss", -np.log(softmax(reals)[range(3), labels]).sum())
p.write()


def attention(name, purpose, causal):
    p = program(name, purpose)
    q, k, v = reals, reals[:, ::-1] * 0.5, ints((3, 2), 28)
    f = p.main.const("q", q, "f64").const("k", k, "f64").const("v", v, "f64").fill("z", 0.0, (3, 3), "f64")
    mask = "%t = arith.mulf %x0, %k0p5_f64 : f64\n"
    if causal:
        mask += """%i = linalg.index 0 : index
%j = linalg.index 1 : index
%c = arith.cmpi ule, %j, %i : index
%r = arith.select %c, %t, %km1000000p0_f64 : f64
yield %r"""
    else:
        mask += "yield %t"
    f.gen("a", "ik,jk->ij", "q k", "z", "%m = arith.mulf %x0, %x1 : f64\n%s = arith.addf %m, %o : f64\nyield %s")
    f.gen("b", "ij->ij", "a", "z", mask)
    softmax_text(f, "w", "b", (3, 3))
    f.fill("zo", 0.0, (3, 2), "f64").op("y", "linalg.matmul", "w v", "zo")
    scores = q @ k.T * 0.5
    if causal:
        scores = np.where(np.tril(np.ones((3, 3))) > 0, scores, -1e6)
    f.show("y", softmax(scores) @ v)
    p.write()


attention("attention_head", "A head of attention.", False)
attention("attention_causal", "A head of attention to earlier positions.", True)

p = program("attention_heads", "Two heads of linear attention: a product of batches on expanded and transposed tensors.")
x, k = ints((3, 4), 29), ints((3, 4), 30)
f = p.main.const("x", x, "f32").const("k", k, "f32").empty("t0", (2, 3, 2), "f32").empty("t1", (2, 2, 3), "f32")
for n in "xk":
    f.raw(f"%{n}e = tensor.expand_shape %{n} [[0], [1, 2]] output_shape [3, 2, 2] : tensor<3x4xf32> into tensor<3x2x2xf32>",
          **{f"{n}e": "tensor<3x2x2xf32>"})
f.raw("""%xt = linalg.transpose ins(%xe : tensor<3x2x2xf32>) outs(%t0 : tensor<2x3x2xf32>) permutation = [1, 0, 2]
%kt = linalg.transpose ins(%ke : tensor<3x2x2xf32>) outs(%t1 : tensor<2x2x3xf32>) permutation = [1, 2, 0]""",
      xt="tensor<2x3x2xf32>", kt="tensor<2x2x3xf32>")
f.fill("z", 0.0, (2, 3, 3), "f32").op("y", "linalg.batch_matmul", "xt kt", "z")
heads = lambda a: a.reshape(3, 2, 2).transpose(1, 0, 2)
f.show("y", heads(x) @ heads(k).transpose(0, 2, 1))
p.write()

table, rows = ints((5, 3), 31, -9, 10), [4, 0, 2, 4]
p = program("embedding_extract", "Rows of a table by `tensor.extract` in a region.")
f = p.main.const("table", table, "f32").const("rows", rows, "i64").empty("z", (4, 3), "f32")
f.gen("y", "i->ij", "rows", "z", """%r = arith.index_cast %x0 : i64 to index
%j = linalg.index 1 : index
%v = tensor.extract %table[%r, %j] : tensor<5x3xf32>
yield %v""").show("y", table[rows])
p.write()

p = program("embedding_gather", "Rows of a table by `tensor.gather`.")
f = p.main.const("table", table, "i32").const("rows", np.array(rows)[:, None], "index")
f.raw("%y = tensor.gather %table[%rows] gather_dims([0]) : (tensor<5x3xi32>, tensor<4x1xindex>) -> tensor<4x1x3xi32>",
      y="tensor<4x1x3xi32>").show("y", table[rows][:, None])
p.write()

p = program("embedding_slices", "Rows of a table, inserted one by one.")
f = p.main.const("table", table, "f64").const("rows", rows, "index").empty("z", (4, 3), "f64")
f.raw("""%y = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %z) -> (tensor<4x3xf64>) {
%r = tensor.extract %rows[%i] : tensor<4xindex>
%s = tensor.extract_slice %table[%r, 0] [1, 3] [1, 1] : tensor<5x3xf64> to tensor<3xf64>
%u = tensor.insert_slice %s into %t[%i, 0] [1, 3] [1, 1] : tensor<3xf64> into tensor<4x3xf64>
scf.yield %u : tensor<4x3xf64>
}""", y="tensor<4x3xf64>").show("y", table[rows])
p.write()

# ---- recurrent cells: the state is carried by a loop

sequence = ints((4, 2), 32, -2, 3)
wx, wh, bias = ints((2, 3), 33, -1, 2) * 0.5, ints((3, 3), 34, -1, 2) * 0.25, ints(3, 35, -1, 2) * 0.5


def step_input(f, dims="4x2"):
    f.raw(f"%x = tensor.extract_slice %xs[%t, 0] [1, 2] [1, 1] : tensor<{dims}xf64> to tensor<2xf64>", x="tensor<2xf64>")


def product(f, name, start, vector, matrix):
    f.op(name, "linalg.vecmat", f"{vector} {matrix}", start)


p = program("rnn_tanh", "A recurrent network with tanh over a sequence.")
f = p.main.const("xs", sequence, "f64").const("wx", wx, "f64").const("wh", wh, "f64").const("b", bias, "f64").fill("h0", 0.0, (3,), "f64")
f.raw("%last = scf.for %t = %c0 to %c4 step %c1 iter_args(%h = %h0) -> (tensor<3xf64>) {", h="tensor<3xf64>", last="tensor<3xf64>")
step_input(f)
product(f, "u", "b", "x", "wx")
product(f, "v", "u", "h", "wh")
f.gen("n", "i->i", "v", "h0", "%r = math.tanh %x0 : f64\nyield %r").raw("scf.yield %n : tensor<3xf64>\n}")
h = np.zeros(3)
for x in sequence:
    h = np.tanh(x @ wx + h @ wh + bias)
f.show("last", h)
p.write()

sig = lambda x: 1 / (1 + np.exp(-x))
p = program("lstm_cell", "A network of long short-term memory with two carried states.")
wxs, whs = ints((2, 8), 36, -1, 2) * 0.5, ints((2, 8), 37, -1, 2) * 0.25
f = p.main.const("xs", sequence, "f64").const("wx", wxs, "f64").const("wh", whs, "f64").fill("h0", 0.0, (2,), "f64").fill("c0s", 0.0, (2,), "f64").fill("g0", 0.0, (8,), "f64")
f.raw("%last:2 = scf.for %t = %c0 to %c4 step %c1 iter_args(%h = %h0, %c = %c0s) -> (tensor<2xf64>, tensor<2xf64>) {", h="tensor<2xf64>", c="tensor<2xf64>")
step_input(f)
product(f, "u", "g0", "x", "wx")
product(f, "g", "u", "h", "wh")
for k, n in enumerate("ifgo"):
    f.raw(f"%{n}{n} = tensor.extract_slice %g[{2 * k}] [2] [1] : tensor<8xf64> to tensor<2xf64>", **{n * 2: "tensor<2xf64>"})
SIG = "%n{0} = arith.negf {1} : f64\n%e{0} = math.exp %n{0} : f64\n%d{0} = arith.addf %e{0}, %k1p0_f64 : f64\n%s{0} = arith.divf %k1p0_f64, %d{0} : f64\n"
f.gen("nc", "i,i,i,i->i", "ii ff gg c", "c0s", SIG.format("i", "%x0") + SIG.format("f", "%x1") + """%tg = math.tanh %x2 : f64
%a = arith.mulf %si, %tg : f64
%b = arith.mulf %sf, %x3 : f64
%r = arith.addf %a, %b : f64
yield %r""")
f.gen("nh", "i,i->i", "oo nc", "c0s", SIG.format("o", "%x0") + "%tc = math.tanh %x1 : f64\n%r = arith.mulf %so, %tc : f64\nyield %r")
f.raw("scf.yield %nh, %nc : tensor<2xf64>, tensor<2xf64>\n}\n%lh = tensor.cast %last#0 : tensor<2xf64> to tensor<2xf64>", lh="tensor<2xf64>")
h = c = np.zeros(2)
for x in sequence:
    i, fo, g, o = np.split(x @ wxs + h @ whs, 4)
    c = sig(i) * np.tanh(g) + sig(fo) * c
    h = sig(o) * np.tanh(c)
f.show("lh", h)
p.write()

p = program("gru_cell", "A network of gated recurrent units, with a cell in a function.")
wz, wn = ints((5, 3), 38, -1, 2) * 0.5, ints((5, 3), 39, -1, 2) * 0.25
g = p.func("cell", "%x: tensor<2xf64>, %h: tensor<3xf64>, %wz: tensor<5x3xf64>, %wn: tensor<5x3xf64>", "tensor<3xf64>")
g.raw("%xh = tensor.concat dim(0) %x, %h : (tensor<2xf64>, tensor<3xf64>) -> tensor<5xf64>", xh="tensor<5xf64>")
g.fill("z0", 0.0, (3,), "f64").op("z", "linalg.vecmat", "xh wz", "z0").op("n", "linalg.vecmat", "xh wn", "z0")
g.gen("r", "i,i,i->i", "z n h", "z0", SIG.format("z", "%x0") + """%tn = math.tanh %x1 : f64
%a = arith.subf %x2, %tn : f64
%b = arith.mulf %sz, %a : f64
%c = arith.addf %tn, %b : f64
yield %c""").raw("return %r : tensor<3xf64>")
f = p.main.const("xs", sequence, "f64").const("wz", wz, "f64").const("wn", wn, "f64").fill("h0", 0.0, (3,), "f64")
f.raw("%last = scf.for %t = %c0 to %c4 step %c1 iter_args(%h = %h0) -> (tensor<3xf64>) {", last="tensor<3xf64>")
step_input(f)
f.raw("""%n = func.call @cell(%x, %h, %wz, %wn) : (tensor<2xf64>, tensor<3xf64>, tensor<5x3xf64>, tensor<5x3xf64>) -> tensor<3xf64>
scf.yield %n : tensor<3xf64>
}""")
h = np.zeros(3)
for x in sequence:
    xh = np.concatenate([x, h])
    n = np.tanh(xh @ wn)
    h = n + sig(xh @ wz) * (h - n)
f.show("last", h)
p.write()

# ---- training

p = program("linear_regression", "Gradient descent for y = 2 x + 1, with both parameters in one tensor.")
xs = np.array([0.0, 1.0, 2.0, 3.0])
f = p.main.const("x", xs, "f64").const("y", 2 * xs + 1, "f64").fill("w0", 0.0, (2,), "f64").fill("z2", 0.0, (2,), "f64")
f.raw("%w = scf.for %t = %c0 to %c20 step %c1 iter_args(%v = %w0) -> (tensor<2xf64>) {\n%a = tensor.extract %v[%c0] : tensor<2xf64>\n%b = tensor.extract %v[%c1] : tensor<2xf64>", w="tensor<2xf64>", v="tensor<2xf64>")
f.gen("g", "j,j->i", "x y", "z2", """%p = arith.mulf %x0, %a : f64
%q = arith.addf %p, %b : f64
%d = arith.subf %q, %x1 : f64
%dx = arith.mulf %d, %x0 : f64
%i = linalg.index 0 : index
%first = arith.cmpi eq, %i, %c0 : index
%part = arith.select %first, %dx, %d : f64
%s = arith.addf %o, %part : f64
yield %s""")
f.gen("n", "i,i->i", "v g", "z2", "%s = arith.mulf %x1, %k0p0625_f64 : f64\n%r = arith.subf %x0, %s : f64\nyield %r")
f.raw("scf.yield %n : tensor<2xf64>\n}")
w = np.zeros(2)
for _ in range(20):
    d = xs * w[0] + w[1] - (2 * xs + 1)
    w = w - 0.0625 * np.array([(d * xs).sum(), d.sum()])
f.show("w", w)
p.write()

p = program("mse_loss", "The mean of squared errors, of a 0-D tensor.")
a, b = ints((2, 4), 40), ints((2, 4), 41)
f = p.main.const("a", a, "f32").const("b", b, "f32").fill("z", 0.0, (), "f32")
f.gen("s", "ij,ij->", "a b", "z", "%d = arith.subf %x0, %x1 : f32\n%q = arith.mulf %d, %d : f32\n%r = arith.addf %o, %q : f32\nyield %r")
f.gen("m", "->", "s", "z", "%r = arith.divf %x0, %k8p0_f32 : f32\nyield %r").show("m", ((a - b)**2).mean())
p.write()

p = program("dropout_residual", "x + mask * f(x), by ops of arith on tensors.")
x, mask = ints((2, 3), 42), ints((2, 3), 43, 0, 2)
f = p.main.const("x", x, "f32").const("mask", mask, "i1").const("two", np.full((2, 3), 2), "f32").const("zero", np.zeros((2, 3)), "f32")
f.raw("""%d = arith.mulf %x, %two : tensor<2x3xf32>
%m = arith.select %mask, %d, %zero : tensor<2x3xi1>, tensor<2x3xf32>
%y = arith.addf %x, %m : tensor<2x3xf32>""", y="tensor<2x3xf32>").show("y", x + mask * x * 2)
p.write()

p = program("positions", "Sines and cosines of positions.")
f = p.main.empty("z", (3, 4), "f64").gen("y", "->ij", "", "z", """%i = linalg.index 0 : index
%j = linalg.index 1 : index
%ii = arith.index_cast %i : index to i64
%x = arith.sitofp %ii : i64 to f64
%even = arith.remui %j, %c2 : index
%c = arith.cmpi eq, %even, %c0 : index
%s = math.sin %x : f64
%t = math.cos %x : f64
%r = arith.select %c, %s, %t : f64
yield %r""")
i = np.arange(3)[:, None]
f.show("y", np.where(np.arange(4) % 2 == 0, np.sin(i), np.cos(i)))
p.write()

for e in ["f32", "i32", "i64"]:
    p = program(f"batch_matmul_{e}", f"Products of three pairs of matrices of {e}.")
    a, b = ints((3, 2, 3), 44), ints((3, 3, 2), 45)
    f = p.main.const("a", a, e).const("b", b, e).fill("z", zero(e), (3, 2, 2), e)
    f.op("y", "linalg.batch_matmul", "a b", "z").show("y", a @ b)
    p.write()
p = program("matmul_bytes_to_words", "A product of signed bytes in 32 bits.")
a, b = ints((2, 3), 46, -128, 128), ints((3, 2), 47, -128, 128)
f = p.main.const("a", a, "i8").const("b", b, "i8").fill("z", 0, (2, 2), "i32").op("y", "linalg.matmul", "a b", "z").show("y", a @ b)
p.write()
