#include "vector_memory.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "compute/issue/execute.hpp"
#include "strobe/archive.hpp"
#include "strobe/fast/coalesce.hpp"
#include "strobe/fast/host_prefetch.hpp"

namespace strobe::compute {

namespace {
AccessKind kind_of(const IssueRecord& record, const DeferredAccess* deferred) {
  if (deferred != nullptr) return AccessKind::deferred;
  if (record.memory == MemoryKind::cache_control) return AccessKind::invalidate;
  return record.memory == MemoryKind::load ? AccessKind::read : AccessKind::write;
}

Coalescer::Takes takes_of(const IssueRecord& record) {
  if (record.memory == MemoryKind::load) return Coalescer::Takes::lines;
  const bool at_once = record.memory == MemoryKind::store && !record.has(IssueRecord::kDeferred);
  return at_once ? Coalescer::Takes::written : Coalescer::Takes::atomics;
}
}  // namespace

VectorMemory::VectorMemory(const ComputeUnitSpec& spec, Waves& waves, WaitCounters& counters,
                           MemoryOperations& operations, const std::vector<MemoryPort*>& vector,
                           const std::vector<MemoryPort*>& translation)
    : spec_(spec),
      waves_(waves),
      counters_(counters),
      shared_(operations),
      coalescer_(static_cast<std::uint32_t>(spec.line.n), static_cast<std::uint32_t>(spec.page.n)) {
  for (std::size_t n = 0; n < vector.size(); ++n) {
    halves_[n].vector = vector[n];
    halves_[n].translation = translation[n];
  }
}

void VectorMemory::elaborated() {
  for (Half& half : halves_)
    if (half.vector != nullptr) half.gathers = strobe::gathers_below(*half.vector, spec_.line.n);
}

/// Some at once: a launch starts with none, on many compute units.
void VectorMemory::add_ops() {
  constexpr std::uint32_t kAtOnce = 4;
  op_blocks_.push_back(std::make_unique_for_overwrite<VectorOp[]>(kAtOnce));  // ranges are filled before they are read
  for (std::uint32_t n = 0; n < kAtOnce; ++n) {
    free_ops_.push_back(static_cast<std::uint32_t>(ops_.size()));
    ops_.push_back(&op_blocks_.back()[n]);
  }
}

inline std::uint32_t VectorMemory::new_op() {
  if (free_ops_.empty()) add_ops();
  const std::uint32_t number = free_ops_.back();
  free_ops_.pop_back();
  return number;
}

void VectorMemory::retire_op(std::uint32_t number) {
  VectorOp& op = *ops_[number];
  if (op.deferred != nullptr) shared_.give_back(op.deferred);
  op.deferred = nullptr;
  free_ops_.push_back(number);
}

/// Source: sebbbi/perftest README @d75b3af: dwords in lane order go at the width of the cache, everything else at four
/// lanes per cycle, three dwords at half of that; stores: CLRX-mirror doc/GcnTimings.md.
std::uint32_t VectorMemory::address_cycles(const IssueRecord& record, LaneAccess& access, std::uint32_t lines) const {
  if (spec_.vmem_banks != 0) {
    const std::uint32_t cycles = banked_passes(access, lines) * static_cast<std::uint32_t>(spec_.vmem_pass.n);
    return record.memory == MemoryKind::store ? std::max(cycles, static_cast<std::uint32_t>(spec_.vmem_store.n))
                                              : cycles;
  }
  if (record.memory == MemoryKind::store) return static_cast<std::uint32_t>(spec_.vmem_store.n);
  if (access.contiguous && access.bytes <= 4)
    return std::max(1u, static_cast<std::uint32_t>((access.span + spec_.vmem_width.n - 1) / spec_.vmem_width.n));
  const auto lanes = static_cast<std::uint32_t>(std::popcount(access.global | access.lds));
  const std::uint32_t passes = record.memory_bytes == 12 ? 2 : 1;
  const std::uint32_t cycles = passes * ((lanes + spec_.vmem_lanes_per_cycle - 1) / spec_.vmem_lanes_per_cycle);
  return std::max(1u, spec_.vmem_runs ? std::min(cycles, runs(access, cycles)) : cycles);
}

/// Lanes in order whose dwords follow each other or are the same, as many as vmem_width has; `most` where it does not
/// matter. Source: te42kyfo/gpu-benches gpu-strides on an MI210 @1c36d50: blocks of 16 floats anywhere, and the same
/// float for all lanes, go at the rate of a whole wave's consecutive floats, blocks of 8 at half of it, of 4 at a
/// quarter.
std::uint32_t VectorMemory::runs(const LaneAccess& access, std::uint32_t most) const {
  if (access.contiguous || access.bytes != 4 || access.pieces != 1 || access.lds != 0) return most;
  const auto width = static_cast<std::uint32_t>(spec_.vmem_width.n / 4);
  std::uint32_t count = 0, length = width;
  std::uint64_t last = 0;
  for (std::uint64_t rest = access.global; rest != 0; rest &= rest - 1) {
    const std::uint64_t at = access.address[std::countr_zero(rest)];
    if (length == width || at - last > 4 || (at - last) % 4 != 0) ++count, length = 0;
    ++length;
    last = at;
  }
  return count;
}

/// A vector cache of banks that are four bytes wide, which looks up some lines per pass. Of a contiguous access, as
/// many bytes per pass as all banks give. Source: te42kyfo/gpu-benches gpu-strides on an RX 6900 XT @1c36d50: strides
/// of 0 to 31 floats; of several lines, not even two go in one pass.
std::uint32_t VectorMemory::banked_passes(LaneAccess& access, std::uint32_t lines) const {
  if (access.contiguous)
    return std::max(1u, static_cast<std::uint32_t>((access.span + spec_.vmem_width.n - 1) / spec_.vmem_width.n));
  if (lines <= 1 && access.pieces == 1 && access.bytes <= 4) return 1;
  const std::uint64_t lds = std::exchange(access.lds, access.global);
  const std::uint32_t bytes = static_cast<std::uint32_t>(std::popcount(access.global)) * access.bytes * access.pieces;
  const auto full = static_cast<std::uint32_t>((bytes + spec_.vmem_width.n - 1) / spec_.vmem_width.n);
  const std::uint32_t passes = std::max(1u, full) + bank_conflicts(access, spec_.vmem_banks);
  access.lds = lds;
  const std::uint32_t lookups = (lines + spec_.vmem_lines_per_pass - 1) / spec_.vmem_lines_per_pass;
  return std::max({passes, lookups, lines > 1 ? 2u : 1u});
}

/// Of lanes anywhere: as many of their lines as their bytes fill.
void VectorMemory::coalesce_ideally(LaneAccess& access, VectorOp& op, LanePages& pages) const {
  if (access.contiguous || op.ranges == 0) return;
  const auto lanes = static_cast<std::uint64_t>(std::popcount(access.global));
  const std::uint64_t bytes = lanes * access.bytes * access.pieces;
  const std::uint64_t lines = std::max<std::uint64_t>(1, (bytes + spec_.line.n - 1) / spec_.line.n);
  op.ranges = static_cast<std::uint16_t>(std::min<std::uint64_t>(op.ranges, lines));
  pages.count = std::min<std::uint32_t>(pages.count, op.ranges);
  access.contiguous = access.lds == 0;  // for the address unit
  access.span = bytes;
}

bool VectorMemory::overlaps_deferred(const WaveSlot& slot, const VectorOp& op) const {
  for (const WaveSlot::OpRing& ring : slot.ops)
    for (std::uint32_t n = 0; n < ring.count; ++n) {
      const VectorOp& earlier = *ops_[ring.at(n)];
      if (earlier.deferred != nullptr && !earlier.done && Coalescer::overlap(earlier, op)) return true;
    }
  return false;
}

bool VectorMemory::issue(WaveSlot& slot, const IssueRecord& record, Cycle now) {
  const Instruction& instruction = slot.instruction();
  const std::uint32_t lanes = slot.wave->active_lanes;
  const auto index = static_cast<std::size_t>(&instruction - slot.base);
  LaneAccess access;
  if (record.memory != MemoryKind::cache_control)
    slot.launch->isa->locate(*slot.wave, instruction, slot.launch->infos[index], access);
  const std::uint32_t number = new_op();
  VectorOp& op = *ops_[number];
  LanePages pages;
  coalescer_.run(access, takes_of(record), op, pages);
  if (spec_.ideal_coalescing) [[unlikely]]
    coalesce_ideally(access, op, pages);
  expect_lines(slot, op);
  // An atomic of this wave may still be on its way to the lines that this instruction wants.
  if (slot.deferred_ops != 0 && overlaps_deferred(slot, op)) {
    slot.wait = WaveWait::deferred;
    retire_op(number);
    return false;
  }
  slot.wave->next = &instruction + 1;
  const bool atomic = record.memory == MemoryKind::atomic || record.memory == MemoryKind::atomic_return;
  const bool skipped = spec_.ideal_atomics && atomic;
  if (skipped) [[unlikely]]
    op.ranges = pages.count = 0;
  if (record.has(IssueRecord::kDeferred) && access.global != 0 && !skipped)
    op.deferred = shared_.defer(slot, instruction);
  else
    execute(slot, instruction);
  count(slot, instruction, record, lanes);
  WaitCounters::bump(slot, record);
  op.kind = kind_of(record, op.deferred);
  op.memory = record.memory;
  op.pc = slot.pc_of(record);
  op.cycles = address_cycles(record, access, op.ranges);
  op.line_bytes = static_cast<std::uint32_t>(spec_.line.n);
  if (spec_.vmem_runs && op.ranges != 0)
    op.line_bytes = std::min(op.line_bytes, (lanes * access.bytes * access.pieces + op.ranges - 1) / op.ranges);
  op.half = slot.half;
  op.passes = slot.launch->results[index].caches_passed;
  op.returns = record.memory != MemoryKind::atomic && record.memory != MemoryKind::store;
  op.bumps_vm = record.has(IssueRecord::kBumpsVm);
  op.bumps_lgkm = record.has(IssueRecord::kBumpsLgkm);
  op.bumps_vs = record.has(IssueRecord::kBumpsVs);
  op.bumps_exp = record.has(IssueRecord::kBumpsExp);
  if (slot.profile != nullptr) [[unlikely]]
    note_access(slot.profile[index], op);
  if (op.kind == AccessKind::invalidate) op.range[op.ranges++] = {0, 0};
  start(slot, number, access, pages, now);
  return true;
}

void VectorMemory::note_access(InstructionProfile& profile, VectorOp& op) const {
  op.profile = &profile;
  if (op.ranges == 0) return;
  ++profile.accesses;
  for (std::uint32_t n = 0; n < op.ranges; ++n) {
    const AddressRange& range = op.range[n];
    profile.lines += (range.address + range.bytes - 1) / spec_.line.n - range.address / spec_.line.n + 1;
  }
}

/// The vector cache will look up the lines of an operation soon.
void VectorMemory::expect_lines(const WaveSlot& slot, const VectorOp& op) const {
  if (op.scattered && halves_[slot.half].gathers != nullptr)
    return halves_[slot.half].gathers->expect_gather(static_cast<const MemoryPort&>(*halves_[slot.half].vector->peer()),
                                                     op.range, op.ranges);
  const auto& cache = static_cast<const MemoryPort&>(*halves_[slot.half].vector->peer());
  const strobe::HostPrefetch* const level = cache.owner().facets().host_prefetch;
  // Another thread may simulate what lies across a cut.
  if (level == nullptr || halves_[slot.half].vector->is_cut()) return;
  MemoryAccess access;
  for (std::uint32_t n = 0; n < op.ranges; ++n) {
    access.address = op.range[n].address;
    level->expect(cache, access);
  }
}

void VectorMemory::start(WaveSlot& slot, std::uint32_t number, const LaneAccess& access, const LanePages& pages,
                         Cycle now) {
  VectorOp& op = *ops_[number];
  ++instructions_;
  Half& half = halves_[slot.half];
  const Cycle begin = std::max(waves_.issue_cycle(slot, now), half.address_free);
  half.address_free = begin + op.cycles;
  busy_ += op.cycles;
  op.slot = slot.number;
  op.generation = slot.generation;
  op.launch = slot.launch->number;
  op.issued_at = now;
  op.send_from = begin + spec_.vmem_pipeline.n;
  op.pending = 0;
  op.done_at = op.send_from;
  op.level = ServedBy::l1;
  op.done = false;
  slot.ops[op.bumps_vs].push(number);
  slot.deferred_ops += op.deferred != nullptr;
  op.pages_pending = 0;
  if (half.translation->connected() && op.kind != AccessKind::invalidate) translate(op, number, pages, begin);
  if (op.ranges == 0) {
    const Cycle end = op.send_from + (access.lds != 0 ? spec_.lds_latency.n : 0);
    shared_.timers.add(end).is_of(Timer::Kind::vector_op, number, slot.number, slot.generation);
    return;
  }
  half.lines_in_flight += op.ranges;
  shared_.accesses(op.launch) += op.ranges;
  if (op.pages_pending != 0 || !half.to_send.empty()) {
    half.to_send.push(number);
  } else {
    send_lines(number);
    if (op.bumps_exp) lower_exp(slot);
    op.bumps_exp = false;
  }
}

void VectorMemory::translate(VectorOp& op, std::uint32_t number, const LanePages& pages, Cycle at) {
  MemoryAccess access;
  access.kind = AccessKind::translate;
  access.bytes = 1;
  access.tag = number;
  access.pc = op.pc;
  access.wave = static_cast<std::uint16_t>(op.slot);
  for (std::uint32_t n = 0; n < pages.count; ++n) {
    access.first = n == 0;
    access.address = pages.page[n] * spec_.page.n;
    ++translations_;
    const MemoryReply reply = halves_[op.half].translation->access(access, at);
    if (reply.pending()) {
      ++op.pages_pending;
      continue;
    }
    ++translation_replies_;
    op.send_from = std::max(op.send_from, reply.at);
  }
}

/// A translation that missed. Lines leave in order of issue: an operation that waits holds up later ones.
void VectorMemory::page_arrives(std::uint32_t number, const MemoryReply& reply, Cycle now) {
  ++translation_replies_;
  VectorOp& op = *ops_[number];
  --op.pages_pending;
  op.send_from = std::max(op.send_from, reply.at);
  WaveSlot& slot = waves_[op.slot];
  if (reply.level == ServedBy::tlb && slot.generation == op.generation && slot.wait == WaveWait::vector_memory)
    waves_.attribute_wait(slot, Cause::tlb);
  Fifo<std::uint32_t>& to_send = halves_[op.half].to_send;
  for (; !to_send.empty() && ops_[to_send.front()]->pages_pending == 0; to_send.pop()) {
    VectorOp& first = *ops_[to_send.front()];
    send_lines(to_send.front());
    left_.push_back({now, first.half, first.slot, first.generation, first.bumps_exp});
    first.bumps_exp = false;
    ++halves_[first.half].leaving;
  }
}

void VectorMemory::make_room(Cycle now) {
  std::size_t count = 0;
  for (; count != left_.size() && left_[count].at < now; ++count) {
    const Left& one = left_[count];
    --halves_[one.half].leaving;
    WaveSlot& slot = waves_[one.slot];
    if (one.bumps_exp && slot.generation == one.generation) lower_exp(slot);
  }
  left_.erase(left_.begin(), left_.begin() + static_cast<std::ptrdiff_t>(count));
}

/// A store's registers have been read.
void VectorMemory::lower_exp(WaveSlot& slot) {
  --slot.exp;
  counters_.decremented(slot, Cause::queue);
}

/// Whether the lines of an operation go to the vector cache in one call.
bool VectorMemory::gathers(const Half& half, const VectorOp& op) const {
  return op.scattered && op.kind == AccessKind::read && op.passes == 0 && half.gathers != nullptr &&
         !half.vector->is_observed();
}

void VectorMemory::send_lines(std::uint32_t number) {
  VectorOp& op = *ops_[number];
  Half& half = halves_[op.half];
  op.send_from = half.last_sent = std::max(op.send_from, half.last_sent);  // in order, whenever translations are known
  MemoryAccess access;
  access.kind = op.kind;
  access.deferred = op.deferred;
  access.writes = op.deferred != nullptr && op.deferred->writes;
  access.no_return = !op.returns;
  access.passes = op.passes;
  access.tag = number;
  access.pc = op.pc;
  access.wave = static_cast<std::uint16_t>(op.slot);
  line_requests_ += op.ranges;
  op.gathered = gathers(half, op);
  const auto take = [&](const MemoryReply& reply, std::uint32_t lines) {
    if (reply.pending()) {
      ++op.pending;
      return;
    }
    line_replies_ += lines;
    op.done_at = std::max(op.done_at, reply.at);
    op.level = std::max(op.level, reply.level);
  };
  if (op.gathered) {
    access.bytes = op.line_bytes;
    take(strobe::gather_through(*half.vector, *half.gathers, {access, op.range, op.ranges, op.cycles, op.send_from}),
         op.ranges);
  } else {
    const bool changes = op.scattered && (op.kind == AccessKind::write || access.writes);
    for (std::uint32_t n = 0; n < op.ranges; ++n) {
      access.address = op.range[n].address;
      access.bytes = op.scattered && op.kind == AccessKind::read ? op.line_bytes : op.range[n].bytes;
      access.first = n == 0;
      if (changes) access.data = op.data[n];
      if (changes && op.kind == AccessKind::write) access.mask = op.mask[n];
      take(half.vector->access(access, op.send_from + std::uint64_t{n} * op.cycles / op.ranges), 1);
    }
  }
  if (op.pending == 0) lines_arrive(number);
}

/// It is known when the last line of an operation is there.
void VectorMemory::lines_arrive(std::uint32_t number) {
  const VectorOp& op = *ops_[number];
  shared_.timers.add(op.done_at).is_of(Timer::Kind::vector_op, number, op.slot, op.generation, op.level);
}

void VectorMemory::arrived(std::uint32_t number, Cycle now) {
  VectorOp& op = *ops_[number];
  WaveSlot& slot = waves_[op.slot];
  op.done = true;
  halves_[op.half].lines_in_flight -= op.ranges;
  shared_.accesses(op.launch) -= op.ranges;
  if (slot.generation != op.generation) {
    retire_op(number);
    return;
  }
  complete_in_order(slot, slot.ops[op.bumps_vs], now);
}

/// Vector memory returns in order: an operation counts as over when all before it are, of those in the same order.
void VectorMemory::complete_in_order(WaveSlot& slot, WaveSlot::OpRing& ring, Cycle now) {
  Cause level = Cause::l1;
  bool any = false;
  while (ring.count != 0) {
    const std::uint32_t number = ring.at(0);
    VectorOp& op = *ops_[number];
    if (!op.done) break;
    any = true;
    level = cause_of(op.level, op.memory);
    slot.vm = static_cast<std::uint8_t>(slot.vm - op.bumps_vm);
    slot.lgkm = static_cast<std::uint8_t>(slot.lgkm - op.bumps_lgkm);
    slot.vs = static_cast<std::uint8_t>(slot.vs - op.bumps_vs);
    slot.exp = static_cast<std::uint8_t>(slot.exp - op.bumps_exp);  // of an operation without a line
    if (op.kind == AccessKind::read) {
      load_cycles_ += now - op.issued_at;
      ++load_count_;
      if (slot.profile != nullptr) [[unlikely]]
        note_reply(*op.profile, now - op.issued_at);
      if (LaunchWatch* const watch = slot.launch->watch)
        watch->took(slot.work_group->compute_unit, LaunchWatch::Latency::vector_memory, now - op.issued_at, now);
    }
    if (op.deferred != nullptr) {
      --slot.deferred_ops;
      slot.launch->isa->deliver(*slot.wave, *op.deferred);
    }
    ring.pop();
    retire_op(number);
  }
  if (any) counters_.decremented(slot, level);
}

// ---- Accesses without time: lines and pages as the pipeline makes them ----------------------------------------------

/// Waves go to the vector units in turn, work-groups of one half to the halves, as they do in time.
VectorMemory::Half& VectorMemory::half_of(const WarmInstruction& instruction) {
  const std::uint32_t simds_per_half = spec_.simds / spec_.halves;
  return halves_[instruction.one_half ? instruction.turn % spec_.halves
                                      : instruction.turn % spec_.simds / simds_per_half];
}

void VectorMemory::warm(const WarmInstruction& instruction, MemoryAccess access) {
  Half& half = half_of(instruction);
  if (instruction.kind == AccessKind::invalidate) {
    half.vector->access(access, 0);
    return;
  }
  LanePages pages;
  const bool loads =
      instruction.kind == AccessKind::read || (instruction.kind == AccessKind::deferred && !instruction.writes);
  coalescer_.run(*instruction.lanes, loads ? Coalescer::Takes::lines : Coalescer::Takes::written, warm_op_, pages);
  MemoryAccess page;
  page.timed = false;
  page.kind = AccessKind::translate;
  page.bytes = 1;
  page.pc = access.pc;
  page.wave = access.wave;
  for (std::uint32_t n = 0; n < pages.count && half.translation->connected(); ++n) {
    page.first = n == 0;
    page.address = pages.page[n] * spec_.page.n;
    half.translation->access(page, 0);
  }
  for (std::uint32_t n = 0; n < warm_op_.ranges; ++n) {
    access.address = warm_op_.range[n].address;
    access.bytes = warm_op_.range[n].bytes;
    access.first = n == 0;
    if (instruction.kind == AccessKind::write && warm_op_.scattered) access.mask = warm_op_.mask[n];
    half.vector->access(access, 0);
  }
}

// ---- Reports --------------------------------------------------------------------------------------------------------

void VectorMemory::declare_metrics(Metrics& metrics) {
  metrics.count("vmem_instructions", "instructions", "vector memory instructions", instructions_);
  metrics.utilisation("vmem_busy", "utilisation of the vector-memory address unit", busy_, 1);
  metrics.count("line_requests", "requests",
                "requests to the vector cache; adjacent lines of one instruction count once", line_requests_);
  metrics.ratio("load_latency", "cycles", "mean latency of a vector load, from issue to its data", load_cycles_,
                load_count_);
  metrics.count("loads", "instructions", "vector loads completed", load_count_);
  metrics.count("translations", "requests", "address translations requested by vector memory instructions",
                translations_);
}

void VectorMemory::check_balances(Balances& balances) const {
  balances.equal("lines requested", line_requests_, "lines returned", line_replies_);
  balances.equal("translations", translations_, "translations returned", translation_replies_);
}

void VectorMemory::archive(Archive& archive) {
  for (Half& half : halves_) {
    archive.require_idle(half.to_send.empty() && half.leaving == 0 && half.lines_in_flight == 0, "lines are in flight");
    archive(half.address_free, half.last_sent);
  }
}

}  // namespace strobe::compute
