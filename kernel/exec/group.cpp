#include "exec/group.hpp"

#include <algorithm>
#include <cstring>

#include "strobe/memory.hpp"

namespace strobe {
namespace {

std::uint64_t groups_along(const LaunchContext& context, int d) {
  return (std::uint64_t{context.grid[d]} + context.group[d] - 1) / context.group[d];
}

/// Work-items of a group along one dimension.
std::uint32_t items_along(const LaunchContext& context, int d, std::uint64_t group) {
  return static_cast<std::uint32_t>(
      std::min<std::uint64_t>(context.group[d], context.grid[d] - group * context.group[d]));
}

}  // namespace

std::uint64_t group_count(const LaunchContext& context) {
  return groups_along(context, 0) * groups_along(context, 1) * groups_along(context, 2);
}

std::uint32_t waves_of_group(const LaunchContext& context, unsigned wave_size, std::uint64_t index) {
  std::uint32_t items = 1;
  for (int d = 0; d < 3; ++d) {
    items *= items_along(context, d, index % groups_along(context, d));
    index /= groups_along(context, d);
  }
  return (items + wave_size - 1) / wave_size;
}

std::uint64_t wave_count(const LaunchContext& context, unsigned wave_size) {
  // Along each dimension all groups but the last are full.
  std::uint64_t waves = 0;
  for (unsigned edges = 0; edges < 8; ++edges) {
    std::uint64_t groups = 1, items = 1;
    for (int d = 0; d < 3; ++d) {
      const std::uint64_t count = groups_along(context, d);
      const bool edge = ((edges >> d) & 1) != 0;
      groups *= edge ? 1 : count - 1;
      items *= edge ? items_along(context, d, count - 1) : context.group[d];
    }
    waves += groups * ((items + wave_size - 1) / wave_size);
  }
  return waves;
}

WaveStorage wave_storage(const FunctionalLaunch& launch) {
  const Isa& isa = launch.program->isa();
  const KernelDescriptor& descriptor = launch.context->descriptor;
  WaveStorage storage = isa.wave_storage(descriptor);
  if (storage.register_bytes == 0 || storage.registers > storage.bytes / storage.register_bytes) return storage;
  // Where a register is chosen at run time, an ISA bounds its first one: this is room for the longest tuple.
  constexpr std::uint32_t kBehind = 16;
  const NamedRegisters& named = launch.reach.named;
  const std::uint32_t vgprs = std::max(own_registers(isa.resources(descriptor)).vgprs, named.vgprs);
  const std::uint32_t used = named.agprs != 0 ? kFirstAccumulator + named.agprs : vgprs;
  // Code for larger waves, which a computed jump may find, has longer registers.
  const std::uint32_t longer = std::max(launch.reach.lanes / launch.wave_size, 1u);
  const std::uint32_t kept = std::min(used + kBehind, storage.registers) * longer;
  storage.bytes = storage.bytes - storage.registers * storage.register_bytes + kept * storage.register_bytes;
  storage.registers = kept;
  return storage;
}

namespace {

constexpr std::size_t kHostLine = 64;

/// From one wave to the next: an odd number of lines of the host's cache, so that what all waves have does not meet in
/// a few of its sets.
std::size_t stride_of(const WaveStorage& storage) {
  const std::size_t unit = std::max(kHostLine, storage.alignment);
  return ((storage.bytes + unit - 1) / unit | 1) * unit;
}

}  // namespace

GroupContext::GroupContext(const FunctionalLaunch& launch, std::uint32_t slot)
    : launch_(launch), first_slot_(slot * launch.waves_per_group) {
  for (int d = 0; d < 3; ++d) groups_along_[d] = groups_along(*launch.context, d);
  const WaveStorage storage = wave_storage(launch);
  const std::size_t stride = stride_of(storage);
  const std::size_t lds = launch.context->lds_bytes + 2 * kRegionPadding;
  std::byte* at = launch.storage->take(launch.waves_per_group * stride + lds, std::max(kHostLine, storage.alignment));
  for (std::uint32_t n = 0; n < launch.waves_per_group; ++n, at += stride)
    waves_.push_back(launch.program->isa().make_wave(at, *launch.context));
  lds_ = at + kRegionPadding;
}

void GroupContext::start(std::uint64_t index) {
  const LaunchContext& context = *launch_.context;
  index_ = index;
  std::uint64_t rest = index;
  std::uint32_t items = 1;
  for (int d = 0; d < 3; ++d) {
    // Groups may be short, and hosts divide slowly.
    const std::uint64_t next = rest < groups_along_[d] ? 0 : rest / groups_along_[d];
    start_.group_id[d] = static_cast<std::uint32_t>(rest - next * groups_along_[d]);
    rest = next;
    start_.group_size[d] = items_along(context, d, start_.group_id[d]);
    items *= start_.group_size[d];
  }
  wave_count_ = (items + launch_.wave_size - 1) / launch_.wave_size;
  finished_waves_ = 0;
  taken_.assign(wave_count_, false);
  start_.waves_in_group = wave_count_;
  start_.lds = lds();
  if (context.lds_bytes > 0) std::memset(lds(), 0, context.lds_bytes);
  for (std::uint32_t n = 0; n < wave_count_; ++n) {
    Wave& wave = *waves_[n];
    start_.wave_in_group = n;
    start_.slot = first_slot_ + n;
    wave.next = context.entry;
    wave.lds = lds();
    wave.instructions = 0;
    wave.lane_instructions = 0;
    wave.state = WaveState::running;
    wave.sleeping = false;
    wave.sleep_cycles = 0;
    std::copy(std::begin(start_.group_id), std::end(start_.group_id), wave.group_id);
    wave.wave_in_group = n;
    wave.slot = start_.slot;
    launch_.program->isa().start(wave, start_);
  }
}

bool GroupContext::release_barrier() {
  bool any = false;
  for (std::uint32_t n = 0; n < wave_count_; ++n) {
    if (waves_[n]->state == WaveState::running) return false;
    any |= waves_[n]->state == WaveState::at_barrier;
  }
  if (!any) return false;
  for (std::uint32_t n = 0; n < wave_count_; ++n)
    if (waves_[n]->state == WaveState::at_barrier) waves_[n]->state = WaveState::running;
  return true;
}

void add_stuck_waves(const FunctionalLaunch& launch, const GroupContext& group, std::vector<StuckWave>& waves) {
  for (std::uint32_t n = 0; n < group.waves(); ++n) {
    const Wave& wave = group.wave(n);
    if (wave.state == WaveState::ended) continue;
    waves.push_back({{wave.group_id[0], wave.group_id[1], wave.group_id[2]},
                     n,
                     wave.state,
                     launch.program->isa().active_mask(wave),
                     wave.next});
  }
}

}  // namespace strobe
