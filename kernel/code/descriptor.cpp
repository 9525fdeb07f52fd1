#include "code/descriptor.hpp"

#include "code/byte_view.hpp"
#include "base/quote.hpp"

namespace strobe {

void check_entry(const CodeObject& object, std::uint64_t entry, const std::string& kernel) {
  const std::uint64_t within = entry - object.text_offset;
  if (within >= object.text_bytes || within % 4 != 0)
    throw Error(object.path + ": kernel " + quote(kernel) + " begins outside of the code - the file is damaged");
}

KernelDescriptor read_descriptor(const CodeObject& object, std::uint64_t offset, const std::string& kernel) {
  const ByteView image(object.image, object.path + ": kernel " + quote(kernel));
  const char* what = "its descriptor";
  image.require(offset, 64, what);
  KernelDescriptor descriptor;
  descriptor.group_segment_bytes = image.read<std::uint32_t>(offset, what);
  descriptor.private_segment_bytes = image.read<std::uint32_t>(offset + 4, what);
  descriptor.kernarg_bytes = image.read<std::uint32_t>(offset + 8, what);
  descriptor.entry = offset + image.read<std::uint64_t>(offset + 16, what);
  descriptor.rsrc3 = image.read<std::uint32_t>(offset + 44, what);
  descriptor.rsrc1 = image.read<std::uint32_t>(offset + 48, what);
  descriptor.rsrc2 = image.read<std::uint32_t>(offset + 52, what);
  descriptor.properties = image.read<std::uint16_t>(offset + 56, what);
  descriptor.kernarg_preload = image.read<std::uint16_t>(offset + 58, what);
  check_entry(object, descriptor.entry, kernel);
  return descriptor;
}

}  // namespace strobe
