// amd_kernel_code_t, the kernel record of code objects of version 2.
// Source: ROCR-Runtime, amd_hsa_kernel_code.h; LLVM's AMDKernelCodeT.h.
#include <algorithm>

#include "code/byte_view.hpp"
#include "code/descriptor.hpp"
#include "code/legacy.hpp"
#include "base/quote.hpp"

namespace strobe {
namespace {

ByteView kernel_code(const CodeObject& object, std::uint64_t offset, const std::string& kernel) {
  const ByteView image(object.image, object.path + ": kernel " + quote(kernel));
  const ByteView code(image.slice(offset, kKernelCodeBytes, "its amd_kernel_code_t"), image.path());
  if (code.read<std::uint32_t>(0, "its version") != 1)
    code.fail("amd_kernel_code_t of version " + std::to_string(code.read<std::uint32_t>(0, "its version")) + ", not 1");
  return code;
}

}  // namespace

KernelDescriptor read_kernel_code(const CodeObject& object, std::uint64_t offset, const std::string& kernel) {
  const ByteView code = kernel_code(object, offset, kernel);
  const char* what = "its amd_kernel_code_t";
  KernelDescriptor descriptor;
  descriptor.entry = offset + code.read<std::uint64_t>(16, what);
  descriptor.rsrc1 = code.read<std::uint32_t>(48, what);
  descriptor.rsrc2 = code.read<std::uint32_t>(52, what);
  const auto properties = code.read<std::uint32_t>(56, what);
  constexpr std::uint32_t kSameBits = 0x7f, kWave32 = 1u << 10, kDynamicStack = 1u << 20;
  descriptor.properties = static_cast<std::uint16_t>(properties & (kSameBits | kWave32));
  if (properties & kDynamicStack) descriptor.properties |= 1u << 11;
  for (unsigned i = 0; i < 3; ++i) descriptor.grid_work_group_count[i] = (properties >> (7 + i)) & 1u;
  descriptor.private_segment_bytes = code.read<std::uint32_t>(60, what);
  descriptor.group_segment_bytes = code.read<std::uint32_t>(64, what);
  const auto kernarg_bytes = code.read<std::uint64_t>(72, what);
  if (kernarg_bytes > 0xffffffff) code.fail("a kernarg segment of more than 4 GiB - the file is damaged");
  descriptor.kernarg_bytes = static_cast<std::uint32_t>(kernarg_bytes);
  check_entry(object, descriptor.entry, kernel);
  return descriptor;
}

namespace {

/// "gfx803", "gfx90a"; empty if the numbers are none of a GPU.
std::string target_name(std::uint32_t major, std::uint32_t minor, std::uint32_t stepping) {
  if (major == 0 || major > 99 || minor > 9 || stepping > 15) return {};
  return "gfx" + std::to_string(major) + std::to_string(minor) + "0123456789abcdef"[stepping];
}

}  // namespace

std::string kernel_code_target(const CodeObject& object, std::uint64_t offset, const std::string& kernel) {
  const ByteView code = kernel_code(object, offset, kernel);
  const auto number = [&](std::uint64_t at) { return code.read<std::uint16_t>(at, "its machine"); };
  return target_name(number(10), number(12), number(14));
}

void read_legacy_target(const ElfFile& file, CodeObject& object) {
  constexpr std::uint32_t kIsaVersion = 3, kIsaName = 11;
  for (const elf::Note& note : file.notes()) {
    if (note.owner != "AMD") continue;
    const ByteView content(note.content, object.path);
    if (note.type == kIsaVersion && content.holds(4, 12)) {
      const auto number = [&](std::uint64_t at) { return content.read<std::uint32_t>(at, "the ISA note"); };
      const std::string name = target_name(number(4), number(8), number(12));
      if (!name.empty()) object.target = name;
    } else if (note.type == kIsaName) {
      std::string_view text = content.text(0, content.size(), "the ISA note");
      text = text.substr(0, text.find('\0'));
      const std::size_t begin = text.rfind("gfx");
      if (begin == std::string_view::npos) continue;
      object.target = text.substr(begin, text.find_first_not_of("0123456789abcdef", begin + 3) - begin);
    }
  }
}

}  // namespace strobe
