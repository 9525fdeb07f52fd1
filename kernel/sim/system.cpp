#include "sim/system.hpp"

#include <algorithm>

#include "config/quote.hpp"
#include "config/suggest.hpp"
#include "sim/memory_budget.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

/// Steps between two looks at the limits: milliseconds on a machine with little to do, seconds on a busy one.
constexpr std::uint32_t kStepsBetweenChecks = 1 << 16;
/// A person sees the difference; a clock need not be read.
constexpr std::uint32_t kStepsBetweenReports = 1 << 10;

/// More than any access needs to come home; a component that never sleeps must not keep the host for ever.
constexpr std::uint32_t kMostSettlingSteps = 1 << 20;

std::unique_ptr<Component> make(const RegisteredType& type, const ComponentDescription& wanted, ClockDomain& clock,
                                const MemoryBudget& budget) {
  if (!type.make_component) throw Error(wanted.path + ": type " + quote(wanted.type) + " is not a component");
  const std::shared_ptr<void> spec = make_spec(type, wanted.parameters, wanted.path);
  try {
    std::unique_ptr<Component> component = type.make_component(spec.get(), {wanted.path, &clock});
    budget.check(wanted.path);
    return component;
  } catch (const std::bad_alloc&) {
    MemoryBudget::refused_by_host(wanted.path);
  }
}

/// Components tick in the order in which they are made. Their results do not depend on it, but the host's time does:
/// those of a type run the same code, which then stays in the host's instruction cache and branch predictors.
std::vector<ComponentDescription> by_type(std::vector<ComponentDescription> components) {
  std::map<std::string, std::size_t> first;
  for (const ComponentDescription& component : components) first.emplace(component.type, first.size());
  std::stable_sort(components.begin(), components.end(),
                   [&first](const auto& a, const auto& b) { return first.at(a.type) < first.at(b.type); });
  return components;
}

}  // namespace

System::System(const MachineDescription& description, const Plugins& plugins) : warnings_(description.warnings) {
  domain(description.clock);
  const MemoryBudget budget;
  for (const ComponentDescription& wanted : by_type(description.components)) {
    components_.push_back(make(plugins.type(wanted.type), wanted, domain(wanted.clock), budget));
    if (!by_path_.emplace(wanted.path, components_.back().get()).second)
      throw Error(wanted.path + ": two components have this path");
    if (auto* link = dynamic_cast<HostLink*>(components_.back().get())) host_link_ = link;
    if (auto* processor = dynamic_cast<LaunchProcessor*>(components_.back().get())) {
      if (processor_ != nullptr)
        throw Error(wanted.path + ": second command processor beside " + processor_->path() + " - a machine has one");
      processor_ = processor;
    }
  }
  if (processor_ == nullptr) throw Error("the topology has no command processor - add one");
  for (const LinkDescription& link : description.links) {
    Port& from = port(link.from);
    Port::connect(from, port(link.to), {link.latency_ps, link.queue});
    for (const std::string& path : link.probes) {
      auto* const probe = dynamic_cast<LinkProbe*>(find(path));
      if (probe == nullptr) throw Error("link from " + quote(link.from) + ": " + quote(path) + " is not a probe");
      from.add_probe(*probe);
    }
  }
  check_connected();
  for (const auto& component : components_) {
    component->elaborated();
    add_metrics(*component);
  }
}

System::~System() = default;

ClockDomain& System::domain(Hertz frequency) {
  for (const auto& existing : domains_)
    if (existing->frequency() == frequency) return *existing;
  domains_.push_back(std::make_unique<ClockDomain>(frequency));
  return *domains_.back();
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

ClockDomain* System::next_domain() const {
  ClockDomain* first = nullptr;
  std::uint64_t first_time = kNever;
  for (const auto& candidate : domains_) {
    if (candidate->next() == kNever) continue;
    const std::uint64_t time = candidate->time_ps(candidate->next());
    if (time < first_time) {
      first = candidate.get();
      first_time = time;
    }
  }
  return first;
}

std::uint64_t System::run(Launch& launch, const bool& finished, const RunBounds& bounds) {
  ClockDomain& core = core_clock();
  const Cycle start = core.now();
  const Cycle last = bounds.max_cycles != 0 ? start + bounds.max_cycles : kNever;
  processor_->submit(launch);
  std::uint32_t steps = 0;
  Cycle next_interval = bounds.interval_cycles != 0 ? start + bounds.interval_cycles : kNever;
  while (!finished) {
    ClockDomain* const next = domains_.size() == 1 ? &core : next_domain();
    if (next == nullptr || next->next() == kNever) throw Standstill{waits()};
    if (next_interval != kNever)
      // Before the first step beyond its end: what comes after an idle stretch is not of the intervals in it.
      for (const Cycle at = core.cycle_at(next->time_ps(next->next())); next_interval < at;
           next_interval += bounds.interval_cycles)
        bounds.interval(next_interval - start);
    next->step();
    if (core.now() > last)
      throw Error("stopped by --max-cycles after " + std::to_string(bounds.max_cycles) + " cycles", ExitCode::limit);
    if (++steps % kStepsBetweenReports == 0 && bounds.report) bounds.report();
    if (steps == kStepsBetweenChecks) {
      steps = 0;
      if (bounds.check_limits) bounds.check_limits();
    }
  }
  return core.now() - start;
}

void System::settle() {
  for (std::uint32_t step = 0; step < kMostSettlingSteps; ++step) {
    ClockDomain* const next = next_domain();
    if (next == nullptr) return;
    next->step();
  }
}

std::vector<std::string> System::waits() const {
  std::vector<std::string> waits;
  for (const auto& component : components_)
    for (std::string& line : component->waits()) waits.push_back(component->path() + ": " + std::move(line));
  return waits;
}

std::vector<std::string> System::broken_balances() const {
  std::vector<std::string> broken;
  for (const auto& component : components_) {
    Balances balances;
    component->check_balances(balances);
    for (const std::string& line : balances.broken()) broken.push_back(component->path() + ": " + line);
  }
  return broken;
}

}  // namespace strobe
