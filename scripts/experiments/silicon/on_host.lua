-- Inputs that programs make by a launch without timing, computed on the host: strobe sensitivity, which executes every launch
-- in detail, refuses such launches. For small sizes, apart from what rows are digested from.

local on_host = {}

-- The matrix of graphs.half_full, by the hash of fill_half in kernels/graphs.hip.
function on_host.half_full(gpu, n)
  local half <const>, offsets, columns, values = n // 2, {}, {}, {}
  for row = 0, n do offsets[row + 1] = row * half end
  for at = 0, n * half - 1 do
    local hash = at * 0x9e3779b1 & 0xffffffff
    hash = (hash ~ hash >> 15) * 0x85ebca77 & 0xffffffff
    columns[at + 1], values[at + 1] = 2 * (at % half) + (hash >> 31), 1 / half
  end
  return gpu:buffer { type = "u32", init = { values = offsets }, name = "offsets" },
    gpu:buffer { type = "u32", init = { values = columns }, name = "columns" },
    gpu:buffer { type = "f32", init = { values = values }, name = "values" }
end

return on_host
