// Scalar memory: requests to the scalar cache, which come back in any order; and the clocks.
#include "compute_unit.hpp"

namespace strobe::compute {

void ComputeUnit::issue_scalar_memory(WaveSlot& slot, const Instruction& instruction, const IssueRecord& record,
                                      Cycle now) {
  const auto index = static_cast<std::size_t>(&instruction - slot.base);
  access_.global = access_.lds = 0;
  access_.contiguous = false;
  access_.span = 0;
  const bool reaches_memory = record.memory == MemoryKind::load || record.memory == MemoryKind::store;
  if (reaches_memory) slot.launch->isa->locate(*slot.wave, instruction, slot.launch->infos[index], access_);
  slot.wave->next = &instruction + 1;
  execute(slot, instruction);
  count(slot, instruction, record);
  if (record.memory == MemoryKind::cache_control || (reaches_memory && access_.global != 0)) {
    const MessageKind kind = record.memory == MemoryKind::cache_control ? MessageKind::invalidate
                             : record.memory == MemoryKind::load        ? MessageKind::read
                                                                        : MessageKind::write;
    slot.scalar_ops += record.has(IssueRecord::kBumpsLgkm);
    scalar_queue_.push({slot.number, slot.generation, access_.first, static_cast<std::uint32_t>(access_.span), kind,
                        now + spec_.smem_pipeline.n});
    return;
  }
  if (!record.has(IssueRecord::kBumpsLgkm)) return;
  ++slot.scalar_ops;
  add_timer(slot, now + spec_.clock_latency.n, false, Timer::kNoOp);
}

void ComputeUnit::send_scalar(Cycle now) {
  for (; !scalar_queue_.empty() && scalar_.can_send(); scalar_queue_.pop()) {
    const ScalarRequest& request = scalar_queue_.front();
    Message message;
    message.kind = request.kind;
    message.address = request.address;
    message.bytes = request.bytes;
    message.tag = request.slot | std::uint64_t{request.generation} << 32;
    scalar_.send(message, request.from > now ? request.from - now : 0);
    ++scalar_requests_;
  }
}

void ComputeUnit::receive_scalar() {
  for (; const Message* message = scalar_.front(); scalar_.pop()) {
    ++scalar_replies_;
    WaveSlot& slot = slots_[message->tag & 0xffffffff];
    if (slot.generation != message->tag >> 32 || slot.scalar_ops == 0) continue;
    --slot.scalar_ops;
    --slot.lgkm;
    counters_changed(slot, cause_of(message->served_by));
  }
}

}  // namespace strobe::compute
