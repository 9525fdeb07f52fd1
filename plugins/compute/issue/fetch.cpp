#include "fetch.hpp"

#include <algorithm>

namespace strobe::compute {

InstructionFetch::InstructionFetch(const ComputeUnitSpec& spec, Waves& waves, Bursts& bursts, MemoryPort& port)
    : waves_(waves),
      bursts_(bursts),
      port_(port),
      redirects_(spec.matrix_issue.n != 0),
      width_(static_cast<std::uint32_t>(spec.fetch_width.n)),
      threshold_(spec.fetch_threshold()),
      per_cycle_(spec.fetches_per_cycle),
      round_(waves.rounds().cycles()),
      arrivals_(spec.answer_delay) {
  access_.bytes = width_;
}

[[gnu::always_inline]] inline void InstructionFetch::request(WaveSlot& slot, std::uint32_t offset) {
  slot.fetching = true;
  slot.fetch_from = WaveSlot::kNoFetch;
  slot.fetch_sent = false;
  slot.fetch_offset = offset & ~(width_ - 1);
  queue_.push(slot.number);
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
  slot.buffer_begin = slot.buffer_end = 0;
  slot.prefetch_lines = 0;
  find_function(slot, slot.record->offset);
  slot.fetch_tag = slot.number + slot.generation * kNextGeneration;
  request(slot, slot.record->offset);
}

/// For straight code `fetch_from` is at most where the buffer has room again, so issuing asks with one comparison.
[[gnu::always_inline]] inline void InstructionFetch::fetch_after(WaveSlot& slot, const IssueRecord& next) {
  const std::uint32_t end = code_end(slot, next.offset);
  std::uint32_t wanted = next.offset;
  if (slot.covers(next.offset)) {
    const std::uint32_t left = slot.buffer_end - next.offset;
    if (slot.buffer_end >= end && left >= next.bytes) {
      slot.fetch_from = WaveSlot::kNoFetch;
      return;
    }
    if (left > threshold_ && left >= next.bytes) {
      constexpr std::uint32_t kLongest = 64;  ///< bytes of an instruction: no instruction set has longer ones
      slot.fetch_from = slot.buffer_end - std::min(slot.buffer_end, std::max(threshold_, kLongest));
      return;
    }
    wanted = slot.buffer_end;
  }
  request(slot, wanted);
}

void InstructionFetch::ask(WaveSlot& slot) { fetch_after(slot, *slot.record); }

void InstructionFetch::redirect(WaveSlot& slot) {
  if (!redirects_) return;
  const IssueRecord& next = *slot.record;
  const std::uint32_t wanted = next.offset & ~(width_ - 1);
  if (slot.holds(next) || wanted == slot.fetch_offset) return;
  slot.fetch_offset = wanted;
  if (!slot.fetch_sent) return;  // it goes out in the place of what was wanted before
  slot.fetch_sent = false;
  slot.fetch_tag += kNextFetch;
  queue_.push(slot.number);
}

void InstructionFetch::send(Cycle now) {
  const Cycle end = now + round_;
  Cycle at = now;
  for (std::uint32_t left = per_cycle_;;) {
    WaveSlot& slot = waves_[queue_.front()];
    queue_.pop();
    // The wave may have ended before its turn came.
    if (slot.wait != WaveWait::free && slot.fetching) send(slot, at);
    if (queue_.empty()) return;
    if (--left != 0) continue;
    left = per_cycle_;
    if (++at == end) return;
  }
}

inline void InstructionFetch::send(WaveSlot& slot, Cycle at) {
  slot.fetch_sent = true;
  access_.address = slot.code_address + slot.fetch_offset;
  access_.tag = slot.fetch_tag;
  access_.pc = static_cast<std::uint32_t>(access_.address);
  access_.wave = static_cast<std::uint16_t>(slot.number);
  ++requests_;
  const MemoryReply reply = port_.access(access_, at);
  if (slot.prefetch_lines != 0) prefetch(slot, at);
  if (!reply.pending()) arrivals_.add(reply.at).is_for(slot.number, slot.generation, slot.fetch_offset);
}

/// s_inst_prefetch: with the first piece of each line, requests the line `prefetch_lines` ahead. Nobody waits for it.
void InstructionFetch::prefetch(const WaveSlot& slot, Cycle at) {
  constexpr std::uint32_t kLine = 64;  // RDNA ISA manual, S_INST_PREFETCH: in cache lines of 64 bytes
  if (slot.fetch_offset % kLine != 0) return;
  if (slot.fetch_offset + slot.prefetch_lines * kLine >= slot.code_end) return;
  MemoryAccess access;
  access.address = slot.code_address + slot.fetch_offset + std::uint64_t{slot.prefetch_lines} * kLine;
  access.bytes = width_;
  access.tag = kPrefetchTag;
  access.pc = static_cast<std::uint32_t>(access.address);
  access.wave = static_cast<std::uint16_t>(slot.number);
  ++requests_;
  if (!port_.access(access, at).pending()) ++replies_;
}

Cycle InstructionFetch::completed(std::uint64_t tag, const MemoryReply& reply) {
  if (tag == kPrefetchTag) {
    ++replies_;
    return kNever;
  }
  const auto number = static_cast<std::uint16_t>(tag);
  const WaveSlot& slot = waves_[number];
  const bool wanted = tag == slot.fetch_tag;
  Arrival& arrival = arrivals_.add(reply.at);
  arrival.is_for(number, static_cast<std::uint32_t>(tag / kNextGeneration), wanted ? slot.fetch_offset : kDropped);
  return arrival.at;
}

void InstructionFetch::run(Cycle now) {
  do {
    const Arrival& arrival = arrivals_.first();
    WaveSlot& slot = waves_[arrival.slot];
    ++replies_;
    if (slot.generation == arrival.generation) code_arrives(slot, arrival.offset, now);
    arrivals_.pop();
  } while (arrivals_.next() <= now);
}

/// The code that the wave asked for, `fetch_width` bytes.
inline void InstructionFetch::code_arrives(WaveSlot& slot, std::uint32_t begin, Cycle now) {
  if (!slot.fetching || begin != slot.fetch_offset) return;
  VectorUnit& simd = waves_.simd(slot.simd);
  const IssueRecord* due = nullptr;  // what a burst of the wave issues now
  if (simd.burst.count != 0 && simd.burst.slot == slot.index) {
    due = bursts_.due(simd, now);
    // A burst goes on if more code is asked for at once: then none of its instructions asks for any.
    if (due != nullptr && (begin != slot.buffer_end || begin + width_ - due->offset > threshold_)) {
      bursts_.end_out_of_line(simd, now);
      due = nullptr;
    }
  }
  slot.fetching = false;
  const IssueRecord& next = due != nullptr ? *due : *slot.record;
  // A wave that has branched elsewhere meanwhile has no use for what was fetched.
  const bool appends = begin == slot.buffer_end && slot.covers(next.offset);
  slot.buffer_begin = appends ? next.offset : begin;
  slot.buffer_end = begin + width_;
  fetch_after(slot, next);
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
