-- Which models the experiments compare, and under which names they are written.
local models = {}

-- Table 8 of the thesis, and ours.
models.compared = {
  { name = "naive_interval", model = "gpumech:variant=naive_interval" },
  { name = "markov_chain", model = "gpumech:variant=markov_chain" },
  { name = "mt", model = "gpumech:variant=mt" },
  { name = "mt_mshr", model = "gpumech:variant=mt_mshr" },
  { name = "gpumech", model = "gpumech" },
  { name = "gpumech as printed", model = "gpumech:sharing=wave" },
  { name = "gpumech+", model = "gpumech+" },
}

-- Figure 23.
models.representatives = {
  { name = "clustering", model = "gpumech" },
  { name = "max", model = "gpumech:representative=max" },
  { name = "min", model = "gpumech:representative=min" },
}

models.terms = { "fetch", "dispatch", "ramp", "issue", "lds", "barriers", "merging", "mshrs", "l2", "dram", "rows", "stores" }
models.ablation = { { name = "gpumech+", model = "gpumech+" } }
for _, term in ipairs(models.terms) do
  models.ablation[#models.ablation + 1] = { name = "without " .. term, model = "gpumech+:without=" .. term }
end

-- Terms of which other machines than r9-nano show more.
models.ablation_of_machines = {}
for _, term in ipairs { "mshrs", "dram", "rows", "lds", "barriers", "merging" } do
  models.ablation_of_machines[#models.ablation_of_machines + 1] =
    { name = "without " .. term, model = "gpumech+:without=" .. term }
end

return models
