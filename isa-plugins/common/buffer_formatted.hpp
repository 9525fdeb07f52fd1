// Formatted buffer loads and stores.  Manuals: AMD GCN3 ISA and RDNA ISA, "Buffer resource descriptor" (formats,
// DST_SEL), "Range checking" (all of an element or nothing).
#pragma once

#include <algorithm>

#include "common/buffer.hpp"
#include "common/buffer_format.hpp"

namespace strobe::lanes {

/// What one instruction converts: MTBUF names the formats, MUBUF takes them, and the selection, from the resource.
struct Conversion {
  const DataFormat* data;
  NumberFormat number;
  bool exists;
  u8 select[4] = {4, 5, 6, 7};

  Conversion(const Instruction& i, const Resource& resource) {
    const u32 flags = i.operand[memory_slot::kFlags];
    const bool own = (flags & buffer_flag::kOwnFormat) != 0;
    const u32 code = own ? (flags >> buffer_flag::kDataFormatShift) & 15 : resource.data_format;
    data = &data_format(code);
    number = static_cast<NumberFormat>(own ? (flags >> buffer_flag::kNumberFormatShift) & 7 : resource.number_format);
    exists = is_format(code, number);
    if (!own) std::copy_n(resource.select, 4, select);
  }

  u32 one() const { return holds_integers(number) ? 1 : 0x3f800000; }

  /// The four registers that a load of these bytes gives. Components that the format lacks are 0, W is 1.
  void load(const u32* element, bool inside, u32 (&loaded)[4]) const {
    u32 component[4] = {0, 0, 0, inside && exists ? one() : 0};
    unsigned at = 0;
    for (unsigned c = 0; inside && c < data->components; ++c) {
      const unsigned bits = data->bits[c];
      const u32 raw = (element[at / 32] >> (at % 32)) & (bits == 32 ? ~0u : (1u << bits) - 1);
      component[c] = load_component(raw, bits, number);
      at += bits;
    }
    for (unsigned k = 0; k < 4; ++k) loaded[k] = select[k] >= 4 ? component[select[k] - 4] : select[k] == 1 ? one() : 0;
  }

  /// The element's bytes; components that no register is selected for are 0.
  void store(const u32* value, unsigned count, u32 (&element)[4]) const {
    unsigned at = 0;
    for (unsigned c = 0; c < data->components; ++c) {
      const unsigned bits = data->bits[c];
      const u8* const from = std::find(select, select + count, static_cast<u8>(4 + c));
      const u32 raw = from == select + count ? 0 : store_component(value[from - select], bits, number);
      element[at / 32] |= raw << (at % 32);
      at += bits;
    }
  }
};

/// Conversions round to nearest and keep denormals, whatever the wave's mode.
class ConversionMode {
 public:
  ConversionMode() : old_(_mm_getcsr()) { _mm_setcsr(0x1f80); }
  ~ConversionMode() { _mm_setcsr(old_); }
  ConversionMode(const ConversionMode&) = delete;
  ConversionMode& operator=(const ConversionMode&) = delete;

