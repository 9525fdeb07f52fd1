#include "fetch.hpp"

#include <algorithm>

namespace strobe::compute {

namespace {
constexpr std::uint32_t kLine =
    64;  ///< RDNA ISA manual, S_INST_PREFETCH: in cache lines of 64 bytes; GCN has as long ones
}

InstructionFetch::InstructionFetch(const ComputeUnitSpec& spec, Waves& waves, Bursts& bursts, MemoryPort& port)
    : waves_(waves),
      bursts_(bursts),
      port_(port),
      ideal_(spec.ideal_fetch),
      jumps_wait_(spec.jumps_wait_for_code),
      width_(static_cast<std::uint32_t>(spec.fetch_width.n)),
      in_flight_(spec.fetches_in_flight * width_),
      ahead_(spec.instruction_prefetch * kLine),
      threshold_(spec.fetch_threshold()),
      per_cycle_(spec.fetches_per_cycle),
      round_(waves.rounds().cycles()),
      arrivals_(spec.answer_delay) {
  access_.bytes = width_;
}

/// Asks for the next piece. What waits in the queue for a wave that has jumped serves its new code.
[[gnu::always_inline]] inline void InstructionFetch::request(WaveSlot& slot) {
  slot.asked_end += width_;
  if (slot.fetch_missed || slot.fetches_queued * width_ >= slot.asked_end - slot.sent_end) return;
  ++slot.fetches_queued;
  queue_.push(slot.number);
}

/// The wave continues at an offset that is neither in its instruction buffer nor requested.
[[gnu::always_inline]] inline void InstructionFetch::restart(WaveSlot& slot, std::uint32_t offset) {
  slot.buffer_begin = slot.buffer_end = slot.sent_end = slot.asked_end = offset & ~(width_ - 1);
  slot.fetch_tag += kNextFetch;
  slot.fetch_missed = false;
  slot.code_at = 0;
  request(slot);
}

/// Where fetching ahead ends for a wave that goes on at `offset`. Hardware fetches on; a kernel's time would then
/// depend on what else is in its file.
[[gnu::always_inline]] inline std::uint32_t InstructionFetch::code_end(WaveSlot& slot, std::uint32_t offset) {
  if (offset - slot.code_begin >= slot.code_end - slot.code_begin) [[unlikely]]
    find_function(slot, offset);
  return slot.code_end;
}

void InstructionFetch::find_function(WaveSlot& slot, std::uint32_t offset) {
  const std::span<const std::uint32_t> ends = slot.launch->code_ends;
  const auto end = std::upper_bound(ends.begin(), ends.end(), offset);
  slot.code_begin = end == ends.begin() ? 0 : end[-1];
  slot.code_end = end == ends.end() ? ~std::uint32_t{0} : *end;
}

void InstructionFetch::start(WaveSlot& slot) {
  slot.prefetch_lines = 0;
  find_function(slot, slot.record->offset);
  slot.fetch_tag = slot.number + slot.generation * kNextGeneration;
  restart(slot, slot.record->offset);
  fetch_after(slot, *slot.record);
}

/// For straight code `fetch_from` is at most where the buffer has room again, so issuing asks with one comparison.
[[gnu::always_inline]] inline void InstructionFetch::fetch_after(WaveSlot& slot, const IssueRecord& next) {
  constexpr std::uint32_t kLongest = 64;  ///< bytes of an instruction: no instruction set has longer ones
  const std::uint32_t end = code_end(slot, next.offset);
  slot.fetch_from = WaveSlot::kNoFetch;
  if (!slot.asked_for(next.offset)) {
    if (jumps_wait_ && slot.awaits_code()) return;
    restart(slot, next.offset);
  }
  for (;; request(slot)) {
    const std::uint32_t left = slot.asked_end - next.offset;
    if (left >= next.bytes) {
      if (slot.asked_end >= end) return;
      if (left > threshold_) break;
    }
    if (slot.asked_end - slot.buffer_end >= in_flight_) return;
  }
  slot.fetch_from = slot.asked_end - std::min(slot.asked_end, std::max(threshold_, kLongest));
}

void InstructionFetch::fetch_ahead(WaveSlot& slot) { fetch_after(slot, *slot.record); }

void InstructionFetch::send(Cycle now) {
  const Cycle end = now + round_;
  Cycle at = now;
  for (std::uint32_t left = per_cycle_;;) {
    WaveSlot& slot = waves_[queue_.front()];
    queue_.pop();
    --slot.fetches_queued;
    // The wave may have ended before its turn came, or wait for a line.
    if (slot.wait != WaveWait::free && slot.sent_end != slot.asked_end && !slot.fetch_missed) send(slot, at);
    if (queue_.empty()) return;
    if (--left != 0) continue;
    left = per_cycle_;
    if (++at == end) return;
  }
}

/// Code arrives in the order in which it was asked for.
inline Cycle InstructionFetch::in_order(WaveSlot& slot, Cycle at) {
  slot.code_at = std::max(slot.code_at, at);
  return slot.code_at;
}

inline void InstructionFetch::send(WaveSlot& slot, Cycle at) {
  const std::uint32_t offset = slot.sent_end;
  slot.sent_end += width_;
  if (ideal_) [[unlikely]] {
    ++requests_;
    arrivals_.add(in_order(slot, at + 1)).tag = slot.fetch_tag;
    return;
  }
  access_.address = slot.code_address + offset;
  access_.tag = slot.fetch_tag;
  access_.pc = static_cast<std::uint32_t>(access_.address);
  access_.wave = static_cast<std::uint16_t>(slot.number);
  ++requests_;
  const MemoryReply reply = port_.access(access_, at);
  slot.fetch_missed = reply.pending() || reply.level > ServedBy::l1;
  if (slot.prefetch_lines != 0) prefetch(slot, offset, at);
  if (ahead_ != 0 && (slot.fetch_missed || access_.address - ahead_begin_ < ahead_end_ - ahead_begin_))
    run_ahead(slot, access_.address & ~std::uint64_t{kLine - 1}, at);
  if (!reply.pending()) arrivals_.add(in_order(slot, reply.at)).tag = slot.fetch_tag;
}

/// Requests a line for which no wave waits. Whether it was not there.
bool InstructionFetch::request_line(const WaveSlot& slot, std::uint64_t address, Cycle at) {
  MemoryAccess access;
  access.address = address;
  access.bytes = width_;
  access.tag = kPrefetchTag;
  access.pc = static_cast<std::uint32_t>(access.address);
  access.wave = static_cast<std::uint16_t>(slot.number);
  ++requests_;
  const MemoryReply reply = port_.access(access, at);
  if (!reply.pending()) ++replies_;
  return reply.pending() || reply.level > ServedBy::l1;
}

/// s_inst_prefetch: with the first piece of each line, requests the line `prefetch_lines` ahead.
void InstructionFetch::prefetch(const WaveSlot& slot, std::uint32_t offset, Cycle at) {
  if (offset % kLine != 0 || offset + slot.prefetch_lines * kLine >= slot.code_end) return;
  request_line(slot, slot.code_address + offset + std::uint64_t{slot.prefetch_lines} * kLine, at);
}

/// instruction_prefetch: with a line that misses those after it, and one more with each of these that is used, until
/// they are all here. Waves that execute the same code share what is asked for.
void InstructionFetch::run_ahead(const WaveSlot& slot, std::uint64_t address, Cycle at) {
  const bool goes_on = address - ahead_begin_ < ahead_end_ - ahead_begin_;
  if (!goes_on) ahead_begin_ = ahead_end_ = address;
  const std::uint64_t first = goes_on ? ahead_end_ : address + kLine;
  const std::uint64_t end = std::min(address + kLine + ahead_, slot.code_address + slot.code_end);
  if (first >= end) return;
  bool missed = slot.fetch_missed;
  for (std::uint64_t next = first; next < end; next += kLine) missed |= request_line(slot, next, at);
  ahead_end_ = missed ? end : ahead_begin_;
}

Cycle InstructionFetch::completed(std::uint64_t tag, const MemoryReply& reply) {
  if (tag == kPrefetchTag) {
    ++replies_;
    return kNever;
  }
  WaveSlot& slot = waves_[static_cast<std::uint16_t>(tag)];
  Arrival& arrival = arrivals_.add(tag == slot.fetch_tag ? in_order(slot, reply.at) : reply.at);
  arrival.tag = tag;
  return arrival.at;
}

void InstructionFetch::run(Cycle now) {
  do {
    const std::uint64_t tag = arrivals_.first().tag;
    WaveSlot& slot = waves_[static_cast<std::uint16_t>(tag)];
    ++replies_;
    if (slot.wait != WaveWait::free && tag == slot.fetch_tag) code_arrives(slot, now);
    arrivals_.pop();
  } while (arrivals_.next() <= now);
}

/// The next piece of the code that the wave has asked for.
inline void InstructionFetch::code_arrives(WaveSlot& slot, Cycle now) {
  VectorUnit& simd = waves_.simd(slot.simd);
  const IssueRecord* due = nullptr;  // what a burst of the wave issues now
  if (simd.burst.count != 0 && simd.burst.slot == slot.index) due = bursts_.due(simd, now);
  const IssueRecord& next = due != nullptr ? *due : *slot.record;
  // What lies before the next instruction makes room.
  slot.buffer_begin = slot.covers(next.offset) ? next.offset : slot.buffer_end;
  slot.buffer_end += width_;
  if (slot.fetch_missed && slot.buffer_end == slot.sent_end) {
    slot.fetch_missed = false;
    for (; slot.fetches_queued * width_ < slot.asked_end - slot.sent_end; ++slot.fetches_queued)
      queue_.push(slot.number);
  }
  fetch_after(slot, next);
  // A burst goes on if none of its instructions asks for code.
  if (due != nullptr && slot.fetch_from != WaveSlot::kNoFetch) {
    bursts_.end_out_of_line(simd, now);
    due = nullptr;
  }
  if (slot.wait != WaveWait::fetch) return;
  if (due != nullptr) return bursts_.extend(simd);
  if (!slot.holds(*slot.record)) return;
  if (simd.oldest == slot.index) waves_.charge(simd, now);
  slot.wait = WaveWait::running;
  waves_.wake(slot);
}

void InstructionFetch::warm(std::uint64_t address, std::uint32_t bytes) {
  MemoryAccess access;
  access.timed = false;
  access.bytes = width_;
  const std::uint64_t end = address + bytes;
  for (access.address = address & ~std::uint64_t{width_ - 1}; access.address < end; access.address += width_) {
    access.pc = static_cast<std::uint32_t>(access.address);
    port_.access(access, 0);
  }
}

void InstructionFetch::declare_metrics(Metrics& metrics) {
  metrics.count("fetches", "requests", "instruction-cache requests", requests_);
}

void InstructionFetch::check_balances(Balances& balances) const {
  balances.equal("fetches", requests_, "fetches returned", replies_);
}

}  // namespace strobe::compute
