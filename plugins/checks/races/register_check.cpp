#include "register_check.hpp"

#include <algorithm>

#include "copy_check.hpp"

namespace races {

struct RegisterCheck::Current {
  CheckedWave& wave;
  const InstructionInfo& info;
  std::uint32_t instruction;
  std::uint64_t lanes;

  std::span<const RegisterRange> reads() const { return {info.read, info.reads}; }
  std::span<const RegisterRange> writes() const { return {info.written, info.writes}; }
};

namespace {

constexpr std::uint64_t kAllLanes = ~std::uint64_t{0};

bool same(const RegisterRange& a, const RegisterRange& b) {
  return a.file == b.file && a.first == b.first && a.count == b.count;
}

/// A source that may be there only because a part of the destination stays as it is.
bool only_stays(const InstructionInfo& info, const RegisterRange& source) {
  return info.keeps_part && std::any_of(info.written, info.written + info.writes,
                                        [&](const RegisterRange& written) { return same(written, source); });
}

}  // namespace

bool RegisterCheck::reads_active_lanes(const InstructionInfo& info) const {
  return std::any_of(info.read, info.read + info.reads,
                     [&](const RegisterRange& range) { return same(range, active_lanes_); });
}

void RegisterCheck::instruction(CheckedWave& wave, std::uint32_t instruction, std::uint64_t lanes,
                                const Operation& operation, const ReachedMemory& where) {
  const Current now{wave, launch_.infos[instruction], instruction, lanes};
  check_waits(now, operation);
  if (now.info.indexes_registers) {
    for (const RegisterRange& range : now.writes()) wave.registers.set_all(range.file);
    return;
  }
  switch (now.info.unit) {
    case ExecutionUnit::salu:
      return scalar(now);
    case ExecutionUnit::valu:
      return vector(now);
    case ExecutionUnit::smem:
    case ExecutionUnit::vmem:
    case ExecutionUnit::lds:
      return memory(now, where);
    case ExecutionUnit::branch:
      return branch(now);
    case ExecutionUnit::internal:
      return;
  }
}

void RegisterCheck::check_waits(const Current& now, const Operation& operation) {
  for (const RegisterRange& range : now.reads())
    check_wait(now, range, only_stays(now.info, range) ? &operation : nullptr);
  if (now.info.condition.count != 0) check_wait(now, now.info.condition, nullptr);
  for (const RegisterRange& range : now.writes()) check_wait(now, range, &operation);
}

void RegisterCheck::check_wait(const Current& now, const RegisterRange& range, const Operation* writes) {
  const auto [number, of_range] = now.wave.registers.pending(range, now.info.crosses_lanes ? kAllLanes : now.lanes);
  if (number == 0) return;
  const Operation* const operation = now.wave.outstanding.find(number);
  if (operation == nullptr || (writes != nullptr && operation->in_order_with(*writes))) return;
  Finding finding;
  finding.kind = FindingKind::missing_wait;
  const int lane = range.file == RegisterFile::vector ? lowest_lane(now.lanes & operation->lanes) : -1;
  finding.first = now.wave.side(SideAction::loads_into, operation->instruction, lane);
  finding.second = now.wave.side(writes == nullptr ? SideAction::reads_register : SideAction::writes_register,
                                 now.instruction, lane);
  finding.first.file = finding.second.file = range.file;
  finding.first.register_number = finding.second.register_number = of_range;
  findings_.add(finding);
  now.wave.registers.arrived(range, number);  // once is enough
}

std::uint64_t RegisterCheck::unset_sources(const Current& now, WaveRegisters::Unset& from) const {
  const WaveRegisters& registers = now.wave.registers;
  std::uint64_t unset = 0;
  for (const RegisterRange& range : now.reads()) {
    if (only_stays(now.info, range) || same(range, active_lanes_)) continue;
    const std::uint64_t lanes = registers.unset(range, now.lanes, false);
    if (lanes != 0 && unset == 0) from = registers.trace(range, lanes, now.instruction);
    unset |= lanes;
  }
  return unset;
}

void RegisterCheck::scalar(const Current& now) {
  WaveRegisters& registers = now.wave.registers;
  const Current all{now.wave, now.info, now.instruction, kAllLanes};
  WaveRegisters::Unset from;
  std::uint64_t unset = unset_sources(all, from);
  if (now.info.reads_status && registers.status_is_unset && unset == 0) {
    unset = kAllLanes;
    from = registers.status;
  }
  if (unset != 0 && now.info.ends_run) {
    report(now, from, SideAction::activates_by);
    unset = 0;
  }
  // Masks of lanes: what is not active does not count.
  if (reads_active_lanes(now.info)) unset = 0;
  for (const RegisterRange& range : now.writes()) registers.write(range, kAllLanes, unset, from);
  if (!now.info.writes_status) return;
  registers.status_is_unset = unset != 0;
  registers.status = from;
}

std::uint64_t RegisterCheck::without_choices(const Current& now, std::uint64_t unset) const {
  if (unset == 0 || now.info.writes != 1 || now.info.written[0].file != RegisterFile::vector) return unset;
  bool has_mask = false, mask_only = false;
  unsigned vectors = 0;
  std::uint64_t in_all = now.lanes;
  for (const RegisterRange& range : now.reads()) {
    const std::uint64_t lanes = now.wave.registers.unset(range, now.lanes, false);
    if (range.file == RegisterFile::vector) {
      ++vectors;
      in_all &= lanes;
    } else if (lanes != 0) {
      return unset;
    } else if (range.count == active_lanes_.count) {
      has_mask = true;
      mask_only |= range.count > now.info.written[0].count;
    }
  }
  if (!has_mask) return unset;
  return vectors >= 2 || !mask_only ? in_all : 0;
}

void RegisterCheck::vector(const Current& now) {
  WaveRegisters& registers = now.wave.registers;
  WaveRegisters::Unset from;
  std::uint64_t unset = 0;
  if (!now.info.crosses_lanes) {
    unset = without_choices(now, unset_sources(now, from));
  } else if (now.info.writes == 1 && now.info.written[0].file == RegisterFile::scalar) {
    // A lane that is read by number: any may be meant.
    for (const RegisterRange& range : now.reads())
      if (range.file == RegisterFile::vector && registers.unset(range, kAllLanes, false) == kAllLanes) {
        unset = kAllLanes;
        from = registers.trace(range, kAllLanes, now.instruction);
      }
  }
  if (unset != 0 && now.info.ends_run) {
    report(now, from, SideAction::activates_by);
    unset = 0;
  }
  for (const RegisterRange& range : now.writes())
    registers.write(range, now.info.crosses_lanes ? kAllLanes : now.lanes, unset, from);
}

void RegisterCheck::memory(const Current& now, const ReachedMemory& where) {
  const bool moves_lanes = now.info.crosses_lanes;
  const std::size_t data = now.info.memory == MemoryKind::store ? first_data_range(now.info) : now.info.reads;
  if (now.lanes != 0 && !moves_lanes)
    for (std::size_t r = 0; r < now.info.reads; ++r)
      if (!only_stays(now.info, now.info.read[r]))
        address_or_data(now, now.info.read[r], r >= data && now.info.read[r].file == RegisterFile::vector, where);
  for (const RegisterRange& range : now.writes())
    now.wave.registers.write(range, moves_lanes ? kAllLanes : now.lanes, 0, {});
}

void RegisterCheck::address_or_data(const Current& now, const RegisterRange& range, bool is_data,
                                    const ReachedMemory& where) {
  const bool is_scalar = range.file == RegisterFile::scalar, is_store = now.info.memory == MemoryKind::store;
  const bool is_load = now.info.memory == MemoryKind::load;
  // FLAT's scalar source says where scratch is. Compilers set it in kernels that have none.
  if (is_scalar && now.info.space == MemorySpace::flat && where.scratch == 0) return;
  if (is_scalar && is_store && where.only_scratch()) return;
  // LDS and scratch keep copies (copy_check.hpp). Nobody looks at what is left in device memory.
  const std::uint64_t lanes = is_scalar ? kAllLanes : is_data ? now.lanes & where.device : now.lanes;
  // Of an address all counts; what is stored may have a part that means nothing (the fourth of three components).
  const bool is_address = is_load || (is_store && !is_data && !is_scalar);
  const std::uint64_t unset = now.wave.registers.unset(range, lanes, is_address);
  if (unset != 0) report(now, range, unset, is_address ? SideAction::addresses_by : SideAction::stores);
}

void RegisterCheck::branch(const Current& now) {
  WaveRegisters& registers = now.wave.registers;
  const bool conditional = now.info.flow == ControlFlow::conditional_branch;
  if (conditional && now.info.condition.count == 0 && now.info.reads == 0 && registers.status_is_unset) {
    report(now, registers.status, SideAction::branches_by);
    registers.status_is_unset = false;
  }
  const auto check = [&](const RegisterRange& range) {
    const std::uint64_t unset = registers.unset(range, kAllLanes, false);
    if (unset != 0) report(now, range, unset, SideAction::branches_by);
  };
  if (now.info.condition.count != 0) check(now.info.condition);
  for (const RegisterRange& range : now.reads()) check(range);
  for (const RegisterRange& range : now.writes()) registers.write(range, kAllLanes, 0, {});
}

void RegisterCheck::report(const Current& now, const RegisterRange& range, std::uint64_t lanes, SideAction action) {
  report(now, now.wave.registers.trace(range, lanes, now.instruction), action);
  now.wave.registers.write(range, lanes, 0, {});  // once is enough
}

void RegisterCheck::report(const Current& now, const WaveRegisters::Unset& unset, SideAction action) {
  Finding finding;
  const WaveRegisters::Origin& origin = unset.origin;
  finding.kind = origin.kind;
  const bool from_register = origin.kind == FindingKind::uninitialised_register;
  const bool is_vector = !from_register || origin.file == RegisterFile::vector;
  const int lane = is_vector ? lowest_lane(unset.lanes & now.lanes) : FindingSide::kNoLane;
  finding.first = now.wave.side(from_register ? SideAction::finds_unset : SideAction::reads, origin.instruction, lane);
  finding.first.file = origin.file;
  finding.first.register_number = origin.register_number;
  finding.first.address = origin.address;
  finding.second = now.wave.side(action, now.instruction, lane);
  finding.second.file = unset.range.file;
  finding.second.register_number = unset.range.first;
  findings_.add(finding);
}

}  // namespace races
