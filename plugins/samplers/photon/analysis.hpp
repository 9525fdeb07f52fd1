// The online analysis: a sample of the warps executed functionally before the launch, and what was found out.
#pragma once

#include "stability.hpp"
#include "strobe/sampler.hpp"
#include "warp_types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace photon {

struct Analysis {
  WarpTypes types;
  std::vector<std::uint32_t> sequence;  ///< type of each analysed warp, in the order of work-groups
};

/// Which work-groups are analysed. The paper: evenly spread, `percent` of them, at least one. The artifact: none of a
/// launch of up to 32; else every hundredth, but no further than the first above 32 if basic blocks or warps are
/// sampled, which makes it groups 0 and 100.
std::vector<std::uint64_t> analysed_groups(std::uint64_t groups, Variant variant, double percent, bool within_kernel);

/// Empty if a group does not end by itself. [begin_launch]
std::optional<Analysis> analyse(const strobe::SampledLaunch& launch, std::span<const std::uint64_t> groups);

/// For the profile store. Blocks are written by their pc and length.
std::string to_text(const Analysis& analysis, std::span<const strobe::SampledBlock> blocks);
/// Empty if the text is not one of to_text or names a block that does not exist.
std::optional<Analysis> parse_analysis(std::string_view text, std::span<const strobe::SampledBlock> blocks);

}  // namespace photon
