#include "interval_model.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace photon {
namespace {

using namespace strobe;

struct Cost {
  double issue = 4;    ///< cycles until the wave may issue its next instruction
  double latency = 4;  ///< cycles until the result may be used
};

/// Of what was never seen: the GCN3 pipeline looks at a wave every 4 cycles; a hit in a first-level cache takes about
/// 120 cycles for vectors and 50 for scalars, LDS 64 (docs/evidence/validation.md has the machine's own
/// micro-benchmarks).
Cost paper_cost(const InstructionInfo& instruction, const LatencyTable& latencies) {
  switch (instruction.unit) {
    case ExecutionUnit::smem:
      return {4, latencies.scalar_memory.mean().value_or(50)};
    case ExecutionUnit::vmem:
      return {4, latencies.vector_memory.mean().value_or(120)};
    case ExecutionUnit::lds:
      return {4, latencies.lds.mean().value_or(64)};
    case ExecutionUnit::branch:
      return {16, 16};
    case ExecutionUnit::internal:
      return {4, 0};
    default:
      break;
  }
  switch (instruction.latency) {
    case LatencyClass::quarter_rate:
    case LatencyClass::transcendental:
      return {16, 16};
    case LatencyClass::double_add:
      return {8, 8};
    case LatencyClass::double_mul:
      return {16, 16};
    default: {
      const double cycles = 4 * std::max(1u, strobe::matrix_passes(instruction.latency));
      return {cycles, cycles};
    }
  }
}

/// When each register's last writer retires.
class Registers {
 public:
  double ready(const RegisterRange& range) const {
    double time = 0;
    each(range, [&](std::size_t index) { time = std::max(time, ready_[index]); });
    return time;
  }
  void write(const RegisterRange& range, double time) {
    each(range, [&](std::size_t index) { ready_[index] = time; });
  }

 private:
  static constexpr std::size_t kFile = 1024;  ///< more than any ISA's numbers
  template <class Function>
  static void each(const RegisterRange& range, Function function) {
    const std::size_t base = range.file == RegisterFile::vector ? kFile : 0;
    for (std::size_t index = range.first; index < range.first + std::size_t{range.count} && index < kFile; ++index)
      function(base + index);
  }
  std::array<double, 2 * kFile> ready_{};
};

/// What one wait counter counts.
class Outstanding {
 public:
  void add(double retires) { retires_.push_back(retires); }
  /// When at most `left` are outstanding: they return in order.
  double down_to(std::size_t left) const {
    double time = 0;
    for (std::size_t index = 0; index + left < retires_.size(); ++index) time = std::max(time, retires_[index]);
    return time;
  }

 private:
  std::vector<double> retires_;
};

}  // namespace

double paper_interval(std::span<const InstructionInfo> block, const LatencyTable& latencies) {
  Registers registers;
  Outstanding vm, lgkm, exp, vs;
  double now = 0;
  for (const InstructionInfo& instruction : block) {
    double issue = now;
    for (int index = 0; index < instruction.reads; ++index)
      issue = std::max(issue, registers.ready(instruction.read[index]));
    for (int index = 0; index < instruction.writes; ++index)
      issue = std::max(issue, registers.ready(instruction.written[index]));
    const auto wait = [&](std::uint8_t left, const Outstanding& counter) {
      if (left != InstructionInfo::kNoWait) issue = std::max(issue, counter.down_to(left));
    };
    wait(instruction.waits_vm, vm);
    wait(instruction.waits_lgkm, lgkm);
    wait(instruction.waits_exp, exp);
    wait(instruction.waits_vs, vs);
    const Cost cost = paper_cost(instruction, latencies);
    const double retires = issue + cost.latency;
    for (int index = 0; index < instruction.writes; ++index) registers.write(instruction.written[index], retires);
    if (instruction.bumps_vm) vm.add(retires);
    if (instruction.bumps_lgkm) lgkm.add(retires);
    if (instruction.bumps_exp) exp.add(retires);
    if (instruction.bumps_vs) vs.add(retires);
    now = issue + cost.issue;
  }
  return now;
}

// lchangxii/sampled-mgpu-sim, samples/sampledrunner/bb_model.go: BBModel.IntervalModel.
double artifact_interval(std::span<const InstructionInfo> block, const LatencyTable& latencies) {
  constexpr std::uint64_t kMin = 1025;  // "more than 1024 samples"
  double issue = 0, finish = 0;
  const auto compute = [&](double cycles) {
    issue += cycles;
    finish = std::max(issue, finish);
  };
  const auto access = [&](double cycles, double latency) {
    finish = std::max(finish, issue + latency);
    issue += cycles;
  };
  for (const InstructionInfo& instruction : block) {
    const bool waits = instruction.waits_vm != InstructionInfo::kNoWait ||
                       instruction.waits_lgkm != InstructionInfo::kNoWait ||
                       instruction.waits_exp != InstructionInfo::kNoWait;
    if (instruction.flow == ControlFlow::end) return finish + 1;
    if (waits)
      issue = ++finish;
    else if (instruction.unit == ExecutionUnit::valu)
      compute(5);
    else if (instruction.unit == ExecutionUnit::salu)
      compute(4);
    else if (instruction.unit == ExecutionUnit::lds)
      compute(6);
    else if (instruction.unit == ExecutionUnit::vmem)
      access(8, latencies.vector_memory.mean(kMin).value_or(instruction.memory == MemoryKind::store ? 4 : 32));
    else if (instruction.unit == ExecutionUnit::smem)
      access(3, latencies.scalar_memory.mean(kMin).value_or(128));
    else
      compute(14);  // branches, barriers and all other SOPP
  }
  return issue;
}

}  // namespace photon
