#include "dram_banked.hpp"

#include <algorithm>
#include <bit>

#include "strobe/access.hpp"
#include "strobe/error.hpp"

namespace memory {

using strobe::Message;
using strobe::MessageKind;

namespace {

ChannelShape shape_of(const DramBanked::Spec& spec) {
  ChannelShape shape;
  const std::uint64_t burst = (spec.burst + spec.transfers_per_clock - 1) / spec.transfers_per_clock;
  shape.timings = {spec.tCL.n,   spec.tCWL.n,  spec.tRCDRD.n, spec.tRCDWR.n, spec.tRP.n,   spec.tRAS.n,  spec.tRRDS.n,
                   spec.tRRDL.n, spec.tFAW.n,  spec.tCCDS.n,  spec.tCCDL.n,  spec.tWTRS.n, spec.tWTRL.n, spec.tWR.n,
                   spec.tRTPS.n, spec.tRTPL.n, spec.tRFC.n,   spec.tREFI.n,  burst};
  shape.groups = spec.bank_groups;
  shape.banks = spec.bank_groups * spec.banks_per_group;
  shape.window = spec.command_queue;
  shape.capacity = spec.transaction_queue;
  shape.closed_page = spec.page_policy == "closed";
  shape.first_ready = spec.scheduling == "fr_fcfs";
  return shape;
}

Cycle latency_in(const strobe::ClockDomain& clock, const strobe::Duration& latency) {
  return latency.in_cycles ? latency.n : clock.cycle_at(latency.n);
}

/// Replies that can be held up at a time: those that the channels begin within the delay.
std::uint32_t delayed_replies(const DramBanked::Spec& spec, Cycle controller) {
  return static_cast<std::uint32_t>(spec.channels * (controller + spec.tCL.n + spec.tCWL.n + spec.burst + 2));
}

}  // namespace

DramBanked::DramBanked(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      spec_(spec),
      hash_(spec.hash == "xor"),
      top_(add_port_list("top", {{latency_in(*context.clock, spec.controller_latency) / 2},
                                 spec.channels,
                                 0,
                                 delayed_replies(spec, latency_in(*context.clock, spec.controller_latency))})),
      burst_bytes_(spec.bus_width.n * spec.burst),
      total_(spec.total_channels),
      step_(spec.total_channels / spec.channels),
      banks_(std::uint64_t{spec.bank_groups} * spec.banks_per_group),
      interleave_shift_(static_cast<std::uint32_t>(std::countr_zero(spec.interleave.n))),
      row_shift_(static_cast<std::uint32_t>(std::countr_zero(spec.row.n))),
      channels_(spec.channels, Channel(shape_of(spec))),
      requests_(spec.channels * 2 * spec.transaction_queue),
      done_(spec.channels * 2 * spec.transaction_queue) {
  const Cycle latency = latency_in(*context.clock, spec.controller_latency);
  there_ = latency / 2;
  back_ = latency - there_;
}

void DramBanked::elaborated() {
  if (top_.size() > 64) throw strobe::Error(path() + ": has more than 64 ports `top` - put a crossbar in front");
  requests_.set_ports(top_.size());
  partial_.resize(top_.size());
}

void DramBanked::tick(Cycle now) {
  for (std::uint64_t rest = ready_; rest != 0; rest &= rest - 1)
    send_ready(static_cast<std::size_t>(std::countr_zero(rest)));
  bool blocked = take_requests(now);
  for (Channel& channel : channels_) {
    if (channel.next() > now) continue;
    const Channel::Served part = channel.step(now, counts_);
    if (part.duration != 0) served(part, now);
  }
  // What was served has left places in the queues; commands for what comes now are of the next cycle.
  if (blocked) take_requests(now + 1);
  Cycle next = strobe::kNever;
  for (const Channel& channel : channels_) next = std::min(next, channel.next());
  if (next != strobe::kNever) wake_at(next);
}

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
  done_[index] = 0;
  if (message.kind == MessageKind::write)
    ++writes_;
  else if (message.kind == MessageKind::deferred)
    ++deferred_;
  else
    ++reads_;
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
    if (requests_.full()) return false;
    partial.next = message.address & ~(burst_bytes_ - 1);
  }
  while (partial.next < end) {
    const std::uint64_t chunk = partial.next >> interleave_shift_;
    const std::uint64_t inside = partial.next & (spec_.interleave.n - 1);
    const std::uint64_t folded = hash_ ? total_.fold(chunk) : chunk;
    Channel& channel = channels_[step_.divide(total_.rest(folded))];
    if (!channel.has_room(write)) return false;
    if (partial.request == Requests::kNone) partial.request = accept(port, message);
    const std::uint64_t local = (total_.divide(chunk) << interleave_shift_) | inside;
    const std::uint64_t row = local >> row_shift_;
    const std::uint64_t bank_row = banks_.divide(row);
    const auto bank = static_cast<std::uint32_t>(banks_.rest(hash_ ? row ^ bank_row : row));
    channel.take(write, bank, bank_row, partial.next, partial.request, now);
    partial.next += burst_bytes_;
    if (write) part_done(partial.request, clock().now());
  }
  partial.request = Requests::kNone;
  top_[port].pop();
  return true;
}

