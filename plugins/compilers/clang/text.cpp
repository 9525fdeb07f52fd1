#include "text.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "strobe/error.hpp"

namespace strobe::clang {

std::string quote(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  std::string result = "\"";
  for (const char c : text.substr(0, kLongest)) {
    const auto byte = static_cast<unsigned char>(c);
    result += byte < 0x20 || byte == 0x7f ? '?' : c;
  }
  return result + (text.size() > kLongest ? "...\"" : "\"");
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file)
    throw Error(path + ": cannot be read: " + std::strerror(errno) +
                (errno == EMFILE ? " - raise `ulimit -n` (open files of this process)" : ""));
  return text;
}

}  // namespace strobe::clang
