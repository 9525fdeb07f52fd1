// Instruction buffers: each wave holds the code it is about to execute, fetched in pieces of fetch_width.
#include "compute_unit.hpp"

namespace strobe::compute {

/// Asks for code as soon as there is room for it behind the next instruction, or for the next instruction itself.
void ComputeUnit::fetch_ahead(WaveSlot& slot) {
  if (slot.fetching) return;
  const IssueRecord& next = *slot.record;
  const std::uint32_t bytes = next.bytes;
  const bool inside = next.offset >= slot.buffer_begin && next.offset < slot.buffer_end;
  if (!inside) {
    request_fetch(slot, next.offset);
    return;
  }
  const std::uint32_t left = slot.buffer_end - next.offset;
  if (left < bytes || left <= fetch_from_) request_fetch(slot, slot.buffer_end);
}

void ComputeUnit::request_fetch(WaveSlot& slot, std::uint32_t offset) {
  slot.fetching = true;
  slot.fetch_offset = offset & ~(fetch_width_ - 1);
  fetch_queue_.push(slot.number);
}

void ComputeUnit::send_fetches() {
  const Cycle now = clock().now();
  const std::uint32_t most = spec_.fetches_per_cycle * static_cast<std::uint32_t>(rounds_.cycles());
  for (std::uint32_t n = 0; n < most && !fetch_queue_.empty(); ++n) {
    const WaveSlot& slot = slots_[fetch_queue_.front()];
    fetch_queue_.pop();
    // The wave may have ended before its turn came.
    if (slot.wait == WaveWait::free || !slot.fetching) continue;
    MemoryAccess access;
    access.address = slot.code_address + slot.fetch_offset;
    access.bytes = fetch_width_;
    access.tag = slot.number | std::uint64_t{slot.generation} << 32;
    ++fetches_;
    const MemoryReply reply = fetch_.access(access, now + n / spec_.fetches_per_cycle);
    if (slot.prefetch_lines != 0) prefetch(slot, now + n / spec_.fetches_per_cycle);
    if (!reply.pending())
      schedule({reply.at, slot.number, slot.generation, slot.fetch_offset, Timer::Kind::fetch, reply.level});
  }
}

/// s_inst_prefetch: with the first piece of each line, the line so many ahead. Nobody waits for it.
void ComputeUnit::prefetch(const WaveSlot& slot, Cycle at) {
  constexpr std::uint32_t kLine = 64;  // RDNA ISA manual, S_INST_PREFETCH: in cache lines of 64 bytes
  if (slot.fetch_offset % kLine != 0) return;
  MemoryAccess access;
  access.address = slot.code_address + slot.fetch_offset + std::uint64_t{slot.prefetch_lines} * kLine;
  access.bytes = fetch_width_;
  access.tag = kPrefetchTag;
  ++prefetches_;
  ++fetches_;
  if (!fetch_.access(access, at).pending()) ++fetch_replies_;
}

/// The code that the wave asked for, `fetch_width` bytes.
void ComputeUnit::code_arrives(WaveSlot& slot, std::uint32_t begin) {
  if (!slot.fetching || begin != slot.fetch_offset) return;
  const Burst& burst = simds_[slot.simd].burst;
  if (burst.count != 0 && burst.slot == slot.index) end_burst(slot.simd, clock().now());
  slot.fetching = false;
  const std::uint32_t end = begin + fetch_width_;
  const IssueRecord& next = *slot.record;
  // A wave that has branched elsewhere meanwhile has no use for what was fetched.
  const bool appends = begin == slot.buffer_end && next.offset >= slot.buffer_begin && next.offset < begin;
  if (!appends) slot.buffer_begin = begin;
  slot.buffer_end = end;
  if (appends && slot.buffer_begin < next.offset) slot.buffer_begin = next.offset;
  if (slot.wait == WaveWait::fetch && has_instruction(slot, next.offset, next.bytes)) {
    charge_if_oldest(slot);
    slot.wait = WaveWait::running;
    wake(slot);
  }
  fetch_ahead(slot);
}

}  // namespace strobe::compute
