-- What the programs on arrays of a power of two share: the sizes of their parameter `problem`.

local powers = {}

-- A parameter whose values are the powers of two from 2^first to 2^last.
function powers.parameter(first, last, default, small, doc)
  local choices = {}
  for exponent = first, last do choices[#choices + 1] = 1 << exponent end
  return { default = default, small = small, min = choices[1], max = choices[#choices], choices = choices, doc = doc }
end

return powers
