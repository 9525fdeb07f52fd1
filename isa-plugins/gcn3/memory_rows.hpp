// Rows of the vector memory formats (FLAT, MUBUF, DS): an element type, a count or an atomic operation, and a way
// to find each lane's bytes (an address mode).
//
// Atomics must be naturally aligned, as the hardware demands (manual, "Atomic memory operations").
//
// An address mode gives:
//   resolve<kSize>(wave, i, access)    the lanes' footprint; false if they do not lie in one piece
//   lane_pointer(wave, i, l, bytes, store)   host bytes of one lane, faulting if there are none
//   copy_lane(...)                     the same as a copy, where a lane's bytes need not be consecutive
//   after_load(...)                    what lanes outside `access.mask` get
#pragma once

#include <type_traits>

#include "common/lane_memory.hpp"
#include "gcn3/operand.hpp"
#include "strobe/access.hpp"

namespace strobe::gcn3 {

/// What resolve() finds.
struct Access {
  std::byte* lowest = nullptr;  ///< host address of Footprint::lowest
  u64 mask = 0;                 ///< lanes that take part: EXEC, less what a buffer's bounds exclude
  const u32* exec = nullptr;    ///< the same as a row
  bool store = false;
  bool whole = false;  ///< an access of several words that bounds admit or refuse as one
  Footprint<kLanes> f;
  Row64 reduced;                ///< storage of `exec` where it differs from the wave's
  std::byte* pointer(int l, u32 size) const { return lowest + (f.contiguous ? static_cast<u32>(l) * size : f.offset[l]); }
};

namespace memory_slot {
inline constexpr unsigned kData = 0;       ///< row read or written (byte offset)
inline constexpr unsigned kAddress = 1;    ///< row
inline constexpr unsigned kSecondData = 2; ///< row (DS)
inline constexpr unsigned kOpcode = 2;     ///< number of the row (FLAT, MUBUF)
inline constexpr unsigned kOffset = 3;     ///< bytes
inline constexpr unsigned kResult = 4;     ///< row of an atomic's returned value
inline constexpr unsigned kResource = 5;   ///< scalar: V#
inline constexpr unsigned kScalarOffset = 6;  ///< scalar source of MUBUF
inline constexpr unsigned kFlags = 7;
inline constexpr unsigned kLdsOpcode = 7;     ///< number of the row (DS)
}  // namespace memory_slot

using Perform = void (*)(DeferredAccess&, u64 lanes);

struct MemoryRow {
  unsigned opcode;
  const char* mnemonic;
  MemoryKind kind;
  u8 data_registers;    ///< read (stores, atomics) or written (loads)
  u8 result_registers;  ///< of an atomic that returns
  u8 bytes;             ///< per lane
  Execute execute = nullptr;
  Execute execute_return = nullptr;  ///< atomics with GLC
  Support support = Support::exact;
  const char* reason = "";  ///< of being unsupported
  Perform perform = nullptr;  ///< the access itself, for coherent accesses and atomics that are performed later
};

/// A row that is known by name only; a launch that can reach it is refused.
constexpr MemoryRow unsupported_memory(unsigned opcode, const char* mnemonic, MemoryKind kind, u8 data_registers,
                                       u8 result_registers, const char* reason) {
  return {opcode, mnemonic, kind, data_registers, result_registers, 0, nullptr, nullptr, Support::unsupported, reason};
}

/// Which operands a DS instruction has, in registers; 0 means none.
/// FLAT: host bytes of a lane, which may point at memory, LDS or scratch; faults as execution does. [execute]
std::byte* flat_lane(GcnWave& wave, const Instruction& i, int l, u32 bytes, bool store);

struct LdsForm {
  u8 result = 0, address = 1, data0 = 0, data1 = 0;
  bool two_offsets = false;
  bool global_only = false;  ///< needs the GDS bit
  bool keeps_bit_25 = false;  ///< LLVM looks at the unused bit 25 of some instructions, not of these
};
LdsForm lds_form(const MemoryRow& row);

inline u32* row_at(GcnWave& wave, const Instruction& i, unsigned slot_index) {
  return wave_pointer(wave, i.operand[slot_index]);
}

inline void start_access(GcnWave& wave, Access& access, bool store) {
  access.mask = wave.exec();
  access.exec = wave.exec_row.lane;
  access.store = store;
}

// ---- Loads and stores --------------------------------------------------------------------------------------------

template <class Mode, class T, int kCount>
void execute_load(Wave& base, const Instruction& i) {
  constexpr u32 kSize = sizeof(T) * kCount;
  GcnWave& wave = gcn(base);
  if (wave.active_lanes == 0) return;
  Access access;
  start_access(wave, access, false);
  u32* const destination = row_at(wave, i, memory_slot::kData);
  if (Mode::template resolve<kSize>(wave, i, access)) {
    load_lanes<kLanes, T, kCount>(access.lowest, access.f, access.mask, access.exec, destination);
    Mode::after_load(wave, access, destination, kCount);
    return;
  }
  // Lanes in different regions, LDS or scratch behind flat addresses: one by one, byte runs as they lie.
  Row64 loaded[kCount];
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

template <class Mode, class T, int kCount>
void execute_store(Wave& base, const Instruction& i) {
  constexpr u32 kSize = sizeof(T) * kCount;
  GcnWave& wave = gcn(base);
  if (wave.active_lanes == 0) return;
  Access access;
  start_access(wave, access, true);
  const u32* const source = row_at(wave, i, memory_slot::kData);
  if (Mode::template resolve<kSize>(wave, i, access)) {
    store_lanes<kLanes, T, kCount>(access.lowest, access.f, access.mask, access.exec, source);
    return;
  }
  for (u64 rest = access.mask; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    std::byte bytes[kSize];
    store_lane<kLanes, T, kCount>(bytes, l, source);
    Mode::copy_lane(wave, i, l, bytes, kSize, true);
  }
}

template <class T, int kCount>
void perform_load(DeferredAccess& access, u64 lanes) {
  for (; lanes != 0; lanes &= lanes - 1) {
    const int l = std::countr_zero(lanes);
    load_lane<kLanes, T, kCount>(access.host[l], l, access.result[0]);
  }
}

template <class T, int kCount>
void perform_store(DeferredAccess& access, u64 lanes) {
  for (; lanes != 0; lanes &= lanes - 1) {
    const int l = std::countr_zero(lanes);
    store_lane<kLanes, T, kCount>(access.host[l], l, access.data[0]);
  }
}

template <class Mode, class T, int kCount>
constexpr MemoryRow load(unsigned opcode, const char* mnemonic) {
  MemoryRow row{opcode, mnemonic, MemoryKind::load, kCount, 0, sizeof(T) * kCount, execute_load<Mode, T, kCount>};
  row.perform = perform_load<T, kCount>;
  return row;
}
template <class Mode, class T, int kCount>
constexpr MemoryRow store(unsigned opcode, const char* mnemonic) {
  MemoryRow row{opcode, mnemonic, MemoryKind::store, kCount, 0, sizeof(T) * kCount, execute_store<Mode, T, kCount>};
  row.perform = perform_store<T, kCount>;
  return row;
}

// ---- Atomics: lanes in ascending order ------------------------------------------------------------------------------

template <class T>
T read_operand(const u32* rows, int l) {
  if constexpr (sizeof(T) == 8) return std::bit_cast<T>(u64{rows[l]} | (u64{rows[l + kLanes]} << 32));
  else return std::bit_cast<T>(rows[l]);
}
template <class T>
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
template <class F, bool kCompareFirst>
auto apply_atomic(std::byte* at, const u32* data, const u32* compare, int l) {
  using T = typename CallTraits<F>::Result;
  T old;
  std::memcpy(&old, at, sizeof old);
  T value;
  if constexpr (CallTraits<F>::count == 3) {
    const T first = read_operand<T>(data, l), second = read_operand<T>(compare, l);
    value = kCompareFirst ? F{}(old, second, first) : F{}(old, first, second);
  } else {
    value = F{}(old, read_operand<T>(data, l));
  }
  std::memcpy(at, &value, sizeof value);
  return old;
}

template <class F>
void perform_atomic(DeferredAccess& access, u64 lanes) {
  constexpr int kRegisters = sizeof(typename CallTraits<F>::Result) / 4;
  for (; lanes != 0; lanes &= lanes - 1) {
    const int l = std::countr_zero(lanes);
    write_operand(access.result[0], l,
                  apply_atomic<F, false>(access.host[l], access.data[0], access.data[0] + kRegisters * kLanes, l));
  }
}

template <class Mode, class F, bool kReturn>
void execute_atomic(Wave& base, const Instruction& i) {
  using T = typename CallTraits<F>::Result;
  constexpr int kRegisters = sizeof(T) / 4;
  GcnWave& wave = gcn(base);
  if (wave.active_lanes == 0) return;
  Access access;
  start_access(wave, access, true);
  access.whole = true;
  const bool together = Mode::template resolve<sizeof(T)>(wave, i, access);
  const u32* const data = row_at(wave, i, memory_slot::kData);
  const u32* const compare = Mode::template compare_rows<kRegisters>(wave, i, data);
  u32* const result = row_at(wave, i, memory_slot::kResult);
  for (u64 rest = access.mask; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    std::byte* const at = together ? access.pointer(l, sizeof(T)) : Mode::lane_pointer(wave, i, l, sizeof(T), true);
    if (reinterpret_cast<std::uintptr_t>(at) % sizeof(T) != 0)
      raise_fault({FaultKind::misaligned, &i, reinterpret_cast<std::uintptr_t>(at) % 4096, sizeof(T), l, true});
    const T old = apply_atomic<F, Mode::kCompareFirst>(at, data, compare, l);
    if constexpr (kReturn) write_operand(result, l, old);
  }
  if constexpr (kReturn) Mode::after_load(wave, access, result, kRegisters);
}

template <class Mode, class F>
constexpr MemoryRow atomic(unsigned opcode, const char* mnemonic, F) {
  using T = typename CallTraits<F>::Result;
  constexpr u8 registers = sizeof(T) / 4, operands = CallTraits<F>::count == 3 ? 2 : 1;
  MemoryRow row{opcode,    mnemonic,  MemoryKind::atomic,             static_cast<u8>(registers * operands),
                registers, sizeof(T), execute_atomic<Mode, F, false>, execute_atomic<Mode, F, true>};
  row.perform = perform_atomic<F>;
  return row;
}

/// The atomic operations of FLAT and MUBUF, numbered alike from a base.  Manual: "FLAT opcodes", "MUBUF opcodes".
namespace atomics {
template <class U>
inline constexpr auto swap = [](U, U data) { return data; };
template <class U>
inline constexpr auto compare_swap = [](U memory, U data, U compare) { return memory == compare ? data : memory; };
template <class U>
inline constexpr auto add = [](U memory, U data) { return static_cast<U>(memory + data); };
template <class U>
inline constexpr auto subtract = [](U memory, U data) { return static_cast<U>(memory - data); };
template <class U>
inline constexpr auto reverse_subtract = [](U memory, U data) { return static_cast<U>(data - memory); };
template <class U>
inline constexpr auto minimum = [](U memory, U data) { return data < memory ? data : memory; };
template <class U>
inline constexpr auto maximum = [](U memory, U data) { return data > memory ? data : memory; };
template <class U>
inline constexpr auto bit_and = [](U memory, U data) { return static_cast<U>(memory & data); };
template <class U>
inline constexpr auto bit_or = [](U memory, U data) { return static_cast<U>(memory | data); };
template <class U>
inline constexpr auto bit_xor = [](U memory, U data) { return static_cast<U>(memory ^ data); };
template <class U>
inline constexpr auto increment = [](U memory, U limit) { return memory >= limit ? U{0} : static_cast<U>(memory + 1); };
template <class U>
inline constexpr auto decrement = [](U memory, U limit) {
  return memory == 0 || memory > limit ? limit : static_cast<U>(memory - 1);
};
}  // namespace atomics

/// What a memory encoding says; fills in operands and register sets that all formats share.
struct MemoryEncoding {
  unsigned address = 0, address_registers = 0;
  unsigned data = 0;
  unsigned result = 0;
  bool returns = false;  ///< GLC on an atomic
  bool coherent = false;
};
void finish_memory(const MemoryRow& row, const MemoryEncoding& e, MemorySpace space, Instruction& i,
                   InstructionInfo& info);

}  // namespace strobe::gcn3
