#include "sim/system.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/exception_text.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "plugin/make_spec.hpp"
#include "sim/memory_budget.hpp"
#include "sim/memory_rings.hpp"
#include "strobe/archive.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

/// What one part keeps, with its length, so that a part that reads too little or too much is found by its name.
template <class F>
void archive_part(Archive& archive, const std::string& name, const F& part) {
  std::string written = name;
  archive(written);
  archive.require(written == name, "it has " + written + " where this machine has " + name);
  std::vector<std::byte> bytes;
  try {
    if (!archive.reads()) {
      Archive own;
      part(own);
      bytes = own.take();
      archive.list(bytes);
      return;
    }
    archive.list(bytes);
    Archive own{std::span<const std::byte>(bytes)};
    part(own);
    own.require(own.left() == 0, "it is too long");
  } catch (const Error& error) {
    throw Error(name + ": " + error.what(), error.code());
  }
}

std::unique_ptr<Component> make(const RegisteredType& type, const ComponentDescription& wanted,
                                const ComponentContext& context, const MemoryBudget& budget) {
  if (!type.make_component) throw Error(wanted.path + ": type " + quote(wanted.type) + " is not a component");
  const std::shared_ptr<void> spec = make_spec(type, wanted.parameters, wanted.path);
  try {
    std::unique_ptr<Component> component =
        call_plugin(wanted.path + " (" + wanted.type + ")", [&] { return type.make_component(spec.get(), context); });
    budget.check(wanted.path);
    return component;
  } catch (const std::bad_alloc&) {
    MemoryBudget::refused_by_host(wanted.path);
  }
}

ClockDomain& domain(SystemParts& parts, Hertz frequency, std::uint32_t partition) {
  for (const auto& existing : parts.domains)
    if (existing->frequency() == frequency && existing->partition() == partition) return *existing;
  return *parts.domains.emplace_back(std::make_unique<ClockDomain>(frequency, partition));
}

using Paths = std::map<std::string, Component*>;

/// The port that a link names.
Port& port(const Paths& paths, const std::string& place) {
  const std::size_t dot = place.rfind('.');
  const std::string path = dot == std::string::npos ? place : place.substr(0, dot);
  const auto at = paths.find(path);
  if (at == paths.end()) {
    std::vector<std::string> known;
    for (const auto& [name, unused] : paths) known.push_back(name);
    throw Error("link to " + quote(place) + ": there is no component " + quote(path) + did_you_mean(path, known));
  }
  Component* const component = at->second;
  if (Port* const found = component->find_port(dot == std::string::npos ? "" : place.substr(dot + 1))) return *found;
  std::string names;
  for (const Port* other : component->all_ports()) names += (names.empty() ? "" : ", ") + other->name();
  throw Error("link to " + quote(place) + ": " + path + " has no such port - it has " + names);
}

void check_connected(const SystemParts& parts) {
  for (const auto& component : parts.components)
    for (const Port* candidate : component->all_ports())
      if (!candidate->connected() && !component->port_is_optional(*candidate))
        throw Error(component->path() + "." + candidate->name() +
                    ": this port is not connected - connect it in the topology");
}

void connect(const std::vector<LinkDescription>& described, const Paths& paths, SystemParts& parts) {
  Links links;
  for (const LinkDescription& link : described) {
    Port &from = port(paths, link.from), &to = port(paths, link.to);
    links.emplace_back(&from, &to);
    Port::connect(from, to, {link.latency_ps, link.queue, link.one_way});
    if (!link.one_way) continue;
    if (from.kind() == Port::Kind::memory)
      throw Error("link from " + quote(link.from) +
                  ": memory accesses are answered - only links of messages are one-way");
    parts.one_way.insert(&from);
  }
  check_connected(parts);
  refuse_memory_rings(links);
}

/// Finds the components that take launches: `name`, if given, is the path of the one that gives them to the others.
void find_processors(SystemParts& parts, const std::string& name) {
  for (const auto& component : parts.components) {
    auto* const one = dynamic_cast<LaunchProcessor*>(component.get());
    if (one == nullptr) continue;
    parts.processors.push_back(one);
    if (!name.empty() && one->path() != name) continue;
    if (parts.processor != nullptr)
      throw Error(one->path() + ": second command processor beside " + parts.processor->path() +
                  " - a machine has one, or names the one that deals launches to the others");
    parts.processor = one;
  }
  if (parts.processor == nullptr)
    throw Error(name.empty() ? "the topology has no command processor - add one"
                             : "the topology has no launch processor " + quote(name) + " - add it");
}

}  // namespace

std::size_t SystemParts::domain_of(const Component& component) const {
  std::size_t number = 0;
  while (domains[number].get() != &component.clock()) ++number;
  return number;
}

std::vector<BlockWaiting> SystemParts::waiting() const {
  std::vector<BlockWaiting> all;
  for (const auto& component : components)
    for (Waiting& one : component->waits()) all.push_back({component->path(), std::move(one)});
  return all;
}

std::vector<std::string> SystemParts::waits() const {
  std::vector<std::string> lines;
  for (const BlockWaiting& one : waiting()) lines.push_back(one.path + ": " + one.waiting.text());
  return lines;
}

