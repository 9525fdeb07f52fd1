// Launches that nobody executes, reported to a sampler: for the promises of samplers.
#pragma once

#include <string>
#include <vector>

#include "sampling/checked_sampler.hpp"
#include "strobe/registry.hpp"

namespace strobe::conformance {

/// A launch of waves whose instructions and times follow a rule.
struct Story {
  const char* name;
  std::uint64_t groups = 600;
  std::uint32_t waves_per_group = 2;
  std::uint32_t kinds = 1;    ///< of waves: they differ in instructions and time
  std::uint32_t noise = 0;    ///< cycles by which times differ at random
  bool analysis_ends = true;  ///< work-groups can be executed ahead
  bool must_be_detailed = false;
  bool store = false;          ///< with a profile store
  bool damaged_store = false;  ///< which holds rubbish under any name
};

/// Those that every sampler receives.
std::span<const Story> stories();

/// Reports a launch to a sampler, the `index`th of its run, and writes down every answer, one line each. Throws Error,
/// as the core would, if an answer is unsound.
void report(Sampler& sampler, const std::string& name, const Story& story, std::uint64_t index,
            std::vector<std::string>& answers);

}  // namespace strobe::conformance
