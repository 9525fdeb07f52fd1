#include "cli/inspect.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <map>
#include <optional>
#include <string_view>

namespace strobe {
namespace {

/// Mnemonics in the order of their first use, the unsupported ones first.
std::vector<InstructionUse> uses(const Program& program, const KernelInfo& kernel, SupportCounts& counts) {
  const CodeObject& object = program.object();
  std::map<std::string, std::size_t> index;
  std::vector<InstructionUse> result;
  for (const std::uint32_t n : program.reachable(kernel)) {
    const InstructionInfo& info = program.infos()[n];
    if (info.offset + 4 > object.text_bytes) continue;  // after the last instruction
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

bool has_word(const CodeObject& object, std::uint32_t word) {
  for (std::size_t at = 0; at + sizeof word <= object.image.size(); at += sizeof word)
    if (std::memcmp(object.image.data() + at, &word, sizeof word) == 0) return true;
  return false;
}

/// The lower half of the hash in a format of HIP's, "0:0:HASH,TEXT".
std::optional<std::uint32_t> low_hash(std::string_view entry) {
  constexpr std::string_view kBegin = "0:0:";
  const std::size_t comma = entry.find(',');
  if (!entry.starts_with(kBegin) || comma == std::string_view::npos) return std::nullopt;
  std::uint64_t hash = 0;
  const auto [end, error] = std::from_chars(entry.data() + kBegin.size(), entry.data() + comma, hash, 16);
  if (error != std::errc() || end != entry.data() + comma) return std::nullopt;
  return static_cast<std::uint32_t>(hash);
}

/// Of the formats in the metadata, which stem from all that was parsed, those that a kernel can print. A call of HIP's
/// printf holds the format's hash; one of OpenCL's holds a small number, which proves nothing.
std::vector<std::string> printed_formats(const CodeObject& object) {
  const auto prints = [](const KernelInfo& kernel) {
    return !kernel.arguments_known ||
           std::any_of(kernel.arguments.begin(), kernel.arguments.end(),
                       [](const KernelArgument& argument) { return argument.hidden == HiddenArgument::printf_buffer; });
  };
  if (std::none_of(object.kernels.begin(), object.kernels.end(), prints)) return {};
  std::vector<std::string> formats;
  for (const std::string& entry : object.printf_formats) {
    const std::optional<std::uint32_t> hash = low_hash(entry);
    if (!hash || has_word(object, *hash)) formats.push_back(entry);
  }
  return formats;
}

}  // namespace

ObjectReport inspect_object(const CodeObject& object, const Program* program, const GpuConfig* gpu,
                            std::uint32_t group_items) {
  ObjectReport report;
  report.object = &object;
  report.printf_formats = printed_formats(object);
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
