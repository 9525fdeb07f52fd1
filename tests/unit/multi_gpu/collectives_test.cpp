// The collectives of scripts/experiments/multi_gpu: what they compute, and the time of a ring.
#include "systems.hpp"

using namespace tests;

namespace {

/// Links of 16 bytes a nanosecond and 250 ns, launches that cost nothing.
std::string collective(const std::string& text, unsigned threads = 1) {
  return of_experiment({"collectives.lua", "collectives.cl"}, R"(
    local collectives = strobe.run_file "collectives.lua"
    local preset = strobe.preset("r9-nano", { gpu = { shader_arrays = 2, compute_units_per_array = 4 },
      memory = { page = "4 KiB" }, command_processor = { queued_overhead = "0 ns", launch_overhead = "0 ns" } })
    local function run(name, bytes, count, shape)
      local gpu = system(count, { preset = preset, links = "xgmi-mi300x", with = { gpu_link = { shape = shape, clock = "1 GHz",
        width = "16 B", header = "0 B", latency = "250 ns" } } })
      return collectives.run(gpu, name, bytes, count)
    end
  )" + text,
                       threads);
}

}  // namespace

TEST_CASE("collectives leave the right values on every GPU") {
  for (const char* name : {"ring_all_reduce", "ring_in_one_launch", "tree_all_reduce", "one_shot_all_reduce",
                           "two_shot_all_reduce", "all_gather", "all_to_all"})
    for (const int gpus : {2, 3, 4}) {
      INFO(name << " on " << gpus << " GPUs");
      CHECK(collective("print((select(2, run(\"" + std::string(name) + "\", " + std::to_string(gpus * 8192) + ", " +
                       std::to_string(gpus) + ", \"mesh\"))))") == "true\n");
    }
}

TEST_CASE("a data-parallel and a tensor-parallel layer give every GPU the sum over all of them") {
  // Matrices of 32 x 32, of 48 x 48 on three GPUs: widths that they share evenly.
  for (const char* name : {"data_parallel_layer", "tensor_parallel_layer"})
    for (const int gpus : {2, 3, 4}) {
      INFO(name << " on " << gpus << " GPUs");
      CHECK(collective("print((select(2, run(\"" + std::string(name) + "\", " +
                       (gpus == 3 ? "4 * 48 * 48" : "4 * 32 * 32") + ", " + std::to_string(gpus) + ", \"mesh\"))))") ==
            "true\n");
    }
}

TEST_CASE("a ring all-reduce takes 2 (N - 1)/N of the data over a link, and 2 (N - 1) latencies, within a tenth") {
  CHECK(collective(R"(
    local count <const>, bytes <const> = 4, 2 << 20
    local seconds, right = run("ring_all_reduce", bytes, count, "ring")
    local bound <const> = 2 * (count - 1) / count * bytes / 16e9 + 2 * (count - 1) * 250e-9
    print(right, seconds >= bound, seconds <= 1.1 * bound)
  )") == "true\ttrue\ttrue\n");
}

TEST_CASE("a ring of eight GPUs in one launch keeps within a tenth of that limit, and the same time on two threads") {
  const std::string text = R"(
    local count <const>, bytes <const> = 8, 2 << 20
    local seconds, right = run("ring_in_one_launch", bytes, count, "ring")
    local bound <const> = 2 * (count - 1) / count * bytes / 16e9 + 2 * (count - 1) * 250e-9
    print(right, seconds >= bound, seconds <= 1.1 * bound)
    print(seconds)
  )";
  const std::string once = collective(text);
  INFO(once);
  CHECK(once.starts_with("true\ttrue\ttrue\n"));
  CHECK(collective(text, 2) == once);
}
