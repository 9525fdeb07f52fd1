#include "config/preset_chain.hpp"

#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "strobe/error.hpp"

#include <algorithm>
#include <filesystem>

namespace strobe {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kMaxAncestors = 6;

struct Location {
  std::string path;
  std::string shown;
};

bool is_path(const std::string& name) { return name.ends_with(".toml"); }

// Library presets are shown without the folder's own place, so that messages and origins are the same on every host.
Location in_library(const std::string& folder, const std::string& name) {
  const std::string path = preset_path(folder, name);
  return {path, (fs::path(folder).filename() / (name + ".toml")).string()};
}

Location find_named(const std::string& folder, const std::string& name, const std::string& place) {
  std::vector<std::string> names = preset_names(folder);
  if (std::find(names.begin(), names.end(), name) != names.end()) return in_library(folder, name);
  if (place.empty()) names = runnable_presets(folder);
  std::string hint = did_you_mean(name, names);
  if (hint.empty() || name.starts_with("gfx")) {
    hint = name.starts_with("gfx") ? " (that is a target) - available:" : " - available:";
    for (const std::string& known : names) hint += " " + known;
  }
  throw Error((place.empty() ? "" : place + ": inherits: ") + "no preset " + quote(name) + hint);
}

Location find_parent(const std::string& folder, const Location& child, const PresetFile& file) {
  if (!is_path(file.inherits)) return find_named(folder, file.inherits, file.inherits_place);
  const fs::path beside = fs::path(file.inherits).is_absolute() ? fs::path() : fs::path(child.path).parent_path();
  const std::string path = (beside / file.inherits).string();
  std::error_code ignored;
  if (!fs::exists(path, ignored))
    throw Error(file.inherits_place + ": inherits: no file " + quote(path) + " - check the name");
  return {path, path};
}

// Two spellings of one file are one file.
std::string identity(const std::string& path) {
  std::error_code ignored;
  const fs::path canonical = fs::weakly_canonical(path, ignored);
  return canonical.empty() ? path : canonical.string();
}

// A block that is a set of parameters (machine.sm) makes it a machine for models alone: config/executable.hpp.
bool is_runnable(const PresetFile& file) {
  return !file.base && std::none_of(file.settings.begin(), file.settings.end(), [](const FileSetting& one) {
           const auto* const text = std::get_if<std::string>(&one.value);
           return text != nullptr && one.key().ends_with(".use") && text->starts_with("machine.");
         });
}

}  // namespace

std::string preset_path(const std::string& folder, const std::string& name) {
  return (fs::path(folder) / (name + ".toml")).string();
}

std::vector<std::string> preset_names(const std::string& folder) {
  std::error_code error;
  std::vector<std::string> names;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    if (entry->path().extension() == ".toml") names.push_back(entry->path().stem().string());
  if (error) throw Error(folder + ": the folder of presets cannot be read: " + error.message());
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<std::string> runnable_presets(const std::string& folder) {
  std::vector<std::string> names = preset_names(folder);
  std::erase_if(names, [&](const std::string& name) {
    const Location location = in_library(folder, name);
    return !is_runnable(read_preset_file(location.path, location.shown));
  });
  return names;
}

std::string default_preset(const std::string& folder, const std::string& target) {
  std::string chosen;
  for (const std::string& name : preset_names(folder)) {
    const Location location = in_library(folder, name);
    const std::string text = read_preset_text(location.path, location.shown);
    // Parsing the files of all presets would be a third of the start of a short run.
    if (text.find("default_for") == std::string::npos || text.find(target) == std::string::npos) continue;
    const PresetFile file = parse_preset(text, location.shown);
    if (std::find(file.default_for.begin(), file.default_for.end(), target) == file.default_for.end()) continue;
    if (!is_runnable(file)) continue;
    if (!chosen.empty())
      throw Error(file.shown + ": default_for: " + target + " is also the default of " + chosen + " - remove one");
    chosen = name;
  }
  return chosen;
}

PresetChain read_preset_chain(const std::string& folder, const std::string& name_or_path) {
  PresetChain chain;
  chain.from_library = !is_path(name_or_path);
  Location location = chain.from_library ? find_named(folder, name_or_path, "") : Location{name_or_path, name_or_path};
  std::vector<std::string> seen;
  std::string shown_chain;
  for (;;) {
    shown_chain += (shown_chain.empty() ? "" : " -> ") + fs::path(location.path).stem().string();
    const std::string& place = chain.files.empty() ? location.shown : chain.files.back().inherits_place;
    if (std::find(seen.begin(), seen.end(), identity(location.path)) != seen.end())
      throw Error(place + ": inherits: cycle " + shown_chain + " - remove one of these references");
    seen.push_back(identity(location.path));
    if (seen.size() > kMaxAncestors + 1)
      throw Error(place + ": inherits: more than 6 levels, " + shown_chain + " - merge some of them");
    chain.files.push_back(read_preset_file(location.path, location.shown));
    if (chain.files.back().inherits.empty()) break;
    location = find_parent(folder, location, chain.files.back());
  }
  std::reverse(chain.files.begin(), chain.files.end());
  return chain;
}

}  // namespace strobe
