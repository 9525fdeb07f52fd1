// A small machine for tests of compute units: memories that always answer after the same time, or a parameter's wish.
#pragma once

#include <memory>
#include <string>

#include "sim/system.hpp"
#include "support/test_gpu.hpp"

namespace strobe::testing {

struct SmallMachine {
  unsigned units = 2;
  std::string vector_latency = "100 cycle", scalar_latency = "20 cycle", fetch_latency = "10 cycle";
  unsigned fetch_partition = 0;  ///< of the memory of code; beyond 0 its answers come as messages
  GivenValues compute_unit, command_processor;

  MachineDescription describe() const {
    MachineDescription machine;
    const Hertz clock = 1000_MHz;
    machine.clock = clock;
    const auto add = [&](std::string path, std::string type, GivenValues parameters) {
      machine.components.push_back({std::move(path), std::move(type), clock, 0, std::move(parameters)});
    };
    GivenValues processor{{"launch_overhead", "100 ns"}, {"queued_overhead", "50 ns"}};
    processor.insert(processor.end(), command_processor.begin(), command_processor.end());
    add("command_processor", "compute.command_processor", processor);
    for (unsigned n = 0; n < units; ++n) {
      const std::string index = "[" + std::to_string(n) + "]";
      add("cu" + index, "compute.gcn", compute_unit);
      machine.links.push_back({"command_processor.compute_unit" + index, "cu" + index + ".dispatch", 1000, 16});
      const struct {
        const char* port;
        const std::string& latency;
        unsigned partition;
      } memories[] = {
          {"vector", vector_latency, 0}, {"scalar", scalar_latency, 0}, {"fetch", fetch_latency, fetch_partition}};
      for (const auto& memory : memories) {
        const std::string path = std::string(memory.port) + "_memory" + index;
        add(path, "dram.ideal", {{"latency", memory.latency}});
        machine.components.back().partition = memory.partition;
        machine.links.push_back({"cu" + index + "." + memory.port, path + ".top[0]", 1000, 512});
      }
    }
    return machine;
  }

  /// Gives the GPU this machine.
  void install(TestGpu& gpu) const {
    gpu.device().set_machine(std::make_unique<System>(describe(), TestGpu::plugins()));
  }
};

}  // namespace strobe::testing
