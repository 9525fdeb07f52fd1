// MUBUF: untyped buffer access through a resource (V#) in four SGPRs.  Manual: AMD GCN3 ISA, "Vector memory buffer
// instructions" and "Buffer addressing"; scratch uses it with a swizzled resource (AMDGPUUsage, "Private segment
// buffer").
#include "common/index_rows.hpp"
#include "gcn3/buffer.hpp"
#include "gcn3/formats.hpp"

namespace strobe::gcn3 {

namespace {

struct Buffer {
  static constexpr bool kCompareFirst = false;

  template <int kRegisters>
  static const u32* compare_rows(GcnWave&, const Instruction&, const u32* data) {
    return data + kRegisters * kLanes;
  }

  /// Elements and atomics are inside the buffer or not at all; of several words, each is checked alone (manual, "Range
  /// checking").
  template <u32 kSize>
  static bool resolve(GcnWave& wave, const Instruction& i, Access& access) {
    const BufferPlace place(wave, i);
    Row64 offset;
    u64 inside = 0;
    for (int l = 0; l < kLanes; ++l) {
      const BufferPlace::Spot spot = place.spot(l, 0, kSize);
      offset.lane[l] = spot.offset;
      inside |= u64{spot.inside} << l;
    }
    // A swizzled buffer keeps only the bytes of one element together.
    const bool by_word = kSize > 4 && !access.whole;
    if (by_word && (place.resource.swizzle || (access.mask & ~inside) != 0)) return false;
    if ((access.mask & ~inside) != 0) {
      access.mask &= inside;
      expand_mask<kLanes>(access.mask, access.reduced.lane);
      access.exec = access.reduced.lane;
    }
    if (access.mask == 0) return true;
    footprint_32<kLanes, kSize>(offset.lane, 0, access.mask, access.exec, access.f);
    const Region* region = wave.memory->find(place.base + access.f.first_byte, access.f.bytes);
    if (region == nullptr || (access.store && !region->writable)) return false;
    access.lowest =
        region->host + static_cast<std::ptrdiff_t>(place.base - region->base) + static_cast<i32>(access.f.lowest);
    return true;
  }

  static std::byte* lane_pointer(GcnWave& wave, const Instruction& i, int l, u32 bytes, bool store) {
    const BufferPlace place(wave, i);
    return buffer_bytes(wave, i, place.base + place.spot(l, 0, bytes).offset, l, bytes, store);
  }

  static void copy_lane(GcnWave& wave, const Instruction& i, int l, std::byte* bytes, u32 count, bool store) {
    copy_buffer_lane(wave, i, BufferPlace(wave, i), l, bytes, count, store);
  }

  /// Loads beyond NUM_RECORDS return 0 (manual, "Range checking").
  static void after_load(GcnWave& wave, const Access& access, u32* destination, int count) {
    if (access.exec != access.reduced.lane) return;  // every active lane took part
    const u64 outside = wave.exec() & ~access.mask;
    for (int c = 0; c < count; ++c)
      for (int l = 0; l < kLanes; ++l)
        if ((outside >> l) & 1) destination[c * kLanes + l] = 0;
  }
};

/// With the LDS bit, a load's words go to LDS; those from outside of the buffer are 0.
template <class T>
void execute_load_to_lds(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const BufferPlace place(wave, i);
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    T value;
    copy_buffer_lane(wave, i, place, l, reinterpret_cast<std::byte*>(&value), sizeof value, false);
    const u32 word = static_cast<u32>(static_cast<i32>(value));
    std::memcpy(buffer_lds_word(wave, i, l, true), &word, sizeof word);
  }
}

void execute_store_from_lds(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const BufferPlace place(wave, i);
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    copy_buffer_lane(wave, i, place, l, buffer_lds_word(wave, i, l, false), 4, true);
  }
}

Execute body_to_lds(unsigned opcode, Execute formatted) {
  constexpr Execute kBodies[] = {execute_load_to_lds<u8>, execute_load_to_lds<i8>, execute_load_to_lds<u16>,
                                 execute_load_to_lds<i16>, execute_load_to_lds<u32>};
  return opcode >= 0x10 && opcode <= 0x14 ? kBodies[opcode - 0x10] : formatted;
}

