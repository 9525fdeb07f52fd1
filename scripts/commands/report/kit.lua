-- What the sections of a report share.
return {
  command = require "strobe.command",
  charts = require "commands.report.charts",
  html = require "commands.report.html",
  read = require "commands.report.read",
}