 private:
  unsigned old_;
};

/// Registers of `components` values, in halves if `half`.
template <class M>
constexpr u8 format_registers(unsigned components, bool half) {
  return static_cast<u8>(half && M::kPackedHalves ? (components + 1) / 2 : components);
}

template <class M, unsigned kComponents, bool kHalf, bool kUpper = false>
void execute_format_load(Wave& base, const Instruction& i) {
  constexpr int kLanes = M::kLanes;
  LaneWave& wave = lane_wave(base);
  const BufferPlace<M> place(wave, i);
  const Conversion conversion(i, place.resource);
  const ConversionMode mode;
  const u32 bytes = conversion.exists ? conversion.data->bytes() : 0;
  const bool to_lds = (i.operand[memory_slot::kFlags] & buffer_flag::kToLds) != 0;
  constexpr unsigned kRegisters = format_registers<M>(kComponents, kHalf);
  u32* const destination = row_at(wave, i, memory_slot::kData);
  LaneRow<kLanes> result[kRegisters];
  if constexpr (kHalf && M::kPackedHalves) std::memcpy(result, destination, sizeof result);
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    u32 element[4] = {}, loaded[4];
    const bool inside = conversion.exists && place.spot(l, 0, bytes).inside;
    if (inside) copy_buffer_lane<M>(wave, i, place, l, reinterpret_cast<std::byte*>(element), bytes, false);
    conversion.load(element, inside, loaded);
    for (unsigned c = 0; c < kComponents; ++c) {
      const u32 value = kHalf ? narrowed(loaded[c], conversion.number) : loaded[c];
      if constexpr (kHalf && M::kPackedHalves) {
        u32& word = result[c / 2].lane[l];
        word = c % 2 != 0 || kUpper ? (word & 0xffff) | value << 16 : (word & 0xffff0000u) | value;
      } else {
        result[c].lane[l] = value;
      }
    }
    if (to_lds) std::memcpy(buffer_lds_word(wave, i, l, true), loaded, 4);
  }
  if (to_lds) return;
  // Only now, since the destination may hold the addresses.
  for (unsigned c = 0; c < kRegisters; ++c)
    for (int l = 0; l < kLanes; ++l)
      if (wave.exec_row.lane[l] != 0) destination[c * kLanes + static_cast<unsigned>(l)] = result[c].lane[l];
}

template <class M, unsigned kComponents, bool kHalf, bool kUpper = false>
void execute_format_store(Wave& base, const Instruction& i) {
  constexpr int kLanes = M::kLanes;
  LaneWave& wave = lane_wave(base);
  const BufferPlace<M> place(wave, i);
  const Conversion conversion(i, place.resource);
  if (!conversion.exists) return;
  const ConversionMode mode;
  const u32 bytes = conversion.data->bytes();
  const u32* const source = row_at(wave, i, memory_slot::kData);
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    if (!place.spot(l, 0, bytes).inside) continue;
    u32 value[kComponents], element[4] = {};
    for (unsigned c = 0; c < kComponents; ++c) {
      const bool packed = kHalf && M::kPackedHalves, upper = packed && (c % 2 != 0 || kUpper);
      const u32 word = source[(packed ? c / 2 : c) * kLanes + static_cast<unsigned>(l)] >> (upper ? 16 : 0);
      value[c] = kHalf ? widened(word & 0xffff, conversion.number) : word;
    }
    conversion.store(value, kComponents, element);
    copy_buffer_lane<M>(wave, i, place, l, reinterpret_cast<std::byte*>(element), bytes, true);
  }
}

inline constexpr const char* kFormatRounding =
    "the manual does not say how conversions between formats round: to nearest here";

template <class M, unsigned kComponents, bool kHalf, bool kUpper = false>
constexpr MemoryRow format_load(const char* mnemonic) {
  MemoryRow row{mnemonic, MemoryKind::load, format_registers<M>(kComponents, kHalf),
                0,        4 * kComponents,  execute_format_load<M, kComponents, kHalf, kUpper>};
  row.support = Support::approximate;
  row.reason = kFormatRounding;
  row.mode = AddressMode::buffer;
  row.execute_to_lds = row.execute;
  row.takes_lds_bit = kComponents == 1 && !kHalf;
  row.keeps_half = kHalf && M::kPackedHalves && kComponents % 2 != 0;
  return row;
}
template <class M, unsigned kComponents, bool kHalf, bool kUpper = false>
constexpr MemoryRow format_store(const char* mnemonic) {
  MemoryRow row{mnemonic, MemoryKind::store, format_registers<M>(kComponents, kHalf),
                0,        4 * kComponents,   execute_format_store<M, kComponents, kHalf, kUpper>};
  row.support = Support::approximate;
  row.reason = kFormatRounding;
  row.mode = AddressMode::buffer;
  return row;
}

}  // namespace strobe::lanes
