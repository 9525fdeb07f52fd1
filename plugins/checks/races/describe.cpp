#include "describe.hpp"

#include <fmt/format.h>

namespace races {

namespace {

const char* kind_name(FindingKind kind) {
  switch (kind) {
    case FindingKind::lds_race:
      return "lds_race";
    case FindingKind::global_race:
      return "global_race";
    case FindingKind::lds_lanes:
      return "lds_lanes";
    case FindingKind::global_lanes:
      return "global_lanes";
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
    case FindingKind::lds_lanes:
    case FindingKind::global_lanes:
      return "lanes of one store write different values to one address: which of them stays is not defined";
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

/// Whose name of a place is all that is said of it; the core names what lies in device memory.
bool is_in_lds(const Finding& finding) {
  return finding.kind == FindingKind::lds_race || finding.kind == FindingKind::lds_lanes ||
         finding.kind == FindingKind::uninitialised_lds;
}

/// Without the place of an access.
const char* access_of(SideAction action) {
  switch (action) {
    case SideAction::reads:
      return "reads";
    case SideAction::writes:
      return "writes";
    case SideAction::atomic:
      return "atomic update of";
    default:
      return nullptr;
  }
}

std::string action_of(const FindingSide& side) {
  const std::string name =
      fmt::format("{} {}", side.file == RegisterFile::vector ? "VGPR" : "SGPR", side.register_number);
  switch (side.action) {
    case SideAction::none:
    case SideAction::reads:
    case SideAction::writes:
    case SideAction::atomic:
      return "";
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

WatchSide side_of(const Finding& finding, const FindingSide& from) {
  WatchSide to;
  if (const char* const access = access_of(from.action); access == nullptr) {
    to.action = action_of(from);
  } else if (is_in_lds(finding)) {
    to.action = fmt::format("{} LDS offset {:#x}", access, from.address);
  } else {
    to.action = access;
    to.address = from.address;
  }
  to.instruction = from.instruction;
  to.group = from.group;
  to.wave = from.wave;
  if (from.lane != FindingSide::kNoLane) to.lane = from.lane;
  return to;
}

}  // namespace

std::vector<WatchFinding> describe(const std::vector<Finding>& findings) {
  std::vector<WatchFinding> all;
  for (const Finding& finding : findings) {
    WatchFinding& described =
        all.emplace_back(WatchFinding{kind_name(finding.kind), remark_of(finding), {}, finding.count});
    // A value that is used where it is read first needs no two sides.
    const bool at_once =
        finding.kind == FindingKind::uninitialised_register && finding.first.instruction == finding.second.instruction;
    if (!at_once) described.sides.push_back(side_of(finding, finding.first));
    if (finding.second.action != SideAction::none) described.sides.push_back(side_of(finding, finding.second));
  }
  return all;
}

}  // namespace races
