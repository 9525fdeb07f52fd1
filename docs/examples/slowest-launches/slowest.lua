-- `strobe slowest`: the launches of a result that take the most simulated time.

local command = require "strobe.command"
local json = command.json

-- The launches that have a time, longest first.
local function longest_first(result, path)
  if not json.is_object(result) or not result.launches then
    command.fail(path .. ": is not a result - give a file written by strobe run --json")
  end
  local launches = {}
  for _, launch in ipairs(result.launches) do
    if json.present(launch.seconds) then launches[#launches + 1] = launch end
  end
  return command.stable_sort(launches, function(a, b) return a.seconds > b.seconds end)
end

local function run(options)
  local top = command.whole("--top", options.top, 1)
  local launches = longest_first(json.parse(command.read(options.result)), options.result)
  local rows = {}
  for i = 1, math.min(top, #launches) do
    rows[i] = { launches[i].kernel, command.commas(launches[i].cycles), command.seconds(launches[i].seconds) }
  end
  command.out(command.table_text({ { "KERNEL" }, { "CYCLES", true }, { "TIME", true } }, rows))
end

return {
  name = "slowest",
  doc = "The launches of a result that take the most simulated time",
  flags = {
    { name = "RESULT", doc = "Written by strobe run --json", required = true },
    { name = "--top", value = "N", default = "5", doc = "Number of launches to show; default: 5" },
  },
  footer = "Example: strobe slowest result.json --top 3",
  run = run,
}
