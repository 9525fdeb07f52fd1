#include "sim/system.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <utility>

#include "base/exception_text.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "plugin/make_spec.hpp"
#include "sim/find_groups.hpp"
#include "sim/memory_budget.hpp"
#include "sim/memory_rings.hpp"
#include "sim/most_cycles.hpp"
#include "sim/steps_per_thread.hpp"
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

/// More than any access needs to come home; a component that never sleeps must not keep the host for ever.
constexpr std::uint32_t kMaxSettlingRounds = 1 << 16;

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

/// Rounds of all partitions between two looks at the limits, and between two reports.
constexpr std::uint32_t kRoundsBetweenChecks = 64, kRoundsBetweenReports = 8;
/// Core cycles between two calls of RunBounds::checkpoint.
constexpr std::uint64_t kCheckpoint = 1 << 16;

}  // namespace

System::System(const MachineDescription& description, const Plugins& plugins)
    : steps_per_thread_(default_steps_per_thread()),
      longest_window_(description.longest_window),
      warnings_(description.warnings),
      description_digest_(digest_of(description)) {
  const MemoryBudget budget;
  std::map<std::uint32_t, std::uint32_t> places;  // partitions are visited in the order of their numbers
  for (const ComponentDescription& wanted : description.components) places.emplace(wanted.partition, 0);
  std::uint32_t count = 0;
  for (auto& [number, place] : places) place = count++;
  partitions_ = std::vector<Partition>(count);
  reached_ps_.assign(count, 0);
  next_ps_.assign(count, kNever);
  soonest_ps_.assign(count, kNever / 2);
  busy_.assign(count, 0);
  for (const ComponentDescription& wanted : in_order(description.components)) {
    ClockDomain& clock = domain(wanted.clock, places.at(wanted.partition));
    components_.push_back(make(plugins.type(wanted.type), wanted, plugins.context(wanted.path, clock), budget));
    components_.back()->number_ = static_cast<std::uint32_t>(components_.size() - 1);
    if (!by_path_.emplace(wanted.path, components_.back().get()).second)
      throw Error(wanted.path + ": two components have this path");
  }
  take_parts(description.processor);
  Links links;
  std::set<const Port*> one_way;
  for (const LinkDescription& link : description.links) {
    links.emplace_back(&port(link.from), &port(link.to));
    Port::connect(port(link.from), port(link.to), {link.latency_ps, link.queue, link.one_way});
    if (!link.one_way) continue;
    if (port(link.from).kind() == Port::Kind::memory)
      throw Error("link from " + quote(link.from) +
                  ": memory accesses are answered - only links of messages are one-way");
    one_way.insert(&port(link.from));
  }
  check_connected();
  refuse_memory_rings(links);
  find_partitions(one_way);
  for (const auto& component : components_) {
    call_plugin(component->path(), [&] { component->elaborated(); });
    add_metrics(*component);
    if (auto* const late = dynamic_cast<CountsLate*>(component.get()))
      late_counts_.emplace_back(late, &component->clock());
  }
  find_gpus();
  for (const ComponentDescription& wanted : in_order(description.components))
    if (const std::string& reason = by_path_.at(wanted.path)->runs_alone_because(); !reason.empty())
      runs_alone_because_ = wanted.path + " (" + wanted.type + "): " + reason;
}

System::~System() = default;

/// Finds the components that the core itself calls.
void System::take_parts(const std::string& processor) {
  for (const auto& component : components_) {
    if (auto* link = dynamic_cast<HostLink*>(component.get())) host_link_ = link;
    if (auto* map = dynamic_cast<PageMap*>(component.get())) page_map_ = map;
    auto* const one = dynamic_cast<LaunchProcessor*>(component.get());
    if (one == nullptr) continue;
    processors_.push_back(one);
    if (!processor.empty() && one->path() != processor) continue;
    if (processor_ != nullptr)
      throw Error(one->path() + ": second command processor beside " + processor_->path() +
                  " - a machine has one, or names the one that deals launches to the others");
    processor_ = one;
  }
  if (processor_ == nullptr)
    throw Error(processor.empty() ? "the topology has no command processor - add one"
                                  : "the topology has no launch processor " + quote(processor) + " - add it");
}

