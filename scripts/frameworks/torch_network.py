"""Prints a PyTorch network in linalg on tensors. With `run`, runs it."""
import sys

import torch
from torch_mlir import fx


class Network(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Linear(3, 4)
        self.second = torch.nn.Linear(4, 2)

    def forward(self, x):
        return torch.softmax(self.second(torch.relu(self.first(x))), -1)


network = Network()
with torch.no_grad():
    for parameter in network.parameters():
        parameter.copy_(torch.linspace(-1, 0.5, parameter.numel()).reshape(parameter.shape))
x = torch.tensor([[1.0, 2.0, 3.0], [0.5, -1.0, 2.0]])
if sys.argv[1:] == ["run"]:
    print(network(x))
else:
    print(fx.export_and_import(network, x, output_type="linalg-on-tensors", func_name="forward"))
