#include "config/topology_use.hpp"

#include "config/machine.hpp"
#include "strobe/error.hpp"

#include <algorithm>

namespace strobe {
namespace {

bool contains(const std::vector<std::string>& list, const std::string& one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

void remove_unused_tables(GpuConfig& config, const TopologyUse& use) {
  const auto unused = [&](const ConfigTable& table) {
    const bool only_of_a_component = table.type && !find_machine_table(table.name);
    if (!only_of_a_component || contains(use.tables, table.name)) return false;
    if (!table.must_be_used) return true;
    throw Error(table.place + ": [" + table.name + "]: topology " + config.structure.topology +
                " does not use this table - remove it, or set gpu.topology to one that uses it");
  };
  std::vector<std::string> removed;
  for (const ConfigTable& table : config.tables)
    if (unused(table)) removed.push_back(table.name);
  std::erase_if(config.tables, [&](const ConfigTable& table) { return contains(removed, table.name); });
  std::erase_if(config.settings, [&](const Setting& setting) {
    return contains(removed, setting.key.substr(0, setting.key.find('.')));
  });
}

std::string source_of(const TopologyUse::Computed& value) {
  std::string text;
  for (const std::string& key : value.from) text += (text.empty() ? "" : ", ") + key;
  if (text.empty()) text = "computed by the topology";
  return value.varies ? text + " (first of several values)" : text;
}

void set_value(GpuConfig& config, const TopologyUse::Computed& computed) {
  const auto setting = std::find_if(config.settings.begin(), config.settings.end(),
                                    [&](const Setting& one) { return one.key == computed.key; });
  if (setting == config.settings.end()) return;  // no parameter of this type: refused when the machine is made
  const std::string topology = "topology " + config.structure.topology;
  setting->value = setting->parameter->read(computed.value, topology + ": " + computed.key);
  setting->origin = {topology, "derived", source_of(computed), false};
  setting->from_topology = true;
}

}  // namespace

void apply_topology(GpuConfig& config, const TopologyUse& use) {
  auto before = std::make_shared<const GpuConfig>(config);
  remove_unused_tables(config, use);
  for (const TopologyUse::Computed& value : use.values) set_value(config, value);
  config.before_topology = std::move(before);
  if (use.gpus < 2) return;
  const GpuStructure first = config.structure;
  config.structure.memory.n *= use.gpus;
  config.structure.compute_units = 0;
  for (std::uint32_t gpu = 0; gpu < use.gpus; ++gpu) {
    const auto other = use.others.find(gpu);
    if (other == use.others.end())
      config.gpus.push_back({config.name, {}, first});
    else
      config.gpus.push_back({other->second->name, other->second->hash, other->second->structure});
    config.structure.compute_units += config.gpus.back().structure.compute_units;
  }
}

}  // namespace strobe
