-- VGG-19, an image network of 3 x 3 convolutions.

return require("workloads.networks.network").workload("vgg19", "VGG-19: one forward pass",
  require "workloads.networks.vgg"(19))
