#include "sampling/fast_forward.hpp"

#include <algorithm>

namespace strobe {

namespace {

/// Deadlock heuristic: waves that retire nothing for this multiple of the longest wave so far wait for others.
constexpr std::uint64_t kStallFactor = 64;
constexpr std::uint64_t kMinStallCycles = 4 * kTurnInstructions;
/// When nothing is known of the launch's waves.
constexpr std::uint64_t kFirstStallLimit = 16 * kTurnInstructions;

template <class Visit>
void for_each_wave(std::uint32_t waves, std::uint32_t count, Visit visit) {
  for (std::uint32_t n = 0; n < count; ++n)
    if (((waves >> n) & 1) != 0) visit(n);
}

}  // namespace

FastForward::FastForward(const FunctionalLaunch& launch, const SampledBlocks& blocks, SharedMemory* shared)
    : launch_(launch),
      blocks_(blocks),
      shared_(shared),
      accesses_(launch, shared == nullptr ? nullptr : &shared->any()),
      total_(launch.program->runs().size(), 0),
      counts_(launch.waves_per_group, std::vector<std::uint64_t>(launch.program->runs().size(), 0)),
      block_counts_(launch.waves_per_group) {}

void FastForward::step(Wave& wave, std::uint64_t* counts, TraceInstructions& trace) {
  if (!accesses_.wanted()) return step_warming(wave, counts, trace);
  WatchBoth<TraceInstructions, ReportAccesses> both{trace, accesses_};
  step_warming(wave, counts, both);
}

template <class Watch>
void FastForward::step_warming(Wave& wave, std::uint64_t* counts, Watch& watch) {
  if (!warming_) return step_wave(wave, kTurnInstructions, counts, watch);
  WatchBoth<Watch, WarmingWatch> both{watch, *warming_};
  step_wave(wave, kTurnInstructions, counts, both);
}

bool FastForward::run(GroupContext& group, std::uint32_t waves, std::uint64_t longest, std::uint32_t unit) {
  for_each_wave(waves, group.waves(), [&](std::uint32_t n) {
    for (const std::uint32_t run : blocks_.runs()) counts_[n][run] = 0;
  });
  longest = std::max(longest, longest_);
  const std::uint64_t stall_limit = longest == 0 ? kFirstStallLimit : std::max(kMinStallCycles, kStallFactor * longest);
  if (shared_ != nullptr) accesses_.report_to(shared_->here());
  TraceInstructions trace(launch_);
  if (warming_) warming_->place(unit, 0);
  if (warming_) warming_->start_group();
  std::uint32_t alive = waves;
  // Instructions since a wave ended, of the wave that has issued most. A loop over barriers also counts.
  for (std::uint64_t since_end = 0; alive != 0 && since_end < stall_limit;) {
    if (since_end != 0 && launch_.check_limits) launch_.check_limits();
    const std::uint32_t before = alive;
    std::uint64_t most = 1;
    for_each_wave(before, group.waves(), [&](std::uint32_t n) {
      Wave& wave = group.wave(n);
      const std::uint64_t from = wave.instructions;
      if (wave.state == WaveState::running) step(wave, counts_[n].data(), trace);
      most = std::max(most, wave.instructions - from);
      if (wave.state != WaveState::ended) return;
      alive &= ~(std::uint32_t{1} << n);
      longest_ = std::max(longest_, wave.instructions);
    });
    since_end = alive == before ? since_end + most : 0;
    group.release_barrier();
  }
  for_each_wave(waves, group.waves(), [&](std::uint32_t n) {
    for (const std::uint32_t run : blocks_.runs()) total_[run] += counts_[n][run];
  });
  return alive == 0;
}

std::span<const WaveProfile> FastForward::profiles(const GroupContext& group, std::uint64_t index, std::uint32_t waves,
                                                   std::uint32_t executed) {
  profiles_.clear();
  for_each_wave(waves, group.waves(), [&](std::uint32_t n) {
    WaveProfile profile{index, n, 0, {}};
    if (((executed >> n) & 1) != 0) {
      blocks_.counts(counts_[n], block_counts_[n]);
      profile.instructions = group.wave(n).instructions;
      profile.blocks = block_counts_[n];
    }
    profiles_.push_back(profile);
  });
  return profiles_;
}

}  // namespace strobe