constexpr MemoryRow kRows[] = {
    format_load<1, false>(0x00, "buffer_load_format_x"),
    format_load<2, false>(0x01, "buffer_load_format_xy"),
    format_load<3, false>(0x02, "buffer_load_format_xyz"),
    format_load<4, false>(0x03, "buffer_load_format_xyzw"),
    format_store<1, false>(0x04, "buffer_store_format_x"),
    format_store<2, false>(0x05, "buffer_store_format_xy"),
    format_store<3, false>(0x06, "buffer_store_format_xyz"),
    format_store<4, false>(0x07, "buffer_store_format_xyzw"),
    format_load<1, true>(0x08, "buffer_load_format_d16_x"),
    format_load<2, true>(0x09, "buffer_load_format_d16_xy"),
    format_load<3, true>(0x0a, "buffer_load_format_d16_xyz"),
    format_load<4, true>(0x0b, "buffer_load_format_d16_xyzw"),
    format_store<1, true>(0x0c, "buffer_store_format_d16_x"),
    format_store<2, true>(0x0d, "buffer_store_format_d16_xy"),
    format_store<3, true>(0x0e, "buffer_store_format_d16_xyz"),
    format_store<4, true>(0x0f, "buffer_store_format_d16_xyzw"),
    load<Buffer, u8, 1>(0x10, "buffer_load_ubyte"),
    load<Buffer, i8, 1>(0x11, "buffer_load_sbyte"),
    load<Buffer, u16, 1>(0x12, "buffer_load_ushort"),
    load<Buffer, i16, 1>(0x13, "buffer_load_sshort"),
    load<Buffer, u32, 1>(0x14, "buffer_load_dword"),
    load<Buffer, u32, 2>(0x15, "buffer_load_dwordx2"),
    load<Buffer, u32, 3>(0x16, "buffer_load_dwordx3"),
    load<Buffer, u32, 4>(0x17, "buffer_load_dwordx4"),
    store<Buffer, u8, 1>(0x18, "buffer_store_byte"),
    store<Buffer, u16, 1>(0x1a, "buffer_store_short"),
    store<Buffer, u32, 1>(0x1c, "buffer_store_dword"),
    store<Buffer, u32, 2>(0x1d, "buffer_store_dwordx2"),
    store<Buffer, u32, 3>(0x1e, "buffer_store_dwordx3"),
    store<Buffer, u32, 4>(0x1f, "buffer_store_dwordx4"),
    {0x3d, "buffer_store_lds_dword", MemoryKind::store, 0, 0, 4, execute_store_from_lds},
    atomic<Buffer>(0x40, "buffer_atomic_swap", atomics::swap<u32>),
    atomic<Buffer>(0x41, "buffer_atomic_cmpswap", atomics::compare_swap<u32>),
    atomic<Buffer>(0x42, "buffer_atomic_add", atomics::add<u32>),
    atomic<Buffer>(0x43, "buffer_atomic_sub", atomics::subtract<u32>),
    atomic<Buffer>(0x44, "buffer_atomic_smin", atomics::minimum<i32>),
    atomic<Buffer>(0x45, "buffer_atomic_umin", atomics::minimum<u32>),
    atomic<Buffer>(0x46, "buffer_atomic_smax", atomics::maximum<i32>),
    atomic<Buffer>(0x47, "buffer_atomic_umax", atomics::maximum<u32>),
    atomic<Buffer>(0x48, "buffer_atomic_and", atomics::bit_and<u32>),
    atomic<Buffer>(0x49, "buffer_atomic_or", atomics::bit_or<u32>),
    atomic<Buffer>(0x4a, "buffer_atomic_xor", atomics::bit_xor<u32>),
    atomic<Buffer>(0x4b, "buffer_atomic_inc", atomics::increment<u32>),
    atomic<Buffer>(0x4c, "buffer_atomic_dec", atomics::decrement<u32>),
    atomic<Buffer>(0x60, "buffer_atomic_swap_x2", atomics::swap<u64>),
    atomic<Buffer>(0x61, "buffer_atomic_cmpswap_x2", atomics::compare_swap<u64>),
    atomic<Buffer>(0x62, "buffer_atomic_add_x2", atomics::add<u64>),
    atomic<Buffer>(0x63, "buffer_atomic_sub_x2", atomics::subtract<u64>),
    atomic<Buffer>(0x64, "buffer_atomic_smin_x2", atomics::minimum<i64>),
    atomic<Buffer>(0x65, "buffer_atomic_umin_x2", atomics::minimum<u64>),
    atomic<Buffer>(0x66, "buffer_atomic_smax_x2", atomics::maximum<i64>),
    atomic<Buffer>(0x67, "buffer_atomic_umax_x2", atomics::maximum<u64>),
    atomic<Buffer>(0x68, "buffer_atomic_and_x2", atomics::bit_and<u64>),
    atomic<Buffer>(0x69, "buffer_atomic_or_x2", atomics::bit_or<u64>),
    atomic<Buffer>(0x6a, "buffer_atomic_xor_x2", atomics::bit_xor<u64>),
    atomic<Buffer>(0x6b, "buffer_atomic_inc_x2", atomics::increment<u64>),
    atomic<Buffer>(0x6c, "buffer_atomic_dec_x2", atomics::decrement<u64>),
};
constexpr auto kIndex = index_rows<128>(kRows);

bool decode_invalidate(u32 opcode, InstructionInfo& info, Instruction& i) {
  if (opcode != 0x3e && opcode != 0x3f) return false;
  info.mnemonic = opcode == 0x3e ? "buffer_wbinvl1" : "buffer_wbinvl1_vol";
  info.bytes = 8;
  info.support = Support::exact;
  info.unit = ExecutionUnit::vmem;
  info.latency = LatencyClass::vector_memory;
  info.memory = MemoryKind::cache_control;
  info.space = MemorySpace::global;
  info.bumps_vm = true;
  i.execute = [](Wave&, const Instruction&) {};
  return true;
}

}  // namespace

const MemoryRow* mubuf_row(unsigned opcode) {
  return opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
}

bool decode_mubuf(const Words& words, Instruction& i, InstructionInfo& info) {
  if (words.available < 2) return false;
  const u32 first = words.word[0], opcode = (first >> 18) & 0x7f;
  if (decode_invalidate(opcode, info, i)) return true;
  const MemoryRow* row = mubuf_row(opcode);
  if (row == nullptr) return false;
  if (!finish_buffer(*row, words, ((first >> 17) & 1) != 0, i, info)) return false;
  i.operand[memory_slot::kOpcode] = row->opcode;
  const bool lds = ((first >> 16) & 1) != 0;
  if (!lds) return true;  // TFE reports pages that are not resident; here all are, and its register stays as it is
  note_read(info, RegisterFile::scalar, sreg::kM0, 1);
  if (row->kind == MemoryKind::load) {
    info.writes = 0;
    i.operand[memory_slot::kFlags] |= buffer_flag::kToLds;
    i.execute = body_to_lds(opcode, row->execute);
  }
  return true;
}

}  // namespace strobe::gcn3
