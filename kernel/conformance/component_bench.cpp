#include "conformance/component_bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>

#include "conformance/launch_bench.hpp"
#include "strobe/error.hpp"

namespace strobe::conformance {

namespace {

constexpr Cycle kMostCycles = 4'000'000;  ///< for some hundred requests
constexpr Cycle kMostSettling = 100'000;  ///< after the last answer
constexpr std::uint64_t kLatency = 2000;  ///< ps: two cycles
constexpr Cycle kIdleTicks = 16;
constexpr Hertz kFrequency{1'000'000'000};
constexpr std::uint32_t kSpare = 1 << 12;  ///< more than a component has in hand when it ticks
constexpr std::size_t kListPorts = 2;

/// What components of a kind are asked. `tlb.translator` is asked for lines on behalf of others, but passes on all.
MessageKind kind_for(const std::string& type) {
  return type.starts_with("tlb.") ? MessageKind::translate : MessageKind::read;
}

std::string waits_of(const Component& component) {
  std::string text;
  for (const std::string& line : component.waits()) text += (text.empty() ? "; it says: " : ", ") + line;
  return text;
}

/// The ports that get a partner, in the order in which these are made. Of lists of ports only the usual names are
/// known: asking makes the ports.
std::vector<std::string> ports_of(Component& component, std::size_t tops) {
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
  if (dynamic_cast<LaunchProcessor*>(&component) != nullptr) add_list("compute_unit", kListPorts);
  add("control");
  add_list("bottom", kListPorts);
  for (const Port* const port : component.all_ports())
    if (std::ranges::find(names, port->name()) == names.end()) names.push_back(port->name());
  return names;
}

}  // namespace

ComponentBench::ComponentBench(const RegisteredType& type, std::uint32_t queue, TickOrder order)
    : link_{kLatency, queue, kSpare}, kind_(kind_for(type.name)) {
  if (type.make_component == nullptr) throw NotApplicable{"it is no component"};
  try {
    assemble(type, order, kListPorts);
  } catch (const Error& refusal) {
    // Some serve one requester only.
    try {
      assemble(type, order, 1);
    } catch (const Error&) {
      throw refusal;
    }
  }
  if (std::ranges::all_of(drivers_, [this](const Driver* driver) { return driver == controller_; }))
    throw NotApplicable{"it has no port `top` at which requests could be made"};
  component_->declare_metrics(metrics_);
}

ComponentBench::~ComponentBench() = default;

void ComponentBench::assemble(const RegisteredType& type, TickOrder order, std::size_t tops) {
  drivers_.clear();
  servers_.clear();
  controller_ = nullptr;
  component_.reset();
  partners_.clear();
  clock_ = std::make_unique<ClockDomain>(kFrequency);
  const auto make = [&type](ClockDomain& clock) {
    return type.make_component(type.make_spec().get(), {"checked", &clock});
  };
  // Members of a clock tick in the order in which they are made.
  ClockDomain elsewhere(kFrequency);
  component_ = make(order == TickOrder::component_first ? *clock_ : elsewhere);
  std::vector<std::string> names = ports_of(*component_, tops);
  if (order == TickOrder::component_last) std::ranges::reverse(names);
  std::vector<Component*> partners;
  for (const std::string& name : names) partners.push_back(&make_partner(name));
  if (order == TickOrder::component_last) {
    component_ = make(*clock_);
    ports_of(*component_, tops);  // which makes them, in the order of the first one
  }
  for (std::size_t n = 0; n < names.size(); ++n)
    Port::connect(*partners[n]->find_port("port"), *component_->find_port(names[n]), link_);
  if (auto* const processor = dynamic_cast<LaunchProcessor*>(component_.get())) {
    submitter_ = std::make_unique<LaunchSubmitter>(*processor, log_);
    drivers_.push_back(submitter_.get());
  }
  component_->elaborated();
}

template <class T, class... Arguments>
Component& ComponentBench::add_partner(const std::string& path, Arguments... arguments) {
  auto partner = std::make_unique<T>(ComponentContext{path, clock_.get()}, log_, arguments...);
  if constexpr (std::is_base_of_v<Driver, T>) drivers_.push_back(partner.get());
  if constexpr (std::is_same_v<T, Controller>) controller_ = partner.get();
  if constexpr (std::is_same_v<T, Server>) servers_.push_back(partner.get());
  partners_.push_back(std::move(partner));
  return *partners_.back();
}

/// Who is connected to a port, by its name.
Component& ComponentBench::make_partner(const std::string& port) {
  const bool second = port.ends_with("[1]");
  if (port == "top" || port.starts_with("top["))
    return add_partner<Requester>(second ? "requester[1]" : "requester[0]", second ? 2u : 1u);
  if (port == "dispatch") return add_partner<GroupSender>("dispatcher");
  if (port.starts_with("compute_unit[")) return add_partner<UnitPartner>(second ? "unit[1]" : "unit[0]");
  if (port == "control") return add_partner<Controller>("controller");
  return add_partner<Server>("partner at " + port);
}

std::vector<Port*> ComponentBench::tops() const {
  std::vector<Port*> tops;
  for (Port* const port : component_->all_ports())
    if (port->name() == "top" || port->name().starts_with("top[")) tops.push_back(port);
  return tops;
}

void ComponentBench::step(const std::string& moment) {
  if (idly_) clock_->wake(component_->member(), clock_->now() / kIdleTicks * kIdleTicks + kIdleTicks);
  if (note_) tell_room_now(moment);
  clock_->step();
  for (Port* const port : component_->all_ports())
    if (port->connected() && port->room() > (1u << 31))
      throw Broken{
          fmt::format("{}sends from `{}` in cycle {} although can_send() did not allow it: the queue at the "
                      "other end was full, and overflowed by {}",
                      moment, port->name(), clock_->now(), ~port->room() + 1)};
}

void ComponentBench::tell_room_now(const std::string& moment) const {
  const Port* fullest = nullptr;
  for (const Port* const port : component_->all_ports())
    if (port->connected() && (fullest == nullptr || port->room() < fullest->room())) fullest = port;
  note_(fmt::format("{}after cycle {}, when `{}` had room for {} messages", moment, clock_->now(), fullest->name(),
                    fullest->room()));
}

void ComponentBench::run(const Traffic& traffic, const std::string& moment) {
  for (Server* const server : servers_) server->set_slow(traffic.slow_partners);
  for (Driver* const driver : drivers_) driver->plan(traffic, kind_);
  const Cycle begun = clock_->now();
  const auto unanswered = [this] {
    std::size_t sum = 0;
    for (const Driver* const driver : drivers_) sum += driver->unanswered();
    return sum;
  };
  const auto done = [this] {
    for (const Driver* const driver : drivers_)
      if (!driver->done()) return false;
    return true;
  };
  while (!done()) {
    if (clock_->next() == kNever)
      throw Broken{fmt::format("{}sleeps in cycle {} with {} requests unanswered{}", moment, clock_->now(),
                               unanswered(), waits_of(*component_))};
    if (clock_->now() - begun > kMostCycles)
      throw Broken{fmt::format("{}has not answered {} requests after {} cycles{}", moment, unanswered(), kMostCycles,
                               waits_of(*component_))};
    step(moment);
  }
}

void ComponentBench::settle() {
  const Cycle begun = clock_->now();
  idly_ = false;
  while (clock_->next() != kNever && clock_->now() - begun < kMostSettling) step("");
  if (clock_->next() != kNever)
    throw Broken{
        fmt::format("still ticks {} cycles after its last answer - return from tick() without wake_at() when "
                    "there is nothing to do",
                    kMostSettling)};
}

void ComponentBench::begin_measurement() {
  for (const MetricDeclaration& metric : metrics()) {
    *metric.value = 0;
    if (metric.basis != nullptr) *metric.basis = 0;
  }
  component_->begin_measurement(clock_->now());
  clock_->begin_measurement();
}

void ComponentBench::end_measurement() { component_->end_measurement(clock_->now()); }

}  // namespace strobe::conformance
