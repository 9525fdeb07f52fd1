#include "component_bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <type_traits>

#include "launch_bench.hpp"
#include "make.hpp"
#include "strobe/error.hpp"
#include "strobe/gpu_system.hpp"

namespace strobe::conformance {

namespace {

constexpr Hertz kFrequency{1'000'000'000};
constexpr std::size_t kListPorts = 2;
constexpr std::size_t kManyUnits = 24;         ///< of a GPU of several dies: 2, 3, 4, 6, 8 or 12 have as many each
constexpr std::size_t kAbove = 1, kBelow = 2;  ///< clocks of partitions; 0 is the component's

/// What components of a kind are asked. A translator in line with a cache is asked for data.
AccessKind kind_for(const std::string& type) {
  return type.starts_with("tlb.") && !type.ends_with("translator") ? AccessKind::translate : AccessKind::read;
}

bool is_top(const std::string& port) { return port == "top" || port.starts_with("top["); }

/// The ports that get a partner, in the order in which these are made. Of lists of ports only the usual names are
/// known: asking makes the ports.
std::vector<std::string> ports_of(Component& component, std::size_t tops, std::size_t units) {
  std::vector<std::string> names;
  const auto add = [&](const std::string& name) {
    if (component.find_port(name) != nullptr) names.push_back(name);
  };
  const auto add_list = [&](const char* list, std::size_t count) {
    for (std::size_t n = 0; n < count; ++n) add(fmt::format("{}[{}]", list, n));
  };
  add("top");
  if (names.empty()) add_list("top", tops);
  add("dispatch");
  if (dynamic_cast<LaunchProcessor*>(&component) != nullptr) add_list("compute_unit", units);
  add("control");
  add_list("bottom", kListPorts);
  for (const Port* const port : component.all_ports())
    if (std::ranges::find(names, port->name()) == names.end()) names.push_back(port->name());
  return names;
}

/// Nothing asks a component for anything. That may be, if blocks ask it which the kit does not play.
[[noreturn]] void refuse_undriven(Component& component) {
  std::string names;
  for (const Port* const port : component.all_ports()) {
    if (port->name().starts_with("network_") || port->name() == "above")
      throw NotApplicable{"it is asked by links and engines between GPUs, which are not here"};
    names += (names.empty() ? "" : ", ") + port->name();
  }
  if (component.facets().derived != nullptr && names.empty())
    throw NotApplicable{"it has no ports: it makes metrics of those of others"};
  if (dynamic_cast<HostLink*>(&component) != nullptr || dynamic_cast<PageMap*>(&component) != nullptr)
    throw NotApplicable{"it is asked without ports"};
  throw Broken{fmt::format(
      "nothing can be asked of it: it has no port `top` (or a list of these), `dispatch` or `compute_unit`, but {} - "
      "topologies and this kit know ports by these names",
      names.empty() ? "none that is known" : names)};
}

/// In the reverse order, but for partners at memory ports among themselves.
void reverse(std::vector<std::string>& names, Component& component) {
  std::vector<std::string> memory;
  const auto is_memory = [&component](const std::string& name) {
    return component.find_port(name)->kind() == Port::Kind::memory;
  };
  std::ranges::copy_if(names, std::back_inserter(memory), is_memory);
  std::ranges::reverse(names);
  auto next = memory.begin();
  for (std::string& name : names)
    if (is_memory(name)) name = *next++;
}

}  // namespace

ComponentBench::ComponentBench(const RegisteredType& type, const BenchShape& shape)
    : shape_(shape), kind_(kind_for(type.name)) {
  if (type.make_component == nullptr) throw NotApplicable{"it is no component"};
  try {
    assemble(type, kListPorts, kListPorts);
  } catch (const Error& refusal) {
    // Some serve one requester only, or give work to units of several dies.
    try {
      assemble(type, 1, kManyUnits);
    } catch (const Error&) {
      throw refusal;
    }
  }
  if (std::ranges::all_of(drivers_, [this](const Driver* driver) { return driver == controller_; }))
    refuse_undriven(*component_);
  component_->declare_metrics(metrics_);
}

ComponentBench::~ComponentBench() = default;

void ComponentBench::assemble(const RegisteredType& type, std::size_t tops, std::size_t units) {
  drivers_.clear();
  requesters_.clear();
  servers_.clear();
  message_servers_.clear();
  units_.clear();
  message_partners_.clear();
  controller_ = nullptr;
  coverage_ = {};
  component_.reset();
  partners_.clear();
  clocks_.clear();
  for (std::uint32_t n = 0; n < (shape_.cut == Cut::none ? 1u : 3u); ++n)
    clocks_.push_back(std::make_unique<ClockDomain>(kFrequency, n));
  visits_ = {&clock()};
  if (shape_.cut == Cut::visited_down) visits_ = {clocks_[kAbove].get(), &clock(), clocks_[kBelow].get()};
  if (shape_.cut == Cut::below) visits_ = {&clock(), clocks_[kBelow].get()};
  if (shape_.cut == Cut::visited_up) visits_ = {clocks_[kBelow].get(), &clock(), clocks_[kAbove].get()};
  const auto make = [&type](ClockDomain& clock) {
    return type.make_component(type.make_spec().get(), context_for("checked", clock));
  };
  // Members of a clock tick in the order in which they are made.
  ClockDomain elsewhere(kFrequency);
  component_ = make(shape_.order == TickOrder::component_first ? clock() : elsewhere);
  if (dynamic_cast<GpuSystem*>(component_.get()) != nullptr)
    throw NotApplicable{"it gives launches to the command processors of GPUs, which are not here"};
  std::vector<std::string> names = ports_of(*component_, tops, units);
  if (shape_.order == TickOrder::component_last) reverse(names, *component_);
  std::vector<Component*> partners;
  for (const std::string& name : names) partners.push_back(&make_partner(name, *component_->find_port(name)));
  if (shape_.order == TickOrder::component_last) {
    component_ = make(clock());
    ports_of(*component_, tops, units);  // which makes them, in the order of the first one
  }
  const LinkShape link{BenchShape::kLatency * clock().period_ps(), shape_.queue};
  for (std::size_t n = 0; n < names.size(); ++n)
    Port::connect(*partners[n]->find_port("port"), *component_->find_port(names[n]), link);
  std::uint32_t rank = 0;
  for (Port* const port : component_->all_ports())
    if (port->kind() == Port::Kind::memory) static_cast<MemoryPort*>(port)->set_rank(rank++);
  for (const auto& partner : partners_)
    for (Port* const port : partner->all_ports())
      if (port->kind() == Port::Kind::memory) static_cast<MemoryPort*>(port)->set_rank(rank++);
  if (auto* const processor = dynamic_cast<LaunchProcessor*>(component_.get())) {
    submitter_ = std::make_unique<LaunchSubmitter>(*processor, log_);
    drivers_.push_back(submitter_.get());
  }
  try {
    component_->elaborated();
  } catch (const NeighbourError& refusal) {
    throw NotApplicable{fmt::format("it works only next to certain blocks: {}", refusal.what())};
  }
}

/// Of the partition that the partner at a port is simulated in.
ClockDomain& ComponentBench::clock_of(const std::string& port) {
  const bool above = is_top(port) || port == "dispatch" || port == "control";
  if (shape_.cut == Cut::none || (above && shape_.cut == Cut::below)) return clock();
  return *clocks_[above ? kAbove : kBelow];
}

template <class T, class... Arguments>
Component& ComponentBench::add_partner(const std::string& path, const std::string& port, Arguments&&... arguments) {
  auto partner =
      std::make_unique<T>(ComponentContext{path, &clock_of(port), {}}, log_, std::forward<Arguments>(arguments)...);
  if constexpr (std::is_base_of_v<Driver, T>) drivers_.push_back(partner.get());
  if constexpr (std::is_same_v<T, Controller>) controller_ = partner.get();
  if constexpr (std::is_same_v<T, Requester>) requesters_.push_back(partner.get());
  if constexpr (std::is_same_v<T, MemoryServer>) servers_.push_back(partner.get());
  if constexpr (std::is_same_v<T, UnitPartner>) units_.push_back(partner.get());
  if constexpr (std::is_same_v<T, MessageServer>) message_servers_.push_back(partner.get());
  if constexpr (std::is_base_of_v<MessagePartner, T>) {
    message_partners_.push_back({partner.get(), port});
    passes_messages_ |= !std::is_same_v<T, Controller>;
  }
  partners_.push_back(std::move(partner));
  return *partners_.back();
}

/// Who is connected to a port, by its name.
Component& ComponentBench::make_partner(const std::string& name, const Port& port) {
  const std::uint32_t number = name.ends_with("[1]") ? 2 : 1;
  const std::string requester = number == 2 ? "requester[1]" : "requester[0]";
  if (port.kind() == Port::Kind::memory) {
    if (is_top(name) && shape_.grouping != Grouping::none)
      return add_partner<GroupRequester>(requester, name, number, shape_.grouping, shape_.in_one_call);
    if (is_top(name)) return add_partner<Requester>(requester, name, coverage_, number, kind_);
    return add_partner<MemoryServer>("partner at " + name, name, coverage_, shape_.announcement, shape_.spans);
  }
  if (is_top(name)) return add_partner<MessageRequester>(requester, name, number);
  if (name == "dispatch") return add_partner<GroupSender>("dispatcher", name);
  if (name.starts_with("compute_unit[")) return add_partner<UnitPartner>(number == 2 ? "unit[1]" : "unit[0]", name);
  if (name == "control") return add_partner<Controller>("controller", name);
  return add_partner<MessageServer>("partner at " + name, name);
}

std::uint64_t ComponentBench::warmed(std::size_t unit) const { return units_.at(unit)->warmed(); }

std::uint64_t ComponentBench::passed_on(AccessKind kind) const {
  std::uint64_t sum = 0;
  for (const MemoryServer* const server : servers_) sum += server->count(kind);
  return sum;
}

}  // namespace strobe::conformance
