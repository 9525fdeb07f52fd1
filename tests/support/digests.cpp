#include "support/digests.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "base/sha256.hpp"
#include "catch.hpp"

namespace strobe::testing {

namespace {

constexpr std::size_t kDigits = 16;

/// "NAME LINES DIGEST", by name.
std::map<std::string, std::string> read_digests(const std::string& path) {
  std::map<std::string, std::string> digests;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) digests[line.substr(0, line.find(' '))] = line;
  return digests;
}

std::string digest_line(const std::string& name, const std::string& text) {
  return name + " " + std::to_string(std::count(text.begin(), text.end(), '\n')) + " " +
         sha256_hex(text).substr(0, kDigits);
}

}  // namespace

NamedParts parts_of(const std::string& text, const std::string& mark) {
  NamedParts parts;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(mark)) {
      const std::string name = line.substr(mark.size());
      parts.emplace_back(name.substr(0, name.find(' ')), "");
    } else if (!parts.empty()) {
      parts.back().second += line + "\n";
    }
  }
  return parts;
}

void check_digests(const std::string& path, const NamedParts& parts, const std::string& text_file) {
  std::map<std::string, std::string> now;
  for (const auto& [name, text] : parts) now[name] = digest_line(name, text);
  if (std::getenv("STROBE_WRITE_DOCS") != nullptr) {
    std::ofstream file(path);
    for (const auto& [name, line] : now) file << line << "\n";
  }
  INFO(path << ": compare " << text_file << " of this build with that of the commit before; if the change is meant, "
            << "run this test with STROBE_WRITE_DOCS=1");
  for (const auto& [name, line] : read_digests(path))
    CHECK((now.contains(name) ? now[name] : "none for " + name) == line);
  CHECK(now.size() == read_digests(path).size());
}

}  // namespace strobe::testing
