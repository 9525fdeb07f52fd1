#include "dram_channel.hpp"

#include <algorithm>
#include <bit>

namespace memory {

namespace {
/// Row hits that may pass an older access of the bank, so that a stream of hits starves nobody.
constexpr std::uint32_t kMostBypasses = 32;
}  // namespace

Channel::Channel(const ChannelShape& shape)
    : shape_(shape),
      banks_(shape.banks),
      candidates_(shape.banks),
      groups_(shape.groups),
      shared_(std::size_t{kNeeds} * shape.groups),
      entries_(std::size_t{2} * shape.capacity),
      next_refresh_(shape.timings.tREFI) {
  for (std::uint32_t n = 0; n < shape.banks; ++n) banks_[n].group = n % shape.groups;
  for (auto& busy : busy_) busy.assign((shape.banks + 63) / 64, 0);
  for (std::size_t n = 0; n < entries_.size(); ++n)
    entries_[n].next = n + 1 < entries_.size() ? static_cast<std::uint32_t>(n + 1) : kNone;
}

void Channel::take(bool write, std::uint32_t bank_number, std::uint64_t row, std::uint64_t address, std::uint32_t who,
                   Cycle now) {
  const std::uint32_t index = free_;
  free_ = entries_[index].next;
  entries_[index] = {row, address, ++age_, who, kNone, Cost::hit};
  Bank& bank = banks_[bank_number];
  List& queue = bank.queue[write];
  if (queue.first == kNone) {
    queue.first = index;
    busy_[write][bank_number / 64] |= std::uint64_t{1} << (bank_number % 64);
    candidates_[bank_number].stale = true;
  } else {
    entries_[queue.last].next = index;
    candidates_[bank_number].stale |= bank.open_row == row;
  }
  queue.last = index;
  ++count_[write];
  next_ = std::min(next_, now);
}

/// Reads first; writes when there is nothing to read, or when they fill three quarters of their queue, down to one.
void Channel::choose_direction() {
  const bool before = writing_;
  if (!writing_)
    writing_ = count_[1] != 0 && (count_[0] == 0 || 4 * count_[1] >= 3 * shape_.capacity);
  else
    writing_ = count_[1] != 0 && (count_[0] == 0 || 4 * count_[1] > shape_.capacity);
  if (writing_ != before)
    for (Candidate& candidate : candidates_) candidate.stale = true;
}

template <class Visit>
void Channel::for_busy_banks(Visit visit) {
  const std::vector<std::uint64_t>& busy = busy_[writing_];
  for (std::size_t word = 0; word < busy.size(); ++word)
    for (std::uint64_t rest = busy[word]; rest != 0; rest &= rest - 1)
      visit(static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(std::countr_zero(rest)));
}

/// The oldest access to the open row within the window, else the oldest of all.
void Channel::choose(std::uint32_t number) {
  const Bank& bank = banks_[number];
  Candidate& candidate = candidates_[number];
  const bool closed = bank.open_row == kClosed;
  candidate.stale = false;
  candidate.entry = bank.queue[writing_].first;
  candidate.before = kNone;
  candidate.need = closed ? Need::activate : Need::precharge;
  candidate.ready = closed ? bank.next_activate : bank.next_precharge;
  std::uint32_t before = kNone;
  std::uint32_t window = shape_.first_ready && bank.bypassed < kMostBypasses ? shape_.window : 1;
  if (closed) window = 0;
  std::uint32_t index = candidate.entry;
  for (std::uint32_t n = 0; n < window && index != kNone; ++n) {
    if (entries_[index].row == bank.open_row) {
      candidate.entry = index;
      candidate.before = before;
      candidate.need = Need::column;
      candidate.ready = bank.next_column[writing_];
      break;
    }
    before = index;
    index = entries_[index].next;
  }
  candidate.age = entries_[candidate.entry].age;
  candidate.shared = bank.group * kNeeds + static_cast<std::uint32_t>(candidate.need);
}

/// When banks can get their commands as far as that depends on others; row commands not before `rows_from`.
void Channel::find_shared(Cycle rows_from) {
  const Cycle activate_from = std::max({next_activate_, activates_[oldest_activate_], rows_from});
  const Cycle precharge_from = std::max(next_precharge_, rows_from);
  Cycle* at = shared_.data();
  for (const Group& group : groups_) {
    *at++ = std::max(group.next_column[writing_], next_column_[writing_]);
    *at++ = std::max(group.next_activate, activate_from);
    *at++ = std::max(group.next_precharge, precharge_from);
  }
}

std::uint64_t Channel::oldest_age() const {
  std::uint64_t oldest = ~std::uint64_t{0};
  for (std::size_t word = 0; word < busy_[writing_].size(); ++word)
    for (std::uint64_t rest = busy_[writing_][word]; rest != 0; rest &= rest - 1) {
      const Bank& bank = banks_[word * 64 + static_cast<std::size_t>(std::countr_zero(rest))];
      oldest = std::min(oldest, entries_[bank.queue[writing_].first].age);
    }
  return oldest;
}

Channel::Served Channel::step(Cycle now, ChannelCounts& counts) {
  Served served;
  if (now >= next_refresh_) refresh(now, counts);
  bool row_command = false;
  for (;;) {
    next_ = strobe::kNever;
    choose_direction();
    if (idle()) return served;
    const std::uint64_t only = shape_.first_ready ? 0 : oldest_age();
    find_shared(row_command ? now + 1 : 0);
    std::uint32_t best_column = kNone, best_row = kNone;
    for_busy_banks([&](std::uint32_t number) {
      const Candidate& candidate = candidates_[number];
      if (candidate.stale) choose(number);
      if (only != 0 && candidate.age != only) return;
      const Cycle at = std::max(candidate.ready, shared_[candidate.shared]);
      if (at > now) {
        next_ = std::min(next_, at);
        return;
      }
      std::uint32_t& best = candidate.need == Need::column ? best_column : best_row;
      if (best == kNone || candidate.age < candidates_[best].age) best = number;
    });
    if (best_column == kNone && best_row == kNone) break;
    if (best_row != kNone) {
      row_command = true;
      if (candidates_[best_row].need == Need::activate) {
        activate(best_row, now);
        ++counts.activates;
      } else {
        precharge(best_row, now);
      }
    }
    if (best_column != kNone) column(best_column, now, counts, served);
  }
  next_ = std::min(next_, next_refresh_);
  return served;
}

void Channel::activate(std::uint32_t number, Cycle now) {
  const DramTimings& t = shape_.timings;
  Bank& bank = banks_[number];
  Entry& entry = entries_[candidates_[number].entry];
  if (entry.cost == Cost::hit) entry.cost = Cost::miss;
  bank.open_row = entry.row;
  bank.next_column[0] = now + t.tRCDRD;
  bank.next_column[1] = now + t.tRCDWR;
  bank.next_precharge = std::max(bank.next_precharge, now + t.tRAS);
  bank.bypassed = 0;
  candidates_[number].stale = true;
  next_activate_ = std::max(next_activate_, now + t.tRRDS);
  groups_[bank.group].next_activate = std::max(groups_[bank.group].next_activate, now + t.tRRDL);
  activates_[oldest_activate_] = now + t.tFAW;
  oldest_activate_ = (oldest_activate_ + 1) % activates_.size();
}

void Channel::precharge(std::uint32_t number, Cycle now) {
  Bank& bank = banks_[number];
  entries_[candidates_[number].entry].cost = Cost::conflict;
  bank.open_row = kClosed;
  bank.next_activate = std::max(bank.next_activate, now + shape_.timings.tRP);
  candidates_[number].stale = true;
}

void Channel::column(std::uint32_t number, Cycle now, ChannelCounts& counts, Served& served) {
  const DramTimings& t = shape_.timings;
  Bank& bank = banks_[number];
  Candidate& chosen = candidates_[number];
  const Candidate candidate = chosen;
  Entry& entry = entries_[candidate.entry];
  Group& group = groups_[bank.group];
  account(entry, counts);
  counts.data_cycles += t.burst;
  const bool write = writing_;
  const Cycle to_data = write ? t.tCWL : t.tCL;
  const Cycle data_end = now + to_data + t.burst;
  served = {entry.who, write, entry.address, to_data + t.burst};
  next_column_[write] = std::max(next_column_[write], now + std::max(t.tCCDS, t.burst));
  group.next_column[write] = std::max(group.next_column[write], now + std::max(t.tCCDL, t.burst));
  if (write) {
    next_column_[0] = std::max(next_column_[0], data_end + t.tWTRS);
    group.next_column[0] = std::max(group.next_column[0], data_end + t.tWTRL);
    bank.next_precharge = std::max(bank.next_precharge, data_end + t.tWR);
  } else {
    // The write's data must not meet the read's on the bus.
    next_column_[1] = std::max(next_column_[1], data_end > t.tCWL ? data_end - t.tCWL : 0);
    next_precharge_ = std::max(next_precharge_, now + t.tRTPS);
    group.next_precharge = std::max(group.next_precharge, now + t.tRTPL);
  }
  List& queue = bank.queue[write];
  if (candidate.before == kNone) {
    queue.first = entry.next;
    bank.bypassed = 0;
  } else {
    entries_[candidate.before].next = entry.next;
    ++bank.bypassed;
  }
  if (queue.last == candidate.entry) queue.last = candidate.before;
  if (queue.first == kNone) busy_[write][number / 64] &= ~(std::uint64_t{1} << (number % 64));
  entry.next = free_;
  free_ = candidate.entry;
  --count_[write];
  chosen.stale = true;
  if (!shape_.closed_page) return;
  if (queue.first != kNone) choose(number);
  if (queue.first != kNone && chosen.need == Need::column) return;
  const Cycle closes = std::max(bank.next_precharge, now + t.tRTPL);
  bank.open_row = kClosed;
  bank.next_activate = std::max(bank.next_activate, closes + t.tRP);
  chosen.stale = true;
}

void Channel::account(const Entry& entry, ChannelCounts& counts) const {
  counts.row_hits += entry.cost == Cost::hit;
  counts.row_misses += entry.cost == Cost::miss;
  counts.row_conflicts += entry.cost == Cost::conflict;
}

/// All refreshes that have become due; an idle channel is not woken for them, so they may be many.
void Channel::refresh(Cycle now, ChannelCounts& counts) {
  const DramTimings& t = shape_.timings;
  const Cycle more = (now - next_refresh_) / t.tREFI;
  const Cycle due = next_refresh_ + more * t.tREFI;
  counts.refreshes += more + 1;
  next_refresh_ = due + t.tREFI;
  Cycle start = due;
  for (const Bank& bank : banks_)
    start = std::max(start, bank.open_row == kClosed
                                ? bank.next_activate
                                : std::max({due, bank.next_precharge, groups_[bank.group].next_precharge}) + t.tRP);
  for (Bank& bank : banks_) {
    bank.open_row = kClosed;
    bank.next_activate = std::max(bank.next_activate, start + t.tRFC);
  }
  for (Candidate& candidate : candidates_) candidate.stale = true;
}

}  // namespace memory
