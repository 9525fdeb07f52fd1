#include "cli/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "results/table.hpp"
#include "strobe/isa.hpp"

namespace strobe {
namespace {

constexpr std::uint64_t kShownValues = 8;

template <class Numbers>
std::string joined(const Numbers& numbers, const char* separator) {
  std::string text;
  for (const auto& number : numbers) text += (text.empty() ? "" : separator) + with_commas(number);
  return text;
}

/// Instructions that count lanes, by wave: what a full EXEC mask would multiply with the wave size.
std::uint64_t vector_instructions(const LaunchResult& launch, const Program& program) {
  const std::size_t known = std::min(launch.run_counts.size(), program.runs().size());
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < known; ++i)
    sum += launch.run_counts[i] * program.instructions()[program.runs()[i].first].vector_length;
  return sum;
}

std::string lanes_text(const LaunchResult& launch, const Program& program, const KernelInfo& kernel) {
  std::string text = with_commas(launch.lane_instructions);
  const std::uint64_t vector = vector_instructions(launch, program);
  const unsigned size = program.isa().wave_size(kernel.descriptor);
  if (vector > 0)
    text +=
        fmt::format(" ({:.1f} % of {} lanes active in vector instructions)",
                    100.0 * static_cast<double>(launch.lane_instructions) / (static_cast<double>(vector) * size), size);
  return text;
}

std::string values_text(const ReportedBuffer& buffer) {
  const std::uint64_t shown = std::min(buffer.spec.count, kShownValues);
  const unsigned bytes = element_info(buffer.spec.type).bytes;
  std::string text = fmt::format("{} x {}:", element_info(buffer.spec.type).name, with_commas(buffer.spec.count));
  for (std::uint64_t i = 0; i < shown; ++i)
    text += " " + element_text(buffer.spec.type, buffer.bytes.data() + i * bytes);
  return text + (shown < buffer.spec.count ? " ..." : "");
}

std::string check_text(const Check& check) {
  if (check.ok) return "ok" + (check.max_ulp > 0 ? fmt::format(" (largest difference {:g} ulp)", check.max_ulp) : "");
  return fmt::format("FAILED: {} mismatches, {}", with_commas(check.mismatches), check.first);
}

void add_launches(LabelledLines& lines, const RunResult& result, const Program& program, const KernelInfo& kernel) {
  const LaunchResult& last = result.launches.back();
  lines.add("grid", joined(last.grid, " x ") + " work-items in groups of " + joined(last.group, " x "));
  lines.add("work", with_commas(last.work_groups) + " work-groups, " + with_commas(last.waves) + " waves");
  lines.add("wave-instructions", with_commas(last.wave_instructions));
  lines.add("lane-instructions", lanes_text(last, program, kernel));
  for (std::size_t i = 0; i < result.launches.size(); ++i) {
    const LaunchResult& launch = result.launches[i];
    const std::string label = result.launches.size() == 1 ? "wall time" : fmt::format("wall time, run {}", i + 1);
    lines.add(label, seconds_text(launch.wall_seconds) + ", " + si_text(launch.wave_instructions_per_second()) +
                         " wave-instructions/s");
    if (!launch.outputs_sha256.empty()) lines.add("buffers' SHA-256", launch.outputs_sha256);
  }
  for (const Check& check : last.checks) lines.add("check of " + check.name, check_text(check));
}

}  // namespace

std::string describe_object_run(const RunResult& result, const Program& program, const KernelInfo& kernel,
                                const GpuConfig& gpu, const std::vector<ReportedBuffer>& buffers) {
  LabelledLines lines;
  const CodeObject& object = program.object();
  lines.add("kernel", kernel.name);
  lines.add("object", fmt::format("{} ({}{}, code object version {})", object.path, object.target,
                                  object.target_features, object.version));
  lines.add("gpu", fmt::format("{} (configuration {:.12})", gpu.name, gpu.hash));
  lines.add("mode", "functional: every instruction runs, nothing is timed");
  if (!result.launches.empty()) add_launches(lines, result, program, kernel);
  for (const ReportedBuffer& buffer : buffers) lines.add("arg " + std::to_string(buffer.argument), values_text(buffer));
  lines.add("peak memory", bytes_text(result.peak_memory_bytes));
  for (const std::string& warning : result.warnings) lines.add("warning", warning);
  return lines.text();
}

std::vector<std::string> failed_checks(const RunResult& result) {
  std::vector<std::string> failed;
  for (const LaunchResult& launch : result.launches)
    for (const Check& check : launch.checks)
      if (!check.ok)
        failed.push_back(fmt::format("kernel \"{}\": check of {} failed: {} mismatches, {}", launch.kernel, check.name,
                                     with_commas(check.mismatches), check.first));
  return failed;
}

}  // namespace strobe
