-- ResNet-34, an image network of blocks that add to their input.

return require("workloads.networks.network").workload("resnet34", "ResNet-34: one forward pass",
  require "workloads.networks.resnet"(34))
