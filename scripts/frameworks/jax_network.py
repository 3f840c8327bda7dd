"""Prints a JAX network in StableHLO. With `run`, runs it."""
import sys

import jax
import jax.numpy as jnp

w0, b0 = jnp.linspace(-1, 1, 12).reshape(3, 4), jnp.array([0.0, 0.5, 1.0, -1.0])
w1, b1 = jnp.linspace(1, -1, 8).reshape(4, 2), jnp.array([0.25, -0.25])

def forward(x):
    return jax.nn.softmax(jnp.maximum(x @ w0 + b0, 0) @ w1 + b1)

x = jnp.array([[1.0, 2.0, 3.0], [0.5, -1.0, 2.0]])
if sys.argv[1:] == ["run"]:
    print(forward(x))
else:
    print(jax.export.export(jax.jit(forward))(x).mlir_module())
