#include "collect.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "common/segments.hpp"

namespace gpumech {

namespace {

constexpr std::size_t kNeighbours = 16;

WaveTrace trace_of(const strobe::ModelledLaunch& launch, const strobe::ProfiledWave& wave) {
  const strobe::LaunchProfile& profile = *launch.profile;
  WaveTrace trace;
  trace.group = wave.group;
  trace.wave = wave.wave;
  trace.code.reserve(wave.instructions);
  trace.accesses.reserve(wave.accesses.size());
  bool waited = true;
  models::visit_instructions(profile, launch.instructions, wave,
                             [&](std::uint32_t instruction, const strobe::ProfiledAccess* access, std::uint8_t) {
                               trace.code.push_back(instruction);
                               waited |=
                                   launch.instructions[instruction].waits_vm != strobe::InstructionInfo::kNoWait ||
                                   launch.instructions[instruction].waits_lgkm != strobe::InstructionInfo::kNoWait;
                               if (access == nullptr) return;
                               Access made;
                               made.position = static_cast<std::uint32_t>(trace.code.size() - 1);
                               made.first_line = static_cast<std::uint32_t>(trace.lines.size());
                               made.lines = access->lines;
                               made.lanes = access->lanes;
                               made.bank_repeats = access->conflicts;
                               made.contiguous = access->contiguous;
                               made.after_wait = std::exchange(waited, false);
                               trace.accesses.push_back(made);
                               for (std::uint32_t n = 0; n < access->lines; ++n)
                                 trace.lines.push_back(profile.lines[access->first_line + n] >> kLineBits);
                             });
  return trace;
}

}  // namespace

Profile profile_of(const strobe::ModelledLaunch& launch, std::uint64_t lines) {
  Profile result;
  result.instructions.assign(launch.instructions.begin(), launch.instructions.end());
  result.groups = launch.groups;
  const auto& waves = launch.profile->waves;
  struct Group {
    std::size_t first = 0, waves = 0;
  };
  std::vector<Group> recorded;
  for (std::size_t wave = 0; wave < waves.size(); ++wave) {
    if (wave == 0 || waves[wave].group != waves[wave - 1].group) recorded.push_back({wave, 0});
    ++recorded.back().waves;
  }
  std::size_t per_group = 0;
  for (const Group& group : recorded) per_group = std::max(per_group, group.waves);
  result.waves_per_group = static_cast<std::uint32_t>(per_group);
  // Smaller work-groups, at the grid's edge, stand for no others.
  std::erase_if(recorded, [&](const Group& group) { return group.waves != per_group; });
  // Of every run of neighbours the first ones.
  const std::uint64_t all = launch.profile->lines.size();
  const std::size_t run = kNeighbours, kept = all <= lines ? run : std::max<std::size_t>(1, run * lines / all);
  for (std::size_t group = 0; group < recorded.size(); ++group) {
    if (group % run >= kept) continue;
    for (std::size_t wave = 0; wave < per_group; ++wave)
      result.waves.push_back(trace_of(launch, waves[recorded[group].first + wave]));
  }
  return result;
}

}  // namespace gpumech
