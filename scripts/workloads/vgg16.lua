-- VGG-16, an image network of 3 x 3 convolutions.

return require("workloads.networks.network").workload("vgg16", "VGG-16: one forward pass",
  require "workloads.networks.vgg"(16))
