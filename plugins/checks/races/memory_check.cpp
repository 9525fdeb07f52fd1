#include "memory_check.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

#include "copy_check.hpp"
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

// ---- Lanes of a store
// ------------------------------------------------------------------------------------------------

namespace {

/// Addresses ascend by as much as is stored, as those of most stores do.
bool lie_apart(const LaneAccess& access, std::uint64_t lanes) {
  if (access.contiguous) return true;
  if (access.pieces != 1) return false;
  std::uint64_t end = 0;
  for (std::uint64_t rest = lanes; rest != 0; rest &= rest - 1) {
    const std::uint64_t address = access.address[lowest_lane(rest)];
    if (address < end) return false;
    end = address + access.bytes;
  }
  return true;
}

/// Its data is the upper half of a register.
bool stores_upper_half(const InstructionInfo& info) {
  return info.memory_bytes <= 2 && std::string_view(info.mnemonic).find("d16_hi") != std::string_view::npos;
}

/// Each register's bytes are stored as they are: formats convert.
bool stores_registers(const InstructionInfo& info, const LaneAccess& access) {
  const std::uint32_t bytes = access.bytes * access.pieces;
  return bytes == info.memory_bytes && (bytes % 4 == 0 || bytes < 4);
}

}  // namespace

void StoreCheck::access(CheckedWave& wave, const Wave& executing, std::uint32_t instruction,
                        const InstructionInfo& info, const LaneAccess& access, const ReachedMemory& where) {
  // An atomic store is a plain one that caches pass on.
  if (registers_ == nullptr || info.memory != MemoryKind::store || info.unit == ExecutionUnit::smem || info.coherent)
    return;
  for (const bool in_lds : {false, true}) {
    const std::uint64_t lanes = in_lds ? where.lds : where.device;
    if ((lanes & (lanes - 1)) == 0 || lie_apart(access, lanes) || !stores_registers(info, access)) continue;
    find_words(access, lanes);
    for (std::size_t n = 1; n < words_.size(); ++n) {
      const Written& b = words_[n];
      const Written* const earlier = find_earlier(n);
      if (earlier == nullptr || !differ(executing, info, *earlier, b)) continue;
      const Written& a = *earlier;
      Finding finding;
      finding.kind = in_lds ? FindingKind::lds_lanes : FindingKind::global_lanes;
      finding.first = wave.side(SideAction::writes, instruction, a.lane);
      finding.second = wave.side(SideAction::writes, instruction, b.lane);
      finding.first.address = finding.second.address = a.word;
      findings_.add(finding);
    }
  }
}

/// The last of another lane ahead of word `n` that writes a byte of it.
const StoreCheck::Written* StoreCheck::find_earlier(std::size_t n) const {
  const Written& now = words_[n];
  while (n-- > 0 && words_[n].word == now.word)
    if ((words_[n].mask & now.mask) != 0 && words_[n].lane != now.lane) return &words_[n];
  return nullptr;
}

/// In order of address, those of one word in order of lanes.
void StoreCheck::find_words(const LaneAccess& access, std::uint64_t lanes) {
  words_.clear();
  std::uint32_t piece = 0;
  for_each_piece(access, lanes, [&](int lane, std::uint64_t address, std::uint32_t bytes) {
    std::uint32_t at = piece * bytes;
    piece = (piece + 1) % access.pieces;
    for_each_word(address, bytes, [&](std::uint64_t word, unsigned mask) {
      words_.push_back({word, mask, lane, at});
      at += static_cast<std::uint32_t>(__builtin_popcount(mask));
    });
  });
  std::ranges::sort(words_, {}, [](const Written& one) { return std::tuple(one.word, one.lane); });
}

bool StoreCheck::differ(const Wave& executing, const InstructionInfo& info, const Written& a, const Written& b) const {
  for (std::uint32_t n = 0, in_a = a.at, in_b = b.at; n < 4; ++n) {
    const bool of_a = (a.mask >> n & 1) != 0, of_b = (b.mask >> n & 1) != 0;
    if (of_a && of_b && byte(executing, info, a.lane, in_a) != byte(executing, info, b.lane, in_b)) return true;
    in_a += of_a;
    in_b += of_b;
  }
  return false;
}

/// A byte of what a lane stores.
std::uint32_t StoreCheck::byte(const Wave& executing, const InstructionInfo& info, int lane, std::uint32_t at) const {
  if (stores_upper_half(info)) at += 2;
  for (std::size_t r = first_data_range(info); r < info.reads; ++r) {
    const RegisterRange& range = info.read[r];
    if (range.file != RegisterFile::vector) continue;
    if (at < 4u * range.count)
      return registers_->vector_register(executing, range.first + at / 4, static_cast<unsigned>(lane)) >> (at % 4 * 8) &
             0xff;
    at -= 4u * range.count;
  }
  return 0;
}

}  // namespace races
