// The watch of a launch, and what it found, for results: kernel, pc, disassembly, who and where.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "code/program.hpp"
#include "exec/functional.hpp"
#include "strobe/host/result.hpp"
#include "strobe/host/device.hpp"
#include "runtime/memory_map.hpp"
#include "strobe/execution_watch.hpp"

namespace strobe {

/// Several watches as one: each sees everything, and their findings follow one another.
std::unique_ptr<ExecutionWatch> watch_by_all(std::vector<std::unique_ptr<ExecutionWatch>> watches);

/// Throws what its start_launch() throws.
std::unique_ptr<ExecutionWatch> start_watch(const Watching& watching, const std::string& kernel,
                                            const FunctionalLaunch& launch);

std::vector<RaceFinding> describe_findings(const std::string& flag, const ExecutionWatch& watch, const Program& program,
                                           const LaunchContext& context, const MemoryMap& memory);

/// For a launch that did not come to its end: what was found until then, after the sentence that says why; or nothing.
std::string findings_so_far(const std::vector<RaceFinding>& findings, const std::string& flag);

}  // namespace strobe
