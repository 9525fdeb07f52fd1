-- A launch on several GPUs: what each of them did, whose memory it asked, and the links between them.

local kit = require "commands.report.kit"
local command, html, read = kit.command, kit.html, kit.read

local gpus = {}

-- GPUs that a launch could use; 0 of a machine that is one GPU.
local function count_of(kernel)
  local count = 0
  while kernel:metric(("rdma%d.requests"):format(count)) do count = count + 1 end
  return count
end

-- The colours are those of the causes of a launch's own stalls.
local function stalls_of(kernel, gpu)
  local list = {}
  for n, cause in ipairs(command.stall_causes()) do
    local percent = kernel:metric(("gpu%d.stalls.%s"):format(gpu, cause.name))
    if percent and percent > 0 then list[#list + 1] = { cause.name, percent, n } end
  end
  return command.stable_sort(list, function(a, b) return a[2] > b[2] end)
end

local function accesses(kernel, gpu, other)
  if gpu == other then return html.cell("own", 0) end
  local count = (kernel:metric(("rdma%d.reads_gpu%d"):format(gpu, other)) or 0) +
    (kernel:metric(("rdma%d.writes_gpu%d"):format(gpu, other)) or 0)
  return html.cell(command.si(count), count)
end

local function row_of(kernel, gpu, count)
  local waves = kernel:metric(("gpu%d.cu.waves"):format(gpu)) or kernel:metric(("gpu%d.wgp.waves"):format(gpu))
  local latency, stalls = kernel:metric(("rdma%d.remote_latency"):format(gpu)), stalls_of(kernel, gpu)
  local most = stalls[1] and ("%s %.0f %%"):format(stalls[1][1], stalls[1][2]) or "-"
  local row = { html.cell(("GPU %d"):format(gpu)), html.cell(waves and command.commas(math.floor(waves)) or "-", waves or 0),
    ('<td style="min-width:160px">%s</td>'):format(html.stack(stalls)), html.cell(most) }
  for other = 0, count - 1 do row[#row + 1] = accesses(kernel, gpu, other) end
  row[#row + 1] = html.cell(latency and ("%.0f"):format(latency) or "-", latency or 0)
  return row
end

local function each_gpu(kernel, count)
  local heads, rows = { { "" }, { "waves", true }, { "SIMD-cycles by cause" }, { "most in" } }, {}
  for gpu = 0, count - 1 do
    heads[#heads + 1] = { ("to GPU %d"):format(gpu), true }
    rows[gpu + 1] = row_of(kernel, gpu, count)
  end
  heads[#heads + 1] = { "remote latency, cycles", true }
  return "<h4>GPUs: stalls, and accesses to the memory of each</h4>" .. html.table(heads, rows, { class = "narrow" })
end

local function link_row(kernel, name)
  local bytes, load, wait = kernel:metric(name .. ".bytes") or 0, kernel:metric(name .. ".load"), kernel:metric(name .. ".wait")
  local from, to = name:match "^(.-)_to_(.*)$"
  local seconds = read.number(kernel.launch.seconds)
  local rate = seconds and seconds > 0 and bytes / seconds / 1e9
  return { html.cell(from), html.cell(to), html.cell(command.bytes(math.floor(bytes)), bytes),
    html.cell(rate and ("%.1f GB/s"):format(rate) or "-", rate or 0), html.cell(load and ("%.1f %%"):format(load) or "-", load or 0),
    html.bar(load or 0), html.cell(wait and ("%.0f"):format(wait) or "-", wait or 0) }
end

local function links(kernel)
  local rows, idle = {}, 0
  for key in read.items(kernel.launch.metrics) do
    local name = key:match "^([%w]+_to_[%w]+)%.bytes$"
    if name and (kernel:metric(key) or 0) > 0 then
      rows[#rows + 1] = link_row(kernel, name)
    elseif name then
      idle = idle + 1
    end
  end
  if #rows + idle == 0 then return "" end
  local rest = idle > 0 and ('<p class="faint">Without traffic: %d of %d directions.</p>'):format(idle, idle + #rows) or ""
  if #rows == 0 then return "<h4>Links</h4>" .. rest end
  return "<h4>Links</h4>" .. html.table({ { "from" }, { "to" }, { "bytes", true }, { "rate", true }, { "of peak", true }, { "" },
    { "wait, cycles", true } }, rows, { class = "sorts narrow" }) .. rest
end

-- Of a launch on several GPUs; empty of others.
function gpus.text(kernel)
  local count = count_of(kernel)
  if count < 2 then return "" end
  return each_gpu(kernel, count) .. links(kernel)
end

return gpus
