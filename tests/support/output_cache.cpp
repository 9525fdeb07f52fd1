#include "support/output_cache.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>
#include <unistd.h>

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
  std::ostringstream name;
  name << folder_ << '/' << std::hex << std::hash<std::string>{}(program_ + '\n' + input);
  return name.str();
}

/// An entry is the length of its key, the key (program and input) and the output: two keys may share a hash.
std::optional<std::string> OutputCache::find(const std::string& input) const {
  if (folder_.empty()) return std::nullopt;
  std::ifstream in(file_of(input), std::ios::binary);
  std::size_t length = 0;
  if (!(in >> length) || in.get() != '\n') return std::nullopt;
  const std::string entry{std::istreambuf_iterator<char>(in), {}};
  const std::string key = program_ + '\n' + input;
  if (length != key.size() || entry.compare(0, length, key) != 0) return std::nullopt;
  return entry.substr(length);
}

/// Renames a complete file into place, so no process reads part of an entry.
void OutputCache::store(const std::string& input, const std::string& output) const {
  if (folder_.empty()) return;
  const std::string file = file_of(input), written = file + "." + std::to_string(getpid());
  const std::string key = program_ + '\n' + input;
  std::ofstream out(written, std::ios::binary);
  out << key.size() << '\n' << key << output;
  out.close();
  std::error_code failed;
  if (out)
    fs::rename(written, file, failed);
  else
    fs::remove(written, failed);
}

}  // namespace strobe::test
