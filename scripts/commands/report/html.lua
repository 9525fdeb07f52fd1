-- Pieces of an HTML page. Whatever comes from a result goes through html.text.

local html = {}

local escapes <const> = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;", ["'"] = "&#39;" }

function html.text(text) return (tostring(text):gsub("[&<>\"']", escapes):gsub("[\0-\8\11-\31\127]", "?")) end

-- A sentence, in which `names` are code.
function html.prose(text) return (html.text(text):gsub("`([^`]*)`", "<code>%1</code>")) end

-- The n-th colour, which light and dark pages have each.
function html.colour(n) return ("var(--c%d)"):format((n - 1) % 17 + 1) end

-- A cell of a table: shown text, and the number by which it sorts; a number stands to the right.
function html.cell(text, value)
  if value then return ('<td class="n" data-v="%.17g">%s</td>'):format(value, html.text(text)) end
  return ("<td>%s</td>"):format(html.text(text))
end

-- heads: { text, is a number } each; rows: lists of cells, as HTML. options: id, class.
function html.table(heads, rows, options)
  local attributes = (options and options.id and (' id="%s"'):format(options.id) or "") ..
    (options and options.class and (' class="%s"'):format(options.class) or "")
  local parts = { ('<div class="scroll"><table%s><thead><tr>'):format(attributes) }
  for _, head in ipairs(heads) do
    parts[#parts + 1] = ("<th%s>%s</th>"):format(head[2] and ' class="n"' or "", html.text(head[1]))
  end
  parts[#parts + 1] = "</tr></thead><tbody>\n"
  for _, row in ipairs(rows) do
    parts[#parts + 1] = ("<tr%s>%s</tr>\n"):format(row.class and (' class="%s"'):format(row.class) or "", table.concat(row))
  end
  parts[#parts + 1] = "</tbody></table></div>"
  return table.concat(parts)
end

-- A bar of `percent` percent, as a cell.
function html.bar(percent)
  return ('<td><div class="bar"><i style="width:%.1f%%"></i></div></td>'):format(math.max(0, math.min(percent, 100)))
end

-- Parts of a whole, in percent: { name, percent, n of a colour }.
function html.stack(list)
  local parts = { '<div class="stack">' }
  for _, one in ipairs(list) do
    parts[#parts + 1] = ('<i style="width:%.2f%%;background:%s" title="%s %.1f %%"></i>'):format(one[2], html.colour(one[3]),
      html.text(one[1]), one[2])
  end
  parts[#parts + 1] = "</div>"
  return table.concat(parts)
end

-- A table of two columns.
function html.facts(facts)
  local rows = {}
  for i, fact in ipairs(facts) do rows[i] = { html.cell(fact[1]), html.cell(fact[2]) } end
  return html.table({ { "" }, { "" } }, rows)
end

return html
