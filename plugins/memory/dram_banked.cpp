#include "dram_banked.hpp"

#include <algorithm>
#include <bit>

#include "latency.hpp"
#include "strobe/access.hpp"
#include "strobe/error.hpp"

namespace memory {

using strobe::Message;
using strobe::MessageKind;

namespace {

ChannelShape shape_of(const DramBanked::Spec& spec) {
  ChannelShape shape;
  const std::uint64_t burst = (spec.burst + spec.transfers_per_clock - 1) / spec.transfers_per_clock;
  const auto time = [](strobe::Cycles cycles) { return static_cast<std::int32_t>(cycles.n); };
  shape.timings = {time(spec.tCL),   time(spec.tCWL),  time(spec.tRCDRD), time(spec.tRCDWR), time(spec.tRP),
                   time(spec.tRAS),  time(spec.tRRDS), time(spec.tRRDL),  time(spec.tFAW),   time(spec.tCCDS),
                   time(spec.tCCDL), time(spec.tWTRS), time(spec.tWTRL),  time(spec.tWR),    time(spec.tRTPS),
                   time(spec.tRTPL), time(spec.tRFC),  time(spec.tREFI),  time({burst})};
  shape.groups = spec.bank_groups;
  shape.banks = spec.bank_groups * spec.banks_per_group;
  shape.window = spec.command_queue;
  shape.capacity = spec.transaction_queue;
  shape.closed_page = spec.page_policy == "closed";
  shape.first_ready = spec.scheduling == "fr_fcfs";
  return shape;
}

/// Replies that can be held up at a time: those that the channels begin within the delay.
std::uint32_t delayed_replies(const DramBanked::Spec& spec, Cycle controller) {
  return static_cast<std::uint32_t>(spec.channels * (controller + spec.tCL.n + spec.tCWL.n + spec.burst + 2));
}

}  // namespace

DramBanked::DramBanked(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      top_(add_port_list("top", {{latency_in(*context.clock, spec.controller_latency) / 2},
                                 spec.channels,
                                 0,
                                 delayed_replies(spec, latency_in(*context.clock, spec.controller_latency))})),
      there_(latency_in(*context.clock, spec.controller_latency) / 2),
      back_(latency_in(*context.clock, spec.controller_latency) - there_),
      waiting_(spec.channels),
      next_(spec.channels, strobe::kNever),
      burst_bytes_(spec.bus_width.n * spec.burst),
      interleave_shift_(static_cast<std::uint32_t>(std::countr_zero(spec.interleave.n))),
      row_shift_(static_cast<std::uint32_t>(std::countr_zero(spec.row.n))),
      total_(spec.total_channels),
      step_(spec.total_channels / spec.channels),
      banks_(std::uint64_t{spec.bank_groups} * spec.banks_per_group),
      hash_(spec.hash == "xor"),
      requests_(spec.channels * 2 * spec.transaction_queue),
      done_(spec.channels * 2 * spec.transaction_queue),
      shape_(shape_of(spec)) {
  channels_.assign(spec.channels, Channel(shape_));
  lag_ = spec.tCL.n + static_cast<Cycle>(shape_.timings.burst) + back_;
  first_write_ = strobe::kNever - back_;
}

void DramBanked::elaborated() {
  if (top_.size() > 64) throw strobe::Error(path() + ": has more than 64 ports `top` - put a crossbar in front");
  requests_.set_ports(top_.size());
  partial_.resize(top_.size());
}

void DramBanked::tick(Cycle now) {
  for (std::uint64_t rest = ready_; rest != 0; rest &= rest - 1)
    send_ready(static_cast<std::size_t>(std::countr_zero(rest)), now);
  bool blocked = take_requests(now);
  if (blocked || due() <= now) {
    catch_up(now);
    // What was served has left places in the queues; commands for what comes now are of the next cycle.
    if (blocked) {
      blocked = take_requests(now + 1);
      hand_over_all();
    }
  }
  if (const Cycle next = blocked ? soonest_ : due(); next != strobe::kNever) wake_at(next);
}

/// When what channels do next has to be known: what is read, when its data have passed the controller; what changes
/// memory, at once.
Cycle DramBanked::due() const {
  const Cycle next = std::min(soonest_, taken_at_);
  if (next == strobe::kNever || deferred_waiting_ != 0) return next;
  return std::min(next + lag_, first_write_ + back_);
}

/// All that channels do up to cycle `to`. It is done late and together, while the host's cache holds what it needs.
void DramBanked::catch_up(Cycle to) {
  for (;;) {
    std::size_t n = 0;
    Cycle at = next_[0];
    for (std::size_t other = 1; other < next_.size(); ++other) {
      const bool sooner = next_[other] < at;
      at = sooner ? next_[other] : at;
      n = sooner ? other : n;
    }
    soonest_ = at;
    if (std::min(at, taken_at_) > to) return;
    if (taken_at_ <= at) {
      hand_over();
    } else {
      const Channel::Served part = channels_[n].step(at, counts_);
      next_[n] = channels_[n].next();
      if (part.who == Channel::kNone) continue;
      --waiting_[n][part.write];
      served(part, at);
    }
  }
}

/// Gives a channel what was taken first of what no channel has; all that it does before is done.
void DramBanked::hand_over() {
  const Taken& taken = taken_[given_];
  Channel& channel = channels_[taken.channel];
  channel.take(taken.write, taken.bank, taken.row, taken.address, taken.request, taken.at);
  next_[taken.channel] = channel.next();
  soonest_ = std::min(soonest_, channel.next());
  if (taken.write) part_done(taken.request, std::min(taken.at, clock().now()));
  if (++given_ != taken_.size()) {
    taken_at_ = taken_[given_].at;
    return;
  }
  taken_.clear();
  given_ = 0;
  taken_at_ = strobe::kNever;
  first_write_ = strobe::kNever - back_;
}

void DramBanked::hand_over_all() {
  while (taken_at_ != strobe::kNever) hand_over();
}

void DramBanked::end_measurement(Cycle now) { catch_up(clock().now() < now ? now - 1 : now); }

/// Everything that has arrived and finds room; whether something did not.
bool DramBanked::take_requests(Cycle now) {
  if (top_.words() == 0) return false;
  bool blocked = false;
  std::uint64_t open = top_.traffic(0);
  while (open != 0) {
    const std::uint64_t behind = open & (~std::uint64_t{0} << first_port_);
    const auto port = static_cast<std::uint32_t>(std::countr_zero(behind != 0 ? behind : open));
    if (top_[port].front() == nullptr) {
      open &= ~(std::uint64_t{1} << port);
    } else if (!take(port, now)) {
      open &= ~(std::uint64_t{1} << port);
      blocked = true;
    } else {
      open &= top_.traffic(0);
      first_port_ = (port + 1) % 64;
    }
  }
  return blocked;
}

std::uint32_t DramBanked::accept(std::size_t port, const Message& message) {
  const std::uint32_t index = requests_.take();
  Request& request = requests_[index];
  request.message = message;
  request.arrived = top_[port].front_arrival() - there_;
  request.port = static_cast<std::uint16_t>(port);
  const auto burst_shift = static_cast<unsigned>(std::countr_zero(burst_bytes_));
  const std::uint64_t first = message.address >> burst_shift;
  const std::uint64_t last = (message.address + std::max(message.bytes, 1u) - 1) >> burst_shift;
  request.left = static_cast<std::uint32_t>(last - first + 1);
  deferred_waiting_ += message.kind == MessageKind::deferred;
  ++(message.kind == MessageKind::write ? writes_ : message.kind == MessageKind::deferred ? deferred_ : reads_);
  bytes_ += message.bytes;
  return index;
}

/// Puts the head of a port into the channels' queues, burst by burst; false if it has to stay.
bool DramBanked::take(std::size_t port, Cycle now) {
  const Message& message = *top_[port].front();
  Partial& partial = partial_[port];
  const std::uint64_t end = message.address + std::max(message.bytes, 1u);
  const bool write = message.kind == MessageKind::write;
  if (partial.request == Requests::kNone) {
    if (requests_.full()) catch_up(now - 1);
    if (requests_.full()) return false;
    partial.next = message.address & ~(burst_bytes_ - 1);
  }
  while (partial.next < end) {
    const std::uint64_t chunk = partial.next >> interleave_shift_;
    const std::uint64_t inside = partial.next & ((std::uint64_t{1} << interleave_shift_) - 1);
    const std::uint64_t folded = hash_ ? total_.fold(chunk) : chunk;
    const auto channel = static_cast<std::uint32_t>(step_.divide(total_.rest(folded)));
    if (!has_room(channel, write, now)) return false;
    if (partial.request == Requests::kNone) partial.request = accept(port, message);
    const std::uint64_t local = (total_.divide(chunk) << interleave_shift_) | inside;
    const std::uint64_t row = local >> row_shift_;
    const std::uint64_t bank_row = banks_.divide(row);
    const auto bank = static_cast<std::uint32_t>(banks_.rest(hash_ ? row ^ bank_row : row));
    if (taken_at_ == strobe::kNever) taken_at_ = now;
    ++waiting_[channel][write];
    taken_.push_back({now, bank_row, partial.next, partial.request, bank, channel, write});
    if (write) first_write_ = std::min(first_write_, now);
    partial.next += burst_bytes_;
  }
  partial.request = Requests::kNone;
  top_[port].pop();
  return true;
}

/// Whether a channel has room once it has done what there was to do before cycle `now`.
bool DramBanked::has_room(std::uint32_t channel, bool write, Cycle now) {
  if (waiting_[channel][write] == shape_.capacity) catch_up(now - 1);
  return waiting_[channel][write] < shape_.capacity;
}

void DramBanked::served(const Channel::Served& part, Cycle now) {
  if (part.write) return;
  const Request& request = requests_[part.who];
  if (request.message.kind == MessageKind::deferred)
    static_cast<strobe::DeferredAccess*>(request.message.payload)->perform_in(part.address, burst_bytes_);
  part_done(part.who, now + lag_ - back_);
}

/// Parts are done in the order of time.
void DramBanked::part_done(std::uint32_t index, Cycle at) {
  Request& request = requests_[index];
  if (--request.left != 0) return;
  deferred_waiting_ -= request.message.kind == MessageKind::deferred;
  const std::uint16_t port = request.port;
  if (requests_.list_empty(port) && top_[port].can_send()) return reply(index, at + back_);
  done_[index] = at;
  requests_.append(port, index);
  ready_ |= std::uint64_t{1} << port;
}

void DramBanked::send_ready(std::size_t port, Cycle now) {
  while (!requests_.list_empty(port) && top_[port].can_send()) {
    const std::uint32_t index = requests_.remove_first(port);
    reply(index, std::max(done_[index], now) + back_);
  }
  if (requests_.list_empty(port)) ready_ &= ~(std::uint64_t{1} << port);
}

void DramBanked::reply(std::uint32_t index, Cycle leaves) {
  const Request& request = requests_[index];
  top_[request.port].send(request.message.answered(strobe::ServedBy::dram), leaves - clock().now());
  ++replies_;
  waited_ += leaves - request.arrived;
  requests_.release(index);
}

void DramBanked::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("reads", "requests", "read requests", reads_);
  metrics.count("writes", "requests", "write requests", writes_);
  metrics.count("deferred", "requests", "atomic and coherent requests performed here", deferred_);
  metrics.count("bytes", "bytes", "bytes read and written", bytes_);
  metrics.count("row_hits", "bursts", "row-buffer hits: accesses to an open row", counts_.accesses[0]);
  metrics.count("row_misses", "bursts", "row-buffer misses: accesses to a bank without an open row",
                counts_.accesses[1]);
  metrics.count("row_conflicts", "bursts", "row-buffer conflicts: accesses that had to close another row",
                counts_.accesses[2]);
  metrics.count("activates", "commands", "activate commands", counts_.activates);
  metrics.count("refreshes", "commands", "refresh commands; those of an idle channel are counted at its next use",
                counts_.refreshes);
  metrics.utilisation("data_bus", "data-bus utilisation of all channels", counts_.data_cycles, channels_.size());
  metrics.ratio("latency", "cycles", "mean time from the arrival of a request to its reply", waited_, replies_);
}

void DramBanked::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", reads_ + writes_ + deferred_, "replies", replies_);
}

std::vector<std::string> DramBanked::waits() const {
  std::vector<std::string> lines;
  for (std::size_t n = 0; n < channels_.size(); ++n)
    if (channels_[n].waiting() != 0)
      lines.push_back(std::to_string(channels_[n].waiting()) + " bursts waiting in channel " + std::to_string(n));
  if (ready_ != 0) lines.push_back("replies stalled: queue of `top` full");
  return lines;
}

}  // namespace memory
