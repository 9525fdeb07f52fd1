// What a code object's note says about its kernels: MessagePack (versions 3 to 6), YAML (version 2). First byte:
// version.
#include <nlohmann/json.hpp>

#include "code/metadata.hpp"
#include "fuzz.hpp"
#include "opencl_printf.hpp"

using namespace strobe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  CodeObject object;
  object.path = "x.co";
  object.version = 2 + input.take<std::uint8_t>() % 5;
  fuzz::success_or_error([&] {
    const nlohmann::json document = object.version == 2 ? parse_legacy_metadata(input.text(), object.path)
                                                        : parse_message_pack(input.rest(), object.path);
    for (const KernelMetadata& entry : read_metadata(document, object)) entry.kernel.explicit_arguments();
    printf_records::parse_printf_formats(object.printf_formats, object.warnings);
  });
  return 0;
}
