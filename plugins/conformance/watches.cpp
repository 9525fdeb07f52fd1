// What every watch promises (docs/extend/sdk.md, "What is checked").
#include <fmt/format.h>

#include <array>
#include <cstring>
#include <vector>

#include "contract.hpp"
#include "make.hpp"
#include "strobe/execution_watch.hpp"
#include "strobe/memory.hpp"

namespace strobe::conformance {

namespace {

constexpr std::uint64_t kBase = 0x10000, kBytes = 4096;
constexpr std::uint32_t kGroups = 3, kWaves = 2;

struct KitMemory final : Memory {
  std::array<std::byte, kBytes> bytes{};
  Region region{kBase, kBytes, bytes.data(), true, "the kit's buffer"};

 private:
  const Region* find_slow(std::uint64_t address, std::uint64_t size) override {
    return region.holds(address, size) ? &region : nullptr;
  }
};

/// Waves of it execute nothing; all of them access the same words.
class KitIsa final : public Isa {
 public:
  std::string_view target() const override { return "kit"; }
  void decode(std::span<const std::byte>, std::uint32_t, unsigned, Instruction&, InstructionInfo&) const override {}
  std::string disassemble(std::span<const std::byte>, std::uint64_t, unsigned) const override { return {}; }
  unsigned wave_size(const KernelDescriptor&) const override { return kMaxLanes; }
  WaveResources resources(const KernelDescriptor&) const override { return {}; }
  WaveStorage wave_storage(const KernelDescriptor&) const override { return {}; }
  Wave* make_wave(void*, const LaunchContext&) const override { return nullptr; }
  void start(Wave&, const WaveStart&) const override {}
  std::uint64_t active_mask(const Wave&) const override { return ~std::uint64_t{0}; }
  void locate(Wave&, const Instruction&, const InstructionInfo&, LaneAccess& access) const override {
    access.global = ~std::uint64_t{0};
    access.bytes = 4;
    for (std::uint32_t lane = 0; lane < kMaxLanes; ++lane) access.address[lane] = kBase + 36 * lane;
  }
  std::uint64_t scratch_bytes_per_wave(const KernelDescriptor&, std::uint32_t) const override { return 0; }
};

/// A launch of a load, a store, a barrier, another store and an end.
class WatchedKit {
 public:
  WatchedKit() {
    context_.memory = &memory_;
    context_.grid[0] = kGroups * kWaves * kMaxLanes;
    context_.group[0] = kWaves * kMaxLanes;
    for (const MemoryKind memory : {MemoryKind::load, MemoryKind::store, MemoryKind::none, MemoryKind::store})
      add(memory, memory == MemoryKind::none ? ControlFlow::barrier : ControlFlow::next);
    add(MemoryKind::none, ControlFlow::end);
    launch_ = {&isa_, &context_, instructions_, infos_, {0, 1, 2, 3, 4}, kGroups, kWaves};
    for (std::uint32_t slot = 0; slot < waves_.size(); ++slot) {
      waves_[slot].launch = &context_;
      waves_[slot].memory = &memory_;
      waves_[slot].slot = slot;
      waves_[slot].wave_in_group = slot % kWaves;
      waves_[slot].active_lanes = kMaxLanes;
    }
  }

  const WatchedLaunch& launch() const { return launch_; }

  /// Two work-groups at a time; the third has the slots of the first. Throws Broken if the watch changes something.
  void show(ExecutionWatch& watch, const Note& note) {
    watch.start_launch(launch_);
    start(watch, 0, 0, note);
    start(watch, 1, kWaves, note);
    run(watch, 0, note);
    watch.end_group(0);
    start(watch, 2, 0, note);
    run(watch, 0, note);
    run(watch, kWaves, note);
    watch.end_group(0);
    watch.end_group(kWaves);
  }

 private:
  void add(MemoryKind memory, ControlFlow flow) {
    InstructionInfo info;
    info.offset = static_cast<std::uint32_t>(4 * infos_.size());
    info.support = Support::exact;
    info.memory = memory;
    info.flow = flow;
    info.mnemonic = "instruction";
    if (memory != MemoryKind::none) {
      info.unit = ExecutionUnit::vmem;
      info.space = MemorySpace::global;
      info.memory_bytes = 4;
      info.bumps_vm = true;
    }
    infos_.push_back(info);
    instructions_.emplace_back().offset = info.offset;
  }

