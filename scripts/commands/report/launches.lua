-- All launches of a result: in their order, in a table that sorts, and above a roof.

local command = require "strobe.command"
local drawings = require "commands.report.drawings"
local html = require "commands.report.html"
local read = require "commands.report.read"
local run = require "commands.report.run"
local json = command.json

local launches = {}

local function stalled_by(launch)
  local most, name = 0, "-"
  for cause, percent in read.items(json.present(launch.stalls)) do
    if cause ~= "issue" and percent > most then most, name = percent, cause end
  end
  return most > 0 and ("%s %.0f %%"):format(name, most) or "-"
end

local function row(launch, number)
  local seconds, cycles, ipc = read.number(launch.seconds), read.number(launch.cycles), read.number(launch.ipc)
  local busiest = type(launch.bottlenecks) == "table" and launch.bottlenecks[1]
  return { html.cell(tostring(number), number), html.cell(launch.kernel), html.cell(table.concat(launch.grid, " x ")),
    html.cell(seconds and command.seconds(seconds) or "-", seconds or 0), html.cell(cycles and command.commas(cycles) or "-", cycles or 0),
    html.cell(ipc and ("%.2f"):format(ipc) or "-", ipc or 0), html.cell(stalled_by(launch)),
    html.cell(busiest and ("%s %.0f %%"):format(busiest.unit, busiest.percent) or "-"), html.cell(run.certainty(launch)) }
end

local heads <const> = { { "launch", true }, { "kernel" }, { "grid" }, { "time", true }, { "cycles", true }, { "IPC", true },
  { "most stalled by" }, { "busiest unit" }, { "how sure" } }

function launches.section(result, id)
  local rows = {}
  for i, launch in ipairs(result.launches) do rows[i] = row(launch, i - 1) end
  local filter = #rows > 10 and ('<input class="filter" data-table="%s" placeholder="filter" aria-label="filter">'):format(id) or ""
  return filter .. html.table(heads, rows, { id = id, class = "sorts" })
end

-- Bars as wide as launches are long; empty if not all have a time, or there is one.
function launches.timeline(result, kernels)
  local number, list = {}, {}
  for n, kernel in ipairs(kernels) do number[kernel.name] = n end
  for i, launch in ipairs(result.launches) do
    local seconds = read.number(launch.seconds)
    if not seconds then return "" end
    list[i] = { seconds, number[launch.kernel], ("launch %d: %s, %s"):format(i - 1, launch.kernel, command.seconds(seconds)) }
  end
  if #list < 2 then return "" end
  return "<h3>Launches in their order, one colour for each kernel</h3>" .. drawings.timeline(list)
end

-- Sampling decisions; empty if nothing was sampled.
function launches.sampling(result)
  local rows = {}
  for i, launch in ipairs(result.launches) do
    local sampler = json.present(launch.sampler)
    if sampler then
      rows[#rows + 1] = { html.cell(tostring(i - 1), i - 1), html.cell(launch.kernel), html.cell(sampler.name),
        html.cell(run.certainty(launch)), html.cell(json.present(launch.sampler_remark) or "") }
    end
  end
  if #rows == 0 then return "" end
  return html.table({ { "launch", true }, { "kernel" }, { "sampler" }, { "decision" }, { "remark" } }, rows,
    { id = "sampling-table", class = "sorts" })
end

-- Vector instructions per byte of DRAM and per second, below the peaks that the units' shares imply.
function launches.roofline(kernels)
  local points, peak, bandwidth = {}, 0, 0
  for n = 1, math.min(#kernels, 12) do
    local kernel = kernels[n]
    local seconds, valu, bytes = read.number(kernel.launch.seconds), kernel:metric "instructions.valu", kernel:metric "dram.bytes"
    local valu_busy, bus = kernel:metric "cu.valu_busy", kernel:metric "dram.data_bus"
    if seconds and seconds > 0 and valu and valu > 0 and bytes and bytes > 0 and valu_busy and valu_busy > 0 and bus and bus > 0 then
      points[#points + 1] = { kernel.name, valu / bytes, valu / seconds / 1e9 }
      peak = math.max(peak, valu / seconds / 1e9 / valu_busy * 100)
      bandwidth = math.max(bandwidth, bytes / seconds / 1e9 / bus * 100)
    end
  end
  if #points == 0 then return "" end
  return drawings.roofline(points, peak, bandwidth, "vector instructions of waves per byte of DRAM",
    "vector instructions of waves, 10^9 per second") ..
    ('<p class="faint">Roofs: %.0f GB/s of DRAM and %.1f 10^9 vector instructions per second (of this mix), from the shares of ' ..
      "peak of the data bus and the vector ALUs.</p>"):format(bandwidth, peak)
end

return launches
