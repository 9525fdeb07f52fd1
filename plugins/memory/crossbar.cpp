#include "crossbar.hpp"

#include <algorithm>
#include <bit>

#include "strobe/error.hpp"

namespace memory {

using strobe::Cycle;
using strobe::Message;
using strobe::MessageKind;
using strobe::Port;

namespace {
/// Of Message::route, per crossbar on the way.
constexpr unsigned kRouteBits = 10;
constexpr std::uint32_t kRouteMask = (1u << kRouteBits) - 1;

/// Messages that a port has been told of before they arrive: what comes in the latency of the crossbar and of a link,
/// and what blocks that work ahead themselves have sent.
std::uint32_t ahead(const Crossbar::Spec& spec) {
  constexpr std::uint32_t kOfOthers = 256;
  return 2 * static_cast<std::uint32_t>(spec.latency.n) + kOfOthers;
}
/// What is sent in the cycle of a look is looked at in the next one, which must not be after its arrival.
Crossbar::Spec with_step_in_latency(Crossbar::Spec spec) {
  spec.step = std::min(spec.step, static_cast<std::uint32_t>(std::bit_floor(spec.latency.n + 1)));
  return spec;
}
}  // namespace

Crossbar::Crossbar(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      spec_(with_step_in_latency(spec)),
      top_(add_port_list("top", {spec.latency, 1, 1, spec.queue + ahead(spec), true})),
      bottom_(add_port_list("bottom", {spec.latency, 1, 1, spec.queue + ahead(spec), true})),
      most_known_(spec.queue + ahead(spec)),
      requests_(top_, bottom_),
      replies_(bottom_, top_),
      interleave_shift_(static_cast<std::uint32_t>(std::countr_zero(spec.interleave.n))),
      hash_(spec.hash == "xor") {}

void Crossbar::elaborated() {
  if (top_.size() > kRouteMask)
    throw strobe::Error(path() + ": has " + std::to_string(top_.size()) + " ports `top` - at most " +
                        std::to_string(kRouteMask) + " - use several crossbars");
  if (top_.size() == 0 || bottom_.size() == 0)
    throw strobe::Error(path() + ": has no port `" + (top_.size() == 0 ? "top" : "bottom") +
                        "[0]` - connect at least one on each side");
  bottoms_ = Divisor(bottom_.size());
  size(requests_);
  size(replies_);
  for (const PortList* list : {&top_, &bottom_})
    for (const auto& port : *list) port->wake_every(spec_.step);
}

void Crossbar::size(Lanes& lanes) {
  lanes.inputs.resize(lanes.from.size());
  lanes.fresh.assign(lanes.from.words(), 0);
  lanes.outputs.resize(lanes.to.size());
  for (std::size_t n = 0; n < lanes.outputs.size(); ++n) lanes.outputs[n].port = &lanes.to[n];
}

std::size_t Crossbar::bottom_of(std::uint64_t address) const {
  const std::uint64_t chunk = address >> interleave_shift_;
  return bottoms_.rest(hash_ ? bottoms_.fold(chunk) : chunk);
}

template <bool kReplies>
std::uint64_t Crossbar::size_of(const Message& message) const {
  const bool data =
      message.kind == MessageKind::deferred || message.kind == (kReplies ? MessageKind::read : MessageKind::write);
  return data && message.bytes != 0 ? message.bytes : spec_.header.n;
}

bool Crossbar::take(Port& port, const Message& message, Cycle at) {
  const std::uint32_t number = port.number();
  if ((message.reply ? replies_ : requests_).inputs[number].took_from_queue == clock().now()) return false;
  if (!message.reply) return know(requests_, number, message, at);
  // The reply to a request that is being passed on can be passed on at once: nobody else decides when.
  if (passing_ != nullptr && passing_->tag == message.tag && passing_->route == message.route &&
      passing_->address == message.address && replies_.inputs[number].first == kNone &&
      at <= clock().now() + kLooksAhead) {
    Output& output = output_of<true>(replies_, message);
    if (output.first_waiting == kNone &&
        pass<true>(replies_, number, output, message, at, clock().now()) == Outcome::passed)
      return true;
  }
  return know(replies_, number, message, at);
}

/// Adds a message to those that are known of an input; false if they are too many.
bool Crossbar::know(Lanes& lanes, std::uint32_t number, const Message& message, Cycle at) {
  Input& input = lanes.inputs[number];
  const Cycle now = clock().now();
  // Whether this cycle's tick came first must make no difference.
  if (input.known + (input.moved_at == now ? input.moved : 0) >= most_known_) return false;
  ++input.known;
  if (free_ == kNone) {
    free_ = static_cast<std::uint32_t>(known_.size());
    known_.emplace_back();
  }
  const std::uint32_t index = free_;
  Known& known = known_[index];
  free_ = known.next;
  known.message = message;
  known.at = at;
  known.sent = static_cast<std::uint32_t>(now);
  known.next = kNone;
  if (input.first == kNone)
    input.first = index;
  else
    known_[input.last].next = index;
  input.last = index;
  if (!input.waits) lanes.fresh[number / 64] |= std::uint64_t{1} << (number % 64);
  look_again(now + 1);
  return true;
}

void Crossbar::remove_first(Input& input, Cycle now) {
  if (input.moved_at != now) input.moved = 0;
  input.moved_at = now;
  ++input.moved;
  const std::uint32_t index = input.first;
  input.first = known_[index].next;
  known_[index].next = free_;
  free_ = index;
  --input.known;
}

/// Looks again in cycle `at`, or the first of the following ones in which it looks at all.
void Crossbar::look_again(Cycle at) {
  const Cycle cycle = (at + spec_.step - 1) & ~Cycle{spec_.step - 1};
  if (cycle == looks_) return;
  looks_ = cycle;
  wake_at(cycle);
}

void Crossbar::tick(Cycle now) {
  if ((now & (spec_.step - 1)) != 0) return look_again(now);
  looks_ = now;
  move<false>(requests_, now);
  move<true>(replies_, now);
}

template <bool kReplies>
void Crossbar::move(Lanes& lanes, Cycle now) {
  if (lanes.waiting != 0) move_waiting<kReplies>(lanes, now);
  take_queued(lanes);
  for (std::size_t word = 0; word < lanes.fresh.size(); ++word)
    for (std::uint64_t rest = lanes.fresh[word]; rest != 0; rest &= rest - 1)
      move_fresh<kReplies>(
          lanes, static_cast<std::uint32_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(rest))), now);
}

