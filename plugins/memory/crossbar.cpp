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
}  // namespace

Crossbar::Crossbar(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      spec_(spec),
      top_(add_port_list("top", {spec.latency, 1, spec.queue, 0, true})),
      bottom_(add_port_list("bottom", {spec.latency, 1, spec.queue, 0, true})),
      requests_(top_, bottom_),
      replies_(bottom_, top_),
      interleave_shift_(static_cast<std::uint32_t>(std::countr_zero(spec.interleave.n))),
      hash_(spec.hash == "xor") {}

void Crossbar::describe(strobe::Schema<Spec>& schema) {
  schema.field("latency", &Spec::latency, "one way").at_most(100'000).calibrated();
  schema.field("port_width", &Spec::port_width, "data that one port takes per cycle, each way")
      .at_least(1)
      .at_most(65536)
      .calibrated();
  schema.field("header", &Spec::header, "what a message without data takes of that").at_least(1).at_most(65536);
  schema.field("interleave", &Spec::interleave, "consecutive bytes that go to one bottom port")
      .at_least(16)
      .power_of_two();
  schema
      .field("hash", &Spec::hash,
             "how the bottom port is chosen: none: in turn; xor: with all higher bits of the address")
      .one_of({"none", "xor"});
  schema.field("queue", &Spec::queue, "messages that wait at a port").at_least(1).at_most(65536);
}

void Crossbar::elaborated() {
  if (top_.size() > kRouteMask)
    throw strobe::Error(path() + ": has " + std::to_string(top_.size()) + " ports `top` - at most " +
                        std::to_string(kRouteMask) + "; use several crossbars");
  if (top_.size() == 0 || bottom_.size() == 0)
    throw strobe::Error(path() + ": has no port `" + (top_.size() == 0 ? "top" : "bottom") +
                        "[0]` - connect at least one on each side");
  bottoms_ = Divisor(bottom_.size());
  size(requests_);
  size(replies_);
}

void Crossbar::size(Lanes& lanes) {
  lanes.words = lanes.from.words();
  for (const auto& port : lanes.from) lanes.inputs.push_back({0, port.get()});
  for (const auto& port : lanes.to) lanes.outputs.push_back({0, 0, 0, port.get()});
  lanes.wanted.assign(lanes.to.words(), 0);
  lanes.known.assign(lanes.words, 0);
  lanes.all_wanting.assign(lanes.words * lanes.to.size(), 0);
}

std::size_t Crossbar::bottom_of(std::uint64_t address) const {
  const std::uint64_t chunk = address >> interleave_shift_;
  return bottoms_.rest(hash_ ? bottoms_.fold(chunk) : chunk);
}

std::uint64_t Crossbar::size_of(const Message& message) const {
  const bool data =
      message.kind == MessageKind::deferred || message.kind == (message.reply ? MessageKind::read : MessageKind::write);
  return data && message.bytes != 0 ? message.bytes : spec_.header.n;
}

void Crossbar::tick(Cycle now) {
  top_.arrivals(now);
  bottom_.arrivals(now);
  const Cycle next = std::min(move<false>(requests_, now), move<true>(replies_, now));
  if (next != strobe::kNever) wake_at(next);
}

/// Finds the outputs that the heads which have become known want; returns when an input that is busy can be next.
template <bool kReplies>
Cycle Crossbar::look_at_heads(Lanes& lanes, Cycle now) {
  Cycle next = strobe::kNever;
  for (std::size_t word = 0; word < lanes.words; ++word)
    for (std::uint64_t rest = lanes.from.traffic(word) & ~lanes.known[word]; rest != 0; rest &= rest - 1) {
      const std::size_t number = word * 64 + static_cast<std::size_t>(std::countr_zero(rest));
      const Input& input = lanes.inputs[number];
      const Message* const message = input.port->front();
      if (message == nullptr) continue;
      if (input.free > now) {
        next = std::min(next, input.free);
        continue;
      }
      const std::size_t output = kReplies ? (message->route & kRouteMask) - 1 : bottom_of(message->address);
      const std::uint64_t bit = rest & -rest;
      lanes.known[word] |= bit;
      lanes.wanting(output)[word] |= bit;
      ++lanes.outputs[output].wanting;
      lanes.wanted[output / 64] |= std::uint64_t{1} << (output % 64);
    }
  return next;
}

/// Of the inputs that want the output: the first from the one on whose turn it is.
std::size_t Crossbar::next_input(Lanes& lanes, std::size_t output) {
  const std::uint64_t* const wanting = lanes.wanting(output);
  const std::uint32_t turn = lanes.outputs[output].next;
  std::size_t word = turn / 64;
  std::uint64_t bits = wanting[word] & (~std::uint64_t{0} << (turn % 64));
  while (bits == 0) {
    if (++word == lanes.words) word = 0;
    bits = wanting[word];
  }
  return word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
}

/// One message of each input and output at most; returns when it is worth looking again.
template <bool kReplies>
Cycle Crossbar::move(Lanes& lanes, Cycle now) {
  Cycle next = look_at_heads<kReplies>(lanes, now);
  for (std::size_t word = 0; word < lanes.wanted.size(); ++word)
    for (std::uint64_t rest = lanes.wanted[word]; rest != 0; rest &= rest - 1)
      next = std::min(next, pass<kReplies>(lanes, word * 64 + static_cast<std::size_t>(std::countr_zero(rest)), now));
  return next;
}

/// Passes a message on through an output that is wanted; returns when something that stays behind can be next.
template <bool kReplies>
Cycle Crossbar::pass(Lanes& lanes, std::size_t number, Cycle now) {
  Output& output = lanes.outputs[number];
  if (output.free > now) return output.free;
  Port& to = *output.port;
  if (!to.can_send()) return strobe::kNever;
  const std::size_t place = next_input(lanes, number);
  const std::uint64_t bit = std::uint64_t{1} << (place % 64);
  lanes.known[place / 64] &= ~bit;
  lanes.wanting(number)[place / 64] &= ~bit;
  if (--output.wanting == 0) lanes.wanted[number / 64] &= ~(std::uint64_t{1} << (number % 64));
  Input& input = lanes.inputs[place];
  Port& from = *input.port;
  Message message = *from.front();
  lanes.waited += now - from.front_arrival();
  from.pop();
  message.route =
      kReplies ? message.route >> kRouteBits : (message.route << kRouteBits | (static_cast<std::uint32_t>(place) + 1));
  message.more = false;  // what follows may go elsewhere
  const std::uint64_t bytes = size_of(message);
  const Cycle taken = bytes <= spec_.port_width.n ? 1 : (bytes + spec_.port_width.n - 1) / spec_.port_width.n;
  to.send(message, taken - 1);
  ++lanes.messages;
  lanes.bytes += bytes;
  lanes.busy += taken;
  input.free = output.free = now + taken;
  output.next = place + 1 == lanes.inputs.size() ? 0 : static_cast<std::uint32_t>(place + 1);
  return output.wanting != 0 || from.front() != nullptr ? now + taken : strobe::kNever;
}

void Crossbar::warm(Port&, const strobe::WarmAccess& access) { pass_warm(bottom_[bottom_of(access.address)], access); }

void Crossbar::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("requests", "messages", "messages down", requests_.messages);
  metrics.count("replies", "messages", "messages up", replies_.messages);
  metrics.count("request_bytes", "bytes", "data and headers down", requests_.bytes);
  metrics.count("reply_bytes", "bytes", "data and headers up", replies_.bytes);
  metrics.ratio("request_wait", "cycles", "average time that a request waited for its output", requests_.waited,
                requests_.messages);
  metrics.ratio("reply_wait", "cycles", "average time that a reply waited for its output", replies_.waited,
                replies_.messages);
  metrics.utilisation("request_busy", "cycles in which bottom ports took requests", requests_.busy,
                      static_cast<double>(bottom_.size()));
  metrics.utilisation("reply_busy", "cycles in which bottom ports gave replies", replies_.busy,
                      static_cast<double>(bottom_.size()));
}

void Crossbar::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", requests_.messages, "replies", replies_.messages);
}

std::vector<std::string> Crossbar::waits() const {
  std::vector<std::string> lines;
  for (const Lanes* lanes : {&requests_, &replies_})
    for (const auto& port : lanes->from)
      if (port->front() != nullptr) lines.push_back("a message waits on `" + port->name() + "` to be passed on");
  if (requests_.messages > replies_.messages)
    lines.push_back(std::to_string(requests_.messages - replies_.messages) + " requests have no reply yet");
  return lines;
}

}  // namespace memory
