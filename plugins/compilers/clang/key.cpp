#include "key.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
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

/// Name, size and time of a file, in a line; empty if there is none.
std::string stamp_of(const fs::path& path) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0) return {};
  return path.filename().string() + " " + std::to_string(status.st_size) + " " + std::to_string(status.st_mtim.tv_sec) +
         "." + std::to_string(status.st_mtim.tv_nsec) + "\n";
}

/// Of every library whose name has one of these parts: they change when the package does.
std::string libraries_text(const std::string& folder, const std::vector<std::string>& parts = {""}) {
  std::set<std::string> lines;
  std::error_code failure;
  for (const auto& entry : fs::directory_iterator(folder, failure)) {
    const std::string name = entry.path().filename().string();
    if (std::ranges::any_of(parts, [&](const std::string& part) { return name.find(part) != std::string::npos; }))
      lines.insert(stamp_of(entry.path()));
  }
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

/// Of a source as it is now; empty if it cannot be read.
std::string text_of(const std::string& path) {
  try {
    return read_file(path);
  } catch (const std::exception&) {
    return {};
  }
}

/// The program that PATH has; empty if none, or one that depends on the current folder.
fs::path program_in_path(const std::string& program) {
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (!folder.starts_with('/')) return {};
    const fs::path file = fs::path(folder) / program;
    if (access(file.c_str(), X_OK) == 0) return file;
  }
  return {};
}

/// Without what joins two lines into one.
std::string joined_lines(std::string_view source) {
  std::string text;
  for (std::size_t i = 0; i < source.size(); ++i) {
    std::size_t next = i + 1;
    while (source[i] == '\\' && next < source.size() && std::isspace(static_cast<unsigned char>(source[next])) != 0 &&
           source[next] != '\n')
      ++next;
    if (source[i] == '\\' && next < source.size() && source[next] == '\n')
      i = next;
    else
      text += source[i];
  }
  return text;
}

}  // namespace

bool stands_alone(std::string_view source, const CompileRequest& request) {
  // A word can come about in no other way than by "##" and "%:%:"; "??" begins a trigraph.
  constexpr std::string_view kNot[] = {"include", "import",  "embed",  "asm",        "module", "dependency",
                                       "_Pragma", "__DATE", "__TIME", "FILE",       "##",     "%:",         "??"};
  const auto is_plain = [&](const std::string& text) {
    return std::ranges::none_of(kNot, [&](std::string_view part) { return text.find(part) != std::string::npos; });
  };
  const std::vector<std::string>& flags = request.extra_flags;
  // Debug information has digests of files; folders and variables of the environment may hold a header of the compiler.
  const bool has_folders = std::ranges::any_of(flags, [](auto& flag) { return flag.starts_with("-I") || flag.starts_with("-g"); });
  std::error_code failure;
  for (const char* const variable : {"CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH"})
    if (std::getenv(variable) != nullptr) return false;
  return !has_folders && std::ranges::all_of(flags, is_plain) && is_plain(joined_lines(source)) &&
         !fs::exists("opencl-c-base.h", failure) && !fs::exists("opencl-c.h", failure);
}

std::string identity_of(const std::string& program) {
  std::error_code failure;
  const fs::path file = fs::canonical(program_in_path(program), failure);
  if (failure) return {};
  char head[4] = {};
  std::ifstream(file, std::ios::binary).read(head, sizeof head);
  if (std::string_view(head, sizeof head) != "\177ELF") return {};
  return file.string() + " " + stamp_of(file) + libraries_text(file.parent_path().parent_path() / "lib", {"LLVM", "clang"});
}

bool is_cacheable(const CompileRequest& request) {
  const std::vector<std::string>& flags = request.extra_flags;
  for (std::size_t i = 0; i < flags.size(); ++i) {
    const bool extensions = flags[i] == "-Xclang" && i + 1 < flags.size() && flags[i + 1].starts_with("-cl-ext=");
    if (needs_next_word(flags[i]) || extensions)
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
  if (request.to_link) key.push_back("to link");
  key.insert(key.end(), words.begin(), words.end());
  const bool debug = std::any_of(words.begin(), words.end(), [](auto& word) { return word.starts_with("-g"); });
  std::error_code failure;
  // Debug information records the folder, and digests of the sources with their comments.
  if (debug) key.push_back(fs::current_path(failure).string());
  if (debug)
    for (const std::string& file : files_of(text)) key.push_back(text_of(file));
  return key;
}

std::set<std::string> files_of(const std::string& text) {
  std::set<std::string> files;
  std::istringstream lines(text);  // with line markers: # 1 "scale.cl" 2
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

bool changed_since(const std::set<std::string>& files, const timespec& then) {
  for (const std::string& file : files) {
    struct stat status {};
    if (stat(file.c_str(), &status) != 0) return true;
    const timespec& changed = status.st_ctim;
    if (changed.tv_sec > then.tv_sec || (changed.tv_sec == then.tv_sec && changed.tv_nsec >= then.tv_nsec)) return true;
  }
  return false;
}

}  // namespace strobe::clang
