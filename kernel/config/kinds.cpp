#include "config/kinds.hpp"

#include <algorithm>
#include <filesystem>

#include "config/preset_chain.hpp"
#include "base/quote.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

constexpr char kKind[] = "kind";

/// "dram.tCL" of the set, in the table of whoever names it.
std::string renamed(const std::string& key, const std::string& table) {
  const std::size_t dot = key.find('.');
  return dot == std::string::npos ? table : table + key.substr(dot);
}

PresetFile read_kind(const std::string& presets, const std::string& table, const std::string& kind,
                     const std::string& place) {
  // Sets of values for links between GPUs have a folder of their own.
  const std::string kinds = table.ends_with("link") ? "links" : "kinds";
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
  // The first table becomes that of whoever names the kind. Links of other widths follow in tables of their own.
  const std::string first = file.tables.front().name;
  for (FileTable& one : file.tables) {
    if (one.name != first && !(kinds == "links" && one.name.ends_with("_link")))
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

}  // namespace

std::vector<PresetFile> with_kinds(const std::string& folder, const std::vector<PresetFile>& files,
                                   const std::vector<Override>& overrides) {
  std::vector<PresetFile> all;
  for (const PresetFile& file : files) {
    for (const FileSetting& setting : file.settings)
      if (const auto* kind = std::get_if<std::string>(&setting.value); setting.name == kKind && kind && !kind->empty())
        all.push_back(read_kind(folder, setting.table, *kind, setting.place));
    all.push_back(file);
  }
  const std::string ending = std::string(".") + kKind;
  for (const Override& change : overrides)
    if (change.key.ends_with(ending) && !change.text.empty())
      all.push_back(
          read_kind(folder, change.key.substr(0, change.key.size() - ending.size()), change.text, change.place));
  return all;
}

}  // namespace strobe
