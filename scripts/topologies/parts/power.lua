-- The power meter of a GPU, if its preset has a table [power] (plugins/power).
return function(machine, preset, dies, units, partition)
  for _, key in ipairs(preset:keys()) do
    if key:match "^power%." then
      machine:add("power", "power", { dies = dies, compute_units = units,
        vector_units = units * (preset:get "compute_unit.simds"), partition = partition })
      return
    end
  end
end
