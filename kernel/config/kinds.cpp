#include "config/kinds.hpp"

#include <algorithm>
#include <filesystem>
#include <map>

#include "config/preset_chain.hpp"
#include "base/quote.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

constexpr char kKind[] = "kind", kUseKey[] = "use";

/// "dram.tCL" of the set, in the table of whoever names it.
std::string renamed(const std::string& key, const std::string& table) {
  const std::size_t dot = key.find('.');
  return dot == std::string::npos ? table : table + key.substr(dot);
}

/// "link" of `use = "link.channel"`.
std::string before_dot(const std::string& type) { return type.substr(0, type.find('.')); }

const std::string* use_of(const FileSetting& setting) {
  return setting.name == kUseKey ? std::get_if<std::string>(&setting.value) : nullptr;
}

/// Kind of the component type that the file's `use` gives a table; empty: the file has no `use` for it.
std::string used_kind(const PresetFile& file, const std::string& table) {
  for (const FileSetting& setting : file.settings)
    if (const std::string* const use = use_of(setting); use != nullptr && setting.table == table)
      return before_dot(*use);
  return {};
}

/// Of links.* in links, if there is that folder.
std::string folder_of(const std::string& presets, const std::string& used) {
  std::error_code ignored;
  const bool has_own =
      !used.empty() && std::filesystem::is_directory(std::filesystem::path(presets) / (used + "s"), ignored);
  return has_own ? used + "s" : "kinds";
}

/// `used`: the kind of the component type of the table.
PresetFile read_kind(const std::string& presets, const std::string& table, const std::string& used,
                     const std::string& kind, const std::string& place) {
  const std::string kinds = folder_of(presets, used);
  const std::filesystem::path folder = std::filesystem::path(presets) / kinds;
  const std::vector<std::string> known = preset_names(folder.string());
  if (std::find(known.begin(), known.end(), kind) == known.end()) {
    std::string names;
    for (const std::string& name : known) names += (names.empty() ? "" : ", ") + name;
    throw Error(place + ": " + table + ".kind: there is no kind " + quote(kind) + " - choose one of: " + names +
                "; or give the values without a kind");
  }
  const std::string shown = (std::filesystem::path(presets).filename() / kinds / (kind + ".toml")).string();
  PresetFile file = read_preset_file(preset_path(folder.string(), kind), shown);
  if (file.tables.empty()) throw Error(shown + ": a kind has no table - write its values into one");
  // The first table becomes that of whoever names the kind. The same type with other values, such as links of another
  // width, follows in separate tables.
  const std::string first = file.tables.front().name;
  const std::string same = used_kind(file, first);
  for (FileTable& one : file.tables) {
    if (one.name != first && (same.empty() || kinds == "kinds" || used_kind(file, one.name) != same))
      throw Error(shown + ": a kind has one table - write one preset for each kind");
    if (one.name == first) one.name = table;
  }
  for (FileSetting& setting : file.settings) {
    if (setting.name == kKind) throw Error(setting.place + ": a kind names no other kind");
    if (setting.table == first) setting.table = table;
  }
  for (FileSource& source : file.sources)
    if (source.key.substr(0, source.key.find('.')) == first) source.key = renamed(source.key, table);
  return file;
}

/// By table: the kind of the component type that the last layer names.
std::map<std::string, std::string> used_kinds(const std::vector<PresetFile>& files,
                                              const std::vector<Override>& overrides) {
  std::map<std::string, std::string> kinds;
  for (const PresetFile& file : files)
    for (const FileSetting& setting : file.settings)
      if (const std::string* const use = use_of(setting)) kinds[setting.table] = before_dot(*use);
  const std::string ending = std::string(".") + kUseKey;
  for (const Override& change : overrides)
    if (change.key.ends_with(ending))
      kinds[change.key.substr(0, change.key.size() - ending.size())] = before_dot(change.text);
  return kinds;
}

}  // namespace

std::vector<PresetFile> with_kinds(const std::string& folder, const std::vector<PresetFile>& files,
                                   const std::vector<Override>& overrides) {
  const std::map<std::string, std::string> used = used_kinds(files, overrides);
  const auto used_by = [&](const std::string& table) {
    const auto found = used.find(table);
    return found == used.end() ? std::string() : found->second;
  };
  std::vector<PresetFile> all;
  for (const PresetFile& file : files) {
    for (const FileSetting& setting : file.settings)
      if (const auto* kind = std::get_if<std::string>(&setting.value); setting.name == kKind && kind && !kind->empty())
        all.push_back(read_kind(folder, setting.table, used_by(setting.table), *kind, setting.place));
    all.push_back(file);
  }
  const std::string ending = std::string(".") + kKind;
  for (const Override& change : overrides)
    if (change.key.ends_with(ending) && !change.text.empty()) {
      const std::string table = change.key.substr(0, change.key.size() - ending.size());
      all.push_back(read_kind(folder, table, used_by(table), change.text, change.place));
    }
  return all;
}

}  // namespace strobe
