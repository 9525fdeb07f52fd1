// Warps that executed the same basic blocks as often are of one type.
#pragma once

#include "strobe/sampler.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace photon {

struct WarpType {
  std::vector<strobe::BlockCount> blocks;  ///< its BBV, ascending
  std::uint64_t instructions = 0;          ///< of one warp
  std::uint64_t warps = 0;                 ///< how many were seen
};

class WarpTypes {
 public:
  /// Counts `warps` more of a type and returns its index.
  std::uint32_t add(std::span<const strobe::BlockCount> blocks, std::uint64_t instructions, std::uint64_t warps = 1);

  /// In the order in which they were first seen.
  std::span<const WarpType> types() const { return types_; }
  std::uint64_t warps() const { return warps_; }
  std::uint64_t instructions() const { return instructions_; }

  /// The type that accounts for more than this share of all warps.
  std::optional<std::uint32_t> dominant(double share) const;
  /// Of all warps, those of the type that has most; 0 without any.
  double largest_share() const;

 private:
  struct Less {
    bool operator()(const std::vector<strobe::BlockCount>& a, const std::vector<strobe::BlockCount>& b) const;
  };
  std::vector<WarpType> types_;
  std::map<std::vector<strobe::BlockCount>, std::uint32_t, Less> index_;
  std::uint64_t warps_ = 0, instructions_ = 0;
};

}  // namespace photon
