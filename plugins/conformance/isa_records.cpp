// What every instruction set promises of its records: what an InstructionInfo says is what execution does.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "isa_trial.hpp"

namespace strobe::conformance {

namespace {

void check_memory_record(const InstructionInfo& info, const Seen& seen) {
  if (!is_access(info)) {
    if (seen.lookups != 0 || !seen.lds.empty())
      throw Broken{"reaches memory, but its MemoryKind says that it does not"};
    return;
  }
  if (info.unit != ExecutionUnit::smem && info.unit != ExecutionUnit::vmem && info.unit != ExecutionUnit::lds)
    throw Broken{"reaches memory, but its unit is not one of memory's (smem, vmem, lds)"};
  if (info.memory == MemoryKind::load && !seen.memory.empty())
    throw Broken{fmt::format("is a load, but writes memory at {:#x}", seen.memory.front().address)};
  if (info.memory == MemoryKind::load && info.writes != 0 && !seen.lds.empty())
    throw Broken{fmt::format("is a load, but writes LDS at {:#x}", seen.lds.front().address)};
}

/// Of instructions that reach memory, what they write is all that changes in a wave.
void check_state(const InstructionInfo& info, const std::vector<std::byte>& before, const Seen& seen) {
  if (!is_access(info) || seen.fault) return;
  if (info.writes != 0 && (info.memory == MemoryKind::store || info.memory == MemoryKind::atomic))
    throw Broken{"writes registers according to its record, but neither stores nor atomics without a result do"};
  if (info.writes == 0 && info.memory != MemoryKind::load && !same_bytes(seen.state, before))
    throw Broken{"changes a register, but its record says that it writes none"};
}

void check_flow(const InstructionInfo& info, const Wave& wave) {
  if (info.flow == ControlFlow::next && wave.state != WaveState::running)
    throw Broken{"ends or stops the wave, but its ControlFlow is `next`"};
  if (info.flow == ControlFlow::next && wave.next != nullptr)
    throw Broken{"goes somewhere else, but its ControlFlow is `next`"};
  if (info.flow == ControlFlow::end && wave.state != WaveState::ended)
    throw Broken{"does not end the wave, but its ControlFlow is `end`"};
  if (wave.sleeping && !info.sleeps) throw Broken{"lets others go first, but its record does not say so (sleeps)"};
}

void check_lanes(const InstructionInfo& info, std::uint64_t before, const WaveBench& bench) {
  const std::uint64_t after = bench.active_mask();
  if (after != before && !info.ends_run && !info.ends_block())
    throw Broken{"changes which lanes are active, but does not end its run (ends_run)"};
  if (static_cast<unsigned>(std::popcount(after)) != bench.wave().active_lanes)
    throw Broken{fmt::format("leaves {} lanes active, but Wave::active_lanes says {}", std::popcount(after),
                             bench.wave().active_lanes)};
}

/// The counters that an instruction set waits for, by what it decodes.
struct Counters {
  WaitLimits limits;
  bool waited = false;

  void note(const InstructionInfo& info) {
    const std::uint8_t none = InstructionInfo::kNoWait;
    waited = waited || info.waits_vm != none || info.waits_lgkm != none || info.waits_exp != none;
  }
  void check(const InstructionInfo& info) const {
    const auto needs = [](bool bumps, std::uint8_t most, const char* name) {
      if (bumps && most == 0) throw Broken{fmt::format("bumps a counter that wait_limits() has not: {}", name)};
    };
    needs(info.bumps_vm, limits.vm, "vm");
    needs(info.bumps_lgkm, limits.lgkm, "lgkm");
    needs(info.bumps_exp, limits.exp, "exp");
    needs(info.bumps_vs, limits.vs, "vs");
    if (waited && is_access(info) && !info.bumps_vm && !info.bumps_lgkm && !info.bumps_vs)
      throw Broken{"reaches memory, but bumps no counter: who waits for it cannot know that it is done"};
  }
};

void check_one(Trial& trial, const Counters& counters) {
  const InstructionInfo& info = trial.info;
  counters.check(info);
  trial.bench.wave().state = WaveState::running;
  const std::vector<std::byte> before = trial.bench.state();
  const std::uint64_t mask = trial.bench.active_mask();
  const Seen seen = trial.run();
  check_memory_record(info, seen);
  check_state(info, before, seen);
  if (!seen.fault) check_flow(info, trial.bench.wave());
  check_lanes(info, mask, trial.bench);
}

std::string check_records(const RegisteredType& type, const Note& note) {
  const std::unique_ptr<Isa> isa = make_isa(type);
  for (const Shape& shape : shapes(*isa)) {
    WaveBench bench(*isa, shape.descriptor);
    bench.start();
    Counters counters{isa->wait_limits()};
    for_random_code([&](std::span<const std::byte> code) { counters.note(decode(*isa, code, shape.wave_size).info); });
    const auto each = [&](std::span<const std::byte> code) {
      const Decoded decoded = decode(*isa, code, shape.wave_size);
      const ControlFlow flow = decoded.info.flow;
      if (!executes(decoded.info) || (flow != ControlFlow::next && flow != ControlFlow::end) ||
          !bench.has_registers_of(decoded.info))
        return;
      note(fmt::format("`{}` (wave{})", isa->disassemble(code, 0, shape.wave_size), shape.wave_size));
      if (bench.active_mask() == 0) bench.start();
      bench.wave().state = WaveState::running;
      bench.wave().next = nullptr;
      bench.wave().sleeping = false;
      Trial trial(*isa, bench, decoded);
      check_one(trial, counters);
    };
    constexpr unsigned kPieces = 3000;
    for_known_code(
        *isa, shape.wave_size, kPieces, [](const InstructionInfo&) { return true; }, each);
  }
  return {};
}

constexpr Contract kContracts[] = {
    {"records", "what the record of an instruction says of memory, lanes, flow and counters is what it does",
     check_records},
};

}  // namespace

std::span<const Contract> isa_record_contracts() { return kContracts; }

}  // namespace strobe::conformance
