#include "runtime/prints.hpp"

#include <algorithm>
#include <cstring>

#include "base/exception_text.hpp"
#include "strobe/host/plugins.hpp"
#include "strobe/printf_reader.hpp"

namespace strobe {
namespace {

constexpr std::size_t kHeaderBytes = 8;

}  // namespace

void start_printf_buffer(std::byte* buffer) {
  const std::uint32_t header[2] = {0, static_cast<std::uint32_t>(kPrintfBufferBytes)};
  std::memcpy(buffer, header, sizeof header);
}

std::string read_printf_buffer(std::span<const std::byte> buffer, const std::vector<std::string>& formats,
                               const Plugins& plugins, std::vector<std::string>& warnings) {
  std::uint32_t used = 0;
  std::memcpy(&used, buffer.data(), sizeof used);
  const auto records = buffer.subspan(kHeaderBytes, std::min<std::size_t>(used, buffer.size() - kHeaderBytes));
  return call_plugin("printf", [&]() -> std::string {
    for (const auto& reader : plugins.make_each<PrintfReader>())
      if (reader->reads(formats)) return reader->text(records, formats, warnings);
    if (!records.empty()) warnings.emplace_back("no plugin reads what the kernel prints - see: strobe plugins list");
    return {};
  });
}

}  // namespace strobe
