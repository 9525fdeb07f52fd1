#include "hierarchy.hpp"

#include <algorithm>
#include <bit>

#include "latency.hpp"
#include "strobe/access.hpp"
#include "strobe/error.hpp"

namespace memory {

namespace {

constexpr Cycle kLook = RepliesAhead::kWindow;      ///< cycles between two looks
constexpr std::uint32_t kSentBeforeTheirTime = 64;  ///< replies

std::uint32_t shift_of(strobe::Bytes bytes) { return static_cast<std::uint32_t>(std::countr_zero(bytes.n)); }

/// In cycles of the block's clock, rounded.
Cycle dram_period(const Hierarchy::Spec& spec, const strobe::ClockDomain& clock) {
  return std::max<Cycle>(1, (clock.frequency().n + spec.dram_clock.n / 2) / spec.dram_clock.n);
}

TimedDramTimings timings_of(const Hierarchy::Spec& spec, Cycle period) {
  const auto time = [period](strobe::Cycles cycles) { return cycles.n * period; };
  const Cycle burst = std::max<Cycle>(1, (spec.line.n + spec.dram_bus.n - 1) / spec.dram_bus.n) * period;
  return {time(spec.tCL),  time(spec.tRCD),  time(spec.tRP), time(spec.tRAS), time(spec.tRTP), time(spec.tFAW),
          time(spec.tRFC), time(spec.tREFI), burst};
}

/// In whole cycles of the DRAM, as the block's.
Cycle controller_latency(const Hierarchy::Spec& spec, const strobe::ClockDomain& clock) {
  const Cycle period = dram_period(spec, clock);
  return (latency_in(clock, spec.dram_latency) + period - 1) / period * period;
}

}  // namespace

Hierarchy::Hierarchy(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      spec_(spec),
      top_(add_port_list("top", {spec.l1_latency, 1, 0, kSentBeforeTheirTime, false})),
      other_(add_port_list("other", {spec.crossbar_latency, 1, 0, kSentBeforeTheirTime, false})),
      control_(add_port("control", Need::optional)),
      window_(std::min({kLook - 1, spec.l1_latency.n, spec.crossbar_latency.n})),
      line_shift_(shift_of(spec.line)),
      interleave_shift_(shift_of(spec.interleave)),
      dram_interleave_shift_(shift_of(spec.dram_interleave)),
      row_shift_(shift_of(spec.dram_row)),
      l1_sets_(spec.l1_size.n / (spec.line.n * spec.l1_ways)),
      banks_(spec.l2_banks),
      l2_sets_(spec.l2_size.n / (spec.line.n * spec.l2_ways)),
      channels_(spec.dram_channels),
      controllers_(spec.dram_controllers),
      dram_banks_(spec.dram_banks),
      channels_per_controller_(spec.dram_channels / spec.dram_controllers),
      l1_folds_(spec.l1_hash == "xor"),
      banks_fold_(spec.crossbar_hash == "xor"),
      l2_folds_(spec.l2_hash == "xor"),
      dram_folds_(spec.dram_hash == "xor"),
      l1_data_(std::max<Cycle>(1, (spec.line.n + spec.l1_width.n - 1) / spec.l1_width.n)),
      line_back_(crossbar_cycles(spec.line.n)),
      dram_period_(dram_period(spec, *context.clock)),
      // Half of the controller's latency lies on either side, in cycles of its own, and so does the link back.
      to_dram_(1 + controller_latency(spec, *context.clock) / 2 / dram_period_ * dram_period_),
      from_dram_(1 + controller_latency(spec, *context.clock) - to_dram_ + dram_period_ + spec.l2_fill_latency.n),
      l1_(0, spec.l1_ways),
      l2_(spec.l2_banks * (spec.l2_size.n / (spec.line.n * spec.l2_ways)), spec.l2_ways),
      l2_banks_(spec.l2_banks),
      dram_(spec.dram_channels, TimedDramChannel(timings_of(spec, dram_period_), spec.dram_banks)) {
  for (Bank& bank : l2_banks_) bank.mshrs.free.resize(spec.l2_mshrs);
}

void Hierarchy::elaborated() {
  if (top_.size() == 0) throw strobe::Error(path() + ": has no port `top[0]` - connect a compute unit");
  requesters_.resize(top_.size() + other_.size());
  for (std::size_t n = 0; n < top_.size(); ++n) requesters_[n].mshrs.free.resize(spec_.l1_mshrs);
  l1_ = TimedTags(top_.size() * (spec_.l1_size.n / (spec_.line.n * spec_.l1_ways)), spec_.l1_ways);
  for (const PortList* const ports : {&top_, &other_})
    for (const auto& port : *ports) port->wake_every(kLook, static_cast<std::uint32_t>(window_));
  told_ = !control_.connected();
}

void Hierarchy::tick(Cycle now) {
  now_ = now;
  const bool open = orders_allow_requests(now);
  if (now % kLook == 0) {
    l1_.rebase(now);
    l2_.rebase(now);
    if (open) {
      serve_all(top_, 0, now);
      serve_all(other_, top_.size(), now);
    }
    send_replies(now);
  }
  // An order waits for the last reply, requests for the order.
  if (control_.front() != nullptr) wake_at((now | (kLook - 1)) + 1);
  if (!told_ && l1_lines_ + dirty_lines_ != 0) tell_control();
}

void Hierarchy::serve_all(PortList& ports, std::size_t first, Cycle now) {
  for (std::size_t word = 0; word < ports.words(); ++word)
    for (std::uint64_t rest = ports.traffic(word); rest != 0; rest &= rest - 1) {
      const std::size_t number = word * 64 + static_cast<std::size_t>(std::countr_zero(rest));
      Port& port = ports[number];
      while (port.front_arrival() <= now + window_)
        if (!serve_head(port, first + number, now)) {
          wake_at(now + kLook);
          break;
        }
    }
}

/// Looks up what is at the head of a port, of a run what can be in this window; false if more has to wait.
bool Hierarchy::serve_head(Port& port, std::size_t number, Cycle now) {
  Requester& requester = requesters_[number];
  const Cycle end = now + window_;
  const Cycle way_in = has_l1(number) ? spec_.l1_latency.n : spec_.crossbar_latency.n;
  const Message head = port.head();
  const Port::HeadOfRun here = port.head_of_run();
  const bool is_run = here.run != nullptr;
  std::uint32_t taken = 0;
  while (taken != here.count) {
    const Cycle arrived = is_run ? here.arrival(here.number + taken) : port.front_arrival();
    const Cycle at = std::max({arrived, requester.next, now});
    if (at > end) break;
    const std::uint64_t address = is_run ? here.run->ranges[here.number + taken].address : head.address;
    const std::uint32_t bytes = is_run ? here.run->ranges[here.number + taken].bytes : head.bytes;
    const std::uint64_t line = address & ~(spec_.line.n - 1);
    Answer one;
    if (head.kind == MessageKind::read && address + bytes <= line + spec_.line.n) [[likely]] {
      ++requests_taken_;
      ++reads_;
      bytes_ += bytes;
      one = read_line(number, line, (head.flags & 1) != 0, at);
    } else {
      one = request(number, head, address, bytes, at);
    }
    waited_ += one.at - (arrived - way_in);
    requester.run.add(one);
    ++taken;
  }
  const bool whole = taken == here.count;
  if (taken != 0 && (!is_run || here.number + taken == here.run->count)) {
    answer(number, head, requester.run, is_run ? here.run->count - 1 : 0);
    requester.run = {};
  }
  if (is_run && taken != 0)
    port.pop_run(taken);
  else if (taken != 0)
    port.pop();
  return whole;
}

/// All lines of one request, one lookup after the other.
Hierarchy::Answer Hierarchy::request(std::size_t number, const Message& message, std::uint64_t address,
                                     std::uint32_t bytes, Cycle at) {
  ++requests_taken_;
  bytes_ += bytes;
  Requester& requester = requesters_[number];
  Answer answer{at, has_l1(number) ? ServedBy::l1 : ServedBy::l2};
  std::uint32_t written = 0;
  switch (message.kind) {
    case MessageKind::write:
      ++writes_;
      break;
    case MessageKind::deferred: {
      auto* const payload = static_cast<strobe::DeferredAccess*>(message.payload);
      payload->perform_in(address, bytes);
      written = payload->writes ? 1 : 0;
      ++deferred_;
      break;
    }
    case MessageKind::invalidate:  // of a wave: its cache forgets what it has
      ++reads_;
      requester.next = at + 1;
      if (has_l1(number)) l1_lines_ -= l1_.drop_sets(number * l1_sets_.number(), l1_sets_.number());
      return answer;
    default:
      ++reads_;
      break;
  }
  const std::uint64_t mask = spec_.line.n - 1;
  const std::uint64_t end = address + std::max(bytes, 1u);
  for (std::uint64_t line = address & ~mask; line < end; line += spec_.line.n) {
    const Cycle lookup = std::max(at, requester.next);
    const std::uint64_t first = std::max(line, address), last = std::min(line + spec_.line.n, end);
    if (message.kind == MessageKind::write)
      answer.add(write_line(number, line, static_cast<std::uint32_t>(last - first), lookup));
    else if (message.kind == MessageKind::deferred)
      answer.add(perform_on_line(number, line, written, lookup));
    else
      answer.add(read_line(number, line, (message.flags & 1) != 0, lookup));
  }
  return answer;
}

/// Answers a request and `others` before it.
void Hierarchy::answer(std::size_t number, const Message& message, const Answer& answer, std::uint32_t others) {
  Message reply = message.answered(answer.level);
  reply.answers = static_cast<std::uint16_t>(others);
  const Cycle look = replies_.push({answer.at, static_cast<std::uint32_t>(number), reply}, now_);
  if (look != now_) wake_at(look);
}

void Hierarchy::send_replies(Cycle now) {
  const Cycle again = replies_.send(now, [&](const RepliesAhead::Reply& reply) {
    Port& port = port_of(reply.requester);
    if (!port.can_send()) return false;
    port.send(reply.message, reply.at > now ? reply.at - now : 0);
    replies_sent_ += reply.message.answers + 1u;
    return true;
  });
  if (again != strobe::kNever) wake_at(again);
}

/// Performs what `control` asks for when everything before is answered; requests wait meanwhile.
bool Hierarchy::orders_allow_requests(Cycle now) {
  const Message* const order = control_.front();
  if (order == nullptr) return true;
  if (replies_.under_way() != 0) return false;
  if (order->kind == MessageKind::flush && !writing_back_) {
    written_back_ = write_all_back(now);
    writing_back_ = true;
  }
  if (writing_back_ && now < written_back_) {
    wake_at(written_back_);
    return false;
  }
  if (order->kind == MessageKind::invalidate) drop_l1_lines();
  if (!control_.can_send()) return false;
  writing_back_ = false;
  Message reply = order->answered(ServedBy::l1);
  told_ = l1_lines_ + dirty_lines_ != 0;
  reply.flags = told_ ? Message::kHoldsLines : 0;
  control_.send(reply);
  control_.pop();
  if (control_.front() != nullptr) wake_at(now + 1);
  return control_.front() == nullptr;
}

void Hierarchy::drop_l1_lines() {
  if (l1_lines_ != 0) l1_.drop_sets(0, l1_.sets());
  l1_lines_ = 0;
}

/// Writes dirty lines of the L2 back; returns when all have arrived in memory. They stay.
Cycle Hierarchy::write_all_back(Cycle now) {
  Cycle done = now;
  if (dirty_lines_ == 0) return done;
  const std::size_t sets = l2_.sets() / l2_banks_.size();
  for (std::size_t set = 0; set < l2_.sets(); ++set)
    for (std::uint32_t way = 0; way < l2_.ways(); ++way)
      if (l2_.marked(set, way)) {
        const std::size_t bank = set / sets;
        const Cycle at = l2_banks_[bank].requests.take(now, 1, now);
        done = std::max(done, access_dram(bank, l2_line(bank, set, way), at));
        l2_.mark(set, way, false);
        ++l2_writebacks_;
        ++dram_writes_;
      }
  dirty_lines_ = 0;
  return done;
}

/// There is something to drop or to write back from now on.
void Hierarchy::tell_control() {
  if (!control_.can_send()) return;
  Message message;
  message.kind = MessageKind::holds_lines;
  control_.send(message);
  told_ = true;
}

}  // namespace memory
