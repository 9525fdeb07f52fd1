-- ResNet-18, an image network of blocks that add to their input.

return require("workloads.networks.network").workload("resnet18", "ResNet-18: one forward pass",
  require "workloads.networks.resnet"(18))
