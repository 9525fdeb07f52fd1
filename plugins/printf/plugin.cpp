#include "strobe/plugin.hpp"

#include <algorithm>

#include "strobe/printf_reader.hpp"

#include "hip_printf.hpp"
#include "opencl_printf.hpp"

namespace strobe::printf_records {
namespace {

bool is_hip(const PrintfFormat& format) { return format.hash.has_value(); }

/// Without any numbered format the records are HIP's.
bool are_all_hip(std::span<const std::string> entries) {
  std::vector<std::string> ignored;
  return std::ranges::all_of(parse_printf_formats(entries, ignored), is_hip);
}

class OpenclReader final : public PrintfReader {
 public:
  explicit OpenclReader(const Place&) {}
  bool reads(std::span<const std::string> formats) const override { return !are_all_hip(formats); }
  std::string text(std::span<const std::byte> records, std::span<const std::string> formats,
                   std::vector<std::string>& warnings) const override {
    return read_opencl_printf(records, parse_printf_formats(formats, warnings));
  }
};

class HipReader final : public PrintfReader {
 public:
  explicit HipReader(const Place&) {}
  bool reads(std::span<const std::string> formats) const override { return are_all_hip(formats); }
  std::string text(std::span<const std::byte> records, std::span<const std::string> formats,
                   std::vector<std::string>& warnings) const override {
    HipPrintfFormats texts;
    for (const PrintfFormat& format : parse_printf_formats(formats, warnings))
      if (format.hash) texts.emplace(*format.hash, format.text);
    return read_hip_printf(records, texts);
  }
};

}  // namespace
}  // namespace strobe::printf_records

STROBE_PLUGIN("printf", "Text of the printf of kernels that LLVM compiled", "0.1.0", "MIT") {
  using namespace strobe;
  registry.add_policy<PrintfReader, printf_records::OpenclReader>("printf.opencl", "records of OpenCL's printf");
  registry.add_policy<PrintfReader, printf_records::HipReader>("printf.hip",
                                                               "records of HIP's (-mprintf-kind=buffered)");
}
