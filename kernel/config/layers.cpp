#include "config/layers.hpp"

#include <algorithm>

#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "strobe/error.hpp"
#include "strobe/registry.hpp"

namespace strobe {
namespace {

constexpr char kUse[] = "use", kClock[] = "clock", kTopology[] = "gpu.topology";
/// Instead of a type: the machine does not have what the table describes.
constexpr char kNoType[] = "none";

std::string or_see(std::string hint, const std::string& where) { return hint.empty() ? " - see: " + where : hint; }

/// "l2.size" -> "l2" and "size".
std::pair<std::string, std::string> split_key(const std::string& key) {
  const std::size_t dot = key.find('.');
  return dot == std::string::npos ? std::pair(key, std::string()) : std::pair(key.substr(0, dot), key.substr(dot + 1));
}

/// How much a value is, for ranges; nothing: it is no number.
struct Amount {
  std::optional<double> operator()(bool) const { return std::nullopt; }
  std::optional<double> operator()(const std::string&) const { return std::nullopt; }
  std::optional<double> operator()(double value) const { return value; }
  std::optional<double> operator()(std::uint64_t value) const { return static_cast<double>(value); }
  template <class Quantity>
  std::optional<double> operator()(const Quantity& value) const {
    return static_cast<double>(value.n);
  }
};

/// The tables, their keys, and the settings while layers are laid over them. A layer is a file or an override.
class Layers {
 public:
  Layers(const std::vector<PresetFile>& files, const std::vector<Override>& overrides, const TypeLookup& types)
      : files_(files), overrides_(overrides), types_(types) {
    for (const MachineTable& table : machine_tables()) tables_.push_back({table.name, &table, nullptr, 0, {}});
    for (const PresetFile& file : files_)
      for (const FileTable& table : file.tables)
        if (!find_table(table.name)) tables_.push_back({table.name, nullptr, nullptr, 0, table.place});
    for (const Override& change : overrides_)
      if (const auto [table, name] = split_key(change.key); name == kUse && !find_table(table)) {
        if (change.text == kNoType) refuse_missing(table, change.place);
        tables_.push_back({table, nullptr, nullptr, 0, change.place});
      }
    find_types();
    for (const Table& table : tables_) find_policies(table);
    for (Table& table : tables_) declare(table);
  }

  void lay_all() {
    unsigned layer = 0;
    for (const PresetFile& file : files_) lay(file, ++layer);
    ++layer;  // overrides have no order among themselves
    for (const Override& change : overrides_) lay(change, layer);
    const Setting core_clock = find("gpu.clock")->setting;
    for (Slot& slot : slots_)
      if (slot.is_clock && slot.setting.order == 0) {
        slot.setting.value = core_clock.value;
        slot.setting.origin = {core_clock.origin.place, "derived", "the core clock, gpu.clock", false};
      }
  }

  /// Checks the rules over several keys of a table.
  Machine machine() const {
    Machine machine;
    for (const Table& table : tables_) {
      if (table.core) check_rules(table, table.core->schema, table.core->spec(machine));
      if (!table.type) continue;
      const std::shared_ptr<void> spec = table.type->make_spec();
      for (const Parameter& parameter : table.type->schema.parameters) assign_policy(table, parameter, spec.get());
      check_rules(table, table.type->schema, spec.get());
    }
    return machine;
  }

  void store(GpuConfig& config) const {
    for (const Table& table : tables_) {
      if (table.left_out()) continue;
      config.tables.push_back({table.name, table.core ? table.core->doc : table.type->doc, table.type, table.last_place,
                               !table.core && table.last_layer >= topology_layer_});
    }
    for (const Slot& slot : slots_) config.settings.push_back(slot.setting);
  }

 private:
  struct Table {
    std::string name;
    const MachineTable* core;
    const RegisteredType* type;
    unsigned use_layer;       ///< that says the type; 0: none
    std::string place;        ///< of its first mention, if it is not the core's
    unsigned last_layer = 0;  ///< that mentions it
    std::string last_place = {};

    bool left_out() const { return core == nullptr && type == nullptr; }
  };
  struct Slot {
    Setting setting;
    bool is_clock;
  };
  /// What a parameter that chooses a policy chooses.
  struct ChosenPolicy {
    const RegisteredType* type = nullptr;  ///< null: none
    unsigned layer = 0;                    ///< that says so; 0: none
  };

  Table* find_table(const std::string& name) {
    for (Table& table : tables_)
      if (table.name == name) return &table;
    return nullptr;
  }

