-- `strobe man`: the manual page, made of what the commands declare.

local command = require "strobe.command"
local core = require "strobe_core"
local views = command.module "commands.man.views"

return {
  name = "man",
  doc = "Print the manual page",
  order = 5,
  footer = "Example: strobe man > strobe.1",
  run = function() command.out(views.page(core.commands(), core.installation().version)) end,
}
