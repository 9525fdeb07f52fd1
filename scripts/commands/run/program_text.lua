-- `strobe run` of a program text that a model reads itself, such as PTX: nothing is executed.

local command = require "strobe.command"
local core = require "strobe_core"
local results = require "commands.run.results"
local views = command.module "commands.run.views"

local program_text = {}

-- What makes no sense without an execution.
local function refuse_flags(options)
  local function refuse(given, flag)
    if given then command.fail(("%s: %s is not executed, only predicted - remove it"):format(flag, options.target)) end
  end
  refuse(#options.arg > 0, "--arg")
  refuse(#options.dump > 0, "--dump")
  refuse(#options.check > 0, "--check")
  refuse(options.offset, "--offset")
  refuse(options.dynamic_lds ~= 0, "--dynamic-lds")
  refuse(options["repeat"], "--repeat")
  refuse(options.hash_outputs, "--hash-outputs")
  refuse(#options.trace > 0, "--trace")
  refuse(options.profile_store, "--profile-store")
  if not options.gpu then
    command.fail(("--gpu: is missing - %s is predicted for a preset that the model knows (strobe gpus list)"):format(
      options.target))
  end
end

-- False if the run is none of mode model, or its model does not read the file. An error if flags ask for an execution.
function program_text.run(options, request)
  if request.mode ~= "model" or not request.model then return false end
  local text <const> = core.text_for_model(options.target, request.model)
  if not text then return false end
  options.gpu = request.gpu
  refuse_flags(options)
  local gpu <const> = core.load_preset(request.gpu, request.set)
  core.predict_text(gpu, text, { path = options.target, model = request.model, kernel = options.kernel or "",
    grid = options.grid, group = options.group })
  if options.json ~= "-" then command.out(views.program_text(core.result_document(), options.target)) end
  if options.json then command.write(options.json, core.result_json()) end
  results.write_documents(options, {})
  return true
end

return program_text
