// GPU presets: TOML files with units, single inheritance and the source of every calibrated number.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "strobe/schema.hpp"

namespace strobe {

struct RegisteredType;

/// A registered type by name, or Error with a did-you-mean. Types live longer than configurations.
using TypeLookup = std::function<const RegisteredType&(const std::string& name)>;

/// Where the value of a key comes from.
struct Origin {
  std::string place;        ///< "arch-presets/r9-nano.toml:14:8", "--set", "script.lua:12", "default"
  std::string kind;         ///< of [source]: "measured" | "published" | "derived" | "assumed"; may be empty
  std::string source;       ///< the source in words; may be empty
  bool overridden = false;  ///< set on top of the files: by --set or a script
  /// Of an uncertain value: the least and the greatest that are plausible, as [source] states them.
  std::optional<std::pair<Value, Value>> range = {};
};

struct Setting {
  std::string key;  ///< "l1v.size"
  Value value;
  Origin origin;
  const Parameter* parameter = nullptr;  ///< its declaration, by the core or by the type of the table
  unsigned order = 0;                    ///< of being set, for the likeliest place of a mistake; 0: never
  bool from_topology = false;            ///< computed by the topology; nothing else can set it
};

/// A table of an effective configuration.
struct ConfigTable {
  std::string name;  ///< "l1v"
  std::string doc;
  const RegisteredType* type = nullptr;  ///< what it describes; none: a table of the core alone
  std::string place;                     ///< of the last file or override that mentions it
  bool must_be_used = false;             ///< mentioned by the layer that names the topology, or by one laid over that
};

struct GpuConfig;

/// What a topology does with the tables of a preset.
struct TopologyUse {
  struct Computed {
    std::string key;  ///< "l2.banks"
    Value value;
    std::vector<std::string> from;  ///< the keys that it follows from, as far as the topology names them
    bool varies = false;            ///< other components of the table have other values
  };
  std::vector<Computed> values;
  std::vector<std::string> tables;  ///< that components are made from, or keys are read of
  std::uint32_t gpus = 1;           ///< of the machine, that each have what the core's tables describe
  /// By number: GPUs of the machine that have what another preset describes.
  std::map<std::uint32_t, std::shared_ptr<const GpuConfig>> others;
};

/// What the core itself needs of a preset: the [gpu], [memory], [compute_unit] and [lds] tables.
struct GpuStructure {
  std::string isa;       ///< LLVM's name of the target
  std::string topology;  ///< how the machine is wired; empty: it has no timing
  Hertz clock;
  std::uint32_t compute_units = 0;
  std::uint32_t simds_per_compute_unit = 0;
  std::uint32_t waves_per_simd = 0;
  std::uint32_t vgprs_per_simd = 0;  ///< 32-bit registers of one lane
  std::uint32_t sgprs_per_simd = 0;
  std::uint32_t work_groups_per_compute_unit = 0;  ///< barrier slots
  Bytes lds_per_compute_unit;
  Bytes lds_per_work_group;  ///< the most one work-group may have
  Bytes lds_granule;
  Bytes memory;
};

/// A GPU of a system, as it is alone.
struct SystemGpu {
  std::string name;  ///< of its preset, or the file's path
  std::string hash;  ///< of its configuration; empty: it has that of the system
  GpuStructure structure;
};

/// The effective configuration of one GPU: every parameter resolved, with the origin of its value.
struct GpuConfig {
  std::string name;  ///< preset name, or the file's path
  std::string title;
  GpuStructure structure;           ///< of a system: of its first GPU, but with the compute units and memory of all
  std::vector<SystemGpu> gpus;      ///< of a system, in their order; empty: it is one GPU
  std::vector<ConfigTable> tables;  ///< the core's first, then as the files have them
  std::vector<Setting> settings;    ///< all, table by table in declaration order
  std::string hash;                 ///< SHA-256 of the canonical text of all settings and of other presets' hashes
  std::vector<std::string> warnings;
  /// As files and overrides have it: what a topology starts from. None if no topology was read.
  std::shared_ptr<const GpuConfig> before_topology;

  const Setting* find(const std::string& key) const;
  /// The settings of one table.
  std::vector<const Setting*> settings_of(const std::string& table) const;
  /// Where the last of these keys was set: the likeliest place of a mistake. "default" if none was.
  std::string last_place(const std::vector<std::string>& keys) const;
};

/// Runs the topology that a configuration names, as far as tables are concerned. Nothing: the tables stay as they are.
using TopologyReader = std::function<std::optional<TopologyUse>(const GpuConfig& config)>;

/// What is missing to trace every calibrated number of a preset to its source: a message for each one whose
/// value comes from a file or a default and has no [source] entry.
std::vector<std::string> unsourced(const GpuConfig& config);

/// A change on top of a preset: `--set l1v.size="32 KiB"`, or a table in Lua.
struct Override {
  std::string key;
  std::string text;   ///< "32 KiB", "64", "true"
  std::string place;  ///< for messages and origins
};

/// KEY=VALUE of a `--set` on the command line.
Override parse_override(const std::string& text);

struct PresetName {
  std::string name;
  std::string title;
  std::string isa;
  std::string path;
};

/// The presets in a folder, by name. [elaborate]
class PresetLibrary {
 public:
  /// `types` is asked for what tables `use`, `topology` for what becomes of them; without it tables stay as they are.
  PresetLibrary(std::string folder, TypeLookup types, TopologyReader topology = {});

  std::vector<PresetName> list() const;

  /// Loads a preset by name, or a file if `name_or_path` ends in .toml, with its ancestors, then `overrides`.
  /// Errors: file:line:column, unknown key with a did-you-mean, cyclic inheritance, bad unit or range, a key that the
  /// topology computes, a table that the topology does not use.
  GpuConfig load(const std::string& name_or_path, const std::vector<Override>& overrides = {}) const;
  GpuConfig load(const std::string& name_or_path, const std::vector<Override>& overrides,
                 const TopologyReader& topology) const;

  /// The preset a code object's target is run on when the user names none; Error if there is none.
  std::string default_for_target(const std::string& target) const;

 private:
  std::string folder_;
  TypeLookup types_;
  TopologyReader topology_;
};

}  // namespace strobe
