#include "key.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <string_view>

#include "strobe/error.hpp"

#include "flags.hpp"
#include "inline_assembly.hpp"
#include "text.hpp"

namespace strobe::clang {
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
std::string text_of(const std::string& path) {
  try {
    return read_file(path);
  } catch (const std::exception&) {
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

std::vector<std::string> compile_key(const CompileRequest& request, const std::string& text,
                                     const std::string& compiler, const std::vector<std::string>& words,
                                     const std::string& libraries) {
  if (text.find("embed") != std::string::npos || assembly_may_include(text)) return {};
  std::vector<std::string> key{"strobe compile 1",
                               compiler,
                               request.target,
                               request.optimization,
                               std::to_string(request.code_object_version),
                               libraries_text(libraries),
                               text};
  key.insert(key.end(), words.begin(), words.end());
  const bool debug = std::any_of(words.begin(), words.end(), [](auto& word) { return word.starts_with("-g"); });
  std::error_code failure;
  // Debug information records the folder, and digests of the sources with their comments.
  if (debug) key.push_back(fs::current_path(failure).string());
  if (debug)
    for (const std::string& file : files_of(text)) key.push_back(text_of(file));
  return key;
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

}  // namespace strobe::clang
