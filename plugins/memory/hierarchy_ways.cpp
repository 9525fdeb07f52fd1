// The way of one line through the hierarchy: where it lies, and when it is there.
#include <algorithm>

#include "hierarchy.hpp"

namespace memory {

using strobe::WarmAccess;

std::size_t Hierarchy::bank_of(std::uint64_t line) const {
  const std::uint64_t chunk = line >> interleave_shift_;
  return banks_.rest(banks_fold_ ? banks_.fold(chunk) : chunk);
}

/// Of a line among those of its bank.
std::uint64_t Hierarchy::number_in_bank(std::uint64_t line) const {
  const std::uint64_t inside = (std::uint64_t{1} << interleave_shift_) - 1;
  return ((banks_.divide(line >> interleave_shift_) << interleave_shift_) | (line & inside)) >> line_shift_;
}

std::size_t Hierarchy::l1_set(std::size_t number, std::uint64_t line) const {
  const std::uint64_t n = line >> line_shift_;
  return number * l1_sets_.number() + l1_sets_.rest(l1_folds_ ? l1_sets_.fold(n) : n);
}

std::size_t Hierarchy::l2_set(std::size_t bank, std::uint64_t number) const {
  return bank * l2_sets_.number() + l2_sets_.rest(l2_folds_ ? l2_sets_.fold(number) : number);
}

/// The address of what a way holds: the digits that folding has hidden come from those above them.
std::uint64_t Hierarchy::l2_line(std::size_t bank, std::size_t set, std::uint32_t way) const {
  const std::uint64_t key = l2_.key(set, way);
  const std::uint64_t lowest = (set - bank * l2_sets_.number()) ^ (l2_folds_ ? l2_sets_.rest(l2_sets_.fold(key)) : 0);
  const std::uint64_t local = (key * l2_sets_.number() + lowest) << line_shift_;
  const std::uint64_t above = local >> interleave_shift_;
  const std::uint64_t digit = bank ^ (banks_fold_ ? banks_.rest(banks_.fold(above)) : 0);
  const std::uint64_t inside = local & ((std::uint64_t{1} << interleave_shift_) - 1);
  return (above * banks_.number() + digit) << interleave_shift_ | inside;
}

inline Hierarchy::Answer Hierarchy::read_line(std::size_t number, std::uint64_t line, bool coherent, Cycle at) {
  Requester& requester = requesters_[number];
  requester.next = at + l1_data_;
  if (!has_l1(number)) return through_crossbar<false>(requester, line, 0, true, at);
  ++l1_lookups_;
  const std::size_t set = l1_set(number, line);
  const TimedTags::Key key = l1_key(line);
  std::uint32_t way = l1_.find(set, key);
  if (way != TimedTags::kNone && !coherent) {
    const Cycle there = l1_.time(set, way);
    if (there <= at) {
      ++l1_hits_;
      l1_.use(set, way, at);
      return {at + l1_data_ - 1, ServedBy::l1};
    }
    ++l1_merged_;
    return {there + l1_data_ - 1, l1_.marked(set, way) ? ServedBy::dram : ServedBy::l2};
  }
  ++l1_misses_;
  if (way == TimedTags::kNone) way = l1_.victim(set);
  l1_lines_ += !l1_.holds(set, way);
  Cycle& mshr = requester.mshrs.take();
  at = std::max({at, l1_.time(set, way), mshr});
  requester.next = at + l1_data_;
  Answer answer = through_crossbar<true>(requester, line, 0, true, at);
  const Cycle there = answer.at;
  l1_.put(set, way, key);
  l1_.mark(set, way, answer.level == ServedBy::dram);
  l1_.use(set, way, there);
  mshr = there;
  answer.at = there + l1_data_ - 1;
  return answer;
}

/// A write goes on to the L2; a line that is here stays, and one that is written as a whole is here from now on.
Hierarchy::Answer Hierarchy::write_line(std::size_t number, std::uint64_t line, std::uint32_t bytes, Cycle at) {
  Requester& requester = requesters_[number];
  requester.next = at + 1;
  if (has_l1(number)) {
    ++l1_lookups_;
    const std::size_t set = l1_set(number, line);
    const std::uint32_t way = l1_.find(set, l1_key(line));
    const bool here = way != TimedTags::kNone && l1_.time(set, way) <= at;
    ++(here ? l1_hits_ : l1_misses_);
    if (here) l1_.use(set, way, at);
    if (way == TimedTags::kNone && bytes == spec_.line.n) {
      const std::uint32_t victim = l1_.victim(set);
      if (l1_.time(set, victim) <= at) {
        l1_lines_ += !l1_.holds(set, victim);
        l1_.put(set, victim, l1_key(line));
        l1_.use(set, victim, at);
      }
    }
  }
  return has_l1(number) ? through_crossbar<true>(requester, line, bytes, false, at)
                        : through_crossbar<false>(requester, line, bytes, false, at);
}

/// An atomic or coherent access, which the L2 performs: a line that is here would be old afterwards.
Hierarchy::Answer Hierarchy::perform_on_line(std::size_t number, std::uint64_t line, std::uint32_t written, Cycle at) {
  Requester& requester = requesters_[number];
  requester.next = at + 1;
  if (has_l1(number)) {
    ++l1_lookups_;
    ++l1_misses_;
    const std::size_t set = l1_set(number, line);
    const std::uint32_t way = l1_.find(set, l1_key(line));
    if (way != TimedTags::kNone) {  // also one on its way
      l1_.drop(set, way);
      --l1_lines_;
    }
  }
  return has_l1(number) ? through_crossbar<true>(requester, line, written, true, at)
                        : through_crossbar<false>(requester, line, written, true, at);
}

/// To the L2 and back; of a write `written` bytes go there, of a read a line comes back.
template <bool kFromL1>
inline Hierarchy::Answer Hierarchy::through_crossbar(Requester& requester, std::uint64_t line, std::uint32_t written,
                                                     bool read, Cycle at) {
  const std::size_t number = bank_of(line);
  Bank& bank = l2_banks_[number];
  // A cycle for each link. The crossbar's latency lies in the port of those that have no cache here.
  const Cycle arrives = kFromL1 ? at + 1 + spec_.crossbar_latency.n : at;
  const Cycle there = crossbar_cycles(written);
  const Cycle passed = bank.requests.take(arrives, there, now_) + there;
  Answer answer = in_l2(number, line, written, read, passed + spec_.l2_latency.n);
  const Cycle back = read ? line_back_ : 1;
  const Cycle leaves = bank.replies.take(answer.at + 1 + spec_.crossbar_latency.n, back, now_);
  answer.at = requester.replies.take(leaves, back, now_) + back - 1 + (kFromL1 ? 1 + spec_.l1_fill_latency.n : 0);
  return answer;
}

inline Hierarchy::Answer Hierarchy::in_l2(std::size_t bank, std::uint64_t line, std::uint32_t written, bool read,
                                          Cycle at) {
  ++l2_lookups_;
  const std::uint64_t number = number_in_bank(line);
  const std::size_t set = l2_set(bank, number);
  const auto key = static_cast<TimedTags::Key>(l2_sets_.divide(number));
  std::uint32_t way = l2_.find(set, key);
  Answer answer{at, ServedBy::l2};
  if (way != TimedTags::kNone) {
    const Cycle there = l2_.time(set, way);
    if (there > at) {
      ++l2_merged_;
      answer = {there, ServedBy::dram};
    } else {
      ++l2_hits_;
      l2_.use(set, way, at);
    }
  } else {
    ++l2_misses_;
    way = l2_.victim(set);
    answer.at = std::max(at, l2_.time(set, way));
    const bool fetch = read || written != spec_.line.n;
    Cycle* const mshr = fetch ? &l2_banks_[bank].mshrs.take() : nullptr;
    if (fetch) answer.at = std::max(answer.at, *mshr);
    make_room_in_l2(bank, set, way, answer.at);
    if (fetch) {
      answer = {access_dram(bank, line, answer.at), ServedBy::dram};
      *mshr = answer.at;
      ++dram_reads_;
    }
    l2_.put(set, way, key);
    l2_.use(set, way, answer.at);
  }
  if (written != 0 && !l2_.marked(set, way)) {
    l2_.mark(set, way, true);
    ++dirty_lines_;
  }
  return answer;
}

void Hierarchy::make_room_in_l2(std::size_t bank, std::size_t set, std::uint32_t way, Cycle at) {
  if (!l2_.marked(set, way)) return;
  access_dram(bank, l2_line(bank, set, way), at);
  --dirty_lines_;
  ++l2_writebacks_;
  ++dram_writes_;
}

/// When a line that the L2 asks for in cycle `at` is there, or one that it writes is in memory.
Cycle Hierarchy::access_dram(std::size_t bank, std::uint64_t line, Cycle at) {
  dram_bytes_ += spec_.line.n;
  const std::uint64_t chunk = line >> dram_interleave_shift_;
  const std::uint64_t inside = line & ((std::uint64_t{1} << dram_interleave_shift_) - 1);
  const std::uint64_t folded = dram_folds_ ? channels_.fold(chunk) : chunk;
  const std::size_t channel =
      controllers_.rest(bank) * channels_per_controller_ + controllers_.divide(channels_.rest(folded));
  const std::uint64_t row = ((channels_.divide(chunk) << dram_interleave_shift_) | inside) >> row_shift_;
  const std::uint64_t row_of_bank = dram_banks_.divide(row);
  const auto dram_bank = static_cast<std::uint32_t>(dram_banks_.rest(dram_folds_ ? row ^ row_of_bank : row));
  // The channel begins commands in cycles of its own clock.
  const Cycle from = (at + to_dram_ + dram_period_ - 1) / dram_period_ * dram_period_;
  return dram_[channel].access(dram_bank, row_of_bank, from, now_, dram_counts_) + from_dram_;
}

/// Accesses without time: the same tags, nothing under way.
void Hierarchy::warm(Port& to, const WarmAccess& access) {
  if (&to == &control_ || access.kind == MessageKind::invalidate || access.kind == MessageKind::flush) {
    if (access.kind == MessageKind::invalidate) drop_l1_lines();
    return;
  }
  const bool from_top = to.number() < top_.size() && &top_[to.number()] == &to;
  const std::size_t number = from_top ? to.number() : top_.size() + to.number();
  const std::uint64_t end = access.address + std::max(access.bytes, 1u), mask = spec_.line.n - 1;
  for (std::uint64_t line = access.address & ~mask; line < end; line += spec_.line.n) {
    const std::uint64_t first = std::max(line, access.address), last = std::min(line + spec_.line.n, end);
    warm_line(number, line, static_cast<std::uint32_t>(last - first), access);
  }
  if (!told_ && l1_lines_ + dirty_lines_ != 0) wake_at(clock().now() + 1);  // to tell `control` that there are lines
}

void Hierarchy::warm_line(std::size_t number, std::uint64_t line, std::uint32_t bytes, const WarmAccess& access) {
  const Cycle now = clock().now();
  l1_.rebase(now);
  l2_.rebase(now);
  const bool write = access.kind == MessageKind::write, deferred = access.kind == MessageKind::deferred;
  if (has_l1(number)) {
    const std::size_t set = l1_set(number, line);
    std::uint32_t way = l1_.find(set, l1_key(line));
    const bool here = way != TimedTags::kNone;
    ++(here && !deferred ? warm_.hits : warm_.misses);
    if (here && deferred) {
      l1_.drop(set, way);
      --l1_lines_;
    } else if (here) {
      l1_.use(set, way, std::max(now, l1_.time(set, way)));
    } else if (!deferred && (!write || bytes == spec_.line.n)) {
      way = l1_.victim(set);
      l1_lines_ += !l1_.holds(set, way);
      l1_.put(set, way, l1_key(line));
      l1_.use(set, way, now);
    }
    if (here && !write && !deferred) return;
  }
  warm_l2(line, write || access.writes);
}

void Hierarchy::warm_l2(std::uint64_t line, bool writes) {
  const std::size_t bank = bank_of(line);
  const std::uint64_t number = number_in_bank(line);
  const std::size_t set = l2_set(bank, number);
  const auto key = static_cast<TimedTags::Key>(l2_sets_.divide(number));
  std::uint32_t way = l2_.find(set, key);
  ++(way != TimedTags::kNone ? warm_.hits : warm_.misses);
  if (way == TimedTags::kNone) {
    way = l2_.victim(set);
    dirty_lines_ -= l2_.marked(set, way);
    l2_.put(set, way, key);
    l2_.use(set, way, clock().now());
  } else {
    l2_.use(set, way, std::max(clock().now(), l2_.time(set, way)));
  }
  if (writes && !l2_.marked(set, way)) {
    l2_.mark(set, way, true);
    ++dirty_lines_;
  }
}

}  // namespace memory
