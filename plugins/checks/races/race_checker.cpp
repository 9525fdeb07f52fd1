#include "race_checker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>

#include "strobe/error.hpp"

namespace races {

namespace {

bool loads_coherently(const InstructionInfo& info) { return info.memory == MemoryKind::load && info.coherent; }
/// COMPUTE_PGM_RSRC1.WGP_MODE: the waves of a work-group may run on two compute units, with a cache each. Else they
/// share one, which keeps their accesses in order.  Source: LLVM AMDGPUUsage, "Memory Model GFX6-GFX9", "... GFX10".
bool spans_compute_units(const KernelDescriptor& descriptor) {
  return KernelDescriptor::bits(descriptor.rsrc1, 29, 1) != 0;
}
bool moves_data(const InstructionInfo& info) {
  return info.memory == MemoryKind::load || info.memory == MemoryKind::store || is_atomic(info);
}

/// Drops what a cache holds that other work-groups may have changed. Targets that count stores apart (gfx10) have
/// another cache after the first one: it is its lines that count, the first one's may be for the work-group's sake.
/// Source: LLVM AMDGPUUsage, "Memory Model": acquire of agent scope.
bool invalidates_for_device(const InstructionInfo& info, const WaitLimits& limits) {
  return info.memory == MemoryKind::cache_control && info.unit == ExecutionUnit::vmem &&
         (limits.vs == 0 || info.caches_passed > 0);
}

/// An atomic load is a coherent load with an invalidation after it; a volatile load has none. Atomics that return a
/// value also order without one: programs of OpenCL 1 have no other way.
DeviceOrder order_of(const WatchedLaunch& launch, const WaitLimits& limits) {
  bool loads = false, invalidates = false, updates = false;
  for (const std::uint32_t index : launch.reachable) {
    const InstructionInfo& info = launch.infos[index];
    loads |= loads_coherently(info);
    invalidates |= invalidates_for_device(info, limits);
    updates |= info.memory == MemoryKind::atomic_return && info.space != MemorySpace::lds;
  }
  return {updates || (loads && invalidates), loads && invalidates};
}

bool updates_with_result(const WatchedLaunch& launch) {
  return std::any_of(launch.infos.begin(), launch.infos.end(),
                     [](const InstructionInfo& info) { return info.memory == MemoryKind::atomic_return; });
}

}  // namespace

RaceChecker::RaceChecker(const WatchedLaunch& launch, std::uint64_t shadow_limit_bytes)
    : launch_(launch),
      context_(*launch.context),
      limits_(launch.isa->wait_limits()),
      initial_(launch.isa->initial_registers(context_)),
      waves_per_group_(launch.waves_per_group),
      spans_units_(spans_compute_units(context_.descriptor)),
      order_(order_of(launch, limits_)),
      histories_(order_.atomics || updates_with_result(launch)),
      memory_(context_, histories_, findings_, waves_per_group_, order_, shadow_limit_bytes),
      copies_(context_, findings_),
      stores_(dynamic_cast<const RegisterView*>(launch_.isa), findings_),
      registers_(launch_, initial_, findings_) {
  constexpr std::uint64_t kMaxWaves = std::numeric_limits<std::uint32_t>::max() - 1;
  constexpr std::size_t kMaxInstructions = std::size_t{1} << 20;
  if (launch.groups > kMaxWaves / waves_per_group_)
    throw Error(
        fmt::format("--check-races: can distinguish {} waves, and the launch has more - use a smaller grid", kMaxWaves),
        ExitCode::limit);
  if (launch.instructions.size() > kMaxInstructions)
    throw Error(
        fmt::format("--check-races: can distinguish {} instructions, and the program has {} - use a smaller one",
                    kMaxInstructions, launch.instructions.size()),
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
  group->lds_unset.reset();
  std::fill(std::begin(group->arrivals), std::end(group->arrivals), CheckedGroup::Arrival{});
  for (std::uint32_t n = 0; n < waves; ++n) {
    CheckedWave& wave = waves_[first_slot + n];
    wave.group = group.get();
    wave.id = static_cast<std::uint32_t>(index * waves_per_group_ + n + 1);
    wave.history = &histories_.start(wave.id, group->history, n);
    wave.outstanding.reset();
    wave.registers.reset(initial_);
    wave.scratch_unset.reset();
    wave.coherent_load = {};
    wave.has_started = wave.behind_barrier = false;
    wave.barrier = {};
  }
}

void RaceChecker::end_group(std::uint32_t first_slot) {
  const std::uint64_t first = groups_[first_slot]->index * waves_per_group_ + 1;
  for (std::uint32_t n = 0; n < waves_per_group_; ++n) histories_.end(static_cast<std::uint32_t>(first + n));
}

void RaceChecker::before(Wave& executing, const Instruction& instruction) {
  const std::uint32_t index = launch_.index(instruction);
  const InstructionInfo& info = launch_.infos[index];
  CheckedWave& wave = waves_[executing.slot];
  const std::uint64_t lanes = launch_.isa->active_mask(executing);
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
  // Where waves race, whether LDS was written before it was read is chance, and so is what was computed of it.
  const std::vector<Finding>& found = findings_.all();
  const bool races =
      std::any_of(found.begin(), found.end(), [](const Finding& one) { return one.kind == FindingKind::lds_race; });
  std::vector<Finding> all;
  std::copy_if(found.begin(), found.end(), std::back_inserter(all),
               [&](const Finding& one) { return !races || one.kind != FindingKind::uninitialised_lds; });
  return all;
}

void RaceChecker::wait(CheckedWave& wave, const InstructionInfo& info) {
  if (info.waits_vm != InstructionInfo::kNoWait) wait(wave, Counter::vm, info.waits_vm);
  if (info.waits_lgkm != InstructionInfo::kNoWait) wait(wave, Counter::lgkm, info.waits_lgkm);
  if (info.waits_vs != InstructionInfo::kNoWait) wait(wave, Counter::vs, info.waits_vs);
}

void RaceChecker::wait(CheckedWave& wave, Counter counter, std::uint32_t count) {
  wave.outstanding.wait(counter, count, [&](const Operation& over) {
    const InstructionInfo& info = launch_.infos[over.instruction];
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
  if (accesses) launch_.isa->locate(executing, instruction, info, access);
  make_room(wave, info);
  Operation operation = operation_of(info, access.global != 0, access.lds != 0);
  operation.instruction = index;
  operation.lanes = lanes;
  const ReachedMemory where = accesses ? copies_.reached(access) : ReachedMemory{};
  // Whole registers are saved and restored whoever is there.
  if ((wave.barrier.address & lanes) != 0 && info.counts_lanes() && !where.only_scratch() && !info.crosses_lanes)
    see_lanes_again(wave, index, lanes);
  registers_.instruction(wave, index, lanes, operation, where);
  if (!operation.is_counted() && !accesses) return;
  const std::uint32_t number = wave.outstanding.issue(operation);
  if (!operation.is_over() && lanes != 0)
    for (const RegisterRange& range : std::span(info.written, info.writes)) wave.registers.await(range, lanes, number);
  if (invalidates_for_device(info, limits_)) acquire_loaded(wave);
  if (!accesses) return;
  synchronise(wave, number, info, access);
  stores_.access(wave, executing, index, info, access, where);
  copies_.access(wave, index, info, access, where);
  memory_.access(wave, number, index, info, access);
}

/// An invalidation after a coherent load that is over: what the load found to be released is visible from now on.
void RaceChecker::acquire_loaded(CheckedWave& wave) {
  if (wave.coherent_load.number == 0 || wave.outstanding.find(wave.coherent_load.number) != nullptr) return;
  histories_.acquire(*wave.history, Scope::device, wave.coherent_load.time);
  wave.coherent_load = {};
}

void RaceChecker::synchronise(CheckedWave& wave, std::uint32_t number, const InstructionInfo& info,
                              const LaneAccess& access) {
  const bool device = access.global != 0;
  if (!device && access.lds == 0) return;
  const Scope scope = device ? Scope::device : Scope::group;
  if (info.memory == MemoryKind::atomic_return) histories_.acquire(*wave.history, scope, histories_.now());
  if (device && loads_coherently(info)) wave.coherent_load = {number, histories_.now()};
  const bool stores = device && info.memory == MemoryKind::store && order_.atomics;
  if (!is_atomic(info) && !stores) return;
  Progress progress = wave.outstanding.progress();
  // OpenCL 1's fences have work-group scope for the compiler: between a store and the atomic that publishes it nothing
  // need be left of them, not even a wait.
  if (device && is_atomic(info)) progress.device = progress.issued;
  histories_.release(*wave.history, progress, scope);
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

}  // namespace races
