#include "program.hpp"

#include <algorithm>
#include <cmath>

namespace gpumech {

using strobe::ControlFlow;
using strobe::ExecutionUnit;
using strobe::InstructionInfo;
using strobe::MemoryKind;

namespace {

/// Cycles of the address unit: dwords in lane order go at the width of the cache, other loads some lanes per cycle,
/// three dwords at half of that.
double address_cycles(const InstructionInfo& info, const Access& access, const Machine& machine) {
  if (info.memory == MemoryKind::store) return machine.vmem_store;
  const double lanes = access.lanes;
  if (access.contiguous && info.memory_bytes <= 4)
    return std::max(1.0, std::ceil(lanes * info.memory_bytes / machine.vmem_width));
  return std::max(1.0, (info.memory_bytes == 12 ? 2 : 1) * std::ceil(lanes / machine.vmem_lanes_per_cycle));
}

void take_access(Stretch& open, const InstructionInfo& info, const Access& access,
                 const CacheStatistics::Served& served, const Machine& machine, bool lds_conflicts) {
  open.load = info.memory == MemoryKind::load || info.memory == MemoryKind::atomic_return;
  open.bumps_vm = info.bumps_vm;
  open.bumps_lgkm = info.bumps_lgkm;
  open.lines = access.lines;
  open.requests = static_cast<std::uint16_t>(access.contiguous ? (access.lines + 3) / 4 : access.lines);
  open.l2_lines = served.l2_lines;
  open.dram_lines = served.dram_lines;
  open.merged = served.merged;
  open.dirtied = served.dirtied;
  open.arrives = served.arrives;
  if (info.unit == ExecutionUnit::lds) {
    open.ends = Ends::lds;
    open.unit = static_cast<float>(lds_port_cycles(info, machine) +
                                   (lds_conflicts ? access.bank_repeats * machine.lds_conflict : 0));
  } else if (info.unit == ExecutionUnit::smem) {
    open.ends = Ends::scalar_memory;
  } else {
    open.ends = Ends::vector_memory;
    open.unit = static_cast<float>(address_cycles(info, access, machine));
  }
}

}  // namespace

WaveProgram compile(const WaveTrace& wave, const std::vector<CacheStatistics::Served>& served, const Profile& profile,
                    const Machine& machine, unsigned turn_instructions, bool lds_conflicts) {
  WaveProgram result;
  result.instructions = static_cast<double>(wave.code.size());
  Stretch open;
  bool fresh = true;
  unsigned in_turn = 0;
  std::size_t access = 0;
  const auto close = [&] {
    result.stretches.push_back(open);
    open = {};
    fresh = true;
    in_turn = 0;
  };
  for (std::size_t position = 0; position < wave.code.size(); ++position) {
    const std::uint32_t pc = wave.code[position];
    const InstructionInfo& info = profile.instructions[pc];
    const bool waits = info.waits_vm != InstructionInfo::kNoWait || info.waits_lgkm != InstructionInfo::kNoWait;
    if (waits && !fresh) close();
    if (fresh) open.code_begin = info.offset;
    fresh = false;
    open.code_end = info.offset + info.bytes;
    const bool taken = position + 1 < wave.code.size() && wave.code[position + 1] != pc + 1;
    const double busy = busy_cycles(info, machine, taken);
    open.alone += static_cast<float>(busy);
    if (info.unit == ExecutionUnit::valu) open.vector += static_cast<float>(busy);
    if (info.unit == ExecutionUnit::salu || info.unit == ExecutionUnit::smem || info.unit == ExecutionUnit::branch)
      open.scalar += static_cast<float>(machine.slot);
    ++in_turn;
    while (access < wave.accesses.size() && wave.accesses[access].position < position) ++access;
    if (waits) {
      open.ends = Ends::wait;
      open.wait_vm = info.waits_vm;
      open.wait_lgkm = info.waits_lgkm;
      close();
    } else if (info.flow == ControlFlow::barrier) {
      open.ends = Ends::barrier;
      close();
    } else if (access < wave.accesses.size() && wave.accesses[access].position == position) {
      take_access(open, info, wave.accesses[access], served[access], machine, lds_conflicts);
      close();
    } else if (taken) {
      open.jumps = true;
      close();
    } else if (in_turn >= turn_instructions) {
      close();
    }
  }
  if (!fresh) close();
  if (!result.stretches.empty()) result.stretches.back().ends = Ends::wave;
  return result;
}

}  // namespace gpumech