/// As its launch processor counts them: in the order of its ports.
void System::find_gpus() {
  std::vector<const Component*> seen;
  std::uint32_t units = 0;
  for (const Port* const port : processor_->all_ports()) {
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
  auto* const system = dynamic_cast<GpuSystem*>(processor_);
  const std::uint32_t count = system == nullptr ? 1 : system->gpus();
  if (count < 64 && (gpus >> count) != 0)
    throw Error("the launch is for GPU " + std::to_string(63 - std::countl_zero(gpus)) + ", but the machine has " +
                std::to_string(count) + (count == 1 ? " GPU" : " GPUs") + ", counted from 0");
  if (system != nullptr) system->direct(launch, gpus);
}

ClockDomain& System::domain(Hertz frequency, std::uint32_t partition) {
  for (const auto& existing : domains_)
    if (existing->frequency() == frequency && existing->partition() == partition) return *existing;
  domains_.push_back(std::make_unique<ClockDomain>(frequency, partition));
  return *domains_.back();
}

void System::find_partitions(const std::set<const Port*>& one_way) {
  for (std::uint32_t n = 0; n < partitions_.size(); ++n) visits_.push_back(n);
  for (const auto& clock : domains_) partitions_[clock->partition()].domains.push_back(clock.get());
  dispatching_ = processor_->clock().partition();
  std::uint32_t rank = 0;
  for (const auto& component : components_)
    for (Port* const port : component->all_ports()) {
      if (port->kind() == Port::Kind::memory) static_cast<MemoryPort*>(port)->set_rank(rank++);
      if (!port->is_cut() || one_way.contains(port)) continue;
      const std::uint32_t from = port->peer()->clock().partition();
      const std::uint32_t to_number = component->clock().partition();
      Partition& to = partitions_[to_number];
      const std::uint64_t latency = port->peer()->latency_ps();
      add_input(to.inputs, from, latency);
      std::uint64_t& soonest = soonest_ps_[to_number];
      soonest = std::min(soonest, latency);
    }
  for (const auto& component : components_) {
    if (component->facets().host_prefetch == nullptr) continue;
    std::vector<ClockDomain*>& prefetching = partitions_[component->clock().partition()].prefetching;
    if (std::ranges::find(prefetching, &component->clock()) == prefetching.end())
      prefetching.push_back(&component->clock());
  }
  find_groups();
}

void System::find_groups() {
  groups_.clear(), hubs_.clear(), clusters_.clear(), group_claims_.clear();
  std::vector<PartitionLink> links;
  for (std::uint32_t to = 0; to < partitions_.size(); ++to)
    for (const InputLink& link : partitions_[to].inputs) links.push_back({link.from, to, link.latency_ps});
  std::vector<std::uint32_t> processors;
  for (const LaunchProcessor* const processor : processors_) processors.push_back(processor->clock().partition());
  const FoundGroups found = strobe::find_groups(links, static_cast<std::uint32_t>(partitions_.size()), processors);
  if (found.roots.empty()) return;
  apart_ps_ = found.apart_ps;
  nearest_ps_ = found.nearest_ps;
  make_groups(found.roots);
}

void System::make_groups(std::span<const std::uint32_t> roots) {
  std::map<std::uint32_t, std::uint32_t> numbers;
  for (const std::uint32_t n : visits_) {
    const auto [known, added] = numbers.try_emplace(roots[n], static_cast<std::uint32_t>(groups_.size()));
    if (added) groups_.emplace_back();
    PartitionGroup& group = groups_[known->second];
    group.partitions.push_back(n);
    group.domains.insert(group.domains.end(), partitions_[n].domains.begin(), partitions_[n].domains.end());
    partitions_[n].group = known->second;
  }
  soonest_of_group_ps_.assign(partitions_.size(), kNever / 2);
  for (std::uint32_t n = 0; n < partitions_.size(); ++n) {
    Partition& to = partitions_[n];
    to.inputs_of_group.clear();
    for (const InputLink& link : to.inputs) {
      const std::uint32_t from = partitions_[link.from].group;
      if (from == to.group) {
        to.inputs_of_group.push_back(link);
        soonest_of_group_ps_[n] = std::min(soonest_of_group_ps_[n], link.latency_ps);
        continue;
      }
      add_input(groups_[to.group].inputs, from, link.latency_ps);
    }
  }
  for (const LaunchProcessor* const processor : processors_)
    if (processor != processor_) clusters_.push_back(partitions_[processor->clock().partition()].group);
  std::ranges::sort(clusters_);
  for (std::uint32_t n = 0; n < groups_.size(); ++n) {
    groups_[n].busy.assign(groups_[n].partitions.size(), 0);
    if (!std::ranges::binary_search(clusters_, n)) hubs_.push_back(n);
  }
  group_claims_ = clusters_;
}

void System::set_group_windows(bool grouped) {
  go_in_turn();
  find_groups();
  if (!grouped) groups_.clear(), hubs_.clear(), clusters_.clear();
  outboxes_.clear(), cuts_.clear(), group_outboxes_.clear();  // are made for these groups when they are needed
  for (Partition& partition : partitions_) partition.inboxes.clear();
}

Cycle System::report_delay() const {
  Cycle delay = 0;
  for (const LaunchProcessor* const processor : processors_)
    for (const Port* const port : processor->all_ports())
      if (port->is_cut()) delay = delay == 0 ? port->latency() : std::min(delay, port->latency());
  return delay;
}

Component* System::find(const std::string& path) const {
  const auto found = by_path_.find(path);
  return found == by_path_.end() ? nullptr : found->second;
}

Port& System::port(const std::string& place) const {
  const std::size_t dot = place.rfind('.');
  const std::string path = dot == std::string::npos ? place : place.substr(0, dot);
  Component* const component = find(path);
  if (component == nullptr) {
    std::vector<std::string> known;
    for (const auto& [name, unused] : by_path_) known.push_back(name);
    throw Error("link to " + quote(place) + ": there is no component " + quote(path) + did_you_mean(path, known));
  }
  if (Port* const found = component->find_port(dot == std::string::npos ? "" : place.substr(dot + 1))) return *found;
  std::string names;
  for (const Port* other : component->all_ports()) names += (names.empty() ? "" : ", ") + other->name();
  throw Error("link to " + quote(place) + ": " + path + " has no such port - it has " + names);
}

void System::check_connected() const {
  for (const auto& component : components_)
    for (const Port* candidate : component->all_ports())
      if (!candidate->connected() && !component->port_is_optional(*candidate))
        throw Error(component->path() + "." + candidate->name() +
                    ": this port is not connected - connect it in the topology");
}

/// Keeps the earlier of two faults. Its partition stands still; to those that are not there yet nothing comes from it
/// before they are.
void System::note(const WaveFault& fault, std::uint32_t partition) {
  const ClockDomain& clock = fault.unit->clock();
  const std::uint64_t at = clock.time_ps(clock.now());
  partitions_[partition].faulted = true;
  reached_ps_[partition] = kNever / 2;
  const bool first =
      !fault_ || at < fault_ps_ || (at == fault_ps_ && path_before(fault.unit->path(), fault_->unit->path()));
  if (!first) return;
  fault_ = fault;
  fault_ps_ = at;
}

/// All clocks go on together: what the last launch left in flight has come to rest at different times.
void System::align_clocks() {
  start_ps_ = 0;
  for (const auto& clock : domains_) start_ps_ = std::max(start_ps_, clock->time_ps(clock->now()));
  for (const auto& clock : domains_) clock->skip_to(clock->cycle_at(start_ps_));
  for (const auto& clock : domains_)
    if (clock->now() >= kMaxCycles)
      throw Error(
          "the GPU has simulated 2^46 cycles, the most that it can count - create a new GPU for further launches");
  start_ps_ = core_clock().time_ps(core_clock().cycle_at(start_ps_));
}

std::uint64_t System::run(std::span<Launch* const> launches, const bool& finished, const RunBounds& bounds) {
  align_clocks();
  begin_windows();
  const ClockDomain& core = core_clock();
  const Cycle start = core.now();
  const auto time_of = [&](std::uint64_t cycles) { return core.time_ps(start + cycles); };
  reached_ps_.assign(partitions_.size(), start_ps_);
  in_step_ = std::any_of(launches.begin(), launches.end(), [](const Launch* launch) { return launch->traced; });
  for (Launch* const launch : launches) submit(*launch);
  const std::uint64_t last = bounds.max_cycles != 0 ? time_of(bounds.max_cycles + 1) : kNever;
  const auto interval_at = [&](std::uint64_t cycles) { return cycles != 0 ? time_of(cycles) : kNever; };
  std::uint64_t interval = bounds.first_interval, checkpoint = kCheckpoint;
  std::uint64_t next_interval = interval_at(interval);
  std::uint64_t next_checkpoint = bounds.checkpoint ? time_of(checkpoint) : kNever;
  std::uint32_t rounds = 0;
  std::uint64_t next = next_ps();
  while (true) {
    const std::uint64_t stop = std::min({last, next_interval, next_checkpoint, fault_ ? fault_ps_ + 1 : kNever});
    advance(stop, next, &finished);
    if (finished) break;
    next = next_ps();
    // A round of many partitions is short: they are not looked through for nothing.
    const bool may_stop = stop != kNever || observation_ || fault_;
    const std::uint64_t reached = may_stop ? *std::ranges::min_element(reached_ps_) : 0;
    if (observation_) observation_->deliver(fault_ ? std::min(reached, fault_ps_ + 1) : reached);
    if (fault_) {
      if (reached > fault_ps_) throw WaveFault(*fault_);
      continue;
    }
    if (next == kNever) throw Standstill{waits()};
    if (reached == last)
      throw Error("stopped by --max-cycles after " + std::to_string(bounds.max_cycles) + " cycles", ExitCode::limit);
    if (reached == next_interval) {
      interval = bounds.interval(interval);
      next = next_ps();  // it may have woken the launch processor
      next_interval = interval_at(interval);
    }
    if (reached == next_checkpoint) {
      bounds.checkpoint();
      next = next_ps();
      next_checkpoint = time_of(checkpoint += kCheckpoint);
    }
    if (++rounds % kRoundsBetweenReports == 0 && bounds.report) bounds.report();
    if (rounds % kRoundsBetweenChecks == 0 && bounds.check_limits) bounds.check_limits();
  }
  return core.now() - start;
}

void System::settle() {
  for (std::uint32_t round = 0; round < kMaxSettlingRounds; ++round) {
    const std::uint64_t next = next_ps();
    if (next == kNever) return;
    advance(kNever, next, nullptr);
    if (fault_) throw WaveFault(*fault_);
  }
}

void System::observe(unsigned kinds, std::uint32_t launch, bool alone, Observation::Receiver receiver) {
  if (!observation_) observation_ = std::make_unique<Observation>(components_, partitions_.size());
  observation_->observe(kinds, launch, alone, std::move(receiver));
}

std::vector<TraceMachine::Block> System::blocks() const {
  std::vector<TraceMachine::Block> blocks;
  for (const auto& component : components_) blocks.push_back({component->path(), component->clock().period_ps()});
  return blocks;
}

std::vector<BlockWaiting> System::waiting() const {
  std::vector<BlockWaiting> all;
  for (const auto& component : components_)
    for (Waiting& one : component->waits()) all.push_back({component->path(), std::move(one)});
  return all;
}

std::vector<std::string> System::waits() const {
  std::vector<std::string> lines;
  for (const BlockWaiting& one : waiting()) lines.push_back(one.path + ": " + one.waiting.text());
  return lines;
}

std::vector<std::string> System::broken_balances() const {
  std::vector<std::string> broken;
  for (const auto& component : components_) {
    if (component->facets().balanced == nullptr) continue;
    Balances balances;
    component->facets().balanced->check_balances(balances);
    for (const std::string& line : balances.broken()) broken.push_back(component->path() + ": " + line);
  }
  return broken;
}

void System::archive(Archive& archive) {
  std::string description = description_digest_;
  archive(description);
  archive.require(description == description_digest_, "the machine had another topology");
  for (std::size_t n = 0; n < domains_.size(); ++n)
    archive_part(archive, "clock " + std::to_string(n), [&](Archive& own) { domains_[n]->archive(own); });
  for (const auto& component : components_)
    archive_part(archive, component->path(), [&](Archive& own) {
      component->archive_ports(own);
      component->archive(own);
    });
}

}  // namespace strobe
