#include "source/source_lines.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>

#include "base/md5.hpp"
#include "base/read_file.hpp"
#include "source/inlined_calls.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

constexpr std::size_t kMaxSourceBytes = std::size_t{16} << 20, kMaxLineLength = 400;

/// Whose headers nobody tunes: Strobe's, clang's, ROCm's and the system's. In which folders they lie.
constexpr const char* kLibraries[] = {"/strobe/include/",  "/lib/clang/",     "/usr/include/",    "/usr/lib/",
                                      "/opt/rocm",         "/include/hip/",   "/include/hipcub/", "/include/rocprim/",
                                      "/include/rocwmma/", "/include/thrust/"};

bool is_of_library(const std::string& path) {
  return std::ranges::any_of(kLibraries, [&](const char* folder) { return path.find(folder) != std::string::npos; });
}

/// Empty if it is not there, or is another file than the compiler read.
std::string source_text(const LineTable::File& file) {
  if (file.text) return *file.text;
  std::error_code unknown;
  if (!file.md5 || !std::filesystem::is_regular_file(file.path, unknown)) return {};
  try {
    std::string text = read_text_file(file.path, file.path, kMaxSourceBytes);
    return md5(text) == *file.md5 ? text : std::string();
  } catch (const Error&) {  // not readable
    return {};
  }
}

class DwarfLines final : public SourceLines {
 public:
  DwarfLines(const CodeObject& object, std::vector<std::string>& warnings) {
    read(warnings, "source lines are not known: ", [&] { lines_ = read_line_table(object); });
    if (!lines_.rows.empty())
      read(warnings, "inlined calls are not known: ", [&] { calls_ = read_inlined_calls(object, lines_); });
  }

  /// The innermost line that is known and of no library's header, and what it calls.
  void name(HotSpot& spot) override {
    const LineTable::Row* const row = lines_.find(spot.pc);
    std::uint32_t file = row != nullptr ? row->file : 0, line = row != nullptr ? row->line : 0;
    for (std::uint32_t n = calls_.find(spot.pc); n != InlinedCalls::kNone; n = calls_.calls[n].in) {
      if (line != 0 && !is_of_library(lines_.files[file].path)) break;
      const InlinedCalls::Call& call = calls_.calls[n];
      if (call.line == 0) continue;
      file = call.file;
      line = call.line;
      spot.call = call.function;
    }
    if (line == 0) return;
    spot.file = lines_.files[file].path;
    spot.line = line;
    const std::vector<std::string>& text = text_of(file);
    if (line <= text.size()) spot.source = text[line - 1];
  }

 private:
  template <class Read>
  static void read(std::vector<std::string>& warnings, const char* what, const Read& read) {
    try {
      read();
    } catch (const Error& error) {
      warnings.push_back(what + std::string(error.what()));
    }
  }

  const std::vector<std::string>& text_of(std::uint32_t file) {
    const auto [entry, is_new] = texts_.try_emplace(file);
    if (!is_new) return entry->second;
    std::istringstream text(source_text(lines_.files[file]));
    for (std::string line; std::getline(text, line);) entry->second.push_back(line.substr(0, kMaxLineLength));
    return entry->second;
  }

  LineTable lines_;
  InlinedCalls calls_;
  std::map<std::uint32_t, std::vector<std::string>> texts_;  ///< lines of files that were asked for
};

}  // namespace

std::unique_ptr<SourceLines> DwarfReader::read(const CodeObject& object, std::vector<std::string>& warnings) const {
  return std::make_unique<DwarfLines>(object, warnings);
}

}  // namespace strobe
