#include "dram_channel.hpp"

#include <immintrin.h>

#include <algorithm>
#include <bit>

namespace memory {

namespace {
/// Row hits that may pass an older access of the bank, so that a stream of hits starves nobody.
constexpr std::uint32_t kMostBypasses = 32;

/// Whether a command makes another one possible in its own cycle.
bool nothing_at_once(const DramTimings& t) { return std::min({t.tRCDRD, t.tRCDWR, t.tRTPL, t.burst}) != 0; }

__m256i least_of(__m256i a, __m256i b) { return _mm256_blendv_epi8(a, b, _mm256_cmpgt_epi64(a, b)); }

std::int64_t least_in(__m256i values) {
  const __m256i halves = least_of(values, _mm256_permute4x64_epi64(values, 0b01'00'11'10));
  const __m256i all = least_of(halves, _mm256_shuffle_epi32(halves, 0b01'00'11'10));
  return _mm_cvtsi128_si64(_mm256_castsi256_si128(all));
}
}  // namespace

Channel::Channel(const ChannelShape& shape)
    : shape_(shape),
      one_pass_(shape.first_ready && nothing_at_once(shape.timings)),
      banks_(shape.banks),
      candidates_(shape.banks),
      when_{std::vector<Time>(padded(shape.banks), kFar), std::vector<std::uint32_t>(padded(shape.banks), 0),
            std::vector<Time>(padded(shape.banks), kFar), std::vector<Time>(padded(shape.banks), kFar)},
      stale_((shape.banks + 63) / 64, 0),
      groups_{std::vector<Time>(padded(shape.groups), 0),
              std::vector<Time>(padded(shape.groups), 0),
              {std::vector<Time>(padded(shape.groups), 0), std::vector<Time>(padded(shape.groups), 0)}},
      shared_(std::size_t{kNeeds} * padded(shape.groups)),
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
    stale(bank_number);
  } else {
    entries_[queue.last].next = index;
    if (bank.open_row == row) stale(bank_number);
  }
  queue.last = index;
  ++count_[write];
  next_ = std::min(next_, now);
}

/// Reads first; writes when there is nothing to read, or when they fill three quarters of their queue, down to one.
/// Returns whether that is a change.
bool Channel::choose_direction() {
  const bool before = writing_;
  if (!writing_)
    writing_ = count_[1] != 0 && (count_[0] == 0 || 4 * count_[1] >= 3 * shape_.capacity);
  else
    writing_ = count_[1] != 0 && (count_[0] == 0 || 4 * count_[1] > shape_.capacity);
  if (writing_ == before) return false;
  std::fill(when_.ready.begin(), when_.ready.end(), kFar);
  all_stale();
  return true;
}

void Channel::all_stale() { std::fill(stale_.begin(), stale_.end(), ~std::uint64_t{0}); }

void Channel::choose_stale() {
  for (std::size_t word = 0; word < stale_.size(); ++word) {
    for (std::uint64_t rest = stale_[word] & busy_[writing_][word]; rest != 0; rest &= rest - 1)
      choose(static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(std::countr_zero(rest)));
    stale_[word] &= ~busy_[writing_][word];
  }
}

/// The oldest access to the open row within the window, else the oldest of all.
void Channel::choose(std::uint32_t number) {
  const Bank& bank = banks_[number];
  Candidate& candidate = candidates_[number];
  const bool closed = bank.open_row == kClosed;
  candidate.entry = bank.queue[writing_].first;
  candidate.before = kNone;
  candidate.need = closed ? Need::activate : Need::precharge;
  Cycle ready = closed ? bank.next_activate : bank.next_precharge;
  std::uint32_t before = kNone;
  std::uint32_t window = shape_.first_ready && bank.bypassed < kMostBypasses ? shape_.window : 1;
  if (closed) window = 0;
  std::uint32_t index = candidate.entry;
  for (std::uint32_t n = 0; n < window && index != kNone; ++n) {
    if (entries_[index].row == bank.open_row) {
      candidate.entry = index;
      candidate.before = before;
      candidate.need = Need::column;
      ready = bank.next_column[writing_];
      break;
    }
    before = index;
    index = entries_[index].next;
  }
  candidate.age = entries_[candidate.entry].age;
  when_.ready[number] = static_cast<Time>(ready);
  when_.shared[number] = static_cast<std::uint32_t>(candidate.need) * padded(shape_.groups) + bank.group;
  const auto key = static_cast<Time>(candidate.age << kBankBits | number);
  when_.column_key[number] = candidate.need == Need::column ? key : kFar;
  when_.row_key[number] = candidate.need == Need::column ? kFar : key;
}

/// When banks can get their commands as far as that depends on others; row commands not before `rows_from`.
void Channel::find_shared(Cycle rows_from) {
  const Time from[kNeeds] = {
      static_cast<Time>(next_column_[writing_]),
      static_cast<Time>(std::max({next_activate_, activates_[oldest_activate_], rows_from})),
      static_cast<Time>(std::max(next_precharge_, rows_from)),
  };
  const Time* const of_groups[kNeeds] = {groups_.next_column[writing_].data(), groups_.next_activate.data(),
                                         groups_.next_precharge.data()};
  const std::size_t groups = groups_.next_activate.size();
  for (std::uint32_t need = 0; need < kNeeds; ++need) {
    const __m256i from4 = _mm256_set1_epi64x(from[need]);
    for (std::size_t first = 0; first < groups; first += kTogether) {
      const __m256i group = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(of_groups[need] + first));
      const __m256i at = _mm256_blendv_epi8(from4, group, _mm256_cmpgt_epi64(group, from4));
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(&shared_[need * groups + first]), at);
    }
  }
}

/// Looks at all banks, which in a busy channel is most of what a request costs: hence by hand, four at a time and
/// without branches.
Channel::Choice Channel::choice(Time now) const {
  const __m256i now4 = _mm256_set1_epi64x(now);
  const __m256i far4 = _mm256_set1_epi64x(kFar);
  __m256i soonest = far4, column = far4, row = far4;
  const auto* const all_ready = reinterpret_cast<const __m256i*>(when_.ready.data());
  const auto* const column_keys = reinterpret_cast<const __m256i*>(when_.column_key.data());
  const auto* const row_keys = reinterpret_cast<const __m256i*>(when_.row_key.data());
  const auto* const places = reinterpret_cast<const __m128i*>(when_.shared.data());
  const auto* const all_shared = reinterpret_cast<const long long*>(shared_.data());
  const std::size_t quads = when_.ready.size() / kTogether;
  for (std::size_t quad = 0; quad < quads; ++quad) {
    const __m256i ready = _mm256_loadu_si256(all_ready + quad);
    const __m256i shared = _mm256_i32gather_epi64(all_shared, _mm_loadu_si128(places + quad), sizeof(Time));
    const __m256i at = _mm256_blendv_epi8(shared, ready, _mm256_cmpgt_epi64(ready, shared));
    soonest = least_of(soonest, at);
    const __m256i later = _mm256_cmpgt_epi64(at, now4);
    column = least_of(column, _mm256_blendv_epi8(_mm256_loadu_si256(column_keys + quad), far4, later));
    row = least_of(row, _mm256_blendv_epi8(_mm256_loadu_si256(row_keys + quad), far4, later));
  }
  Choice choice;
  choice.next = least_in(soonest);
  if (choice.next > now) return choice;
  constexpr Time kBankMask = (Time{1} << kBankBits) - 1;
  if (const Time key = least_in(column); key != kFar) choice.column = static_cast<std::uint32_t>(key & kBankMask);
  if (const Time key = least_in(row); key != kFar) choice.row = static_cast<std::uint32_t>(key & kBankMask);
  return choice;
}

/// The same where only the oldest access may go.
Channel::Choice Channel::oldest_alone(Time now) const {
  std::uint32_t oldest = kNone;
  for (std::uint32_t number = 0; number < banks_.size(); ++number)
    if (when_.ready[number] != kFar && (oldest == kNone || candidates_[number].age < candidates_[oldest].age))
      oldest = number;
  Choice choice;
  choice.next = std::max(when_.ready[oldest], shared_[when_.shared[oldest]]);
  if (choice.next <= now) (candidates_[oldest].need == Need::column ? choice.column : choice.row) = oldest;
  return choice;
}

Channel::Served Channel::step(Cycle now, ChannelCounts& counts) {
  Served served;
  if (now >= next_refresh_) refresh(now, counts);
  bool row_command = false;
  for (;;) {
    next_ = strobe::kNever;
    choose_direction();
    if (idle()) return served;
    choose_stale();
    find_shared(row_command ? now + 1 : 0);
    const Choice chosen = shape_.first_ready ? choice(static_cast<Time>(now)) : oldest_alone(static_cast<Time>(now));
    if (chosen.column == kNone && chosen.row == kNone) {
      if (chosen.next != kFar) next_ = static_cast<Cycle>(chosen.next);
      break;
    }
    if (chosen.row != kNone) {
      row_command = true;
      if (candidates_[chosen.row].need == Need::activate) {
        activate(chosen.row, now);
        ++counts.activates;
      } else {
        precharge(chosen.row, now);
      }
    }
    if (chosen.column != kNone) column(chosen.column, now, counts, served);
    if (one_pass_ && !choose_direction() && !idle()) {
      next_ = now + 1;
      break;
    }
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
  stale(number);
  next_activate_ = std::max(next_activate_, now + t.tRRDS);
  later(groups_.next_activate[bank.group], now + t.tRRDL);
  activates_[oldest_activate_] = now + t.tFAW;
  oldest_activate_ = (oldest_activate_ + 1) % activates_.size();
}

void Channel::precharge(std::uint32_t number, Cycle now) {
  Bank& bank = banks_[number];
  entries_[candidates_[number].entry].cost = Cost::conflict;
  bank.open_row = kClosed;
  bank.next_activate = std::max(bank.next_activate, now + shape_.timings.tRP);
  stale(number);
}

void Channel::column(std::uint32_t number, Cycle now, ChannelCounts& counts, Served& served) {
  const DramTimings& t = shape_.timings;
  Bank& bank = banks_[number];
  const Candidate candidate = candidates_[number];
  Entry& entry = entries_[candidate.entry];
  account(entry, counts);
  counts.data_cycles += t.burst;
  const bool write = writing_;
  const Cycle to_data = write ? t.tCWL : t.tCL;
  const Cycle data_end = now + to_data + t.burst;
  served = {entry.who, write, entry.address, to_data + t.burst};
  next_column_[write] = std::max(next_column_[write], now + std::max(t.tCCDS, t.burst));
  later(groups_.next_column[write][bank.group], now + std::max(t.tCCDL, t.burst));
  if (write) {
    next_column_[0] = std::max(next_column_[0], data_end + t.tWTRS);
    later(groups_.next_column[0][bank.group], data_end + t.tWTRL);
    bank.next_precharge = std::max(bank.next_precharge, data_end + t.tWR);
  } else {
    // The write's data must not meet the read's on the bus.
    next_column_[1] = std::max(next_column_[1], data_end > t.tCWL ? data_end - t.tCWL : 0);
    next_precharge_ = std::max(next_precharge_, now + t.tRTPS);
    later(groups_.next_precharge[bank.group], now + t.tRTPL);
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
  if (queue.first == kNone) {
    busy_[write][number / 64] &= ~(std::uint64_t{1} << (number % 64));
    when_.ready[number] = kFar;
  }
  entry.next = free_;
  free_ = candidate.entry;
  --count_[write];
  stale(number);
  if (!shape_.closed_page) return;
  if (queue.first != kNone) choose(number);
  if (queue.first != kNone && candidates_[number].need == Need::column) return;
  const Cycle closes = std::max(bank.next_precharge, now + t.tRTPL);
  bank.open_row = kClosed;
  bank.next_activate = std::max(bank.next_activate, closes + t.tRP);
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
    start =
        std::max(start, bank.open_row == kClosed
                            ? bank.next_activate
                            : std::max({due, bank.next_precharge, Cycle(groups_.next_precharge[bank.group])}) + t.tRP);
  for (Bank& bank : banks_) {
    bank.open_row = kClosed;
    bank.next_activate = std::max(bank.next_activate, start + t.tRFC);
  }
  all_stale();
}

}  // namespace memory
