-- VGG (Simonyan and Zisserman, ICLR 2015, Table 1): columns D (16 layers) and E (19).

-- Convolutions of each block, each block followed by a pooling that halves the image. `tensor` is the layer's name in the
-- weights of torchvision.
local blocks <const> = { [16] = { 2, 2, 3, 3, 3 }, [19] = { 2, 2, 4, 4, 4 } }
local filters <const> = { 64, 128, 256, 512, 512 }

return function(depth)
  local layers, index = {}, 0
  for block, count in ipairs(blocks[depth]) do
    for n = 1, count do
      layers[#layers + 1] = { "conv", name = ("conv%d_%d"):format(block, n), filters = filters[block], kernel = 3, pad = 1,
        tensor = ("features.%d"):format(index) }
      layers[#layers + 1] = { "relu", name = ("relu%d_%d"):format(block, n) }
      index = index + 2
    end
    layers[#layers + 1] = { "max_pool", name = "pool" .. block, kernel = 2 }
    index = index + 1
  end
  for n, outputs in ipairs { 4096, 4096, 1000 } do
    layers[#layers + 1] = { "fc", name = "fc" .. 5 + n, outputs = outputs, tensor = ("classifier.%d"):format(3 * (n - 1)) }
    if n < 3 then layers[#layers + 1] = { "relu", name = "relu" .. 5 + n } end
  end
  layers[#layers + 1] = { "softmax", name = "probabilities" }
  return { name = "vgg" .. depth, input = { channels = 3, size = 224 }, layers = layers }
end
