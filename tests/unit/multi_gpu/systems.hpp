// Scripts on systems of small GPUs: four compute units each, pages of 4 KiB.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/script_fixture.hpp"

namespace tests {

using namespace strobe;

/// What scripts begin with. system(n, more): n small GPUs; sum(result, pattern): of all metrics of that name.
inline const std::string kPrelude = R"(
local strobe = require "strobe"
local small <const> = strobe.preset("r9-nano", { gpu = { shader_arrays = 1, compute_units_per_array = 4 },
  memory = { page = "4 KiB" } })
local function system(n, more)
  local declaration = { gpus = {}, links = "pcie4", placement = "blocks" }
  for gpu = 1, n do declaration.gpus[gpu] = more and more.preset or small end
  for key, value in pairs(more or {}) do
    if key ~= "preset" then declaration[key] = value end
  end
  return strobe.system(declaration)
end
local function sum(result, pattern)
  local all = 0
  for name, metric in pairs(result.metrics) do
    if name:find(pattern) then all = all + metric.value end
  end
  return math.tointeger(all) or all
end
local function remote_reads(result) return sum(result, "^rdma%d+%.reads_gpu%d+$") end
local function remote_writes(result) return sum(result, "^rdma%d+%.writes_gpu%d+$") end
)";

struct Outcome {
  std::string printed, error;
};

inline Outcome outcome(const std::string& text, unsigned threads = 1, const std::string& kernels = "") {
  ScriptFolder folder;
  folder.file("k.cl", kernels);
  folder.adjust = [threads](ScriptServices& services) {
    services.options.self_check = true;
    services.limits.threads = threads;
  };
  const ScriptResult result = folder.run(kPrelude + text);
  return {folder.printed, result.error};
}

/// The output of a script, which must end without an error.
inline std::string printed(const std::string& text, unsigned threads = 1, const std::string& kernels = "") {
  const Outcome result = outcome(text, threads, kernels);
  CHECK(result.error == "");
  return result.printed;
}

inline std::string read_text(const std::filesystem::path& path) {
  std::ifstream file(path);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The output of a script in a folder with files of scripts/experiments/multi_gpu, which load kernels from
/// scripts/workloads.
inline std::string of_experiment(std::vector<std::string> files, const std::string& text, unsigned threads = 1) {
  ScriptFolder folder;
  const std::filesystem::path scripts = std::filesystem::path(STROBE_SOURCE_DIR) / "scripts";
  files.push_back("totals.lua");
  for (const std::string& name : files) {
    std::string content = read_text(scripts / "experiments/multi_gpu" / name);
    const std::string near = "\"../../workloads/\"";
    if (const std::size_t at = content.find(near); at != std::string::npos) content.replace(at, near.size(), "\"\"");
    folder.file(name, content);
  }
  for (const char* const name : {"aes.cl", "fir.cl", "conv.cl", "matmul.cl", "spmv.cl", "kmeans.cl"})
    folder.file(name, read_text(scripts / "workloads" / name));
  folder.adjust = [threads](ScriptServices& services) {
    services.options.self_check = true;
    services.limits.threads = threads;
  };
  const ScriptResult result = folder.run(kPrelude + text);
  CHECK(result.error == "");
  return folder.printed;
}

}  // namespace tests
