// Units of consecutive work-groups of a launch, with about the same number of instructions each.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "strobe/sampler.hpp"

namespace samplers {

struct Unit {
  std::uint64_t first_group = 0, groups = 0;
  std::uint64_t instructions = 0;
  std::vector<std::uint64_t> blocks;  ///< instructions executed in each block
};

/// Cuts a launch into units while its waves are executed in the order of their work-groups.
class UnitCutter {
 public:
  /// A unit ends with the work-group in which it reaches `instructions`.
  UnitCutter(std::uint64_t instructions, std::span<const strobe::SampledBlock> blocks);
  void wave(const strobe::WaveProfile& wave);
  /// After the last wave; a last unit of less than half the instructions joins the one before.
  std::vector<Unit> finish(std::uint64_t groups);

 private:
  void close(std::uint64_t next_group);

  const std::uint64_t target_;
  std::vector<std::uint32_t> lengths_;  ///< instructions of each block
  std::vector<Unit> units_;
  Unit unit_;
  std::uint64_t group_ = 0;
};

}  // namespace samplers
