// What `strobe run` prints about a run.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "base/json.hpp"
#include "cli/arguments.hpp"
#include "code/program.hpp"
#include "config/preset.hpp"
#include "results/result.hpp"
#include "runtime/device.hpp"

namespace strobe {

class CommandContext;
struct CommonRun;

/// A buffer of the run, for its first values.
struct ReportedBuffer {
  unsigned argument = 0;
  BufferSpec spec;
  std::span<const std::byte> bytes;
};

/// The dozen lines about one kernel of an object, at least one launch of which ended; `explained`: null without
/// --explain.
std::string describe_object_run(const RunResult& result, const Program& program, const KernelInfo& kernel,
                                const std::vector<ReportedBuffer>& buffers, const Json& explained,
                                CommandContext& context);
/// What --explain says of a kernel beside the result of its launch.
Json explained_kernel(const LaunchResult& launch, const LaunchRequest& request, const KernelInfo& kernel,
                      const GpuConfig& gpu);

/// What --check-races or --watch found, if one was asked for.
std::string describe_findings(const RunResult& result, const CommonRun& run);
/// Error (exit 1) if it found anything.
void require_no_findings(const RunResult& result, const CommonRun& run);

}  // namespace strobe
