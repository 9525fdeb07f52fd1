#include "cli/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "results/check_text.hpp"
#include "results/table.hpp"
#include "strobe/isa.hpp"

namespace strobe {
namespace {

constexpr std::uint64_t kShownValues = 8;
constexpr std::size_t kTextColumns = 61;  ///< of 80, beside names such as "wave-instructions"

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
  if (const std::optional<double> percent = lanes_percent(launch, program, kernel))
    text += fmt::format(" ({:.1f} % of {} lanes active in vector instructions)", *percent,
                        program.isa().wave_size(kernel.descriptor));
  return text;
}

std::string values_text(const ReportedBuffer& buffer) {
  const unsigned bytes = element_info(buffer.spec.type).bytes;
  std::string text = fmt::format("{} x {}:", element_info(buffer.spec.type).name, with_commas(buffer.spec.count));
  std::uint64_t shown = 0;
  for (; shown < std::min(buffer.spec.count, kShownValues); ++shown) {
    const std::string value = " " + element_text(buffer.spec.type, buffer.bytes.data() + shown * bytes);
    constexpr std::size_t kEllipsis = 4;
    if (text.size() + value.size() + kEllipsis > kTextColumns && shown != 0) break;
    text += value;
  }
  return text + (shown < buffer.spec.count ? " ..." : "");
}

/// The three causes that took most, as "dram 41.0 %, issue 20.1 %, ...".
std::string stalls_text(const LaunchTiming& timing) {
  std::vector<std::pair<double, std::string>> causes;
  for (const auto& [cause, percent] : timing.stalls) causes.emplace_back(-percent, cause);
  std::sort(causes.begin(), causes.end());
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(causes.size(), 3); ++i)
    text += (i == 0 ? "" : ", ") + fmt::format("{} {:.1f} %", causes[i].second, -causes[i].first);
  return text;
}

/// "12.3 % of wave-instructions in detail, the time predicted by warp, +/- 3.00 % (95 % confidence)".
std::string sampling_text(const LaunchResult& launch) {
  if (launch.predicted_by == "nothing")
    return "nothing predicted: everything was simulated in detail" +
           (launch.remark.empty() ? "" : " (" + launch.remark + ")");
  std::string text = fmt::format("time predicted at level {}", launch.predicted_by);
  if (launch.error_bar)
    text += fmt::format(", +/- {:.2f} % ({:g} % confidence)", launch.error_bar->half_width,
                        100 * launch.error_bar->confidence);
  if (!launch.outputs_exact) return text + "; some work was not executed: outputs are not exact";
  const double all = static_cast<double>(std::max<std::uint64_t>(launch.wave_instructions, 1));
  return fmt::format("{:.2f} % of wave-instructions in detail, ", 100 * static_cast<double>(launch.simulated()) / all) +
         text;
}

/// "BASE 41.0 %, DRAM 20.1 %, ..." in the model's order.
std::string stack_text(const ModelResult& model) {
  double sum = 0;
  for (const auto& [component, cycles] : model.stack) sum += cycles;
  std::string text;
  for (const auto& [component, cycles] : model.stack)
    if (cycles > 0) text += (text.empty() ? "" : ", ") + fmt::format("{} {:.1f} %", component, 100 * cycles / sum);
  return text;
}

void add_model(LabelledLines& lines, const LaunchResult& launch, const std::string& run) {
  const ModelResult& model = *launch.model;
  lines.add("CPI stack" + run, stack_text(model));
  if (model.profiled_groups > 0)
    lines.add("profile" + run,
              fmt::format("{} of {} work-groups, {} wave-instructions, {}{}", with_commas(model.profiled_groups),
                          with_commas(launch.work_groups), with_commas(model.profiled_instructions),
                          seconds_text(model.profile_seconds), model.profile_reused ? " (reused)" : ""));
  lines.add("model" + run, model.name.name + ", " + seconds_text(model.model_seconds) + " of processor time");
  for (const std::string& note : model.notes) lines.add("note" + run, note);
}

/// Whether the launch found empty caches, and if not, what filled them.
std::string caches_text(const CacheState& caches) {
  if (caches.cold()) return "cold: caches and TLBs were empty";
  const std::uint64_t measured = caches.launches_before - caches.warm_ups;
  const auto count = [](std::uint64_t n, const char* what) {
    return fmt::format("{} {}{}", n, what, n == 1 ? "" : "es");
  };
  std::string text = "warm: after ";
  if (measured > 0) text += count(measured, "earlier launch");
  if (caches.warm_ups > 0) text += (measured > 0 ? " and " : "") + count(caches.warm_ups, "warm-up launch");
  return text;
}

