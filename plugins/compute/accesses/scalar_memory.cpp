#include "scalar_memory.hpp"

#include "compute/issue/execute.hpp"

namespace strobe::compute {

ScalarMemory::ScalarMemory(const ComputeUnitSpec& spec, Waves& waves, WaitCounters& counters,
                           MemoryOperations& operations, MemoryPort& port)
    : waves_(waves),
      counters_(counters),
      shared_(operations),
      port_(port),
      pipeline_(static_cast<std::uint32_t>(spec.smem_pipeline.n)),
      clock_latency_(static_cast<std::uint32_t>(spec.clock_latency.n)) {}

void ScalarMemory::issue(WaveSlot& slot, const IssueRecord& record, Cycle now) {
  const Instruction& instruction = slot.instruction();
  const auto index = static_cast<std::size_t>(&instruction - slot.base);
  LaneAccess access;
  const bool reaches_memory = record.memory == MemoryKind::load || record.memory == MemoryKind::store;
  if (reaches_memory) slot.launch->isa->locate(*slot.wave, instruction, slot.launch->infos[index], access);
  slot.wave->next = &instruction + 1;
  DeferredAccess* deferred = nullptr;
  if (record.has(IssueRecord::kDeferred) && access.global != 0)
    deferred = shared_.defer(slot, instruction);
  else
    execute(slot, instruction);
  count(slot, instruction, record, 0);
  WaitCounters::bump(slot, record);
  const bool control = record.memory == MemoryKind::cache_control;
  if (!control && (!reaches_memory || access.global == 0)) {
    if (!record.has(IssueRecord::kBumpsLgkm)) return;
    ++slot.scalar_ops;
    clocks_.add(now + clock_latency_).is_of(Timer::Kind::scalar_op, 0, slot.number, slot.generation);
    return;
  }
  slot.scalar_ops += record.has(IssueRecord::kBumpsLgkm);
  if (free_.empty()) {
    free_.push_back(static_cast<std::uint32_t>(operations_.size()));
    operations_.emplace_back();
  }
  slot.deferred_scalar_ops += deferred != nullptr;
  const std::uint32_t number = free_.back();
  free_.pop_back();
  const bool load = deferred != nullptr ? !deferred->writes : record.memory == MemoryKind::load;
  operations_[number] = {
      slot.number, slot.generation, slot.launch->number, now, deferred, load, static_cast<std::uint32_t>(index)};
  if (slot.profile != nullptr) [[unlikely]]
    ++slot.profile[index].accesses;
  ++shared_.accesses(slot.launch->number);
  MemoryAccess down;
  down.kind = deferred != nullptr                 ? AccessKind::deferred
              : control                           ? AccessKind::invalidate
              : record.memory == MemoryKind::load ? AccessKind::read
                                                  : AccessKind::write;
  down.address = access.first;
  down.bytes = static_cast<std::uint32_t>(access.span);
  down.deferred = deferred;
  down.writes = deferred != nullptr && deferred->writes;
  down.no_return = record.memory != MemoryKind::load && record.memory != MemoryKind::atomic_return;
  down.tag = number;
  down.pc = slot.pc_of(record);
  down.wave = static_cast<std::uint16_t>(slot.number);
  down.passes = control ? slot.launch->infos[index].caches_passed : 0;
  ++requests_;
  const MemoryReply reply = port_.access(down, now + pipeline_);
  if (!reply.pending()) completed(number, reply);
}

void ScalarMemory::completed(std::uint32_t number, const MemoryReply& reply) {
  const Operation& operation = operations_[number];
  shared_.timers.add(reply.at).is_of(Timer::Kind::scalar_op, number, operation.slot, operation.generation, reply.level);
}

void ScalarMemory::arrived(std::uint32_t number, ServedBy level, Cycle now) {
  ++replies_;
  const Operation operation = operations_[number];
  free_.push_back(number);
  --shared_.accesses(operation.launch);
  WaveSlot& slot = waves_[operation.slot];
  const bool gone = slot.generation != operation.generation;
  if (operation.deferred != nullptr) {
    if (!gone) {
      --slot.deferred_scalar_ops;
      slot.launch->isa->deliver(*slot.wave, *operation.deferred);
    }
    shared_.give_back(operation.deferred);
  }
  if (gone || slot.scalar_ops == 0) return;
  if (LaunchWatch* const watch = slot.launch->watch; watch != nullptr && operation.load)
    watch->took(slot.work_group->compute_unit, LaunchWatch::Latency::scalar_memory, now - operation.issued, now);
  if (slot.profile != nullptr && operation.load) [[unlikely]]
    note_reply(slot.profile[operation.instruction], now - operation.issued);
  --slot.scalar_ops;
  --slot.lgkm;
  counters_.decremented(slot, cause_of(level));
}

void ScalarMemory::run_clocks(Cycle now) {
  while (clocks_.next() <= now) {
    const Timer timer = clocks_.first();
    clocks_.pop();
    WaveSlot& slot = waves_[timer.slot];
    if (slot.generation != timer.generation) continue;
    --slot.lgkm;
    --slot.scalar_ops;
    counters_.decremented(slot, Cause::l1);
  }
}

void ScalarMemory::warm(const WarmInstruction& instruction, MemoryAccess access) {
  if (instruction.kind != AccessKind::invalidate) {
    if (instruction.lanes->global == 0) return;
    access.address = instruction.lanes->first;
    access.bytes = static_cast<std::uint32_t>(instruction.lanes->span);
  }
  port_.access(access, 0);
}

void ScalarMemory::declare_metrics(Metrics& metrics) {
  metrics.count("scalar_requests", "requests", "scalar-cache requests", requests_);
}

void ScalarMemory::check_balances(Balances& balances) const {
  balances.equal("scalar requests", requests_, "scalar requests returned", replies_);
}

}  // namespace strobe::compute
