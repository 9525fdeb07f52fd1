#include "runtime/race_report.hpp"

#include <fmt/format.h>

#include "runtime/report.hpp"

namespace strobe {

namespace {

const char* kind_name(FindingKind kind) {
  switch (kind) {
    case FindingKind::lds_race:
      return "lds_race";
    case FindingKind::global_race:
      return "global_race";
    case FindingKind::missing_wait:
      return "missing_wait";
    case FindingKind::uninitialised_lds:
      return "uninitialised_lds";
    case FindingKind::uninitialised_scratch:
      return "uninitialised_scratch";
    case FindingKind::uninitialised_copy:
      return "uninitialised_copy";
    case FindingKind::uninitialised_register:
      return "uninitialised_register";
    case FindingKind::divergent_barrier:
      return "divergent_barrier";
  }
  return "";
}

std::string remark_of(const Finding& finding) {
  const bool same_group = finding.first.group == finding.second.group;
  switch (finding.kind) {
    case FindingKind::lds_race:
    case FindingKind::global_race:
      if (finding.barrier_without_wait)
        return "the barrier does not order these accesses: the wave did not wait for its access before the barrier";
      return same_group ? "no barrier between these accesses of two waves" : "unordered accesses of two work-groups";
    case FindingKind::missing_wait:
      return "the register is used without a wait for the memory operation that writes it";
    case FindingKind::uninitialised_lds:
      return "use of a value from LDS that the work-group has not written";
    case FindingKind::uninitialised_scratch:
      return "use of a value from scratch that the work-item has not written";
    case FindingKind::uninitialised_copy:
      return "use of bytes that a store has copied to device memory, and that had no value";
    case FindingKind::uninitialised_register:
      return "use of an uninitialised value";
    case FindingKind::divergent_barrier:
      return finding.second.action == SideAction::lanes_are_back
                 ? "divergent barrier: lanes of the wave that did not reach it are active again after it"
                 : "waves of one work-group wait at different barriers";
  }
  return "";
}

class Describe {
 public:
  Describe(const Program& program, const LaunchContext& context, const MemoryMap& memory)
      : program_(program), context_(context), memory_(memory) {}

  RaceFinding finding(const Finding& finding) const {
    RaceFinding described;
    described.kind = kind_name(finding.kind);
    described.remark = remark_of(finding);
    described.count = finding.count;
    // A value that is used where it is read first needs no two sides.
    const bool at_once =
        finding.kind == FindingKind::uninitialised_register && finding.first.instruction == finding.second.instruction;
    if (!at_once) described.sides.push_back(side(finding, finding.first));
    if (finding.second.action != SideAction::none) described.sides.push_back(side(finding, finding.second));
    return described;
  }

 private:
  RaceSide side(const Finding& finding, const FindingSide& from) const {
    const Instruction& instruction = program_.instructions()[from.instruction];
    RaceSide to;
    to.action = action(finding, from);
    to.pc = describe_pc(program_, instruction);
    to.disassembly = program_.disassemble(program_.info(instruction));
    std::uint64_t rest = from.group;
    for (unsigned d = 0; d < 3; ++d) {
      const std::uint64_t groups = (std::uint64_t{context_.grid[d]} + context_.group[d] - 1) / context_.group[d];
      to.group[d] = static_cast<std::uint32_t>(rest % groups);
      rest /= groups;
    }
    to.wave = from.wave;
    if (from.lane != FindingSide::kNoLane) to.lane = from.lane;
    return to;
  }

  std::string action(const Finding& finding, const FindingSide& side) const {
    const std::string name =
        fmt::format("{} {}", side.file == RegisterFile::vector ? "VGPR" : "SGPR", side.register_number);
    switch (side.action) {
      case SideAction::none:
        return "";
      case SideAction::reads:
        return "reads " + place(finding, side.address);
      case SideAction::writes:
        return "writes " + place(finding, side.address);
      case SideAction::atomic:
        return "atomic update of " + place(finding, side.address);
      case SideAction::loads_into:
        return "will write " + name;
      case SideAction::reads_register:
        return "reads " + name;
      case SideAction::writes_register:
        return "overwrites " + name;
      case SideAction::finds_unset:
        return "reads " + name + ", which is uninitialised";
      case SideAction::addresses_by:
        return "addresses memory by " + name;
      case SideAction::stores:
        return "stores, or addresses memory by, " + name;
      case SideAction::branches_by:
        return "branches by " + name;
      case SideAction::activates_by:
        return "sets the active lanes by " + name;
      case SideAction::waits_at_barrier:
        return side.address == 0 ? "waits at this barrier"
                                 : fmt::format("waits at this barrier without lanes {:#x}", side.address);
      case SideAction::lanes_are_back:
        return "has these lanes active again";
    }
    return "";
  }

  std::string place(const Finding& finding, std::uint64_t address) const {
    if (finding.kind == FindingKind::lds_race || finding.kind == FindingKind::uninitialised_lds)
      return fmt::format("LDS offset {:#x}", address);
    const Region* const region = memory_.nearest(address);
    if (region == nullptr || !region->holds(address, 1)) return fmt::format("{:#x}", address);
    return fmt::format("{:#x} (byte {} of {})", address, address - region->base, region->name);
  }

  const Program& program_;
  const LaunchContext& context_;
  const MemoryMap& memory_;
};

}  // namespace

std::vector<RaceFinding> describe_findings(std::span<const Finding> findings, const Program& program,
                                           const LaunchContext& context, const MemoryMap& memory) {
  const Describe describe(program, context, memory);
  std::vector<RaceFinding> described;
  for (const Finding& finding : findings) described.push_back(describe.finding(finding));
  return described;
}

std::string findings_so_far(const std::vector<RaceFinding>& findings) {
  if (findings.empty()) return "";
  std::string text = "\n--check-races findings so far:\n";
  for (const RaceFinding& finding : findings) text += to_text(finding);
  text.pop_back();
  return text;
}

}  // namespace strobe
