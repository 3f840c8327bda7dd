"""Compiles a function by Catalyst, which writes each of its stages to the folder `network`."""
import jax.numpy as jnp
from catalyst import for_loop, qjit

weights = jnp.linspace(-1, 1, 12).reshape(3, 4)


@qjit(keep_intermediate=True)
def network(x):
    @for_loop(0, 3, 1)
    def step(i, y):
        return y * 0.5 + jnp.sin(i * 1.0)

    return step(jnp.maximum(x @ weights, 0))


network(jnp.array([[1.0, 2.0, 3.0], [0.5, -1.0, 2.0]]))
