#include "sampling/profile_recorder.hpp"

#include <algorithm>
#include <bit>
#include <ctime>

#include "exec/group.hpp"
#include "exec/step.hpp"
#include "sampling/undone.hpp"
#include "strobe/fast/coalesce.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

constexpr std::uint32_t kLine = 64;
/// Offsets of lines are kept in 32 bits; long before, the host's memory is the bound.
constexpr std::size_t kMaxLines = std::size_t{1} << 31;

bool is_access(const InstructionInfo& info) {
  return info.memory != MemoryKind::none && info.memory != MemoryKind::cache_control;
}

/// What one wave has done so far; waves of a work-group take turns.
struct Recording {
  std::uint64_t instructions = 0;  ///< in the segments below
  std::vector<std::uint32_t> segments;
  std::vector<std::uint8_t> lanes;
  std::vector<ProfiledAccess> accesses;
  std::vector<std::uint64_t> lines;  ///< counted from the wave's first one
};

class Recorder {
 public:
  Recorder(const FunctionalLaunch& launch, std::uint64_t groups)
      : launch_(launch),
        undone_(launch, groups, Undo::automatic),
        looks_(launch.program->infos().size()),
        run_looks_(launch.program->runs().size()),
        counts_(launch.program->runs().size()),
        waves_(launch.waves_per_group),
        scratch_of_group_(launch.waves_per_group *
                          launch.program->isa().scratch_bytes_per_wave(launch.context->descriptor,
                                                                       launch.context->scratch_bytes_per_lane)) {
    const Program& program = *launch.program;
    for (std::size_t n = 0; n < looks_.size(); ++n) {
      const InstructionInfo& info = program.infos()[n];
      looks_[n] = static_cast<std::uint8_t>((undone_.notes(info) ? kWrites : 0) | (is_access(info) ? kAccess : 0));
      if (looks_[n] != 0) run_looks_[program.instructions()[n].run] = 1;
    }
  }

  bool run(std::span<const std::uint64_t> groups, RecordedProfile& profile) {
    GroupContext group(launch_, 0);
    std::uint64_t index = 0;
    const auto counts_of = [&](Wave& wave) {
      running_ = &wave;
      return counts_.data();
    };
    const auto ended = [&](const Wave& wave) { keep(index, wave, profile); };
    std::uint64_t position = 0;
    for (const std::uint64_t next : groups) {
      index = next;
      // Scratch of the work-groups that the GPU holds at once lies side by side.
      scratch_shift_ = position++ % launch_.resident_groups * scratch_of_group_;
      group.start(next);
      const std::size_t first = profile.waves.size();
      if (!step_group_to_end(group, *this, counts_of, ended, launch_.check_limits)) return false;
      order(profile, first);
    }
    return true;
  }

  // ---- What step_wave calls ----

  bool run(std::uint32_t run) {
    Wave& wave = *running_;
    Recording& recording = waves_[wave.wave_in_group];
    const auto length = static_cast<std::size_t>(wave.instructions - recording.instructions);
    recording.instructions = wave.instructions;
    // The wave is at the end of its segment already. A computed jump may lead into the middle of a run.
    const auto end = static_cast<std::size_t>(wave.next - launch_.program->instructions().data());
    recording.segments.push_back(static_cast<std::uint32_t>(end - length));
    recording.lanes.push_back(static_cast<std::uint8_t>(wave.active_lanes));
    return run_looks_[run] != 0;
  }

  void before(Wave& wave, const Instruction& i) {
    const Program& program = *launch_.program;
    const auto n = static_cast<std::size_t>(&i - program.instructions().data());
    if (looks_[n] == 0) return;
    const InstructionInfo& info = program.infos()[n];
    LaneAccess access;
    program.isa().locate(wave, i, info, access);
    if ((looks_[n] & kWrites) != 0) undone_.journal().before_write(access);
    if ((looks_[n] & kAccess) != 0) add(waves_[wave.wave_in_group], static_cast<std::uint32_t>(n), info, access);
  }

 private:
  enum Look : std::uint8_t { kWrites = 1, kAccess = 2 };

  void add(Recording& recording, std::uint32_t n, const InstructionInfo& info, const LaneAccess& access) {
    ProfiledAccess made;
    made.instruction = n;
    made.first_line = static_cast<std::uint32_t>(recording.lines.size());
    made.contiguous = access.contiguous;
    const auto lanes = static_cast<std::uint32_t>(std::popcount(access.global | access.lds));
    if (info.unit != ExecutionUnit::smem) made.lanes = static_cast<std::uint8_t>(lanes);
    const auto global = static_cast<std::uint32_t>(std::popcount(access.global));
    if (global != 0)
      made.bytes = access.contiguous ? static_cast<std::uint32_t>(access.span) : global * access.bytes * access.pieces;
    const LaunchContext& context = *launch_.context;
    coalescer_.visit(access, [&](std::uint64_t line) {
      const bool scratch = line - context.scratch_address < context.scratch_bytes;
      recording.lines.push_back(scratch ? line + scratch_shift_ : line);
    });
    made.lines = static_cast<std::uint16_t>(recording.lines.size() - made.first_line);
    if (access.lds != 0) made.conflicts = static_cast<std::uint16_t>(bank_conflicts(access, kProfiledBanks));
    recording.accesses.push_back(made);
  }

