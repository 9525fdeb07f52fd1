-- `strobe completion`: what bash and zsh need to complete the command line.

local command = require "strobe.command"
local core = require "strobe_core"
local views = command.module "commands.completion.views"

local function script_for(shell)
  return { name = shell, doc = "Completion script for " .. shell, run = function() command.out(views[shell]()) end }
end

local function words(options)
  command.out(views.words(core.commands(), { words = options.word, trace_kinds = core.trace_kinds() }))
end

return {
  name = "completion",
  doc = "Print shell completion scripts",
  order = 4,
  commands = {
    script_for "bash",
    script_for "zsh",
    { name = "words", doc = "Candidates for the last WORD, used by the scripts", run = words,
      flags = {
        { name = "WORD", doc = 'After --: the command line so far, without strobe itself; "": a new word', list = true },
      } },
  },
  footer = [[
Examples:
  strobe completion bash > strobe.bash
  strobe completion zsh > _strobe
  strobe completion words -- run my.hsaco --mo]],
}
