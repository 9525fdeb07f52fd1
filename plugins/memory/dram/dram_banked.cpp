#include "dram_banked.hpp"

#include <algorithm>
#include <bit>

#include "memory/caches/written.hpp"
#include "memory/dram/policies/policies.hpp"
#include "strobe/access.hpp"
#include "strobe/error.hpp"

namespace memory {

using strobe::AccessKind;
using strobe::MemoryAccess;
using strobe::MemoryPort;
using strobe::MemoryReply;
using strobe::ServedBy;

namespace {

ChannelShape shape_of(const DramBanked::Spec& spec) {
  ChannelShape shape;
  const std::uint64_t burst = (spec.burst + spec.transfers_per_clock - 1) / spec.transfers_per_clock;
  const auto time = [](strobe::Cycles cycles) { return static_cast<std::int32_t>(cycles.n); };
  shape.timings = {time(spec.tCL),    time(spec.tCWL),  time(spec.tRCDRD), time(spec.tRCDWR), time(spec.tRP),
                   time(spec.tRAS),   time(spec.tRRDS), time(spec.tRRDL),  time(spec.tFAW),   time(spec.tCCDS),
                   time(spec.tCCDL),  time(spec.tWTRS), time(spec.tWTRL),  time(spec.tWR),    time(spec.tRTPS),
                   time(spec.tRTPL),  time(spec.tRTW),  time(spec.tRFC),   time(spec.tREFI),  time(spec.tRFCpb),
                   time(spec.tRREFD), time({burst})};
  shape.groups = spec.bank_groups;
  shape.banks = spec.bank_groups * spec.banks_per_group;
  shape.window = spec.command_queue;
  shape.capacity = spec.transaction_queue;
  shape.opens_ahead = spec.open_ahead;
  shape.split_bus = spec.command_bus == "split";
  return shape;
}

}  // namespace

DramBanked::DramBanked(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      TakesSpans(this),
      Measured(this),
      Balanced(this),
      burst_bytes_(spec.bus_width.n * spec.burst),
      ecc_block_(spec.ecc_block.n),
      burst_shift_(static_cast<std::uint32_t>(std::countr_zero(burst_bytes_))),
      row_shift_(static_cast<std::uint32_t>(std::countr_zero(spec.row.n))),
      group_shift_(spec.group_interleave.n == 0
                       ? row_shift_
                       : static_cast<std::uint32_t>(std::countr_zero(spec.group_interleave.n))),
      group_bits_(static_cast<std::uint32_t>(std::countr_zero(spec.bank_groups))),
      bank_bits_(group_bits_ + static_cast<std::uint32_t>(std::countr_zero(spec.banks_per_group))),
      channel_of_(context, spec.hash, spec.total_channels, spec.interleave.n),
      bank_of_(context, spec.bank_hash, std::uint64_t{spec.bank_groups} * spec.banks_per_group, spec.row.n),
      step_(spec.total_channels / spec.channels),
      top_(add_memory_port_list("top")),
      scheduler_(context.policy<strobe::DramScheduler>(
          spec.scheduling, {spec.bank_groups * spec.banks_per_group, spec.transaction_queue})),
      refresh_(context.policy<strobe::RefreshPolicy>(spec.refresh,
                                                     {spec.channels, spec.bank_groups * spec.banks_per_group})),
      shape_(shape_of(spec)) {
  shape_.scheduler = scheduler_.get();
  shape_.rules = scheduler_->rules();
  if (const double from = shape_.rules.write_from, to = shape_.rules.write_to;
      !(from > 0 && from <= 100 && to >= 0 && to <= from))
    scheduler_->refuse("turns to writes at " + std::to_string(from) + " % and back at " + std::to_string(to) +
                       " % - 0 <= write_to <= write_from <= 100");
  // What nearly all machines have is decided in place (Channel::column).
  if (spec.page_policy.name != "open")
    pages_ =
        context.policy<strobe::PagePolicy>(spec.page_policy, {spec.channels, spec.bank_groups * spec.banks_per_group});
  shape_.pages = pages_.get();
  shape_.refresh = refresh_.get();
  shape_.refresh_rules = refresh_->rules();
  if (const auto* postpones = dynamic_cast<const PostponingRefresh*>(refresh_.get()))
    shape_.most_postponed = postpones->most_postponed();
  if (shape_.refresh_rules.by_bank && !is_known_refresh(spec.refresh.name) && !refresh_by_bank_fits(spec))
    throw strobe::Error(path() + ": refresh." + spec.refresh.name + ": " + kRefreshByBank);
  shape_.recorder = this;
  if (spec.open_ahead && (shape_.rules.in_turn || shape_.rules.chooses))
    throw strobe::Error(path() +
                        ": open_ahead needs a scheduler that decides as fr_fcfs does: in turn or by its own "
                        "choice, nothing is prepared");
  channels_.reserve(spec.channels);
  for (std::uint32_t n = 0; n < spec.channels; ++n) channels_.emplace_back(shape_, counts_, n);
  in_bank_ = std::min(channel_of_.run_bytes(), std::uint64_t{1} << group_shift_) - 1;
  lag_ = static_cast<Cycle>(shape_.timings.tCL + shape_.timings.burst);
}

inline std::uint32_t DramBanked::add_outstanding(MemoryPort& port, const MemoryAccess& access, Cycle at) {
  if (free_ == Channel::kNone) {
    free_ = static_cast<std::uint32_t>(outstanding_.size());
    outstanding_.emplace_back().next_free = Channel::kNone;
  }
  const std::uint32_t index = free_;
  Outstanding& made = outstanding_[index];
  free_ = made.next_free;
  const std::uint64_t last = access.address + std::max(access.bytes, 1u) - 1;
  const auto bursts = static_cast<std::uint32_t>((last >> burst_shift_) - (access.address >> burst_shift_) + 1);
  const bool deferred = access.kind == AccessKind::deferred;
  made = {&port, access.tag, at, 0, deferred ? access.deferred : nullptr, bursts, Channel::kNone};
  deferred_outstanding_ += deferred;
  return index;
}

MemoryReply DramBanked::access(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  if (!access.timed) return {0, ServedBy::dram};
  if (at <= clock().now()) return arrive(to, access, at);
  early_.push({at, order_++, &to, access});
  wake_for(at);
  return MemoryReply::later();
}

/// The bank's low bits are its group, which changes every `group_interleave` bytes; the rest changes with the row. A
/// mapping of banks sees the bank's number and as many bits of the row above it.
inline DramBanked::Location DramBanked::locate(std::uint64_t local) const {
  const std::uint64_t part = local >> group_shift_;
  const std::uint64_t rows = part >> group_bits_ >> (row_shift_ - group_shift_);
  const std::uint64_t row = rows >> (bank_bits_ - group_bits_);
  const std::uint64_t groups = (std::uint64_t{1} << group_bits_) - 1, banks = (std::uint64_t{1} << bank_bits_) - 1;
  const std::uint64_t bank = (part & groups) | rows << group_bits_;
  if (bank_of_.computes_in_place() && bank_of_.folds())
    return {row, static_cast<std::uint32_t>((bank ^ row) & banks)};  // the same of two digits, sooner
  return {row, static_cast<std::uint32_t>(bank_of_.of_block((row & banks) << bank_bits_ | (bank & banks)))};
}

/// Puts an access into the channels' queues, burst by burst.
MemoryReply DramBanked::arrive(MemoryPort& port, const MemoryAccess& access, Cycle at) {
  const bool write = access.kind == AccessKind::write, deferred = access.kind == AccessKind::deferred;
  ++(write ? writes_ : deferred ? deferred_ : reads_);
  bytes_ += access.data_bytes();
  if (!deferred) (write ? write_bytes_ : read_bytes_) += access.data_bytes();
  const std::uint32_t who = write ? Channel::kNone : add_outstanding(port, access, at);
  const auto found = [this](const Channel::Served& read) { served(read); };
  Cycle entered = std::max(at, entered_);
  const std::uint64_t end = access.address + std::max(access.bytes, 1u);
  const bool whole = !write || (access.mask == 0 && ((access.address | access.bytes) & (burst_bytes_ - 1)) == 0);
  Channel* channel = nullptr;
  Location place{};
  for (std::uint64_t next = access.address & ~(burst_bytes_ - 1); next < end; next += burst_bytes_) {
    if (channel == nullptr || (next & in_bank_) == 0) {
      channel = &channels_[step_.divide(channel_of_(next))];
      place = locate(channel_of_.within(next));
    }
    if (!whole) [[unlikely]] {
      const Written how = written_in(access, next, burst_bytes_);
      if (how == Written::none) continue;
      masked_writes_ += how == Written::part;
      if (how == Written::part && reads_first(access, next)) {
        ++ecc_reads_;
        entered = channel->make_room(false, entered, found, deferred_outstanding_ == 0);
        channel->add({place.row, next, Channel::kNone, place.bank, false}, entered);
      }
    }
    entered = channel->make_room(write, entered, found, deferred_outstanding_ == 0);
    channel->add({place.row, next, who, place.bank, write}, entered);
  }
  entered_ = entered;
  queued_ += entered - at;
  wake_for(entered + (deferred_outstanding_ != 0 ? 0 : lag_));
  if (!write) return MemoryReply::later();
  // A place that becomes free in a cycle is taken in the next one.
  const Cycle accepted = std::max(at, entered - 1);
  ++replies_;
  waited_ += accepted - at;
  return {accepted, ServedBy::dram};
}

/// Whether check bits cover bytes of a burst that a write changes and others that it does not.
bool DramBanked::reads_first(const MemoryAccess& write, std::uint64_t burst) const {
  if (ecc_block_ == 0) return false;
  for (std::uint64_t block = burst; block < burst + burst_bytes_; block += ecc_block_)
    if (written_in(write, block, ecc_block_) == Written::part) return true;
  return false;
}

void DramBanked::tick(Cycle now) {
  if (woken_ <= now) woken_ = strobe::kNever;
  while (!early_.empty() && early_.top().at <= now) {
    const Early early = early_.top();
    early_.pop();
    if (const MemoryReply reply = arrive(*early.port, early.access, early.at); !reply.pending())
      early.port->answer(early.access.tag, reply);
  }
  if (due_ <= now) {
    run(now);
    perform(now);
    due_ = due();
  }
  wake_for(early_.empty() ? due_ : std::min(due_, early_.top().at));
}

void DramBanked::wake_for(Cycle due) {
  due_ = std::min(due_, due);
  if (due_ >= woken_) return;
  woken_ = std::max(due_, clock().now() + 1);
  wake_at(woken_);
}

/// When channels have to be simulated at the latest: for a read, when its data could leave; for a deferred access, in
/// the cycle of its column command.
Cycle DramBanked::due() const {
  Cycle next = strobe::kNever;
  for (const Channel& channel : channels_) next = std::min(next, channel.next());
  if (next != strobe::kNever && deferred_outstanding_ == 0) next += lag_;
  for (const Performance& performance : performances_) next = std::min(next, performance.at);
  return next;
}

void DramBanked::run(Cycle to) {
  const auto found = [this](const Channel::Served& read) { served(read); };
  for (Channel& channel : channels_) channel.run(to, found, deferred_outstanding_ == 0);
}

void DramBanked::served(const Channel::Served& read) {
  if (outstanding_[read.who].deferred == nullptr) return part_done(read.who, read.at + lag_, read.bursts);
  performances_.push_back({read.at, read.address, read.who});
  due_ = std::min(due_, read.at);
}

/// Performs what is due, in the order of time.
void DramBanked::perform(Cycle now) {
  if (performances_.empty()) return;
  std::stable_sort(performances_.begin(), performances_.end(),
                   [](const Performance& a, const Performance& b) { return a.at < b.at; });
  std::size_t done = 0;
  for (; done < performances_.size() && performances_[done].at <= now; ++done) {
    const Performance one = performances_[done];
    outstanding_[one.who].deferred->perform_in(one.address, burst_bytes_);
    part_done(one.who, one.at + lag_, 1);
  }
  performances_.erase(performances_.begin(), performances_.begin() + static_cast<std::ptrdiff_t>(done));
}

void DramBanked::part_done(std::uint32_t index, Cycle leaves, std::uint32_t bursts) {
  Outstanding& access = outstanding_[index];
  access.leaves = std::max(access.leaves, leaves);
  access.left -= bursts;
  if (access.left != 0) return;
  const Outstanding done = access;
  access.next_free = free_;
  free_ = index;
  deferred_outstanding_ -= done.deferred != nullptr;
  ++replies_;
  waited_ += done.leaves - done.arrived;
  done.port->answer(done.tag, {done.leaves, ServedBy::dram});
}

void DramBanked::end_measurement(Cycle now) { run(clock().now() < now ? now - 1 : now); }

void DramBanked::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("reads", "requests", "read requests, each of one or several lines", reads_);
  metrics.count("writes", "requests", "write requests, each of one or several lines", writes_);
  metrics.count("deferred", "requests", "atomic and coherent requests performed here", deferred_);
  metrics.count("bytes", "bytes", "data of all requests", bytes_);
  metrics.count("read_bytes", "bytes", "data of read requests", read_bytes_);
  metrics.count("write_bytes", "bytes", "data of write requests", write_bytes_);
  metrics.count("masked_writes", "bursts", "bursts of writes of which only a part is written", masked_writes_);
  metrics.count("ecc_reads", "bursts", "bursts that were read since writes of parts of them need new check bits",
                ecc_reads_);
  metrics.count("row_hits", "bursts", "accesses to a row that was open", counts_.accesses[0]);
  metrics.count("row_misses", "bursts", "accesses that opened a row in a closed bank", counts_.accesses[1]);
  metrics.count("row_conflicts", "bursts", "accesses that closed another row first", counts_.accesses[2]);
  metrics.count("activates", "commands", "rows opened", counts_.activates);
  metrics.count("refreshes", "commands", "refreshes, of all banks or of one; those of an idle channel count later",
                counts_.refreshes);
  metrics.count("stalls_queue", "cycles", "requests waited for a place in a transaction queue", queued_);
  metrics.utilisation("data_bus", "cycles in which data buses carry data", counts_.data_cycles, channels_.size());
  metrics.ratio("latency", "cycles", "average time from a request's arrival to its reply", waited_, replies_);
}

void DramBanked::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", reads_ + writes_ + deferred_, "replies", replies_);
}

std::vector<strobe::Waiting> DramBanked::waits() const {
  std::vector<strobe::Waiting> all;
  for (std::size_t n = 0; n < channels_.size(); ++n)
    if (const std::size_t bursts = channels_[n].waiting(); bursts != 0)
      all.push_back({bursts, "bursts wait", std::to_string(bursts) + " bursts wait in channel " + std::to_string(n)});
  return all;
}

}  // namespace memory
