-- `strobe docs`: the documentation as a site, in the user's browser.

local command = require "strobe.command"

local browser_seconds <const> = 10

-- The pages below a folder of the site, as paths without ".html".
local function pages_in(folder, prefix, pages)
  for _, name in ipairs(command.files_in(folder)) do
    local page = name:match "^(.*)%.html$"
    if not page then
      pages_in(folder .. "/" .. name, prefix .. name .. "/", pages)
    elseif page ~= "index" and page ~= "404" then
      pages[#pages + 1] = prefix .. page
    end
  end
  return pages
end

local function page_in(site, wanted)
  if not wanted then return site .. "/index.html" end
  local words = {}
  for i, page in ipairs(pages_in(site, "", {})) do
    words[i] = page:match "[^/]*$"
    if wanted == page or wanted == words[i] then return ("%s/%s.html"):format(site, page) end
  end
  command.fail(("no page %s%s - strobe docs opens the list of all"):format(command.quote(wanted),
    command.did_you_mean(wanted, words)))
end

local function run(options)
  local process = command.process()
  local share = process.executable:match "^(.*)/[^/]*/[^/]*$" .. "/share/strobe"
  local site = share .. "/site"
  if not command.exists(site .. "/index.html") then
    command.fail(site .. ": the site is not built - install the package mkdocs, then: cmake --build build --target site. " ..
      "Its pages as text are in " .. share .. "/docs")
  end
  local page = command.absolute(page_in(site, options.page))
  command.out(page .. "\n")
  if options.print then return end
  if not process.has_screen then
    return command.err "strobe: note: no screen here (DISPLAY) - open this file in a browser\n"
  end
  local opened = command.program({ "xdg-open", page }, browser_seconds)
  if not opened.found or opened.exit_code ~= 0 then
    command.fail("no browser could be opened (xdg-open) - open the file that is printed above", 1)
  end
end

return {
  name = "docs",
  doc = "Open the documentation in the browser",
  flags = {
    { name = "PAGE", doc = "Page, such as threads or use/threads; none: the list of all" },
    { name = "--print", doc = "Print the page's file and open nothing" },
  },
  footer = [[
Examples:
  strobe docs
  strobe docs samplers
Without a screen, the page's file is printed.]],
  run = run,
}
