// What a compute unit reports: counts, where the time of its vector units goes, who waits for what; and what it keeps
// between launches.
#include <fmt/format.h>

#include "cdna_unit.hpp"
#include "strobe/archive.hpp"
#include "strobe/memory.hpp"

namespace strobe::compute {

void ComputeUnit::declare_metrics(Metrics& metrics) {
  metrics.count("wave_instructions", "instructions", "instructions issued by waves", counts_.instructions);
  groups_.declare_metrics(metrics);
  metrics.utilisation("valu_busy", "vector-ALU utilisation", counts_.valu_busy, spec_.simds);
  vector_memory_.declare_metrics(metrics);
  fetch_.declare_metrics(metrics);
  scalar_memory_.declare_metrics(metrics);
  local_memory_.declare_metrics(metrics);
}

void CdnaUnit::declare_metrics(Metrics& metrics) {
  ComputeUnit::declare_metrics(metrics);
  declare_matrix_metrics(metrics);
}

void ComputeUnit::declare_matrix_metrics(Metrics& metrics) {
  metrics.count("matrix_instructions", "instructions", "matrix instructions issued", counts_.matrix_instructions);
  metrics.utilisation("matrix_busy", "matrix-unit utilisation", counts_.matrix_busy, spec_.simds);
  metrics.count("paired", "instructions", "vector instructions issued in the same cycle as another one",
                counts_.paired);
}

void ComputeUnit::check_balances(Balances& balances) const {
  vector_memory_.check_balances(balances);
  fetch_.check_balances(balances);
  scalar_memory_.check_balances(balances);
}

void ComputeUnit::begin_measurement(Cycle now) {
  vector_memory_.begin_measurement();
  fetch_.begin_measurement();
  scalar_memory_.begin_measurement();
  waves_.begin_measurement(now);
}

void ComputeUnit::end_measurement(Cycle now) {
  for (std::uint32_t n = 0; n < waves_.simds(); ++n)
    if (waves_.simd(n).burst.count != 0) bursts_.end(waves_.simd(n), now);
  waves_.end_measurement(now);
}

void ComputeUnit::count_until(Cycle now) {
  for (std::uint32_t n = 0; n < waves_.simds(); ++n) bursts_.count(waves_.simd(n), now);
}

void ComputeUnit::add_stalls(StallCycles& stalls) const { waves_.add_stalls(stalls); }

void ComputeUnit::add_idle_stalls(StallCycles& stalls, std::uint64_t elapsed) const {
  stalls[kCauseNames[static_cast<std::size_t>(Cause::no_wave)]] += elapsed * waves_.simds();
}

void ComputeUnit::add_stalls_of(std::uint32_t launch, StallCycles& stalls) const {
  waves_.add_stalls_of(launch, stalls);
}

void ComputeUnit::archive(Archive& archive) {
  archive.require_idle(groups_.idle() && fetch_.idle() && next_timer() == kNever, "waves are in flight");
  local_memory_.archive(archive);
  waves_.archive(archive);
  for (std::uint32_t n = 0; n < waves_.simds(); ++n) waves_.set_lds_free(n, local_memory_.issues_from(n));
  vector_memory_.archive(archive);
  issue_->archive(archive);
}

namespace {
/// Behind "wave waits" or "waves wait".
const char* reason_of(WaveWait wait) {
  switch (wait) {
    case WaveWait::free:
    case WaveWait::running:
      return "";
    case WaveWait::eligible:
      return " for a free execution unit";
    case WaveWait::fetch:
      return " for the next instruction (port fetch)";
    case WaveWait::vector_memory:
      return " for vector memory (port vector)";
    case WaveWait::scalar_memory:
      return " for scalar memory (port scalar)";
    case WaveWait::lds:
      return " for LDS";
    case WaveWait::deferred:
      return " for its own atomic (port vector)";
    case WaveWait::counter:
      return ": a wait counter is at its maximum";
    case WaveWait::barrier:
      return " at a barrier";
  }
  return "";
}
}  // namespace

Waiting ComputeUnit::waiting_of(const WaveSlot& slot) const {
  const Wave& wave = *slot.wave;
  const std::uint64_t address = slot.code_address + slot.record->offset;
  std::string text;
  if (const Region* code = wave.memory->find(address, 4))
    text =
        slot.launch->isa->disassemble({code->at(address), static_cast<std::size_t>(code->base + code->bytes - address)},
                                      address, slot.launch->wave_size);
  const bool runs = slot.wait == WaveWait::running;
  const char* const why = reason_of(slot.wait);
  std::string line =
      fmt::format("wave {} of work-group ({}, {}, {}) at {:#x} {} {}{}", wave.wave_in_group, wave.group_id[0],
                  wave.group_id[1], wave.group_id[2], slot.record->offset, text, runs ? "is running" : "waits", why);
  if (slot.wait == WaveWait::barrier) line += ", " + groups_.barrier_state(slot);
  return {1, runs ? "waves are running" : fmt::format("waves wait{}", why), std::move(line)};
}

std::vector<Waiting> ComputeUnit::waits() const {
  std::vector<Waiting> all;
  for (std::uint32_t n = 0; n < waves_.slots(); ++n)
    if (const WaveSlot& slot = waves_[n]; slot.wait != WaveWait::free) all.push_back(waiting_of(slot));
  return all;
}

}  // namespace strobe::compute
