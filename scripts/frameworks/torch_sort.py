"""Prints a PyTorch function that sorts, in linalg on tensors and `tm_tensor`."""
import torch
from torch_mlir import fx


class Sort(torch.nn.Module):
    def forward(self, x):
        return torch.sort(x, dim=-1)[0] + torch.cumsum(x, -1)


print(fx.export_and_import(Sort(), torch.tensor([[3.0, -1, 2, 0.5], [1, 5, -2, 0]]), output_type="linalg-on-tensors",
                           func_name="forward"))
