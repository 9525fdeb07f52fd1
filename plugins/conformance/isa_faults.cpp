// What every instruction set promises about accesses that go wrong, and about those that are performed later.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "code/issue_records.hpp"
#include "isa_trial.hpp"

namespace strobe::conformance {

namespace {

const char* name_of(FaultKind kind) {
  constexpr const char* kNames[] = {"?",
                                    "unmapped",
                                    "read_only",
                                    "misaligned",
                                    "lds_out_of_range",
                                    "scratch_out_of_range",
                                    "bad_jump",
                                    "illegal_instruction",
                                    "trap"};
  return static_cast<std::size_t>(kind) < std::size(kNames) ? kNames[static_cast<std::size_t>(kind)] : "?";
}

/// Whether a fault's address is one of those that the instruction locates.
bool is_located(const Fault& fault, const Located& located) {
  return holds(located.global, fault.address) || holds(located.lds, fault.address) ||
         holds(located.lds, fault.address - WaveBench::kSharedAperture);
}

void check_fault(const Trial& trial, const Fault& fault, const Located& located) {
  const auto wrong = [&fault](const std::string& what) {
    throw Broken{fmt::format("raises a fault ({}) {}", name_of(fault.kind), what)};
  };
  if (fault.kind < FaultKind::unmapped || fault.kind > FaultKind::trap) wrong("of no FaultKind");
  if (fault.instruction != &trial.decoded.instruction) wrong("of another instruction");
  if (fault.lane < -1 || fault.lane >= static_cast<int>(kMaxLanes)) wrong(fmt::format("of lane {}", fault.lane));
  if (fault.lane >= 0 && ((trial.bench.active_mask() >> fault.lane) & 1) == 0)
    wrong(fmt::format("of lane {}, which is not active", fault.lane));
  const bool memory = fault.kind == FaultKind::unmapped || fault.kind == FaultKind::read_only;
  if (memory && fault.bytes == 0) wrong("of an access to no bytes");
  if (memory && fault.store != trial.writes_memory())
    wrong(fault.store ? "of a store, which it is not" : "of a load, which it is not");
  if (memory && tells_all(trial.info, located) && located.any() && !is_located(fault, located))
    wrong(fmt::format("at {:#x}, which locate() does not name", fault.address));
}

std::string check_faults(const RegisteredType& type, const Note& note) {
  for_trials(type, note, [](Trial& trial) {
    const Located located = trial.locate();
    const Seen mapped = trial.run();
    if (mapped.fault) check_fault(trial, *mapped.fault, located);
    const Seen unmapped = trial.run({}, {}, GuestMemory::Mapped::nowhere);
    if (unmapped.fault) check_fault(trial, *unmapped.fault, located);
    if (!unmapped.fault && unmapped.lookups != 0)
      throw Broken{"raises no fault where no memory is: Memory::find() gives null, and raise_fault() reports it"};
    const Seen read_only = trial.run({}, {}, GuestMemory::Mapped::read_only);
    if (read_only.fault) check_fault(trial, *read_only.fault, located);
    if (!read_only.memory.empty())
      throw Broken{fmt::format("writes {:#x} in a region that is not writable", read_only.memory.front().address)};
    if (!read_only.fault && trial.writes_memory() && !mapped.memory.empty())
      throw Broken{"does nothing where memory is not writable: that is a fault (read_only)"};
    return true;
  });
  return {};
}

/// Performs it line by line, as the coherence point does; lanes that share bytes in their order.
void perform(DeferredAccess& access, const Located& located) {
  constexpr std::uint64_t kLine = 64;
  const auto shared = std::ranges::adjacent_find(
      located.global, [](const Piece& a, const Piece& b) { return b.address - a.address < a.bytes; });
  if (shared != located.global.end()) access.perform_in(0, ~std::uint64_t{0});
  for (std::uint64_t rest = access.lanes & ~access.performed; rest != 0; rest = access.lanes & ~access.performed)
    access.perform_in(access.address[63 - std::countl_zero(rest)] & ~(kLine - 1), kLine);
}

void check_deferred(const Trial& trial, const DeferredAccess& access, const Located& located) {
  if (access.writes != trial.writes_memory())
    throw Broken{"defer() says wrongly whether the access writes memory (DeferredAccess::writes)"};
  if (access.lanes == 0) return;
  if (access.perform == nullptr) throw Broken{"defer() leaves lanes to be performed, but no function for it"};
  for (std::uint64_t rest = access.lanes; rest != 0; rest &= rest - 1) {
    const int lane = std::countr_zero(rest);
    if (!holds(located.global, access.address[lane]))
      throw Broken{fmt::format("defer() says that lane {} reaches {:#x}, which locate() does not name", lane,
                               access.address[lane])};
  }
  for (const Change& change : trial.bench.memory().changes())
    for (std::uint64_t rest = access.lanes; rest != 0; rest &= rest - 1)
      if (change.address - access.address[std::countr_zero(rest)] < access.bytes)
        throw Broken{fmt::format("defer() already writes {:#x}, which is to be performed later", change.address)};
}

std::string check_later(const RegisteredType& type, const Note& note) {
  bool any = false;
  for_trials(type, note, [&any](Trial& trial) {
    const Located located = trial.locate();
    if (!is_deferred(trial.info) || located.global.empty()) return true;
    any = true;
    const Seen now = trial.run();
    DeferredAccess access{};
    access.instruction = &trial.decoded.instruction;
    const Seen later = trial.run_with({}, {}, GuestMemory::Mapped::everywhere, [&] {
      trial.isa.defer(trial.bench.wave(), trial.decoded.instruction, trial.info, access);
      check_deferred(trial, access, located);
      perform(access, located);
      trial.isa.deliver(trial.bench.wave(), access);
    });
    if (now.fault.has_value() != later.fault.has_value() || (now.fault && now.fault->kind != later.fault->kind))
      throw Broken{fmt::format("execution raises {}, but defer() {}", now.fault ? name_of(now.fault->kind) : "no fault",
                               later.fault ? name_of(later.fault->kind) : "none")};
    if (!now.fault && !later.same_as(now))
      throw Broken{
          fmt::format("does something else when it is performed later: {} - defer(), perform_in() and "
                      "deliver() do together what execution does",
                      later.memory != now.memory ? "memory differs"
                      : later.lds != now.lds     ? "LDS differs"
                                                 : "the wave's registers differ")};
    return true;
  });
  if (!any) throw NotApplicable{"locate() names no atomic or coherent access to device memory"};
  return {};
}

constexpr Contract kContracts[] = {
    {"faults", "an access where no memory is, or none to be written, is a fault of that lane and address",
     check_faults},
    {"later", "an access that is performed later does what execution does", check_later},
};

}  // namespace

std::span<const Contract> isa_fault_contracts() { return kContracts; }

}  // namespace strobe::conformance
