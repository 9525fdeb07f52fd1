// Texts and files, as the parts of this plugin need them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strobe::clang {

/// In quotation marks, without characters that a terminal would obey, cut after 80.
std::string quote(std::string_view text);

/// The bytes of a file, or Error.
std::string read_file(const std::string& path);

inline std::vector<std::byte> to_bytes(std::string_view text) {
  const auto* const begin = reinterpret_cast<const std::byte*>(text.data());
  return {begin, begin + text.size()};
}

}  // namespace strobe::clang
