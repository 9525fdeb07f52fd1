#include "sampling/undone.hpp"

#include <algorithm>

#include "exec/group.hpp"

namespace strobe {

namespace {

/// Saving all memory beats saving page by page when so large a part of the work-groups is executed: noting stores
/// costs about as much as a tenth of the execution, copying and comparing memory about 0.3 ns per byte
/// (docs/evidence/benchmarks.md, "Analysis ahead of a launch").
constexpr std::uint64_t kSnapshotShare = 4;  ///< a quarter
constexpr std::uint64_t kSnapshotBytes = std::uint64_t{64} << 20;

bool writes_memory(const InstructionInfo& info) {
  const bool writes =
      info.memory == MemoryKind::store || info.memory == MemoryKind::atomic || info.memory == MemoryKind::atomic_return;
  return writes && info.space != MemorySpace::lds;
}

/// Stores that convert formats write as many bytes as the buffer's elements have, which locate() does not name.
bool converts(const InstructionInfo& info) { return writes_memory(info) && info.support == Support::approximate; }

bool wants_snapshot(const FunctionalLaunch& launch, std::uint64_t groups, Undo undo) {
  const std::vector<InstructionInfo>& infos = launch.program->infos();
  if (std::any_of(infos.begin(), infos.end(), converts)) return true;
  if (undo != Undo::automatic) return undo == Undo::snapshot;
  if (groups * kSnapshotShare < group_count(*launch.context)) return false;
  std::uint64_t bytes = 0;
  for (const Region& region : launch.writable_regions()) bytes += region.bytes;
  return bytes <= kSnapshotBytes;
}

}  // namespace

UndoneExecution::UndoneExecution(const FunctionalLaunch& launch, std::uint64_t groups, Undo undo, std::uint32_t slots)
    : journal_(*launch.context->memory), snapshot_(wants_snapshot(launch, groups, undo)) {
  const LaunchContext& context = *launch.context;
  // Scratch of the work-groups that are executed at a time, whole: no other part of it is written.
  const std::uint64_t scratch_of_wave =
      launch.program->isa().scratch_bytes_per_wave(context.descriptor, context.scratch_bytes_per_lane);
  journal_.save(context.scratch_address, slots * launch.waves_per_group * scratch_of_wave);
  journal_.ignore(context.scratch_address, context.scratch_bytes);
  if (!snapshot_) return;
  for (const Region& region : launch.writable_regions()) journal_.save(region.base, region.bytes);
}

bool UndoneExecution::notes(const InstructionInfo& info) const { return !snapshot_ && writes_memory(info); }

}  // namespace strobe
