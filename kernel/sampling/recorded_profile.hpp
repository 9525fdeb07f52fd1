// The functional profile of a launch, kept: what analytical models see as a LaunchProfile.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "code/program.hpp"
#include "strobe/model.hpp"

namespace strobe {

class RecordedProfile {
 public:
  struct Wave {
    std::uint64_t group = 0;
    std::uint32_t wave = 0;
    std::uint64_t instructions = 0;
    std::uint64_t segments = 0, accesses = 0;  ///< how many, after those of the waves before it
  };

  std::vector<std::uint64_t> groups;
  std::vector<Wave> waves;
  std::vector<std::uint32_t> segments;
  std::vector<std::uint8_t> lanes;
  std::vector<ProfiledAccess> accesses;
  std::vector<std::uint64_t> lines;
  std::vector<std::uint16_t> segment_length;
  bool whole = false;
  double seconds = 0;

  /// What models see; valid until this is changed or moved.
  const LaunchProfile& view();

  /// Whether it can be one of a launch of this program with `all_groups` work-groups: the bytes of a store are not
  /// trusted.
  bool fits(const Program& program, std::uint64_t all_groups) const;

  /// Deflated; for the profile store. `kFormat` names it there.
  std::string to_bytes() const;
  static RecordedProfile from_bytes(std::string_view bytes);
  static constexpr char kFormat[] = "model.profile.1";

 private:
  std::vector<ProfiledWave> wave_views_;
  LaunchProfile view_;
};

}  // namespace strobe
