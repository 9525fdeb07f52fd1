// FLAT: loads, stores and atomics at 64-bit addresses that may point at global memory, LDS or scratch.
// Manual: AMD GCN3 ISA, "Flat memory instructions"; apertures: LLVM AMDGPUUsage, "Flat scratch".
#include "common/index_rows.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/memory_rows.hpp"

namespace strobe::gcn3 {

namespace {

constexpr u64 kApertureMask = 0xffffffff00000000;

u64 lane_address(GcnWave& wave, const Instruction& i, int l) {
  const u32* const low = row_at(wave, i, memory_slot::kAddress);
  return u64{low[l]} | (u64{low[l + kLanes]} << 32);
}

/// Host byte of a scratch offset: dwords of the 64 lanes lie side by side (AMDGPUUsage, "Private").
std::byte* scratch_byte(GcnWave& wave, const Instruction& i, u32 offset, int l, bool store) {
  const LaunchContext& launch = *wave.launch;
  const u64 address = launch.scratch_address + (u64{wave.scalar[sreg::kFlatScratch + 1]} << 8) +
                      u64{offset / 4} * 256 + static_cast<u32>(l) * 4 + offset % 4;
  const Region* region =
      offset < wave.scalar[sreg::kFlatScratch] ? wave.memory->find(address, 1) : nullptr;
  if (region == nullptr) raise_fault({FaultKind::scratch_out_of_range, &i, offset, 1, l, store});
  return region->at(address);
}

struct Flat {
  static constexpr bool kCompareFirst = false;

  template <int kRegisters>
  static const u32* compare_rows(GcnWave&, const Instruction&, const u32* data) {
    return data + kRegisters * kLanes;
  }

  template <u32 kSize>
  static bool resolve(GcnWave& wave, const Instruction& i, Access& access) {
    const u32* const low = row_at(wave, i, memory_slot::kAddress);
    footprint_64<kLanes, kSize>(low, low + kLanes, access.mask, access.exec, access.f);
    if (!access.f.narrow) return false;
    const Region* region = wave.memory->find(access.f.first_byte, access.f.bytes);
    if (region == nullptr || (access.store && !region->writable)) return false;
    access.lowest = region->host + static_cast<std::ptrdiff_t>(access.f.lowest - region->base);
    return true;
  }

  static std::byte* lane_pointer(GcnWave& wave, const Instruction& i, int l, u32 bytes, bool store) {
    const u64 address = lane_address(wave, i, l);
    const LaunchContext& launch = *wave.launch;
    if ((address & kApertureMask) == launch.shared_aperture) {
      const u64 offset = address & ~kApertureMask;
      if (offset + bytes > launch.lds_bytes)
        raise_fault({FaultKind::lds_out_of_range, &i, offset, bytes, l, store});
      return wave.lds + offset;
    }
    if ((address & kApertureMask) == launch.private_aperture)
      return scratch_byte(wave, i, static_cast<u32>(address), l, store);
    const Region* region = wave.memory->find(address, bytes);
    if (region == nullptr) raise_fault({FaultKind::unmapped, &i, address, bytes, l, store});
    if (store && !region->writable) raise_fault({FaultKind::read_only, &i, address, bytes, l, store});
    return region->at(address);
  }

  static void copy_lane(GcnWave& wave, const Instruction& i, int l, std::byte* bytes, u32 count, bool store) {
    const u64 address = lane_address(wave, i, l);
    if ((address & kApertureMask) == wave.launch->private_aperture) {
      for (u32 n = 0; n < count; ++n) {
        std::byte* at = scratch_byte(wave, i, static_cast<u32>(address) + n, l, store);
        if (store) *at = bytes[n];
        else bytes[n] = *at;
      }
      return;
    }
    std::byte* at = lane_pointer(wave, i, l, count, store);
    if (store) std::memcpy(at, bytes, count);
    else std::memcpy(bytes, at, count);
  }

