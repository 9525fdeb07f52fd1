-- ResNet-101, an image network of blocks that add to their input.

return require("workloads.networks.network").workload("resnet101", "ResNet-101: one forward pass",
  require "workloads.networks.resnet"(101))
