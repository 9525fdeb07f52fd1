// Sampling units of GPU programs: launches, or runs of consecutive work-groups of a launch.
//
// The "call stack" of a wave-instruction is its launch path: kernel, size of the launch, basic block. Device functions
// are inlined by AMD's compilers, so there is none below a kernel; blocks take their place.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/units.hpp"
#include "profile.hpp"
#include "strobe/sampler.hpp"

namespace simprof {

/// A launch cut into units.
struct CutLaunch {
  std::string kernel;  ///< without what would end a cell or a frame
  std::vector<samplers::Unit> units;
  std::vector<strobe::SampledBlock> blocks;
  std::uint64_t waves = 0;
  bool counted = true;  ///< false: it cannot be executed ahead of time; one unit, whose instructions are not known
};

/// Executes the launch ahead of time. `instructions`: of a unit, at least a fill of the machine; 0: one unit.
CutLaunch cut(const strobe::SampledLaunch& launch, std::uint64_t instructions);

/// A stack of a unit and how many of its wave-instructions have it.
struct UnitStack {
  std::string stack;
  double instructions = 0;
};
std::vector<UnitStack> stacks_of(const CutLaunch& launch, const samplers::Unit& unit);

/// "3:spmv:0-127": launch of the run, kernel, first and last work-group.
struct UnitName {
  std::uint64_t launch = 0;
  std::string kernel;
  std::uint64_t first_group = 0, groups = 0;
};
std::string text_of(const UnitName& name);
/// Empty if the text is no name of a unit.
std::optional<UnitName> parse_unit_name(const std::string& text);

/// The kernel's name as it is in units and stacks.
std::string frame_of(std::string_view kernel);

}  // namespace simprof
