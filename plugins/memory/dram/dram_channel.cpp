#include "dram_channel.hpp"

#include <bit>
#include <cmath>
#include <utility>

#include "dram_lanes.hpp"
#include "strobe/error.hpp"

namespace memory {

using lanes::Eight;
using lanes::eight;

namespace {
/// Over for every timing, which are at most 1 M cycles.
constexpr std::int32_t kLongAgo = -(1 << 20);

/// Whether a command makes another one possible in its own cycle.
bool nothing_at_once(const DramTimings& t) { return std::min({t.tRCDRD, t.tRCDWR, t.tRTPL, t.burst}) != 0; }
}  // namespace

Channel::Channel(const ChannelShape& shape, ChannelCounts& counts, std::uint32_t number)
    : shape_(&shape),
      counts_(&counts),
      refresh_interval_(static_cast<Cycle>(shape.timings.tREFI) / (shape.refresh_rules.by_bank ? shape.banks : 1)),
      next_refresh_(refresh_interval_),
      bank_bits_(static_cast<std::uint32_t>(std::countr_zero(shape.banks))),
      eights_used_((shape.banks + kLanes - 1) / kLanes),
      limits_mask_((shape.groups + kLanes - 1) / kLanes - 1),
      number_(number),
      precedence_(shape.opens_ahead ? 1u << 30 : 0),
      write_from_count_(static_cast<std::uint32_t>(std::ceil(shape.capacity * shape.rules.write_from / 100))),
      write_to_count_(static_cast<std::uint32_t>(std::floor(shape.capacity * shape.rules.write_to / 100))),
      reads_rows_(!shape.rules.chooses && shape.pages == nullptr && nothing_at_once(shape.timings)),
      one_pass_(!shape.rules.in_turn && nothing_at_once(shape.timings)),
      refresh_due_(all_banks()) {
  const Eight groups = lanes::all(static_cast<std::int32_t>(shape.groups - 1));
  for (std::size_t n = 0; n <= limits_mask_; ++n) {
    const Eight banks = _mm256_add_epi32(lanes::numbers_from_zero(), lanes::all(static_cast<std::int32_t>(n * kLanes)));
    eight(limits_[n].group) = _mm256_and_si256(banks, groups);
  }
  for (Eights& banks : eights_) eight(banks.own) = eight(banks.at) = lanes::all(kFar);
  entries_.reserve(std::size_t{2} * shape.capacity);
  if (shape.refresh_rules.by_bank) next_ = next_refresh_;
}

/// Reads first; writes when there is nothing to read, or when they fill a part of their queue, down to another.
bool Channel::wants_to_write() const {
  return count_[0] == 0 || (writing_ ? count_[1] > write_to_count_ : count_[1] >= write_from_count_);
}

inline void Channel::set_next(std::uint32_t number, Command command, Time own) {
  constexpr std::int32_t kMasks[] = {kColumnMask, kColumnMask, kActivateMask, kPrechargeMask};
  const Eight mask = lanes::only(number % kLanes);
  Eights& banks = eights_[number / kLanes];
  lanes::set(banks.own, mask, own);
  lanes::set(banks.kind, mask, kMasks[command]);
}

/// The oldest access to the open row within the window, if there is one, is the next to go.
inline void Channel::find_hit(Bank& bank) {
  const std::uint32_t window = window_of(bank);
  std::uint32_t before = kNone, index = bank.first[writing_];
  for (std::uint32_t n = 0; n < window && index != kNone; ++n, before = index, index = entries_[index].next) {
    if (entries_[index].row != bank.open_row) continue;
    bank.hit = true;
    bank.chosen = index;
    bank.before = before;
    return;
  }
}

/// The same by the policy's choice, which may be an access to another row.
void Channel::ask_scheduler(std::uint32_t number) {
  Bank& bank = banks_[number];
  offered_.clear();
  for (std::uint32_t index = bank.first[writing_]; index != kNone && offered_.size() < shape_->window;
       index = entries_[index].next)
    offered_.push_back({entries_[index].row, entries_[index].age});
  const std::size_t chosen = shape_->scheduler->choose({number, bank.open_row, bank.bypassed, writing_}, offered_);
  if (chosen >= offered_.size()) [[unlikely]]
    shape_->scheduler->refuse("chooses request " + std::to_string(chosen) + " of " + std::to_string(offered_.size()) +
                              " - they are counted from 0");
  for (std::size_t n = 0; n < chosen; ++n) {
    bank.before = bank.chosen;
    bank.chosen = entries_[bank.chosen].next;
  }
  bank.hit = entries_[bank.chosen].row == bank.open_row;
}

/// What a bank does next: for the oldest access to the open row within the window, else for the oldest of all.
inline void Channel::choose(std::uint32_t number) {
  if (refreshes(number)) [[unlikely]]
    return choose_refresh(number);
  Bank& bank = banks_[number];
  const std::uint32_t first = bank.first[writing_];
  bank.hit = false;
  if (first == kNone) {
    if (shape_->opens_ahead && bank.first[!writing_] != kNone) return choose_ahead(number);
    return lanes::set(eights_[number / kLanes].own, lanes::only(number % kLanes), kFar);
  }
  Command next = kActivate;
  Time own = bank.row_command;
  bank.chosen = first;
  bank.before = kNone;
  if (shape_->rules.chooses) [[unlikely]]
    ask_scheduler(number);
  else if (bank.open_row != kClosed)
    find_hit(bank);
  if (bank.hit) {
    next = writing_ ? kWrite : kRead;
    own = bank.activated + (writing_ ? shape_->timings.tRCDWR : shape_->timings.tRCDRD);
  } else if (bank.open_row != kClosed) {
    next = kPrecharge;
  }
  lanes::set(eights_[number / kLanes].age, lanes::only(number % kLanes),
             static_cast<std::int32_t>((entries_[bank.chosen].age << bank_bits_ | number) - precedence_));
  set_next(number, next, own);
}

/// For a bank that the present direction of the bus has no access for: opens the row of the other's oldest, unless one
/// of them finds its row open.
void Channel::choose_ahead(std::uint32_t number) {
  Bank& bank = banks_[number];
  const std::uint32_t first = bank.first[!writing_];
  bank.chosen = first;
  bank.before = kNone;
  if (bank.open_row != kClosed) {
    std::uint32_t index = first;
    for (std::uint32_t n = 0; n < shape_->window && index != kNone; ++n, index = entries_[index].next)
      if (entries_[index].row == bank.open_row)
        return lanes::set(eights_[number / kLanes].own, lanes::only(number % kLanes), kFar);
  }
  lanes::set(eights_[number / kLanes].age, lanes::only(number % kLanes),
             static_cast<std::int32_t>(entries_[first].age << bank_bits_ | number));
  set_next(number, bank.open_row != kClosed ? kPrecharge : kActivate, bank.row_command);
}

/// Of all banks, for what comes after a change of direction or a refresh.
void Channel::choose_all() {
  for (std::size_t n = 0; n < eights_used_; ++n) eight(eights_[n].own) = lanes::all(kFar);
  for (std::uint64_t rest = occupied(); rest != 0; rest &= rest - 1)
    choose(static_cast<std::uint32_t>(std::countr_zero(rest)));
  updated_ = false;
}

/// No such command goes before the one time to banks of the bank's group, and before the other to others.
inline void Channel::hold(Command command, std::uint32_t bank, Time others, Time same) {
  const Eight other8 = lanes::all(others), same8 = lanes::all(std::max(same, others));
  const Eight group8 = lanes::all(static_cast<std::int32_t>(bank & (shape_->groups - 1)));
  for (std::size_t n = 0; n <= limits_mask_; ++n) {
    Limits& limits = limits_[n];
    const Eight in_group = _mm256_cmpeq_epi32(eight(limits.group), group8);
    Eight& from = eight(limits.from[command]);
    from = _mm256_max_epi32(from, _mm256_blendv_epi8(other8, same8, in_group));
  }
}

/// The only bank with accesses of the current direction; kNone if there are more.
inline std::uint32_t Channel::lone_bank() const {
  const std::uint64_t banks = occupied();
  return (banks & (banks - 1)) == 0 ? static_cast<std::uint32_t>(std::countr_zero(banks)) : kNone;
}

/// When a bank's next command can be issued.
inline Channel::Time Channel::time_of(std::uint32_t number) const {
  const Bank& bank = banks_[number];
  const Command next = bank.hit ? (writing_ ? kWrite : kRead) : bank.open_row != kClosed ? kPrecharge : kActivate;
  return std::max(eights_[number / kLanes].own.of[number % kLanes], limits_of(number).from[next].of[number % kLanes]);
}

/// Finds when each bank's next command can be issued; returns the first.
inline Channel::Time Channel::update() {
  updated_ = true;
  const auto update = [this](std::size_t n) {
    Eights& banks = eights_[n];
    const auto& from = limits_[n & limits_mask_].from;
    const Eight kind = eight(banks.kind), opens = _mm256_slli_epi32(kind, 1);
    const Eight row = lanes::select(eight(from[kPrecharge]), eight(from[kActivate]), opens);
    const Eight limit = lanes::select(eight(from[writing_ ? kWrite : kRead]), row, kind);
    return eight(banks.at) = _mm256_max_epi32(eight(banks.own), limit);
  };
  Eight least = _mm256_min_epi32(update(0), update(1));
  for (std::size_t n = 2; n < eights_used_; ++n) least = _mm256_min_epi32(least, update(n));
  return lanes::least_of(least);
}

/// Banks whose next command can go up to `now`, the oldest of each sort. Without a branch: the host would guess it.
inline Channel::Choice Channel::oldest(Time now) const {
  const Eight now8 = lanes::all(now), newer8 = lanes::all(static_cast<std::int32_t>((age_ + 1) << bank_bits_));
  Eight columns = _mm256_setzero_si256(), rows = columns;
  const auto look = [&](const Eights& banks) {
    const Eight later = _mm256_cmpgt_epi32(eight(banks.at), now8);
    const Eight waited = _mm256_andnot_si256(later, _mm256_sub_epi32(newer8, eight(banks.age)));
    columns = _mm256_max_epu32(columns, lanes::select(waited, _mm256_setzero_si256(), eight(banks.kind)));
    rows = _mm256_max_epu32(rows, lanes::select(_mm256_setzero_si256(), waited, eight(banks.kind)));
  };
  look(eights_[0]);
  look(eights_[1]);
  for (std::size_t n = 2; n < eights_used_; ++n) look(eights_[n]);
  const lanes::Two both = lanes::greatest_of(columns, rows);
  return {both.first, both.second};
}

/// What can go up to `now`: the oldest of each sort, or of all accesses if they go in turn.
inline Channel::Choice Channel::ready(Time now) {
  if (const std::uint32_t lone = lone_bank(); lone != kNone) {
    const std::uint32_t waited = time_of(lone) <= now ? shape_->banks - lone : 0;
    return banks_[lone].hit ? Choice{waited, 0} : Choice{0, waited};
  }
  if (!updated_) update();
  if (!shape_->rules.in_turn) [[likely]]
    return oldest(now);
  Choice all = oldest(kFar - 1);
  (all.column > all.row ? all.row : all.column) = 0;
  return time_of(bank_of(all.column | all.row)) <= now ? all : Choice{0, 0};
}

/// When the first command can go; needs an access that waits.
inline Channel::Time Channel::soonest() {
  updated_ = false;
  if (const std::uint32_t lone = lone_bank(); lone != kNone) return time_of(lone);
  const Time first = update();
  if (!shape_->rules.in_turn) [[likely]]
    return first;
  const Choice all = oldest(kFar - 1);
  return time_of(bank_of(std::max(all.column, all.row)));
}

void Channel::add(const Burst& burst, Cycle at) {
  if (free_ == kNone) {
    free_ = static_cast<std::uint32_t>(entries_.size());
    entries_.emplace_back().next = kNone;
  }
  const std::uint32_t index = free_;
  Entry& entry = entries_[index];
  free_ = entry.next;
  entry = {burst.row, burst.address, burst.who, kNone, ++age_, kHit};
  Bank& bank = banks_[burst.bank];
  const bool write = burst.write, alone = bank.first[write] == kNone;
  (alone ? bank.first[write] : entries_[bank.last[write]].next) = index;
  bank.last[write] = index;
  occupied_[write] |= std::uint64_t{1} << burst.bank;
  ++count_[write];
  if (records(strobe::EventKind::occupancy)) [[unlikely]]
    record_waiting(at);
  const bool counts = write == writing_ || (shape_->opens_ahead && ahead(bank));
  if (counts && (alone || (!bank.hit && bank.open_row == burst.row) || shape_->rules.chooses)) {
    choose(burst.bank);
    const Time ready = time_of(burst.bank);
    lanes::set(eights_[burst.bank / kLanes].at, lanes::only(burst.bank % kLanes), ready);
    next_ = std::min(next_, std::max(at, std::min(base_ + static_cast<Cycle>(ready), next_refresh_)));
  }
  // Whether it turns shows when all that comes in this cycle is there.
  if (wants_to_turn()) next_ = std::min(next_, at);
}

/// When the next command reads a burst of the open row, after which another of the same access follows, and nothing
/// else waits: no other bank, no write. kNever: that is not so, or is not before a refresh, or `to`.
inline Cycle Channel::row_read_from(Cycle to) const {
  if (!reads_rows_ || writing_ || count_[0] < 2 || count_[1] != 0 || refreshing_ != 0) return strobe::kNever;
  const std::uint32_t number = lone_bank();
  if (number == kNone || !banks_[number].hit || banks_[number].before != kNone) return strobe::kNever;
  const Entry& first = entries_[banks_[number].chosen];
  if (first.next == kNone || entries_[first.next].who != first.who) return strobe::kNever;
  if (shape_->observer != nullptr || records(strobe::EventKind::dram_command) || records(strobe::EventKind::occupancy))
    return strobe::kNever;
  const Cycle from = std::max(next_, base_ + static_cast<Cycle>(time_of(number)));
  return from <= to && from < next_refresh_ ? from : strobe::kNever;
}

/// Reads the bursts of an access that lie in a row, one after the other up to cycle `to`. The last command is the one
/// that delays what comes after it.
Channel::Served Channel::read_row(Cycle from, Cycle to) {
  const DramTimings& t = shape_->timings;
  const std::uint32_t number = lone_bank();
  Bank& bank = banks_[number];
  const auto apart = static_cast<Cycle>(std::max({t.tCCDS, t.tCCDL, t.burst}));
  Served read{entries_[bank.chosen].who, entries_[bank.chosen].address, from, 0};
  const auto follows = [&] {
    if (bank.chosen == kNone || read.at + apart > to || read.at + apart >= next_refresh_) return false;
    return entries_[bank.chosen].who == read.who && entries_[bank.chosen].row == bank.open_row;
  };
  do {
    read.at = from + read.bursts++ * apart;
    bank.chosen = take_chosen(number, false);
  } while (follows());
  read_at(number, static_cast<Time>(read.at - base_));
  choose(number);
  updated_ = false;
  wait_after(read.at);
  return read;
}

/// When step() can do something after cycle `cycle`.
inline void Channel::wait_after(Cycle cycle) {
  next_ = idle() ? rest(cycle) : std::max(cycle + 1, std::min(base_ + static_cast<Cycle>(soonest()), next_refresh_));
}

/// Issues commands up to cycle `to`, or to the first read.
Channel::Served Channel::step(Cycle to, bool together) {
  Served read;
  do {
    if (together)
      if (const Cycle from = row_read_from(to); from != strobe::kNever) return read_row(from, to);
    Cycle cycle = next_;
    if (cycle >= next_refresh_) [[unlikely]]
      begin_refresh(cycle, to);
    const auto now = static_cast<Time>(cycle - base_);
    bool row_done = false, column_done = false;
    do {
      if (wants_to_turn()) [[unlikely]]
        turn();
      if (idle()) break;
      const Choice chosen = ready(now);
      const bool column = chosen.column != 0 && !column_done;
      const bool row = chosen.row != 0 && !row_done && (shape_->split_bus || !column);
      if (!row && !column) break;
      updated_ = false;
      if (row) row_command(bank_of(chosen.row), now);
      if (column) this->column(bank_of(chosen.column), now, read);
      row_done |= row || (column && !shape_->split_bus);
      column_done |= column || (row && !shape_->split_bus);
    } while (!one_pass_ || wants_to_turn());
    wait_after(cycle);
    read.at = cycle;
  } while (next_ <= to && read.who == kNone);
  return read;
}

void Channel::turn() {
  writing_ = !writing_;
  if (writing_)
    for (Limits& limits : limits_)
      eight(limits.from[kWrite]) = _mm256_max_epi32(eight(limits.from[kWrite]), lanes::all(write_from_));
  choose_all();
}

/// Closes or opens a row for the access of the bank that is the next to go.
inline void Channel::row_command(std::uint32_t number, Time now) {
  if (refreshes(number)) [[unlikely]]
    return refresh_command(number, now);
  const DramTimings& t = shape_->timings;
  Bank& bank = banks_[number];
  Entry& entry = entries_[bank.chosen];
  if (bank.open_row != kClosed) {
    entry.cost = kConflict;
    bank.open_row = kClosed;
    bank.row_command = now + t.tRP;
    report(IssuedCommand::precharge, number, base_ + static_cast<Cycle>(now));
    return set_next(number, kActivate, bank.row_command);
  }
  bank.hit = !ahead(bank);
  report(IssuedCommand::activate, number, base_ + static_cast<Cycle>(now));
  ++counts_->activates;
  if (entry.cost == kHit) entry.cost = kMiss;
  bank.open_row = entry.row;
  bank.activated = now;
  bank.row_command = now + t.tRAS;
  bank.bypassed = 0;
  activates_[oldest_activate_] = now + t.tFAW;
  oldest_activate_ = (oldest_activate_ + 1) % activates_.size();
  hold(kActivate, number, std::max(now + t.tRRDS, activates_[oldest_activate_]), now + t.tRRDL);
  if (bank.hit) return set_next(number, writing_ ? kWrite : kRead, now + (writing_ ? t.tRCDWR : t.tRCDRD));
  lanes::set(eights_[number / kLanes].own, lanes::only(number % kLanes), kFar);
}

/// Times before which other commands may not go after a read.
inline void Channel::read_at(std::uint32_t number, Time now) {
  const DramTimings& t = shape_->timings;
  Bank& bank = banks_[number];
  hold(kRead, number, now + std::max(t.tCCDS, t.burst), now + std::max(t.tCCDL, t.burst));
  // The write's data must not meet the read's on the bus.
  write_from_ = std::max({write_from_, now + t.tCL + t.burst - t.tCWL, now + t.tRTW});
  bank.row_command = std::max(bank.row_command, now + t.tRTPL);
  if (t.tRTPS != 0) hold(kPrecharge, number, now + t.tRTPS, now + t.tRTPL);
}

/// The burst that a bank has chosen leaves its queue. Returns the one after it.
inline std::uint32_t Channel::take_chosen(std::uint32_t number, bool write) {
  Bank& bank = banks_[number];
  const std::uint32_t index = bank.chosen;
  Entry& entry = entries_[index];
  const std::uint32_t next = entry.next;
  ++counts_->accesses[entry.cost];
  counts_->data_cycles += static_cast<std::uint64_t>(shape_->timings.burst);
  if (bank.before == kNone) {
    bank.first[write] = next;
    bank.bypassed = 0;
    occupied_[write] &= ~(std::uint64_t{next == kNone} << number);
  } else {
    entries_[bank.before].next = next;
    ++bank.bypassed;
  }
  if (bank.last[write] == index) bank.last[write] = bank.before;
  entry.next = free_;
  free_ = index;
  --count_[write];
  return next;
}

/// A column command for the burst that a bank has chosen.
inline void Channel::column(std::uint32_t number, Time now, Served& read) {
  const DramTimings& t = shape_->timings;
  Bank& bank = banks_[number];
  const bool write = writing_;
  const Entry& entry = entries_[bank.chosen];
  if (write) {
    const Time data_end = now + t.tCWL + t.burst;
    hold(kWrite, number, now + std::max(t.tCCDS, t.burst), now + std::max(t.tCCDL, t.burst));
    hold(kRead, number, data_end + t.tWTRS, data_end + t.tWTRL);
    bank.row_command = std::max(bank.row_command, data_end + t.tWR);
  } else {
    read = {entry.who, entry.address, 0, 1};
    read_at(number, now);
  }
  take_chosen(number, write);
  if (records(strobe::EventKind::occupancy)) [[unlikely]]
    record_waiting(base_ + static_cast<Cycle>(now));
  choose(number);
  const bool closes = shape_->pages != nullptr && closes_row(number, entry, write);
  report(write ? IssuedCommand::write : IssuedCommand::read, number, base_ + static_cast<Cycle>(now), closes);
  if (!closes) return;
  bank.open_row = kClosed;
  bank.row_command = std::max(bank.row_command, now + t.tRTPL) + t.tRP;
  choose(number);
}

/// After this access; the bank has chosen its next one.
bool Channel::closes_row(std::uint32_t number, const Entry& served, bool write) const {
  const bool wanted = banks_[number].hit;
  const auto found = static_cast<strobe::RowUse::Found>(served.cost);
  return shape_->pages->closes({number_, number, served.row, found, wanted, write}) && !wanted;
}

/// All refreshes of all banks that have become due; an idle channel is not woken for them, so they may be many. The
/// first closes the rows, the last delays what comes now.
void Channel::refresh_all(Cycle now) {
  const Cycle more = (now - next_refresh_) / refresh_interval_, last = next_refresh_ + more * refresh_interval_;
  counts_->refreshes += more + 1;
  refresh_all_at(next_refresh_);
  if (shape_->observer)
    for (Cycle at = next_refresh_ + refresh_interval_; at < last; at += refresh_interval_)
      report(IssuedCommand::refresh, 0, at);
  if (more != 0) refresh_all_at(last);
  next_refresh_ = last + refresh_interval_;
  choose_all();
}

void Channel::refresh_all_at(Cycle cycle) {
  const DramTimings& t = shape_->timings;
  rebase(cycle);
  Time start = 0;
  bool open = false;
  for (std::uint32_t number = 0; number < shape_->banks; ++number) {
    const Bank& bank = banks_[number];
    open |= bank.open_row != kClosed;
    const Time precharge = limits_of(number).from[kPrecharge].of[number % kLanes];
    start =
        std::max(start, bank.open_row == kClosed ? bank.row_command : std::max(bank.row_command, precharge) + t.tRP);
  }
  if (open) report(IssuedCommand::precharge_all, 0, base_ + static_cast<Cycle>(start - t.tRP));
  report(IssuedCommand::refresh, 0, base_ + static_cast<Cycle>(start));
  for (Bank& bank : banks_) {
    bank.open_row = kClosed;
    bank.row_command = start + t.tRFC;
  }
}

/// `cycle`, at or after that of the next refresh, moves on over rounds that an idle channel needs not look at.
void Channel::begin_refresh(Cycle& cycle, Cycle to) {
  const strobe::RefreshPolicy::Rules& rules = shape_->refresh_rules;
  if (rules.never) {  // but times must stay near their base
    rebase(cycle);
    next_refresh_ = cycle + refresh_interval_;
    return choose_all();
  }
  if (shape_->most_postponed != 0) return postpone_refresh(cycle);
  if (!rules.by_bank) return refresh_all(cycle);
  if (refreshing_ != 0) return;
  skip_idle_refreshes(to);
  cycle = std::max(cycle, next_refresh_);
  begin_bank_refresh();
}

/// A refresh that is due while requests wait is owed. Those that were due before now found none: as long as something
/// waits, a channel does not sleep through a cycle in which one is due.
void Channel::postpone_refresh(Cycle now) {
  if (now > next_refresh_) refresh_all(now - 1);
  if (now < next_refresh_) return;
  if (waiting() == 0 || owed_ == shape_->most_postponed) return refresh_all(now);
  ++owed_;
  rebase(now);
  next_refresh_ += refresh_interval_;
  choose_all();
}

/// When an idle channel goes on. What it owes it makes up, one refresh after the other until something comes.
Cycle Channel::rest(Cycle cycle) {
  if (shape_->refresh_rules.by_bank) return std::max(cycle + 1, next_refresh_);
  if (owed_ == 0) return strobe::kNever;
  if (make_up_ < cycle) make_up_ = cycle + 1;
  if (make_up_ == cycle) {
    refresh_all_at(cycle);
    ++counts_->refreshes;
    make_up_ = base_ + static_cast<Cycle>(banks_[0].row_command);
    if (--owed_ == 0) return strobe::kNever;
  }
  return std::min(make_up_, next_refresh_);
}

/// From now on the bank whose turn it is serves nothing until it has been refreshed.
void Channel::begin_bank_refresh() {
  rebase(next_refresh_);
  auto bank = static_cast<std::uint32_t>(std::countr_zero(refresh_due_));
  if (shape_->refresh_rules.chooses)
    bank = shape_->refresh->choose({refresh_due_, occupied_[0] | occupied_[1], number_});
  if (bank >= 64 || (refresh_due_ >> bank & 1) == 0) [[unlikely]]
    shape_->refresh->refuse("chooses bank " + std::to_string(bank) +
                            ", which is not due - it must be one of RefreshChoice::due");
  refreshing_ = std::uint64_t{1} << bank;
  refresh_due_ &= ~refreshing_;
  if (refresh_due_ == 0) refresh_due_ = all_banks();
  next_refresh_ += refresh_interval_;
  choose_all();
}

/// While nothing waits and no row is open, a refresh is over before the next one is due (as the schema requires), and
/// changes nothing but whose turn it is: whole rounds of the banks before `to` are counted only.
void Channel::skip_idle_refreshes(Cycle to) {
  const Cycle round = refresh_interval_ * shape_->banks;
  if (waiting() != 0 || shape_->observer || to < next_refresh_ + round) return;
  for (std::uint32_t number = 0; number < shape_->banks; ++number)
    if (banks_[number].open_row != kClosed) return;
  const Cycle rounds = (to - next_refresh_) / round;
  counts_->refreshes += rounds * shape_->banks;
  next_refresh_ += rounds * round;
}

/// The refresh, or the precharge before it, is older than all that waits. It keeps the distances of an activate from
/// activates before it, tFAW too, in whose window it does not count.
void Channel::choose_refresh(std::uint32_t number) {
  Bank& bank = banks_[number];
  bank.hit = false;
  lanes::set(eights_[number / kLanes].age, lanes::only(number % kLanes),
             static_cast<std::int32_t>((age_ << bank_bits_ | number) - (1u << 31)));
  set_next(number, bank.open_row != kClosed ? kPrecharge : kActivate, bank.row_command);
}

void Channel::refresh_command(std::uint32_t number, Time now) {
  const DramTimings& t = shape_->timings;
  Bank& bank = banks_[number];
  if (bank.open_row != kClosed) {
    bank.open_row = kClosed;
    bank.row_command = now + t.tRP;
    report(IssuedCommand::precharge, number, base_ + static_cast<Cycle>(now));
    return choose_refresh(number);
  }
  report(IssuedCommand::refresh_bank, number, base_ + static_cast<Cycle>(now));
  ++counts_->refreshes;
  refreshing_ = 0;
  bank.row_command = now + t.tRFCpb;
  hold(kActivate, number, now + t.tRREFD, now + t.tRREFD);
  choose(number);
}

/// Times that are over before the new base are the same for all that comes.
void Channel::rebase(Cycle base) {
  const auto shift = static_cast<Time>(std::min<Cycle>(base - base_, kFar / 2));  // a negative time does not overflow
  base_ = base;
  write_from_ = std::max(write_from_ - shift, 0);
  for (Time& time : activates_) time = std::max(time - shift, 0);
  for (std::uint32_t number = 0; number < shape_->banks; ++number) {
    Bank& bank = banks_[number];
    bank.row_command = std::max(bank.row_command - shift, 0);
    bank.activated = std::max(bank.activated - shift, kLongAgo);
  }
  for (Limits& limits : limits_)
    for (lanes::Numbers& numbers : limits.from) {
      Eight& from = eight(numbers);
      from = _mm256_max_epi32(_mm256_sub_epi32(from, lanes::all(shift)), _mm256_setzero_si256());
    }
}

}  // namespace memory
