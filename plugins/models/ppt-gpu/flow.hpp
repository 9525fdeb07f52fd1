// The control flow of a task list with the share of visits that takes each way: from given trip counts and
// probabilities, from the counts of a profile, or the worst case.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "task.hpp"

namespace ppt_gpu {

struct Loop {
  std::uint32_t header = 0;
  std::vector<std::uint32_t> blocks;  ///< ascending
  std::vector<std::uint32_t> latches;
  unsigned depth = 1;  ///< 1: in no other loop

  bool contains(std::uint32_t block) const;
};

/// Natural loops, by header, outer ones before those inside them. Error if control enters a loop elsewhere than at its
/// header. `place` begins the message.
std::vector<Loop> find_loops(const TaskList& list, const std::string& place);

/// Of each block the nearest one that all ways to the end pass; Block::kExit: only the end itself.
std::vector<std::uint32_t> post_dominators(const TaskList& list);

struct Way {
  std::uint32_t to = Block::kExit;
  double share = 1;  ///< of the block's visits
};

struct Flow {
  std::vector<std::vector<Way>> ways;  ///< of each block; none or one for all visits: the kernel's end
  std::vector<Loop> loops;

  /// Expected visits of each block by a warp. `shorten[d]` multiplies the shares of ways that leave a loop of depth
  /// d + 1, up to 1. Error if a loop is never left.
  std::vector<double> visits(std::span<const double> shorten = {}) const;
  double share(std::uint32_t block, const Way& way, std::span<const double> shorten) const;
};

/// What the user knows of a kernel without a profile. Names are labels.
struct GivenCounts {
  std::map<std::string, double> trips;  ///< iterations of the loop that begins at a label; at least 1
  std::map<std::string, double> taken;  ///< share of branches to a label that are taken, 0 to 1
};
/// "LABEL:N+LABEL:N" for each; may be empty. Error, starting with the parameter's name.
GivenCounts parse_counts(const std::string& trips, const std::string& taken);

/// Branches without a share execute both sides, one after the other (the paper's worst case); loops whose trip count is
/// not given are an Error that names all of them.
Flow flow_from_counts(const TaskList& list, const GivenCounts& given, const std::string& place);

/// `counts`: executions of each block by one warp, on average.
Flow flow_from_profile(const TaskList& list, std::span<const double> counts, const std::string& place);

}  // namespace ppt_gpu
