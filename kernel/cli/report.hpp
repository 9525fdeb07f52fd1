// What `strobe run` prints about a run.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "code/program.hpp"
#include "config/preset.hpp"
#include "results/result.hpp"

namespace strobe {

struct CommonRun;

/// A buffer of the run, for its first values.
struct ReportedBuffer {
  unsigned argument = 0;
  BufferSpec spec;
  std::span<const std::byte> bytes;
};

/// The dozen lines about one kernel of an object.
std::string describe_object_run(const RunResult& result, const Program& program, const KernelInfo& kernel,
                                const GpuConfig& gpu, const std::vector<ReportedBuffer>& buffers);

/// Of the lanes of a launch's vector instructions: how many percent were active; none: there were no such instructions.
std::optional<double> lanes_percent(const LaunchResult& launch, const Program& program, const KernelInfo& kernel);

/// What --check-races or --watch found, if one was asked for.
std::string describe_findings(const RunResult& result, const CommonRun& run);
/// Error (exit 1) if it found anything.
void require_no_findings(const RunResult& result, const CommonRun& run);

}  // namespace strobe
