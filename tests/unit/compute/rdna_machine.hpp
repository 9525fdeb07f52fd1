// A work-group processor with memories that always answer after the same time, and a GPU for its kernels.
#pragma once

#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "sim/system.hpp"
#include "support/test_gpu.hpp"

namespace strobe::testing {

struct RdnaMachine {
  std::string preset = "rx-5700-xt";
  std::string vector_latency = "100 cycle", fetch_latency = "1 cycle";
  std::vector<std::string> flags;  ///< of the compiler
  GivenValues unit, command_processor;

  MachineDescription describe() const {
    MachineDescription machine;
    const Hertz clock = 1000_MHz;
    machine.clock = clock;
    const auto add = [&](std::string path, std::string type, GivenValues parameters) {
      machine.components.push_back({std::move(path), std::move(type), clock, 0, std::move(parameters)});
    };
    GivenValues processor{{"launch_overhead", "100 ns"}, {"vgprs_per_simd", "1024"}, {"vgpr_lanes", "32"},
                          {"vgpr_granule", "8"},         {"sgprs_per_simd", "2560"}, {"sgpr_granule", "128"},
                          {"waves_per_simd", "20"},      {"lds_size", "128 KiB"},    {"halves", "2"}};
    processor.insert(processor.end(), command_processor.begin(), command_processor.end());
    add("command_processor", "compute.command_processor", processor);
    GivenValues own{{"instruction_buffer", "256 B"}, {"fetch_width", "64 B"}};
    for (const auto& parameter : unit) {
      std::erase_if(own, [&](const auto& known) { return known.first == parameter.first; });
      own.push_back(parameter);
    }
    add("wgp", "compute.rdna", own);
    machine.links.push_back({"command_processor.compute_unit[0]", "wgp.dispatch", 1000, 16});
    const struct {
      const char *port, *memory;
      const std::string& latency;
    } memories[] = {{"vector[0]", "vector_memory[0]", vector_latency},
                    {"vector[1]", "vector_memory[1]", vector_latency},
                    {"scalar", "scalar_memory", vector_latency},
                    {"fetch", "fetch_memory", fetch_latency}};
    for (const auto& memory : memories) {
      add(memory.memory, "dram.ideal", {{"latency", memory.latency}, {"bandwidth", "0 B/s"}});
      machine.links.push_back({std::string("wgp.") + memory.port, std::string(memory.memory) + ".top[0]", 0, 512});
    }
    return machine;
  }
};

/// Runs kernels of OpenCL C on such a machine.
struct RdnaBench {
  explicit RdnaBench(const RdnaMachine& machine) : gpu({}, {}, machine.preset) {
    gpu.flags = machine.flags;
    auto system = std::make_unique<System>(machine.describe(), TestGpu::plugins());
    unit = system->find("wgp");
    gpu.device().set_machine(std::move(system));
  }
  LaunchResult launch(const std::string& source, std::uint32_t grid, std::uint32_t group,
                      std::vector<ArgumentValue> arguments = {}) {
    return run(gpu.compile(source), grid, group, std::move(arguments));
  }
  LaunchResult run(const Program& program, std::uint32_t grid, std::uint32_t group,
                   std::vector<ArgumentValue> arguments) {
    LaunchRequest request;
    request.mode = Mode::detailed;
    request.program = &program;
    request.kernel = "k";
    request.grid[0] = grid;
    request.group[0] = group;
    request.arguments = std::move(arguments);
    return gpu.device().launch(request);
  }
  TestGpu gpu;
  const Component* unit;
};

/// A kernel of `count` times the same lines of assembly, between what comes before and after. %0: the buffer's
/// address, %1: that of LDS.
inline std::string repeated(const std::string& lines, unsigned count, const std::string& before = {},
                            const std::string& behind = {}) {
  const auto quoted = [](const std::string& text) { return "\"" + text + "\\n\"\n"; };
  return "kernel __attribute__((amdgpu_flat_work_group_size(1, 1024))) void k(global uint* data) {\n"
         "  local uint words[64];\n"
         "  words[get_local_id(0) & 63] = 0;\n"
         "  __asm__ volatile(" +
         quoted(before) + quoted(".rept " + std::to_string(count)) + quoted(lines) + quoted(".endr") + quoted(behind) +
         "  :: \"v\"(data), \"v\"((uint)words) : \"v2\", \"v3\", \"v4\", \"v5\", \"v6\", \"v7\", \"v8\", \"v9\", "
         "\"v10\", \"s20\", \"s21\", \"vcc\");\n}\n";
}

/// Cycles of a launch of one work-group.
inline std::uint64_t cycles_of(const RdnaMachine& machine, const std::string& source, std::uint32_t items) {
  RdnaBench bench(machine);
  Buffer& data = bench.gpu.words(1 << 14);
  return bench.launch(source, items, items, {&data}).timing->cycles;
}

/// Cycles that each repetition of some lines of assembly adds to a work-group of `items` work-items.
inline double cycles_per(const RdnaMachine& machine, const std::string& lines, std::uint32_t items = 32,
                         const std::string& before = {}, const std::string& behind = {}) {
  constexpr unsigned kFew = 32, kMany = 160;
  const std::uint64_t few = cycles_of(machine, repeated(lines, kFew, before, behind), items);
  const std::uint64_t many = cycles_of(machine, repeated(lines, kMany, before, behind), items);
  return static_cast<double>(many - few) / (kMany - kFew);
}

}  // namespace strobe::testing
