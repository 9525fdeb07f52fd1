// What every instruction set promises about loads, stores, atomics and LDS: where they point, and what they touch.
#include <fmt/format.h>

#include <algorithm>

#include "isa_trial.hpp"

namespace strobe::conformance {

namespace {

/// Throws NotApplicable for an instruction set that names nothing of where its instructions point.
void needs_locate(const RegisteredType& type, const Note& note) {
  bool any = false;
  for_trials(type, note, [&any](Trial& trial) { return !(any = trial.locate().any()); });
  if (!any) throw NotApplicable{"locate() names nothing: it runs in functional mode only"};
}

void check_inside(const char* what, const std::vector<Change>& changes, std::span<const Piece> pieces) {
  for (const Change& change : changes)
    if (!holds(pieces, change.address))
      throw Broken{fmt::format("writes {} {:#x}, which locate() does not name", what, change.address)};
}

/// Loads that write no register put their data into LDS, of which locate() says nothing: a lane is in one set only.
bool loads_to_lds(const InstructionInfo& info) { return info.memory == MemoryKind::load && info.writes == 0; }

/// `inverted` shows which bytes got the value that they had in `seen`: between them they show all that is written.
void check_all_stored(const Seen& seen, const Seen& inverted, const Located& located) {
  const auto check = [](const std::vector<Change>& a, const std::vector<Change>& b, std::span<const Piece> pieces) {
    const auto touched = [](const std::vector<Change>& changes, const Piece& piece) {
      const auto at = std::ranges::lower_bound(changes, piece.address, {}, &Change::address);
      return at != changes.end() && at->address - piece.address < piece.bytes;
    };
    std::uint64_t lanes = 0;
    for (const Piece& piece : pieces)
      if (touched(a, piece) || touched(b, piece)) lanes |= std::uint64_t{1} << piece.lane;
    for (const Piece& piece : pieces)
      if (((lanes >> piece.lane) & 1) == 0)
        throw Broken{fmt::format("locate() says that lane {} reaches {:#x}, but execution writes nothing there",
                                 piece.lane, piece.address)};
  };
  check(seen.memory, inverted.memory, located.global);
  check(seen.lds, inverted.lds, located.lds);
}

/// What one lane points at is other than before: does the load notice?
void check_loaded(Trial& trial, const Seen& seen, const Located& located) {
  const bool global = !located.global.empty();
  const std::vector<Piece>& pieces = global ? located.global : located.lds;
  const Piece& piece = pieces[seen.memory.size() % pieces.size()];
  Contents other{.pieces = pieces, .other_lane = static_cast<int>(piece.lane)};
  if (same_bytes(trial.run(global ? other : Contents{}, global ? Contents{} : other).state, seen.state))
    throw Broken{fmt::format("locate() says that lane {} reaches {:#x}, but what is there makes no difference",
                             piece.lane, piece.address)};
}

/// Nothing but what it locates makes a difference.
void check_reads(Trial& trial, const Seen& seen, const Located& located) {
  constexpr std::uint64_t kOther = 2;
  const Contents memory{.seed = kOther, .pieces = located.global}, lds{.seed = kOther, .pieces = located.lds};
  const bool of_lds = trial.info.space == MemorySpace::lds;
  if (!trial.run(memory, of_lds ? lds : Contents{}).same_as(seen))
    throw Broken{"does something else when bytes that locate() does not name are others: it reads them"};
}

std::string check_memory(const RegisteredType& type, const Note& note) {
  needs_locate(type, note);
  std::string all;
  for_trials(type, note, [&all](Trial& trial) {
    const Located located = trial.locate();
    const Seen seen = trial.run();
    if (!trial.run().same_as(seen)) throw Broken{"executed again by the same wave, it does something else"};
    if (tells_all(trial.info, located)) {
      check_inside("memory at", seen.memory, located.global);
      if (!loads_to_lds(trial.info)) check_inside("LDS at", seen.lds, located.lds);
      const Seen inverted = trial.run({.inverted = true}, {.inverted = true});
      check_inside("memory at", inverted.memory, located.global);
      if (!loads_to_lds(trial.info)) check_inside("LDS at", inverted.lds, located.lds);
      if (!seen.fault) {
        check_reads(trial, seen, located);
        if (trial.info.memory == MemoryKind::store) check_all_stored(seen, inverted, located);
        if (trial.info.memory == MemoryKind::load && trial.info.writes != 0 && located.any())
          check_loaded(trial, seen, located);
      }
    }
    all += fmt::format("{}: {} bytes of memory, {} of LDS\n", trial.info.mnemonic, seen.memory.size(), seen.lds.size());
    return true;
  });
  return all;
}

constexpr Contract kContracts[] = {
    {"memory", "loads, stores and atomics touch what locate() names, and nothing else", check_memory, true},
};

}  // namespace

std::span<const Contract> isa_memory_contracts() { return kContracts; }

}  // namespace strobe::conformance
