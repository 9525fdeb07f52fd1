#include "compile/key.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <string_view>

#include "compile/flags.hpp"
#include "compile/inline_assembly.hpp"
#include "base/read_file.hpp"
#include "base/sha256.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;

/// Name, size and time of every library: they change when the package does.
std::string libraries_text(const std::string& folder) {
  std::set<std::string> lines;
  std::error_code failure;
  for (const auto& entry : fs::directory_iterator(folder, failure)) {
    struct stat status {};
    if (stat(entry.path().c_str(), &status) != 0) continue;
    lines.insert(entry.path().filename().string() + " " + std::to_string(status.st_size) + " " +
                 std::to_string(status.st_mtim.tv_sec) + "." + std::to_string(status.st_mtim.tv_nsec) + "\n");
  }
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

/// Each part with its length, so that no two lists of parts give the same text.
void add(Sha256& hash, std::string_view part) {
  const std::string length = std::to_string(part.size()) + ":";
  hash.add(std::as_bytes(std::span(length.data(), length.size())));
  hash.add(std::as_bytes(std::span(part.data(), part.size())));
}

/// The files that line markers name: # 1 "scale.cl" 2
std::set<std::string> files_of(const std::string& text) {
  std::set<std::string> files;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("# ")) continue;
    const std::size_t begin = line.find('"'), end = line.rfind('"');
    if (begin == std::string::npos || end <= begin) continue;
    std::string name;
    for (std::size_t i = begin + 1; i < end; ++i) {
      if (line[i] == '\\' && i + 1 < end) ++i;
      name += line[i];
    }
    if (!name.starts_with('<')) files.insert(name);
  }
  return files;
}

/// Of a source as it is now; empty if it cannot be read.
std::string digest_of(const std::string& path) {
  constexpr std::size_t kMaxBytes = std::size_t{64} << 20;
  try {
    return sha256_hex(read_text_file(path, path, kMaxBytes));
  } catch (const Error&) {
    return {};
  }
}

}  // namespace

bool is_cacheable(const CompileRequest& request) {
  const std::vector<std::string>& flags = request.extra_flags;
  for (std::size_t i = 0; i < flags.size(); ++i) {
    if (needs_next_word(flags[i]))
      ++i;
    else if (!flags[i].starts_with("-I") && !is_plain_compiler_flag(flags[i]))
      return false;
  }
  return true;
}

std::string compile_key(const CompileRequest& request, const std::string& text, const std::string& compiler,
                        const std::vector<std::string>& words, const std::string& libraries) {
  if (text.find("embed") != std::string::npos || assembly_may_include(text)) return {};
  Sha256 hash;
  for (const std::string& part : {std::string("strobe compile 1"), compiler, request.target, request.optimization,
                                  std::to_string(request.code_object_version), libraries_text(libraries), text})
    add(hash, part);
  for (const std::string& word : words) add(hash, word);
  const bool debug = std::any_of(words.begin(), words.end(), [](auto& word) { return word.starts_with("-g"); });
  std::error_code failure;
  // Debug information records the folder, and digests of the sources with their comments.
  if (debug) add(hash, fs::current_path(failure).string());
  if (debug)
    for (const std::string& file : files_of(text)) add(hash, digest_of(file));
  return hash.hex();
}

bool sources_changed_since(const std::string& text, const timespec& then) {
  for (const std::string& file : files_of(text)) {
    struct stat status {};
    if (stat(file.c_str(), &status) != 0) return true;
    const timespec& changed = status.st_ctim;
    if (changed.tv_sec > then.tv_sec || (changed.tv_sec == then.tv_sec && changed.tv_nsec >= then.tv_nsec)) return true;
  }
  return false;
}

}  // namespace strobe
