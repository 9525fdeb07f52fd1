#include "strobe/component.hpp"

#include <charconv>
#include <utility>

#include "strobe/error.hpp"
#include "strobe/fast/batches.hpp"
#include "strobe/fast/gathers.hpp"
#include "strobe/fast/host_prefetch.hpp"
#include "strobe/fast/late_counts.hpp"
#include "strobe/fast/spans.hpp"
#include "strobe/gpu_system.hpp"
#include "strobe/routes.hpp"
#include "strobe/victims.hpp"

namespace strobe {

Launch::~Launch() = default;
LaunchWatch::~LaunchWatch() = default;

std::uint32_t LaunchProcessor::compute_units() const { return 0; }
void LaunchProcessor::warm_unit(std::uint32_t, const WarmInstruction&) {}
void LaunchProcessor::warm_begin() {}
void LaunchProcessor::warm_end() {}

HostLink::~HostLink() = default;
PageMap::~PageMap() = default;
CopyLaunch::~CopyLaunch() = default;
GpuSystem::~GpuSystem() = default;

Component::Component(const ComponentContext& context)
    : clock_(*context.clock),
      member_(clock_.add(*this)),
      path_(context.path),
      runs_alone_because_(context.runs_alone_because) {}

Component::~Component() = default;

HandsVictims::HandsVictims(Component* owner) { owner->facets_.victims = this; }
HandsVictims::~HandsVictims() = default;
HostPrefetch::HostPrefetch(Component* owner) { owner->facets_.host_prefetch = this; }
HostPrefetch::~HostPrefetch() = default;
SendsByRoute::SendsByRoute(Component* owner) { owner->facets_.routes = this; }
SendsByRoute::~SendsByRoute() = default;
TakesSpans::TakesSpans(Component* owner) { owner->facets_.spans = this; }
TakesSpans::~TakesSpans() = default;
TakesGathers::TakesGathers(Component* owner) { owner->facets_.gathers = this; }
TakesGathers::~TakesGathers() = default;
TakesBatches::TakesBatches(Component* owner) { owner->facets_.batches = this; }
TakesBatches::~TakesBatches() = default;
CountsLate::CountsLate(Component* owner) { owner->facets_.late_counts = this; }
CountsLate::~CountsLate() = default;
Measured::Measured(Component* owner) { owner->facets_.measured = this; }
Measured::~Measured() = default;
StallAccount::StallAccount(Component* owner) { owner->facets_.stalls = this; }
StallAccount::~StallAccount() = default;
Balanced::Balanced(Component* owner) { owner->facets_.balanced = this; }
Balanced::~Balanced() = default;
DerivesMetrics::DerivesMetrics(Component* owner) { owner->facets_.derived = this; }
DerivesMetrics::~DerivesMetrics() = default;
Warmable::Warmable(Component* owner) { owner->facets_.warmable = this; }
Warmable::~Warmable() = default;

void Component::tick(Cycle) {}
void Component::completed(MemoryPort&, std::uint64_t, const MemoryReply&) {}

void Component::archive(Archive&) {
  throw Error("this block keeps no state in checkpoints - run without --checkpoint, or with a topology without it");
}

void Component::archive_ports(Archive& archive) {
  for (Port* const port : all_ports())
    if (port->kind() == Port::Kind::message) static_cast<MessagePort*>(port)->archive(archive);
}

MemoryReply Component::access(MemoryPort& to, const MemoryAccess&, Cycle) {
  throw Error(path_ + "." + to.name() +
              ": is no memory level - connect its peer to a cache, an interconnect or a DRAM");
}

MessagePort& Component::add_port(std::string name, Need need) {
  auto made = std::make_unique<MessagePort>(*this, std::move(name));
  MessagePort& port = *made;
  ports_.push_back({std::move(made), need});
  if (const std::uint32_t index = message_ports_++; index < 64) {  // of later ports, each keeps its own bit
    port.traffic_ = &traffic_;
    port.traffic_bit_ = std::uint64_t{1} << index;
  }
  return port;
}

MemoryPort& Component::add_memory_port(std::string name, Need need) {
  auto made = std::make_unique<MemoryPort>(*this, std::move(name));
  MemoryPort& port = *made;
  ports_.push_back({std::move(made), need});
  return port;
}

Component::PortList& Component::add_port_list(std::string name) {
  lists_.emplace_back().name_ = std::move(name);
  return lists_.back();
}

Component::MemoryPortList& Component::add_memory_port_list(std::string name) {
  memory_lists_.emplace_back().name_ = std::move(name);
  return memory_lists_.back();
}

void Component::grow(MemoryPortList& list) {
  const std::size_t index = list.ports_.size();
  list.ports_.push_back(std::make_unique<MemoryPort>(*this, list.name_ + "[" + std::to_string(index) + "]"));
  list.ports_.back()->number_ = static_cast<std::uint32_t>(index);
}

void Component::grow(PortList& list) {
  const std::size_t index = list.ports_.size();
  list.ports_.push_back(std::make_unique<MessagePort>(*this, list.name_ + "[" + std::to_string(index) + "]"));
  list.ports_.back()->number_ = static_cast<std::uint32_t>(index);
  list.traffic_.resize(index / 64 + 1);
  for (std::size_t n = 0; n <= index; ++n) {  // the words may have moved
    list.ports_[n]->traffic_ = &list.traffic_[n / 64];
    list.ports_[n]->traffic_bit_ = std::uint64_t{1} << (n % 64);
  }
}

template <class P>
P* Component::find_in(std::deque<PortListOf<P>>& lists, std::string_view name, std::size_t index) {
  for (PortListOf<P>& list : lists) {
    if (list.name_ != name) continue;
    while (list.ports_.size() <= index) grow(list);
    return list.ports_[index].get();
  }
  return nullptr;
}

Port* Component::find_port(std::string_view name) {
  for (const Single& single : ports_)
    if (single.port->name() == name) return single.port.get();
  const std::size_t bracket = name.find('[');
  if (bracket == std::string_view::npos || name.back() != ']') return nullptr;
  std::size_t index = 0;
  const char* const end = name.data() + name.size() - 1;
  const auto [stop, error] = std::from_chars(name.data() + bracket + 1, end, index);
  constexpr std::size_t kMaxPorts = 1 << 16;
  if (error != std::errc{} || stop != end || index >= kMaxPorts) return nullptr;
  const std::string_view list = name.substr(0, bracket);
  if (Port* const found = find_in(lists_, list, index)) return found;
  return find_in(memory_lists_, list, index);
}

std::vector<Port*> Component::all_ports() const {
  std::vector<Port*> all;
  for (const Single& single : ports_) all.push_back(single.port.get());
  for (const PortList& list : lists_)
    for (const auto& port : list) all.push_back(port.get());
  for (const MemoryPortList& list : memory_lists_)
    for (const auto& port : list) all.push_back(port.get());
  return all;
}

bool Component::port_is_optional(const Port& port) const {
  for (const Single& single : ports_)
    if (single.port.get() == &port) return single.need == Need::optional;
  return false;
}

}  // namespace strobe
