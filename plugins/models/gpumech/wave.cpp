#include "wave.hpp"

#include <algorithm>
#include <array>

#include "strobe/access.hpp"

namespace gpumech {

using strobe::ControlFlow;
using strobe::ExecutionUnit;
using strobe::InstructionInfo;
using strobe::LatencyClass;
using strobe::MemoryKind;

Category category_of(const InstructionInfo& info) {
  switch (info.unit) {
    case ExecutionUnit::valu:
      return Category::vector;
    case ExecutionUnit::salu:
    case ExecutionUnit::smem:
      return Category::scalar;
    case ExecutionUnit::vmem:
      return Category::vector_memory;
    case ExecutionUnit::lds:
      return Category::lds;
    case ExecutionUnit::branch:
      return Category::branch;
    default:
      return Category::internal;
  }
}

double busy_cycles(const InstructionInfo& info, const Machine& machine, bool taken) {
  switch (info.unit) {
    case ExecutionUnit::valu:
      switch (info.latency) {
        case LatencyClass::quarter_rate:
        case LatencyClass::transcendental:
          return machine.quarter_rate;
        case LatencyClass::double_add:
          return machine.double_add;
        case LatencyClass::double_mul:
          return machine.double_mul;
        default:
          return machine.full_rate * std::max(1u, strobe::matrix_passes(info.latency));
      }
    case ExecutionUnit::branch:
      return taken ? machine.branch_taken : machine.branch_not_taken;
    case ExecutionUnit::salu:
      return taken ? machine.branch_taken : machine.scalar;
    case ExecutionUnit::internal:
      return info.latency == LatencyClass::message ? machine.message : machine.internal;
    default:
      return machine.slot;
  }
}

double lds_port_cycles(const InstructionInfo& info, const Machine& machine) {
  double cycles = std::max(1.0, info.memory_bytes * double{strobe::kMaxLanes} / machine.lds_port_width);
  if (info.memory == MemoryKind::store)
    cycles += machine.lds_write;
  else if (info.memory != MemoryKind::load)
    cycles += machine.lds_atomic;
  return cycles;
}

Latencies latencies_of(const Profile& profile, const CacheStatistics& caches, const Machine& machine) {
  Latencies result;
  const auto vector = load_latencies(machine), scalar = scalar_latencies(machine);
  for (std::size_t n = 0; n < profile.instructions.size(); ++n) {
    const InstructionInfo& info = profile.instructions[n];
    if (info.unit == ExecutionUnit::lds)
      result.mean.push_back(lds_port_cycles(info, machine) + machine.lds_latency);
    else if (info.unit == ExecutionUnit::smem)
      result.mean.push_back(mean_latency(caches.of[n], scalar));
    else if (info.memory == MemoryKind::store)
      result.mean.push_back(vector[static_cast<std::size_t>(Level::l2)]);  // answered by the L2
    else
      result.mean.push_back(mean_latency(caches.of[n], vector));
  }
  return result;
}

namespace {

/// Accesses that an s_waitcnt counter counts.
struct Outstanding {
  struct One {
    double done;
    std::uint32_t pc;
    bool lds;
  };
  std::vector<One> ops;  ///< ascending by `done`
  void add(One one) {
    ops.insert(
        std::upper_bound(ops.begin(), ops.end(), one, [](const One& a, const One& b) { return a.done < b.done; }), one);
  }
  /// When at most `allowed` are outstanding: the one to wait for, or null. Forgets what is over then.
  const One* wait(std::size_t allowed) {
    if (ops.size() <= allowed) return nullptr;
    const std::size_t over = ops.size() - allowed;
    last = ops[over - 1];
    ops.erase(ops.begin(), ops.begin() + static_cast<std::ptrdiff_t>(over));
    return &last;
  }
  One last{};
};

}  // namespace

IntervalProfile intervals_of(const WaveTrace& wave, const Profile& profile, const CacheStatistics& caches,
                             const Latencies& latencies, const Machine& machine) {
  IntervalBuilder builder(machine.slot);
  Outstanding vm, lgkm;
  double ready = 0, in_order = 0;
  std::size_t access = 0;
  for (std::size_t position = 0; position < wave.code.size(); ++position) {
    const std::uint32_t pc = wave.code[position];
    const InstructionInfo& info = profile.instructions[pc];
    StallCause cause = StallCause::dependency;
    std::uint32_t waited_for = 0;
    const auto wait = [&](Outstanding& counter, std::uint8_t allowed) {
      if (allowed == InstructionInfo::kNoWait) return;
      const auto* const one = counter.wait(allowed);
      if (one == nullptr || one->done <= ready) return;
      ready = one->done;
      cause = one->lds ? StallCause::lds : StallCause::memory;
      waited_for = one->pc;
    };
    wait(vm, info.waits_vm);
    wait(lgkm, info.waits_lgkm);
    const double issued = builder.issue(ready, cause, waited_for);
    const bool taken = position + 1 < wave.code.size() && wave.code[position + 1] != pc + 1;
    ready = issued + busy_cycles(info, machine, taken);
    while (access < wave.accesses.size() && wave.accesses[access].position < position) ++access;
    if (info.memory == MemoryKind::none || info.memory == MemoryKind::cache_control) continue;
    const bool lds = info.unit == ExecutionUnit::lds;
    double done = issued + latencies[pc];
    if (info.bumps_vm) done = in_order = std::max(in_order, done);
    if (info.bumps_vm) vm.add({done, pc, lds});
    if (info.bumps_lgkm) lgkm.add({done, pc, lds});
    if (lds || caches.of[pc].executions == 0) continue;
    Interval& interval = builder.current();
    const AccessStatistics& mean = caches.of[pc];
    if (info.unit == ExecutionUnit::vmem && info.memory == MemoryKind::load) {
      interval.memory_instructions += 1;
      interval.miss_requests += mean.l1_misses / mean.executions;
    }
    interval.dram_requests += (mean.dram + mean.dirtied * caches.written_back) / mean.executions;
  }
  return builder.finish(ready);
}

double issue_rate(const WaveTrace& wave, const Profile& profile) {
  std::array<double, kCategories> count{};
  for (const std::uint32_t pc : wave.code) count[static_cast<std::size_t>(category_of(profile.instructions[pc]))] += 1;
  // Internal instructions of all waves are handled at once.
  count[static_cast<std::size_t>(Category::internal)] = 0;
  const double most = *std::max_element(count.begin(), count.end());
  return most > 0 ? static_cast<double>(wave.code.size()) / most : 1;
}

}  // namespace gpumech
