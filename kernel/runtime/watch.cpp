#include "runtime/watch.hpp"

#include <fmt/format.h>

#include "base/exception_text.hpp"
#include "exec/group.hpp"
#include "runtime/report.hpp"

namespace strobe {

namespace {

class WatchList final : public ExecutionWatch {
 public:
  explicit WatchList(std::vector<std::unique_ptr<ExecutionWatch>> watches) : watches_(std::move(watches)) {}

  void start_launch(const WatchedLaunch& launch) override {
    for (const auto& watch : watches_) watch->start_launch(launch);
  }
  void start_group(std::uint64_t index, std::uint32_t first_slot, std::uint32_t waves) override {
    for (const auto& watch : watches_) watch->start_group(index, first_slot, waves);
  }
  void end_group(std::uint32_t first_slot) override {
    for (const auto& watch : watches_) watch->end_group(first_slot);
  }
  void before(Wave& wave, const Instruction& instruction) override {
    for (const auto& watch : watches_) watch->before(wave, instruction);
  }
  std::vector<WatchFinding> findings() const override {
    std::vector<WatchFinding> all;
    for (const auto& watch : watches_)
      for (WatchFinding& finding : watch->findings()) all.push_back(std::move(finding));
    return all;
  }

 private:
  const std::vector<std::unique_ptr<ExecutionWatch>> watches_;
};

std::string action_of(const WatchSide& side, const MemoryMap& memory) {
  if (!side.address) return side.action;
  const std::uint64_t address = *side.address;
  const Region* const region = memory.nearest(address);
  if (region == nullptr || !region->holds(address, 1)) return fmt::format("{} {:#x}", side.action, address);
  return fmt::format("{} {:#x} (byte {} of {})", side.action, address, address - region->base, region->name);
}

RaceSide describe(const WatchSide& side, const Program& program, const LaunchContext& context,
                  const MemoryMap& memory) {
  const Instruction& instruction = program.instructions().at(side.instruction);
  RaceSide described;
  described.action = action_of(side, memory);
  described.pc = describe_pc(program, instruction);
  described.disassembly = program.disassemble(program.info(instruction));
  std::uint64_t rest = side.group;
  for (unsigned d = 0; d < 3; ++d) {
    const std::uint64_t groups = (std::uint64_t{context.grid[d]} + context.group[d] - 1) / context.group[d];
    described.group[d] = static_cast<std::uint32_t>(rest % groups);
    rest /= groups;
  }
  described.wave = side.wave;
  described.lane = side.lane;
  return described;
}

}  // namespace

std::unique_ptr<ExecutionWatch> watch_by_all(std::vector<std::unique_ptr<ExecutionWatch>> watches) {
  return std::make_unique<WatchList>(std::move(watches));
}

std::unique_ptr<ExecutionWatch> start_watch(const Watching& watching, const std::string& kernel,
                                            const FunctionalLaunch& launch) {
  const Program& program = *launch.program;
  return call_plugin(watching.flag, [&] {
    std::unique_ptr<ExecutionWatch> watch = watching.make();
    watch->start_launch({&program.isa(), launch.context, program.instructions(), program.infos(),
                         program.reachable(program.object().kernel(kernel)), group_count(*launch.context),
                         launch.waves_per_group});
    return watch;
  });
}

std::vector<RaceFinding> describe_findings(const std::string& flag, const ExecutionWatch& watch, const Program& program,
                                           const LaunchContext& context, const MemoryMap& memory) {
  return call_plugin(flag, [&] {
    std::vector<RaceFinding> described;
    for (const WatchFinding& finding : watch.findings()) {
      RaceFinding& to = described.emplace_back(RaceFinding{finding.kind, finding.remark, {}, finding.count});
      for (const WatchSide& side : finding.sides) to.sides.push_back(describe(side, program, context, memory));
    }
    return described;
  });
}

std::string to_text(const RaceFinding& finding) {
  std::string text =
      fmt::format("  {} ({} time{}): {}\n", finding.kind, finding.count, finding.count == 1 ? "" : "s", finding.remark);
  for (const RaceSide& side : finding.sides) {
    const std::string lane = side.lane ? fmt::format(", lane {}", *side.lane) : "";
    text += fmt::format("    {}: {}\n      {} (work-group {},{},{}, wave {}{})\n", side.pc, side.disassembly,
                        side.action, side.group[0], side.group[1], side.group[2], side.wave, lane);
  }
  return text;
}

std::string findings_so_far(const std::vector<RaceFinding>& findings, const std::string& flag) {
  if (findings.empty()) return "";
  std::string text = "\n" + flag + " findings so far:\n";
  for (const RaceFinding& finding : findings) text += to_text(finding);
  text.pop_back();
  return text;
}

}  // namespace strobe
