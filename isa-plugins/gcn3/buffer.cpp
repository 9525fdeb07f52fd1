#include "gcn3/buffer.hpp"

namespace strobe::gcn3 {

std::byte* buffer_bytes(GcnWave& wave, const Instruction& i, u64 address, int lane, u32 bytes, bool store) {
  const Region* const region = wave.memory->find(address, bytes);
  if (region == nullptr) raise_fault({FaultKind::unmapped, &i, address, bytes, lane, store});
  if (store && !region->writable) raise_fault({FaultKind::read_only, &i, address, bytes, lane, store});
  return region->at(address);
}

void copy_buffer_lane(GcnWave& wave, const Instruction& i, const BufferPlace& place, int l, std::byte* bytes, u32 count,
                      bool store) {
  const u32 step = count % 4 == 0 ? 4 : count;
  for (u32 n = 0; n < count; n += step) {
    const BufferPlace::Spot spot = place.spot(l, n, step);
    if (!spot.inside) {
      if (!store) std::memset(bytes + n, 0, step);
      continue;
    }
    std::byte* const at = buffer_bytes(wave, i, place.base + spot.offset, l, step, store);
    if (store)
      std::memcpy(at, bytes + n, step);
    else
      std::memcpy(bytes + n, at, step);
  }
}

/// Manual, "Memory buffer load to LDS": M0[15:0] + the instruction's offset + 4 * lane.
std::byte* buffer_lds_word(GcnWave& wave, const Instruction& i, int l, bool store) {
  const u32 offset = (wave.scalar[sreg::kM0] & 0xffff) + i.operand[memory_slot::kOffset] + 4 * static_cast<u32>(l);
  if (u64{offset} + 4 > wave.launch->lds_bytes) raise_fault({FaultKind::lds_out_of_range, &i, offset, 4, l, store});
  return wave.lds + offset;
}

namespace {

/// False: neither a register nor a constant.
bool set_scalar_offset(unsigned code, Instruction& i, InstructionInfo& info) {
  u64 constant = 0;
  if (inline_constant(code, ValueType::u32_, constant)) {
    i.operand[memory_slot::kFlags] |= buffer_flag::kScalarOffsetIsLiteral;
    i.operand[memory_slot::kScalarOffset] = static_cast<u32>(constant);
    return true;
  }
  if (code < 128 && code != 125) {
    i.operand[memory_slot::kScalarOffset] = scalar_offset(code);
    note_read(info, RegisterFile::scalar, code, 1);
    return true;
  }
  Instruction unused;
  InstructionInfo unused_info;
  info.support = Support::unsupported;
  info.reason = "the scalar offset is a reserved or a status value";
  return set_source(unused, unused_info, 0, code, ValueType::u32_, 0);
}

}  // namespace

bool finish_buffer(const MemoryRow& row, const Words& words, bool slc, Instruction& i, InstructionInfo& info) {
  const u32 first = words.word[0], second = words.word[1];
  const bool offen = ((first >> 12) & 1) != 0, idxen = ((first >> 13) & 1) != 0, glc = ((first >> 14) & 1) != 0;
  MemoryEncoding e;
  e.address = second & 0xff;
  e.address_registers = static_cast<unsigned>(offen) + static_cast<unsigned>(idxen);
  e.data = e.result = (second >> 8) & 0xff;
  e.returns = glc;
  e.coherent = glc || slc;
  finish_memory(row, e, MemorySpace::global, i, info);
  const unsigned resource = 4 * ((second >> 16) & 31);
  i.operand[memory_slot::kOffset] = first & 0xfff;
  i.operand[memory_slot::kResource] = scalar_offset(resource);
  i.operand[memory_slot::kFlags] = (offen ? buffer_flag::kOffen : 0) | (idxen ? buffer_flag::kIdxen : 0);
  note_read(info, RegisterFile::scalar, resource, 4);
  return set_scalar_offset(second >> 24, i, info);
}

}  // namespace strobe::gcn3