  void keep(std::uint64_t group, const Wave& wave, RecordedProfile& profile) {
    Recording& recording = waves_[wave.wave_in_group];
    profile.waves.push_back(
        {group, wave.wave_in_group, wave.instructions, recording.segments.size(), recording.accesses.size()});
    ended_.push_back(std::move(recording));
    recording = {};
  }

  /// Waves end in any order; profiles have them by number.
  void order(RecordedProfile& profile, std::size_t first) {
    std::vector<std::size_t> by_number(ended_.size());
    for (std::size_t n = 0; n < ended_.size(); ++n) by_number[profile.waves[first + n].wave] = n;
    for (const std::size_t n : by_number) append(ended_[n], profile);
    std::sort(profile.waves.begin() + static_cast<std::ptrdiff_t>(first), profile.waves.end(),
              [](const auto& a, const auto& b) { return a.wave < b.wave; });
    ended_.clear();
  }

  static void append(const Recording& wave, RecordedProfile& profile) {
    if (profile.lines.size() + wave.lines.size() > kMaxLines)
      throw Error("the functional profile has too many memory accesses - record fewer work-groups");
    const auto shift = static_cast<std::uint32_t>(profile.lines.size());
    const auto extend = [](auto& list, const auto& more) { list.insert(list.end(), more.begin(), more.end()); };
    extend(profile.segments, wave.segments);
    extend(profile.lanes, wave.lanes);
    extend(profile.lines, wave.lines);
    extend(profile.accesses, wave.accesses);
    for (std::size_t n = profile.accesses.size() - wave.accesses.size(); n < profile.accesses.size(); ++n)
      profile.accesses[n].first_line += shift;
  }

  const FunctionalLaunch& launch_;
  UndoneExecution undone_;
  std::vector<std::uint8_t> looks_;      ///< per instruction: Look
  std::vector<std::uint8_t> run_looks_;  ///< per run: whether any of its instructions is looked at
  std::vector<std::uint64_t> counts_;
  std::vector<Recording> waves_;  ///< of the work-group that runs
  std::vector<Recording> ended_;  ///< of it, in the order of their ends
  Wave* running_ = nullptr;
  LineCoalescer coalescer_{kLine};
  std::uint64_t scratch_of_group_, scratch_shift_ = 0;
};

}  // namespace

std::optional<RecordedProfile> record_profile(const FunctionalLaunch& launch, std::span<const std::uint64_t> groups) {
  const std::clock_t start = std::clock();
  RecordedProfile profile;
  profile.groups.assign(groups.begin(), groups.end());
  profile.whole = groups.size() == group_count(*launch.context);
  for (const Instruction& instruction : launch.program->instructions())
    profile.segment_length.push_back(instruction.run_length);
  try {
    Recorder recorder(launch, groups.size());
    if (!recorder.run(groups, profile)) return std::nullopt;
  } catch (const FaultPlace&) {  // without what other groups do before it
    return std::nullopt;
  }
  profile.seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  return profile;
}

std::vector<std::uint64_t> spread_groups(std::uint64_t groups, std::uint64_t wanted) {
  constexpr std::uint64_t kMaxPieces = 8, kMin = 16;
  wanted = std::clamp<std::uint64_t>(wanted, 1, groups);
  const std::uint64_t pieces = std::clamp<std::uint64_t>(wanted / kMin, 1, kMaxPieces);
  std::vector<std::uint64_t> chosen;
  for (std::uint64_t piece = 0; piece < pieces; ++piece) {
    const std::uint64_t begin = groups * piece / pieces, end = groups * (piece + 1) / pieces;
    const std::uint64_t size = wanted * (piece + 1) / pieces - wanted * piece / pieces;
    const std::uint64_t first = begin + (end - begin - std::min(size, end - begin)) / 2;
    for (std::uint64_t n = 0; n < std::min(size, end - begin); ++n) chosen.push_back(first + n);
  }
  return chosen;
}

std::optional<RecordedProfile> record_profile(const FunctionalLaunch& launch, std::uint64_t instructions) {
  const std::uint64_t groups = group_count(*launch.context), middle = groups / 2;
  std::optional<RecordedProfile> pilot = record_profile(launch, std::span(&middle, 1));
  if (!pilot || groups == 1) return pilot;
  const std::uint64_t each = std::max<std::uint64_t>(pilot->view().instructions, 1);
  const std::vector<std::uint64_t> chosen = spread_groups(groups, instructions / each);
  std::optional<RecordedProfile> profile = record_profile(launch, chosen);
  if (profile) profile->seconds += pilot->seconds;
  return profile;
}

}  // namespace strobe
