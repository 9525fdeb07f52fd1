// Scalar memory: requests to the scalar cache, which come back in any order; and the clocks. Coherent accesses (glc)
// are performed where they are served, as those of vector memory.
#include <bit>

#include "compute_unit.hpp"

namespace strobe::compute {

namespace {

/// A reply says for which wave it is and when its request was issued. A slot cannot have 2^16 other waves, nor time go
/// on for 2^32 cycles, before it comes.
struct ScalarTag {
  std::uint16_t slot, generation;
  std::uint32_t issued;
};
static_assert(sizeof(ScalarTag) == sizeof(Message::tag));

}  // namespace

void ComputeUnit::issue_scalar_memory(WaveSlot& slot, const Instruction& instruction, const IssueRecord& record,
                                      Cycle now) {
  const auto index = static_cast<std::size_t>(&instruction - slot.base);
  LaneAccess access;
  const bool reaches_memory = record.memory == MemoryKind::load || record.memory == MemoryKind::store;
  if (reaches_memory) slot.launch->isa->locate(*slot.wave, instruction, slot.launch->infos[index], access);
  slot.wave->next = &instruction + 1;
  DeferredAccess* deferred = nullptr;
  if (record.has(IssueRecord::kDeferred) && access.global != 0)
    deferred = make_deferred(slot, instruction);
  else
    execute(slot, instruction);
  count(slot, instruction, record);
  if (record.memory == MemoryKind::cache_control || (reaches_memory && access.global != 0)) {
    const MessageKind kind = deferred != nullptr                          ? MessageKind::deferred
                             : record.memory == MemoryKind::cache_control ? MessageKind::invalidate
                             : record.memory == MemoryKind::load          ? MessageKind::read
                                                                          : MessageKind::write;
    slot.scalar_ops += record.has(IssueRecord::kBumpsLgkm);
    scalar_queue_.push(
        {slot.number, slot.generation, access.first, static_cast<std::uint32_t>(access.span), kind, now, deferred});
    outgoing_ |= kScalarRequests;
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
    message.payload = request.deferred;
    message.tag = std::bit_cast<std::uint64_t>(ScalarTag{static_cast<std::uint16_t>(request.slot),
                                                         static_cast<std::uint16_t>(request.generation),
                                                         static_cast<std::uint32_t>(request.issued)});
    const Cycle from = request.issued + spec_.smem_pipeline.n;
    scalar_.send(message, from > now ? from - now : 0);
    ++scalar_requests_;
  }
}

void ComputeUnit::receive_scalar() {
  for (; const Message* message = scalar_.front(); scalar_.pop()) {
    ++scalar_replies_;
    const auto tag = std::bit_cast<ScalarTag>(message->tag);
    WaveSlot& slot = slots_[tag.slot];
    const bool gone = static_cast<std::uint16_t>(slot.generation) != tag.generation;
    bool load = message->kind == MessageKind::read;
    if (auto* const deferred = static_cast<DeferredAccess*>(message->payload)) {
      load = !deferred->writes;
      if (!gone) slot.launch->isa->deliver(*slot.wave, *deferred);
      free_deferred_.push_back(deferred);
    }
    if (gone || slot.scalar_ops == 0) continue;
    if (LaunchWatch* const watch = slot.launch->watch; watch != nullptr && load)
      watch->latencies.scalar_memory.add(static_cast<std::uint32_t>(clock().now()) - tag.issued);
    --slot.scalar_ops;
    --slot.lgkm;
    counters_changed(slot, cause_of(message->served_by));
  }
}

}  // namespace strobe::compute
