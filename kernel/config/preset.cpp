#include "config/preset.hpp"

#include "config/machine.hpp"
#include "config/preset_chain.hpp"
#include "config/quote.hpp"
#include "config/sha256.hpp"
#include "config/suggest.hpp"
#include "strobe/error.hpp"

#include <algorithm>

namespace strobe {
namespace {

/// The settings of a preset while its files and overrides are laid over the defaults.
class Resolver {
 public:
  Resolver() {
    for (const MachineTable& table : machine_tables())
      for (const Parameter& parameter : table.schema.parameters) {
        const std::string key = table.name + "." + parameter.name;
        index_[key] = slots_.size();
        slots_.push_back({{key, parameter.default_value, {"default", "", "", false}, &parameter}, 0});
      }
  }

  void lay(const PresetFile& file) {
    for (const FileSetting& setting : file.settings) set(setting.key, setting.value, {setting.place, "", "", false});
    // A source speaks of the values of its own file only; an entry for one key is nearer than one for its table.
    for (const bool whole_tables : {true, false})
      for (const FileSource& source : file.sources)
        if ((source.key.find('.') == std::string::npos) == whole_tables) cite(file, source);
  }

  void lay(const Override& change) {
    const auto found = index_.find(change.key);
    const std::string at = change.place + ": " + change.key + ": ";
    if (found == index_.end()) {
      const std::string hint = did_you_mean(change.key, keys());
      throw Error(change.place + ": no preset has a key " + quote(change.key) +
                  (hint.empty() ? " - see: strobe gpus show" : hint));
    }
    const Parameter& parameter = *slots_[found->second].setting.parameter;
    Value value;
    std::optional<std::string> problem = parse_value(parameter.dimension, change.text, value);
    if (!problem) problem = parameter.check(value);
    if (problem) throw Error(at + *problem);
    set(change.key, value, {change.place, "", "", true});
  }

  /// Checks the rules over several keys.
  Machine machine() const {
    Machine machine;
    std::size_t slot = 0;
    for (const MachineTable& table : machine_tables())
      for (const Parameter& parameter : table.schema.parameters)
        parameter.assign(table.spec(machine), slots_[slot++].setting.value);
    for (const MachineTable& table : machine_tables())
      for (const Requirement& rule : table.schema.requirements)
        if (!rule.holds(table.spec(machine)))
          throw Error(last_place(table.name + ".", {}) + ": " + table.name + ": " + rule.sentence);
    for (const MachineRule& rule : machine_rules())
      if (!rule.holds(machine)) throw Error(last_place({}, rule.keys) + ": " + rule.sentence);
    return machine;
  }

  std::vector<Setting> settings() const {
    std::vector<Setting> result;
    for (const Slot& slot : slots_) result.push_back(slot.setting);
    return result;
  }

 private:
  struct Slot {
    Setting setting;
    unsigned order;  ///< of being set; 0: never
  };

  void set(const std::string& key, const Value& value, Origin origin) {
    Slot& slot = slots_[index_.at(key)];
    slot.setting.value = value;
    slot.setting.origin = std::move(origin);
    slot.order = ++order_;
  }

  void cite(const PresetFile& file, const FileSource& source) {
    for (const FileSetting& setting : file.settings) {
      if (setting.key != source.key && setting.key.substr(0, setting.key.find('.')) != source.key) continue;
      Origin& origin = slots_[index_.at(setting.key)].setting.origin;
      origin.kind = source.kind;
      origin.source = source.how;
    }
  }

  /// Where the last of these keys was set: the likeliest place of the mistake.
  std::string last_place(const std::string& prefix, const std::vector<std::string>& keys) const {
    const Slot* last = nullptr;
    for (const Slot& slot : slots_) {
      const std::string& key = slot.setting.key;
      const bool meant = prefix.empty() ? std::find(keys.begin(), keys.end(), key) != keys.end()
                                        : key.compare(0, prefix.size(), prefix) == 0;
      if (meant && (!last || slot.order > last->order)) last = &slot;
    }
    return last ? last->setting.origin.place : "default";
  }

  std::vector<std::string> keys() const {
    std::vector<std::string> result;
    for (const Slot& slot : slots_) result.push_back(slot.setting.key);
    return result;
  }

  std::vector<Slot> slots_;
  std::map<std::string, std::size_t> index_;
  unsigned order_ = 0;
};

GpuStructure structure_of(const Machine& machine) {
  GpuStructure s;
  s.isa = machine.gpu.isa;
  s.clock = machine.gpu.clock;
  s.compute_units = machine.gpu.shader_arrays * machine.gpu.compute_units_per_array;
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
  std::string text = "strobe configuration 1\n";
  for (const Setting& setting : settings) text += setting.key + " = " + to_text(setting.value) + "\n";
  return text;
}

}  // namespace

std::vector<std::string> unsourced(const GpuConfig& config) {
  std::vector<std::string> messages;
  for (const Setting& setting : config.settings) {
    const Origin& origin = setting.origin;
    if (!setting.parameter->calibrated || !origin.kind.empty() || origin.overridden) continue;
    messages.push_back(origin.place + ": " + setting.key + ": [source] does not say where " + to_text(setting.value) +
                       " comes from - add \"" + setting.key + "\" = { kind = \"measured\", how = \"...\" }");
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

PresetLibrary::PresetLibrary(std::string folder) : folder_(std::move(folder)) {}

GpuConfig PresetLibrary::load(const std::string& name_or_path, const std::vector<Override>& overrides) const {
  const PresetChain chain = read_preset_chain(folder_, name_or_path);
  const PresetFile& leaf = chain.files.back();
  if (leaf.base) {
    std::string names;
    for (const PresetName& preset : list()) names += (names.empty() ? "" : ", ") + preset.name;
    throw Error(leaf.shown + ": is only a base for other presets - choose one of: " + names);
  }
  Resolver resolver;
  for (const PresetFile& file : chain.files) resolver.lay(file);
  for (const Override& change : overrides) resolver.lay(change);
  GpuConfig config;
  config.name = name_or_path;
  config.title = leaf.title;
  config.structure = structure_of(resolver.machine());
  config.settings = resolver.settings();
  config.hash = sha256_hex(canonical_text(config.settings));
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
    Resolver resolver;
    for (const PresetFile& file : chain.files) resolver.lay(file);
    presets.push_back({name, chain.files.back().title, resolver.machine().gpu.isa, preset_path(folder_, name)});
  }
  return presets;
}

std::string PresetLibrary::default_for_target(const std::string& target) const {
  std::string chosen, others;
  for (const PresetName& preset : list()) {
    const PresetFile file = read_preset_chain(folder_, preset.name).files.back();
    others += (others.empty() ? "" : ", ") + preset.name + " (" + preset.isa + ")";
    if (std::find(file.default_for.begin(), file.default_for.end(), target) == file.default_for.end()) continue;
    if (!chosen.empty())
      throw Error(file.shown + ": default_for: " + target + " is claimed by " + chosen + " too - keep one");
    chosen = preset.name;
  }
  if (chosen.empty())
    throw Error("no preset is the default for " + quote(target) + " - choose one with --gpu: " + others);
  return chosen;
}

}  // namespace strobe
