#include "conformance/component_bench.hpp"

#include <fmt/format.h>

#include "conformance/launch_bench.hpp"

namespace strobe::conformance {

namespace {

constexpr Cycle kMostCycles = 4'000'000;  ///< for some hundred requests
constexpr Cycle kMostSettling = 100'000;  ///< after the last answer
constexpr std::uint64_t kLatency = 2000;  ///< ps: two cycles
constexpr Cycle kIdleTicks = 16;
constexpr std::uint32_t kSpare = 1 << 12;  ///< more than a component has in hand when it ticks
constexpr std::size_t kTops = 2, kListPorts = 2;

/// What components of a kind are asked. `tlb.translator` is asked for lines on behalf of others, but passes on all.
MessageKind kind_for(const std::string& type) {
  return type.starts_with("tlb.") ? MessageKind::translate : MessageKind::read;
}

std::string waits_of(const Component& component) {
  std::string text;
  for (const std::string& line : component.waits()) text += (text.empty() ? "; it says: " : ", ") + line;
  return text;
}

}  // namespace

ComponentBench::ComponentBench(const RegisteredType& type, std::uint32_t queue)
    : link_{kLatency, queue, kSpare}, kind_(kind_for(type.name)) {
  if (type.make_component == nullptr) throw NotApplicable{"it is no component"};
  component_ = type.make_component(type.make_spec().get(), {"checked", &clock_});
  connect_tops();
  connect_for_launches();
  if (drivers_.empty()) throw NotApplicable{"it has no port `top` at which requests could be made"};
  connect_others();
  component_->elaborated();
  component_->declare_metrics(metrics_);
}

ComponentBench::~ComponentBench() = default;

void ComponentBench::connect(Port& port, Component& partner) { Port::connect(*partner.find_port("port"), port, link_); }

void ComponentBench::connect_tops() {
  if (Port* const top = component_->find_port("top")) tops_.push_back(top);
  for (std::size_t n = 0; tops_.size() < kTops && n < kTops; ++n)
    if (Port* const top = component_->find_port(fmt::format("top[{}]", n))) tops_.push_back(top);
  for (std::size_t n = 0; n < tops_.size(); ++n) {
    auto requester = std::make_unique<Requester>(ComponentContext{fmt::format("requester[{}]", n), &clock_}, log_);
    connect(*tops_[n], *requester);
    drivers_.push_back(std::move(requester));
  }
}

/// Compute units and what gives them work.
void ComponentBench::connect_for_launches() {
  if (Port* const dispatch = component_->find_port("dispatch")) {
    auto sender = std::make_unique<GroupSender>(ComponentContext{"dispatcher", &clock_}, log_);
    connect(*dispatch, *sender);
    drivers_.push_back(std::move(sender));
  }
  auto* const processor = dynamic_cast<LaunchProcessor*>(component_.get());
  if (processor == nullptr) return;
  for (std::size_t n = 0; n < kListPorts; ++n)
    if (Port* const unit = component_->find_port(fmt::format("compute_unit[{}]", n))) {
      partners_.push_back(std::make_unique<UnitPartner>(ComponentContext{fmt::format("unit[{}]", n), &clock_}, log_));
      connect(*unit, *partners_.back());
    }
  drivers_.push_back(std::make_unique<LaunchSubmitter>(*processor, log_));
}

void ComponentBench::connect_others() {
  if (Port* const control = component_->find_port("control")) {
    auto controller = std::make_unique<Controller>(ComponentContext{"controller", &clock_}, log_);
    connect(*control, *controller);
    controller_ = controller.get();
    drivers_.push_back(std::move(controller));
  }
  // Of other lists of ports only the usual name is known: what lies below.
  for (std::size_t n = 0; n < kListPorts; ++n) component_->find_port(fmt::format("bottom[{}]", n));
  for (Port* const port : component_->all_ports()) {
    if (port->connected()) continue;
    auto server = std::make_unique<Server>(ComponentContext{"partner at " + port->name(), &clock_}, log_);
    connect(*port, *server);
    servers_.push_back(server.get());
    partners_.push_back(std::move(server));
  }
}

void ComponentBench::step(const std::string& moment) {
  if (idly_) clock_.wake(component_->member(), clock_.now() / kIdleTicks * kIdleTicks + kIdleTicks);
  if (note_) tell_room_now(moment);
  clock_.step();
  for (Port* const port : component_->all_ports())
    if (port->connected() && port->room() > (1u << 31))
      throw Broken{
          fmt::format("{}sends from `{}` in cycle {} although can_send() did not allow it: the queue at the "
                      "other end was full, and overflowed by {}",
                      moment, port->name(), clock_.now(), ~port->room() + 1)};
}

void ComponentBench::tell_room_now(const std::string& moment) const {
  const Port* fullest = nullptr;
  for (const Port* const port : component_->all_ports())
    if (port->connected() && (fullest == nullptr || port->room() < fullest->room())) fullest = port;
  note_(fmt::format("{}after cycle {}, when `{}` had room for {} messages", moment, clock_.now(), fullest->name(),
                    fullest->room()));
}

void ComponentBench::run(const Traffic& traffic, const std::string& moment) {
  for (Server* const server : servers_) server->set_slow(traffic.slow_partners);
  for (const auto& driver : drivers_) driver->plan(traffic, kind_);
  const Cycle begun = clock_.now();
  const auto unanswered = [this] {
    std::size_t sum = 0;
    for (const auto& driver : drivers_) sum += driver->unanswered();
    return sum;
  };
  const auto done = [this] {
    for (const auto& driver : drivers_)
      if (!driver->done()) return false;
    return true;
  };
  while (!done()) {
    if (clock_.next() == kNever)
      throw Broken{fmt::format("{}sleeps in cycle {} with {} requests unanswered{}", moment, clock_.now(), unanswered(),
                               waits_of(*component_))};
    if (clock_.now() - begun > kMostCycles)
      throw Broken{fmt::format("{}has not answered {} requests after {} cycles{}", moment, unanswered(), kMostCycles,
                               waits_of(*component_))};
    step(moment);
  }
}

void ComponentBench::settle() {
  const Cycle begun = clock_.now();
  idly_ = false;
  while (clock_.next() != kNever && clock_.now() - begun < kMostSettling) step("");
  if (clock_.next() != kNever)
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
  component_->begin_measurement(clock_.now());
  clock_.begin_measurement();
}

void ComponentBench::end_measurement() { component_->end_measurement(clock_.now()); }

}  // namespace strobe::conformance
