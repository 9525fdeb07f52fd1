#include "cli/inspect.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace strobe {
namespace {

struct Scalar {
  std::string_view opencl;
  std::string_view element;
};

constexpr Scalar kScalars[] = {
    {"char", "i8"},    {"uchar", "u8"},           {"unsigned char", "u8"},  {"bool", "u8"},    {"short", "i16"},
    {"ushort", "u16"}, {"unsigned short", "u16"}, {"int", "i32"},           {"uint", "u32"},   {"unsigned int", "u32"},
    {"long", "i64"},   {"ulong", "u64"},          {"unsigned long", "u64"}, {"size_t", "u64"}, {"half", "f16"},
    {"float", "f32"},  {"double", "f64"},
};

/// "float" and, for a buffer, "float4*" come to f32; a structure to nothing.
std::string_view element_of(std::string name, bool pointee) {
  const auto cut = [&](std::string_view set) {
    while (!name.empty() && set.find(name.back()) != std::string_view::npos) name.pop_back();
  };
  if (pointee) {
    cut("* ");
    cut("0123456789");
  }
  const auto found = std::find_if(std::begin(kScalars), std::end(kScalars), [&](auto& s) { return s.opencl == name; });
  return found == std::end(kScalars) ? std::string_view() : found->element;
}

/// Mnemonics in the order of their first use, the unsupported ones first.
std::vector<InstructionUse> uses(const Program& program, const KernelInfo& kernel, SupportCounts& counts) {
  const CodeObject& object = program.object();
  std::map<std::string, std::size_t> index;
  std::vector<InstructionUse> result;
  for (const std::uint32_t n : program.reachable(kernel)) {
    const InstructionInfo& info = program.infos()[n];
    if (info.offset + 4 > object.text_bytes) continue;  // behind the last instruction
    const bool valid = info.support != Support::invalid;
    const std::string mnemonic = valid ? info.mnemonic : "(no instruction)";
    const auto [entry, added] = index.emplace(mnemonic, result.size());
    if (added)
      result.push_back(
          {mnemonic, valid ? info.support : Support::unsupported, {}, program.disassemble(info), info.reason});
    result[entry->second].addresses.push_back(object.image_base + object.text_offset + info.offset);
    // The same mnemonic can be exact in one form and not in another: the worst counts.
    InstructionUse& use = result[entry->second];
    if (info.support > use.support && valid) {
      use.support = info.support;
      use.example = program.disassemble(info);
      use.reason = info.reason;
    }
    switch (valid ? info.support : Support::unsupported) {
      case Support::exact:
        ++counts.exact;
        break;
      case Support::approximate:
        ++counts.approximate;
        break;
      default:
        ++counts.unsupported;
    }
  }
  std::stable_sort(result.begin(), result.end(), [](auto& a, auto& b) { return a.support > b.support; });
  return result;
}

/// The group size that a kernel is built for, unless the user says another.
std::uint32_t likely_group(const KernelInfo& kernel, std::uint32_t wanted) {
  if (wanted != 0) return wanted;
  const std::uint64_t required =
      std::uint64_t{kernel.required_group[0]} * kernel.required_group[1] * kernel.required_group[2];
  return required != 0 && required <= 0xffff ? static_cast<std::uint32_t>(required) : kernel.max_flat_group_size;
}

}  // namespace

std::string argument_hint(const KernelArgument& argument) {
  switch (argument.kind) {
    case ArgumentKind::global_buffer: {
      const std::string_view element = element_of(argument.type_name, true);
      return "buf:" + std::string(element.empty() ? "u8" : element) + ":COUNT";
    }
    case ArgumentKind::dynamic_shared_pointer:
      return "local:BYTES";
    case ArgumentKind::by_value: {
      const std::string_view element = element_of(argument.type_name, false);
      if (!element.empty()) return std::string(element) + ":VALUE";
      if (argument.type_name.empty() && argument.bytes == 4) return "i32:VALUE";
      if (argument.type_name.empty() && argument.bytes == 8) return "i64:VALUE";
      return "bytes:HEX";
    }
    default:
      return {};
  }
}

ObjectReport inspect_object(const CodeObject& object, const Program* program, const GpuConfig* gpu,
                            std::uint32_t group_items) {
  ObjectReport report;
  report.object = &object;
  if (gpu != nullptr) {
    report.gpu = gpu->name;
    report.waves_per_simd = gpu->structure.waves_per_simd;
  }
  for (const KernelInfo& kernel : object.kernels) {
    KernelReport entry;
    entry.kernel = &kernel;
    if (program != nullptr) entry.instructions = uses(*program, kernel, entry.counts);
    if (program != nullptr && gpu != nullptr)
      entry.occupancy = occupancy(kernel, program->isa(), gpu->structure, likely_group(kernel, group_items));
    report.kernels.push_back(std::move(entry));
  }
  return report;
}

}  // namespace strobe