  static void after_load(GcnWave&, const Access&, u32*, int) {}
};

constexpr MemoryRow kRows[] = {
    load<Flat, u8, 1>(0x10, "flat_load_ubyte"),
    load<Flat, i8, 1>(0x11, "flat_load_sbyte"),
    load<Flat, u16, 1>(0x12, "flat_load_ushort"),
    load<Flat, i16, 1>(0x13, "flat_load_sshort"),
    load<Flat, u32, 1>(0x14, "flat_load_dword"),
    load<Flat, u32, 2>(0x15, "flat_load_dwordx2"),
    load<Flat, u32, 3>(0x16, "flat_load_dwordx3"),
    load<Flat, u32, 4>(0x17, "flat_load_dwordx4"),
    store<Flat, u8, 1>(0x18, "flat_store_byte"),
    store<Flat, u16, 1>(0x1a, "flat_store_short"),
    store<Flat, u32, 1>(0x1c, "flat_store_dword"),
    store<Flat, u32, 2>(0x1d, "flat_store_dwordx2"),
    store<Flat, u32, 3>(0x1e, "flat_store_dwordx3"),
    store<Flat, u32, 4>(0x1f, "flat_store_dwordx4"),
    atomic<Flat>(0x40, "flat_atomic_swap", atomics::swap<u32>),
    atomic<Flat>(0x41, "flat_atomic_cmpswap", atomics::compare_swap<u32>),
    atomic<Flat>(0x42, "flat_atomic_add", atomics::add<u32>),
    atomic<Flat>(0x43, "flat_atomic_sub", atomics::subtract<u32>),
    atomic<Flat>(0x44, "flat_atomic_smin", atomics::minimum<i32>),
    atomic<Flat>(0x45, "flat_atomic_umin", atomics::minimum<u32>),
    atomic<Flat>(0x46, "flat_atomic_smax", atomics::maximum<i32>),
    atomic<Flat>(0x47, "flat_atomic_umax", atomics::maximum<u32>),
    atomic<Flat>(0x48, "flat_atomic_and", atomics::bit_and<u32>),
    atomic<Flat>(0x49, "flat_atomic_or", atomics::bit_or<u32>),
    atomic<Flat>(0x4a, "flat_atomic_xor", atomics::bit_xor<u32>),
    atomic<Flat>(0x4b, "flat_atomic_inc", atomics::increment<u32>),
    atomic<Flat>(0x4c, "flat_atomic_dec", atomics::decrement<u32>),
    atomic<Flat>(0x60, "flat_atomic_swap_x2", atomics::swap<u64>),
    atomic<Flat>(0x61, "flat_atomic_cmpswap_x2", atomics::compare_swap<u64>),
    atomic<Flat>(0x62, "flat_atomic_add_x2", atomics::add<u64>),
    atomic<Flat>(0x63, "flat_atomic_sub_x2", atomics::subtract<u64>),
    atomic<Flat>(0x64, "flat_atomic_smin_x2", atomics::minimum<i64>),
    atomic<Flat>(0x65, "flat_atomic_umin_x2", atomics::minimum<u64>),
    atomic<Flat>(0x66, "flat_atomic_smax_x2", atomics::maximum<i64>),
    atomic<Flat>(0x67, "flat_atomic_umax_x2", atomics::maximum<u64>),
    atomic<Flat>(0x68, "flat_atomic_and_x2", atomics::bit_and<u64>),
    atomic<Flat>(0x69, "flat_atomic_or_x2", atomics::bit_or<u64>),
    atomic<Flat>(0x6a, "flat_atomic_xor_x2", atomics::bit_xor<u64>),
    atomic<Flat>(0x6b, "flat_atomic_inc_x2", atomics::increment<u64>),
    atomic<Flat>(0x6c, "flat_atomic_dec_x2", atomics::decrement<u64>),
};
constexpr auto kIndex = index_rows<128>(kRows);

}  // namespace

const MemoryRow* flat_row(unsigned opcode) {
  return opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
}

std::byte* flat_lane(GcnWave& wave, const Instruction& i, int l, u32 bytes, bool store) {
  return Flat::lane_pointer(wave, i, l, bytes, store);
}

bool decode_flat(const Words& words, Instruction& i, InstructionInfo& info) {
  if (words.available < 2) return false;
  const u32 first = words.word[0], second = words.word[1];
  const MemoryRow* row = flat_row((first >> 18) & 0x7f);
  if (row == nullptr) return false;
  MemoryEncoding e;
  e.address = second & 0xff;
  e.address_registers = 2;
  e.data = (second >> 8) & 0xff;
  e.result = second >> 24;
  e.returns = (first >> 16) & 1;
  e.coherent = ((first >> 16) & 3) != 0;
  finish_memory(*row, e, MemorySpace::flat, i, info);
  i.operand[memory_slot::kOpcode] = row->opcode;
  note_read(info, RegisterFile::scalar, sreg::kFlatScratch, 2);
  // TFE reports pages that are not resident; here all are, and its register stays as it is.
  return true;
}

}  // namespace strobe::gcn3