SystemParts System::make_parts(const MachineDescription& description, const Plugins& plugins, Paths& by_path) {
  SystemParts parts;
  const MemoryBudget budget;
  std::map<std::uint32_t, std::uint32_t> places;  // partitions are visited in the order of their numbers
  for (const ComponentDescription& wanted : description.components) places.emplace(wanted.partition, 0);
  for (auto& [number, place] : places) place = parts.partitions++;
  for (const ComponentDescription& wanted : in_order(description.components)) {
    ClockDomain& clock = domain(parts, wanted.clock, places.at(wanted.partition));
    parts.components.push_back(make(plugins.type(wanted.type), wanted, plugins.context(wanted.path, clock), budget));
    Component& made = *parts.components.back();
    made.type_ = wanted.type;
    made.number_ = static_cast<std::uint32_t>(parts.components.size() - 1);
    if (!by_path.emplace(wanted.path, &made).second) throw Error(wanted.path + ": two components have this path");
  }
  find_processors(parts, description.processor);
  connect(description.links, by_path, parts);
  return parts;
}

System::System(std::shared_ptr<const MachineDescription> description, const Plugins& plugins)
    : parts_(make_parts(*description, plugins, by_path_)),
      windows_(parts_, description->longest_window),
      measurement_(parts_, windows_),
      warnings_(description->warnings),
      description_(std::move(description)),
      plugins_(plugins) {
  for (const auto& component : parts_.components) {
    if (auto* link = dynamic_cast<HostLink*>(component.get())) host_link_ = link;
    if (auto* map = dynamic_cast<PageMap*>(component.get())) page_map_ = map;
    call_plugin(component->path(), [&] { component->elaborated(); });
    if (Warmable* const warmable = component->facets().warmable; warmable != nullptr && warmable->is_probed())
      probed_.push_back(warmable);
    measurement_.add(*component);
  }
  find_gpus();
  for (const ComponentDescription& wanted : in_order(description_->components))
    if (const std::string& reason = by_path_.at(wanted.path)->runs_alone_because(); !reason.empty())
      windows_.must_run_alone(wanted.path + " (" + wanted.type + "): " + reason);
}

System::~System() = default;

Alarms& System::alarms() {
  if (alarms_ == nullptr) {
    alarms_ = std::make_unique<Alarms>(parts_.core_clock());
    measurement_.add(*alarms_);  // it ticks, as components do
  }
  return *alarms_;
}

std::uint64_t System::run(std::span<Launch* const> launches, const bool& finished, const RunBounds& bounds) {
  return windows_.run(launches, finished, bounds);
}

/// As its launch processor counts them: in the order of its ports.
void System::find_gpus() {
  std::vector<const Component*> seen;
  std::uint32_t units = 0;
  for (const Port* const port : parts_.processor->all_ports()) {
    if (!port->connected()) continue;
    const Component* const other = &port->peer()->owner();
    const auto* const gpu = dynamic_cast<const LaunchProcessor*>(other);
    if (gpu == nullptr || std::ranges::find(seen, other) != seen.end()) continue;
    seen.push_back(other);
    first_units_.push_back(units);
    units += gpu->compute_units();
  }
}

std::uint32_t System::gpus() const { return std::max(static_cast<std::uint32_t>(first_units_.size()), 1u); }

std::uint32_t System::gpu_of_unit(std::uint32_t unit) const {
  const auto after = std::ranges::upper_bound(first_units_, unit);
  return after == first_units_.begin() ? 0 : static_cast<std::uint32_t>(after - first_units_.begin()) - 1;
}

void System::direct(const Launch& launch, std::uint64_t gpus) {
  auto* const system = dynamic_cast<GpuSystem*>(parts_.processor);
  const std::uint32_t count = system == nullptr ? 1 : system->gpus();
  if (count < 64 && (gpus >> count) != 0)
    throw Error("the launch is for GPU " + std::to_string(63 - std::countl_zero(gpus)) + ", but the machine has " +
                std::to_string(count) + (count == 1 ? " GPU" : " GPUs") + ", counted from 0");
  if (system != nullptr) system->direct(launch, gpus);
}

Cycle System::report_delay() const {
  Cycle delay = 0;
  for (const LaunchProcessor* const processor : parts_.processors)
    for (const Port* const port : processor->all_ports())
      if (port->is_cut()) delay = delay == 0 ? port->latency() : std::min(delay, port->latency());
  return delay;
}

void System::probe_caches(std::span<const AddressRange> copied) {
  const auto probe = [this](std::span<const AddressRange> written, const Warmable* by) {
    for (Warmable* const one : probed_)
      if (one != by)
        for (const AddressRange& range : written) one->overwritten(range);
  };
  probe(copied, nullptr);
  for (Warmable* const writer : probed_) {
    std::vector<AddressRange> written;
    writer->give_written(written);
    if (!written.empty()) probe(written, writer);
  }
}

Component* System::find(const std::string& path) const {
  const auto found = by_path_.find(path);
  return found == by_path_.end() ? nullptr : found->second;
}

void System::observe(unsigned kinds, std::uint32_t launch, bool alone, Observation::Receiver receiver) {
  if (!parts_.observation) parts_.observation = std::make_unique<Observation>(parts_.components, parts_.partitions);
  parts_.observation->observe(kinds, launch, alone, std::move(receiver));
}

std::vector<TraceMachine::Block> System::blocks() const {
  std::vector<TraceMachine::Block> blocks;
  for (const auto& component : parts_.components) blocks.push_back({component->path(), component->clock().period_ps()});
  return blocks;
}

void System::archive(Archive& archive) {
  const std::string digest = digest_of(*description_);
  std::string description = digest;
  archive(description);
  archive.require(description == digest, "the machine had another topology");
  for (std::size_t n = 0; n < parts_.domains.size(); ++n)
    archive_part(archive, "clock " + std::to_string(n), [&](Archive& own) { parts_.domains[n]->archive(own); });
  for (const auto& component : parts_.components)
    archive_part(archive, component->path(), [&](Archive& own) {
      component->archive_ports(own);
      component->archive(own);
    });
}

}  // namespace strobe