  /// Of a policy, `l2.prefetch.use` is `l2.prefetch`.
  Slot* find(const std::string& key) {
    const auto found = index_.find(key);
    if (found != index_.end()) return &slots_[found->second];
    const std::size_t dot = key.rfind('.');
    const auto policy = key.substr(dot + 1) == kUse ? index_.find(key.substr(0, dot)) : index_.end();
    if (policy == index_.end() || slots_[policy->second].setting.parameter->policy_kind.empty()) return nullptr;
    return &slots_[policy->second];
  }

  /// What each table uses: the word of the last layer that says it.
  void find_types() {
    std::map<std::string, std::pair<std::string, std::string>> use;  // table -> type, place
    const Parameter& parameter = *component_keys().find(kUse);
    unsigned layer = 0;
    const auto note = [&](const std::string& table, const std::string& type, const std::string& place) {
      use[table] = {type, place};
      find_table(table)->use_layer = layer;
    };
    for (const PresetFile& file : files_) {
      ++layer;
      for (const FileSetting& given : file.settings)
        if (given.name == kUse)
          note(given.table, std::get<std::string>(read_value(parameter, given.value, given.place + ": " + given.key())),
               given.place);
    }
    for (const Override& change : overrides_) {
      ++layer;
      if (const auto [table, name] = split_key(change.key); name == kUse) note(table, change.text, change.place);
    }
    for (Table& table : tables_) {
      const auto found = use.find(table.name);
      if (found != use.end())
        set_type(table, found->second.first, found->second.second);
      else if (!table.core)
        refuse(table);
    }
  }

  void set_type(Table& table, const std::string& name, const std::string& place) {
    if (name == kNoType && table.core == nullptr) return;
    try {
      table.type = &types_(name);
    } catch (const Error& error) {
      throw Error(place + ": " + table.name + ".use: " + error.what());
    }
    if (!table.type->make_component && !table.type->parameters_only)
      throw Error(place + ": " + table.name + ".use: " + quote(name) + " is not a component type");
  }

  /// Which policies a table's parameters choose: those that the last layer names.
  void find_policies(const Table& table) {
    if (!table.type) return;
    for (const Parameter& parameter : table.type->schema.parameters) {
      if (parameter.policy_kind.empty()) continue;
      const std::string key = table.name + "." + parameter.name;
      std::string name = std::get<std::string>(parameter.default_value), place;
      const std::string with_use = parameter.name + "." + kUse;
      ChosenPolicy& chosen = policies_[key];
      const auto choose = [&](const std::string& given, unsigned layer, const std::string& at) {
        name = policy_name(parameter, given);
        place = at;
        chosen.layer = layer;
      };
      unsigned layer = 0;
      for (const PresetFile& file : files_) {
        ++layer;
        for (const FileSetting& given : file.settings)
          if (given.table == table.name && (given.name == parameter.name || given.name == with_use))
            choose(std::get<std::string>(read_value(parameter, given.value, given.place + ": " + key)), layer,
                   given.place);
      }
      for (const Override& change : overrides_)
        if (++layer; change.key == key || change.key == table.name + "." + with_use)
          choose(change.text, layer, change.place);
      if (name == kNoType && parameter.default_value == Value(std::string(kNoType))) continue;
      chosen.type = &policy(parameter, name, place.empty() ? table.place : place, key);
    }
  }

  const RegisteredType& policy(const Parameter& parameter, const std::string& name, const std::string& place,
                               const std::string& key) const {
    try {
      const RegisteredType& type = types_(parameter.policy_kind + "." + name);
      if (type.make_policy) return type;
    } catch (const Error& error) {
      throw Error(place + ": " + key + ": " + error.what());
    }
    throw Error(place + ": " + key + ": " + quote(parameter.policy_kind + "." + name) + " is not a policy");
  }

  /// The layer that chose the policy whose parameter "prefetch.degree" is; 0 if it is none's.
  unsigned policy_layer(const Table& table, const std::string& name) const {
    const auto found = policies_.find(table.name + "." + name.substr(0, name.find('.')));
    return found == policies_.end() || name.find('.') == std::string::npos ? 0 : found->second.layer;
  }

  /// Gives the Spec the parameters of a policy that were set, and checks the policy's own rules.
  void assign_policy(const Table& table, const Parameter& parameter, void* spec) const {
    const auto found = policies_.find(table.name + "." + parameter.name);
    if (found == policies_.end() || found->second.type == nullptr) return;
    const SchemaBase& schema = found->second.type->schema;
    const std::shared_ptr<void> own = found->second.type->make_spec();
    for (const Parameter& one : schema.parameters) {
      const Setting& setting = slots_[index_.at(table.name + "." + parameter.name + "." + one.name)].setting;
      one.assign(own.get(), setting.value);
      if (setting.order != 0) parameter.assign_of_policy(spec, one.name, setting.value);
    }
    for (const Requirement& rule : schema.requirements)
      if (!rule.holds(own.get()))
        throw Error(last_place(table) + ": " + table.name + "." + parameter.name + ": " + rule.sentence);
  }

