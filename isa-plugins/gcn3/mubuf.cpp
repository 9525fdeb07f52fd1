// MUBUF: untyped buffer access through a resource (V#) in four SGPRs.  Manual: AMD GCN3 ISA, "Vector memory buffer
// instructions" and "Buffer addressing"; scratch uses it with a swizzled resource (AMDGPUUsage, "Private segment buffer").
#include "gcn3/formats.hpp"
#include "gcn3/memory_rows.hpp"

namespace strobe::gcn3 {

namespace {

namespace mubuf_flag {
constexpr u32 kOffen = 1, kIdxen = 2, kScalarOffsetIsLiteral = 4;
}

/// A buffer resource descriptor.  Manual: "Buffer resource descriptor"; GCN3 counts NUM_RECORDS in bytes.
struct Resource {
  u64 base;
  u32 stride, records, index_stride, element_bytes;
  bool swizzle, add_lane;
};

Resource read_resource(const u32* word) {
  Resource r;
  r.base = u64{word[0]} | (u64{word[1] & 0xffff} << 32);
  r.stride = (word[1] >> 16) & 0x3fff;
  r.swizzle = (word[1] >> 31) != 0;
  r.records = word[2];
  r.element_bytes = 2u << ((word[3] >> 19) & 3);
  r.index_stride = 8u << ((word[3] >> 21) & 3);
  r.add_lane = ((word[3] >> 23) & 1) != 0;
  return r;
}

/// Offsets of all lanes from base + scalar offset; lanes beyond NUM_RECORDS leave access.mask.
struct BufferAddresses {
  Row64 offset;
  u64 base;
};

void lane_offsets(GcnWave& wave, const Instruction& i, u32 bytes, Access& access, BufferAddresses& out) {
  const u32 flags = i.operand[memory_slot::kFlags];
  const Resource r = read_resource(wave_pointer(wave, i.operand[memory_slot::kResource]));
  const u32 scalar_offset = flags & mubuf_flag::kScalarOffsetIsLiteral ? i.operand[memory_slot::kScalarOffset]
                                                                      : *row_at(wave, i, memory_slot::kScalarOffset);
  const bool idxen = flags & mubuf_flag::kIdxen, offen = flags & mubuf_flag::kOffen;
  const u32* const first = row_at(wave, i, memory_slot::kAddress);
  const u32* const second = idxen ? first + kLanes : first;
  const u32 fixed = i.operand[memory_slot::kOffset];
  u64 inside = 0;
  for (int l = 0; l < kLanes; ++l) {
    const u32 offset = fixed + (offen ? second[l] : 0);
    const u32 index = (idxen ? first[l] : 0) + (r.add_lane ? static_cast<u32>(l) : 0);
    u64 linear;
    if (r.swizzle) {
      const u64 index_high = index / r.index_stride, index_low = index % r.index_stride;
      const u64 offset_high = offset / r.element_bytes, offset_low = offset % r.element_bytes;
      linear = (index_high * r.stride + offset_high * r.element_bytes) * r.index_stride +
               index_low * r.element_bytes + offset_low;
    } else {
      linear = u64{index} * r.stride + offset;
    }
    const bool structured_ok = r.stride == 0 || !r.swizzle || offset + bytes <= r.stride;
    if (structured_ok && linear + bytes + scalar_offset <= r.records) inside |= u64{1} << l;
    out.offset.lane[l] = static_cast<u32>(linear);
  }
  out.base = r.base + scalar_offset;
  if ((access.mask & ~inside) != 0) {
    access.mask &= inside;
    expand_mask<kLanes>(access.mask, access.reduced.lane);
    access.exec = access.reduced.lane;
  }
}

struct Buffer {
  static constexpr bool kCompareFirst = false;

  template <int kRegisters>
  static const u32* compare_rows(GcnWave&, const Instruction&, const u32* data) {
    return data + kRegisters * kLanes;
  }

  template <u32 kSize>
  static bool resolve(GcnWave& wave, const Instruction& i, Access& access) {
    BufferAddresses addresses;
    lane_offsets(wave, i, kSize, access, addresses);
    if (access.mask == 0) return true;
    // A swizzled buffer keeps only the bytes of one element together.
    if (kSize > 4 && is_swizzled(wave, i)) return false;
    footprint_32<kLanes, kSize>(addresses.offset.lane, 0, access.mask, access.exec, access.f);
    const Region* region = wave.memory->find(addresses.base + access.f.first_byte, access.f.bytes);
    if (region == nullptr || (access.store && !region->writable)) return false;
    access.lowest = region->host + static_cast<std::ptrdiff_t>(addresses.base - region->base) +
                    static_cast<i32>(access.f.lowest);
    return true;
  }

  static bool is_swizzled(GcnWave& wave, const Instruction& i) {
    return read_resource(wave_pointer(wave, i.operand[memory_slot::kResource])).swizzle;
  }

  static std::byte* byte_pointer(GcnWave& wave, const Instruction& i, int l, u32 add, u32 bytes, bool store) {
    Instruction shifted = i;
    shifted.operand[memory_slot::kOffset] += add;
    Access whole;
    start_access(wave, whole, store);
    BufferAddresses addresses;
    lane_offsets(wave, shifted, bytes, whole, addresses);
    const u64 address = addresses.base + addresses.offset.lane[l];
    const Region* region = wave.memory->find(address, bytes);
    if (region == nullptr) raise_fault({FaultKind::unmapped, &i, address, bytes, l, store});
    if (store && !region->writable) raise_fault({FaultKind::read_only, &i, address, bytes, l, store});
    return region->at(address);
  }

