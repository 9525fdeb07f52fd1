// Rows of the vector memory formats (FLAT, MUBUF, DS): an element type, a count or an atomic operation, and a way
// to find each lane's bytes (an address mode). Instruction sets give them their opcodes.
//
// Atomics must be naturally aligned, as the hardware demands (manuals, "Atomic memory operations").
//
// An address mode gives, for a machine M (common/row.hpp):
//   resolve<kSize>(wave, i, access)    the lanes' footprint; false if they do not lie in one piece
//   lane_pointer(wave, i, l, bytes, store)   host bytes of one lane, faulting if there are none
//   copy_lane(...)                     the same as a copy, where a lane's bytes need not be consecutive
//   after_load(...)                    what lanes outside `access.mask` get
//   guest_address(wave, i, l)          where one lane points, for faults
//   in_scratch<T, kCount>(wave, i, access)     whether all lanes' elements lie in the wave's scratch, where the words of
//                                              a lane are rows apart, and where (flat.hpp); a mode need not have it
//   place_full<kSize>(wave, i, store, place)   the same where all lanes are active, false if more has to be looked at;
//                                              a mode need not have it
//   kMode, and for atomics kCompareFirst and compare_rows<kRegisters>(): which operand is compared with
#pragma once

#include <atomic>
#include <cstring>

#include "common/atomics.hpp"
#include "common/lane_memory.hpp"
#include "common/operand.hpp"
#include "common/traits.hpp"
#include "strobe/access.hpp"

namespace strobe::lanes {

/// What resolve() finds.
template <int kLanes>
struct Access {
  std::byte* lowest = nullptr;  ///< host address of Footprint::lowest
  u64 mask = 0;                 ///< lanes that take part: EXEC, less what a buffer's bounds exclude
  const u32* exec = nullptr;    ///< the same as a row
  bool store = false;
  bool whole = false;  ///< an access of several words that bounds admit or refuse as one
  Footprint<kLanes> f;
  LaneRow<kLanes> reduced;  ///< storage of `exec` where it differs from the wave's
  std::byte* pointer(int l, u32 size) const {
    return lowest + (f.contiguous ? static_cast<u32>(l) * size : f.offset[l]);
  }
};

/// Where all lanes of an access point that needs no more than this: the case that pays for a short way.
struct FullPlace {
  std::byte* at = nullptr;  ///< of lane 0 if they are contiguous, else of offset 0; offsets are the row of addresses
  bool contiguous = false;
};

namespace memory_slot {
inline constexpr unsigned kData = 0;          ///< row read or written (byte offset)
inline constexpr unsigned kAddress = 1;       ///< row
inline constexpr unsigned kSecondData = 2;    ///< row (DS)
inline constexpr unsigned kOpcode = 2;        ///< number of the row (FLAT, MUBUF)
inline constexpr unsigned kOffset = 3;        ///< bytes
inline constexpr unsigned kResult = 4;        ///< row of an atomic's returned value
inline constexpr unsigned kResource = 5;      ///< scalar: V#, or the base of a FLAT address
inline constexpr unsigned kScalarOffset = 6;  ///< scalar source of MUBUF
inline constexpr unsigned kFlags = 7;
inline constexpr unsigned kLdsOpcode = 7;  ///< number of the row (DS)
}  // namespace memory_slot

using Perform = void (*)(DeferredAccess&, u64 lanes);

/// Where a row's lanes find their bytes.
enum class AddressMode : u8 { lds = 1, flat, scratch, buffer };

struct MemoryRow {
  const char* mnemonic;
  MemoryKind kind;
  u8 data_registers;    ///< read (stores, atomics) or written (loads)
  u8 result_registers;  ///< of an atomic that returns
  u8 bytes;             ///< per lane
  Execute execute = nullptr;
  Execute execute_return = nullptr;  ///< atomics with GLC
  Support support = Support::exact;
  const char* reason = "";           ///< of being unsupported
  Perform perform = nullptr;         ///< the access itself, for coherent accesses and atomics that are performed later
  Execute execute_to_lds = nullptr;  ///< MUBUF loads with the LDS bit
  bool to_lds = false;               ///< a load whose words go to LDS, where M0 says
  bool keeps_half = false;           ///< a load into one half of a register, which it therefore also reads
  AddressMode mode = AddressMode::lds;
  // Of DS:
  u8 second_data = 0;           ///< registers of DATA1
  bool has_address = true;      ///< ADDR counts
  bool numbered = false;        ///< lane l has a word 4 * l bytes on
  bool two_offsets = false;     ///< two offsets of eight bits
  bool strides_of_64 = false;   ///< these count 64 elements each
  bool second_place = false;    ///< a second place of LDS instead of DATA0
  bool drops_low_bits = false;  ///< the address is masked: lds_special.hpp, kExchangeMask
  bool moves_lanes = false;     ///< between lanes; LDS is not touched
  bool permutes = false;        ///< moves DATA0 between lanes as ADDR says
  bool needs_gds = false;       ///< of the global data share only: global wave sync, ordered count
  bool syncs_waves = false;     ///< global wave sync: ADDR is a value
  // Of MUBUF:
  bool takes_lds_bit = false;                   ///< its words may go to LDS or come from it
  unsigned opcode = 0;                          ///< set by the instruction set
  TraitSet traits = 0;                          ///< set by the instruction set
  AtomicUpdate update = AtomicUpdate::ordered;  ///< of an atomic that returns nothing
  bool compares = false;