  [[noreturn]] void refuse_missing(const std::string& table, const std::string& place) const {
    std::vector<std::string> known;
    for (const Table& one : tables_) known.push_back(one.name);
    throw Error(place + ": this preset has no table " + quote(table) +
                or_see(did_you_mean(table, known), "strobe gpus show"));
  }

  [[noreturn]] void refuse(const Table& unknown) const {
    std::vector<std::string> known;
    for (const Table& table : tables_)
      if (&table != &unknown) known.push_back(table.name);
    const std::string hint = did_you_mean(unknown.name, known);
    throw Error(unknown.place + ": " + quote(unknown.name) + " is no table of the core and has no key \"use\"" +
                (hint.empty() ? " - say what it describes, such as use = \"cache.write_back\"" : hint));
  }

  void declare(const Table& table) {
    const auto add = [&](const Parameter& parameter, const std::string& within = {}) {
      const std::string key = table.name + "." + within + parameter.name;
      if (!index_.emplace(key, slots_.size()).second) return;  // the core's declaration wins
      slots_.push_back({{key, parameter.default_value, {"default", "", "", false}, &parameter, 0}, false});
    };
    const auto add_all = [&](const SchemaBase& schema) {
      for (const Parameter& parameter : schema.parameters) {
        add(parameter);
        const auto chosen = policies_.find(table.name + "." + parameter.name);
        if (chosen == policies_.end() || chosen->second.type == nullptr) continue;
        for (const Parameter& own : chosen->second.type->schema.parameters) add(own, parameter.name + ".");
      }
    };
    if (table.type) add(*component_keys().find(kUse));
    if (table.core) add_all(table.core->schema);
    if (!table.type) return;
    if (!(table.core && table.core->schema.find(kClock)) && !table.type->schema.find(kClock)) {
      add(*component_keys().find(kClock));
      slots_.back().is_clock = true;
    }
    add_all(table.type->schema);
  }

  void mention(const std::string& table, unsigned layer, const std::string& place) {
    Table& mentioned = *find_table(table);
    mentioned.last_layer = layer;
    mentioned.last_place = place;
  }

  void lay(const PresetFile& file, unsigned layer) {
    for (const FileTable& table : file.tables) mention(table.name, layer, table.place);
    for (const FileSetting& given : file.settings) {
      Slot* slot = find(given.key());
      const Table& table = *find_table(given.table);
      if (!slot && layer < table.use_layer) continue;         // it spoke of another type
      if (layer < policy_layer(table, given.name)) continue;  // of another policy
      if (table.left_out() && given.name == kUse) continue;
      if (table.left_out()) refuse_left_out(given.key(), table.name, given.name_place);
      if (!slot) refuse(table, given.name, given.name_place);
      set(*slot, read_value(*slot->setting.parameter, given.value, given.place + ": " + given.key()),
          {given.place, "", "", false});
      if (given.key() == kTopology) topology_layer_ = layer;
    }
    // A source describes only the values of its file; an entry for a key takes precedence over one for its table.
    for (const bool whole_tables : {true, false})
      for (const FileSource& source : file.sources)
        if ((source.key.find('.') == std::string::npos) == whole_tables) cite(file, source);
  }

  /// Why a key is no parameter of a policy; empty: it could not be one.
  std::string of_policy(const std::string& key) const {
    const std::string chooser = key.substr(0, std::min(key.rfind('.'), key.size()));
    const auto found = policies_.find(chooser);
    if (found == policies_.end()) return "";
    if (found->second.type == nullptr) return ": " + chooser + " is \"none\", which has no parameters";
    std::string names;
    for (const Parameter& parameter : found->second.type->schema.parameters)
      names += (names.empty() ? "" : ", ") + parameter.name;
    return ": " + found->second.type->name + " has " + (names.empty() ? "no parameters" : names);
  }

  [[noreturn]] void refuse(const Table& table, const std::string& name, const std::string& place) const {
    throw Error(place + ": " + table.name + " has no key " + quote(name) + of_policy(table.name + "." + name) +
                or_see(did_you_mean(name, names_of(table)), "strobe gpus show"));
  }

  [[noreturn]] static void refuse_left_out(const std::string& key, const std::string& table, const std::string& place) {
    throw Error(place + ": " + key + ": " + table +
                ".use is \"none\", which leaves the table out - remove one of the two");
  }