  static std::byte* lane_pointer(GcnWave& wave, const Instruction& i, int l, u32 bytes, bool store) {
    return byte_pointer(wave, i, l, 0, bytes, store);
  }

  static void copy_lane(GcnWave& wave, const Instruction& i, int l, std::byte* bytes, u32 count, bool store) {
    const u32 step = count % 4 == 0 ? 4 : count;
    for (u32 n = 0; n < count; n += step) {
      std::byte* at = byte_pointer(wave, i, l, n, step, store);
      if (store) std::memcpy(at, bytes + n, step);
      else std::memcpy(bytes + n, at, step);
    }
  }

  /// Loads beyond NUM_RECORDS return 0 (manual, "Range checking").
  static void after_load(GcnWave& wave, const Access& access, u32* destination, int count) {
    const u64 outside = wave.exec() & ~access.mask;
    if (outside == 0) return;
    for (int c = 0; c < count; ++c)
      for (int l = 0; l < kLanes; ++l)
        if ((outside >> l) & 1) destination[c * kLanes + l] = 0;
  }
};

constexpr const char* kNoFormats = "formatted buffers are not modelled; buffer_load_dword and its like are";

constexpr MemoryRow kRows[] = {
    unsupported_memory(0x00, "buffer_load_format_x", MemoryKind::load, 1, 0, kNoFormats),
    unsupported_memory(0x01, "buffer_load_format_xy", MemoryKind::load, 2, 0, kNoFormats),
    unsupported_memory(0x02, "buffer_load_format_xyz", MemoryKind::load, 3, 0, kNoFormats),
    unsupported_memory(0x03, "buffer_load_format_xyzw", MemoryKind::load, 4, 0, kNoFormats),
    unsupported_memory(0x04, "buffer_store_format_x", MemoryKind::store, 1, 0, kNoFormats),
    unsupported_memory(0x05, "buffer_store_format_xy", MemoryKind::store, 2, 0, kNoFormats),
    unsupported_memory(0x06, "buffer_store_format_xyz", MemoryKind::store, 3, 0, kNoFormats),
    unsupported_memory(0x07, "buffer_store_format_xyzw", MemoryKind::store, 4, 0, kNoFormats),
    unsupported_memory(0x08, "buffer_load_format_d16_x", MemoryKind::load, 1, 0, kNoFormats),
    unsupported_memory(0x09, "buffer_load_format_d16_xy", MemoryKind::load, 2, 0, kNoFormats),
    unsupported_memory(0x0a, "buffer_load_format_d16_xyz", MemoryKind::load, 3, 0, kNoFormats),
    unsupported_memory(0x0b, "buffer_load_format_d16_xyzw", MemoryKind::load, 4, 0, kNoFormats),
    unsupported_memory(0x0c, "buffer_store_format_d16_x", MemoryKind::store, 1, 0, kNoFormats),
    unsupported_memory(0x0d, "buffer_store_format_d16_xy", MemoryKind::store, 2, 0, kNoFormats),
    unsupported_memory(0x0e, "buffer_store_format_d16_xyz", MemoryKind::store, 3, 0, kNoFormats),
    unsupported_memory(0x0f, "buffer_store_format_d16_xyzw", MemoryKind::store, 4, 0, kNoFormats),
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
    unsupported_memory(0x3d, "buffer_store_lds_dword", MemoryKind::store, 0, 0, "buffers are not written from LDS"),
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
  const u32 first = words.word[0], second = words.word[1], opcode = (first >> 18) & 0x7f;
  if (decode_invalidate(opcode, info, i)) return true;
  const MemoryRow* row = mubuf_row(opcode);
  if (row == nullptr) return false;
  const bool offen = (first >> 12) & 1, idxen = (first >> 13) & 1;
  MemoryEncoding e;
  e.address = second & 0xff;
  e.address_registers = static_cast<unsigned>(offen) + static_cast<unsigned>(idxen);
  e.data = e.result = (second >> 8) & 0xff;
  e.returns = (first >> 14) & 1;
  e.coherent = ((first >> 14) & 1) != 0 || ((first >> 17) & 1) != 0;
  finish_memory(*row, e, MemorySpace::global, i, info);
  const unsigned resource = ((second >> 16) & 0x1f) * 4, scalar = second >> 24;
  i.operand[memory_slot::kOffset] = first & 0xfff;
  i.operand[memory_slot::kResource] = scalar_offset(resource);
  i.operand[memory_slot::kFlags] = (offen ? mubuf_flag::kOffen : 0) | (idxen ? mubuf_flag::kIdxen : 0);
  note_read(info, RegisterFile::scalar, resource, 4);
  u64 constant = 0;
  if (inline_constant(scalar, ValueType::u32_, constant)) {
    i.operand[memory_slot::kFlags] |= mubuf_flag::kScalarOffsetIsLiteral;
    i.operand[memory_slot::kScalarOffset] = static_cast<u32>(constant);
  } else {
    // Codes from 128 are reserved or status values that no compiler uses as an offset.
    if (scalar > 127 || scalar == 125) {
      if (!set_source(i, info, 0, scalar, ValueType::u32_, 0)) return false;
      info.support = Support::unsupported;
      return true;
    }
    i.operand[memory_slot::kScalarOffset] = scalar_offset(scalar);
    note_read(info, RegisterFile::scalar, scalar, 1);
  }
  const bool lds = (first >> 16) & 1, tfe = (second >> 23) & 1;
  if (lds || tfe) {
    info.support = Support::unsupported;
    info.reason = lds ? "buffers are not loaded to LDS" : "texture fail enable is not modelled";
  }
  return true;
}

}  // namespace strobe::gcn3
