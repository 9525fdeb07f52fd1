// The two forms of an inspection.
#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "base/json.hpp"
#include "cli/inspect.hpp"
#include "code/demangle.hpp"

namespace strobe {
namespace {

const char* support_name(Support support) {
  switch (support) {
    case Support::exact:
      return "exact";
    case Support::approximate:
      return "approximate";
    default:
      return "unsupported";
  }
}

const char* kind_name(ArgumentKind kind) {
  switch (kind) {
    case ArgumentKind::by_value:
      return "by value";
    case ArgumentKind::global_buffer:
      return "buffer";
    case ArgumentKind::dynamic_shared_pointer:
      return "local memory";
    case ArgumentKind::image_or_sampler:
      return "image or sampler";
    case ArgumentKind::pipe_or_queue:
      return "pipe or queue";
    case ArgumentKind::hidden:
      return "hidden";
  }
  return "";
}

void describe_arguments(std::string& text, const KernelInfo& kernel) {
  const std::vector<const KernelArgument*> arguments = kernel.explicit_arguments();
  text +=
      fmt::format("  arguments    {} in {} bytes, {} hidden{}\n", arguments.size(), kernel.descriptor.kernarg_bytes,
                  kernel.arguments.size() - arguments.size(), kernel.arguments_known ? "" : " (unknown: no metadata)");
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const KernelArgument& argument = *arguments[i];
    const std::string hint = argument_hint(argument);
    text += fmt::format("    {:>2}  {:<16} {:<16} offset {:>4}  {:>4} bytes  {:<12} {}\n", i,
                        argument.name.empty() ? "-" : argument.name,
                        argument.type_name.empty() ? "-" : argument.type_name, argument.offset, argument.bytes,
                        kind_name(argument.kind), hint.empty() ? "cannot be launched by Strobe" : "--arg " + hint);
  }
}

void describe_needs(std::string& text, const KernelInfo& kernel) {
  const KernelDescriptor& descriptor = kernel.descriptor;
  text += fmt::format("  work-group   at most {} work-items", kernel.max_flat_group_size);
  if (kernel.required_group[0] != 0)
    text += fmt::format(", required {} x {} x {}", kernel.required_group[0], kernel.required_group[1],
                        kernel.required_group[2]);
  text += fmt::format("\n  registers    {} VGPRs, {}{} SGPRs", kernel.vgpr_count,
                      kernel.agpr_count != 0 ? fmt::format("{} AGPRs, ", kernel.agpr_count) : "", kernel.sgpr_count);
  if (kernel.vgpr_spills + kernel.sgpr_spills != 0)
    text += fmt::format(" ({} and {} spilled)", kernel.vgpr_spills, kernel.sgpr_spills);
  text += fmt::format("\n  memory       {} bytes of LDS per work-group, {} bytes of scratch per work-item{}\n",
                      descriptor.group_segment_bytes, descriptor.private_segment_bytes,
                      kernel.uses_dynamic_stack ? " and a dynamic stack" : "");
}

void describe_occupancy(std::string& text, const Occupancy& occupancy, std::uint32_t waves_per_simd) {
  text += fmt::format("  occupancy    {:.4g} of {} waves per SIMD in work-groups of {}, limited by {} (",
                      occupancy.waves, waves_per_simd, occupancy.group_items, occupancy.limited_by);
  for (std::size_t i = 0; i < occupancy.limits.size(); ++i)
    text += fmt::format("{}{} {:.4g}", i ? ", " : "", occupancy.limits[i].what, occupancy.limits[i].waves);
  text += ")\n";
}

void describe_instructions(std::string& text, const KernelReport& report) {
  const SupportCounts& counts = report.counts;
  text += fmt::format("  instructions {} reachable: {} exact, {} approximate, {} unsupported\n",
                      counts.exact + counts.approximate + counts.unsupported, counts.exact, counts.approximate,
                      counts.unsupported);
  constexpr std::size_t kShown = 8;
  for (const InstructionUse& use : report.instructions) {
    if (use.support == Support::exact) break;
    text += fmt::format("    {:<12} {:<24} {:>5} at", support_name(use.support), use.mnemonic, use.addresses.size());
    for (std::size_t i = 0; i < std::min(use.addresses.size(), kShown); ++i)
      text += fmt::format("{} 0x{:x}", i ? "," : "", use.addresses[i]);
    if (use.addresses.size() > kShown) text += ", ...";
    text += "  " + use.example + (use.reason.empty() ? "" : "  (" + use.reason + ")") + "\n";
  }
}

Json argument_json(const KernelArgument& argument) {
  Json entry = {{"name", argument.name},     {"type", argument.type_name}, {"kind", argument.value_kind},
                {"offset", argument.offset}, {"bytes", argument.bytes},    {"address_space", argument.address_space},
                {"access", argument.access}, {"const", argument.is_const}};
  const std::string hint = argument_hint(argument);
  entry["arg"] = hint.empty() ? Json(nullptr) : Json(hint);
  return entry;
}

Json occupancy_json(const Occupancy& occupancy) {
  Json limits = Json::object();
  for (const OccupancyLimit& limit : occupancy.limits) limits[limit.what] = limit.waves;
  return {{"group", occupancy.group_items},
          {"waves_per_group", occupancy.waves_per_group},
          {"groups_per_compute_unit", occupancy.groups},
          {"waves_per_simd", occupancy.waves},
          {"limited_by", occupancy.limited_by},
          {"limits", limits},
          {"vgprs", occupancy.registers.vgprs},
          {"accumulation_vgprs", occupancy.registers.accumulation_vgprs},
          {"sgprs", occupancy.registers.sgprs},
          {"lds_bytes", occupancy.lds_bytes}};
}

Json instructions_json(const KernelReport& report) {
  Json list = Json::array();
  for (const InstructionUse& use : report.instructions)
    list.push_back({{"mnemonic", use.mnemonic},
                    {"support", support_name(use.support)},
                    {"count", use.addresses.size()},
                    {"offsets", use.addresses},
                    {"example", use.example},
                    {"reason", use.reason}});
  return {{"exact", report.counts.exact},
          {"approximate", report.counts.approximate},
          {"unsupported", report.counts.unsupported},
          {"list", list}};
}

Json kernel_json(const KernelReport& report) {
  const KernelInfo& kernel = *report.kernel;
  Json arguments = Json::array(), hidden = Json::array();
  for (const KernelArgument& argument : kernel.arguments)
    (argument.kind == ArgumentKind::hidden ? hidden : arguments).push_back(argument_json(argument));
  Json entry = {{"name", kernel.name},
                {"arguments_known", kernel.arguments_known},
                {"arguments", arguments},
                {"hidden_arguments", hidden},
                {"kernarg_bytes", kernel.descriptor.kernarg_bytes},
                {"vgprs", kernel.vgpr_count},
                {"agprs", kernel.agpr_count},
                {"sgprs", kernel.sgpr_count},
                {"vgpr_spills", kernel.vgpr_spills},
                {"sgpr_spills", kernel.sgpr_spills},
                {"lds_bytes", kernel.descriptor.group_segment_bytes},
                {"scratch_bytes", kernel.descriptor.private_segment_bytes},
                {"wave_size", kernel.wave_size},
                {"max_group", kernel.max_flat_group_size},
                {"required_group", kernel.required_group}};
  entry["occupancy"] = report.occupancy ? occupancy_json(*report.occupancy) : Json(nullptr);
  entry["instructions"] = report.instructions.empty() ? Json(nullptr) : instructions_json(report);
  return entry;
}

}  // namespace