  void lay(const Override& change, unsigned layer) {
    Slot* slot = find(change.key);
    const auto [table_name, name] = split_key(change.key);
    if (const Table* table = find_table(table_name); table && table->left_out()) {
      if (name == kUse) return;
      refuse_left_out(change.key, table_name, change.place);
    }
    if (!slot) {
      std::vector<std::string> known;
      for (const auto& [key, unused] : index_) known.push_back(key);
      throw Error(change.place + ": this preset has no key " + quote(change.key) + of_policy(change.key) +
                  or_see(did_you_mean(change.key, known), "strobe gpus show"));
    }
    set(*slot, slot->setting.parameter->read(change.text, change.place + ": " + change.key),
        {change.place, "", "", true});
    mention(split_key(change.key).first, layer, change.place);
    if (change.key == kTopology) topology_layer_ = layer;
  }

  void set(Slot& slot, Value value, Origin origin) {
    slot.setting.value = std::move(value);
    slot.setting.origin = std::move(origin);
    slot.setting.order = ++order_;
  }

  void cite(const PresetFile& file, const FileSource& source) {
    for (const FileSetting& given : file.settings) {
      if (given.key() != source.key && given.table != source.key) continue;
      Slot* slot = find(given.key());
      if (!slot) continue;
      slot->setting.origin.kind = source.kind;
      slot->setting.origin.source = source.how;
      slot->setting.origin.range.reset();
      if (!source.range.empty()) slot->setting.origin.range = plausible_range(slot->setting, source);
    }
  }

  static std::pair<Value, Value> plausible_range(const Setting& setting, const FileSource& source) {
    const std::string what = source.place + ": range of " + setting.key;
    const Value low = read_value(*setting.parameter, source.range[0], what);
    const Value high = read_value(*setting.parameter, source.range[1], what);
    const auto least = std::visit(Amount{}, low), own = std::visit(Amount{}, setting.value),
               greatest = std::visit(Amount{}, high);
    if (!(least && own && greatest && *least <= *own && *own <= *greatest))
      throw Error(what + ": the value " + to_text(setting.value) + " does not lie in " + to_text(low) + " .. " +
                  to_text(high) + " - widen the range, or set another value");
    return {low, high};
  }

  void check_rules(const Table& table, const SchemaBase& schema, void* spec) const {
    for (const Parameter& parameter : schema.parameters) {
      const Setting& setting = slots_[index_.at(table.name + "." + parameter.name)].setting;
      if (setting.parameter != &parameter)  // the core declares the key; the type may be stricter
        if (const auto problem = parameter.check(setting.value))
          throw Error(setting.origin.place + ": " + setting.key + ": " + *problem);
      parameter.assign(spec, setting.value);
    }
    for (const Requirement& rule : schema.requirements)
      if (!rule.holds(spec)) throw Error(last_place(table) + ": " + table.name + ": " + rule.sentence);
  }

  std::string last_place(const Table& table) const {
    const Setting* last = nullptr;
    for (const Slot& slot : slots_)
      if (split_key(slot.setting.key).first == table.name && (!last || slot.setting.order > last->order))
        last = &slot.setting;
    return last->origin.place;
  }

  std::vector<std::string> names_of(const Table& table) const {
    std::vector<std::string> names;
    for (const Slot& slot : slots_)
      if (const auto [owner, name] = split_key(slot.setting.key); owner == table.name) names.push_back(name);
    return names;
  }

  const std::vector<PresetFile>& files_;
  const std::vector<Override>& overrides_;
  const TypeLookup& types_;
  std::vector<Table> tables_;
  std::vector<Slot> slots_;
  std::map<std::string, std::size_t> index_;
  std::map<std::string, ChosenPolicy> policies_;  ///< by the key that chooses
  unsigned order_ = 0;
  unsigned topology_layer_ = 0;  ///< that names it
};

}  // namespace

Machine lay_over(const std::vector<PresetFile>& files, const std::vector<Override>& overrides, const TypeLookup& types,
                 GpuConfig& config) {
  Layers layers(files, overrides, types);
  layers.lay_all();
  layers.store(config);
  return layers.machine();
}

std::string isa_of(const std::vector<PresetFile>& files) {
  const Parameter& parameter = *find_machine_table("gpu")->schema.find("isa");
  Value value = parameter.default_value;
  for (const PresetFile& file : files)
    for (const FileSetting& given : file.settings)
      if (given.key() == "gpu.isa") value = read_value(parameter, given.value, given.place + ": " + given.key());
  return std::get<std::string>(value);
}

}  // namespace strobe
