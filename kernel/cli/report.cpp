#include "cli/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/command.hpp"
#include "cli/command_scripts.hpp"
#include "cli/inspect.hpp"
#include "results/check_text.hpp"
#include "results/result_document.hpp"
#include "results/table.hpp"
#include "runtime/kernarg.hpp"
#include "strobe/isa.hpp"

namespace strobe {
namespace {

constexpr std::uint64_t kShownValues = 8;
constexpr std::size_t kTextColumns = 61;  ///< of 80, beside names such as "wave-instructions"

/// Instructions that count lanes, by wave: what a full EXEC mask would multiply with the wave size.
std::uint64_t vector_instructions(const LaunchResult& launch, const Program& program) {
  const std::size_t known = std::min(launch.run_counts.size(), program.runs().size());
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < known; ++i)
    sum += launch.run_counts[i] * program.instructions()[program.runs()[i].first].vector_length;
  return sum;
}

/// Of the lanes of a launch's vector instructions: how many percent were active; null: there were no such instructions.
Json lanes_percent(const LaunchResult& launch, const Program& program, const KernelInfo& kernel) {
  const std::uint64_t vector = vector_instructions(launch, program);
  if (vector == 0) return nullptr;
  const double lanes = static_cast<double>(vector) * program.isa().wave_size(kernel.descriptor);
  return 100 * static_cast<double>(launch.lane_instructions) / lanes;
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

}  // namespace

Json explained_kernel(const LaunchResult& launch, const LaunchRequest& request, const KernelInfo& kernel,
                      const GpuConfig& gpu) {
  const Program& program = *request.program;
  const std::uint32_t items = request.group[0] * request.group[1] * request.group[2];
  return {{"occupancy", occupancy_document(
                            occupancy(kernel, program.isa(), gpu.structure, items, check_arguments(kernel, request)))},
          {"compute_units", gpu.structure.compute_units},
          {"simds_per_compute_unit", gpu.structure.simds_per_compute_unit},
          {"waves_per_simd", gpu.structure.waves_per_simd},
          {"lanes_percent", lanes_percent(launch, program, kernel)},
          {"wave_size", program.isa().wave_size(kernel.descriptor)}};
}

std::string describe_object_run(const RunResult& result, const Program& program, const KernelInfo& kernel,
                                const std::vector<ReportedBuffer>& buffers, const Json& explained,
                                CommandContext& context) {
  const CodeObject& object = program.object();
  const LaunchResult& last = result.launches.back();
  Json shown = Json::array(), checks = Json::array();
  for (const ReportedBuffer& buffer : buffers)
    shown.push_back({{"argument", buffer.argument}, {"text", values_text(buffer)}});
  for (const Check& check : last.checks) checks.push_back({{"name", check.name}, {"text", check_text(check)}});
  const Json facts = {{"kernel", kernel.name},
                      {"object",
                       {{"path", object.path},
                        {"target", object.target},
                        {"features", object.target_features},
                        {"version", object.version}}},
                      {"executed", last.executed},
                      {"lanes_percent", lanes_percent(last, program, kernel)},
                      {"wave_size", program.isa().wave_size(kernel.descriptor)},
                      {"buffers", shown},
                      {"checks", checks},
                      {"explained", explained}};
  return text_of_view("run.object", result_document(result), context, facts);
}

}  // namespace strobe
