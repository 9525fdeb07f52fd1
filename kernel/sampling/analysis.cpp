#include "sampling/analysis.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>

#include "exec/float_mode.hpp"
#include "exec/side_by_side.hpp"
#include "sim/workers.hpp"

namespace strobe {

namespace {

/// Work-groups per thread whose profiles are kept until all of them have ended.
constexpr std::uint64_t kGroupsPerThread = 64;

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

/// A WaveProfile to keep.
struct KeptProfile {
  explicit KeptProfile(const WaveProfile& wave) : profile(wave), blocks(wave.blocks.begin(), wave.blocks.end()) {}
  WaveProfile profile;
  std::vector<BlockCount> blocks;
};

void add(const ExecutionCounts& part, ExecutionCounts& counts) {
  using C = ExecutionCounts;
  for (const auto count : {&C::waves, &C::wave_instructions, &C::lane_instructions, &C::vector_instructions,
                           &C::global_load_lines, &C::global_store_lines, &C::scratch_lines, &C::global_loads,
                           &C::global_stores, &C::scratch_accesses, &C::lds_loads, &C::lds_stores, &C::atomics})
    counts.*count += part.*count;
}

}  // namespace

FunctionalAnalysis::FunctionalAnalysis(const FunctionalLaunch& launch, const SampledBlocks* blocks, Undo undo)
    : launch_(launch), blocks_(blocks), undo_(undo) {}

std::optional<ExecutionCounts> FunctionalAnalysis::execute(std::span<const std::uint64_t> groups, const Each& each,
                                                           Counting counting) {
  const Stopwatch watch{wall_seconds_};
  const std::uint32_t threads = threads_for(groups.size());
  const bool own_views = threads > 1;
  if (own_views != (threads_ > 1)) workers_.clear();
  threads_ = threads;
  UndoneExecution undone(launch_, groups.size(), undo_, threads);
  choose_instructions(counting, undone);
  while (workers_.size() < threads)
    workers_.emplace_back(launch_, blocks_, looks_, static_cast<std::uint32_t>(workers_.size()), own_views);
  for (AnalysisWorker& worker : workers_) worker.begin(undone.journal());
  try {
    if (threads > 1 ? run_side_by_side(groups, each, threads) : run_in_turn(groups, each)) {
      ExecutionCounts counts;
      for (const AnalysisWorker& worker : workers_) add(worker.counts(), counts);
      wave_instructions_ += counts.wave_instructions;
      return counts;
    }
  } catch (const FaultPlace&) {  // without what other groups do before it
  }
  workers_.clear();
  return std::nullopt;
}

std::uint32_t FunctionalAnalysis::threads_for(std::uint64_t groups) const {
  const bool may = launch_.threads > 1 && launch_.order_matters.empty() && launch_.find_region != nullptr;
  if (!may || groups * launch_.waves_per_group < kMinWavesForThreads) return 1;
  return static_cast<std::uint32_t>(
      std::max<std::uint64_t>(1, std::min<std::uint64_t>({launch_.threads, groups, launch_.resident_groups})));
}

void FunctionalAnalysis::choose_instructions(Counting counting, const UndoneExecution& undone) {
  const Program& program = *launch_.program;
  looks_.of_instruction.assign(program.infos().size(), 0);
  looks_.of_run.assign(program.runs().size(), 0);
  for (std::size_t n = 0; n < looks_.of_instruction.size(); ++n) {
    const InstructionInfo& info = program.infos()[n];
    std::uint8_t& look = looks_.of_instruction[n];
    if (undone.notes(info)) look |= AnalysisLooks::kWrites;
    if (counting == Counting::lines && touches_lines(info)) look |= AnalysisLooks::kLines;
    if (look != 0) looks_.of_run[program.instructions()[n].run] = 1;
  }
}

bool FunctionalAnalysis::run_in_turn(std::span<const std::uint64_t> groups, const Each& each) {
  return std::all_of(groups.begin(), groups.end(),
                     [&](std::uint64_t group) { return workers_.front().execute(group, each, launch_.check_limits); });
}

/// Groups are taken in order; what is reported of their waves is reported by the calling thread, in the order of one
/// thread, up to the first group that does not end.
bool FunctionalAnalysis::run_side_by_side(std::span<const std::uint64_t> groups, const Each& each,
                                          std::uint32_t threads) {
  std::mutex mutex;
  std::exception_ptr failure;  // of a limit: ends all
  std::atomic<bool> stops = false;
  std::atomic<std::uint64_t> first_bad = groups.size();  // place of the first group that faults or does not end
  std::atomic<std::uint64_t> next = 0;
  const auto check_limits = [&] {
    const std::lock_guard lock(mutex);
    if (launch_.check_limits) launch_.check_limits();
  };
  const std::uint64_t together = threads * kGroupsPerThread;
  std::vector<std::vector<KeptProfile>> kept(together);
  const auto ends = [&](std::uint32_t worker, std::uint64_t n) {
    Each keep;
    if (each) keep = [&profiles = kept[n % together]](const WaveProfile& wave) { profiles.emplace_back(wave); };
    try {
      return workers_[worker].execute(groups[n], keep, check_limits);
    } catch (const FaultPlace&) {
      return false;
    }
  };
  std::uint64_t end = 0;
  const std::function<void(std::uint32_t)> work = [&](std::uint32_t worker) {
    const KeepFloatMode keep;
    try {
      for (std::uint64_t n; !stops && (n = next.fetch_add(1)) < std::min(end, first_bad.load());) {
        if (ends(worker, n)) continue;
        for (std::uint64_t bad = first_bad; n < bad && !first_bad.compare_exchange_weak(bad, n);) {
        }
        return;  // all groups before it have been taken
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
      stops = true;
    }
  };
  Workers pool(threads);
  for (std::uint64_t begin = 0; begin < groups.size() && first_bad == groups.size(); begin = end) {
    end = std::min<std::uint64_t>(begin + together, groups.size());
    next = begin;
    pool.run(work);
    if (failure) std::rethrow_exception(failure);
    for (std::uint64_t n = begin; n < std::min(end, first_bad + 1); ++n) {
      for (KeptProfile& wave : kept[n % together]) {
        wave.profile.blocks = wave.blocks;
        each(wave.profile);
      }
      kept[n % together].clear();
    }
  }
  return first_bad == groups.size();
}

}  // namespace strobe
