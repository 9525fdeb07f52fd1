#include "exec/analysis.hpp"

#include <algorithm>
#include <bit>
#include <chrono>

#include "exec/step.hpp"

namespace strobe {

namespace {

bool touches_lines(const InstructionInfo& info) {
  return info.unit == ExecutionUnit::vmem && info.memory != MemoryKind::none &&
         info.memory != MemoryKind::cache_control;
}

/// Adds the time of its life to a sum.
struct Stopwatch {
  double& sum;
  const std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  ~Stopwatch() { sum += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); }
};

/// Adds `count` executions of an instruction.
void add(const InstructionInfo& info, std::uint64_t count, ExecutionCounts& counts) {
  counts.vector_instructions += info.counts_lanes() ? count : 0;
  const bool load = info.memory == MemoryKind::load, store = info.memory == MemoryKind::store;
  const bool atomic = info.memory == MemoryKind::atomic || info.memory == MemoryKind::atomic_return;
  if (info.unit == ExecutionUnit::lds) {
    counts.lds_loads += load ? count : 0;
    counts.lds_stores += store || atomic ? count : 0;
  } else if (info.unit == ExecutionUnit::vmem) {
    if (info.space == MemorySpace::scratch) {
      counts.scratch_accesses += load || store || atomic ? count : 0;
    } else {
      counts.global_loads += load ? count : 0;
      counts.global_stores += store ? count : 0;
      counts.atomics += atomic ? count : 0;
    }
  }
}

}  // namespace

/// What step_wave shows of the instructions that execute.
struct AnalysisWatch {
  FunctionalAnalysis& analysis;
  MemoryJournal& journal;
  ExecutionCounts& counts;

  bool run(std::uint32_t run) const { return analysis.run_looks_[run] != 0; }
  void before(Wave& wave, const Instruction& i) const { analysis.look_at(wave, i, journal, counts); }
};

FunctionalAnalysis::FunctionalAnalysis(const FunctionalLaunch& launch, const SampledBlocks* blocks, Undo undo)
    : launch_(launch), blocks_(blocks), undo_(undo) {}

std::optional<ExecutionCounts> FunctionalAnalysis::execute(std::span<const std::uint64_t> groups,
                                                           const std::function<void(const WaveProfile&)>& each,
                                                           Counting counting) {
  const Stopwatch watch{wall_seconds_};
  UndoneExecution undone(launch_, groups.size(), undo_);
  choose_instructions(counting, undone);
  ExecutionCounts counts;
  try {
    if (run(groups, each, undone.journal(), counts)) return counts;
  } catch (const FaultPlace&) {  // without what other groups do before it
  }
  group_.reset();
  return std::nullopt;
}

void FunctionalAnalysis::choose_instructions(Counting counting, const UndoneExecution& undone) {
  const Program& program = *launch_.program;
  looks_.assign(program.infos().size(), 0);
  run_looks_.assign(program.runs().size(), 0);
  for (std::size_t n = 0; n < looks_.size(); ++n) {
    const InstructionInfo& info = program.infos()[n];
    if (undone.notes(info)) looks_[n] |= kWrites;
    if (counting == Counting::lines && touches_lines(info)) looks_[n] |= kLines;
    if (looks_[n] != 0) run_looks_[program.instructions()[n].run] = 1;
  }
}

bool FunctionalAnalysis::run(std::span<const std::uint64_t> groups, const std::function<void(const WaveProfile&)>& each,
                             MemoryJournal& journal, ExecutionCounts& counts) {
  const Program& program = *launch_.program;
  const std::size_t runs = program.runs().size();
  if (!group_) group_.emplace(launch_, 0);
  GroupContext& group = *group_;
  AnalysisWatch watch{*this, journal, counts};
  std::vector<std::uint64_t> total(runs), of_waves(runs * launch_.waves_per_group);
  std::vector<BlockCount> blocks;
  std::uint64_t index = 0;
  const auto counts_of = [&](const Wave& wave) { return of_waves.data() + runs * wave.wave_in_group; };
  const auto ended = [&](const Wave& wave) {
    std::uint64_t* const of_wave = counts_of(wave);
    ++counts.waves;
    counts.wave_instructions += wave.instructions;
    counts.lane_instructions += wave.lane_instructions;
    if (each && blocks_ != nullptr) blocks_->counts({of_wave, runs}, blocks);
    if (each) each({index, wave.wave_in_group, wave.instructions, blocks});
    for (std::size_t r = 0; r < runs; ++r) total[r] += of_wave[r];
    std::fill(of_wave, of_wave + runs, 0);
  };
  for (const std::uint64_t next : groups) {
    index = next;
    group.start(next);
    const bool finished = step_group_alone(group, watch, counts_of, ended, launch_.check_limits);
    if (!finished) return false;
  }
  wave_instructions_ += counts.wave_instructions;
  for (std::size_t r = 0; r < runs; ++r) {
    const Run& run = program.runs()[r];
    for (std::uint32_t n = run.first; total[r] != 0 && n < run.first + run.count; ++n)
      add(program.infos()[n], total[r], counts);
  }
  return true;
}

void FunctionalAnalysis::look_at(Wave& wave, const Instruction& i, MemoryJournal& journal, ExecutionCounts& counts) {
  const Program& program = *launch_.program;
  const auto n = static_cast<std::size_t>(&i - program.instructions().data());
  if (looks_[n] == 0) return;
  const InstructionInfo& info = program.infos()[n];
  LaneAccess access;
  program.isa().locate(wave, i, info, access);
  if ((looks_[n] & kWrites) != 0) journal.before_write(access);
  if ((looks_[n] & kLines) == 0) return;
  const LaunchContext& context = *launch_.context;
  const bool load = info.memory == MemoryKind::load;
  std::uint64_t global = 0, scratch = 0;
  coalescer_.visit(access, [&](std::uint64_t line) {
    ++(line - context.scratch_address < context.scratch_bytes ? scratch : global);
  });
  (load ? counts.global_load_lines : counts.global_store_lines) += global;
  counts.scratch_lines += scratch;
  if (scratch == 0 || global != 0 || info.space == MemorySpace::scratch) return;
  // Counted as a global access by what it is; it turned out to be none. Below zero until the end: add() comes later.
  ++counts.scratch_accesses;
  --(load ? counts.global_loads : info.memory == MemoryKind::store ? counts.global_stores : counts.atomics);
}

}  // namespace strobe