/// What came when too many of its input were known.
void Crossbar::take_queued(Lanes& lanes) {
  for (std::size_t word = 0; word < lanes.from.words(); ++word)
    for (std::uint64_t rest = lanes.from.traffic(word); rest != 0; rest &= rest - 1) {
      const auto number = static_cast<std::uint32_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      Port& port = lanes.from[number];
      for (; port.front() != nullptr && know(lanes, number, *port.front(), port.front_arrival()); port.pop())
        lanes.inputs[number].took_from_queue = clock().now();
    }
}

/// Passes on all that an input knows of, but for what was sent in this cycle.
template <bool kReplies>
void Crossbar::move_fresh(Lanes& lanes, std::uint32_t number, Cycle now) {
  Input& input = lanes.inputs[number];
  while (input.first != kNone) {
    Known& known = known_[input.first];
    if (known.sent == static_cast<std::uint32_t>(now)) return look_again(now + 1);
    if (known.at > now + kLooksAhead) return look_again(known.at - kLooksAhead);
    Output& output = output_of<kReplies>(lanes, known.message);
    const Outcome outcome = output.first_waiting != kNone
                                ? Outcome::output_full
                                : pass<kReplies>(lanes, number, output, known.message, known.at, now);
    if (outcome == Outcome::input_busy) return;
    if (outcome == Outcome::output_full) {
      input.waits = true;
      wait_for(lanes, output, number);
      break;
    }
    remove_first(input, now);
  }
  lanes.fresh[number / 64] &= ~(std::uint64_t{1} << (number % 64));
}