void add_timing(LabelledLines& lines, const LaunchResult& launch, const std::string& run) {
  const LaunchTiming& timing = *launch.timing;
  lines.add((launch.model ? "predicted time" : "simulated time") + run,
            fmt::format("{}, {} cycles", seconds_text(timing.seconds), with_commas(timing.cycles)) +
                (launch.executed ? fmt::format(", {:.2f} wave-instructions per cycle", launch.ipc()) : ""));
  if (launch.caches) lines.add("caches" + run, caches_text(*launch.caches));
  if (launch.sampler) lines.add("sampling" + run, sampling_text(launch));
  if (launch.model) add_model(lines, launch, run);
  if (!timing.stalls.empty()) lines.add("SIMD-cycles" + run, stalls_text(timing));
  if (!timing.bottlenecks.empty())
    lines.add("busiest unit" + run,
              fmt::format("{} {:.1f} %{}", timing.bottlenecks.front().unit, timing.bottlenecks.front().percent,
                          launch.predicted_by == "nothing" ? "" : " (scaled from the detailed part)"));
}

void add_launches(LabelledLines& lines, const RunResult& result, const Program& program, const KernelInfo& kernel) {
  const LaunchResult& last = result.launches.back();
  lines.add("grid", joined(last.grid, " x ") + " work-items in groups of " + joined(last.group, " x "));
  lines.add("work", with_commas(last.work_groups) + " work-groups, " + with_commas(last.waves) + " waves");
  if (last.executed) {
    lines.add("wave-instructions", with_commas(last.wave_instructions));
    lines.add("lane-instructions", lanes_text(last, program, kernel));
  }
  for (std::size_t i = 0; i < result.launches.size(); ++i) {
    const LaunchResult& launch = result.launches[i];
    const std::string of_run = result.launches.size() == 1 ? "" : fmt::format(", launch {}", i);
    if (launch.timing) add_timing(lines, launch, of_run);
    lines.add("wall time" + of_run, seconds_text(launch.wall_seconds) + ", " +
                                        si_text(launch.wave_instructions_per_second()) + " wave-instructions/s" +
                                        (launch.threads > 1 ? fmt::format(", {} threads", launch.threads) : ""));
    if (!launch.one_thread_because.empty()) lines.add("one thread" + of_run, launch.one_thread_because);
    if (!launch.outputs_sha256.empty()) lines.add("buffers' SHA-256", launch.outputs_sha256);
  }
  for (const Check& check : last.checks) lines.add("check of " + check.name, check_text(check));
}

std::string mode_text(const RunResult& result) {
  if (result.launches.empty() || !result.launches.back().timing)
    return "functional: every instruction is executed, no timing";
  const LaunchResult& last = result.launches.back();
  if (last.model)
    return (last.executed ? "model: every instruction is executed, the time is predicted by "
                          : "model: nothing is executed, the time is predicted by ") +
           last.model->name.name;
  return last.sampler ? "detailed, sampled by " + last.sampler->name
                      : "detailed: every instruction is executed, and timed";
}

}  // namespace

std::optional<double> lanes_percent(const LaunchResult& launch, const Program& program, const KernelInfo& kernel) {
  const std::uint64_t vector = vector_instructions(launch, program);
  if (vector == 0) return std::nullopt;
  const double lanes = static_cast<double>(vector) * program.isa().wave_size(kernel.descriptor);
  return 100 * static_cast<double>(launch.lane_instructions) / lanes;
}

std::string describe_object_run(const RunResult& result, const Program& program, const KernelInfo& kernel,
                                const GpuConfig& gpu, const std::vector<ReportedBuffer>& buffers) {
  LabelledLines lines;
  const CodeObject& object = program.object();
  lines.add("kernel", kernel.name);
  lines.add("object", fmt::format("{} ({}{}, code object version {})", object.path, object.target,
                                  object.target_features, object.version));
  lines.add("gpu", fmt::format("{} (configuration {:.12})", gpu.name, gpu.hash));
  lines.add("mode", mode_text(result));
  if (!result.launches.empty()) add_launches(lines, result, program, kernel);
  if (result.copy_seconds)
    lines.add("copies", seconds_text(*result.copy_seconds) + " simulated, host to device and back");
  for (const ReportedBuffer& buffer : buffers) lines.add("arg " + std::to_string(buffer.argument), values_text(buffer));
  lines.add("peak memory", bytes_text(result.peak_memory_bytes));
  for (const std::string& warning : result.warnings) lines.add("warning", warning);
  return lines.text();
}

}  // namespace strobe
