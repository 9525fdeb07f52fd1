// The vector memory pipeline: address unit, translation, lines to the vector cache, and what comes back.
#include <algorithm>
#include <bit>

#include "compute_unit.hpp"

namespace strobe::compute {

namespace {
MessageKind kind_of(const IssueRecord& record, const DeferredAccess* deferred) {
  if (deferred != nullptr) return MessageKind::deferred;
  if (record.memory == MemoryKind::cache_control) return MessageKind::invalidate;
  return record.memory == MemoryKind::load ? MessageKind::read : MessageKind::write;
}
}  // namespace

std::uint32_t ComputeUnit::new_op() {
  if (free_ops_.empty()) {
    free_ops_.push_back(static_cast<std::uint32_t>(ops_.size()));
    ops_.push_back(std::make_unique<VectorOp>());
  }
  const std::uint32_t number = free_ops_.back();
  free_ops_.pop_back();
  return number;
}

void ComputeUnit::retire_op(std::uint32_t number) {
  VectorOp& op = *ops_[number];
  if (op.deferred != nullptr) free_deferred_.push_back(op.deferred);
  op.deferred = nullptr;
  free_ops_.push_back(number);
}

DeferredAccess* ComputeUnit::make_deferred(WaveSlot& slot, const Instruction& instruction) {
  if (slot.launch->traced) slot.launch->trace(*slot.wave, instruction);
  if (free_deferred_.empty()) {
    deferred_.push_back(std::make_unique<DeferredAccess>());
    free_deferred_.push_back(deferred_.back().get());
  }
  DeferredAccess& access = *free_deferred_.back();
  access.instruction = &instruction;
  access.perform = nullptr;
  access.lanes = access.performed = 0;
  slot.launch->isa->defer(*slot.wave, instruction,
                          slot.launch->infos[static_cast<std::size_t>(&instruction - slot.base)], access);
  free_deferred_.pop_back();
  return &access;
}

/// Source: sebbbi/perftest README @d75b3af: dwords in lane order go at the width of the cache, everything else at four
/// lanes per cycle, three dwords at half of that; stores: CLRX-mirror doc/GcnTimings.md.
std::uint32_t ComputeUnit::address_cycles(const IssueRecord& record, const LaneAccess& access) const {
  if (record.memory == MemoryKind::store) return static_cast<std::uint32_t>(spec_.vmem_store.n);
  if (access.contiguous && access.bytes <= 4)
    return std::max(1u, static_cast<std::uint32_t>((access.span + spec_.vmem_width.n - 1) / spec_.vmem_width.n));
  const auto lanes = static_cast<std::uint32_t>(std::popcount(access.global | access.lds));
  const std::uint32_t passes = record.memory_bytes == 12 ? 2 : 1;
  return std::max(1u, passes * ((lanes + spec_.vmem_lanes_per_cycle - 1) / spec_.vmem_lanes_per_cycle));
}

bool ComputeUnit::overlaps_deferred(const WaveSlot& slot, const VectorOp& op) const {
  for (std::uint32_t n = 0; n < slot.op_count; ++n) {
    const VectorOp& earlier = *ops_[slot.op[(slot.op_head + n) % WaveSlot::kMostOps]];
    if (earlier.deferred != nullptr && !earlier.done && Coalescer::overlap(earlier, op)) return true;
  }
  return false;
}

bool ComputeUnit::issue_vector_memory(WaveSlot& slot, const Instruction& instruction, const IssueRecord& record,
                                      Cycle now) {
  const auto index = static_cast<std::size_t>(&instruction - slot.base);
  LaneAccess access;
  if (record.memory != MemoryKind::cache_control)
    slot.launch->isa->locate(*slot.wave, instruction, slot.launch->infos[index], access);
  const std::uint32_t number = new_op();
  VectorOp& op = *ops_[number];
  coalescer_.run(access, op);
  // An atomic of this wave may still be on its way to the lines that this instruction wants.
  if (slot.deferred_ops != 0 && overlaps_deferred(slot, op)) {
    slot.wait = WaveWait::deferred;
    retire_op(number);
    return false;
  }
  slot.wave->next = &instruction + 1;
  if (record.has(IssueRecord::kDeferred) && access.global != 0)
    op.deferred = make_deferred(slot, instruction);
  else
    execute(slot, instruction);
  count(slot, instruction, record);
  op.kind = kind_of(record, op.deferred);
  op.cycles = address_cycles(record, access);
  op.bumps_vm = record.has(IssueRecord::kBumpsVm);
  op.bumps_lgkm = record.has(IssueRecord::kBumpsLgkm);
  op.bumps_vs = record.has(IssueRecord::kBumpsVs);
  op.bumps_exp = record.has(IssueRecord::kBumpsExp);
  if (op.kind == MessageKind::invalidate) op.range[op.ranges++] = {0, 0};
  start_op(slot, number, access, now);
  return true;
}

void ComputeUnit::start_op(WaveSlot& slot, std::uint32_t number, const LaneAccess& access, Cycle now) {
  VectorOp& op = *ops_[number];
  ++vmem_instructions_;
  const Cycle start = std::max(issue_cycle(slot, now), address_free_);
  address_free_ = start + op.cycles;
  vmem_busy_ += op.cycles;
  op.slot = slot.number;
  op.generation = slot.generation;
  op.issued_at = now;
  op.send_from = start + spec_.vmem_pipeline.n;
  op.sent = op.replied = op.pages_asked = 0;
  op.level = ServedBy::l1;
  op.done = false;
  slot.op[(slot.op_head + slot.op_count++) % WaveSlot::kMostOps] = number;
  slot.deferred_ops += op.deferred != nullptr;
  op.pages_missing = translation_.connected() && op.kind != MessageKind::invalidate ? op.pages : 0;
  if (op.pages_missing != 0) {
    to_translate_.push(number);
    outgoing_ |= kTranslations;
  }
  if (op.ranges != 0) {
    op.run = {op.range, op.ranges, op.cycles, op.send_from};
    to_send_.push(number);
    outgoing_ |= kLineRequests;
    lines_under_way_ += op.ranges;
  } else {
    add_timer(slot, op.send_from + (access.lds != 0 ? spec_.lds_latency.n : 0), false, number);
  }
}

void ComputeUnit::send_translations(Cycle now) {
  while (!to_translate_.empty()) {
    const std::uint32_t number = to_translate_.front();
    VectorOp& op = *ops_[number];
    for (; op.pages_asked < op.pages; ++op.pages_asked) {
      if (!translation_.can_send()) return;
      Message message;
      message.kind = MessageKind::translate;
      message.address = op.page[op.pages_asked] * spec_.page.n;
      message.bytes = 1;
      message.tag = number;
      const Cycle from = op.send_from - spec_.vmem_pipeline.n;
      translation_.send(message, from > now ? from - now : 0);
      ++translations_;
    }
    to_translate_.pop();
  }
}

void ComputeUnit::receive_translations() {
  if (!translation_.connected()) return;
  for (; const Message* message = translation_.front(); translation_.pop()) {
    ++translation_replies_;
    VectorOp& op = *ops_[message->tag];
    --op.pages_missing;
    if (message->served_by != ServedBy::tlb) continue;
    // Time that the wave has waited so far was for this.
    WaveSlot& slot = slots_[op.slot];
    if (slot.generation != op.generation || slot.wait != WaveWait::vector_memory) continue;
    charge_if_oldest(slot);
    simds_[slot.simd].stalls.add(Cause::tlb, std::exchange(slot.waited, 0));
  }
}

/// Lines leave in order of issue: an operation that waits for a translation holds up those behind it.
void ComputeUnit::send_lines() {
  while (!to_send_.empty()) {
    const std::uint32_t number = to_send_.front();
    VectorOp& op = *ops_[number];
    if (op.pages_missing != 0) return;
    Message message;
    message.kind = op.kind;
    message.payload = op.deferred;
    message.tag = number;
    while (op.sent < op.ranges) {
      if (!vector_.can_send()) return;
      const std::uint32_t lines = std::min(op.ranges - op.sent, vector_.room());
      vector_.send_run(message, op.run, op.sent, lines);
      op.sent += lines;
      line_requests_ += lines;
    }
    if (op.bumps_exp && slots_[op.slot].generation == op.generation) {
      op.bumps_exp = false;
      --slots_[op.slot].exp;
      counters_changed(slots_[op.slot], Cause::queue);
    }
    to_send_.pop();
  }
}

void ComputeUnit::receive_lines(Cycle now) {
  for (; const Message* message = vector_.front(); vector_.pop()) {
    const std::uint32_t answered = 1u + message->answers;
    line_replies_ += answered;
    lines_under_way_ -= answered;
    const auto number = static_cast<std::uint32_t>(message->tag);
    VectorOp& op = *ops_[number];
    op.level = std::max(op.level, message->served_by);
    op.replied += answered;
    if (op.replied == op.ranges) op_done(number, now);
  }
}

void ComputeUnit::op_done(std::uint32_t number, Cycle now) {
  VectorOp& op = *ops_[number];
  WaveSlot& slot = slots_[op.slot];
  op.done = true;
  if (slot.generation != op.generation) {
    retire_op(number);
    return;
  }
  complete_in_order(slot, now);
}

/// Vector memory returns in order: an operation counts as over when all before it are.
void ComputeUnit::complete_in_order(WaveSlot& slot, Cycle now) {
  Cause level = Cause::l1;
  bool any = false;
  while (slot.op_count != 0) {
    const std::uint32_t number = slot.op[slot.op_head];
    VectorOp& op = *ops_[number];
    if (!op.done) break;
    any = true;
    level = cause_of(op.level);
    slot.vm = static_cast<std::uint8_t>(slot.vm - op.bumps_vm);
    slot.lgkm = static_cast<std::uint8_t>(slot.lgkm - op.bumps_lgkm);
    slot.vs = static_cast<std::uint8_t>(slot.vs - op.bumps_vs);
    slot.exp = static_cast<std::uint8_t>(slot.exp - op.bumps_exp);  // of an operation without a line
    if (op.kind == MessageKind::read) {
      load_cycles_ += now - op.issued_at;
      ++load_count_;
      if (LaunchWatch* const watch = slot.launch->watch) watch->latencies.vector_memory.add(now - op.issued_at);
    }
    if (op.deferred != nullptr) {
      --slot.deferred_ops;
      slot.launch->isa->deliver(*slot.wave, *op.deferred);
    }
    slot.op_head = (slot.op_head + 1) % WaveSlot::kMostOps;
    --slot.op_count;
    retire_op(number);
  }
  if (any) counters_changed(slot, level);
}

}  // namespace strobe::compute
