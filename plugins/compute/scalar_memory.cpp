// Scalar memory: requests to the scalar cache, which come back in any order; and the clocks. Coherent accesses (glc)
// are performed where they are served, as those of vector memory.
#include "compute_unit.hpp"

namespace strobe::compute {

void ComputeUnit::issue_scalar_memory(WaveSlot& slot, const IssueRecord& record, Cycle now) {
  const Instruction& instruction = slot.instruction();
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
  count(slot, instruction, record, 0);
  bump_counters(slot, record);
  const bool control = record.memory == MemoryKind::cache_control;
  if (!control && (!reaches_memory || access.global == 0)) {
    if (!record.has(IssueRecord::kBumpsLgkm)) return;
    ++slot.scalar_ops;
    schedule({now + spec_.clock_latency.n, slot.number, slot.generation, 0, Timer::Kind::clock, ServedBy::l1});
    return;
  }
  slot.scalar_ops += record.has(IssueRecord::kBumpsLgkm);
  if (free_scalar_ops_.empty()) {
    free_scalar_ops_.push_back(static_cast<std::uint32_t>(scalar_ops_.size()));
    scalar_ops_.emplace_back();
  }
  slot.deferred_scalar_ops += deferred != nullptr;
  const std::uint32_t number = free_scalar_ops_.back();
  free_scalar_ops_.pop_back();
  const bool load = deferred != nullptr ? !deferred->writes : record.memory == MemoryKind::load;
  scalar_ops_[number] = {slot.number, slot.generation, slot.launch->number, now, deferred, load};
  ++of_launch_[slot.launch->number].accesses;
  MemoryAccess down;
  down.kind = deferred != nullptr                 ? AccessKind::deferred
              : control                           ? AccessKind::invalidate
              : record.memory == MemoryKind::load ? AccessKind::read
                                                  : AccessKind::write;
  down.address = access.first;
  down.bytes = static_cast<std::uint32_t>(access.span);
  down.deferred = deferred;
  down.writes = deferred != nullptr && deferred->writes;
  down.tag = number;
  down.passes = control ? slot.launch->infos[index].caches_passed : 0;
  ++scalar_requests_;
  const MemoryReply reply = scalar_.access(down, now + spec_.smem_pipeline.n);
  if (!reply.pending()) schedule({reply.at, slot.number, slot.generation, number, Timer::Kind::scalar_op, reply.level});
}

void ComputeUnit::scalar_arrives(std::uint32_t number, ServedBy level) {
  ++scalar_replies_;
  const ScalarOp op = scalar_ops_[number];
  free_scalar_ops_.push_back(number);
  --of_launch_[op.launch].accesses;
  WaveSlot& slot = slots_[op.slot];
  const bool gone = slot.generation != op.generation;
  if (op.deferred != nullptr) {
    if (!gone) {
      --slot.deferred_scalar_ops;
      slot.launch->isa->deliver(*slot.wave, *op.deferred);
    }
    free_deferred_.push_back(op.deferred);
  }
  if (gone || slot.scalar_ops == 0) return;
  if (LaunchWatch* const watch = slot.launch->watch; watch != nullptr && op.load)
    watch->took(unit_of(slot), LaunchWatch::Latency::scalar_memory, clock().now() - op.issued, clock().now());
  --slot.scalar_ops;
  --slot.lgkm;
  counters_changed(slot, cause_of(level));
}

}  // namespace strobe::compute
