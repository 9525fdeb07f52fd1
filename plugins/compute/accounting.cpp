// What a compute unit reports: where the time of its vector units goes, counts, and who waits for what.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "compute_unit.hpp"
#include "strobe/memory.hpp"

namespace strobe::compute {

void ComputeUnit::begin_measurement(Cycle now) {
  line_replies_ = fetch_replies_ = scalar_replies_ = translation_replies_ = 0;
  for (std::uint32_t n = 0; n < simd_count_; ++n) {
    simds_[n].stalls = {};
    simds_[n].stalls.charged_to = now;
    charged_[n] = {};
  }
  for (OfLaunch& launch : of_launch_) std::fill(std::begin(launch.charged), std::end(launch.charged), 0);
}

/// The time of a vector unit goes to the account of a launch from now on.
void ComputeUnit::charge_to(std::uint32_t simd, std::uint32_t launch) {
  if (charged_[simd].launch == launch) return;
  tell_launch(simd);
  charged_[simd].launch = launch;
}

void ComputeUnit::tell_launch(std::uint32_t simd) {
  Charged& charged = charged_[simd];
  OfLaunch& launch = of_launch_[charged.launch];
  for (std::size_t cause = 0; cause < kCauses; ++cause) {
    const std::uint64_t cycles = simds_[simd].stalls.cycles[cause];
    launch.charged[cause] += cycles - std::exchange(charged.told[cause], cycles);
  }
}

void ComputeUnit::end_measurement(Cycle now) {
  for (std::uint32_t n = 0; n < simd_count_; ++n) {
    if (simds_[n].burst.count != 0) end_burst(n, now);
    charge(n, now);
    StallAccount& stalls = simds_[n].stalls;
    // The last instruction was charged for its whole round.
    stalls.cycles[static_cast<std::size_t>(Cause::issue)] -= stalls.charged_to - now;
    stalls.charged_to = now;
    stalls.add(Cause::no_wave, std::exchange(stalls.idle, 0));
    tell_launch(n);
  }
}

void ComputeUnit::add_stalls(StallCycles& stalls) const {
  for (std::uint32_t n = 0; n < simd_count_; ++n)
    for (std::size_t cause = 0; cause < kCauses; ++cause) stalls[kCauseNames[cause]] += simds_[n].stalls.cycles[cause];
}

void ComputeUnit::add_idle_stalls(StallCycles& stalls, std::uint64_t cycles) const {
  stalls[kCauseNames[static_cast<std::size_t>(Cause::no_wave)]] += cycles * simd_count_;
}

/// All causes but no_wave, which belongs to no launch.
void ComputeUnit::add_stalls_of(std::uint32_t launch, StallCycles& stalls) const {
  if (launch >= of_launch_.size()) return;
  for (std::size_t cause = 0; cause < kCauses; ++cause)
    if (static_cast<Cause>(cause) != Cause::no_wave) stalls[kCauseNames[cause]] += of_launch_[launch].charged[cause];
}

void ComputeUnit::declare_metrics(Metrics& metrics) {
  metrics.count("wave_instructions", "instructions", "instructions issued by waves", instructions_);
  metrics.count("waves", "waves", "waves retired", waves_ended_);
  metrics.utilisation("valu_busy", "vector-ALU utilisation", valu_busy_, spec_.simds);
  metrics.count("vmem_instructions", "instructions", "vector memory instructions", vmem_instructions_);
  metrics.utilisation("vmem_busy", "utilisation of the vector-memory address unit", vmem_busy_, 1);
  metrics.count("line_requests", "requests",
                "requests to the vector cache; adjacent lines of one instruction count once", line_requests_);
  metrics.ratio("load_latency", "cycles", "mean latency of a vector load, from issue to its data", load_cycles_,
                load_count_);
  metrics.count("loads", "instructions", "vector loads completed", load_count_);
  metrics.count("translations", "requests", "address translations requested by vector memory instructions",
                translations_);
  metrics.count("fetches", "requests", "instruction-cache requests", fetches_);
  metrics.count("scalar_requests", "requests", "scalar-cache requests", scalar_requests_);
  metrics.count("lds_instructions", "instructions", "LDS instructions", lds_instructions_);
  metrics.count("lds_conflict_cycles", "cycles", "cycles lost to LDS bank conflicts", lds_conflict_cycles_);
  metrics.utilisation("lds_busy", "LDS-port utilisation", lds_busy_, (spec_.simds + 1) / 2);
}

void ComputeUnit::check_balances(Balances& balances) const {
  balances.equal("lines requested", line_requests_, "lines returned", line_replies_);
  balances.equal("fetches", fetches_, "fetches returned", fetch_replies_);
  balances.equal("scalar requests", scalar_requests_, "scalar requests returned", scalar_replies_);
  balances.equal("translations", translations_, "translations returned", translation_replies_);
}

namespace {
const char* words_of(WaveWait wait) {
  switch (wait) {
    case WaveWait::free:
    case WaveWait::running:
      return "is running";
    case WaveWait::eligible:
      return "waits for a free execution unit";
    case WaveWait::fetch:
      return "waits for its next instruction (port fetch)";
    case WaveWait::vector_memory:
      return "waits for vector memory (port vector)";
    case WaveWait::scalar_memory:
      return "waits for scalar memory (port scalar)";
    case WaveWait::lds:
      return "waits for LDS";
    case WaveWait::deferred:
      return "waits for its own atomic (port vector)";
    case WaveWait::counter:
      return "waits: a wait counter is at its maximum";
    case WaveWait::barrier:
      return "waits at a barrier";
  }
  return "";
}
}  // namespace

std::vector<std::string> ComputeUnit::waits() const {
  std::vector<std::string> lines;
  for (std::uint32_t n = 0; n < simd_count_ * slots_per_simd_; ++n) {
    const WaveSlot& slot = slots_[n];
    if (slot.wait == WaveWait::free) continue;
    const Wave& wave = *slot.wave;
    const std::uint64_t address = slot.code_address + slot.record->offset;
    std::string text;
    if (const Region* code = wave.memory->find(address, 4))
      text = slot.launch->isa->disassemble(
          {code->at(address), static_cast<std::size_t>(code->base + code->bytes - address)}, address,
          slot.launch->wave_size);
    const GroupSlot& group = groups_[slot.group];
    std::string line =
        fmt::format("wave {} of work-group ({}, {}, {}) at {:#x} {} {}", wave.wave_in_group, wave.group_id[0],
                    wave.group_id[1], wave.group_id[2], slot.record->offset, text, words_of(slot.wait));
    if (slot.wait == WaveWait::barrier)
      line += fmt::format(", where {} of {} have arrived", group.arrived, group.alive);
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace strobe::compute