void DramBanked::served(const Channel::Served& part, Cycle now) {
  if (part.write) return;
  Request& request = requests_[part.who];
  if (request.message.kind == MessageKind::deferred)
    static_cast<strobe::DeferredAccess*>(request.message.payload)->perform_in(part.address, burst_bytes_);
  part_done(part.who, now + part.duration);
}

void DramBanked::part_done(std::uint32_t index, Cycle at) {
  done_[index] = std::max(done_[index], at);
  Request& request = requests_[index];
  if (--request.left != 0) return;
  requests_.append(request.port, index);
  send_ready(request.port);
}

void DramBanked::send_ready(std::size_t port) {
  ready_ &= ~(std::uint64_t{1} << port);
  const Cycle now = clock().now();
  while (!requests_.list_empty(port)) {
    if (!top_[port].can_send()) {
      ready_ |= std::uint64_t{1} << port;
      return;
    }
    const std::uint32_t index = requests_.remove_first(port);
    const Request& request = requests_[index];
    const Cycle leaves = std::max(done_[index], now) + back_;
    top_[port].send(request.message.answered(strobe::ServedBy::dram), leaves - now);
    ++replies_;
    waited_ += leaves - request.arrived;
    requests_.release(index);
  }
}

void DramBanked::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("reads", "requests", "read requests", reads_);
  metrics.count("writes", "requests", "write requests", writes_);
  metrics.count("deferred", "requests", "atomic and coherent requests performed here", deferred_);
  metrics.count("bytes", "bytes", "data asked for and written", bytes_);
  metrics.count("row_hits", "bursts", "accesses to a row that was open", counts_.row_hits);
  metrics.count("row_misses", "bursts", "accesses that opened a row in a closed bank", counts_.row_misses);
  metrics.count("row_conflicts", "bursts", "accesses that closed another row first", counts_.row_conflicts);
  metrics.count("activates", "commands", "rows opened", counts_.activates);
  metrics.count("refreshes", "commands", "refreshes; an idle channel's count when it is used again", counts_.refreshes);
  metrics.utilisation("data_bus", "cycles in which data buses carry data", counts_.data_cycles, spec_.channels);
  metrics.ratio("latency", "cycles", "average time from a request's arrival to its reply", waited_, replies_);
}

void DramBanked::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", reads_ + writes_ + deferred_, "replies", replies_);
}

std::vector<std::string> DramBanked::waits() const {
  std::vector<std::string> lines;
  for (std::size_t n = 0; n < channels_.size(); ++n)
    if (!channels_[n].idle())
      lines.push_back(std::to_string(channels_[n].waiting()) + " bursts wait in channel " + std::to_string(n));
  if (ready_ != 0) lines.push_back("replies wait for room on `top`");
  return lines;
}

}  // namespace memory
