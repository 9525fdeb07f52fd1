#include "support/output_cache.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "base/sha256.hpp"
#include "compile/whole_file.hpp"
#include "strobe/error.hpp"

namespace strobe::test {

namespace {

namespace fs = std::filesystem;

/// Path, size and modification time; empty if PATH has no such program.
std::string identity_of(const std::string& program) {
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path != nullptr ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    std::error_code failed;
    const fs::path file = fs::path(folder) / program;
    const auto bytes = fs::file_size(file, failed);
    if (failed) continue;
    return file.string() + " " + std::to_string(bytes) + " " +
           std::to_string(fs::last_write_time(file, failed).time_since_epoch().count());
  }
  return {};
}

}  // namespace

OutputCache::OutputCache(const std::string& folder, const std::string& program) : program_(identity_of(program)) {
  if (folder.empty() || program_.empty()) return;
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (!failed) folder_ = folder;
}

std::string OutputCache::file_of(const std::string& input) const {
  return folder_ + '/' + sha256_hex(program_ + '\n' + input);
}

std::optional<std::string> OutputCache::find(const std::string& input) const {
  if (folder_.empty()) return std::nullopt;
  std::ifstream in(file_of(input), std::ios::binary);
  if (!in) return std::nullopt;
  return std::string{std::istreambuf_iterator<char>(in), {}};
}

void OutputCache::store(const std::string& input, const std::string& output) const {
  if (folder_.empty()) return;
  try {
    write_whole_file(file_of(input), output);
  } catch (const Error&) {
    // The next test runs the program again.
  }
}

}  // namespace strobe::test
