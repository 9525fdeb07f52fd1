#include "sampling/warming.hpp"

#include <algorithm>
#include <memory>

#include "exec/group.hpp"
#include "exec/step.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

/// Code is noticed in lines of this size; the compute unit fetches them in smaller pieces.
constexpr std::uint32_t kCodeLine = 64;
constexpr std::uint32_t kNoLine = ~0u;

bool goes_to_memory(const InstructionInfo& info) {
  const bool unit = info.unit == ExecutionUnit::vmem || info.unit == ExecutionUnit::smem;
  return unit && info.memory != MemoryKind::none && info.space != MemorySpace::none;
}

bool is_atomic(const InstructionInfo& info) {
  return info.memory == MemoryKind::atomic || info.memory == MemoryKind::atomic_return;
}

AccessKind kind_of(const InstructionInfo& info) {
  if (is_atomic(info) || info.coherent) return AccessKind::deferred;
  return info.memory == MemoryKind::load ? AccessKind::read : AccessKind::write;
}

}  // namespace

WarmingWatch::WarmingWatch(const FunctionalLaunch& launch, LaunchProcessor& processor)
    : launch_(launch),
      processor_(processor),
      one_half_(launch.program->isa().resources(launch.context->descriptor).one_half) {
  const Program& program = *launch.program;
  touches_.resize(program.infos().size());
  for (std::size_t n = 0; n < touches_.size(); ++n)
    touches_[n] = goes_to_memory(program.infos()[n]) || program.infos()[n].memory == MemoryKind::cache_control;
}

void WarmingWatch::before(Wave& wave, const Instruction& instruction) {
  const Program& program = *launch_.program;
  const auto n = static_cast<std::size_t>(&instruction - program.instructions().data());
  fetch(wave, instruction);
  if (touches_[n] != 0) touch(wave, instruction, program.infos()[n]);
}

void WarmingWatch::start_group() {
  if (started_.size() <= unit_) started_.resize(unit_ + 1);
  if (first_.size() <= place_) first_.resize(place_ + 1);
  first_[place_] = started_[unit_];
  started_[unit_] += one_half_ ? 1 : launch_.waves_per_group;
  const std::size_t first = std::size_t{place_} * launch_.waves_per_group, end = first + launch_.waves_per_group;
  if (code_line_.size() < end) code_line_.resize(end);
  std::fill(code_line_.begin() + static_cast<std::ptrdiff_t>(first),
            code_line_.begin() + static_cast<std::ptrdiff_t>(end), kNoLine);
}

void WarmingWatch::fetch(const Wave& wave, const Instruction& instruction) {
  const std::size_t at = std::size_t{place_} * launch_.waves_per_group + wave.wave_in_group;
  const std::uint32_t line = instruction.offset / kCodeLine;
  if (code_line_[at] == line) return;
  code_line_[at] = line;
  WarmInstruction code;
  code.path = WarmInstruction::Path::fetch;
  code.address = launch_.context->code.base + std::uint64_t{line} * kCodeLine;
  code.bytes = kCodeLine;
  processor_.warm_unit(unit_, code);
}

void WarmingWatch::touch(Wave& wave, const Instruction& instruction, const InstructionInfo& info) {
  WarmInstruction warm;
  warm.one_half = one_half_;
  warm.turn = first_[place_] + (one_half_ ? 0 : wave.wave_in_group);
  warm.path = info.unit == ExecutionUnit::smem ? WarmInstruction::Path::scalar : WarmInstruction::Path::vector;
  if (info.memory == MemoryKind::cache_control) {
    warm.kind = AccessKind::invalidate;
    processor_.warm_unit(unit_, warm);
    return;
  }
  LaneAccess access;
  launch_.program->isa().locate(wave, instruction, info, access);
  if (access.global == 0) return;
  warm.kind = kind_of(info);
  warm.writes = info.memory != MemoryKind::load;
  warm.pc = static_cast<std::uint32_t>(launch_.context->code.base + instruction.offset);
  warm.lanes = &access;
  processor_.warm_unit(unit_, warm);
}

namespace {

/// The work-groups that the GPU holds, each on a compute unit, all running in turns.
class Residents {
 public:
  Residents(const WarmingRun& run, LaunchResult& result)
      : run_(run),
        launch_(*run.launch),
        result_(result),
        watch_(launch_, *run.processor),
        trace_(launch_),
        groups_(group_count(*launch_.context)),
        next_(launch_.first_group),
        ended_(next_) {
    result_.run_counts.assign(launch_.program->runs().size(), 0);
    result_.work_groups = groups_ - next_;
    const std::uint64_t places = std::min<std::uint64_t>(launch_.resident_groups, groups_ - next_);
    for (std::uint32_t n = 0; n < places; ++n) places_.push_back(std::make_unique<GroupContext>(launch_, n));
    running_.resize(places, false);
  }

  void run() {
    for (unsigned idle = 0; ended_ < groups_;) {
      idle = pass() ? 0 : idle + 1;
      if (idle > kMaxIdle)
        throw Error("functional warm-up: no wave has retired for a long time - work-groups may wait for each other",
                    ExitCode::failed);
      if (idle % 256 == 0 && launch_.check_limits) launch_.check_limits();
    }
  }

 private:
  /// Passes in which no wave ended, of `turn` instructions per wave each.
  static constexpr unsigned kMaxIdle = 1u << 20;

  bool pass() {
    bool progressed = false;
    const std::uint32_t units = std::max(1u, run_.processor->compute_units());
    for (std::uint32_t n = 0; n < places_.size(); ++n) {
      GroupContext& group = *places_[n];
      watch_.place(n % units, n);
      if (!running_[n]) {
        if (next_ == groups_) continue;
        group.start(next_++);
        watch_.start_group();
        running_[n] = true;
      }
      progressed |= turn(group);
      if (!group.finished()) continue;
      running_[n] = false;
      ++ended_;
    }
    return progressed;
  }

  bool turn(GroupContext& group) {
    bool progressed = false;
    for (std::uint32_t n = 0; n < group.waves(); ++n) {
      Wave& wave = group.wave(n);
      if (wave.state == WaveState::running) step(wave);
      if (!group.take_ended(n)) continue;
      progressed = true;
      ++result_.waves;
      result_.wave_instructions += wave.instructions;
      result_.lane_instructions += wave.lane_instructions;
    }
    group.release_barrier();
    return progressed;
  }

  void step(Wave& wave) {
    if (!trace_.wanted()) return step_wave(wave, run_.turn, result_.run_counts.data(), watch_);
    WatchBoth<TraceInstructions, WarmingWatch> both{trace_, watch_};
    step_wave(wave, run_.turn, result_.run_counts.data(), both);
  }

  const WarmingRun& run_;
  const FunctionalLaunch& launch_;
  LaunchResult& result_;
  WarmingWatch watch_;
  TraceInstructions trace_;
  std::uint64_t groups_, next_, ended_;
  std::vector<std::unique_ptr<GroupContext>> places_;
  std::vector<bool> running_;
};

}  // namespace

void run_warming(const WarmingRun& run, LaunchResult& result) {
  run.processor->warm_begin();
  Residents(run, result).run();
  run.processor->warm_end();
}

}  // namespace strobe
