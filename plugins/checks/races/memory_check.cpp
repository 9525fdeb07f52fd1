#include "memory_check.hpp"

#include <utility>

#include "pieces.hpp"
#include "strobe/memory.hpp"

namespace races {

/// The access in flight.
struct MemoryCheck::Current {
  CheckedWave& wave;
  const InstructionInfo& info;
  ShadowAccess access;  ///< lane and bytes are those of the word that is looked at
  bool reads = false, writes = false, in_lds = false;

  SideAction action() const {
    return access.atomic && writes ? SideAction::atomic : writes ? SideAction::writes : SideAction::reads;
  }
};

MemoryCheck::MemoryCheck(const LaunchContext& context, const Histories& histories, Findings& findings,
                         std::uint32_t waves_per_group, DeviceOrder order, std::uint64_t shadow_limit_bytes)
    : context_(context),
      histories_(histories),
      findings_(findings),
      waves_per_group_(waves_per_group),
      order_(order),
      device_(shadow_limit_bytes) {}

/// Kernel arguments and code: nobody writes there.
bool MemoryCheck::changes_nothing(const LaneAccess& access) const {
  const Region* const region = context_.memory->find(access.first, 1);
  return region != nullptr && !region->writable;
}

void MemoryCheck::access(CheckedWave& wave, std::uint32_t number, std::uint32_t instruction,
                         const InstructionInfo& info, const LaneAccess& access) {
  Current now{wave, info, {}};
  now.access.wave = wave.id;
  now.access.number = number;
  now.access.instruction = instruction;
  now.access.atomic = is_atomic(info) || (order_.loads && info.coherent && info.memory == MemoryKind::load);
  now.reads = info.memory == MemoryKind::load || is_atomic(info);
  now.writes = info.memory != MemoryKind::load;
  if (info.space == MemorySpace::scalar) {
    now.access.scalar = true;
    if (now.writes || !changes_nothing(access))
      access_device(now, 0, access.first, static_cast<std::uint32_t>(access.span));
    return;
  }
  if (access.global != 0 && !(access.contiguous && !now.writes && changes_nothing(access)))
    for_each_piece(access, access.global, [&](int lane, std::uint64_t address, std::uint32_t bytes) {
      access_device(now, lane, address, bytes);
    });
  now.in_lds = true;
  for_each_piece(access, access.lds,
                 [&](int lane, std::uint64_t offset, std::uint32_t bytes) { access_lds(now, lane, offset, bytes); });
}

void MemoryCheck::access_device(Current& now, int lane, std::uint64_t address, std::uint32_t bytes) {
  // Scratch is each lane's own.
  if (address - context_.scratch_address < context_.scratch_bytes) return;
  now.access.lane = static_cast<unsigned>(lane) & 63;
  for_each_word(address, bytes, [&](std::uint64_t word, unsigned mask) {
    now.access.bytes = mask & 15;
    check(now, device_.word(word), word);
  });
}

void MemoryCheck::access_lds(Current& now, int lane, std::uint64_t offset, std::uint32_t bytes) {
  CheckedGroup& group = *now.wave.group;
  if (offset + bytes > 4 * group.lds.size()) return;  // a fault, or nothing: execution reports it
  now.access.lane = static_cast<unsigned>(lane) & 63;
  for_each_word(offset, bytes, [&](std::uint64_t word, unsigned mask) {
    now.access.bytes = mask & 15;
    check(now, group.lds[word / 4], word);
  });
}

void MemoryCheck::check(Current& now, ShadowWord& word, std::uint64_t address) {
  const bool changes_atomically = now.access.atomic && now.writes;
  if (word.write.overlaps(now.access)) compare(now, word.write, SideAction::writes, address);
  if (!now.access.atomic && word.atomic.overlaps(now.access)) compare(now, word.atomic, SideAction::atomic, address);
  if (!now.writes) {
    word.was_read(now.access, [this](std::uint32_t a, std::uint32_t b) { return same_group(a, b); });
    return;
  }
  for (const ShadowAccess& reader : word.read)
    if (reader.overlaps(now.access)) compare(now, reader, SideAction::reads, address);
  if (changes_atomically)
    word.changed_atomically(now.access);
  else
    word.wrote(now.access);
}

void MemoryCheck::compare(const Current& now, const ShadowAccess& before, SideAction did, std::uint64_t address) {
  if (before.wave == now.access.wave || (before.atomic && now.access.atomic)) return;
  // A flag is stored plainly and polled by coherent loads or atomics: that is how waves synchronise.
  if (!now.in_lds && order_.atomics && (before.atomic || now.access.atomic)) return;
  const AccessNumber earlier{before.wave, before.number, now.in_lds};
  if (histories_.ordered(earlier, *now.wave.history)) return;
  const auto lane_of = [](const ShadowAccess& access) {
    return access.scalar ? FindingSide::kNoLane : static_cast<int>(access.lane);
  };
  Finding finding;
  finding.kind = now.in_lds ? FindingKind::lds_race : FindingKind::global_race;
  finding.barrier_without_wait = histories_.barrier_without_wait(earlier, *now.wave.history);
  finding.second = now.wave.side(now.action(), now.access.instruction, lane_of(now.access));
  finding.first = finding.second;
  finding.first.action = did;
  finding.first.instruction = before.instruction;
  finding.first.group = (before.wave - 1) / waves_per_group_;
  finding.first.wave = (before.wave - 1) % waves_per_group_;
  finding.first.lane = lane_of(before);
  finding.first.address = finding.second.address = address;
  // Which wave this simulator ran first says nothing.
  if (finding.second.instruction < finding.first.instruction) std::swap(finding.first, finding.second);
  findings_.add(finding);
}

}  // namespace races
