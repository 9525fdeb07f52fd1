// SHA-256, for naming configurations, code objects and outputs.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace strobe {

/// 64 lower-case hexadecimal digits.
std::string sha256_hex(std::span<const std::byte> data);
std::string sha256_hex(std::string_view text);

}  // namespace strobe
