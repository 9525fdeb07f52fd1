-- Queues of a GPU: launches that overlap as far as their order allows.

local core = require "strobe_core"
local class = require "strobe.class"
local expect = require "strobe.expect"

local queues = {}

local make_queue, queue_state = class.new("queue", {})

local event_methods, event_state = {}, nil

-- By core gpu: {queues = how many were made, events = those whose launches have not run}.
local pending = setmetatable({}, { __mode = "k" })

local function pending_of(own)
  pending[own] = pending[own] or { queues = 0, events = {} }
  return pending[own]
end

function queues.new(own)
  local all = pending_of(own)
  all.queues = all.queues + 1
  return make_queue({ number = all.queues }, { gpu = own })
end

-- Whether there are launches that have not run.
function queues.waiting(own) return #pending_of(own).events > 0 end

-- The numbers of the launches to wait for, of those that have not run.
local function numbers_of(own, after)
  local numbers = {}
  if event_state(after) then after = { after } end
  for position, event in ipairs(expect.type(after or {}, "table", "launch: after")) do
    local state = event_state(event)
    if not state then core.fail(("launch: after: value %d is not what launch{queue = ...} returned"):format(position)) end
    if state.gpu ~= own then core.fail(("launch: after: event %d is of another gpu"):format(position)) end
    if not state.ended then numbers[#numbers + 1] = state.number end
  end
  return numbers
end

local make_event
make_event, event_state = class.new("event", event_methods)

-- Puts a launch, or a copy, into its queue; `finish` runs what is there, `ended`, if there is one, gets the result.
function queues.launch(own, request, queue, after, finish, ended)
  local state = queue_state(queue)
  if not state then core.fail("launch: queue: give what gpu:queue() returned") end
  if state.gpu ~= own then core.fail("launch: queue: it is of another gpu") end
  local event_of = { gpu = own, finish = finish, when_ended = ended }
  local enqueue <const> = request.from and own.enqueue_copy or own.enqueue
  event_of.number = enqueue(own, request, queue.number, numbers_of(own, after))
  local event = make_event({ kernel = request.kernel or "copy", queue = queue.number }, event_of)
  table.insert(pending_of(own).events, event_of)
  return event
end

-- Runs what is in the queues. Results in the order of launches, and all of them as one launch; `prepare` is called with
-- each result.
function queues.finish(own, prepare)
  local events = pending_of(own).events
  pending_of(own).events = {}
  for _, event in ipairs(events) do event.ended = true end
  local ended, together = own:finish()
  local results = {}
  for position, one in ipairs(ended) do
    results[position] = prepare(one[1])
    events[position].result, events[position].launch = one[1], one[2]
  end
  for position, event in ipairs(events) do
    if event.when_ended and results[position] then event.when_ended(results[position]) end
  end
  return results, together and prepare(together)
end

-- The result of the launch, and its number among all of the script. Runs everything that is in the queues of its GPU if it
-- has not run.
function event_methods:result()
  local state = event_state(self, "result")
  if not state.ended then state.finish() end
  if not state.result then core.fail("event:result: the launch did not come to its end") end
  return state.result, state.launch
end

return queues
