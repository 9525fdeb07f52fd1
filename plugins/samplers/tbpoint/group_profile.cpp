#include "group_profile.hpp"

#include "common/statistics.hpp"

namespace tbpoint {
namespace {

void put(std::uint64_t value, std::string& bytes) {
  for (; value >= 0x80; value >>= 7) bytes.push_back(static_cast<char>(value | 0x80));
  bytes.push_back(static_cast<char>(value));
}

bool take(std::string_view& bytes, std::uint64_t& value) {
  value = 0;
  for (unsigned shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    value |= std::uint64_t{byte & 0x7fu} << shift;
    if (byte < 0x80) return true;
  }
  return false;
}

// Launches of equal shape and arguments can differ in what their buffers hold, so the turn is in the name.
std::string name_of(std::uint64_t turn) { return "tbpoint.groups.1 launch " + std::to_string(turn); }

}  // namespace

std::uint64_t requests(const strobe::ExecutionCounts& counts) {
  return counts.global_load_lines + counts.global_store_lines + counts.scratch_lines;
}

double size_variation(const GroupProfile& profile) {
  samplers::Moments sizes;
  for (const GroupCounts& group : profile) sizes.add(static_cast<double>(group.threads));
  return sizes.variation();
}

std::optional<GroupProfile> profile_groups(const strobe::SampledLaunch& launch, std::uint64_t turn) {
  if (launch.store != nullptr)
    if (const std::optional<std::string> kept = launch.store->find(name_of(turn)))
      if (std::optional<GroupProfile> profile = decode(*kept, launch.groups)) return profile;
  if (launch.analysis == nullptr || !launch.must_be_detailed.empty()) return std::nullopt;
  GroupProfile profile(launch.groups);
  for (std::uint64_t group = 0; group < launch.groups; ++group) {
    const std::optional<strobe::ExecutionCounts> counts =
        launch.analysis->execute({&group, 1}, {}, strobe::Counting::lines);
    if (!counts) return std::nullopt;
    profile[group] = {counts->lane_instructions, counts->wave_instructions, requests(*counts)};
  }
  if (launch.store != nullptr) launch.store->keep(name_of(turn), encode(profile));
  return profile;
}

std::string encode(const GroupProfile& profile) {
  std::string bytes;
  for (const GroupCounts& group : profile)
    for (const std::uint64_t value : {group.threads, group.instructions, group.requests}) put(value, bytes);
  return bytes;
}

std::optional<GroupProfile> decode(std::string_view bytes, std::uint64_t groups) {
  GroupProfile profile(groups);
  for (GroupCounts& group : profile)
    for (std::uint64_t* value : {&group.threads, &group.instructions, &group.requests})
      if (!take(bytes, *value)) return std::nullopt;
  if (!bytes.empty()) return std::nullopt;
  return profile;
}

}  // namespace tbpoint
