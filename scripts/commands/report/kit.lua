-- What the sections of a report share.
return {
  command = require "strobe.command",
  charts = require "commands.report.charts",
  drawings = require "commands.report.drawings",
  html = require "commands.report.html",
  read = require "commands.report.read",
}
