#include "dram_channel.hpp"

#include <algorithm>

#include "dram_lanes.hpp"

namespace memory {

namespace {
/// Row hits that may pass an older access of the bank, so that a stream of hits starves nobody.
constexpr std::uint32_t kMostBypasses = 32;

/// Whether a command makes another one possible in its own cycle.
bool nothing_at_once(const DramTimings& t) { return std::min({t.tRCDRD, t.tRCDWR, t.tRTPL, t.burst}) != 0; }
}  // namespace

Channel::Channel(const ChannelShape& shape)
    : shape_(&shape),
      next_refresh_(static_cast<Cycle>(shape.timings.tREFI)),
      one_pass_(shape.first_ready && nothing_at_once(shape.timings)),
      blocks_((shape.banks + kLanes - 1) / kLanes),
      entries_(std::size_t{2} * shape.capacity) {
  std::uint32_t bank = 0;
  for (Block& block : blocks_) {
    block.at.fill(kFar);
    block.next.fill(kNothing);
    for (std::int32_t& group : block.group) group = static_cast<std::int32_t>(bank++ % shape.groups);
  }
  for (std::size_t n = 0; n < entries_.size(); ++n)
    entries_[n].next = n + 1 < entries_.size() ? static_cast<std::uint32_t>(n + 1) : kNone;
}

void Channel::take(bool write, std::uint32_t number, std::uint64_t row, std::uint64_t address, std::uint32_t who,
                   Cycle now) {
  const std::uint32_t index = free_;
  Entry& entry = entries_[index];
  free_ = entry.next;
  entry = {row, address, who, kNone, ++age_, kHit};
  Block& block = blocks_[number / kLanes];
  const std::uint32_t lane = number % kLanes;
  Bank& bank = block.banks[lane];
  bool matters = bank.open_row == row;
  if (bank.first[write] == kNone) {
    bank.first[write] = index;
    matters = true;
  } else {
    entries_[bank.last[write]].next = index;
  }
  bank.last[write] = index;
  ++count_[write];
  if (matters && write == writing_) {
    choose(block, lane);
    const Cycle at = base_ + static_cast<Cycle>(block.at[lane]);
    next_ = std::min(next_, std::max(now, std::min(at, next_refresh_)));
  }
  // Whether it turns shows when all that comes in this cycle is there.
  if (wants_to_turn()) next_ = std::min(next_, now);
}

/// Reads first; writes when there is nothing to read, or when they fill three quarters of their queue, down to one.
bool Channel::wants_to_write() const {
  return count_[0] == 0 || (writing_ ? 4 * count_[1] > shape_->capacity : 4 * count_[1] >= 3 * shape_->capacity);
}

/// What a bank does next: for the oldest access to the open row within the window, else for the oldest of all.
void Channel::choose(Block& block, std::uint32_t lane) {
  const Bank& bank = block.banks[lane];
  const std::uint32_t first = bank.first[writing_];
  if (first == kNone) {
    lanes::set(block.next, lane, kNothing);
    lanes::set(block.at, lane, kFar);
    return;
  }
  Command next = kActivate;
  Time at = bank.row_command;
  std::uint32_t chosen = first;
  if (bank.open_row != kClosed) {
    next = kPrecharge;
    const std::uint32_t window = shape_->first_ready && block.bypassed[lane] < kMostBypasses ? shape_->window : 1;
    std::uint32_t index = first;
    for (std::uint32_t n = 0; n < window && index != kNone; ++n, index = entries_[index].next) {
      if (entries_[index].row != bank.open_row) continue;
      chosen = index;
      next = writing_ ? kWrite : kRead;
      at = bank.activated + (writing_ ? shape_->timings.tRCDWR : shape_->timings.tRCDRD);
      break;
    }
  }
  block.age[lane] = static_cast<std::int32_t>(entries_[chosen].age * kLanes + lane);
  lanes::set(block.next, lane, next);
  lanes::set(block.at, lane, std::max(at, block.allow[static_cast<std::size_t>(next)][lane]));
}

/// Of all banks, for what comes after a change of direction or a refresh.
void Channel::choose_all() {
  for (Block& block : blocks_)
    for (std::uint32_t lane = 0; lane < kLanes; ++lane) choose(block, lane);
}

/// No such command goes before the one time to banks of the group, and before the other to others.
void Channel::hold(Command command, std::int32_t group, Time others, Time same) {
  const __m256i other8 = _mm256_set1_epi32(others), same8 = _mm256_set1_epi32(std::max(same, others));
  const __m256i group8 = _mm256_set1_epi32(group), command8 = _mm256_set1_epi32(command);
  for (Block& block : blocks_)
    for (int half = 0; half < 2; ++half) {
      __m256i& allow = lanes::eights(block.allow[static_cast<std::size_t>(command)])[half];
      __m256i& at = lanes::eights(block.at)[half];
      const __m256i in_group = _mm256_cmpeq_epi32(lanes::eights(block.group)[half], group8);
      const __m256i from = _mm256_blendv_epi8(other8, same8, in_group);
      allow = _mm256_max_epi32(allow, from);
      at = _mm256_max_epi32(at, _mm256_and_si256(from, _mm256_cmpeq_epi32(lanes::eights(block.next)[half], command8)));
    }
}

/// Banks whose next command can go up to `now`, the oldest of each sort. Without a branch: the host would guess it.
inline Channel::Choice Channel::ready(Time now) {
  Choice choice;
  const __m256i now8 = _mm256_set1_epi32(now), write8 = _mm256_set1_epi32(kWrite);
  const __m256i newer8 = _mm256_set1_epi32(static_cast<std::int32_t>((age_ + 1) * kLanes));
  for (Block& block : blocks_) {
    __m256i columns[2], rows[2];
    for (int half = 0; half < 2; ++half) {
      const __m256i later = _mm256_cmpgt_epi32(lanes::eights(block.at)[half], now8);
      const __m256i row = _mm256_cmpgt_epi32(lanes::eights(block.next)[half], write8);
      const __m256i waited = _mm256_andnot_si256(later, _mm256_sub_epi32(newer8, lanes::eights(block.age)[half]));
      columns[half] = _mm256_andnot_si256(row, waited);
      rows[half] = _mm256_and_si256(row, waited);
    }
    const __m256i column8 = _mm256_max_epu32(columns[0], columns[1]), row8 = _mm256_max_epu32(rows[0], rows[1]);
    const __m256i both = _mm256_max_epu32(_mm256_unpacklo_epi64(column8, row8), _mm256_unpackhi_epi64(column8, row8));
    const __m128i four = _mm_max_epu32(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1));
    const __m128i most = _mm_max_epu32(four, _mm_shuffle_epi32(four, 0b10'11'00'01));
    const auto column = static_cast<std::uint32_t>(_mm_cvtsi128_si32(most));
    const auto row = static_cast<std::uint32_t>(_mm_extract_epi32(most, 2));
    if (column > choice.column.waited) choice.column = {column, &block};
    if (row > choice.row.waited) choice.row = {row, &block};
  }
  return choice;
}

/// The same where only the oldest access of all may go.
Channel::Choice Channel::ready_alone(Time now) {
  Choice choice;
  const Oldest oldest = this->oldest();
  const std::uint32_t lane = oldest.lane();
  if (oldest.block->at[lane] <= now) (oldest.block->next[lane] > kWrite ? choice.row : choice.column) = oldest;
  return choice;
}

Channel::Oldest Channel::oldest() {
  const Choice all = ready(kFar - 1);
  return all.column.waited > all.row.waited ? all.column : all.row;
}

/// When the first command can go.
inline Channel::Time Channel::soonest() {
  if (!shape_->first_ready) [[unlikely]] {
    const Oldest oldest = this->oldest();
    return oldest.block->at[oldest.lane()];
  }
  __m256i least = lanes::lesser(blocks_.front().at);
  for (std::size_t n = 1; n < blocks_.size(); ++n) least = _mm256_min_epi32(least, lanes::lesser(blocks_[n].at));
  return lanes::least_of(least);
}

Channel::Served Channel::step(Cycle cycle, ChannelCounts& counts) {
  Served served;
  if (cycle >= next_refresh_) refresh(cycle, counts);
  const auto now = static_cast<Time>(cycle - base_);
  bool row_done = false;
  do {
    if (wants_to_turn()) turn();
    if (waiting() == 0) break;
    const Choice chosen = shape_->first_ready ? ready(now) : ready_alone(now);
    const bool row = chosen.row.waited != 0 && !row_done, column = chosen.column.waited != 0 && served.who == kNone;
    if (!row && !column) break;
    if (row) row_command(*chosen.row.block, chosen.row.lane(), now, counts);
    if (column) served = this->column(*chosen.column.block, chosen.column.lane(), now, counts);
    row_done |= row;
  } while (!one_pass_ || wants_to_turn());
  next_ = waiting() == 0 ? strobe::kNever
                         : std::max(cycle + 1, std::min(base_ + static_cast<Cycle>(soonest()), next_refresh_));
  return served;
}

void Channel::turn() {
  writing_ = !writing_;
  choose_all();
}

/// Closes or opens a row for the oldest access of the bank, which is the next to go.
void Channel::row_command(Block& block, std::uint32_t lane, Time now, ChannelCounts& counts) {
  const DramTimings& t = shape_->timings;
  Bank& bank = block.banks[lane];
  Entry& entry = entries_[bank.first[writing_]];
  Command next = kActivate;
  Time at = now + t.tRP;
  if (bank.open_row != kClosed) {
    entry.cost = kConflict;
    bank.open_row = kClosed;
    bank.row_command = at;
  } else {
    ++counts.activates;
    if (entry.cost == kHit) entry.cost = kMiss;
    bank.open_row = entry.row;
    bank.activated = now;
    bank.row_command = now + t.tRAS;
    block.bypassed[lane] = 0;
    activates_[oldest_activate_] = now + t.tFAW;
    oldest_activate_ = (oldest_activate_ + 1) % activates_.size();
    hold(kActivate, block.group[lane], std::max(now + t.tRRDS, activates_[oldest_activate_]), now + t.tRRDL);
    next = writing_ ? kWrite : kRead;
    at = now + (writing_ ? t.tRCDWR : t.tRCDRD);
  }
  lanes::set(block.next, lane, next);
  lanes::set(block.at, lane, std::max(at, block.allow[static_cast<std::size_t>(next)][lane]));
}

Channel::Served Channel::column(Block& block, std::uint32_t lane, Time now, ChannelCounts& counts) {
  const DramTimings& t = shape_->timings;
  const std::int32_t group = block.group[lane];
  Bank& bank = block.banks[lane];
  std::uint32_t before = kNone, index = bank.first[writing_];
  for (; entries_[index].row != bank.open_row; index = entries_[index].next) before = index;
  const Entry& entry = entries_[index];
  ++counts.accesses[entry.cost];
  counts.data_cycles += static_cast<std::uint64_t>(t.burst);
  const Time to_data = writing_ ? t.tCWL : t.tCL;
  const Time data_end = now + to_data + t.burst;
  const Served served{entry.who, writing_, entry.address};
  hold(writing_ ? kWrite : kRead, group, now + std::max(t.tCCDS, t.burst), now + std::max(t.tCCDL, t.burst));
  if (writing_) {
    hold(kRead, group, data_end + t.tWTRS, data_end + t.tWTRL);
    bank.row_command = std::max(bank.row_command, data_end + t.tWR);
  } else {
    // The write's data must not meet the read's on the bus.
    hold(kWrite, group, data_end - t.tCWL, data_end - t.tCWL);
    hold(kPrecharge, group, now + t.tRTPS, now + t.tRTPL);
  }
  remove(block, lane, index, before);
  if (!shape_->closed_page || block.next[lane] <= kWrite) return served;
  bank.open_row = kClosed;
  bank.row_command = std::max(bank.row_command, now + t.tRTPL) + t.tRP;
  choose(block, lane);
  return served;
}

/// An entry that is served leaves its bank's queue.
void Channel::remove(Block& block, std::uint32_t lane, std::uint32_t index, std::uint32_t before) {
  Bank& bank = block.banks[lane];
  Entry& entry = entries_[index];
  if (before == kNone) {
    bank.first[writing_] = entry.next;
    block.bypassed[lane] = 0;
  } else {
    entries_[before].next = entry.next;
    ++block.bypassed[lane];
  }
  if (bank.last[writing_] == index) bank.last[writing_] = before;
  entry.next = free_;
  free_ = index;
  --count_[writing_];
  choose(block, lane);
}

/// All refreshes that have become due; an idle channel is not woken for them, so they may be many.
void Channel::refresh(Cycle now, ChannelCounts& counts) {
  const DramTimings& t = shape_->timings;
  const auto interval = static_cast<Cycle>(t.tREFI);
  const Cycle more = (now - next_refresh_) / interval;
  counts.refreshes += more + 1;
  rebase(next_refresh_ + more * interval);
  next_refresh_ = base_ + interval;
  Time start = 0;
  for (const Block& block : blocks_)
    for (std::uint32_t lane = 0; lane < kLanes; ++lane) {
      const Bank& bank = block.banks[lane];
      const Time closed = std::max(bank.row_command, block.allow[kPrecharge][lane]) + t.tRP;
      start = std::max(start, bank.open_row == kClosed ? bank.row_command : closed);
    }
  for (Block& block : blocks_)
    for (Bank& bank : block.banks) {
      bank.open_row = kClosed;
      bank.row_command = start + t.tRFC;
    }
  choose_all();
}

/// Times that are over before the new base are the same for all that comes.
void Channel::rebase(Cycle base) {
  const auto shift = static_cast<Time>(std::min<Cycle>(base - base_, kFar));
  base_ = base;
  const auto shift_all = [shift](auto& times) {
    for (Time& time : times) time = std::max(time - shift, 0);
  };
  shift_all(activates_);
  for (Block& block : blocks_) {
    for (auto& times : block.allow) shift_all(times);
    for (Bank& bank : block.banks) bank.row_command = std::max(bank.row_command - shift, 0);
  }
}

}  // namespace memory
