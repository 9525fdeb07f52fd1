-- ResNet (He, Zhang, Ren, Sun, CVPR 2016, Table 1), with the stride of a bottleneck in its 3 x 3 convolution, as in
-- torchvision, whose names the layers have.

local blocks <const> = {
  [18] = { 2, 2, 2, 2 }, [34] = { 3, 4, 6, 3 },
  [50] = { 3, 4, 6, 3 }, [101] = { 3, 4, 23, 3 }, [152] = { 3, 8, 36, 3 },
}

return function(depth)
  -- Random weights would double the variance in each block: the last layer of all blocks together adds as much as one.
  local count_of_blocks = 0
  for _, count in ipairs(blocks[depth]) do count_of_blocks = count_of_blocks + count end
  local last_gain <const> = 1 / math.sqrt(count_of_blocks)

  local layers = {}
  local function layer(declared) layers[#layers + 1] = declared end

  local function conv_norm(prefix, n, declared, gain)
    declared[1], declared.name, declared.bias = "conv", ("%s.conv%d"):format(prefix, n), false
    declared.pad = declared.kernel // 2
    layer(declared)
    layer { "batch_norm", name = ("%s.bn%d"):format(prefix, n), gain = gain }
  end

  -- A convolution changes what the block adds to, where shape or stride differ; the output is relu's.
  local function block(prefix, from, width, stride, wide, changed)
    local shortcut = from
    if changed then
      layer { "conv", name = prefix .. ".downsample.0", from = from, filters = wide, kernel = 1, stride = stride,
        bias = false }
      layer { "batch_norm", name = prefix .. ".downsample.1" }
      shortcut = prefix .. ".downsample.1"
    end
    local shapes = { { kernel = 3, stride = stride, filters = width }, { kernel = 3, filters = width } }
    if depth >= 50 then
      shapes = { { kernel = 1, filters = width }, { kernel = 3, stride = stride, filters = width },
        { kernel = 1, filters = wide } }
    end
    shapes[1].from = from
    for n, shape in ipairs(shapes) do
      conv_norm(prefix, n, shape, n == #shapes and last_gain or 1)
      if n < #shapes then layer { "relu", name = ("%s.relu%d"):format(prefix, n) } end
    end
    layer { "add", name = prefix .. ".add", with = shortcut }
    layer { "relu", name = prefix .. ".relu" }
    return prefix .. ".relu"
  end

  layer { "conv", name = "conv1", filters = 64, kernel = 7, stride = 2, pad = 3, bias = false }
  layer { "batch_norm", name = "bn1" }
  layer { "relu", name = "relu" }
  layer { "max_pool", name = "maxpool", kernel = 3, stride = 2, pad = 1 }
  local from = "maxpool"
  for stage, count in ipairs(blocks[depth]) do
    local width <const> = 32 << stage
    local wide <const> = depth >= 50 and 4 * width or width
    for n = 1, count do
      local first <const> = n == 1
      from = block(("layer%d.%d"):format(stage, n - 1), from, width, first and stage > 1 and 2 or 1, wide,
        first and (stage > 1 or wide ~= width))
    end
  end
  layer { "average", name = "avgpool" }
  layer { "fc", name = "fc", outputs = 1000 }
  layer { "softmax", name = "probabilities" }
  return { name = "resnet" .. depth, input = { channels = 3, size = 224 }, layers = layers }
end
