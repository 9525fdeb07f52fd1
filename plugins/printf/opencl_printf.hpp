// Records of OpenCL's printf as text.
//
// A record is a format's number and its arguments, dwords all; the formats stand in the code object's metadata as
// "NUMBER:COUNT:SIZE:...:TEXT" (LLVM AMDGPUUsage, "amdhsa.printf").
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace strobe::printf_records {

struct PrintfFormat {
  std::uint32_t number = 0;
  std::vector<std::uint32_t> sizes;        ///< bytes of each argument, multiples of 4 in the buffer
  std::string text;                        ///< escapes resolved
  std::optional<std::uint64_t> hash = {};  ///< of a format of HIP's, which has no number (hip_printf.hpp)
};

/// The entries that can be read; a damaged one is left out and named in `warnings`.
std::vector<PrintfFormat> parse_printf_formats(std::span<const std::string> entries,
                                               std::vector<std::string>& warnings);

/// One call's text: `arguments` is the record after the format's number. Never reads past it.
std::string format_printf(const PrintfFormat& format, std::span<const std::byte> arguments);

/// The text of all records, in the order in which they were appended. Stops at a record that it cannot read and says so
/// in the text.
std::string read_opencl_printf(std::span<const std::byte> records, const std::vector<PrintfFormat>& formats);

}  // namespace strobe::printf_records
