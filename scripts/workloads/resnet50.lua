-- ResNet-50, an image network of blocks that add to their input.

return require("workloads.networks.network").workload("resnet50", "ResNet-50: one forward pass",
  require "workloads.networks.resnet"(50))