std::string describe(const ObjectReport& report) {
  const CodeObject& object = *report.object;
  std::string text = fmt::format("{}: {}{}, code object version {}, {} bytes of code, {} {}\n", object.path,
                                 object.target, object.target_features, object.version, object.text_bytes,
                                 object.kernels.size(), object.kernels.size() == 1 ? "kernel" : "kernels");
  if (!report.gpu.empty()) text += "GPU: " + report.gpu + "\n";
  for (const KernelReport& entry : report.kernels) {
    text += "\nkernel " + entry.kernel->name + "\n";
    if (const auto signature = signature_of(entry.kernel->name)) text += "  that is      " + signature->text + "\n";
    describe_arguments(text, *entry.kernel);
    describe_needs(text, *entry.kernel);
    if (entry.occupancy) describe_occupancy(text, *entry.occupancy, report.waves_per_simd);
    if (!entry.instructions.empty()) describe_instructions(text, entry);
  }
  if (!report.printf_formats.empty()) text += fmt::format("\nprintf formats: {}\n", report.printf_formats.size());
  return text;
}

std::string to_json(const ObjectReport& report) {
  const CodeObject& object = *report.object;
  Json kernels = Json::array();
  for (const KernelReport& entry : report.kernels) kernels.push_back(kernel_json(entry));
  const Json document = {{"strobe", STROBE_VERSION},
                         {"object", object.path},
                         {"code_object_sha256", object.sha256},
                         {"code_object_version", object.version},
                         {"target", object.target},
                         {"target_features", object.target_features},
                         {"text_bytes", object.text_bytes},
                         {"gpu", report.gpu.empty() ? Json(nullptr) : Json(report.gpu)},
                         {"kernels", kernels},
                         {"printf_formats", report.printf_formats},
                         {"warnings", object.warnings}};
  return document.text(2) + "\n";
}

}  // namespace strobe
