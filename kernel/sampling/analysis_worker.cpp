#include "sampling/analysis_worker.hpp"

#include <algorithm>

#include "exec/step.hpp"

namespace strobe {

namespace {

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

LaunchContext with_memory(const LaunchContext& context, Memory* memory) {
  LaunchContext own = context;
  if (memory != nullptr) own.memory = memory;
  return own;
}

FunctionalLaunch with_context(const FunctionalLaunch& launch, const LaunchContext& context, bool own_storage) {
  FunctionalLaunch own = launch;
  own.context = &context;
  if (own_storage) own.storage = own.storage_pool.take();
  return own;
}

}  // namespace

/// What step_wave shows of the instructions that execute.
struct AnalysisWatch {
  AnalysisWorker& worker;

  bool run(std::uint32_t run) const { return worker.looks_.of_run[run] != 0; }
  void before(Wave& wave, const Instruction& i) const { worker.look_at(wave, i); }
};

AnalysisWorker::AnalysisWorker(const FunctionalLaunch& launch, const SampledBlocks* blocks, const AnalysisLooks& looks,
                               std::uint32_t slot, bool own_view)
    : blocks_(blocks),
      looks_(looks),
      view_(launch.find_region),
      context_(with_memory(*launch.context, own_view ? &view_ : nullptr)),
      launch_(with_context(launch, context_, own_view)),
      group_(launch_, slot) {}

void AnalysisWorker::begin(MemoryJournal& journal) {
  const std::size_t runs = launch_.program->runs().size();
  journal_.emplace(journal, *context_.memory);
  counts_ = {};
  total_.assign(runs, 0);
  of_waves_.assign(runs * launch_.waves_per_group, 0);
}

bool AnalysisWorker::execute(std::uint64_t number, const Each& each, const std::function<void()>& check_limits) {
  const std::size_t runs = total_.size();
  AnalysisWatch watch{*this};
  group_.start(number);
  return step_group_to_end(
      group_, watch, [&](const Wave& wave) { return of_waves_.data() + runs * wave.wave_in_group; },
      [&](const Wave& wave) { wave_ended(wave, number, each); }, check_limits);
}

void AnalysisWorker::wave_ended(const Wave& wave, std::uint64_t group, const Each& each) {
  const std::size_t runs = total_.size();
  std::uint64_t* const of_wave = of_waves_.data() + runs * wave.wave_in_group;
  ++counts_.waves;
  counts_.wave_instructions += wave.instructions;
  counts_.lane_instructions += wave.lane_instructions;
  if (each && blocks_ != nullptr) blocks_->counts({of_wave, runs}, of_blocks_);
  if (each) each({group, wave.wave_in_group, wave.instructions, of_blocks_});
  for (std::size_t r = 0; r < runs; ++r) total_[r] += of_wave[r];
  std::fill(of_wave, of_wave + runs, 0);
}

ExecutionCounts AnalysisWorker::counts() const {
  ExecutionCounts counts = counts_;
  const Program& program = *launch_.program;
  for (std::size_t r = 0; r < total_.size(); ++r) {
    const Run& run = program.runs()[r];
    for (std::uint32_t n = run.first; total_[r] != 0 && n < run.first + run.count; ++n)
      add(program.infos()[n], total_[r], counts);
  }
  return counts;
}

void AnalysisWorker::look_at(Wave& wave, const Instruction& i) {
  const Program& program = *launch_.program;
  const auto n = static_cast<std::size_t>(&i - program.instructions().data());
  if (looks_.of_instruction[n] == 0) return;
  const InstructionInfo& info = program.infos()[n];
  LaneAccess access;
  program.isa().locate(wave, i, info, access);
  if ((looks_.of_instruction[n] & AnalysisLooks::kWrites) != 0) journal_->before_write(access);
  if ((looks_.of_instruction[n] & AnalysisLooks::kLines) == 0) return;
  const bool load = info.memory == MemoryKind::load;
  std::uint64_t global = 0, scratch = 0;
  coalescer_.visit(access, [&](std::uint64_t line) {
    ++(line - context_.scratch_address < context_.scratch_bytes ? scratch : global);
  });
  (load ? counts_.global_load_lines : counts_.global_store_lines) += global;
  counts_.scratch_lines += scratch;
  if (scratch == 0 || global != 0 || info.space == MemorySpace::scratch) return;
  // Counted as a global access by what it is; it turned out to be none. Below zero until counts() adds the others.
  ++counts_.scratch_accesses;
  --(load ? counts_.global_loads : info.memory == MemoryKind::store ? counts_.global_stores : counts_.atomics);
}

}  // namespace strobe
