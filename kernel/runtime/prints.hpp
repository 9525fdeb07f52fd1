// The buffer of the device's printf. Its header is that of the ROCm device library's __printf_alloc: bytes used, then
// bytes in all; records follow, which plugins read (strobe/printf_reader.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace strobe {

class Plugins;

inline constexpr std::uint64_t kPrintfBufferBytes = std::uint64_t{4} << 20;

/// Makes an empty buffer of kPrintfBufferBytes.
void start_printf_buffer(std::byte* buffer);

/// The text of all records. `formats`: "amdhsa.printf" of the metadata. What cannot be read is named in `warnings`.
std::string read_printf_buffer(std::span<const std::byte> buffer, const std::vector<std::string>& formats,
                               const Plugins& plugins, std::vector<std::string>& warnings);

}  // namespace strobe
