#include "check/race_checker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "strobe/error.hpp"

namespace strobe {

namespace {

bool is_atomic(const InstructionInfo& info) {
  return info.memory == MemoryKind::atomic || info.memory == MemoryKind::atomic_return;
}
bool acquires(const InstructionInfo& info) {
  return info.memory == MemoryKind::atomic_return || (info.memory == MemoryKind::load && info.coherent);
}
bool acquires_device(const InstructionInfo& info) {
  return acquires(info) && info.space != MemorySpace::lds && info.support != Support::unsupported;
}
/// COMPUTE_PGM_RSRC1.WGP_MODE: the waves of a work-group may run on two compute units, with a cache each. Else they
/// share one, which keeps their accesses in order.  Source: LLVM AMDGPUUsage, "Memory Model GFX6-GFX9", "... GFX10".
bool spans_compute_units(const KernelDescriptor& descriptor) {
  return KernelDescriptor::bits(descriptor.rsrc1, 29, 1) != 0;
}
bool moves_data(const InstructionInfo& info) {
  return info.memory == MemoryKind::load || info.memory == MemoryKind::store || is_atomic(info);
}

template <class Is>
bool any(const Program& program, Is is) {
  return std::any_of(program.infos().begin(), program.infos().end(), is);
}

}  // namespace

RaceChecker::RaceChecker(const Program& program, const LaunchContext& context, std::uint64_t groups,
                         std::uint32_t waves_per_group, std::uint64_t shadow_limit_bytes)
    : program_(program),
      context_(context),
      limits_(program.isa().wait_limits()),
      initial_(program.isa().initial_registers(context)),
      waves_per_group_(waves_per_group),
      spans_units_(spans_compute_units(context.descriptor)),
      device_acquires_(any(program, acquires_device)),
      histories_(any(program, acquires)),
      memory_(context, histories_, findings_, waves_per_group, device_acquires_, shadow_limit_bytes),
      registers_(program, initial_, findings_) {
  constexpr std::uint64_t kMaxWaves = std::numeric_limits<std::uint32_t>::max() - 1;
  constexpr std::size_t kMaxInstructions = std::size_t{1} << 20;
  if (groups > kMaxWaves / waves_per_group)
    throw Error(
        fmt::format("--check-races: can distinguish {} waves, and the launch has more - use a smaller grid", kMaxWaves),
        ExitCode::limit);
  if (program.instructions().size() > kMaxInstructions)
    throw Error(
        fmt::format("--check-races: can distinguish {} instructions, and the program has {} - use a smaller one",
                    kMaxInstructions, program.instructions().size()),
        ExitCode::limit);
}

void RaceChecker::start_group(std::uint64_t index, std::uint32_t first_slot, std::uint32_t waves) {
  if (waves_.size() < first_slot + waves_per_group_) {
    waves_.resize(first_slot + waves_per_group_);
    groups_.resize(waves_.size());
  }
  std::unique_ptr<CheckedGroup>& group = groups_[first_slot];
  if (!group) group = std::make_unique<CheckedGroup>();
  group->index = index;
  group->history = std::make_shared<GroupHistory>();
  group->history->index = index;
  group->lds.assign((context_.lds_bytes + 3) / 4, {});
  group->lds_set.assign(group->lds.size(), 0);
  std::fill(std::begin(group->arrivals), std::end(group->arrivals), CheckedGroup::Arrival{});
  for (std::uint32_t n = 0; n < waves; ++n) {
    CheckedWave& wave = waves_[first_slot + n];
    wave.group = group.get();
    wave.id = static_cast<std::uint32_t>(index * waves_per_group_ + n + 1);
    wave.history = &histories_.start(wave.id, group->history, n);
    wave.outstanding.reset();
    wave.registers.reset(initial_);
    wave.has_started = wave.behind_barrier = false;
    wave.barrier = {};
  }
}

void RaceChecker::end_group(std::uint32_t first_slot) {
  const std::uint64_t first = groups_[first_slot]->index * waves_per_group_ + 1;
  for (std::uint32_t n = 0; n < waves_per_group_; ++n) histories_.end(static_cast<std::uint32_t>(first + n));
}

void RaceChecker::before(Wave& executing, const Instruction& instruction) {
  const auto index = static_cast<std::uint32_t>(&instruction - program_.instructions().data());
  const InstructionInfo& info = program_.infos()[index];
  CheckedWave& wave = waves_[executing.slot];
  const std::uint64_t lanes = program_.isa().active_mask(executing);
  if (!wave.has_started) {
    wave.has_started = true;
    wave.started_lanes = lanes;
  }
  if (wave.behind_barrier) histories_.resume(*wave.history);
  wave.behind_barrier = false;
  wait(wave, info);
  if (info.flow == ControlFlow::barrier) return arrive(wave, index, lanes);
  // A mode in which instructions do not do what they are said to: registers are moved by an index, or nothing happens.
  if (executing.intercept != nullptr) {
    wave.registers.set_all(RegisterFile::vector);
    return;
  }
  touch(wave, executing, instruction, index, info, lanes);
}

std::vector<Finding> RaceChecker::findings() const {
  // Where waves race, whether LDS was written before it was read is chance: the race is the fault.
  const auto races = [this](const Finding& found) {
    return std::any_of(findings_.all().begin(), findings_.all().end(), [&](const Finding& other) {
      return other.kind == FindingKind::lds_race && (other.first.instruction == found.first.instruction ||
                                                     other.second.instruction == found.first.instruction);
    });
  };
  std::vector<Finding> all;
  for (const Finding& found : findings_.all())
    if (found.kind != FindingKind::uninitialised_lds || !races(found)) all.push_back(found);
  return all;
}

void RaceChecker::wait(CheckedWave& wave, const InstructionInfo& info) {
  if (info.waits_vm != InstructionInfo::kNoWait) wait(wave, Counter::vm, info.waits_vm);
  if (info.waits_lgkm != InstructionInfo::kNoWait) wait(wave, Counter::lgkm, info.waits_lgkm);
  if (info.waits_vs != InstructionInfo::kNoWait) wait(wave, Counter::vs, info.waits_vs);
}

void RaceChecker::wait(CheckedWave& wave, Counter counter, std::uint32_t count) {
  wave.outstanding.wait(counter, count, [&](const Operation& over) {
    const InstructionInfo& info = program_.infos()[over.instruction];
    for (const RegisterRange& range : std::span(info.written, info.writes)) wave.registers.arrived(range, over.number);
  });
}

/// A counter that is full holds the instruction up.
void RaceChecker::make_room(CheckedWave& wave, const InstructionInfo& info) {
  if (info.bumps_vm && limits_.vm != 0) wait(wave, Counter::vm, limits_.vm - 1u);
  if (info.bumps_lgkm && limits_.lgkm != 0) wait(wave, Counter::lgkm, limits_.lgkm - 1u);
  if (info.bumps_vs && limits_.vs != 0) wait(wave, Counter::vs, limits_.vs - 1u);
}

void RaceChecker::touch(CheckedWave& wave, Wave& executing, const Instruction& instruction, std::uint32_t index,
                        const InstructionInfo& info, std::uint64_t lanes) {
  LaneAccess access;
  const bool accesses = moves_data(info) && info.space != MemorySpace::none;
  if (accesses) program_.isa().locate(executing, instruction, info, access);
  make_room(wave, info);
  Operation operation = operation_of(info, access.global != 0, access.lds != 0);
  operation.instruction = index;
  operation.lanes = lanes;
  const ScratchShare scratch = accesses ? memory_.scratch_of(access) : ScratchShare::none;
  const bool in_scratch = scratch == ScratchShare::all;
  // Whole registers are saved and restored whoever is there.
  if ((wave.barrier.address & lanes) != 0 && info.counts_lanes() && !in_scratch && !info.crosses_lanes)
    see_lanes_again(wave, index, lanes);
  registers_.instruction(wave, index, lanes, operation, scratch);
  if (!operation.is_counted() && !accesses) return;
  const std::uint32_t number = wave.outstanding.issue(operation);
  if (!operation.is_over() && lanes != 0)
    for (const RegisterRange& range : std::span(info.written, info.writes)) wave.registers.await(range, lanes, number);
  if (!accesses) return;
  synchronise(wave, info, access);
  if (info.unit == ExecutionUnit::vmem && info.memory == MemoryKind::load && info.writes == 0)
    std::fill(wave.group->lds_set.begin(), wave.group->lds_set.end(), 15);  // a load into LDS, which is not followed
  memory_.access(wave, number, index, info, access);
}

void RaceChecker::synchronise(CheckedWave& wave, const InstructionInfo& info, const LaneAccess& access) {
  const bool device = access.global != 0;
  if (!device && access.lds == 0) return;
  const Scope scope = device ? Scope::device : Scope::group;
  if (acquires(info)) histories_.acquire(*wave.history, scope);
  const bool stores = device && info.memory == MemoryKind::store && device_acquires_;
  if (is_atomic(info) || stores) histories_.release(*wave.history, wave.outstanding.progress(), scope);
}

void RaceChecker::arrive(CheckedWave& wave, std::uint32_t instruction, std::uint64_t lanes) {
  FindingSide side = wave.side(SideAction::waits_at_barrier, instruction);
  side.address = wave.started_lanes & ~lanes;
  side.lane = side.address != 0 ? lowest_lane(side.address) : FindingSide::kNoLane;
  wave.barrier = side;
  const std::uint32_t epoch = wave.history->epoch();
  CheckedGroup::Arrival& first = wave.group->arrivals[epoch & 1];
  if (first.side.action == SideAction::none || first.epoch != epoch) {
    first = {epoch, side};
  } else if (first.side.instruction != instruction) {
    Finding finding;
    finding.kind = FindingKind::divergent_barrier;
    finding.first = first.side;
    finding.second = side;
    if (finding.second.instruction < finding.first.instruction) std::swap(finding.first, finding.second);
    findings_.add(finding);
  }
  Progress progress = wave.outstanding.progress();
  if (!spans_units_) progress.device = progress.issued;
  histories_.arrive(*wave.history, progress);
  wave.behind_barrier = true;
}

/// Lanes that a barrier went on without had not returned: they were in another branch.
void RaceChecker::see_lanes_again(CheckedWave& wave, std::uint32_t instruction, std::uint64_t lanes) {
  Finding finding;
  finding.kind = FindingKind::divergent_barrier;
  finding.first = wave.barrier;
  finding.second = wave.side(SideAction::lanes_are_back, instruction, lowest_lane(wave.barrier.address & lanes));
  findings_.add(finding);
  wave.barrier.address = 0;
}

}  // namespace strobe
