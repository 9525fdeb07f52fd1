// What the checker of races found, in words: kernel, pc, disassembly, who and where.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "check/finding.hpp"
#include "code/program.hpp"
#include "results/result.hpp"
#include "runtime/memory_map.hpp"

namespace strobe {

std::vector<RaceFinding> describe_findings(std::span<const Finding> findings, const Program& program,
                                           const LaunchContext& context, const MemoryMap& memory);

/// For a launch that did not come to its end: what was found until then, after the sentence that says why. Empty if
/// nothing was.
std::string findings_so_far(const std::vector<RaceFinding>& findings);

}  // namespace strobe