  void start(ExecutionWatch& watch, std::uint32_t group, std::uint32_t slot, const Note& note) {
    note(fmt::format("work-group {} begins", group));
    for (std::uint32_t n = 0; n < kWaves; ++n) waves_[slot + n].group_id[0] = group;
    watch.start_group(group, slot, kWaves);
  }

  void run(ExecutionWatch& watch, std::uint32_t first_slot, const Note& note) {
    for (const auto& [from, to] : {std::pair<std::size_t, std::size_t>{0, 3}, {3, 5}})
      for (std::uint32_t n = 0; n < kWaves; ++n)
        for (std::size_t i = from; i < to; ++i) {
          note(fmt::format("instruction {} of wave {}", i, first_slot + n));
          step(watch, waves_[first_slot + n], instructions_[i]);
        }
  }

  void step(ExecutionWatch& watch, Wave& wave, const Instruction& instruction) {
    std::array<std::byte, sizeof(Wave)> before;
    std::memcpy(before.data(), static_cast<const void*>(&wave), sizeof(Wave));
    const auto bytes = memory_.bytes;
    watch.before(wave, instruction);
    if (std::memcmp(before.data(), static_cast<const void*>(&wave), sizeof(Wave)) != 0)
      throw Broken{"before() changes the wave"};
    if (bytes != memory_.bytes) throw Broken{"before() changes device memory"};
  }

  KitMemory memory_;
  KitIsa isa_;
  LaunchContext context_;
  std::vector<Instruction> instructions_;
  std::vector<InstructionInfo> infos_;
  WatchedLaunch launch_;
  std::array<Wave, 2 * kWaves> waves_;
};

void check_side(const WatchSide& side, const WatchedLaunch& launch) {
  if (side.instruction >= launch.infos.size())
    throw Broken{fmt::format("a side names instruction {} of {}", side.instruction, launch.infos.size())};
  if (side.group >= kGroups || side.wave >= kWaves)
    throw Broken{fmt::format("a side names wave {} of work-group {}, which there is not", side.wave, side.group)};
  if (side.lane && (*side.lane < 0 || *side.lane >= static_cast<int>(kMaxLanes)))
    throw Broken{fmt::format("a side names lane {}", *side.lane)};
  if (side.action.empty()) throw Broken{"a side has no action"};
}

std::string observed(const std::vector<WatchFinding>& findings, const WatchedLaunch& launch) {
  std::string text;
  for (const WatchFinding& finding : findings) {
    if (finding.kind.empty() || finding.remark.empty() || finding.sides.empty() || finding.count == 0)
      throw Broken{fmt::format("a finding \"{}\" lacks its kind, its remark, its sides or its count", finding.kind)};
    text += fmt::format("{} {} {}", finding.kind, finding.count, finding.remark);
    for (const WatchSide& side : finding.sides) {
      check_side(side, launch);
      text += fmt::format(", {} {:#x} at {} by {}.{}.{}", side.action, side.address.value_or(0), side.instruction,
                          side.group, side.wave, side.lane.value_or(-1));
    }
    text += "\n";
  }
  return text;
}

std::string watched(const RegisteredType& type, const Note& note) {
  const std::unique_ptr<ExecutionWatch> watch = type.make_watch(type.make_spec().get());
  WatchedKit kit;
  kit.show(*watch, note);
  return observed(watch->findings(), kit.launch());
}

std::string check_early_end(const RegisteredType& type, const Note& note) {
  note("findings() of a launch that has no work-group yet");
  const std::unique_ptr<ExecutionWatch> watch = type.make_watch(type.make_spec().get());
  const WatchedKit kit;
  watch->start_launch(kit.launch());
  if (!watch->findings().empty()) throw Broken{"a launch of which nothing has executed has findings"};
  return {};
}

std::string check_instances(const RegisteredType& type, const Note& note) {
  const std::string first = watched(type, note), second = watched(type, note);
  if (first != second) throw Broken{"a second instance finds something else than the first - what do they share?"};
  return {};
}

constexpr Contract kContracts[] = {
    {"findings", "waves and memory stay as they are; findings name what there is; the same launch gives the same ones",
     watched, true, true},
    {"early-end", "findings may be asked for at any time of a launch", check_early_end},
    {"instances", "instances share nothing that can be seen", check_instances},
};

}  // namespace

std::span<const Contract> watch_contracts() { return kContracts; }

}  // namespace strobe::conformance
