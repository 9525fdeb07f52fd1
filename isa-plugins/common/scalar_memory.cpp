#include "common/scalar_memory_rows.hpp"

namespace strobe::lanes {

using scalar_memory_rows::place_of, scalar_memory_rows::ScalarPlace, scalar_memory_rows::reach;

bool ScalarMemoryRow::reads_clock() const { return execute == scalar_memory_rows::execute_clock; }

std::span<const ScalarMemoryRow> scalar_memory_operations() { return scalar_memory_rows::kRows; }

void locate_scalar(LaneWave& wave, const Instruction& i, const InstructionInfo& info, LaneAccess& access) {
  const u32 words = info.memory_bytes / 4u;
  const bool whole = info.memory == MemoryKind::atomic || info.memory == MemoryKind::atomic_return;
  const ScalarPlace place = place_of(wave, i, words);
  if (place.words == 0 || (whole && place.words != words)) return;
  access.global = 1;
  access.contiguous = true;
  access.first = place.address;
  access.span = 4 * place.words;
}

namespace {

void perform_load(DeferredAccess& access, u64 words) {
  for (; words != 0; words &= words - 1) {
    const int word = std::countr_zero(words);
    std::memcpy(&access.result[0][word], access.host[word], 4);
  }
}

void perform_store(DeferredAccess& access, u64 words) {
  for (; words != 0; words &= words - 1) {
    const int word = std::countr_zero(words);
    std::memcpy(access.host[word], &access.data[0][word], 4);
  }
}

}  // namespace

void defer_scalar(LaneWave& wave, const Instruction& i, const InstructionInfo& info, DeferredAccess& access) {
  const u32 words = info.memory_bytes / 4u;
  const auto [address, inside] = place_of(wave, i, words);
  access.writes = info.memory == MemoryKind::store;
  access.bytes = 4;
  access.lanes = (u64{1} << inside) - 1;
  access.perform = access.writes ? perform_store : perform_load;
  access.result_registers = access.writes ? 0 : 1;
  access.result_place = i.operand[scalar_slot::kData];
  u32* const registers = wave_pointer(wave, access.result_place);
  if (access.writes)
    std::memcpy(access.data[0], registers, 4 * words);
  else
    std::fill(registers + inside, registers + words, 0);
  if (inside == 0) return;
  std::byte* const host = reach(wave, i, address, 4 * inside, access.writes);
  for (u32 word = 0; word < inside; ++word) {
    access.address[word] = address + 4 * word;
    access.host[word] = host + 4 * word;
  }
}

}  // namespace strobe::lanes
