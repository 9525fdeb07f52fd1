// An inspection as a document.
#include "base/json.hpp"
#include "cli/inspect.hpp"
#include "code/demangle.hpp"
#include "runtime/argument_type.hpp"

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

Json argument_json(const KernelArgument& argument) {
  Json entry = {{"name", argument.name},     {"type", argument.type_name}, {"kind", argument.value_kind},
                {"offset", argument.offset}, {"bytes", argument.bytes},    {"address_space", argument.address_space},
                {"access", argument.access}, {"const", argument.is_const}};
  const std::string hint = argument_hint(argument);
  entry["arg"] = hint.empty() ? Json(nullptr) : Json(hint);
  return entry;
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
  entry["occupancy"] = report.occupancy ? occupancy_document(*report.occupancy) : Json(nullptr);
  entry["instructions"] = report.instructions.empty() ? Json(nullptr) : instructions_json(report);
  return entry;
}

}  // namespace

Json object_facts(const ObjectReport& report) {
  Json kernels = Json::array();
  for (const KernelReport& entry : report.kernels) {
    const auto signature = signature_of(entry.kernel->name);
    Json kinds = Json::array();
    for (const KernelArgument* argument : entry.kernel->explicit_arguments())
      kinds.push_back(kind_name(argument->kind));
    kernels.push_back({{"signature", signature ? Json(signature->text) : Json(nullptr)},
                       {"argument_kinds", kinds},
                       {"dynamic_stack", entry.kernel->uses_dynamic_stack}});
  }
  return {{"waves_per_simd", report.waves_per_simd}, {"kernels", kernels}};
}

Json object_document(const ObjectReport& report) {
  const CodeObject& object = *report.object;
  Json kernels = Json::array();
  for (const KernelReport& entry : report.kernels) kernels.push_back(kernel_json(entry));
  return {{"strobe", STROBE_VERSION},
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
}

}  // namespace strobe
