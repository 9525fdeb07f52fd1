#include "copy_check.hpp"

#include <array>

#include "pieces.hpp"

namespace races {

namespace {

constexpr std::size_t kMaxBytes = 16;  ///< that a lane loads or stores

}  // namespace

struct CopyCheck::Current {
  CheckedWave& wave;
  std::uint32_t instruction;
  const InstructionInfo& info;
  const LaneAccess& access;
  const ReachedMemory& where;

  std::uint32_t bytes() const { return access.bytes * access.pieces; }
};

/// Where an address lies.
struct CopyCheck::Place {
  UnsetBytes* unset;
  FindingKind kind;  ///< of a value that comes from there
};

ReachedMemory CopyCheck::reached(const LaneAccess& access) const {
  ReachedMemory where;
  where.lds = access.lds;
  if (access.global == 0) return where;
  for_each_piece(access, access.global, [&](int lane, std::uint64_t address, std::uint32_t) {
    if (address - context_.scratch_address < context_.scratch_bytes) where.scratch |= std::uint64_t{1} << lane;
  });
  where.device = access.global & ~where.scratch;
  return where;
}

void CopyCheck::access(CheckedWave& wave, std::uint32_t instruction, const InstructionInfo& info,
                       const LaneAccess& access, const ReachedMemory& where) {
  if (info.unit == ExecutionUnit::smem) return;
  const Current now{wave, instruction, info, access, where};
  if (info.memory == MemoryKind::load)
    load(now);
  else if (info.memory == MemoryKind::store)
    store(now);
  else
    update(now);
}

CopyCheck::Place CopyCheck::place(const Current& now, bool in_lds, std::uint64_t address) {
  if (in_lds) return {&now.wave.group->lds_unset, FindingKind::uninitialised_lds};
  if (address - context_.scratch_address < context_.scratch_bytes)
    return {&now.wave.scratch_unset, FindingKind::uninitialised_scratch};
  return {&device_unset_, FindingKind::uninitialised_copy};
}

/// Calls visit(lane, which of the lane's bytes comes first, place, address of the word, mask of bytes) for all words.
template <class Visit>
void CopyCheck::for_each_byte_run(const Current& now, Visit visit) {
  for (const bool in_lds : {false, true}) {
    const std::uint64_t lanes = in_lds ? now.where.lds : now.where.scratch | now.where.device;
    if (lanes == 0) continue;
    std::uint32_t piece = 0;
    for_each_piece(now.access, lanes, [&](int lane, std::uint64_t address, std::uint32_t bytes) {
      std::uint32_t at = piece * bytes;
      piece = (piece + 1) % now.access.pieces;
      if (in_lds && address + bytes > context_.lds_bytes) return;  // a fault, or nothing: execution reports it
      for_each_word(address, bytes, [&](std::uint64_t word, unsigned mask) {
        visit(lane, at, place(now, in_lds, address), word, mask);
        at += static_cast<std::uint32_t>(__builtin_popcount(mask));
      });
    });
  }
}

void CopyCheck::load(const Current& now) {
  if (now.info.writes == 0) return now.wave.group->lds_unset.set_all();  // into LDS, which is not followed
  if ((now.where.lds | now.where.scratch) == 0 && !device_unset_.differs()) return;
  const RegisterRange& range = now.info.written[0];
  // Formats convert what they load: no copy.
  if (now.bytes() > kMaxBytes || (now.bytes() + 3) / 4 != range.count) return;
  struct Found {
    std::uint32_t bytes = 0;
    bool whole_words = true;  ///< no word has a byte with a value
    WaveRegisters::Origin from;
  };
  std::array<Found, kMaxLanes> found;
  std::uint64_t lanes = 0;
  for_each_byte_run(now, [&](int lane, std::uint32_t at, const Place& place, std::uint64_t word, unsigned mask) {
    const unsigned of_word = place.unset->get(word), unset = of_word & mask;
    if (unset == 0) return;
    lanes |= std::uint64_t{1} << lane;
    Found& one = found[static_cast<std::size_t>(lane)];
    one.whole_words &= of_word == 15;
    one.bytes |= (unset >> __builtin_ctz(mask)) << at;
    if (one.from.instruction == WaveRegisters::kNowhere) one.from = {now.instruction, place.kind, {}, 0, word};
  });
  for (; lanes != 0; lanes &= lanes - 1) {
    const int lane = lowest_lane(lanes);
    Found& one = found[static_cast<std::size_t>(lane)];
    // Less than a register is extended to one. Next to bytes with a value, it may be what a vector of 3 leaves in its
    // fourth place: compilers load, compute and store all four, and no one looks at the fourth.
    if (now.bytes() < 4 && one.whole_words && one.bytes == (1u << now.bytes()) - 1) one.bytes = 15;
    for (std::uint32_t n = 0; n < range.count; ++n)
      if (const unsigned bytes = (one.bytes >> (4 * n)) & 15; bytes != 0)
        now.wave.registers.load_unset(range.first + n, lane, bytes, one.from);
  }
}

void CopyCheck::store(const Current& now) {
  if (now.where.device != 0 && (now.where.lds | now.where.scratch) == 0 && now.bytes() > kMaxBytes) return;
  std::array<std::uint32_t, kMaxLanes> unset{};
  std::uint32_t place_of_range = 0;
  for (std::size_t r = first_data_range(now.info); r < now.info.reads; ++r) {
    const RegisterRange& range = now.info.read[r];
    if (range.file != RegisterFile::vector) continue;
    for (std::uint32_t n = 0; n < range.count && place_of_range < kMaxBytes; ++n, place_of_range += 4)
      for (std::uint64_t rest = now.where.lds | now.where.scratch | now.where.device; rest != 0; rest &= rest - 1) {
        unsigned bytes = now.wave.registers.unset_bytes(range.first + n, lowest_lane(rest));
        // Of less than a register, either half may be meant.
        if (now.bytes() < 4 && bytes != 15) bytes = 0;
        unset[static_cast<std::size_t>(lowest_lane(rest))] |= bytes << place_of_range;
      }
  }
  for_each_byte_run(now, [&](int lane, std::uint32_t at, const Place& place, std::uint64_t word, unsigned mask) {
    place.unset->put(word, mask, (unset[static_cast<std::size_t>(lane)] >> at) << __builtin_ctz(mask));
  });
}

/// An atomic uses what it finds, and sets it.
void CopyCheck::update(const Current& now) {
  for_each_byte_run(now, [&](int lane, std::uint32_t, const Place& place, std::uint64_t word, unsigned mask) {
    if ((place.unset->get(word) & mask) != 0) {
      Finding finding;
      finding.kind = place.kind;
      finding.first = now.wave.side(SideAction::atomic, now.instruction, lane);
      finding.first.address = word;
      findings_.add(finding);
    }
    place.unset->put(word, mask, 0);
  });
}

std::size_t first_data_range(const InstructionInfo& info) {
  // Addresses come first, and the data is as long as what is stored.
  unsigned registers = (info.memory_bytes + 3u) / 4;
  std::size_t first = info.reads;
  for (std::size_t r = info.reads; r > 0 && registers > 0; --r) {
    if (info.read[r - 1].file != RegisterFile::vector) continue;
    first = r - 1;
    registers -= std::min<unsigned>(registers, info.read[first].count);
  }
  return first;
}

}  // namespace races
