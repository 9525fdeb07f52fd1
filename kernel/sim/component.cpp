#include "strobe/component.hpp"

#include <bit>
#include <charconv>
#include <utility>

#include "strobe/error.hpp"
#include "strobe/launch.hpp"

namespace strobe {

Launch::~Launch() = default;
LaunchWatch::~LaunchWatch() = default;

std::uint32_t LaunchProcessor::compute_units() const { return 0; }
void LaunchProcessor::warm_unit(std::uint32_t, const WarmInstruction&) {}
void LaunchProcessor::warm_begin() {}
void LaunchProcessor::warm_end() {}

HostLink::~HostLink() = default;

Component::Component(const ComponentContext& context)
    : clock_(*context.clock), member_(clock_.add(*this)), path_(context.path) {}

Component::~Component() = default;
bool Component::take(Port&, const Message&, Cycle) { return false; }
void Component::begin_measurement(Cycle) {}
void Component::end_measurement(Cycle) {}

Port& Component::add_port(std::string name, Need need) {
  const std::size_t index = ports_.size();
  ports_.push_back({std::make_unique<Port>(*this, std::move(name)), need});
  Port& port = *ports_.back().port;
  if (index >= 64) return port;  // no bit is left: it keeps one of its own
  port.traffic_ = &traffic_;
  port.traffic_bit_ = std::uint64_t{1} << index;
  return port;
}

Component::PortList& Component::add_port_list(std::string name, const PortShape& shape) {
  lists_.emplace_back();
  lists_.back().name_ = std::move(name);
  lists_.back().shape_ = shape;
  return lists_.back();
}

void Component::add_to(PortList& list) {
  const std::size_t index = list.ports_.size();
  list.ports_.push_back(std::make_unique<Port>(*this, list.name_ + "[" + std::to_string(index) + "]"));
  Port& port = *list.ports_.back();
  port.set_pipeline(list.shape_.pipeline, list.shape_.per_cycle);
  port.set_queue(list.shape_.queue);
  port.set_delayed(list.shape_.delayed);
  list.traffic_.resize(index / 64 + 1);
  if (list.shape_.eager) port.set_eager();
  port.number_ = static_cast<std::uint32_t>(index);
  for (std::size_t n = 0; n <= index; ++n) {
    list.ports_[n]->traffic_ = &list.traffic_[n / 64];
    list.ports_[n]->traffic_bit_ = std::uint64_t{1} << (n % 64);
  }
}

void Component::warm(Port&, const WarmAccess&) {}
void Component::warm(Port&, const WarmInstruction&) {}

Port* Component::find_port(std::string_view name) {
  for (const Single& single : ports_)
    if (single.port->name() == name) return single.port.get();
  const std::size_t bracket = name.find('[');
  if (bracket == std::string_view::npos || name.back() != ']') return nullptr;
  std::size_t index = 0;
  const char* const end = name.data() + name.size() - 1;
  const auto [stop, error] = std::from_chars(name.data() + bracket + 1, end, index);
  constexpr std::size_t kMostPorts = 1 << 16;
  if (error != std::errc{} || stop != end || index >= kMostPorts) return nullptr;
  for (PortList& list : lists_) {
    if (list.name_ != name.substr(0, bracket)) continue;
    while (list.ports_.size() <= index) add_to(list);
    return list.ports_[index].get();
  }
  return nullptr;
}

std::vector<Port*> Component::all_ports() const {
  std::vector<Port*> all;
  for (const Single& single : ports_) all.push_back(single.port.get());
  for (const PortList& list : lists_)
    for (const auto& port : list) all.push_back(port.get());
  return all;
}

bool Component::port_is_optional(const Port& port) const {
  for (const Single& single : ports_)
    if (single.port.get() == &port) return single.need == Need::optional;
  return false;
}

Port::Port(Component& owner, std::string name)
    : clock_(&owner.clock()), member_(owner.member()), taker_(owner), owner_(owner), name_(std::move(name)) {}

void Port::connect(Port& a, Port& b, const LinkShape& shape) {
  for (const Port* port : {&a, &b})
    if (port->connected())
      throw Error(port->owner_.path() + "." + port->name_ + ": is connected twice, to " + port->peer_->owner_.path() +
                  "." + port->peer_->name_ + " already");
  if (&a == &b) throw Error(a.owner_.path() + "." + a.name_ + ": is connected to itself");
  if (shape.queue == 0) throw Error(a.owner_.path() + "." + a.name_ + ": a link needs a queue of at least 1");
  for (Port* port : {&a, &b}) {
    Port* other = port == &a ? &b : &a;
    port->peer_ = other;
    port->same_clock_ = port->clock_ == other->clock_;
    const std::uint64_t period = port->clock_->period_ps();
    const Cycle cycles = (shape.latency_ps + period - 1) / period;
    port->latency_ = cycles > 0 ? cycles : 1;
    port->credit_latency_ = port->latency_;
    port->latency_ps_ = port->latency_ * period;
    const std::uint32_t queue = port->queue_ != 0 ? port->queue_ : shape.queue;
    const Cycle places = queue + other->delayed_ + (2 * port->latency_ + port->pipeline_) * port->per_cycle_;
    port->places_ = static_cast<std::uint32_t>(places);
    port->all_slots_.resize(places + shape.spare);
    port->slots_ = port->all_slots_.data();
    // Enough cycles for one that is pushed out of the ring to be past. Between two clocks, as each rounds up by itself:
    // some more.
    const Cycle in_peer = (port->latency_ps_ + other->clock_->period_ps() - 1) / other->clock_->period_ps();
    const std::size_t credits = std::bit_ceil(port->same_clock_ ? port->latency_ : in_peer + 3);
    port->credit_mask_ = static_cast<std::uint32_t>(credits - 1);
    port->all_credits_.resize(credits);
    port->credits_ = port->all_credits_.data();
    for (std::uint32_t n = 0; n < places + shape.spare; ++n) port->slots_[n].next = n + 1;
  }
}

void Port::add_probe(LinkProbe& probe) {
  probes_.push_back({&probe, true});
  peer_->probes_.push_back({&probe, false});
  probed_ = peer_->probed_ = true;
}

void Port::show(const Message& message) const {
  for (const auto& [probe, down] : probes_) probe->passed(message, down);
}

bool Port::can_send(std::uint32_t wanted) {
  Port& to = *peer_;
  const Cycle now = clock_->now();
  to.taken_ -= std::exchange(to.credits_due_, 0);
  // Older cycles than the ring holds are in credits_due_.
  Cycle cycle = to.newest_credit_ > to.credit_mask_ ? to.newest_credit_ - to.credit_mask_ : 0;
  if (cycle <= to.looked_to_) cycle = to.looked_to_ + 1;
  for (; cycle <= to.newest_credit_ && cycle <= now; ++cycle)
    to.taken_ -= std::exchange(to.credits_[cycle & to.credit_mask_], 0);
  to.looked_to_ = cycle - 1;
  std::uint32_t free = to.places_ - to.taken_;
  if (wanted <= free) return true;
  for (; cycle <= to.newest_credit_; ++cycle) {
    free += to.credits_[cycle & to.credit_mask_];
    if (free < wanted) continue;
    wake_owner(cycle);
    return false;
  }
  to.sender_waits_ = true;
  return false;
}

void Port::send_run(const Message& message, const MessageRun& run, std::uint32_t first, std::uint32_t count) {
  Port& to = *peer_;
  Message next = message;
  const auto take = [&](std::uint32_t number) {
    next.address = run.ranges[number].address;
    next.bytes = run.ranges[number].bytes;
    next.more = number + 1 != run.count;
  };
  if (same_clock_ && !to.eager_) {
    for (std::uint32_t number = first; probed_ && number < first + count; ++number) {
      take(number);
      show(next);
    }
    take(first);
    const Cycle soonest = clock_->now() + latency_ + to.pipeline_;
    const Cycle at = to.arrival_of(run, first);
    to.enqueue(next, at > soonest ? at : soonest, &run, first, count);
    const Cycle last = to.arrival_of(run, first + count - 1);
    if (to.last_arrival_ < last) to.last_arrival_ = last;
    return;
  }
  for (std::uint32_t number = first; number < first + count; ++number) {
    take(number);
    const Cycle leaves = run.start + run.after(number);
    send(next, leaves > clock_->now() ? leaves - clock_->now() : 0);
  }
}

Cycle Port::arrival_in_peer(Cycle delay) const {
  const Cycle at = peer_->clock_->cycle_at(clock_->time_ps(clock_->now() + delay) + latency_ps_);
  return at > peer_->clock_->now() ? at : peer_->clock_->now() + 1;
}

Cycle Port::credit_in_peer() const { return peer_->clock_->cycle_at(clock_->time_ps(clock_->now()) + latency_ps_); }

}  // namespace strobe
