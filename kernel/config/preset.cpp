#include "strobe/host/preset.hpp"

#include "config/clock_warnings.hpp"
#include "config/kinds.hpp"
#include "config/layers.hpp"
#include "config/machine.hpp"
#include "config/preset_chain.hpp"
#include "base/quote.hpp"
#include "base/sha256.hpp"
#include "config/topology_use.hpp"
#include "strobe/error.hpp"

#include <algorithm>

namespace strobe {
namespace {

GpuStructure structure_of(const Machine& machine) {
  GpuStructure s;
  s.isa = machine.gpu.isa;
  s.topology = machine.gpu.topology;
  s.clock = machine.gpu.clock;
  s.compute_units =
      machine.gpu.shader_arrays * machine.gpu.compute_units_per_array - machine.gpu.disabled_compute_units;
  s.simds_per_compute_unit = machine.compute_unit.simds;
  s.waves_per_simd = machine.compute_unit.waves_per_simd;
  s.vgprs_per_simd = machine.compute_unit.vgprs_per_simd;
  s.sgprs_per_simd = machine.compute_unit.sgprs_per_simd;
  s.work_groups_per_compute_unit = machine.compute_unit.work_groups;
  s.lds_per_compute_unit = machine.lds.size;
  s.lds_per_work_group = machine.lds.work_group_size;
  s.lds_granule = machine.lds.granule;
  s.memory = machine.memory.size;
  return s;
}

std::string canonical_text(const std::vector<Setting>& settings) {
  std::map<std::string, std::string> lines;  // by key: the order of tables in files means nothing
  for (const Setting& setting : settings) lines[setting.key] = to_text(setting.value);
  std::string text = "strobe configuration 2\n";
  for (const auto& [key, value] : lines) text += key + " = " + value + "\n";
  return text;
}

/// Whether the type or policy that has this key was chosen on top of the files, which then cannot have its sources.
bool is_of_user(const GpuConfig& config, const std::string& key) {
  for (std::size_t dot = key.find('.'); dot != std::string::npos; dot = key.find('.', dot + 1))
    for (const std::string& chooser : {key.substr(0, dot) + ".use", key.substr(0, dot)})
      if (const Setting* const one = config.find(chooser); one != nullptr && one->origin.overridden) return true;
  return false;
}

}  // namespace

std::vector<std::string> unsourced(const GpuConfig& config) {
  std::vector<std::string> messages;
  const bool no_machine = config.structure.topology.empty();  // nothing runs with these defaults
  for (const Setting& setting : config.settings) {
    const Origin& origin = setting.origin;
    if (!setting.parameter->calibrated || !origin.kind.empty() || origin.overridden) continue;
    const bool of_core = find_machine_table(setting.key.substr(0, setting.key.find('.'))) != nullptr;
    if (origin.place == "default" && ((no_machine && of_core) || is_of_user(config, setting.key))) continue;
    messages.push_back(origin.place + ": " + setting.key + ": [source] has no entry for " + to_text(setting.value) +
                       " - add \"" + setting.key + "\" = { kind = \"measured\", how = \"...\" }");
  }
  return messages;
}

Override parse_override(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0)
    throw Error("--set " + quote(text) + ": write KEY=VALUE, such as memory.size=\"8 GiB\" (strobe gpus show)");
  return {text.substr(0, equals), text.substr(equals + 1), "--set"};
}

const Setting* GpuConfig::find(const std::string& key) const {
  for (const Setting& setting : settings)
    if (setting.key == key) return &setting;
  return nullptr;
}

std::vector<const Setting*> GpuConfig::settings_of(const std::string& table) const {
  std::vector<const Setting*> found;
  for (const Setting& setting : settings)
    if (setting.key.compare(0, table.size() + 1, table + ".") == 0) found.push_back(&setting);
  return found;
}

std::string GpuConfig::last_place(const std::vector<std::string>& keys) const {
  const Setting* last = nullptr;
  for (const std::string& key : keys)
    if (const Setting* setting = find(key); setting && (!last || setting->order > last->order)) last = setting;
  return last ? last->origin.place : "default";
}

PresetLibrary::PresetLibrary(std::string folder, TypeLookup types, TopologyReader topology)
    : folder_(std::move(folder)), types_(std::move(types)), topology_(std::move(topology)) {}

GpuConfig PresetLibrary::load(const std::string& name_or_path, const std::vector<Override>& overrides) const {
  return load(name_or_path, overrides, topology_);
}

GpuConfig PresetLibrary::load(const std::string& name_or_path, const std::vector<Override>& overrides,
                              const TopologyReader& topology) const {
  const PresetChain chain = read_preset_chain(folder_, name_or_path);
  const PresetFile& leaf = chain.files.back();
  if (leaf.base) {
    std::string names;
    for (const std::string& name : runnable_presets(folder_)) names += (names.empty() ? "" : ", ") + name;
    throw Error(leaf.shown + ": is a base preset, not a GPU - choose one of: " + names);
  }
  GpuConfig config;
  config.name = name_or_path;
  config.title = leaf.title;
  config.structure = structure_of(lay_over(with_kinds(folder_, chain.files, overrides), overrides, types_, config));
  if (topology && !config.structure.topology.empty())
    if (const std::optional<TopologyUse> use = topology(config)) apply_topology(config, *use);
  std::string hashed = canonical_text(config.settings);
  for (const SystemGpu& gpu : config.gpus) hashed += gpu.hash;  // other presets, of which the text has names only
  config.hash = sha256_hex(hashed);
  config.warnings = clock_warnings(config, chain.from_library ? "" : leaf.shown);
  // What Strobe ships can be traced; a user's own file may be a sketch.
  if (chain.from_library)
    if (const std::vector<std::string> missing = unsourced(config); !missing.empty()) throw Error(missing.front());
  return config;
}

std::vector<PresetName> PresetLibrary::list() const {
  std::vector<PresetName> presets;
  for (const std::string& name : preset_names(folder_)) {
    const PresetChain chain = read_preset_chain(folder_, name);
    if (chain.files.back().base) continue;
    presets.push_back({name, chain.files.back().title, isa_of(chain.files), preset_path(folder_, name)});
  }
  return presets;
}

std::string PresetLibrary::default_for_target(const std::string& target) const {
  if (const std::string chosen = default_preset(folder_, target); !chosen.empty()) return chosen;
  std::string others;
  const std::vector<std::string> runnable = runnable_presets(folder_);
  for (const PresetName& preset : list())
    if (std::find(runnable.begin(), runnable.end(), preset.name) != runnable.end())
      others += (others.empty() ? "" : ", ") + preset.name + " (" + preset.isa + ")";
  throw Error("no preset is the default for " + quote(target) + " - choose one with --gpu: " + others);
}

}  // namespace strobe
