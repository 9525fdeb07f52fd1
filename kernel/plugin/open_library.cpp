#include "plugin/open_library.hpp"

#include "base/documents.hpp"
#include "base/exception_text.hpp"
#include "base/quote.hpp"
#include "plugin/library_file.hpp"

#include <xmmintrin.h>

#include <algorithm>
#include <boost/dll/shared_library.hpp>
#include <cstdio>
#include <cstring>
#include <exception>
#include <filesystem>
#include <map>
#include <mutex>
#include <string_view>
#include <utility>

namespace strobe {
namespace {

constexpr unsigned kStickyFlags = 0x3f;  // exceptions that any arithmetic raises; not part of the mode
constexpr char kEntry[] = "strobe_plugin";

/// A library in this process, and the verdict on it: its constructors run once, so what they did to the
/// process can be seen once only.
struct Resident {
  boost::dll::shared_library library;
  OpenedLibrary verdict;
};

// Handles live as long as the process: code of a plugin may be reached by objects, exceptions and type
// information that outlive every owner. Never destroyed.
struct Residents {
  std::mutex mutex;
  std::map<std::string, Resident> by_path;
};

Residents& residents() {
  static Residents& all = *new Residents;
  return all;
}

// Boost wraps the dynamic loader's words, and those start with the path, which our message has already.
std::string loader_words(const std::string& message, const std::string& path) {
  constexpr std::string_view kMark = "(dlerror system message: ";
  std::string words = message;
  if (const std::size_t start = words.find(kMark); start != std::string::npos) {
    words.erase(0, start + kMark.size());
    words.erase(std::min(words.rfind(')'), words.size()));
  }
  if (words.rfind(path + ": ", 0) == 0) words.erase(0, path.size() + 2);
  const std::string quoted = quote(words);
  return quoted.substr(1, quoted.size() - 2);
}

std::string load_problem(const std::exception& error, const std::string& path) {
  const std::string words = loader_words(error.what(), path);
  if (words.find("undefined symbol") != std::string::npos)
    return words + " - link it with -Wl,--no-undefined and against this Strobe";
  return "cannot be loaded: " + words;
}

/// Never destroyed: a process may end while a plugin is being loaded.
std::string& in_load() {
  static std::string& path = *new std::string;
  return path;
}

/// What its author has to do, if build tags differ.
std::string remedy_of_tag(std::string_view theirs) {
  const std::string_view ours = kBuildTag;
  const auto without_headers = [](std::string_view tag) { return tag.substr(std::min(tag.find(' '), tag.size())); };
  if (without_headers(theirs) == without_headers(ours))
    return "rebuild it against this Strobe: the headers have changed since";
  return "rebuild it against this Strobe, with its compiler and standard library";
}

/// The same, where the SDK's version may also differ.
std::string remedy(const PluginInfo& info) {
  if (info.sdk_version > kSdkVersion) return "use a newer Strobe, or rebuild it against this one";
  if (info.sdk_version < kSdkVersion)
    return "rebuild it against this Strobe; " + document("extend/sdk.md") + " says what has changed";
  return remedy_of_tag(info.build_tag);
}

/// What can be said before any of its code runs; empty: it may.
std::string problem_of_file(const std::string& path) {
  const LibraryFile file = inspect_library(path, kBuildTag);
  if (!file.problem.empty()) return file.problem;
  if (!std::binary_search(file.exported.begin(), file.exported.end(), kEntry))
    return "exports no strobe_plugin - is it a Strobe plugin?";
  if (file.has_tag) return {};
  if (file.other_tag.empty())
    return "holds no build tag of an SDK, this Strobe is " + this_build() +
           " - rebuild it against this Strobe, with STROBE_PLUGIN";
  return "built for another SDK [" + file.other_tag + "], this Strobe is " + this_build() + " - " +
         remedy_of_tag(file.other_tag);
}

using Entry = const PluginInfo*();

OpenedLibrary call_entry(boost::dll::shared_library& library) {
  try {
    const PluginInfo* info = library.get<Entry>(kEntry)();
    if (!info) return {nullptr, "its entry point strobe_plugin returned nothing"};
    return {info, record_problem(*info)};
  } catch (...) {
    return {nullptr, "its entry point strobe_plugin threw: " + exception_text()};
  }
}

std::string load(const std::string& path, boost::dll::shared_library& library) {
  try {
    using boost::dll::load_mode::type;
    library.load(std::filesystem::path(path),
                 static_cast<type>(boost::dll::load_mode::rtld_now | boost::dll::load_mode::rtld_local));
    return {};
  } catch (const std::exception& error) {
    return load_problem(error, path);
  } catch (...) {
    return "cannot be loaded: its constructor threw: " + exception_text();
  }
}

std::string field_problem(const char* field, const char* what) {
  constexpr std::size_t kLongest = 256;
  if (!field || field[0] == '\0') return std::string("its record has no ") + what;
  if (strnlen(field, kLongest) == kLongest) return std::string("its record has an endless ") + what;
  return {};
}

}  // namespace

FloatModeGuard::FloatModeGuard() : before_(_mm_getcsr()) {}

std::string FloatModeGuard::restore() {
  const unsigned after = _mm_getcsr();
  if (((before_ ^ after) & ~kStickyFlags) == 0) return {};
  _mm_setcsr(before_);
  char text[160];
  std::snprintf(text, sizeof(text),
                "loading it changed the floating-point mode (MXCSR %04x -> %04x, put back) - link it without "
                "-ffast-math",
                before_ & ~kStickyFlags, after & ~kStickyFlags);
  return text;
}

PluginLoad::PluginLoad(const std::string& path) : before_(std::exchange(in_load(), path)) {}
PluginLoad::~PluginLoad() { in_load() = before_; }
const std::string& plugin_in_load() { return in_load(); }

std::string this_build() { return "SDK " + std::to_string(kSdkVersion) + " [" + kBuildTag + "]"; }

std::string record_problem(const PluginInfo& info) {
  if (info.size != sizeof(PluginInfo))
    return "built for SDK " + std::to_string(info.sdk_version) + " (a record of " + std::to_string(info.size) +
           " bytes), this Strobe is SDK " + std::to_string(kSdkVersion) + " (" + std::to_string(sizeof(PluginInfo)) +
           " bytes) - rebuild it against this Strobe";
  if (std::string problem = field_problem(info.build_tag, "build tag"); !problem.empty()) return problem;
  if (info.sdk_version != kSdkVersion || std::strcmp(info.build_tag, kBuildTag) != 0)
    return "built for SDK " + std::to_string(info.sdk_version) + " [" + info.build_tag + "], this Strobe is " +
           this_build() + " - " + remedy(info);
  const struct {
    const char* field;
    const char* what;
  } texts[] = {{info.name, "name"}, {info.summary, "summary"}, {info.version, "version"}, {info.licence, "licence"}};
  for (const auto& text : texts)
    if (std::string problem = field_problem(text.field, text.what); !problem.empty()) return problem;
  return info.install ? "" : "its record has no install function";
}

OpenedLibrary open_library(const std::string& path) {
  const std::lock_guard lock(residents().mutex);
  if (const auto found = residents().by_path.find(path); found != residents().by_path.end())
    return found->second.verdict;
  if (std::string problem = problem_of_file(path); !problem.empty()) return {nullptr, std::move(problem)};
  const PluginLoad loading(path);
  FloatModeGuard float_mode;
  boost::dll::shared_library library;
  if (std::string problem = load(path, library); !problem.empty()) return {nullptr, std::move(problem)};
  Resident& resident = residents().by_path[path];
  resident.library = std::move(library);
  resident.verdict = call_entry(resident.library);
  if (std::string tampered = float_mode.restore(); !tampered.empty()) resident.verdict.refused = std::move(tampered);
  if (!resident.verdict.refused.empty()) resident.verdict.info = nullptr;
  return resident.verdict;
}

}  // namespace strobe
