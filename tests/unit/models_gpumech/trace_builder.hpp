// Small traces by hand: instructions are rows of a table, waves lists of them.
#pragma once

#include <cstdint>
#include <vector>

#include "gpumech/trace.hpp"

namespace gpumech_tests {

inline strobe::InstructionInfo valu() {
  strobe::InstructionInfo info;
  info.unit = strobe::ExecutionUnit::valu;
  info.latency = strobe::LatencyClass::full_rate;
  return info;
}

inline strobe::InstructionInfo vector_memory(strobe::MemoryKind kind) {
  strobe::InstructionInfo info;
  info.unit = strobe::ExecutionUnit::vmem;
  info.latency = strobe::LatencyClass::vector_memory;
  info.memory = kind;
  info.space = strobe::MemorySpace::global;
  info.memory_bytes = 4;
  info.bumps_vm = true;
  return info;
}

inline strobe::InstructionInfo wait_vm(std::uint8_t outstanding) {
  strobe::InstructionInfo info;
  info.waits_vm = outstanding;
  return info;
}

inline strobe::InstructionInfo barrier() {
  strobe::InstructionInfo info;
  info.flow = strobe::ControlFlow::barrier;
  return info;
}

/// A profile of work-groups of one wave (or `waves_per_group`), each of the code that `add` appends.
struct TraceBuilder {
  gpumech::Profile profile;

  TraceBuilder(std::vector<strobe::InstructionInfo> instructions, std::uint64_t groups, unsigned waves_per_group = 1) {
    for (std::size_t n = 0; n < instructions.size(); ++n) instructions[n].offset = static_cast<std::uint32_t>(4 * n);
    profile.instructions = std::move(instructions);
    profile.groups = groups;
    profile.waves_per_group = waves_per_group;
  }
  void wave() {
    profile.waves.emplace_back();
    profile.waves.back().group = (profile.waves.size() - 1) / profile.waves_per_group;
    profile.waves.back().wave = static_cast<std::uint32_t>((profile.waves.size() - 1) % profile.waves_per_group);
  }
  void run(std::uint32_t instruction) { profile.waves.back().code.push_back(instruction); }
  void access(std::uint32_t instruction, const std::vector<std::uint64_t>& lines) {
    gpumech::WaveTrace& wave = profile.waves.back();
    wave.code.push_back(instruction);
    gpumech::Access access;
    access.position = static_cast<std::uint32_t>(wave.code.size() - 1);
    access.first_line = static_cast<std::uint32_t>(wave.lines.size());
    access.lines = static_cast<std::uint16_t>(lines.size());
    access.lanes = 64;
    access.contiguous = true;
    wave.accesses.push_back(access);
    wave.lines.insert(wave.lines.end(), lines.begin(), lines.end());
  }
};

}  // namespace gpumech_tests