  constexpr bool is(TraitSet any_of) const { return (traits & any_of) != 0; }
  /// ds_swizzle_b32: the offset is a pattern.
  constexpr bool swizzles() const { return moves_lanes && !permutes; }
  /// buffer_store_lds_dword: the words come from LDS.
  constexpr bool stores_from_lds() const { return kind == MemoryKind::store && takes_lds_bit; }
};

/// A row that is known by name only; a launch that can reach it is refused.
constexpr MemoryRow unsupported_memory(const char* mnemonic, MemoryKind kind, u8 data_registers, u8 result_registers,
                                       const char* reason) {
  return {mnemonic, kind, data_registers, result_registers, 0, nullptr, nullptr, Support::unsupported, reason};
}

inline u32* row_at(LaneWave& wave, const Instruction& i, unsigned slot_index) {
  return wave_pointer(wave, i.operand[slot_index]);
}

template <int kLanes>
inline void start_access(LaneWave& wave, Access<kLanes>& access, bool store) {
  access.mask = wave.exec();
  access.exec = wave.exec_row.lane;
  access.store = store;
}

/// Lanes that bounds exclude load zeros.
template <int kLanes>
inline void clear_outside(const LaneWave& wave, const Access<kLanes>& access, u32* destination, int count) {
  if (access.exec != access.reduced.lane) return;  // every active lane took part
  const u64 outside = wave.exec() & ~access.mask;
  for (int c = 0; c < count; ++c)
    for (int l = 0; l < kLanes; ++l)
      if ((outside >> l) & 1) destination[c * kLanes + l] = 0;
}

// ---- Loads and stores --------------------------------------------------------------------------------------------

template <class M, class T, int kCount>
void load_scratch(const Access<M::kLanes>& access, u32* destination);
template <class M, class T, int kCount>
void store_scratch(const Access<M::kLanes>& access, const u32* source);
template <class Mode, class T, int kCount>
inline constexpr bool may_be_scratch = requires(LaneWave& wave, const Instruction& i, Access<Mode::kLanes>& access) {
  Mode::template in_scratch<T, kCount>(wave, i, access);
};

/// Loads into `destination`, kCount rows.
template <class M, class Mode, class T, int kCount>
inline void load_rows(LaneWave& wave, const Instruction& i, u32* destination) {
  constexpr int kLanes = M::kLanes;
  constexpr u32 kSize = sizeof(T) * kCount;
  Access<kLanes> access;
  start_access(wave, access, false);
  if (Mode::template resolve<kSize>(wave, i, access)) {
    load_lanes<kLanes, T, kCount>(access.lowest, access.f, access.mask, access.exec, destination);
    Mode::after_load(wave, access, destination, kCount);
    return;
  }
  if constexpr (may_be_scratch<Mode, T, kCount>)
    if (Mode::template in_scratch<T, kCount>(wave, i, access)) {
      load_scratch<M, T, kCount>(access, destination);
      return;
    }
  // Lanes in different regions, LDS or scratch behind flat addresses: one by one, byte runs as they lie.
  LaneRow<kLanes> loaded[kCount];
  for (u64 rest = access.mask; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    std::byte bytes[kSize]{};
    Mode::copy_lane(wave, i, l, bytes, kSize, false);
    load_lane<kLanes, T, kCount>(bytes, l, loaded[0].lane);
  }
  for (int c = 0; c < kCount; ++c)
    for (int l = 0; l < kLanes; ++l)
      if ((access.mask >> l) & 1) destination[c * kLanes + l] = loaded[c].lane[l];
  Mode::after_load(wave, access, destination, kCount);
}

/// Stores from `source`, kCount rows.
template <class M, class Mode, class T, int kCount>
inline void store_rows(LaneWave& wave, const Instruction& i, const u32* source) {
  constexpr int kLanes = M::kLanes;
  constexpr u32 kSize = sizeof(T) * kCount;
  Access<kLanes> access;
  start_access(wave, access, true);
  if (Mode::template resolve<kSize>(wave, i, access)) {
    store_lanes<kLanes, T, kCount>(access.lowest, access.f, access.mask, access.exec, source);
    return;
  }
  if constexpr (may_be_scratch<Mode, T, kCount>)
    if (Mode::template in_scratch<T, kCount>(wave, i, access)) {
      store_scratch<M, T, kCount>(access, source);
      return;
    }
  for (u64 rest = access.mask; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    std::byte bytes[kSize];
    store_lane<kLanes, T, kCount>(bytes, l, source);
    Mode::copy_lane(wave, i, l, bytes, kSize, true);
  }
}

/// Loads and stores that have a short way when all lanes are active.
template <class Mode, class T, int kCount>
inline constexpr bool has_short_way = sizeof(T) == 4 && (kCount == 1 || kCount == 4) &&
                                      requires(LaneWave& wave, const Instruction& i, FullPlace& place) {
  Mode::template place_full<sizeof(T) * kCount>(wave, i, false, place);
};

template <int kLanes, int kCount>
inline void load_full(const FullPlace& place, const u32* addresses, u32* destination) {
  if constexpr (kCount == 4)
    load_quads<kLanes>(place.at, place.contiguous ? ramp<kLanes, 16>.lane : addresses, destination);
  else if (place.contiguous)
    std::memcpy(destination, place.at, 4 * kLanes);
  else
    gather_words<kLanes>(place.at, addresses, destination);
}

template <class M, class Mode, class T, int kCount>
void execute_load(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  if constexpr (has_short_way<Mode, T, kCount>) {
    FullPlace place;
    if (wave.active_lanes == M::kLanes && Mode::template place_full<sizeof(T) * kCount>(wave, i, false, place)) {
      load_full<M::kLanes, kCount>(place, row_at(wave, i, memory_slot::kAddress), row_at(wave, i, memory_slot::kData));
      return;
    }
  }
  if (wave.active_lanes == 0) return;
  load_rows<M, Mode, T, kCount>(wave, i, row_at(wave, i, memory_slot::kData));
}

template <class M, class Mode, class T, int kCount>
void execute_store(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  if constexpr (has_short_way<Mode, T, kCount>) {
    FullPlace place;
    if (wave.active_lanes == M::kLanes && Mode::template place_full<sizeof(T) * kCount>(wave, i, true, place)) {
      const u32* const source = row_at(wave, i, memory_slot::kData);
      if constexpr (kCount == 4) {
        const u32* const offset = place.contiguous ? ramp<M::kLanes, 16>.lane : row_at(wave, i, memory_slot::kAddress);
        store_quads<M::kLanes>(place.at, offset, source);
        return;
      } else if (place.contiguous) {
        std::memcpy(place.at, source, 4 * M::kLanes);
        return;
      }
    }
  }
  if (wave.active_lanes == 0) return;
  store_rows<M, Mode, T, kCount>(wave, i, row_at(wave, i, memory_slot::kData));
}

// Later accesses have rows of kMaxLanes, whatever the wave has.

template <class T, int kCount>
void perform_load(DeferredAccess& access, u64 lanes) {
  for (; lanes != 0; lanes &= lanes - 1) {
    const int l = std::countr_zero(lanes);
    load_lane<kMaxLanes, T, kCount>(access.host[l], l, access.result[0]);
  }
}

template <class T, int kCount>
void perform_store(DeferredAccess& access, u64 lanes) {
  for (; lanes != 0; lanes &= lanes - 1) {
    const int l = std::countr_zero(lanes);
    store_lane<kMaxLanes, T, kCount>(access.host[l], l, access.data[0]);
  }
}

template <class M, class Mode, class T, int kCount>
constexpr MemoryRow load(const char* mnemonic) {
  MemoryRow row{mnemonic, MemoryKind::load, kCount, 0, sizeof(T) * kCount, execute_load<M, Mode, T, kCount>};
  row.perform = perform_load<T, kCount>;
  row.mode = Mode::kMode;
  return row;
}
template <class M, class Mode, class T, int kCount>
constexpr MemoryRow store(const char* mnemonic) {
  MemoryRow row{mnemonic, MemoryKind::store, kCount, 0, sizeof(T) * kCount, execute_store<M, Mode, T, kCount>};
  row.perform = perform_store<T, kCount>;
  row.mode = Mode::kMode;
  return row;
}

// ---- Atomics: lanes in ascending order ------------------------------------------------------------------------------

template <class T, int kLanes>
T read_operand(const u32* rows, int l) {
  if constexpr (sizeof(T) == 8)
    return std::bit_cast<T>(u64{rows[l]} | (u64{rows[l + kLanes]} << 32));
  else
    return std::bit_cast<T>(rows[l]);
}
template <int kLanes, class T>
void write_operand(u32* rows, int l, T value) {
  if constexpr (sizeof(T) == 8) {
    const u64 bits = std::bit_cast<u64>(value);
    rows[l] = static_cast<u32>(bits);
    rows[l + kLanes] = static_cast<u32>(bits >> 32);
  } else {
    rows[l] = std::bit_cast<u32>(value);
  }
}

/// One lane's atomic; returns what memory held before. F is `T(T memory, T data)`, or `T(T memory, T data, T compare)`
/// for compare-and-swap.
template <int kLanes, class F, bool kCompareFirst>
auto apply_atomic(std::byte* at, const u32* data, const u32* compare, int l) {
  using T = typename CallTraits<F>::Result;
  T old;
  std::memcpy(&old, at, sizeof old);
  T value;
  if constexpr (CallTraits<F>::count == 3) {
    const T first = read_operand<T, kLanes>(data, l), second = read_operand<T, kLanes>(compare, l);
    value = kCompareFirst ? F{}(old, second, first) : F{}(old, first, second);
  } else {
    value = F{}(old, read_operand<T, kLanes>(data, l));
  }
  std::memcpy(at, &value, sizeof value);
  return old;
}

/// One lane's atomic without a result on device memory, which other threads of the host may change as well.
template <int kLanes, class F>
void apply_update(std::byte* at, const u32* data, int l) {
  using T = typename CallTraits<F>::Result;
  const T operand = read_operand<T, kLanes>(data, l);
  const std::atomic_ref<T> memory(*reinterpret_cast<T*>(at));
  T old = memory.load(std::memory_order_relaxed);
  while (!memory.compare_exchange_weak(old, F{}(old, operand), std::memory_order_relaxed)) {
  }
}

template <class F>
void perform_atomic(DeferredAccess& access, u64 lanes) {
  constexpr int kRegisters = sizeof(typename CallTraits<F>::Result) / 4;
  constexpr int kLanes = kMaxLanes;
  [[maybe_unused]] const atomics::HostModeFor<F> mode;
  for (; lanes != 0; lanes &= lanes - 1) {
    const int l = std::countr_zero(lanes);
    write_operand<kLanes>(
        access.result[0], l,
        apply_atomic<kLanes, F, false>(access.host[l], access.data[0], access.data[0] + kRegisters * kLanes, l));
  }
}

template <class M, class Mode, class F, bool kReturn>
void execute_atomic(Wave& base, const Instruction& i) {
  using T = typename CallTraits<F>::Result;
  constexpr int kLanes = M::kLanes, kRegisters = sizeof(T) / 4;
  LaneWave& wave = lane_wave(base);
  if (wave.active_lanes == 0) return;
  Access<kLanes> access;
  start_access(wave, access, true);
  access.whole = true;
  const bool together = Mode::template resolve<sizeof(T)>(wave, i, access);
  const u32* const data = row_at(wave, i, memory_slot::kData);
  const u32* const compare = Mode::template compare_rows<kRegisters>(wave, i, data);
  u32* const result = row_at(wave, i, memory_slot::kResult);
  [[maybe_unused]] const atomics::HostModeFor<F> mode;
  for (u64 rest = access.mask; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    std::byte* const at = together ? access.pointer(l, sizeof(T)) : Mode::lane_pointer(wave, i, l, sizeof(T), true);
    if (reinterpret_cast<std::uintptr_t>(at) % sizeof(T) != 0)
      raise_fault({FaultKind::misaligned, &i, Mode::guest_address(wave, i, l), sizeof(T), l, true});
    if constexpr (!kReturn && Mode::kMode != AddressMode::lds && atomics::update_of<F> != AtomicUpdate::ordered) {
      apply_update<kLanes, F>(at, data, l);
    } else {
      const T old = apply_atomic<kLanes, F, Mode::kCompareFirst>(at, data, compare, l);
      if constexpr (kReturn) write_operand<kLanes>(result, l, old);
    }
  }
  if constexpr (kReturn) Mode::after_load(wave, access, result, kRegisters);
}

template <class M, class Mode, class F>
constexpr MemoryRow atomic(const char* mnemonic, F) {
  using T = typename CallTraits<F>::Result;
  constexpr u8 registers = sizeof(T) / 4, operands = CallTraits<F>::count == 3 ? 2 : 1;
  MemoryRow row{mnemonic,
                MemoryKind::atomic,
                static_cast<u8>(registers * operands),
                registers,
                sizeof(T),
                execute_atomic<M, Mode, F, false>,
                execute_atomic<M, Mode, F, true>};
  row.perform = perform_atomic<F>;
  row.update = atomics::update_of<F>;
  row.mode = Mode::kMode;
  row.compares = operands == 2;
  return row;
}

}  // namespace strobe::lanes
