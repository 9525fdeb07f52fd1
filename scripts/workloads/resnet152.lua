-- ResNet-152, an image network of blocks that add to their input.

return require("workloads.networks.network").workload("resnet152", "ResNet-152: one forward pass",
  require "workloads.networks.resnet"(152))