void Crossbar::wait_for(Lanes& lanes, Output& output, std::uint32_t input) {
  lanes.inputs[input].next_waiting = kNone;
  if (output.first_waiting == kNone)
    output.first_waiting = input;
  else
    lanes.inputs[output.last_waiting].next_waiting = input;
  output.last_waiting = input;
  ++lanes.waiting;
}

template <bool kReplies>
void Crossbar::move_waiting(Lanes& lanes, Cycle now) {
  for (Output& output : lanes.outputs)
    if (output.first_waiting != kNone) serve<kReplies>(lanes, output, now);
}

/// The inputs that wait for an output pass on a message each, in turn, as long as there is room.
template <bool kReplies>
void Crossbar::serve(Lanes& lanes, Output& output, Cycle now) {
  std::uint32_t busy = 0;
  while (output.first_waiting != kNone && busy != lanes.inputs.size()) {
    const std::uint32_t number = output.first_waiting;
    Input& input = lanes.inputs[number];
    Known& known = known_[input.first];
    const Outcome outcome = pass<kReplies>(lanes, number, output, known.message, known.at, now);
    if (outcome == Outcome::output_full) return;
    output.first_waiting = input.next_waiting;
    --lanes.waiting;
    if (outcome == Outcome::input_busy) {
      ++busy;
      wait_for(lanes, output, number);
      continue;
    }
    remove_first(input, now);
    // Behind those that wait already; what it wants next may be another output, or have been sent in this cycle.
    if (input.first != kNone && output.first_waiting != kNone &&
        known_[input.first].sent != static_cast<std::uint32_t>(now) &&
        &output_of<kReplies>(lanes, known_[input.first].message) == &output) {
      wait_for(lanes, output, number);
      continue;
    }
    input.waits = false;
    if (input.first != kNone) lanes.fresh[number / 64] |= std::uint64_t{1} << (number % 64);
  }
}

template <bool kReplies>
Crossbar::Output& Crossbar::output_of(Lanes& lanes, const Message& message) const {
  return lanes.outputs[kReplies ? (message.route & kRouteMask) - 1 : bottom_of(message.address)];
}

/// Books input and output for a message, and sends it for the time when its last byte has passed. If that cannot be
/// now, there will be a tick when it can.
template <bool kReplies>
Crossbar::Outcome Crossbar::pass(Lanes& lanes, std::uint32_t number, Output& output, const Message& message, Cycle at,
                                 Cycle now) {
  const std::uint64_t bytes = size_of<kReplies>(message);
  const Cycle taken = bytes <= spec_.port_width.n ? 1 : (bytes + spec_.port_width.n - 1) / spec_.port_width.n;
  const Cycle soonest = std::max(at, now);
  Input& input = lanes.inputs[number];
  const Cycle from_input = input.bookings.find(soonest, taken, now);
  if (from_input > soonest + spec_.step) {
    look_again(from_input - spec_.step);
    return Outcome::input_busy;
  }
  const Cycle leaves = output.bookings.find(from_input, taken, now);
  if (leaves > soonest + spec_.queue) {
    look_again(leaves - spec_.queue);
    return Outcome::output_full;
  }
  if (!output.port->can_send()) return Outcome::output_full;
  input.bookings.book(from_input, taken);
  output.bookings.book(leaves, taken);
  ++lanes.messages;
  lanes.bytes += bytes;
  lanes.busy += taken;
  lanes.waited += leaves - at;
  Message passed = message;
  passed.route = kReplies ? message.route >> kRouteBits : (message.route << kRouteBits | (number + 1));
  passed.more = false;  // what follows may go elsewhere
  if constexpr (!kReplies) passing_ = &passed;
  output.port->send(passed, leaves + taken - 1 - now);
  if constexpr (!kReplies) passing_ = nullptr;
  return Outcome::passed;
}

void Crossbar::warm(Port&, const strobe::WarmAccess& access) { pass_warm(bottom_[bottom_of(access.address)], access); }

}  // namespace memory
